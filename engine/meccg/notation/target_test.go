package notation_test

import (
	"slices"
	"testing"

	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

func TestTargets(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for text, want := range map[string]struct {
		words   string // of the first reason under today's rules
		missing []string
	}{
		"limit 2: River < Twilight -> River":                   {words: "Twilight is refused: River is not a legal target for it."},
		"limit 2: Cave-drake < Twilight -> Cave-drake":         {words: "Twilight is refused: Cave-drake is not a legal target for it."},
		"limit 2: Foul Fumes < Twilight -> Foul Fumes":         {},
		"limit 2: Doors of Night < Twilight -> Doors of Night": {},
		"limit 2: River < Many Sorrows Befall -> River":        {words: "Many Sorrows Befall is refused: River is not a legal target for it."},
		"limit 2: Balrog of Moria < Marvels Told -> Balrog of Moria": {
			words: "Marvels Told is refused: Balrog of Moria is not a legal target for it.",
		},
		"limit 2: Marvels Told -> Balrog of Moria": {},
		"limit 2: Deeper Shadow < Searching Eye -> Deeper Shadow": {
			words:   "Searching Eye is refused: Deeper Shadow is not a legal target for it.",
			missing: []string{"a legal target of Searching Eye: Deeper Shadow"},
		},
		"limit 2: Doors of Night < River < Twilight":                    {}, // at the last that it may be aimed at
		"limit 2: River < Twilight":                                     {words: "Twilight is refused: it needs a target of Twilight in play.", missing: []string{"in play: a target of Twilight"}},
		"limit 2 [in play: a target of Twilight]: River < Twilight":     {},
		"limit 2 [in play: Foul Fumes]: River < Twilight -> Foul Fumes": {},
		"limit 2: River < Wrath of the West": {
			words: "Wrath of the West is refused: it needs a target of Wrath of the West earlier in the chain.",
		},
		"limit 2 [in play: Doors of Night]: Withered Lands < Gates of Morning": {
			words: "Withered Lands fizzles: it needs Doors of Night in play.",
		},
		"limit 2 [in play: Gates of Morning]: Many Turns and Doublings < Doors of Night": {
			words: "Many Turns and Doublings fizzles: it needs Gates of Morning in play.",
		},
	} {
		q, err := notation.Parse(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := q.MissingFacts(); !slices.Equal(got, want.missing) {
			t.Errorf("%s lacks %v, not %v", text, got, want.missing)
		}
		rules, _ := meccg.RulesetNamed(meccg.CoE)
		r, err := meccg.ResolveChain(q, rules)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		v := r.Verdict()
		if want.words == "" {
			if v.Answer != engine.Legal || v.Reasons[0].Code != "chain" {
				t.Errorf("%s is %v: %s", text, v.Answer, v.Reasons[0].Words)
			}
		} else if got := v.Reasons[0].Words; got != want.words {
			t.Errorf("%s: %s, not %s", text, got, want.words)
		}
		if again, err := notation.Parse(notation.Format(q, cards), cards); err != nil || notation.Format(again, cards) != notation.Format(q, cards) {
			t.Errorf("%s is printed as %s: %v", text, notation.Format(q, cards), err)
		}
	}
}
