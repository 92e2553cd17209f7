package bot

import (
	"context"
	"strings"

	"netrep/commands"
)

// form asks for an option.
func (c *Clerk) form(i *Interaction, p press) Response {
	question := p.words
	p.words, p.back = "", ""
	id, ok := p.id(shownLine(i.Message))
	cmd, _, err := commands.ParseLine(c.env.Commands, p.line)
	if !ok || err != nil {
		return c.outdated(i)
	}
	m := QuestionForm(id, question, p.ask, cmd.Options)
	m.Title = words(maxFormTitle, labelOf(i.Message, i.Data.CustomID), "/"+cmd.Name)
	return Response{Kind: Form, Modal: m}
}

// filledIn answers a form that was sent.
func (c *Clerk) filledIn(ctx context.Context, i *Interaction) (Response, error) {
	p, err := readID(i.Data.CustomID, shownLine(i.Message))
	if err == nil && p.verb == verbForm && p.line != "" {
		return c.sent(ctx, i, p)
	}
	if err != nil || p.verb != verbAsk || p.line == "" || p.ask == "" {
		return c.outdated(i), nil
	}
	typed := ""
	for _, v := range i.Fields()[FieldTyped] {
		typed = tidyLine(v)
	}
	if typed = strings.ReplaceAll(typed, `"`, "'"); typed != "" {
		p.line += " " + p.ask + `:"` + typed + `"`
	}
	return c.open(ctx, i, p)
}
