package meccg

import "testing"

// TestCheckFacts checks that a cell of card facts that the rules cannot read is an error.
func TestCheckFacts(t *testing.T) {
	for _, c := range []struct {
		column, cell string
		fits         bool
	}{
		{"prowess_bonus", "+1 max 8, +2 max 8 for hobbit", true},
		{"prowess_bonus", "+3 against orc, -1 against nazgûl", true},
		{"prowess_bonus", "+3 against Orcs", false},
		{"prowess_bonus", "2", false},
		{"prowess_bonus", "+2 with Radagast", false},
		{"prowess_bonus", "+2 maximum 8", false},
		{"influence_bonus", "+2 against Hillmen, +1 against man factions", true},
		{"influence_bonus", "+2 for man", false},
		{"modifications", "+2 for dwarf, -2 with Hillmen", true},
		{"modifications", "+2 for Hillmen", false},
		{"corruption_bonus", "+1 for dwarf", true},
		{"influence_number", "8", true},
		{"influence_number", "8, 0 in play", true},
		{"influence_number", "above 8", false},
		{"limit_start", "-1 min 2 per Coastal Sea; played", true},
		{"limit_start", "x2; resolved; Dark-domain in path", true},
		{"limit_start", "-1 no minimum; played", false},
		{"limit_start", "+2", false},
		{"limit_start", "+2; held", false},
		{"needs", "warrior", true},
		{"needs", "fighter", false},
		{"combat", "helps-strike;changes-attack", true},
		{"combat", "helps-strike; changes-attack", false},
		{"alters", "prowess;body", true},
		{"alters", "mind", false},
		{"body_bonus", "+1 max 9 for warrior", true},
		{"body_bonus", "+1 against orc", false},
		{"check_bonus", "-1", true},
		{"body_discard", "9", true},
		{"body_discard", "7, 8", true},
		{"body_discard", "never", true},
		{"body_discard", "body except wizard, ringwraith", true},
		{"body_discard", "body except Saruman", false},
		{"body_discard", "7 or 8", false},
		{"played_at", "tapped too", true},
		{"played_at", "anywhere", false},
	} {
		if err := CheckFacts(map[string]string{c.column: c.cell}); (err == nil) != c.fits {
			t.Errorf("%s %q: %v", c.column, c.cell, err)
		}
	}
}

// TestSurveyed checks that numbers alone do not say how a card is played.
func TestSurveyed(t *testing.T) {
	numbers, both := map[string]string{"alters": "prowess"}, map[string]string{"limit_cost": "0", "alters": "prowess"}
	if Surveyed(nil) || Surveyed(numbers) || !Surveyed(both) {
		t.Error("a card is surveyed if it has a fact about how it is played, and only then")
	}
}
