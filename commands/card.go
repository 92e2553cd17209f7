package commands

import (
	"context"
	"slices"
	"strings"

	"netrep/commands/reply"
	"netrep/rulings"
)

var card = Command{
	Name:    "card",
	Doc:     "What a card is, and the rulings that name it",
	Example: "/card Doors of Night",
	Options: []Option{
		{Name: "name", Doc: "Name in any language, abbreviation or part of the name", Required: true, Max: 100, Complete: completeCards},
		{Name: "alignment", Doc: "Where cards of one name differ: hero, minion, …", Max: 30, Complete: completeAlignments},
	},
	Pure: true,
	Run:  runCard,
}

func runCard(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	asked := in.Text("name")
	c := env.Rulings.Corpus()
	found := c.CardNames().Find(asked)
	if which := in.Text("alignment"); which != "" {
		found = narrow(narrow(found, func(k *rulings.Card) bool { return strings.EqualFold(k.Alignment, which) }),
			func(k *rulings.Card) bool { return strings.EqualFold(k.Name, asked) })
	}
	switch len(found) {
	case 0:
		return noSuchCard(c, asked), nil
	case 1:
		return showCard(env, found[0]), nil
	}
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which card is “" + clip(asked) + "”?"}.With(cardList("", found)), nil
}

// narrow returns the cards that fit, or all of them if none does.
func narrow(list []*rulings.Card, fits func(*rulings.Card) bool) []*rulings.Card {
	var only []*rulings.Card
	for _, k := range list {
		if fits(k) {
			only = append(only, k)
		}
	}
	if len(only) == 0 {
		return list
	}
	return only
}

// noSuchCard offers the cards with similar names; none is taken silently.
func noSuchCard(c *rulings.Corpus, asked string) reply.Reply {
	out := reply.Reply{Tone: reply.ToneNone, Title: "I know no card “" + clip(asked) + "”"}
	near := c.CardNames().Complete(asked, 5)
	if len(near) == 0 {
		near = c.CardNames().Suggest(asked, 5)
	}
	if len(near) > 0 {
		return out.With(cardList("Did you mean", near))
	}
	return out.Say("Cards of fan-made sets are not known.").
		Act("Search the rulings", Line("ruling", asked))
}

func cardList(title string, cards []*rulings.Card) reply.List {
	l := reply.List{Title: title}
	for _, k := range cards[:min(10, len(cards))] {
		l.Items = append(l.Items, reply.Item{Label: k.Name, Detail: cardLine(k), Command: Line("card", k.Name, "alignment", k.Alignment)})
	}
	return l
}

// completeAlignments offers the alignments that cards have.
func completeAlignments(env *Env, typed string, limit int) []Pick {
	var list []Pick
	for _, k := range env.Rulings.Corpus().Cards() {
		p := Pick{k.Alignment, k.Alignment}
		if len(list) < limit && p.Value != "" && containsFold(p.Value, typed) && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}
