package lookup

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// Card is the /card command.
var Card = command.Command{
	Name:    "card",
	Doc:     "What a card is, and the rulings that name it",
	Example: "/card Doors of Night",
	Options: []command.Option{
		{Name: "name", Doc: "Name in any language, abbreviation or part of the name", Required: true, Max: 100, Complete: command.CompleteCards},
		{Name: "alignment", Doc: "If several cards share the name: hero, minion, …", Max: 30, Complete: completeAlignments},
	},
	Pure: true,
	Run:  runCard,
}

func runCard(_ context.Context, env *command.Env, in command.Input) (reply.Reply, error) {
	asked := in.Text("name")
	names := env.Rulings.Cards()
	found := names.Find(asked)
	if which := in.Text("alignment"); which != "" {
		if err := knownAlignment(env.Rulings.Corpus().Cards(), which); err != nil {
			return reply.Reply{}, err
		}
		found = narrow(narrow(found, func(k *rulings.Card) bool { return strings.EqualFold(k.Alignment, which) }),
			func(k *rulings.Card) bool { return strings.EqualFold(k.Name, asked) })
	}
	switch len(found) {
	case 0:
		if info, ok := engineCard(asked); ok {
			return showEngineCard(env, info), nil
		}
		return noSuchCard(names, asked), nil
	case 1:
		return showCard(env, found[0]), nil
	}
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which card is “" + command.Clip(asked) + "”?"}.With(cardList("", found)), nil
}

// knownAlignment returns an error for an alignment that no card has, so that a typo
// is not ignored.
func knownAlignment(all []*rulings.Card, which string) error {
	possible := alignments(all)
	if slices.ContainsFunc(possible, func(a string) bool { return strings.EqualFold(a, which) }) {
		return nil
	}
	slices.Sort(possible)
	return &engine.InputError{Field: "alignment", Msg: "no card of that name is “" + command.Clip(which) + "”", Hint: "use " + strings.Join(possible, ", ")}
}

// alignments returns those that cards have, each once.
func alignments(all []*rulings.Card) []string {
	var list []string
	for _, k := range all {
		if k.Alignment != "" && !slices.Contains(list, k.Alignment) {
			list = append(list, k.Alignment)
		}
	}
	return list
}

// narrow returns the cards that fit, or all of them if none does.
func narrow(list []*rulings.Card, fits func(*rulings.Card) bool) []*rulings.Card {
	only := slices.DeleteFunc(slices.Clone(list), func(k *rulings.Card) bool { return !fits(k) })
	if len(only) == 0 {
		return list
	}
	return only
}

// noSuchCard offers the cards with similar names; none is picked silently.
func noSuchCard(names *cards.Finder, asked string) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "No card is called “" + command.Clip(asked) + "”"}
	if !strings.ContainsFunc(asked, unicode.IsLetter) { // no name can be similar
		return out.Say("Type a card's name or part of it.")
	}
	near := names.Complete(asked, 5)
	if len(near) == 0 {
		near = names.Suggest(asked, 5)
	}
	if len(near) > 0 {
		return out.With(cardList("Did you mean", near))
	}
	return out.Say("I don't know cards from fan-made sets.").
		Act("Search the rulings", command.Line("ruling", asked))
}

func cardList(title string, cards []*rulings.Card) reply.List {
	l := reply.List{Title: title}
	for _, k := range cards[:min(10, len(cards))] {
		l.Items = append(l.Items, reply.Item{Label: k.Name, Detail: command.CardLine(k), Command: command.Line("card", k.Name, "alignment", k.Alignment)})
	}
	return l
}

// completeAlignments offers the alignments that cards have.
func completeAlignments(_ context.Context, env *command.Env, typed string, limit int) []command.Pick {
	var list []command.Pick
	for _, a := range alignments(env.Rulings.Corpus().Cards()) {
		if len(list) < limit && command.ContainsFold(a, typed) {
			list = append(list, command.Pick{Label: a, Value: a})
		}
	}
	return list
}
