package embedded

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings/cards"
)

// TestNicknamesLeadToTheirCards checks that each nickname finds its cards and no others,
// and does so as a nickname.
func TestNicknamesLeadToTheirCards(t *testing.T) {
	c := Corpus()
	names := cards.NewFinder(c.Cards())
	meant := map[string][]string{}
	for _, k := range c.Cards() {
		for _, nick := range k.Nicknames {
			key := cards.Fold(nick)
			if !slices.Contains(meant[key], k.Name) {
				meant[key] = append(meant[key], k.Name)
			}
		}
	}
	if len(meant) < 500 {
		t.Errorf("%d nicknames", len(meant))
	}
	for nick, want := range meant {
		var got []string
		for _, k := range names.Find(nick) {
			if !slices.Contains(got, k.Name) {
				got = append(got, k.Name)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", nick, diff)
		}
	}
}
