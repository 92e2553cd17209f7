package render

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"netrep/bot/rest"
	"netrep/commands/command"
	"netrep/commands/reply"
)

// FieldTyped is the custom_id of the field of a form.
const FieldTyped = "typed"

// longField is the length, in characters, from which a field has several lines.
const longField = 300

// QuestionForm draws a form that asks for one of a command's options, in the words
// of a question.
func QuestionForm(id, question, option string, options []command.Option) *rest.Modal {
	field := discordgo.TextInput{CustomID: FieldTyped, Style: discordgo.TextInputShort, Required: new(true), MaxLength: longField}
	help := ""
	for _, o := range options {
		if o.Name != option {
			continue
		}
		help = o.Doc
		if o.Max > 0 && o.Kind == command.Text {
			field.MaxLength = min(o.Max, maxTexts)
		}
	}
	if field.MaxLength > longField {
		field.Style = discordgo.TextInputParagraph
	}
	l := discordgo.Label{Label: Words(maxFieldLabel, question, help, option), Component: field}
	if help != "" && question != "" {
		l.Description = Words(maxFieldHelp, help)
	}
	return &rest.Modal{CustomID: id, Components: []part{l}}
}

// maxFields is how many fields a form has.
const maxFields = 5

// FormOf draws a form whose custom_id is id.
func FormOf(id string, f *reply.Form) *rest.Modal {
	m := &rest.Modal{CustomID: id, Title: Words(MaxFormTitle, f.Title, "Form")}
	for _, field := range f.Fields[:min(maxFields, len(f.Fields))] {
		l := discordgo.Label{Label: Words(maxFieldLabel, field.Label, field.Option), Component: component(field)}
		if !IsBlank(field.Help) {
			l.Description = Words(maxFieldHelp, field.Help)
		}
		m.Components = append(m.Components, l)
	}
	return m
}

// maxSelected is how many things a field may take.
const maxSelected = 25

// component is the component for filling in a field.
func component(f reply.Field) part {
	switch f.Kind {
	case reply.FieldChannels, reply.FieldRole:
		return selection(f)
	}
	in := discordgo.TextInput{CustomID: f.Option, Style: discordgo.TextInputShort, Required: &f.Required, MaxLength: maxTexts}
	if f.Kind == reply.FieldText {
		in.Style = discordgo.TextInputParagraph
	}
	if f.Max > 0 {
		in.MaxLength = min(f.Max, maxTexts)
	}
	in.Value = f.Value[:Prefix(f.Value, in.MaxLength)]
	return in
}

func selection(f reply.Field) discordgo.SelectMenu {
	least := 0
	s := discordgo.SelectMenu{MenuType: discordgo.RoleSelectMenu, CustomID: f.Option, Required: &f.Required, MinValues: &least, MaxValues: 1}
	what := discordgo.SelectMenuDefaultValueRole
	if f.Kind == reply.FieldChannels {
		s.MenuType, s.ChannelTypes, what = discordgo.ChannelSelectMenu, Writable, discordgo.SelectMenuDefaultValueChannel
		s.MaxValues = max(1, min(f.Max, maxSelected))
	}
	if f.Required {
		least = 1
	}
	for id := range strings.SplitSeq(f.Value, ",") {
		if isID(id) && len(s.DefaultValues) < s.MaxValues {
			s.DefaultValues = append(s.DefaultValues, discordgo.SelectMenuDefaultValue{ID: id, Type: what})
		}
	}
	return s
}
