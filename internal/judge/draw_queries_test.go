package judge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// conformanceCases returns the cases of testdata as questions, each under its own
// ruleset.
func conformanceCases(t testing.TB) []caseQuestion {
	t.Helper()
	type game struct {
		Cards map[string]json.RawMessage   `json:"cards"`
		Cases []map[string]json.RawMessage `json:"cases"`
	}
	var one game
	var several struct{ Games map[string]game }
	if err := json.Unmarshal(filesLike(t, "engine/meccg/testdata/meccg.json")[0], &one); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(filesLike(t, "engine/stccg/testdata/other-games.json")[0], &several); err != nil {
		t.Fatal(err)
	}
	text := func(raw json.RawMessage) string {
		var s string
		_ = json.Unmarshal(raw, &s) // "" if it is none
		return s
	}
	var list []caseQuestion
	add := func(prefix, ask, ruleset string, c map[string]json.RawMessage, cards map[string]json.RawMessage) {
		q := caseQuestion{ID: text(c["id"]), Query: prefix + text(c[ask]), Rulesets: []string{ruleset}}
		for _, said := range []string{"id", "scenario", "source", "confidence", "title", "query", "ruleset", "game", "question", "ask", "why", "cite"} {
			delete(c, said)
		}
		// Of what is expected only the places are asked for.
		if after := afterOf(c["expect"]); after != nil {
			c["expect"] = after
		} else {
			delete(c, "expect")
		}
		body, err := jsonOf(c)
		if err != nil {
			t.Fatal(err)
		}
		if named := cardsIn(string(body), cards); len(named) > 0 {
			if c["cards"], err = jsonOf(named); err != nil {
				t.Fatal(err)
			}
			if body, err = jsonOf(c); err != nil {
				t.Fatal(err)
			}
		}
		q.Question = body
		list = append(list, q)
	}
	for _, c := range one.Cases {
		add("", "query", text(c["ruleset"]), c, nil)
	}
	for _, name := range slices.Sorted(maps.Keys(several.Games)) {
		for _, c := range several.Games[name].Cases {
			add(name+"/", "ask", name, c, several.Games[name].Cards)
		}
	}
	return list
}

// afterOf returns the places that a case looks at afterwards, or nil.
func afterOf(expect json.RawMessage) json.RawMessage {
	var e struct{ After map[string]any }
	if json.Unmarshal(expect, &e) != nil || e.After == nil {
		return nil
	}
	for path := range e.After {
		e.After[path] = 0
	}
	out, err := jsonOf(map[string]any{"after": e.After})
	if err != nil {
		return nil
	}
	return out
}

// cardsIn returns those of cards that are named in a text.
func cardsIn(text string, cards map[string]json.RawMessage) map[string]json.RawMessage {
	named := map[string]json.RawMessage{}
	for name, c := range cards {
		if quoted, err := jsonOf(name); err == nil && strings.Contains(text, string(quoted)) {
			named[name] = c
		}
	}
	return named
}

