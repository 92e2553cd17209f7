package meccg_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// drawPlain draws a phase of hazard events and other actions of these kinds.
func drawPlain(t *rapid.T, chains, maxCost int, change func(*rapid.T) *meccg.LimitChange) meccg.ChainQuestion {
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(rapid.IntRange(0, 8).Draw(t, "limit"))}}}
	n := 0
	for range chains {
		var c meccg.Chain
		for range rapid.IntRange(1, 8).Draw(t, "actions") {
			n++
			a := meccg.Action{ID: fmt.Sprint("h", n), By: meccg.ByHazard, Card: "a hazard", Kind: meccg.KindEvent}
			if rapid.Bool().Draw(t, "resource") {
				a = meccg.Action{ID: fmt.Sprint("r", n), By: meccg.ByResource, Card: "a resource", Kind: meccg.KindResource}
				if c := change(t); c != nil {
					a.Does = []meccg.Effect{{Limit: c}}
				}
			} else if rapid.IntRange(0, 4).Draw(t, "weight") == 0 {
				a.Cost = new(rapid.IntRange(0, maxCost).Draw(t, "cost"))
			}
			c.Actions = append(c.Actions, a)
		}
		q.Chains = append(q.Chains, c)
	}
	return q
}

func resolve(t *rapid.T, q meccg.ChainQuestion, r meccg.Ruleset) meccg.ChainResult {
	out, err := meccg.ResolveChain(q, r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// underBoth runs a law under both rulesets.
func underBoth(t *testing.T, law func(*rapid.T, meccg.Ruleset)) {
	t.Helper()
	for _, id := range []string{meccg.CRF10, meccg.CoE} {
		rs := rulesNamed(t, id)
		t.Run(id, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { law(t, rs) }) })
	}
}

func TestLawLastDeclaredResolvesFirst(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		var waiting []string
		for _, s := range resolve(t, meccgtest.Question(t), rs).Steps {
			switch {
			case s.Early:
			case s.Resolve:
				if last := len(waiting) - 1; last < 0 || waiting[last] != s.Action.ID {
					t.Fatalf("%s resolves while %v wait", s.Action.ID, waiting)
				}
				waiting = waiting[:len(waiting)-1]
			case s.Legal:
				waiting = append(waiting, s.Action.ID)
			}
		}
	})
}

func TestLawEveryActionLeavesTheChainOnce(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		declared, left := map[string]int{}, map[string]int{}
		for _, s := range resolve(t, meccgtest.Question(t), rs).Steps {
			if s.Resolve {
				left[s.Action.ID]++
			}
			if s.Early || !s.Resolve && s.Legal {
				declared[s.Action.ID]++
			}
		}
		if diff := cmp.Diff(declared, left); diff != "" {
			t.Fatal(diff)
		}
		for id, n := range declared {
			if n != 1 {
				t.Fatalf("%s was declared %d times", id, n)
			}
		}
	})
}

func TestLawWithoutReductionsNothingFizzlesForLimit(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		q := drawPlain(t, rapid.IntRange(1, 3).Draw(t, "chains"), 2, func(t *rapid.T) *meccg.LimitChange {
			return &meccg.LimitChange{Add: rapid.IntRange(0, 2).Draw(t, "increase")}
		})
		for _, s := range resolve(t, q, rs).Steps {
			if s.Resolve && s.Why == meccg.WhyLimit {
				t.Fatalf("%s fizzles: %d against %d", s.Action.ID, s.Need, s.Have)
			}
		}
	})
}

func TestLawAnIdleResourceChangesNothing(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		q := meccgtest.Question(t)
		before := resolve(t, q, rs)
		c := rapid.IntRange(0, len(q.Chains)-1).Draw(t, "chain")
		actions := q.Chains[c].Actions
		at := rapid.IntRange(0, len(actions)).Draw(t, "place")
		if at < len(actions) && slices.ContainsFunc(actions[at:], func(a meccg.Action) bool { return a.Kind == meccg.KindCreature || a.Kind == meccg.KindCorruption }) {
			at = len(actions) // what has to open the chain would not open it any more
		}
		q.Chains[c].Actions = slices.Insert(slices.Clone(actions), at, meccg.Action{ID: "idle", By: meccg.ByResource, Kind: meccg.KindResource})
		after := resolve(t, q, rs)
		after.Steps = slices.DeleteFunc(after.Steps, func(s meccg.ChainStep) bool { return s.Action.ID == "idle" })
		if diff := cmp.Diff(plainJSON(t, before), plainJSON(t, after)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestLawALargerLimitHelpsInOneChainOfReductions holds for hazards of cost one
// and none only; TestALargerLimitCanHurt has the ways in which it fails.
func TestLawALargerLimitHelpsInOneChainOfReductions(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		q := drawPlain(t, 1, 1, func(t *rapid.T) *meccg.LimitChange { return meccgtest.Change(t, true) })
		if worse := worseWithMore(t, q, rs); worse != "" {
			t.Fatalf("%s resolves with the smaller limit only", worse)
		}
	})
}

// worseWithMore returns a hazard that resolves, but is declared and fizzles
// with a limit that is larger by one.
func worseWithMore(t interface{ Fatal(...any) }, q meccg.ChainQuestion, rs meccg.Ruleset) string {
	fates := func(q meccg.ChainQuestion) map[string]meccg.Outcome {
		out, err := meccg.ResolveChain(q, rs)
		if err != nil {
			t.Fatal(err)
		}
		m := map[string]meccg.Outcome{}
		for _, s := range out.Steps {
			if s.Resolve && s.Action.By == meccg.ByHazard {
				m[s.Action.ID] = s.Outcome
			}
		}
		return m
	}
	less := fates(q)
	q.Given.Limit.Fixed = new(*q.Given.Limit.Fixed + 1)
	more := fates(q)
	for id, fate := range less {
		if fate == meccg.Resolves && more[id] == meccg.Fizzles {
			return id
		}
	}
	return ""
}

func TestLawTheFizzleKnobMakesCRF10CountAsCoE(t *testing.T) {
	crf, coe := rulesNamed(t, meccg.CRF10), rulesNamed(t, meccg.CoE)
	rapid.Check(t, func(t *rapid.T) {
		q := meccgtest.Question(t)
		for i := range q.Chains { // where the rulesets differ in other things than counting
			for j := range q.Chains[i].Actions {
				if a := &q.Chains[i].Actions[j]; a.Kind == meccg.KindCorruption || a.Kind == meccg.KindPlaceOnGuard || a.Kind == meccg.KindOnGuardReveal {
					a.Kind = meccg.KindEvent
				}
			}
		}
		read := q
		read.Knobs = &meccg.Knobs{LimitFizzleUsesSlot: true}
		fates := func(r meccg.ChainResult) (out []string) {
			for _, s := range r.Steps {
				out = append(out, fmt.Sprint(s.Chain, s.Action.ID, s.Legal, s.Outcome, s.Why, s.Fact, s.After))
			}
			return append(out, fmt.Sprint(r.End))
		}
		if diff := cmp.Diff(fates(resolve(t, q, coe)), fates(resolve(t, read, crf))); diff != "" {
			t.Fatal(diff)
		}
	})
}

func plainJSON(t *rapid.T, r meccg.ChainResult) (v any) {
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func rulesNamed(t testing.TB, id string) meccg.Ruleset {
	t.Helper()
	rs, err := meccg.RulesetNamed(id)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}
