package stccg

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine/enginetest"
)

// caseFile is the part of the conformance file that the tests read.
type caseFile struct {
	Games map[string]struct {
		Cards json.RawMessage
		Cases []gameCase
	}
}

type gameCase struct {
	ID, Ask, Question, Why, Confidence string
	Facts, Candidate                   json.RawMessage
	Cards                              json.RawMessage
	Expect                             any
}

// gameCases returns the conformance cases of the game, each with the cards.
func gameCases(t testing.TB) []gameCase {
	t.Helper()
	data, err := os.ReadFile("../testdata/other-games.json")
	if err != nil {
		t.Fatal(err)
	}
	var f caseFile
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	game := f.Games[rulesetID]
	for i := range game.Cases {
		game.Cases[i].Cards = game.Cards
	}
	if len(game.Cases) < 76 {
		t.Fatalf("%d cases", len(game.Cases))
	}
	return game.Cases
}

// question returns what a query is given.
func (c gameCase) question(t testing.TB) json.RawMessage {
	t.Helper()
	fields := map[string]json.RawMessage{"cards": c.Cards, "facts": c.Facts}
	if c.Candidate != nil {
		fields["candidate"] = c.Candidate
	}
	data, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The verdicts that the article gives, and those that follow from it.
func TestCases(t *testing.T) {
	for _, c := range gameCases(t) {
		t.Run(c.ID, func(t *testing.T) {
			a, err := Queries()[c.Ask](rulesetID, c.question(t))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.Expect, enginetest.RoundTrip(t, a)); diff != "" {
				t.Errorf("%s (%s): -want +got\n%s", c.Question, c.Confidence, diff)
			}
		})
	}
}
