package meccg_test

import (
	"fmt"

	"pgregory.net/rapid"

	"netrep/engine/meccg"
)

var oracleFacts = []string{"f0", "f1", "f2"}

func drawFacts(t *rapid.T, label string) []string {
	return rapid.SliceOfNDistinct(rapid.SampledFrom(oracleFacts), 0, 2, rapid.ID[string]).Draw(t, label)
}

// drawAny draws an action that may do anything; ids are those before it.
func drawAny(t *rapid.T, n *int, ids []string, depth int) meccg.Action {
	*n++
	a := meccg.Action{ID: fmt.Sprint("a", *n), By: "hazard", Card: "c"}
	a.Kind = rapid.SampledFrom([]string{
		"event", "event", "event", "creature", "corruption", "place-on-guard", "use-card", "agent-action", "agent-reveal", "agent-play", "on-guard-reveal", "resource", "resource", "resource",
	}).Draw(t, "kind")
	if depth > 0 {
		a.By, a.Kind = "rule", rapid.SampledFrom([]string{"passive", "creature"}).Draw(t, "triggered")
	} else if a.Kind == "resource" {
		a.By = "resource"
	}
	if a.By == "hazard" && rapid.IntRange(0, 3).Draw(t, "own cost") == 0 {
		a.Cost = new(rapid.IntRange(0, 3).Draw(t, "cost"))
	}
	if a.Kind == "use-card" && rapid.Bool().Draw(t, "card says") {
		a.CardSaysCounts = new(rapid.Bool().Draw(t, "counts"))
	}
	a.ShortEvent = rapid.Bool().Draw(t, "short-event")
	one := func(label string) bool { return rapid.IntRange(0, 4).Draw(t, label) == 0 }
	if one("needs") {
		a.Needs = drawFacts(t, "facts")
	}
	if one("needs declare") {
		a.NeedsDeclare = drawFacts(t, "facts")
	}
	if one("needs resolve") {
		a.NeedsResolve = drawFacts(t, "facts")
	}
	if one("pays") {
		a.Pays = &meccg.Payment{Set: drawFacts(t, "set"), Unset: drawFacts(t, "unset")}
	}
	if rapid.Bool().Draw(t, "affects") {
		a.Affects = []string{"body-check"}
	}
	for range rapid.IntRange(0, 2).Draw(t, "effects") {
		e := meccg.Effect{}
		switch rapid.IntRange(0, 5).Draw(t, "effect") {
		case 0:
			e.Limit = &meccg.LimitChange{Times: new(rapid.IntRange(0, 2).Draw(t, "times"))}
		case 1:
			e.Limit = &meccg.LimitChange{Add: rapid.IntRange(-3, 2).Draw(t, "add")}
			if e.Limit.Add < 0 && rapid.Bool().Draw(t, "minimum") {
				e.Limit.Min = new(rapid.IntRange(0, 3).Draw(t, "min"))
			}
		case 2:
			if len(ids) == 0 {
				continue
			}
			e.Cancel = rapid.SampledFrom(ids).Draw(t, "target")
		case 3:
			e.Set = []string{rapid.SampledFrom(oracleFacts).Draw(t, "fact")}
		case 4:
			e.Unset = []string{rapid.SampledFrom(oracleFacts).Draw(t, "fact")}
		case 5:
			if depth > 1 {
				continue
			}
			later := drawAny(t, n, ids, depth+1)
			e.Queue = &later
		}
		a.Does = append(a.Does, e)
	}
	return a
}

// drawPhase draws a phase of chains in which anything may happen.
func drawPhase(t *rapid.T) meccg.ChainQuestion {
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{
		Limit: meccg.StartLimit{Fixed: new(rapid.IntRange(0, 6).Draw(t, "limit"))}, Facts: drawFacts(t, "given"),
		AlreadyUsed: rapid.IntRange(0, 2).Draw(t, "used"), AlreadyFizzled: rapid.IntRange(0, 2).Draw(t, "fizzled"),
		HazardSideboard: rapid.Bool().Draw(t, "sideboard"), Date: rapid.SampledFrom([]string{"", "1997-11-16", "1997-11-17"}).Draw(t, "date"),
	}}
	if rapid.Bool().Draw(t, "knobs") {
		q.Knobs = &meccg.Knobs{
			CountResolved:       rapid.SampledFrom([]meccg.CountResolved{"", meccg.Phase, meccg.EarlierChains}).Draw(t, "count resolved"),
			LimitFizzleUsesSlot: rapid.Bool().Draw(t, "fizzle uses slot"),
		}
	}
	n := 0
	var triggered []string
	for range rapid.IntRange(1, 3).Draw(t, "chains") {
		c := meccg.Chain{Actions: []meccg.Action{}}
		if rapid.IntRange(0, 5).Draw(t, "context") == 0 {
			c.Context = "body-check"
		}
		if len(triggered) > 0 && rapid.Bool().Draw(t, "ordered") {
			c.Order = rapid.Permutation(triggered).Draw(t, "order")[:rapid.IntRange(1, len(triggered)).Draw(t, "length")]
		}
		var ids []string
		reveal := ""
		for range rapid.IntRange(0, 6).Draw(t, "actions") {
			a := drawAny(t, &n, ids, 0)
			switch {
			case a.Kind == "on-guard-reveal":
				reveal = a.ID
			case reveal != "" && rapid.Bool().Draw(t, "answers"):
				a.Answers = reveal
			default:
				reveal = ""
			}
			for _, e := range a.Does {
				if e.Queue != nil {
					triggered = append(triggered, e.Queue.ID)
				}
			}
			c.Actions, ids = append(c.Actions, a), append(ids, a.ID)
		}
		q.Chains = append(q.Chains, c)
	}
	return q
}
