package index

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

// TestRetractedBehind: what was taken back ranks behind what takes it back, and
// rulings that take each other back do not go round for ever.
func TestRetractedBehind(t *testing.T) {
	s := &rulings.Source{ID: "a"}
	ruling := func(ref string, supersedes ...string) *rulings.Ruling {
		r := &rulings.Ruling{Ref: ref, Title: ref, Text: ref, Source: s}
		for _, to := range supersedes {
			r.Links = append(r.Links, rulings.Link{Kind: rulings.Supersedes, To: to})
		}
		return r
	}
	list := []*rulings.Ruling{ruling("a/1"), ruling("a/2"), ruling("a/3", "a/1"), ruling("a/4", "a/5"), ruling("a/5", "a/4"), ruling("a/6", "a/3")}
	corpus, _ := rulings.New([]*rulings.Source{s}, list, nil)
	x := &Index{corpus: corpus}
	var hits []Hit
	for _, r := range list {
		hits = append(hits, Hit{Ruling: r})
	}
	x.retractedBehind(hits)
	var refs []string
	for _, h := range hits {
		refs = append(refs, h.Ruling.Ref)
	}
	if diff := cmp.Diff([]string{"a/2", "a/4", "a/5", "a/6", "a/3", "a/1"}, refs); diff != "" {
		t.Error(diff)
	}
}
