package meccg

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// facts are what random questions turn on.
var someFacts = []string{"in play: Doors of Night", "in play: Gates of Morning", "untapped: a sage"}

// drawChanges draws a change of the limit; reductions have no minimum if plain.
func drawChange(t *rapid.T, plain bool) *LimitChange {
	if plain {
		return &LimitChange{Add: -rapid.IntRange(0, 2).Draw(t, "reduction")}
	}
	switch rapid.IntRange(0, 3).Draw(t, "change") {
	case 0:
		return &LimitChange{Times: new(2)}
	case 1:
		return &LimitChange{Add: rapid.IntRange(1, 2).Draw(t, "increase")}
	case 2:
		return &LimitChange{Add: -rapid.IntRange(1, 3).Draw(t, "reduction"), Min: new(rapid.IntRange(0, 3).Draw(t, "minimum"))}
	}
	return &LimitChange{Add: -1}
}

// drawAction draws an action; ids are those of earlier ones in its chain.
func drawAction(t *rapid.T, id string, ids []string) Action {
	a := Action{ID: id, By: ByHazard, Card: "a card", Kind: rapid.SampledFrom([]string{
		KindEvent, KindEvent, KindEvent, KindCreature, KindCorruption, KindPlaceOnGuard, KindUseCard, KindAgentAction, KindAgentReveal, KindOnGuardReveal,
	}).Draw(t, "kind")}
	switch rapid.IntRange(0, 5).Draw(t, "cost") {
	case 0:
		a.Cost = new(rapid.IntRange(0, 3).Draw(t, "own cost"))
	case 1, 2:
		a.By, a.Kind, a.ShortEvent = ByResource, KindResource, rapid.Bool().Draw(t, "short-event")
	}
	if rapid.IntRange(0, 3).Draw(t, "needs") == 0 {
		a.Needs = []string{rapid.SampledFrom(someFacts).Draw(t, "fact")}
	}
	switch rapid.IntRange(0, 5).Draw(t, "does") {
	case 0, 1:
		a.Does = []Effect{{Limit: drawChange(t, false)}}
	case 2:
		if len(ids) > 0 {
			a.Does = []Effect{{Cancel: rapid.SampledFrom(ids).Draw(t, "target")}}
		}
	case 3:
		a.Does = []Effect{{Unset: []string{rapid.SampledFrom(someFacts).Draw(t, "fact")}}}
	case 4:
		a.Does = []Effect{{Queue: &Action{ID: id + "'", By: ByRule, Card: "a trigger", Kind: KindPassive}}}
	}
	return a
}

// drawQuestion draws a phase of a few chains.
func drawQuestion(t *rapid.T) ChainQuestion {
	q := ChainQuestion{Given: PhaseStart{
		Limit: StartLimit{Fixed: new(rapid.IntRange(0, 6).Draw(t, "limit"))},
		Facts: slices.Clone(someFacts[:rapid.IntRange(0, len(someFacts)).Draw(t, "facts")]),
	}}
	if rapid.Bool().Draw(t, "used") {
		q.Given.AlreadyUsed = rapid.IntRange(0, 3).Draw(t, "already used")
	}
	n := 0
	for range rapid.IntRange(1, 3).Draw(t, "chains") {
		var c Chain
		var ids []string
		for range rapid.IntRange(0, 7).Draw(t, "actions") {
			n++
			id := fmt.Sprint("a", n)
			c.Actions = append(c.Actions, drawAction(t, id, ids))
			ids = append(ids, id)
		}
		q.Chains = append(q.Chains, c)
	}
	return q
}

