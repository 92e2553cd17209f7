package parse

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// cards merges reprints and sorts the cards by set and number.
func (r *cardReader) cards() []*rulings.Card {
	slices.SortStableFunc(r.prints, r.compare)
	type key struct{ name, typ, kind, alignment string }
	byKey := map[key]*rulings.Card{}
	var list []*rulings.Card
	for _, p := range r.prints {
		p.card.IDs, p.card.Sets = []string{p.id}, []string{cmp.Or(r.sets[p.set].name, p.set)}
		k := key{p.card.Name, p.card.Type, p.card.Kind, p.card.Alignment}
		first := byKey[k]
		if first == nil {
			byKey[k] = p.card
			list = append(list, p.card)
			continue
		}
		for _, attr := range mergeCard(first, p.card) {
			r.rep.Add(rulings.NoteUndecided, r.file, p.line, "%s: %q is %q here and %q in %s, which is kept",
				p.id, attr, p.card.Attributes[attr], first.Attributes[attr], first.IDs[0])
		}
	}
	return list
}

// compare orders printings by the date of their set, then by number.
func (r *cardReader) compare(a, b printing) int {
	return cmp.Or(
		cmp.Compare(r.order(a.set), r.order(b.set)), cmp.Compare(a.set, b.set),
		cmp.Compare(cardNumber(a.id), cardNumber(b.id)), cmp.Compare(a.id, b.id),
	)
}

func (r *cardReader) order(set string) int { return cmp.Or(max(r.sets[set].order, 0), math.MaxInt) }

// cardNumber returns the number of "TW-84".
func cardNumber(id string) int {
	n, err := strconv.Atoi(id[strings.LastIndexByte(id, '-')+1:])
	if err != nil {
		return math.MaxInt
	}
	return n
}

// mergeCard adds to c what a later printing provides, and returns the attributes in which
// the two differ.
func mergeCard(c *rulings.Card, later *rulings.Card) (differ []string) {
	c.IDs = append(c.IDs, later.IDs...)
	c.Sets = union(c.Sets, later.Sets...)
	c.Unique = c.Unique || later.Unique
	c.Keywords = union(c.Keywords, later.Keywords...)
	slices.Sort(c.Keywords)
	for _, attr := range slices.Sorted(maps.Keys(later.Attributes)) {
		if have, ok := c.Attributes[attr]; ok && have != later.Attributes[attr] {
			differ = append(differ, attr)
		}
	}
	c.Names = filled(c.Names, later.Names)
	c.Attributes = filled(c.Attributes, later.Attributes)
	c.Text = filled(c.Text, later.Text)
	return differ
}

// filled returns m with the missing entries taken from more.
func filled(m, more map[string]string) map[string]string {
	out := maps.Clone(more)
	if out == nil {
		return m
	}
	maps.Copy(out, m)
	return out
}
