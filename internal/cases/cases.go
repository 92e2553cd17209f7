// Package cases runs files of conformance cases: questions to a rules engine
// with the answers that are expected of it.
package cases

import (
	"bytes"
	gocmp "cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
)

// Interpretation is the confidence of a case that rests on a reading of ours:
// a difference is reported and is no failure.
const Interpretation = "interpretation"

// Query answers a case, given as its JSON, under the ruleset with an id. The
// answer marshals to the form of the case's "expect".
type Query = func(ruleset string, question json.RawMessage) (any, error)

// Case is a question and its answer.
type Case struct {
	ID         string          `json:"id"`
	Query      string          `json:"query"`
	Ruleset    string          `json:"ruleset"`
	Title      string          `json:"title"`
	Expect     json.RawMessage `json:"expect"`
	Confidence string          `json:"confidence"`

	question json.RawMessage // the case as a whole
}

// Result is what the engine answers to a case.
type Result struct {
	Case   Case
	Actual json.RawMessage // the engine's answer, or an object with its error
	Diff   string          // what differs from what is expected, or ""
}

// Pass reports whether the answer is the expected one.
func (r Result) Pass() bool { return r.Diff == "" }

// Failed reports whether r counts as a failure.
func (r Result) Failed() bool { return !r.Pass() && r.Case.Confidence != Interpretation }

// MarshalJSON writes the line of "bot cases --json".
func (r Result) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		ID         string          `json:"id"`
		Query      string          `json:"query"`
		Ruleset    string          `json:"ruleset"`
		Pass       bool            `json:"pass"`
		Actual     json.RawMessage `json:"actual"`
		Confidence string          `json:"confidence"`
	}{r.Case.ID, r.Case.Query, r.Case.Ruleset, r.Pass(), r.Actual, r.Case.Confidence})
}

// Read reads a file of cases: an object with a list "cases".
func Read(data []byte) ([]Case, error) {
	var file struct {
		Cases []json.RawMessage `json:"cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("reading cases: %w", err)
	}
	if len(file.Cases) == 0 {
		return nil, errors.New(`reading cases: there is no list "cases"`)
	}
	out := make([]Case, len(file.Cases))
	for i, raw := range file.Cases {
		if err := json.Unmarshal(raw, &out[i]); err != nil {
			return nil, fmt.Errorf("reading case %d: %w", i+1, err)
		}
		if out[i].Query == "" || len(out[i].Expect) == 0 {
			return nil, fmt.Errorf("reading case %d: it has no query or no expect", i+1)
		}
		out[i].question = raw
	}
	return out, nil
}

// Run asks the engine c and compares the whole answer.
func Run(c Case, queries map[string]Query) Result {
	r := Result{Case: c}
	query, ok := queries[c.Query]
	if !ok {
		return r.fail(fmt.Errorf("the engine has no query %q", c.Query))
	}
	answer, err := query(c.Ruleset, c.question)
	if err != nil {
		return r.fail(err)
	}
	if r.Actual, err = json.Marshal(answer); err != nil {
		return r.fail(err)
	}
	want, err := plain(c.Expect)
	if err != nil {
		return r.fail(err)
	}
	got, err := plain(r.Actual)
	if err != nil {
		return r.fail(err)
	}
	r.Diff = cmp.Diff(want, got)
	return r
}

// fail returns r with err for an answer.
func (r Result) fail(err error) Result {
	r.Diff = err.Error()
	r.Actual, _ = json.Marshal(map[string]string{"error": r.Diff}) // a string always marshals
	return r
}

// plain decodes JSON into maps, lists and numbers as written.
func plain(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	return v, err
}

// group is a line of a summary.
type group struct{ query, confidence string }

// everything is the group of all cases.
const everything = "all"

// last returns 1 for the group that goes last.
func last(g group) int {
	if g.query == everything {
		return 1
	}
	return 0
}

// Summary returns a line for each query and confidence, how many passed of how
// many, and one for all.
func Summary(results []Result) string {
	passed, all := map[group]int{}, map[group]int{}
	for _, r := range results {
		for _, g := range []group{{r.Case.Query, r.Case.Confidence}, {everything, ""}} {
			all[g]++
			if r.Pass() {
				passed[g]++
			}
		}
	}
	var groups []group
	for g := range all {
		groups = append(groups, g)
	}
	slices.SortFunc(groups, func(a, b group) int {
		return gocmp.Or(last(a)-last(b), strings.Compare(a.query, b.query), strings.Compare(a.confidence, b.confidence))
	})
	var b strings.Builder
	for _, g := range groups {
		fmt.Fprintf(&b, "%-22s %-18s %4d of %4d\n", g.query, g.confidence, passed[g], all[g])
	}
	return b.String()
}
