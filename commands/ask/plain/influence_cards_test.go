package plain

import (
	"strconv"
	"testing"

	"netrep/index"
	"netrep/rulings"
)

// TestInfluenceCards: what the cards say about influence, in the words of the card data.
func TestInfluenceCards(t *testing.T) {
	names := index.NewLive(embeddedIndex(t)).Cards()
	card := func(name, alignment string) *rulings.Card {
		for _, c := range names.Find(name) {
			if c.Alignment == alignment {
				return c
			}
		}
		t.Fatalf("no %s %s", alignment, name)
		return nil
	}
	for _, c := range []struct {
		who, side, target, of string
		bonus, standard       string // "?" if the card data leaves them open
	}{
		{"Gimli", "hero", "Iron Hill Dwarves", "hero", "2", "2"},
		{"Gimli", "hero", "Wood-elves", "hero", "1", "-2"},
		{"Gimli", "hero", "Legolas", "hero", "1", ""},
		{"Adrazar", "hero", "Dunlendings", "hero", "1", "-1"},
		{"Haldir", "hero", "Wood-elves", "hero", "-1", "1"},
		{"Haldir", "hero", "Legolas", "hero", "0", ""},
		{"Celeborn", "hero", "Galadriel", "hero", "5", ""},
		{"Shámas", "minion", "Dunlendings", "minion", "?", "?"},
		{"Shámas", "minion", "Woodmen", "minion", "1", "0"},
		{"Lieutenant of Angmar", "minion", "Orcs of Moria", "minion", "4", "?"},
		{"Lieutenant of Angmar", "minion", "Gorbag", "minion", "4", ""},
		{"Asternak", "minion", "Variags of Khand", "minion", "?", "?"},
		{"The Witch-king", "minion", "Snaga-hai", "minion", "?", "0"},
		{"Gandalf", "hero", "Angmarim", "hero", "0", "-5"},
		{"Thorin II", "hero", "Returned Exiles", "hero", "2", "?"},
	} {
		who, target := card(c.who, c.side), card(c.target, c.of)
		said := func(n int, ok bool) string {
			if !ok {
				return "?"
			}
			return strconv.Itoa(n)
		}
		if got := said(adds(who, "influence_bonus", party(target))); got != c.bonus {
			t.Errorf("%s against %s has %s, want %s", c.who, c.target, got, c.bonus)
		}
		if c.standard == "" {
			continue
		}
		if got := said(adds(target, "modifications", party(who))); got != c.standard {
			t.Errorf("%s modifies %s by %s, want %s", c.target, c.who, got, c.standard)
		}
	}
	for name, want := range map[string]string{"Riders of Rohan": "9 9", "Army of the Dead": " ", "Returned Exiles": "12 12"} {
		now, _ := factionNumber(card(name, "hero"), false)
		later, _ := factionNumber(card(name, "hero"), true)
		if now+" "+later != want {
			t.Errorf("%s takes %s, then %s; want %s", name, now, later, want)
		}
	}
	for name, want := range map[string]string{"Snaga-hai": "9 0", "Black Trolls": "10 0", "Smaug Roused": " ", "Angmarim": "10 0"} {
		now, _ := factionNumber(card(name, "minion"), false)
		later, _ := factionNumber(card(name, "minion"), true)
		if now+" "+later != want {
			t.Errorf("%s takes %s, then %s; want %s", name, now, later, want)
		}
	}
}
