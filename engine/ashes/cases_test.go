package ashes

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine/enginetest"
)

// aCase is a conformance case of this game, with the cards of its file.
type aCase struct {
	ID, Ask, Confidence string
	Expect              any
	question            json.RawMessage
}

// readCases returns the conformance cases of this game.
func readCases(t testing.TB) []aCase {
	t.Helper()
	data, err := os.ReadFile("../testdata/other-games.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Games map[string]struct {
			Cards json.RawMessage
			Cases []json.RawMessage
		}
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	game := f.Games[firstEdition]
	list := make([]aCase, len(game.Cases))
	for i, raw := range game.Cases {
		if err := json.Unmarshal(raw, &list[i]); err != nil {
			t.Fatal(err)
		}
		list[i].question = slices.Concat([]byte(`{"cards":`), game.Cards, []byte(","), raw[1:])
	}
	return list
}

// TestCases runs every conformance case; those that rest on a reading are
// reported.
func TestCases(t *testing.T) {
	queries, cases := Queries(), readCases(t)
	if len(cases) < 82 {
		t.Fatalf("%d cases", len(cases))
	}
	for _, c := range cases {
		t.Run(c.ID, func(t *testing.T) {
			query, ok := queries[c.Ask]
			if !ok {
				t.Fatalf("there is no query %q", c.Ask)
			}
			a, err := query(firstEdition, c.question)
			if err != nil {
				t.Fatal(err)
			}
			diff := cmp.Diff(c.Expect, enginetest.RoundTrip(t, a))
			switch {
			case diff == "":
			case c.Confidence == "interpretation":
				t.Log(diff)
			default:
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}
