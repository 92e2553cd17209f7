package index

import (
	"testing"

	"netrep/rulings"
)

// TestGamesAreToldApart: a question about one game is not answered with the
// ruling of another.
func TestGamesAreToldApart(t *testing.T) {
	x := embeddedIndex(t)
	for question, want := range map[string]rulings.Game{
		"how many hazards can be played on a company":                  rulings.MECCG,
		"may an ally bear an item":                                     rulings.MECCG,
		"does an ally count for the hazard limit":                      rulings.MECCG,
		"my deck is exhausted, what now":                               rulings.MECCG,
		"in middle-earth, who responds first":                          rulings.MECCG,
		"can i place exhaustion tokens on an ally that is exhausted":   rulings.Ashes,
		"which spells go to the spellboard":                            rulings.Ashes,
		"does a phoenixborn ability take a side action":                rulings.Ashes,
		"ashes: is discarding a card a cost":                           rulings.Ashes,
		"does my alteration spell stay attached when the unit is gone": rulings.Ashes,
		"can Gilder be summoned if the conjuration pile is empty":      rulings.Ashes,
		"what may i respond with when my ship is attacked":             rulings.STCCG,
		"is nullifying a dilemma a valid response":                     rulings.STCCG,
		"may i download a card in answer to an interrupt":              rulings.STCCG,
		"star trek: can a response be responded to":                    rulings.STCCG,
		"can Amanda Rogers nullify an interrupt that is a response":    rulings.STCCG,
	} {
		if got := ask(t, x, Query{Text: question}).Hits[0].Ruling; got.Source.Game != want {
			t.Errorf("%q: %s, want a ruling of %s", question, got.Ref, want)
		}
	}
}

// TestGameAskedFor: a game that is asked for decides, whatever the words say.
func TestGameAskedFor(t *testing.T) {
	res := ask(t, embeddedIndex(t), Query{Text: "hazard limit of a company", Game: rulings.Ashes})
	if len(res.Hits) == 0 || res.Hits[0].Ruling.Source.Game != rulings.Ashes {
		t.Errorf("%v, want rulings of Ashes", refs(res))
	}
}
