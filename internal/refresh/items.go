package refresh

import (
	"slices"
	"strings"

	"netrep/rulings"
	"netrep/rulings/diff"
)

// itemsOf lists the changes in a difference: what was added, changed and removed.
func itemsOf(look Look) []item {
	var list []item
	for _, r := range look.Rulings.Added {
		list = append(list, ofRuling(r, "New: "+clip(oneLine(r.Text))+inForce(r)))
	}
	for _, c := range look.Rulings.Changed {
		it := ofRuling(c.New, changed(c)+inForce(c.New))
		if c.Old.Ref != c.New.Ref {
			it.old = c.Old.Ref
		}
		list = append(list, it)
	}
	for _, r := range look.Rulings.Removed {
		list = append(list, ofRuling(r, "Gone. It said: "+clip(oneLine(r.Text))))
	}
	return append(list, cardItems(look.Name, look.Cards)...)
}

func ofRuling(r *rulings.Ruling, text string) item {
	it := item{ref: r.Ref, source: r.Source.ID, cards: r.Cards, title: r.Title + " (" + r.Ref + ")", text: text}
	if affected := whom(r); affected != "" {
		it.text += "\nFor: " + affected
	}
	return it
}

// whom returns what a ruling is about: the cards it names and the players it is limited
// to.
func whom(r *rulings.Ruling) string {
	list := slices.Clone(r.Cards[:min(len(r.Cards), 8)])
	for _, alignment := range r.For {
		list = append(list, alignment+" players")
	}
	return strings.Join(list, ", ")
}

// inForce returns when a ruling takes effect, if it says so.
func inForce(r *rulings.Ruling) string {
	if r.Effective == "" {
		return ""
	}
	return "\nIn force from " + r.Effective.Words() + "."
}

// changed shows the changes to a text word by word, or else names the changed fields.
func changed(c diff.Change) string {
	if !slices.Contains(c.Fields, "text") {
		return "Changed: " + strings.Join(c.Fields, ", ") + "."
	}
	return clip(diff.Marked(c.Words))
}

func cardItems(source string, c diff.CardChanges) []item {
	var list []item
	add := func(card *rulings.Card, text string) {
		list = append(list, item{source: source, cards: []string{card.Name}, title: card.Name, text: text})
	}
	for _, card := range c.Added {
		add(card, "New card: "+card.Type+".")
	}
	for _, change := range c.Changed {
		text := "Its printed values changed."
		if change.Words != nil {
			text = clip(diff.Marked(change.Words))
		}
		add(change.New, text)
	}
	for _, card := range c.Removed {
		add(card, "No longer in the card database.")
	}
	return list
}

// maxItem is the maximum length of the text of one change, in runes.
const maxItem = 700

// clip cuts a text that is too long; the reader can open the ruling.
func clip(s string) string {
	r := []rune(s)
	if len(r) <= maxItem {
		return s
	}
	cut := strings.TrimRight(string(r[:maxItem]), " ")
	for _, mark := range []string{"~~", "**"} {
		if strings.Count(cut, mark)%2 == 1 {
			cut += mark
		}
	}
	return cut + " …"
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
