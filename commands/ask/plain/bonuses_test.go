package plain

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"netrep/engine/meccg"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// TestBonuses: every bonus in the card data is for or against somebody there is, and a weapon
// adds what its card prints.
func TestBonuses(t *testing.T) {
	read := map[string]int{}
	for _, c := range embedded.Corpus().Cards() {
		for _, column := range []string{"prowess_bonus", "corruption_bonus", "influence_bonus", "modifications"} {
			list, err := meccg.Bonuses(c.Facts[column])
			if err != nil {
				t.Errorf("%s: %v", c.Name, err)
			}
			for _, b := range list {
				read[column]++
				others := strings.HasPrefix(b.Whom, "factions ") || strings.Contains(b.Whom, "characters") || strings.ToLower(b.Whom) == b.Whom
				named := func(c *rulings.Card) bool { return c.Name == b.Whom }
				if b.Word == "against" && !others && !slices.ContainsFunc(embedded.Corpus().Cards(), named) {
					t.Errorf("%s: there is no %q", c.Name, b.Whom)
				}
			}
			if printed := c.Attributes[rulings.AttrProwess]; column == "prowess_bonus" && len(list) > 0 && strings.HasPrefix(printed, "+") {
				if own, _, _ := strings.Cut(printed, "("); strings.TrimSpace(own) != "+"+strconv.Itoa(list[0].Add) {
					t.Errorf("%s adds %+d and prints %s", c.Name, list[0].Add, printed)
				}
			}
		}
	}
	for column, least := range map[string]int{"prowess_bonus": 50, "corruption_bonus": 3, "influence_bonus": 120, "modifications": 100} {
		if read[column] < least {
			t.Errorf("%d bonuses in %s", read[column], column)
		}
	}
}
