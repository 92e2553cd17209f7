package index

import (
	"cmp"
	"slices"
)

// posting is a text that holds a term.
type posting struct {
	text  int32
	share float32 // how much of the text the term is, above 0
}

// postings are the texts of one kind by term id, each list in their order.
type postings [][]posting

// of returns the texts that hold a term; none for one that is not known.
func (p postings) of(term int32) []posting {
	if term < 0 || int(term) >= len(p) {
		return nil
	}
	return p[term]
}

// merge returns the postings of a and b in one; shares in a text add up.
func merge(a, b postings) postings {
	out := make(postings, max(len(a), len(b)))
	for id := range out {
		all := slices.Concat(a.of(int32(id)), b.of(int32(id)))
		slices.SortStableFunc(all, func(a, b posting) int { return cmp.Compare(a.text, b.text) })
		list := all[:0]
		for _, p := range all {
			if n := len(list); n > 0 && list[n-1].text == p.text {
				list[n-1].share += p.share
				continue
			}
			list = append(list, p)
		}
		out[id] = list
	}
	return out
}
