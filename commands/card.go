package commands

import (
	"context"
	"maps"
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
		{Name: "alignment", Doc: "Where cards of one name differ: hero, minion, …", Max: 30},
	},
	Run: runCard,
}

func runCard(_ context.Context, env *Env, in Input) (reply.Reply, error) {
	asked := in.Text("name")
	c := env.Rulings.Corpus()
	found := c.CardNames().Find(asked)
	if which := in.Text("alignment"); which != "" {
		if only := slices.DeleteFunc(slices.Clone(found), func(k *rulings.Card) bool { return !strings.EqualFold(k.Alignment, which) }); len(only) > 0 {
			found = only
		}
	}
	switch len(found) {
	case 0:
		return noSuchCard(c, asked), nil
	case 1:
		return showCard(c, found[0]), nil
	}
	return reply.Reply{Tone: reply.ToneDepends, Title: "Which card is “" + clip(asked) + "”?"}.With(cardList("", found)), nil
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
	return out.Say("It may be missing from the official pool, such as a fan-made set.").
		Act("Search the rulings", Line("ruling", asked))
}

func cardList(title string, cards []*rulings.Card) reply.List {
	l := reply.List{Title: title}
	for _, k := range cards[:min(10, len(cards))] {
		l.Items = append(l.Items, reply.Item{Label: k.Name, Detail: cardLine(k), Command: Line("card", k.Name, "alignment", k.Alignment)})
	}
	return l
}

// cardLine says in one line what a card is.
func cardLine(k *rulings.Card) string {
	parts := []string{k.Alignment, k.Type, k.Kind}
	if k.Unique {
		parts = append([]string{"unique"}, parts...)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}

func showCard(c *rulings.Corpus, k *rulings.Card) reply.Reply {
	out := reply.Reply{Tone: reply.ToneRuling, Title: k.Name}.
		Say(cardLine(k) + printedIn(k)).
		Say(k.Text["en"])
	for _, t := range []reply.Table{table(k.Attributes), table(k.Facts)} {
		if len(t.Rows) > 0 {
			out = out.With(t)
		}
	}
	if l, ok := listOf("Rulings that name it", c.Naming(k), 8); ok {
		out = out.With(l)
	}
	if k.Text["en"] == "" {
		out.Footer = "facts that rules turn on; the card's text decides"
	}
	return out.Act("Ask about it", Line("ruling", k.Name))
}

func printedIn(k *rulings.Card) string {
	if len(k.IDs) == 0 {
		return ""
	}
	return "\n" + strings.Join(k.Sets, ", ") + " (" + strings.Join(k.IDs, ", ") + ")"
}

// columns is how wide a table may be on a phone.
const columns = 38

// table shows facts as rows of name and value; long values run on in further
// rows.
func table(facts map[string]string) reply.Table {
	var t reply.Table
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		label := strings.ReplaceAll(name, "_", " ")
		for _, line := range wrapWords(strings.ReplaceAll(facts[name], ";", "; "), columns-18) {
			t.Rows = append(t.Rows, []string{clipTo(label, 16), line})
			label = ""
		}
	}
	return t
}

// wrapWords divides text into lines of at most n characters, cutting words that
// are longer.
func wrapWords(text string, n int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		for r := []rune(w); len(r) > n; r = []rune(w) {
			if line != "" {
				lines, line = append(lines, line), ""
			}
			lines, w = append(lines, string(r[:n])), string(r[n:])
		}
		switch {
		case line == "":
			line = w
		case len([]rune(line))+1+len([]rune(w)) <= n:
			line += " " + w
		default:
			lines, line = append(lines, line), w
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// completeCards offers cards by name, abbreviation or part of the name.
func completeCards(env *Env, typed string, limit int) []Pick {
	var list []Pick
	for _, k := range env.Rulings.Corpus().CardNames().Complete(typed, limit) {
		p := Pick{k.Name + " · " + cardLine(k), k.Name}
		if !slices.ContainsFunc(list, func(o Pick) bool { return o.Label == p.Label }) {
			list = append(list, p)
		}
	}
	return list
}
