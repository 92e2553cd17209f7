package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// open returns the facts that are not given, in the order in which to ask for them.
func (q *Question) open() ([]dimension, error) {
	var dims []dimension
	add := func(f engine.Fact) {
		if q.Facts[f.Name] == "" && len(f.Choices) > 1 {
			dims = append(dims, dimension{f, representatives(f)})
		}
	}
	function := askFunction
	for _, name := range q.Card.FunctionNames() {
		function.Choices = append(function.Choices, engine.Choice{Value: name, Words: engine.UpperFirst(name)})
	}
	add(function)
	if to := q.Facts[FactTo]; to == "" || to == otherAction {
		add(askMoment)
		if m := Moment(q.Facts[FactMoment]); m != AtBetween && m != AtResults && m != AtInitiation {
			add(engine.Fact{Name: FactTo, Words: askTo.Words, Choices: q.toChoices()})
		}
	} else if named := q.namedOf(to); OnlyType(to) && named != nil {
		another := engine.Choice{Value: to + " 'another " + to + "'", Words: "Another " + to} // no longer only a type, so that it is not asked again
		ask := engine.Fact{Name: FactTo, Words: askTo.Words, Choices: append([]engine.Choice{another}, named...)}
		dims = append(dims, dimension{ask, append([]string{to}, values(named)...)})
	}
	if len(q.Card.Functions) == 0 {
		add(askRelation)
		add(askTiming)
		add(askHow)
		if q.Card.Type == "" {
			add(askType)
		}
	}
	if by, err := q.beginner(); err != nil {
		return nil, err
	} else if !by {
		add(askBy)
	}
	q.openPatterns(add)
	add(askTurn)
	return dims, nil
}

// representatives returns values that stand for all choices. The first says the
// least, and stands for an unknown value.
func representatives(f engine.Fact) []string {
	var list []string
	for _, c := range f.Choices {
		switch {
		case c.Value == none || c.Value == otherAction || c.Value == "no":
			list = append([]string{c.Value}, list...)
		case !slices.Contains(alike[f.Name], c.Value):
			list = append(list, c.Value)
		}
	}
	return list
}

// alike maps a choice to another that always has the same answer, though not the
// same reason.
var alike = map[string][]string{
	FactRelation: {string(Nullifies), string(Modifies), string(OutcomeOnly), string(Through), string(ConditionOf)}, // as StatedTime or none
	FactHow:      {string(howDiscard), string(howDownload)},                                                        // as howUse
	FactType:     {"event", "objective", "personnel"},                                                              // as another
}

// beginner reports whether the facts say who began.
func (q *Question) beginner() (bool, error) {
	text := q.Facts[FactTo]
	if text == "" || text == otherAction {
		return false, nil
	}
	a, err := parseScript(text, q.Cards, q.Names, A)
	if err != nil {
		return false, err
	}
	b, err := parseScript(text, q.Cards, q.Names, B)
	if err != nil || len(a.Done) == 0 || len(b.Done) == 0 {
		return false, err
	}
	return a.Done[0].Action.By == b.Done[0].Action.By, nil
}

// openPatterns asks for what the patterns of the card mention apart from kinds and
// cards.
func (q *Question) openPatterns(add func(engine.Fact)) {
	if slices.ContainsFunc(q.patterns(), func(p Pattern) bool { return p["owner"] != nil }) {
		add(askOwner)
	}
	for _, f := range features {
		if !q.scriptSays(f) && slices.ContainsFunc(q.patterns(), f.in) {
			add(engine.Fact{Name: f.name, Words: f.words, Choices: yesNo})
		}
	}
	follows := func(f Function) bool { return f.JustAfter != nil }
	if q.Facts[FactTiming] == justAfterAny || slices.ContainsFunc(q.functions(), follows) {
		add(askSince)
	}
}

// scriptSays reports whether the script gives a feature.
func (q *Question) scriptSays(f feature) bool {
	return strings.Contains(q.Facts[FactTo], "["+f.attribute) || f.attribute == partOfBattle && q.Facts[FactTo] != ""
}

// functions returns the functions that are meant: the one that was named, or
// all.
func (q *Question) functions() []Function {
	var list []Function
	for _, name := range q.Card.FunctionNames() {
		if f := q.Facts[FactFunction]; f == "" || f == name {
			list = append(list, q.Card.Functions[name])
		}
	}
	return list
}

// patterns returns the patterns of actions that the card mentions, or that the
// card it downloads mentions.
func (q *Question) patterns() []Pattern {
	var list []Pattern
	for _, f := range q.functions() {
		for _, r := range f.BearsOn {
			list = append(list, r.Action)
		}
		if f.JustAfter != nil {
			list = append(list, f.JustAfter)
		}
		list = append(list, q.Cards.nullified(f.Downloads)...)
	}
	return list
}

// toChoices are the actions that the card mentions, and "something else".
func (q *Question) toChoices() []engine.Choice {
	var list []engine.Choice
	for _, p := range q.patterns() {
		for _, a := range p.examples() {
			value := q.text(&a)
			if !slices.ContainsFunc(list, func(c engine.Choice) bool { return c.Value == value }) {
				list = append(list, engine.Choice{Value: value, Words: engine.UpperFirst(strings.TrimPrefix(a.Words(), "the "))})
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return append(list, engine.Choice{Value: otherAction, Words: "Something else"})
}

// namedOf returns the cards of a type among those whose play the card mentions by name.
func (q *Question) namedOf(typ string) []engine.Choice {
	return slices.DeleteFunc(q.toChoices(), func(c engine.Choice) bool {
		k := q.Cards[c.Value]
		return k.Name == "" || k.Type != typ
	})
}

func values(choices []engine.Choice) (list []string) {
	for _, c := range choices {
		list = append(list, c.Value)
	}
	return list
}

// text writes an example so that it can be parsed again.
func (q *Question) text(a *Action) string {
	text := kindOf(a.Kind)
	switch {
	case q.Cards[a.Card].Name != "":
		text = a.Card
	case a.Kind == kindEncounter && a.Card != "":
		text = dilemma + " '" + a.Card + "'"
	case a.Card != "":
		text = interrupt + " '" + a.Card + "'"
	case a.Type != "":
		text = a.Type
	}
	if e := a.Features["event"]; e != "" {
		text += " [event=" + e + "]"
	}
	return text
}

// examples returns an action of each sort that p mentions, by kind, card and type.
func (p Pattern) examples() []Action {
	list := []Action{{}}
	for _, name := range [...]string{"kind", "card", "type", "event"} {
		var more []Action
		for _, v := range p[name] {
			for _, a := range list {
				switch name {
				case "kind":
					a.Kind = v
				case "card":
					a.Card = v
				case "type":
					a.Type = v
				case "event":
					a.feature(name, v)
				}
				more = append(more, a)
			}
		}
		if len(more) > 0 {
			list = more
		}
	}
	if list[0].Kind != "" {
		return list
	}
	list = nil
	for _, k := range kinds {
		if len(k.features) > 0 && len(p[k.features[0]]) > 0 {
			list = append(list, Action{Kind: k.kind})
		}
	}
	return list
}
