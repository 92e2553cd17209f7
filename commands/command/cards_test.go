package command_test

import (
	"slices"
	"testing"

	"netrep/commands/command"
	"netrep/engine/ashes"
	"netrep/engine/stccg"
)

// TestEnginesCardsAreFound finds the cards of the other games by what players call
// them, and each by its own names alone.
func TestEnginesCardsAreFound(t *testing.T) {
	trek, names := stccg.NamedCards(), command.TrekNames()
	for typed, want := range map[string]string{
		"Q": "Q", "q2": "Q2", "red alert": "Red Alert!", "palor": "Palor Toff - Alien Trader", "kivas fajo collector": "Kivas Fajo - Collector",
		"hq": "HQ: Defensive Measures", "borg mer": "Rogue Borg Mercenaries", "line drawn": "The Line Must Be Drawn Here",
	} {
		if k, err := trek.Find(typed, names); err != nil || k.Name != want {
			t.Errorf("%s is %q, %v; want %s", typed, k.Name, err, want)
		}
	}
	for _, typed := range []string{"", "portal", "zzz", "!"} {
		if k, err := trek.Find(typed, names); err == nil {
			t.Errorf("%q is %s", typed, k.Name)
		}
	}
	for name := range trek {
		if meant := names.Meant(name); !slices.Equal(meant, []string{name}) {
			t.Errorf("%s may mean %q", name, meant)
		}
	}
	names = command.AshesNames()
	for typed, want := range map[string]string{"Rin’s Fury": "Rin's Fury", "rins fury": "Rin's Fury", "Coal": "Slash (Coal Roarkwin)", "throw 1": "Throw 1 (Anchornaut)"} {
		if meant := names.Meant(typed); !slices.Equal(meant, []string{want}) {
			t.Errorf("%s may mean %q, not %s", typed, meant, want)
		}
	}
	for _, c := range ashes.Cards().All() {
		for _, name := range append(c.Also, c.Name) {
			if meant := names.Meant(name); !slices.Equal(meant, []string{c.Name}) {
				t.Errorf("%s may mean %q, not only %s", name, meant, c.Name)
			}
		}
	}
}
