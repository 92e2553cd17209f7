package stccg

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNotationIsReadAndWritten(t *testing.T) {
	for _, tc := range []struct{ text, normal string }{
		{"personnel battle", "opponent: personnel battle"},
		{"you: ship movement", "you: ship movement"},
		{"palor toff < amanda", "opponent: Palor Toff - Alien Trader < you: Amanda Rogers"},
		{"you: attempt > sheliak < vortex ; ; | interrupt & opp: event", "you: mission attempt > you: The Sheliak < opponent: Temporal Vortex ; ; | opponent: interrupt & opponent: event"},
		{`me: interrupt "A < B" < HQ: Defensive Measures`, `you: interrupt 'A < B' < opponent: HQ: Defensive Measures`},
		{`interrupt 'Qapla'' [when=start of turn] < event 'I'm A Doctor'`, `opponent: interrupt 'Qapla'' [when=start of turn] < you: event 'I'm A Doctor'`},
		{"space-time portal (return your ship)", "opponent: Space-Time Portal (return your ship)"},
		{"Rogue Borg battle [when=start of turn] [nullified]", "opponent: Rogue Borg battle [when=start of turn] [nullified]"},
		{"attempt [owner=you] > engage [stunned]", "opponent: mission attempt [owner=you] > opponent: engagement [event=stunned]"},
		{`"Q" < 'Q2'`, "opponent: Q < you: Q2"},
		{"Q < Q2", "opponent: Q < you: Q2"},
		{"battle < passes", "opponent: battle < you: pass"},
		{"you: beam < opp: response ; < you: pass < pass", "you: beaming < opponent: response ; < you: pass < opponent: pass"},
		{"", ""},
	} {
		s, err := ParseScript(tc.text, NamedCards(), shortNames)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
			continue
		}
		normal := FormatScript(s, NamedCards())
		if normal != tc.normal {
			t.Errorf("%s is written as\n%s, want\n%s", tc.text, normal, tc.normal)
		}
		again, err := ParseScript(normal, NamedCards(), shortNames)
		if diff := cmp.Diff(s, again); err != nil || diff != "" {
			t.Errorf("%s: %v %s", normal, err, diff)
		}
	}
}

func TestNotationIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"battle <":                     "to: an action is missing; for example: opponent: personnel battle < you: Amanda Rogers",
		"battle ; battle":              "to: after “;” comes one of < > | &, not: “battle”; for example: opponent: personnel battle < you: Amanda Rogers",
		"the":                          "to: “the” could be Reflection Therapy or The Line Must Be Drawn Here or The Sheliak or The Traveler: Transcendence; say which; or write what it is and its name in quotes: interrupt 'My Card'",
		"blorp":                        "to: no card is called “blorp”; describe what its text says; or write what it is and its name in quotes: interrupt 'My Card'",
		`"X"`:                          `to: no card is called “X”; describe what its text says; or write what it is and its name in quotes: interrupt 'My Card'`,
		`thing "X"`:                    "to: say what the card is, such as interrupt or event: “X”; for example: opponent: personnel battle < you: Amanda Rogers",
		"battle [owner=nobody]":        "to: the owner is you or opponent, not: “nobody”; for example: opponent: personnel battle < you: Amanda Rogers",
		"battle [onwer=you]":           "to: [onwer=you]: is not a feature of an action; use event, nullified, owner, part_of_battle, q_related, several_affiliation_icons_on_each_end, when",
		"battle [when=at noon]":        `to: [when=at noon]: "at noon" is not one of its values; use start of turn`,
		"Space-Time Portal (fly away)": "function: Space-Time Portal has no function “fly away”; it has play, return your ship",
	} {
		_, err := ParseScript(text, NamedCards(), shortNames)
		if err == nil || err.Error() != want {
			t.Errorf("%s:\n%v, want\n%s", text, err, want)
		}
	}
}
