package diff

import (
	"testing"

	"netrep/rulings"
)

func TestDiffCards(t *testing.T) {
	card := func(name, text, prowess string) *rulings.Card {
		return &rulings.Card{Name: name, Type: "hazard", Text: map[string]string{"en": text}, Attributes: map[string]string{rulings.AttrProwess: prowess}}
	}
	old := []*rulings.Card{card("River", "Tap a ranger.", ""), card("Orc-patrol", "Orcs.", "6"), card("Doors of Night", "Long.", "")}
	facts := card("River", "Tap a\nranger.", "")
	facts.Facts, facts.Sets = map[string]string{"cost": "1"}, []string{"TW", "EU"}
	changes := Cards(old, []*rulings.Card{
		facts, card("Orc-patrol", "Orcs.", "7"), card("Doors of Night", "Permanent.", ""), card("Twilight", "Cancel.", ""),
	})
	if len(changes.Added) != 1 || changes.Added[0].Name != "Twilight" || len(changes.Removed) != 0 {
		t.Errorf("added %v, removed %v", changes.Added, changes.Removed)
	}
	if len(changes.Changed) != 2 || changes.Changed[0].Words != nil || changes.Changed[1].New.Name != "Doors of Night" || len(changes.Changed[1].Words) == 0 {
		t.Errorf("changed %+v", changes.Changed)
	}
	if back := Cards(old, old[1:]); len(back.Removed) != 1 || back.Removed[0].Name != "River" {
		t.Errorf("removed %v", back.Removed)
	}
	if !Cards(old, old).Empty() {
		t.Error("a list differs from itself")
	}
}
