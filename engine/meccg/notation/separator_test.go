package notation_test

import (
	"errors"
	"strings"
	"testing"

	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

// TestSeparators reads cards that are told apart as players type them.
func TestSeparators(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for text, want := range map[string]string{
		"limit 2: River, Twilight":                                    "limit 2: River < Twilight",
		"limit 2: River > Deeper Shadow > River":                      "limit 2: River < Deeper Shadow < River",
		"limit 2: River → Deeper Shadow":                              "limit 2: River < Deeper Shadow",
		"limit 2: River and Deeper Shadow":                            "limit 2: River < Deeper Shadow",
		"limit 2: River, and Many Turns and Doublings":                "limit 2: River < Many Turns and Doublings",
		"limit 2: River answered by Deeper Shadow, in response River": "limit 2: River < Deeper Shadow < River",
		"limit 2: River next chain: River":                            "limit 2: River | River",
		"limit 2: River, then in the next chain River":                "limit 2: River | River",
		"limit 2: River < Deeper Shadow, it resolves, then River":     "limit 2: River < Deeper Shadow | River",
		"limit 2: River placed on-guard < Deeper Shadow":              "limit 2: on-guard River < Deeper Shadow",
		"limit 2: River on-guard < Deeper Shadow":                     "limit 2: on-guard River < Deeper Shadow",
		"limit 2: Withered Lands < Twilight -> Withered Lands, River": "limit 2: Withered Lands < Twilight -> Withered Lands < River",
		"limit 2: Twilight -> Doors of Night and River":               "limit 2: Twilight -> Doors of Night < River",
	} {
		q, err := notation.Parse(text, cards)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := notation.Format(q, cards); got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
	for text, hint := range map[string]string{
		"limit 2: River -> Deeper Shadow":    "write < before",
		"limit 2: Twilight > Doors of Night": "write -> before",
		"limit 2: Twilight → Doors of Night": "write -> before",
		"limit 2: River then River":          "| before the next chain",
		"limit 2: River + Deeper Shadow":     "write < before",
		`limit 2: River -> "Deeper Shadow"`:  "write < before",
		"limit 2: River ~ River":             "write < before",
	} {
		_, err := notation.Parse(text, cards)
		var bad *notation.Error
		if !errors.As(err, &bad) || !strings.Contains(bad.Hint, hint) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestOrderOfTriggers reads and writes the order of triggered actions.
func TestOrderOfTriggers(t *testing.T) {
	text := `limit 2: hazard event "E" then (rule passive "P" does [+f]) then (rule passive "Q" does [-f]) | (order Q, P) ()`
	q, err := notation.Parse(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := notation.Format(q, nil); !strings.HasSuffix(got, "| (order Q, P) ()") {
		t.Errorf("got %s", got)
	}
	if _, err := notation.Parse(strings.Replace(text, "order Q", "order R", 1), nil); err == nil || !strings.Contains(err.Error(), "use P or Q") {
		t.Errorf("got %v", err)
	}
}
