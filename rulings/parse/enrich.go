package parse

import (
	"cmp"
	"slices"

	"netrep/rulings"
)

// Enrich adds to imported rulings what another corpus has under the same refs and the
// originals omit: links, cards named and known questions. It modifies the rulings in
// list, which must not yet belong to a corpus.
func Enrich(list []*rulings.Ruling, from *rulings.Corpus) {
	for _, r := range list {
		known, ok := from.Get(r.Ref)
		if !ok || known.Ref != r.Ref {
			continue
		}
		r.Links = union(r.Links, known.Links...)
		r.Cards = union(r.Cards, known.Cards...)
		r.Asked = append(r.Asked, known.Asked...)
	}
}

// union returns list with those of more that it lacks.
func union[T comparable](list []T, more ...T) []T {
	for _, v := range more {
		if !slices.Contains(list, v) {
			list = append(list, v)
		}
	}
	return list
}

// EnrichCards adds to imported cards the facts, effects and nicknames that another corpus
// has for the same cards; the database lacks them. It modifies the cards in list, which must not
// yet belong to a corpus.
func EnrichCards(list []*rulings.Card, from *rulings.Corpus) {
	type key struct{ name, alignment, kind string }
	known := map[key]*rulings.Card{}
	nicknames := map[string][]string{}
	for _, c := range from.Cards() {
		known[key{c.Name, c.Alignment, c.Kind}] = c
		nicknames[c.Name] = c.Nicknames
	}
	for _, c := range list {
		if c.Nicknames == nil {
			c.Nicknames = nicknames[c.Name]
		}
		if k := known[key{c.Name, c.Alignment, c.Kind}]; k != nil {
			c.Effect = cmp.Or(c.Effect, k.Effect)
			if c.Facts == nil {
				c.Facts = k.Facts
			}
		}
	}
}
