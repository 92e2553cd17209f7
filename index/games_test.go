package index

import (
	"strings"
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

// TestGameWordsTellGames: a word that points to one game is not common in the known
// questions of another; a single use may be chance. What "sb" stands for is not told apart
// there.
func TestGameWordsTellGames(t *testing.T) {
	const most = 0.1 // how often another game may use it, for each use by its own
	x := embeddedIndex(t)
	w := x.writer()
	asked, length := map[rulings.Game]string{}, map[rulings.Game]float64{}
	for _, g := range rulings.Games() {
		var all strings.Builder
		for r := range x.corpus.All() {
			if r.Source.Game == g {
				all.WriteString(strings.Join(w.lines(r.Asked), " ") + " ")
			}
		}
		asked[g], length[g] = all.String(), float64(max(1, all.Len()))
	}
	for phrase, g := range x.thesaurus.games.of {
		said := " " + strings.Join(stems(strings.Fields(phrase)), " ") + " "
		uses := func(of rulings.Game) float64 { return float64(max(1, strings.Count(asked[of], said))-1) / length[of] }
		for _, other := range rulings.Games() {
			if other != g && phrase != "spellboard" && uses(other) > most*uses(g) {
				t.Errorf("%q of %s: known questions of %s use it", phrase, g, other)
			}
		}
	}
}

// TestOtherGames: a question that tells no game gets the best ruling of each game that it
// may be about, and one that does tell gets none.
func TestOtherGames(t *testing.T) {
	x := embeddedIndex(t)
	for question, want := range map[string]string{
		"may I respond to a response":                     "meccg",
		"do I get my payment back if it is cancelled":     "ashes",
		"how many hazards can be played on a company":     "",
		"does a phoenixborn ability take a side action":   "",
		"is nullifying a dilemma a valid response":        "",
		"what happens to an ally if its bearer is killed": "",
	} {
		var games []string
		for _, h := range ask(t, x, Query{Text: question}).OtherGames {
			games = append(games, string(h.Ruling.Source.Game))
		}
		if got := strings.Join(games, " "); got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
	if res := ask(t, x, Query{Text: "may I respond to a response", Game: rulings.STCCG}); len(res.OtherGames) > 0 {
		t.Errorf("a game was chosen, but others are offered: %v", res.OtherGames)
	}
}

// TestOnlyItsGame: a question with words of one game finds rulings of that game only.
func TestOnlyItsGame(t *testing.T) {
	x := embeddedIndex(t)
	for question, want := range map[string]rulings.Game{
		"do my personnel need a treaty":                       rulings.STCCG,
		"whats a hidden agenda":                               rulings.STCCG,
		"can i nullify that with the interrupt in my hand":    rulings.STCCG,
		"does the recovery phase clear exhaustion of a unit":  rulings.Ashes,
		"how many power symbols do i need to summon":          rulings.Ashes,
		"can a company heal where the site is tapped":         rulings.MECCG,
		"may my character take an item from another, at home": rulings.MECCG,
	} {
		for _, h := range ask(t, x, Query{Text: question}).Hits {
			if h.Ruling.Source.Game != want {
				t.Errorf("%q: %s, want rulings of %s only", question, h.Ruling.Ref, want)
			}
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
