package verdict

import (
	"cmp"
	"context"

	"netrep/commands/command"
	"netrep/engine"
	"netrep/engine/ashes"
)

// The options that give an Ashes card, by its name or by its wording.
const (
	optionKind   = "kind"
	optionCost   = "cost"
	optionText   = "text"
	optionCancel = "cancel"
	optionUse    = "use"
)

// useNames are the options that describe a situation.
var useNames = map[string]string{"does": "how"}

// ashesOption takes a card by its name.
func ashesOption(words string) command.Option {
	return command.Option{Name: OptionCard, Doc: words, Max: 100, Complete: completeAshes(func(ashes.Card) bool { return true })}
}

// cardOptions take a card, or what its text says.
func cardOptions(words string) []command.Option {
	return []command.Option{
		ashesOption(words),
		factOption(optionKind, ashes.AskKind()),
		{Name: optionCost, Doc: "Cost of an unknown card: main, exhaust, natural class, 2 basic", Max: 200},
		{Name: optionText, Doc: "Text of an unknown card, one sentence per part", Max: 600},
	}
}

var cancelOption = command.Option{Name: optionCancel, Doc: "Which reaction responds to it?", Max: 100, Complete: completeAshes(cancels)}

// cancelOptions take the reaction, then what it would respond to.
func cancelOptions() []command.Option {
	reaction, used := cancelOption, ashesOption("Which card or ability does it respond to?")
	reaction.Doc, used.Name = "Which reaction?", optionUse
	return []command.Option{reaction, used}
}

func cancels(c ashes.Card) bool { return c.Cancels != "" }

// completeAshes offers the cards that fit.
func completeAshes(fits func(ashes.Card) bool) command.Completer {
	return func(_ context.Context, _ *command.Env, typed string, limit int) []command.Pick {
		var list []command.Pick
		cards := ashes.Cards()
		for _, k := range command.AshesNames().Complete(typed, len(cards)) {
			if c := cards[k.Name]; fits(c) && len(list) < limit {
				list = append(list, command.Pick{Label: c.Name + " · " + c.Kind, Value: c.Name})
			}
		}
		return list
	}
}

// ashesCard returns the card that an input names or describes; ok is false if it
// does neither.
func ashesCard(in command.Input, option string) (card ashes.Card, ok bool, err error) {
	name := in.Text(option)
	text, cost := in.Text(optionText), in.Text(optionCost)
	if text == "" && cost == "" {
		if name == "" {
			return ashes.Card{}, false, nil
		}
		card, err := knownAshes(in, option, name)
		return card, err == nil, err
	}
	card, err = ashes.Describe(cmp.Or(name, "this card"), in.Text(optionKind), cost, text)
	return card, err == nil, err
}

// knownAshes returns the card with a name.
func knownAshes(in command.Input, option, name string) (ashes.Card, error) {
	names := command.AshesNames()
	if found := names.Find(name); len(found) == 1 {
		return ashes.Cards()[found[0].Name], nil
	}
	hint := "leave it out, and you are asked what matters"
	if _, describes := in.Command.Option(optionText); describes {
		hint = "describe it: kind, cost, and text:\"Deal 1 damage to a target unit\""
	}
	near := append(names.Complete(name, 1), names.Suggest(name, 1)...)
	hint = command.DidYouMean(near[:min(1, len(near))], hint)
	return ashes.Card{}, &engine.InputError{Field: option, Msg: "no Ashes card is called “" + command.Clip(name) + "”", Hint: hint}
}

// reactionNamed returns the reaction that an input names, or nil.
func reactionNamed(in command.Input) (*ashes.Card, error) {
	name := in.Text(optionCancel)
	if name == "" {
		return nil, nil
	}
	c, err := knownAshes(in, optionCancel, name)
	if err != nil {
		return nil, err
	}
	if !cancels(c) {
		return nil, &engine.InputError{Field: optionCancel, Msg: c.Name + " cancels no effects", Hint: "name a reaction that does, such as Golden Veil"}
	}
	return &c, nil
}

// whichCard asks for the card of a question.
func whichCard(option, words string) engine.Question {
	return engine.Question{Rulesets: []engine.Ruleset{ashes.Edition()}, Ask: func(engine.Ruleset, map[string]string) (engine.Verdict, error) {
		ask := engine.Fact{Name: option, Words: words, Kind: engine.Text}
		for _, c := range ashes.Cards().All() {
			if option == optionCancel && cancels(c) {
				ask.Kind = engine.OneOf
				ask.Choices = append(ask.Choices, engine.Choice{Value: c.Name, Words: c.Name})
			}
		}
		return engine.Verdict{Ruleset: ashes.Edition(), Answer: engine.Depends, Missing: []engine.Fact{ask}}, nil
	}}
}
