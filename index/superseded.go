package index

import (
	"slices"

	"netrep/rulings"
)

// retractedBehind moves each ruling that another hit retracts to right after
// that one, however well its words fit.
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

// takesBack reports whether r retracts old; two that retract each other keep their
// order.
func (x *Index) takesBack(r, old *rulings.Ruling) bool {
	return slices.Contains(x.corpus.LinkedBy(old, rulings.Supersedes), r)
}
