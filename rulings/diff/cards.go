package diff

import (
	"maps"
	"slices"

	"netrep/rulings"
)

// CardChanges describes how a list of cards differs from an older one. Added and Changed
// are in the order of the newer list, Removed in that of the older one.
type CardChanges struct {
	Added, Removed []*rulings.Card
	Changed        []CardChange
}

// CardChange is a card whose content changed.
type CardChange struct {
	New   *rulings.Card
	Words []Run // English text word by word; nil if only printed values differ
}

// Empty reports whether the two lists have the same content.
func (c CardChanges) Empty() bool { return len(c.Added)+len(c.Removed)+len(c.Changed) == 0 }

// cardKey identifies a card: an alignment may have its own card of the same name, and a
// creature may share its name with an event.
type cardKey struct {
	game                       rulings.Game
	name, kind, typ, alignment string
}

func keyOf(c *rulings.Card) cardKey { return cardKey{c.Game, c.Name, c.Kind, c.Type, c.Alignment} }

// Cards returns what changed from old to new. It ignores facts, which are our own, and
// new printings.
func Cards(old, new []*rulings.Card) CardChanges {
	before := map[cardKey]*rulings.Card{}
	for _, c := range old {
		before[keyOf(c)] = c
	}
	var changes CardChanges
	for _, c := range new {
		was, ok := before[keyOf(c)]
		delete(before, keyOf(c))
		if !ok {
			changes.Added = append(changes.Added, c)
		} else if change, differs := compareCards(was, c); differs {
			changes.Changed = append(changes.Changed, change)
		}
	}
	for _, c := range old {
		if before[keyOf(c)] == c {
			changes.Removed = append(changes.Removed, c)
		}
	}
	return changes
}

func compareCards(old, new *rulings.Card) (CardChange, bool) {
	change := CardChange{New: new}
	a, b := oneLine(old.Text["en"]), oneLine(new.Text["en"])
	if a != b {
		change.Words = Words(a, b)
	}
	same := maps.Equal(old.Attributes, new.Attributes) && old.Unique == new.Unique && slices.Equal(old.Keywords, new.Keywords)
	return change, a != b || !same
}
