package bot

import (
	"context"
	"strings"

	"netrep/commands"
	"netrep/commands/command"
)

// fieldTyped is the custom_id of the field of a form.
const fieldTyped = "typed"

// longField is the length, in characters, from which a field has several lines.
const longField = 300

// form asks for an option.
func (c *Clerk) form(i *Interaction, p press) Response {
	question := p.words
	p.words, p.back = "", ""
	id, ok := p.id(shownLine(i.Message))
	cmd, _, err := commands.ParseLine(c.env.Commands, p.line)
	if !ok || err != nil {
		return c.outdated(i)
	}
	field := input{Type: kindInput, CustomID: fieldTyped, Style: 1, Required: true, MaxLength: longField}
	help := ""
	for _, o := range cmd.Options {
		if o.Name != p.ask {
			continue
		}
		help = o.Doc
		if o.Max > 0 && o.Kind == command.Text {
			field.MaxLength = min(o.Max, maxTexts)
		}
	}
	if field.MaxLength > longField {
		field.Style = 2
	}
	l := label{Type: kindLabel, Label: words(maxFieldLabel, question, help, p.ask), Component: field}
	if help != "" && question != "" {
		l.Description = words(maxFieldHelp, help)
	}
	title := words(maxFormTitle, labelOf(i.Message, i.Data.CustomID), "/"+cmd.Name)
	return Response{Kind: Form, Modal: &Modal{CustomID: id, Title: title, Components: []any{l}}}
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
	for _, v := range i.Fields()[fieldTyped] {
		typed = tidyLine(v)
	}
	if typed = strings.ReplaceAll(typed, `"`, "'"); typed != "" {
		p.line += " " + p.ask + `:"` + typed + `"`
	}
	return c.open(ctx, i, p)
}