// drawPlain draws a phase of hazard events and other actions of these kinds.
func drawPlain(t *rapid.T, chains, maxCost int, change func(*rapid.T) *LimitChange) ChainQuestion {
	q := ChainQuestion{Given: PhaseStart{Limit: StartLimit{Fixed: new(rapid.IntRange(0, 8).Draw(t, "limit"))}}}
	n := 0
	for range chains {
		var c Chain
		for range rapid.IntRange(1, 8).Draw(t, "actions") {
			n++
			a := Action{ID: fmt.Sprint("h", n), By: ByHazard, Card: "a hazard", Kind: KindEvent}
			if rapid.Bool().Draw(t, "resource") {
				a = Action{ID: fmt.Sprint("r", n), By: ByResource, Card: "a resource", Kind: KindResource}
				if c := change(t); c != nil {
					a.Does = []Effect{{Limit: c}}
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

func resolve(t *rapid.T, q ChainQuestion, r Ruleset) ChainResult {
	out, err := ResolveChain(q, r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// underBoth runs a law under both rulesets.
func underBoth(t *testing.T, law func(*rapid.T, Ruleset)) {
	t.Helper()
	for _, id := range []string{CRF10, CoE} {
		rs := rulesNamed(t, id)
		t.Run(id, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { law(t, rs) }) })
	}
}

func TestLawLastDeclaredResolvesFirst(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs Ruleset) {
		var waiting []string
		for _, s := range resolve(t, drawQuestion(t), rs).Steps {
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
	underBoth(t, func(t *rapid.T, rs Ruleset) {
		declared, left := map[string]int{}, map[string]int{}
		for _, s := range resolve(t, drawQuestion(t), rs).Steps {
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
	underBoth(t, func(t *rapid.T, rs Ruleset) {
		q := drawPlain(t, rapid.IntRange(1, 3).Draw(t, "chains"), 2, func(t *rapid.T) *LimitChange {
			return &LimitChange{Add: rapid.IntRange(0, 2).Draw(t, "increase")}
		})
		for _, s := range resolve(t, q, rs).Steps {
			if s.Resolve && s.Why == WhyLimit {
				t.Fatalf("%s fizzles: %d against %d", s.Action.ID, s.Need, s.Have)
			}
		}
	})
}

func TestLawAnIdleResourceChangesNothing(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs Ruleset) {
		q := drawQuestion(t)
		before := resolve(t, q, rs)
		c := rapid.IntRange(0, len(q.Chains)-1).Draw(t, "chain")
		actions := q.Chains[c].Actions
		at := rapid.IntRange(0, len(actions)).Draw(t, "place")
		if at < len(actions) && slices.ContainsFunc(actions[at:], func(a Action) bool { return a.Kind == KindCreature || a.Kind == KindCorruption }) {
			at = len(actions) // what has to open the chain would not open it any more
		}
		q.Chains[c].Actions = slices.Insert(slices.Clone(actions), at, Action{ID: "idle", By: ByResource, Kind: KindResource})
		after := resolve(t, q, rs)
		after.Steps = slices.DeleteFunc(after.Steps, func(s ChainStep) bool { return s.Action.ID == "idle" })
		if diff := cmp.Diff(plainJSON(t, before), plainJSON(t, after)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestLawALargerLimitHelpsInOneChainOfReductions holds for hazards of cost one
// and none only; TestALargerLimitCanHurt has the ways in which it fails.
func TestLawALargerLimitHelpsInOneChainOfReductions(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs Ruleset) {
		q := drawPlain(t, 1, 1, func(t *rapid.T) *LimitChange { return drawChange(t, true) })
		if worse := worseWithMore(t, q, rs); worse != "" {
			t.Fatalf("%s resolves with the smaller limit only", worse)
		}
	})
}

// worseWithMore returns a hazard that resolves, but is declared and fizzles
// with a limit that is larger by one.
func worseWithMore(t interface{ Fatal(...any) }, q ChainQuestion, rs Ruleset) string {
	fates := func(q ChainQuestion) map[string]Outcome {
		out, err := ResolveChain(q, rs)
		if err != nil {
			t.Fatal(err)
		}
		m := map[string]Outcome{}
		for _, s := range out.Steps {
			if s.Resolve && s.Action.By == ByHazard {
				m[s.Action.ID] = s.Outcome
			}
		}
		return m
	}
	less := fates(q)
	q.Given.Limit.Fixed = new(*q.Given.Limit.Fixed + 1)
	more := fates(q)
	for id, fate := range less {
		if fate == Resolves && more[id] == Fizzles {
			return id
		}
	}
	return ""
}

func TestLawTheFizzleKnobMakesCRF10CountAsCoE(t *testing.T) {
	crf, coe := crfRules(t), coeRules(t)
	crf.Knobs.LimitFizzleUsesSlot = true
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		for i := range q.Chains { // where the rulesets differ in other things than counting
			for j := range q.Chains[i].Actions {
				if a := &q.Chains[i].Actions[j]; a.Kind == KindCorruption || a.Kind == KindPlaceOnGuard || a.Kind == KindOnGuardReveal {
					a.Kind = KindEvent
				}
			}
		}
		fates := func(r ChainResult) (out []string) {
			for _, s := range r.Steps {
				out = append(out, fmt.Sprint(s.Chain, s.Action.ID, s.Legal, s.Outcome, s.Why, s.Fact, s.After))
			}
			return append(out, fmt.Sprint(r.End))
		}
		if diff := cmp.Diff(fates(resolve(t, q, coe)), fates(resolve(t, q, crf))); diff != "" {
			t.Fatal(diff)
		}
	})
}

func plainJSON(t *rapid.T, r ChainResult) (v any) {
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
