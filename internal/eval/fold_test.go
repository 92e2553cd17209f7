package eval

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

// TestFold checks that every known question is asked in one fold, of a corpus without it,
// and expects all rulings that it belonged to.
func TestFold(t *testing.T) {
	s := &rulings.Source{ID: "s"}
	c, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{
		{Ref: "s/1", Source: s, Asked: []string{"a", "b", "c"}},
		{Ref: "s/2", Source: s, Asked: []string{"d", "b"}},
		{Ref: "s/3", Source: s},
	}, nil)
	got := map[string]map[string]int{}
	for k := range 2 {
		rest, questions := Fold(c, k, 2)
		if rest.Len() != c.Len() {
			t.Errorf("fold %d has %d rulings", k, rest.Len())
		}
		for _, q := range questions {
			got[q.Text] = q.Grade
			for r := range rest.All() {
				if slices.Contains(r.Asked, q.Text) {
					t.Errorf("%s still knows %q", r.Ref, q.Text)
				}
			}
		}
	}
	want := map[string]map[string]int{
		"a": {"s/1": Answers}, "b": {"s/1": Answers, "s/2": Answers}, "c": {"s/1": Answers}, "d": {"s/2": Answers},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
