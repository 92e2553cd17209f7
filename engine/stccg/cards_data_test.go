package stccg

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The embedded cards are those of the conformance cases.
func TestCardsAreThoseOfTheCases(t *testing.T) {
	var cases Cards
	if err := json.Unmarshal(gameCases(t)[0].Cards, &cases); err != nil {
		t.Fatal(err)
	}
	for name, want := range cases {
		if strings.HasPrefix(name, "Stand-in") {
			continue
		}
		if diff := cmp.Diff(want, NamedCards()[name], cmpopts.EquateEmpty(), cmpopts.IgnoreFields(Card{}, "Name", "Also", "Source")); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// What a card says of actions can be asked for and answered: the cards that it
// names are there, and its features have words.
func TestCardsCanBeAskedAbout(t *testing.T) {
	cards := NamedCards()
	for name, k := range cards {
		if k.Source == "" {
			t.Errorf("where does the article speak of %s?", name)
		}
		q := Question{Cards: cards, Names: shortNames, Card: k}
		for _, f := range k.Functions {
			if f.Downloads != "" && cards[f.Downloads].Name == "" {
				t.Errorf("%s downloads %s, which is not there", name, f.Downloads)
			}
		}
		for _, p := range q.patterns() {
			for attribute := range p {
				known := slices.Contains([]string{"kind", "card", "type", "by", "owner", "event"}, attribute)
				if !known && !slices.ContainsFunc(features, func(f feature) bool { return f.in(Pattern{attribute: p[attribute]}) && f.attribute == attribute }) {
					t.Errorf("%s: there is no question whether %s", name, attribute)
				}
			}
		}
		for _, c := range q.toChoices() {
			if c.Value == otherAction {
				continue
			}
			if _, err := ParseScript(c.Value, cards, shortNames); err != nil {
				t.Errorf("%s: %q is offered and not understood: %v", name, c.Value, err)
			}
		}
	}
}

func TestCardsAreReadStrictly(t *testing.T) {
	for _, data := range []string{
		``, `[]`, `{} {}`, `{"X": {}}`, `{" ": {"type": "event"}}`, `{"X": {"type": "event", "colour": "red"}}`, `{"X": {"type": "event", "source": "002§5"}}`,
		`{"X": {"type": "event", "functions": {"": {"how": "play"}}}}`,
		`{"X": {"type": "event", "functions": {"f": {"how": "sing"}}}}`,
		`{"X": {"type": "event", "functions": {"f": {"how": "play", "timing": ["tomorrow"]}}}}`,
		`{"X": {"type": "event", "functions": {"f": {"how": "play", "bears_on": [{"how": "hates", "action": {"kind": "play"}}]}}}}`,
		`{"X": {"type": "event", "functions": {"f": {"how": "play", "bears_on": [{"how": "modifies", "action": {}}]}}}}`,
		`{"X": {"type": "event", "functions": {"f": {"how": "play", "bears_on": [{"how": "modifies", "action": {"kind": {}}}]}}}}`,
	} {
		if cards, err := parseCards([]byte(data)); err == nil {
			t.Errorf("%s is read: %+v", data, cards)
		}
	}
}

// called has the names that cards are given in these tests.
type called map[string][]string

func (c called) Meant(name string) []string { return c[strings.ToLower(name)] }

var shortNames = called{
	"amanda": {"Amanda Rogers"}, "palor toff": {"Palor Toff - Alien Trader"}, "rogue borg": {"Rogue Borg Mercenaries"}, "rogue borg mercenaries": {"Rogue Borg Mercenaries"},
	"launch portal": {"Launch Portal"}, "space-time portal": {"Space-Time Portal"}, "temporal rift": {"Temporal Rift"}, "rift": {"Temporal Rift"}, "vortex": {"Temporal Vortex"},
	"q2": {"Q2"}, "sheliak": {"The Sheliak"}, "suna": {"Suna"}, "the line": {"The Line Must Be Drawn Here"},
	"the": {"Reflection Therapy", "The Line Must Be Drawn Here", "The Sheliak", "The Traveler: Transcendence"},
}

func TestFindCard(t *testing.T) {
	cards := NamedCards()
	for name, want := range map[string]string{"Q": "Q", "palor toff": "Palor Toff - Alien Trader"} {
		if k, err := cards.Find(name, shortNames); err != nil || k.Name != want {
			t.Errorf("%s is %q, %v; want %s", name, k.Name, err, want)
		}
	}
	for _, name := range []string{"", "the", "zzz"} {
		if k, err := cards.Find(name, shortNames); err == nil {
			t.Errorf("%q is %s", name, k.Name)
		}
	}
	if k, err := cards.Find("palor toff", nil); err == nil {
		t.Errorf("without a finder, it is %s", k.Name)
	}
	if got := slices.Sorted(maps.Keys(cards)); len(got) != 26 {
		t.Errorf("there are %d cards", len(got))
	}
}
