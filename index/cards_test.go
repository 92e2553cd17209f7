package index

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestCardsAreRecognised: a card is known by its name in any language of the card
// data, however it is typed.
func TestCardsAreRecognised(t *testing.T) {
	for question, want := range map[string][]string{
		"is EOWYN a warrior":                           {"Éowyn"},
		"can barad dur be entered":                     {"Barad-dûr"},
		"darf Das Gleichgewicht der Mächte on-guard":   {"The Balance of Things"},
		"gleichgewicht der machte":                     {"The Balance of Things"},
		"el peso de la edad":                           {"The Burden of Time"},
		"les nazgul sont sortis":                       {"The Nazgûl are Abroad"},
		"l'equilibre des choses":                       {"The Balance of Things"},
		"大ゴブリン":                                        {"The Great Goblin"},
		"great goblin":                                 {"The Great Goblin"},
		"may thorin ii lead":                           {"Thorin II"},
		"may thorin lead":                              {"Thorin II"},
		"does glorfindl tap":                           {"Glorfindel II"},
		"play pow on-guard":                            {"Promptings of Wisdom", "Plague of Wights", "Passion of Wrath", "A Panoply of Wings"},
		"when does drodt count":                        {"Dwarven Ring of Durin’s Tribe", "Dwarven Ring of Dwálin’s Tribe", "Dwarven Ring of Drúin’s Tribe"},
		"can sam tap":                                  {"Sam Gamgee"},
		"does master samwise count":                    {"Sam Gamgee"},
		"may bill fight":                               {"Bill the Pony", "Bill Ferny"},
		"how many wolves attack":                       {"Wolves"},
		"die company is wounded":                       nil, // a German article
		"may we play it at a haven":                    nil, // no initials
		"he mtads to drop the limit":                   {"Many Turns and Doublings"},
		"what is boromirs prowess":                     {"Boromir II"},
		"did i miss it":                                nil,
		"did i miss the ponts":                         nil,
		"how far may a company go":                     nil,
		"how now may one of the men hit an ally twice": nil,
	} {
		if diff := cmp.Diff(toSet(want), toSet(read(embeddedIndex(t), question).Cards)); diff != "" {
			t.Errorf("%q: %s", question, diff)
		}
	}
}

func toSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, s := range list {
		set[s] = true
	}
	return set
}

// TestNicknamesAreRead: a question by a nickname is one about its cards, or asks
// which of them.
func TestNicknamesAreRead(t *testing.T) {
	x := embeddedIndex(t)
	meant := map[string]map[string]bool{}
	for _, c := range x.corpus.Cards() {
		for _, nick := range c.Nicknames {
			if meant[nick] == nil {
				meant[nick] = map[string]bool{}
			}
			meant[nick][c.Name] = true
		}
	}
	for nick, want := range meant {
		got := read(x, nick).Cards
		if diff := cmp.Diff(want, toSet(got)); diff != "" {
			t.Errorf("%q: %s", nick, diff)
		}
	}
}

// TestInitialsAreShown: who is read by initials is told so.
func TestInitialsAreShown(t *testing.T) {
	got := read(embeddedIndex(t), "is tbot unique").Meanings
	want := []Meaning{{"tbot", "The Balance of Things", SenseCard}, {"tbot", "The Burden of Time", SenseCard}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
