package cases

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

const file = `{"about": {}, "cases": [
	{"id": "right", "query": "add", "ruleset": "r", "given": 1, "expect": {"sum": 2}, "confidence": "source states it"},
	{"id": "wrong", "query": "add", "ruleset": "r", "given": 2, "expect": {"sum": 5}, "confidence": "source states it"},
	{"id": "reading", "query": "add", "ruleset": "r", "given": 2, "expect": {"sum": 5}, "confidence": "interpretation"},
	{"id": "error", "query": "add", "ruleset": "r", "given": -1, "expect": {"sum": 0}, "confidence": "follows from rule"},
	{"id": "new", "query": "divide", "ruleset": "r", "expect": {}, "confidence": "follows from rule"}
]}`

func queries() map[string]Query {
	return map[string]Query{"add": func(_ string, question json.RawMessage) (any, error) {
		var q struct{ Given int }
		if err := json.Unmarshal(question, &q); err != nil {
			return nil, err
		}
		if q.Given < 0 {
			return nil, errors.New("given: must not be negative")
		}
		return map[string]int{"sum": q.Given + 1}, nil
	}}
}

func TestRun(t *testing.T) {
	list, err := Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	var results []Result
	for _, c := range list {
		results = append(results, Run(c, queries()))
	}
	for i, want := range []struct {
		pass, failed bool
		diff         string
	}{
		{true, false, ""},
		{false, true, "sum"},
		{false, false, "sum"},
		{false, true, "given: must not be negative"},
		{false, true, `the engine has no query "divide"`},
	} {
		r := results[i]
		if r.Pass() != want.pass || r.Failed() != want.failed || !strings.Contains(r.Diff, want.diff) {
			t.Errorf("%s: pass %v, failed %v: %s", r.Case.ID, r.Pass(), r.Failed(), r.Diff)
		}
	}
	const line = `{"id":"wrong","query":"add","ruleset":"r","pass":false,"actual":{"sum":3},"confidence":"source states it"}`
	if got, err := json.Marshal(results[1]); err != nil || string(got) != line {
		t.Errorf("got %s, %v", got, err)
	}
	if got := Summary(results); !strings.Contains(got, "add                      source states it      1 of    2\n") || !strings.HasSuffix(got, "   1 of    5\n") {
		t.Errorf("got\n%s", got)
	}
}

// TestGames checks that the cases of a game have its cards.
func TestGames(t *testing.T) {
	list, err := Read([]byte(`{"games": {"chess": {"cards": {"rook": 5}, "cases": [
		{"id": "c1", "game": "chess", "ask": "worth", "question": "What is a rook worth?", "expect": 5, "confidence": "source states it"}
	]}}}`))
	if err != nil {
		t.Fatal(err)
	}
	r := Run(list[0], map[string]Query{"chess/worth": func(ruleset string, question json.RawMessage) (any, error) {
		var q struct {
			Ask   string
			Cards map[string]int
		}
		err := json.Unmarshal(question, &q)
		return q.Cards["rook"], err
	}})
	if !r.Pass() || r.Case.Ruleset != "chess" || r.Case.Title != "What is a rook worth?" {
		t.Errorf("%+v", r)
	}
}

func TestReadRefuses(t *testing.T) {
	for _, data := range []string{
		``, `{}`, `[]`, `{"cases": [1]}`, `{"cases": [{"id": "x"}]}`,
		`{"games": {"chess": {"cases": [{"ask": "worth"}]}}}`,
	} {
		if _, err := Read([]byte(data)); err == nil {
			t.Errorf("%s is read", data)
		}
	}
}
