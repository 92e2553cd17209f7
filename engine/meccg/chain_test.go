package meccg

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// caseOf is a conformance case.
type caseOf struct {
	ID, Query, Ruleset, Title string
	Expect                    json.RawMessage
	raw                       json.RawMessage
}

func casesOf(t testing.TB, query string) []caseOf {
	t.Helper()
	var out []caseOf
	for _, name := range []string{"testdata/meccg.json", "testdata/meccg-triggers.json"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var file struct{ Cases []json.RawMessage }
		if err := json.Unmarshal(data, &file); err != nil {
			t.Fatal(err)
		}
		for _, raw := range file.Cases {
			c := caseOf{raw: raw}
			if err := json.Unmarshal(raw, &c); err != nil {
				t.Fatal(err)
			}
			if c.Query == query {
				out = append(out, c)
			}
		}
	}
	if len(out) == 0 {
		t.Fatalf("no case asks %s", query)
	}
	return out
}

// TestCases compares the answers to all cases of these queries as a whole,
// interpretations included.
func TestCases(t *testing.T) {
	for _, query := range []string{"chain", "hazard-limit"} {
		for _, c := range casesOf(t, query) {
			t.Run(c.ID, func(t *testing.T) {
				answer, err := Queries()[query](c.Ruleset, c.raw)
				if err != nil {
					t.Fatal(err)
				}
				got, err := json.Marshal(answer)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(decoded(t, c.Expect), decoded(t, got)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", c.Title, diff)
				}
			})
		}
	}
}

func decoded(t *testing.T, data []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
