package enginetest

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"

	"netrep/engine"
)

// Decided tells some of a question's facts. If the answer is the same whatever
// the others are, nothing may be asked; and an answer stands whatever else is
// told, but for the facts for which the question assumes the usual.
type Decided struct {
	Question engine.Question
	Answers  func(engine.Fact) []string  // to a fact, enough to bring every verdict
	Same     func(engine.Verdict) string // what two answers must share to be the same
	Edges    map[string][]string         // further answers by fact, which are not told first: nothing is beyond them
	Ways     int                         // of telling the rest that must be answered alike to count as all; 0 is 5000
	Assumed  []engine.Fact               // need not be told
}

// Check draws some facts and fails if the law does not hold.
func (d Decided) Check(t *rapid.T) {
	q := d.Question
	rs := rapid.SampledFrom(q.Rulesets).Draw(t, "ruleset")
	told := map[string]string{}
	for _, f := range rapid.SliceOfNDistinct(rapid.SampledFrom(q.Facts), 0, len(q.Facts), func(f engine.Fact) string { return f.Name }).Draw(t, "told") {
		told[f.Name] = rapid.SampledFrom(d.Answers(f)).Draw(t, f.Name)
	}
	v, err := q.Ask(rs, told)
	if err != nil {
		t.Skip(err.Error())
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	if v.Answer != engine.Depends || len(v.Missing) == 0 {
		rest := slices.DeleteFunc(slices.Clone(q.Facts), func(f engine.Fact) bool {
			return slices.ContainsFunc(d.Assumed, func(a engine.Fact) bool { return a.Name == f.Name })
		})
		for range 3 {
			full := d.complete(rs, told, rest, rng)
			if w, err := q.Ask(rs, full); err == nil && d.Same(w) != d.Same(v) {
				t.Fatalf("%s under %s\ntold %v\nis %s\nbut %s with %v", q.Name, rs.ID, told, d.Same(v), d.Same(w), full)
			}
		}
		return
	}
	same := ""
	var one map[string]string
	for range cmp.Or(d.Ways, 5000) {
		full := d.complete(rs, told, q.Facts, rng)
		w, err := q.Ask(rs, full)
		switch {
		case err != nil:
		case same == "":
			same, one = d.Same(w), full
		case same != d.Same(w):
			return
		}
	}
	t.Fatalf("%s under %s\ntold %v\nasks for %v (%s)\nbut is always %s, as with %v", q.Name, rs.ID, told, engine.FactNames(v.Missing), v.Code(), same, one)
}

// complete tells some of the facts that were not told, and all that q asks for.
func (d Decided) complete(rs engine.Ruleset, told map[string]string, rest []engine.Fact, rng *rand.Rand) map[string]string {
	full := maps.Clone(told)
	tell := func(f engine.Fact) {
		if _, known := full[f.Name]; !known {
			answers := slices.Concat(d.Answers(f), d.Edges[f.Name])
			full[f.Name] = answers[rng.IntN(len(answers))]
		}
	}
	for _, f := range rest {
		if rng.IntN(2) == 0 {
			tell(f)
		}
	}
	for range 20 {
		v, err := d.Question.Ask(rs, full)
		if err != nil || len(v.Missing) == 0 {
			break
		}
		for _, f := range v.Missing {
			tell(f)
		}
	}
	return full
}

// Values returns the possible answers to a fact, or otherwise if it may be anything.
func Values(f engine.Fact, otherwise ...string) (list []string) {
	for _, c := range f.Choices {
		list = append(list, c.Value)
	}
	switch {
	case list != nil:
		return list
	case f.Kind == engine.YesNo:
		return []string{"yes", "no"}
	}
	return otherwise
}
