package index

import (
	"slices"

	"netrep/rulings"
)

// retractedBehind moves each ruling that another hit takes back right behind that
// one, however well its words fit.
func (x *Index) retractedBehind(hits []Hit) {
	for i := 0; i < len(hits); i++ {
		newest := i
		for _, newer := range x.corpus.LinkedBy(hits[i].Ruling, rulings.Supersedes) {
			newest = max(newest, slices.IndexFunc(hits, func(h Hit) bool { return h.Ruling == newer }))
		}
		if newest == i || x.takesBack(hits[i].Ruling, hits[newest].Ruling) {
			continue
		}
		old := hits[i]
		copy(hits[i:newest], hits[i+1:newest+1])
		hits[newest] = old
		i--
	}
}

// takesBack reports whether r takes old back too: two that take each other back
// keep their order.
func (x *Index) takesBack(r, old *rulings.Ruling) bool {
	return slices.Contains(x.corpus.LinkedBy(old, rulings.Supersedes), r)
}
