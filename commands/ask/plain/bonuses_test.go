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
		for _, column := range []string{"prowess_bonus", "corruption_bonus", "influence_bonus", "modifications", "body_bonus", "check_bonus"} {
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
			if printed := c.Attributes[rulings.AttrBody]; column == "body_bonus" && len(list) > 0 && strings.HasPrefix(printed, "+") && printed != "+"+strconv.Itoa(list[0].Add) {
				t.Errorf("%s adds %+d and prints %s", c.Name, list[0].Add, printed)
			}
			if printed := c.Attributes[rulings.AttrProwess]; column == "prowess_bonus" && len(list) > 0 && strings.HasPrefix(printed, "+") {
				if own, _, _ := strings.Cut(printed, "("); strings.TrimSpace(own) != "+"+strconv.Itoa(list[0].Add) {
					t.Errorf("%s adds %+d and prints %s", c.Name, list[0].Add, printed)
				}
			}
		}
	}
	for column, least := range map[string]int{"prowess_bonus": 50, "corruption_bonus": 3, "influence_bonus": 120, "modifications": 100, "body_bonus": 25, "check_bonus": 5} {
		if read[column] < least {
			t.Errorf("%d bonuses in %s", read[column], column)
		}
	}
}

// TestDiscards checks that the text of every Orc or Troll character says on which results of a
// body check it is discarded, at its body or one less.
func TestDiscards(t *testing.T) {
	for _, c := range embedded.Corpus().Cards() {
		if c.OwnGame() != rulings.MECCG || c.Type != "character" || c.Kind != "orc" && c.Kind != "troll" {
			continue
		}
		says, err := meccg.DiscardTextOf(c.Facts["body_discard"])
		var margins []int
		for _, n := range says.Numbers {
			margins = append(margins, n-atoi(c.Attributes[rulings.AttrBody]))
		}
		if on := meccg.Discards(margins); err != nil || on == "" || on == "never" {
			t.Errorf("%s is discarded on %q: %v", c.Name, c.Facts["body_discard"], err)
		}
	}
}

// TestModified checks what items make of a body, and that it is open if their order matters.
func TestModified(t *testing.T) {
	item := func(bonus string) *rulings.Card { return &rulings.Card{Facts: map[string]string{"body_bonus": bonus}} }
	who := &rulings.Card{Type: "character", Attributes: map[string]string{rulings.AttrSkills: "Scout/Ranger"}}
	for _, c := range []struct {
		body  int
		items []string
		want  int
		sure  bool
	}{
		{7, nil, 7, true},
		{7, []string{"+1 max 8"}, 8, true},
		{8, []string{"+1 max 8"}, 8, true},
		{9, []string{"+1 max 8"}, 9, true},
		{7, []string{"+1 max 8", "-1"}, 7, true},
		{8, []string{"+1 max 8", "-1"}, 8, false},
		{6, []string{"+2 max 9", "+1 max 8"}, 9, false},
		{7, []string{"+2 max 9 for warrior"}, 7, true},
		{7, []string{"+2 max 9 for ranger"}, 9, true},
	} {
		var items []*rulings.Card
		for _, bonus := range c.items {
			items = append(items, item(bonus))
		}
		if got, sure := modified(c.body, items, who); got != c.want || sure != c.sure {
			t.Errorf("%d %q: got %d, %v, want %d, %v", c.body, c.items, got, sure, c.want, c.sure)
		}
	}
}