func (q caseQuestion) text(t testing.TB) string {
	t.Helper()
	out, err := jsonOf(q)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// drawCases returns the conformance cases.
func drawCases(d *drawer) []string {
	var list []string
	for _, q := range conformanceCases(d.t) {
		list = append(list, q.text(d.t))
	}
	return list
}

// manyQueries is how many questions of a query are drawn.
const manyQueries = 600

// plainQueries are the queries without cases, by the command that asks the same.
var plainQueries = map[string]string{
	"strike-sequence": "strike", "site-phase": "check site", "movement": "check move", "return-to-origin": "check return", "environment": "check environment",
	"defeated-creature": "check creature", "wounded": "check wound", "council": "check call", "home-site": "check home",
}

// drawQueries draws questions as cases ask them: the cases with other values of
// their kind here and there.
func drawQueries(d *drawer) []string {
	byQuery := map[string][]caseQuestion{}
	for _, q := range conformanceCases(d.t) {
		byQuery[q.Query] = append(byQuery[q.Query], q)
	}
	var list []string
	for _, name := range slices.Sorted(maps.Keys(byQuery)) {
		list = append(list, d.varied(manyQueries, d.mutations(name, byQuery[name]))...)
	}
	for _, name := range slices.Sorted(maps.Keys(plainQueries)) {
		list = append(list, d.varied(manyQueries, d.givens(name, plainQueries[name]))...)
	}
	return list
}

// rulesetsOf returns the rulesets under which a query is asked.
func rulesetsOf(query string) []string {
	game, _, other := strings.Cut(query, "/")
	switch {
	case other:
		return []string{game}
	case query == "on-guard":
		return []string{"crf10", "coe", "article"}
	}
	return []string{"crf10", "coe"}
}

// givens draws questions of facts, which are named as a command's options.
func (d *drawer) givens(query, command string) func() []string {
	options := d.options(command)
	return func() []string {
		given := map[string]any{}
		for _, o := range options {
			if o.name == "rules" || o.name == "explain" || o.name == "facts" || d.chance(4) {
				continue
			}
			v, _ := d.value(command, o)
			n, err := strconv.Atoi(v)
			var typed any = v
			switch {
			case o.kind == "yes-no" && (v == "yes" || v == "no"):
				typed = v == "yes"
			case o.kind == "number" && err == nil:
				typed = n
			case o.name == "regions":
				typed = strings.Split(v, ",")
			}
			given[strings.ReplaceAll(o.name, "-", "_")] = typed
		}
		body, err := jsonOf(map[string]any{"given": given})
		if err != nil {
			d.t.Fatal(err)
		}
		return []string{caseQuestion{"", query, rulesetsOf(query), body}.text(d.t)}
	}
}

// mutations draws cases with other values: those that stand at the same place in
// other cases of the query.
func (d *drawer) mutations(query string, list []caseQuestion) func() []string {
	values := map[string][]any{}
	for _, q := range list {
		visit(decoded(d.t, q.Question), "", func(path string, v any) { values[path] = append(values[path], v) })
	}
	return func() []string {
		root := decoded(d.t, one(d, list...).Question)
		for range 1 + d.IntN(4) {
			root = d.mutated(root, values)
		}
		body, err := jsonOf(root)
		if err != nil {
			d.t.Fatal(err)
		}
		return []string{caseQuestion{"", query, rulesetsOf(query), body}.text(d.t)}
	}
}

func decoded(t testing.TB, raw json.RawMessage) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// visit calls f with everything in v but the descriptions of cards, by its path,
// in a fixed order.
func visit(v any, path string, f func(path string, v any)) {
	f(path, v)
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if path+k != "cards" && k != "expect" {
				visit(v[k], path+"."+k, f)
			}
		}
	case []any:
		for _, one := range v {
			visit(one, path+"[]", f)
		}
	}
}

// mutated returns v with another value at one place.
func (d *drawer) mutated(v any, values map[string][]any) any {
	n := 0
	visit(v, "", func(string, any) { n++ })
	if n < 2 {
		return v
	}
	at := 1 + d.IntN(n-1)
	n = -1
	return d.replaced(v, "", &n, at, values)
}

// gone is a value that is left out.
type gone struct{}

// replaced returns v with another value at the place that is visited as number at.
func (d *drawer) replaced(v any, path string, n *int, at int, values map[string][]any) any {
	if *n++; *n == at {
		return d.other(v, values[path])
	}
	switch v := v.(type) {
	case map[string]any:
		out := maps.Clone(v)
		for _, k := range slices.Sorted(maps.Keys(v)) {
			if path+k == "cards" || k == "expect" {
				continue
			}
			if out[k] = d.replaced(v[k], path+"."+k, n, at, values); out[k] == (gone{}) {
				delete(out, k)
			}
		}
		return out
	case []any:
		var out []any
		for _, one := range v {
			if r := d.replaced(one, path+"[]", n, at, values); r != any(gone{}) {
				out = append(out, r)
			}
		}
		if out == nil {
			out = []any{}
		}
		return out
	}
	return v
}

// other draws another value for v.
func (d *drawer) other(v any, values []any) any {
	switch b := v.(type) {
	case bool:
		if !d.chance(5) {
			return !b
		}
		return gone{}
	case float64:
		if d.chance(2) {
			return b + float64(one(d, -2, -1, 1, 2, 3))
		}
	}
	if d.chance(6) {
		return gone{}
	}
	if d.chance(60) {
		return one(d, any("x"), any(7.0), any(true), any(nil), any(fmt.Sprint(v)))
	}
	if len(values) > 0 {
		return one(d, values...)
	}
	return v
}
