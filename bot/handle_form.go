package bot

import (
	"context"
	"strings"

	"netrep/bot/render"
	"netrep/bot/rest"
	"netrep/commands"
)

// form asks for an option.
func (c *Clerk) form(i *rest.Interaction, p render.Press) rest.Response {
	question := p.Words
	p.Words, p.Back = "", ""
	id, ok := p.ID(render.ShownLine(i.Message))
	cmd, _, err := commands.ParseLine(c.env.Commands, p.Line)
	if !ok || err != nil {
		return c.outdated(i)
	}
	m := render.QuestionForm(id, question, p.Ask, cmd.Options)
	m.Title = render.Words(render.MaxFormTitle, render.LabelOf(i.Message, i.Data.CustomID), "/"+cmd.Name)
	return rest.Response{Kind: rest.Form, Modal: m}
}

// filledIn answers a form that was sent.
func (c *Clerk) filledIn(ctx context.Context, i *rest.Interaction) (rest.Response, error) {
	p, err := render.Pressed(i)
	switch {
	case err == nil && p.Verb == render.VerbForm:
		return c.sent(ctx, i, p)
	case err != nil || p.Verb != render.VerbAsk || p.Ask == "":
		return c.outdated(i), nil
	}
	typed := ""
	for _, v := range i.Fields()[render.FieldTyped] {
		typed = render.TidyLine(v)
	}
	if typed = strings.ReplaceAll(typed, `"`, "'"); typed != "" {
		p.Line += " " + p.Ask + `:"` + typed + `"`
	}
	return c.open(ctx, i, p)
}
