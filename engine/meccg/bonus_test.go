package meccg

import "testing"

// TestBonusCounts checks that a bonus applies to the cards it names, and to no others.
func TestBonusCounts(t *testing.T) {
	gimli := Party{Name: "Gimli", Race: "Dwarf", Home: "Iron Hill Dwarf-hold"}
	goblins := Party{Name: "Orc-guard", Race: "Orcs"}
	bears := Party{Name: "Beorning Skin-changers", Race: "Animals,Men,Bears"}
	variags := Party{Name: "Variags of Khand", Race: "Man", Faction: true}
	bolg := Party{Name: "Bolg", Race: "Orc", Home: "Moria, The Under-gates", Specific: "Balrog"}
	for _, c := range []struct {
		bonus string
		party Party
		want  Truth
	}{
		{"+2", Party{}, Yes},
		{"+4 max 9 for dwarf", gimli, Yes},
		{"+4 max 9 for dwarf", bolg, No},
		{"+3 against orc", goblins, Yes},
		{"+3 against orc", Party{}, No},
		{"+3 against man", bears, Yes},
		{"+1 against man factions", variags, Yes},
		{"+1 against man", variags, No},
		{"+1 against dwarf factions", gimli, No},
		{"+1 against dúnadan", Party{Race: "Dúnedain"}, Yes},
		{"-5 for wizard", Party{Race: "Fallen-wizard"}, Yes},
		{"-1 against factions", variags, Yes},
		{"-1 against factions", gimli, No},
		{"+2 against factions at Variag Camp", variags, Unknown},
		{"+2 against factions at Variag Camp", gimli, No},
		{"+2 against Variags of Khand", variags, Yes},
		{"+2 against Variags of Khand", gimli, No},
		{"+4 against characters of Moria", bolg, Yes},
		{"+4 against characters of Edoras", bolg, No},
		{"+2 against Balrog characters", bolg, Yes},
		{"+2 against Balrog characters", gimli, No},
		{"+3 with Radagast", gimli, Unknown},
	} {
		list, err := Bonuses(c.bonus)
		if err != nil || len(list) != 1 {
			t.Errorf("%s: %v, %v", c.bonus, list, err)
			continue
		}
		if got := list[0].Counts(c.party); got != c.want {
			t.Errorf("%s of %s: %v, want %v", c.bonus, c.party.Name, got, c.want)
		}
	}
}
