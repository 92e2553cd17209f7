package rulings

import "slices"

// Enrich adds to imported rulings what another corpus knows of the same refs
// and the originals do not say: links, the cards named and the ways in which
// players ask. It changes the rulings of list, which no corpus holds yet.
func Enrich(list []*Ruling, from *Corpus) {
	for _, r := range list {
		known, ok := from.Get(r.Ref)
		if !ok || known.Ref != r.Ref {
			continue
		}
		for _, l := range known.Links {
			if !slices.Contains(r.Links, l) {
				r.Links = append(r.Links, l)
			}
		}
		for _, c := range known.Cards {
			if !slices.Contains(r.Cards, c) {
				r.Cards = append(r.Cards, c)
			}
		}
		r.Asked = append(r.Asked, known.Asked...)
	}
}
