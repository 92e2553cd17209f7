package cases

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Interpretation is the confidence of a case that depends on our own interpretation: a
// difference is reported but is not a failure.
const Interpretation = "interpretation"

// Query answers a case, given as JSON, under the ruleset with an id. The answer marshals
// to the form of the case's "expect".
type Query = func(ruleset string, question json.RawMessage) (any, error)

// Case is a question and its expected answer.
type Case struct {
	ID         string          `json:"id"`
	Query      string          `json:"query"`
	Ruleset    string          `json:"ruleset"`
	Title      string          `json:"title"`
	Expect     json.RawMessage `json:"expect"`
	Confidence string          `json:"confidence"`

	question json.RawMessage // the whole case, with the cards of its game
}

// Question returns the JSON that the engine is asked.
func (c Case) Question() json.RawMessage { return c.question }

// document is a file of cases: those of one game in a list "cases", or those of several
// by game name, each with the cards that its cases name.
type document struct {
	gameFile
	Games map[string]gameFile `json:"games"`
}

type gameFile struct {
	Cards json.RawMessage   `json:"cards"`
	Cases []json.RawMessage `json:"cases"`
}

// Result is the engine's answer to a case.
type Result struct {
	Case   Case
	Actual json.RawMessage // the engine's answer, or an object with its error
	Diff   string          // how it differs from the expected answer, or ""
}

// Pass reports whether the answer is the expected one.
func (r Result) Pass() bool { return r.Diff == "" }

// Failed reports whether r counts as a failure.
func (r Result) Failed() bool { return !r.Pass() && r.Case.Confidence != Interpretation }

// MarshalJSON returns a line of "bot cases --json".
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

// Read reads a file of cases. In a file of several games, a case's query is prefixed with
// the game's name, as in "stccg1e/may", its ruleset is the game, and its question has the
// game's cards as "cards".
func Read(data []byte) ([]Case, error) {
	var f document
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("reading cases: %w", err)
	}
	out, err := f.read("")
	if err != nil {
		return nil, err
	}
	for _, game := range slices.Sorted(maps.Keys(f.Games)) {
		more, err := f.Games[game].read(game)
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	if len(out) == 0 {
		return nil, errors.New(`reading cases: there is no list "cases"`)
	}
	return out, nil
}

// read reads the cases of a game; game is "" in a file of one game.
func (f gameFile) read(game string) ([]Case, error) {
	out := make([]Case, len(f.Cases))
	for i, raw := range f.Cases {
		c, err := readCase(game, raw)
		if err != nil {
			return nil, fmt.Errorf("reading case %d: %w", i+1, err)
		}
		if c.question = raw; len(f.Cards) > 0 {
			c.question = slices.Concat([]byte(`{"cards":`), f.Cards, []byte(","), bytes.TrimPrefix(raw, []byte("{")))
		}
		out[i] = c
	}
	return out, nil
}

// readCase reads a case of a game.
func readCase(game string, raw json.RawMessage) (Case, error) {
	var c struct {
		Case
		Ask      string `json:"ask"`
		Question string `json:"question"`
	}
	if err := json.Unmarshal(raw, &c); err != nil {
		return Case{}, err
	}
	if game != "" && c.Ask != "" {
		c.Query, c.Ruleset, c.Title = game+"/"+c.Ask, game, c.Question
	}
	if c.Query == "" || len(c.Expect) == 0 {
		return Case{}, errors.New("it has no query or no expect")
	}
	return c.Case, nil
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
	r.Diff = difference(want, got)
	return r
}

// difference lists what is expected but missing and what is not expected, one line each
// with its path, or returns "".
func difference(want, got any) string {
	expected, answered := map[string]string{}, map[string]string{}
	flatten("", want, expected)
	flatten("", got, answered)
	var b strings.Builder
	for _, path := range slices.Sorted(maps.Keys(expected)) {
		if answered[path] != expected[path] {
			fmt.Fprintf(&b, "- %s: %s\n", path, expected[path])
		}
	}
	for _, path := range slices.Sorted(maps.Keys(answered)) {
		if answered[path] != expected[path] {
			fmt.Fprintf(&b, "+ %s: %s\n", path, answered[path])
		}
	}
	return b.String()
}

// flatten adds the leaves of a decoded JSON value by path: "steps[0].code".
func flatten(path string, v any, into map[string]string) {
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			flatten(strings.TrimPrefix(path+"."+k, "."), e, into)
		}
		if len(v) == 0 {
			into[path] = "{}"
		}
	case []any:
		for i, e := range v {
			flatten(fmt.Sprintf("%s[%d]", path, i), e, into)
		}
		if len(v) == 0 {
			into[path] = "[]"
		}
	default:
		text, _ := json.Marshal(v) // decoded values always encode
		into[path] = string(text)
	}
}

// fail returns r with err as its answer.
func (r Result) fail(err error) Result {
	r.Diff = err.Error()
	r.Actual, _ = json.Marshal(map[string]string{"error": r.Diff}) // a string always marshals
	return r
}

// plain decodes JSON into maps, lists and unconverted numbers.
func plain(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	return v, err
}

// group is a line of a summary.
type group struct{ query, confidence string }

// Summary returns, for each query and confidence and in total, a line with how many cases
// passed.
func Summary(results []Result) string {
	passed, all := map[group]int{}, map[group]int{}
	total := 0
	for _, r := range results {
		g := group{r.Case.Query, r.Case.Confidence}
		all[g]++
		if r.Pass() {
			passed[g]++
			total++
		}
	}
	var b strings.Builder
	for _, g := range slices.SortedFunc(maps.Keys(all), func(a, b group) int {
		return cmp.Or(strings.Compare(a.query, b.query), strings.Compare(a.confidence, b.confidence))
	}) {
		fmt.Fprintf(&b, "%-24s %-18s %4d of %4d\n", g.query, g.confidence, passed[g], all[g])
	}
	fmt.Fprintf(&b, "%-24s %-18s %4d of %4d\n", "all", "", total, len(results))
	return b.String()
}
