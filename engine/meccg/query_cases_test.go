package meccg

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine/enginetest"
)

// caseFile is the part of the conformance file that these tests read.
type caseFile struct {
	Cases []struct {
		ID, Query, Ruleset, Title, Confidence string
		Given                                 json.RawMessage
		Expect                                any
	}
}

// readCases returns the conformance cases of some queries, by query.
func readCases(t testing.TB) caseFile {
	t.Helper()
	data, err := os.ReadFile("testdata/meccg.json")
	if err != nil {
		t.Fatal(err)
	}
	var f caseFile
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestQuestionCases runs every conformance case of the queries that are
// questions of the table.
func TestQuestionCases(t *testing.T) {
	queries := Queries()
	run := map[string]int{}
	for _, c := range readCases(t).Cases {
		query, ok := queries[c.Query]
		if !ok || c.Query == "chain" {
			continue
		}
		run[c.Query]++
		t.Run(c.ID, func(t *testing.T) {
			question, _ := json.Marshal(map[string]any{"given": c.Given})
			a, err := query(c.Ruleset, question)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.Expect, enginetest.RoundTrip(t, a)); diff != "" {
				t.Errorf("%s (%s), %s: -want +got\n%s", c.Title, c.Ruleset, c.Confidence, diff)
			}
		})
	}
	t.Log(run)
}
