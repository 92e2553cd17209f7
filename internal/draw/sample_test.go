package draw

import (
	"fmt"
	"testing"

	"netrep/engine/meccg"
)

// hazard and reduction are the actions of most samples.
func hazard(card string) meccg.Action {
	return meccg.Action{By: meccg.ByHazard, Kind: meccg.KindEvent, Card: card}
}

func reduction(card string) meccg.Action {
	lower := meccg.Effect{Limit: &meccg.LimitChange{Add: -1}}
	return meccg.Action{By: meccg.ByResource, Kind: meccg.KindResource, Card: card, ShortEvent: true, Does: []meccg.Effect{lower}}
}

func canceling(card, id string) meccg.Action {
	return meccg.Action{By: meccg.ByResource, Kind: meccg.KindResource, Card: card, Does: []meccg.Effect{{Cancel: id}}}
}

// asked answers chains of actions, whose ids are a1, a2 and so on.
func asked(t testing.TB, ruleset string, limit int, chains ...[]meccg.Action) Chain {
	t.Helper()
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: &limit}}}
	n := 0
	for _, actions := range chains {
		for i := range actions {
			n++
			actions[i].ID = fmt.Sprintf("a%d", n)
		}
		q.Chains = append(q.Chains, meccg.Chain{Actions: actions})
	}
	return answered(t, ruleset, q)
}

func answered(t testing.TB, ruleset string, q meccg.ChainQuestion) Chain {
	t.Helper()
	rs, err := meccg.RulesetNamed(ruleset)
	if err != nil {
		t.Fatal(err)
	}
	r, err := meccg.ResolveChain(q, rs)
	if err != nil {
		t.Fatal(err)
	}
	return FromChain(r)
}

// samples are the chains that are drawn in tests, by the name of their picture.
func samples(t testing.TB) map[string]Chain {
	type list = []meccg.Action
	drake := hazard("Cave-drake")
	drake.Kind = meccg.KindCreature
	lure := hazard("Lure of Expedience")
	lure.Kind = meccg.KindCorruption
	late := hazard("Cave-drake")
	late.Kind = meccg.KindCreature
	doors := hazard("Withered Lands")
	doors.Needs = []string{"in play: Doors of Night"}
	twice := hazard("Minions Stir")
	twice.Cost = new(2)
	return map[string]Chain{
		"example2": asked(t, meccg.CRF10, 2, list{hazard("River"), reduction("Deeper Shadow"), reduction("Deeper Shadow"), hazard("River")}),
		"example2-coe": asked(t, meccg.CoE, 2, list{
			hazard("River"), reduction("Deeper Shadow"), reduction("Deeper Shadow"), hazard("River"),
			reduction("Deeper Shadow"),
		}),
		"example1": asked(t, meccg.CRF10, 2, list{drake}, list{lure, reduction("Many Turns and Doublings"), hazard("An Unexpected Outpost")}),
		"refused":  asked(t, meccg.CRF10, 4, list{hazard("River"), late, doors, twice, hazard("Lost in Free-domains"), reduction("Deeper Shadow")}),
		"canceled": asked(t, meccg.CRF10, 2, list{hazard("Searching Eye"), canceling("Tom Bombadil", "a1")}, list{hazard("Call of Home"), hazard("River")}),
		"twenty":   asked(t, meccg.CRF10, 11, twenty()),
		"unicode": asked(t, meccg.CoE, 3, list{
			hazard("Khamûl the Easterling at Barad-dûr"), reduction("Eärendil’s Star — “Þæt Wæs Gód Cyning”, Lórien Édition"),
			hazard("Tûma\u0302 ▲ → ✓ 指輪物語 🧙"),
		}),
		"branch":    answered(t, meccg.CoE, onGuard()),
		"undecided": answered(t, meccg.CRF10, oldTap()),
		"empty":     asked(t, meccg.CoE, 3),
	}
}

// onGuard has a card revealed on-guard, which opens a chain of its own.
func onGuard() meccg.ChainQuestion {
	check := meccg.Action{ID: "c1", By: meccg.ByRule, Kind: meccg.KindPassive, Card: "Corruption check"}
	trap := meccg.Action{ID: "g1", By: meccg.ByHazard, Kind: meccg.KindOnGuardReveal, Card: "Greed", Does: []meccg.Effect{{Queue: &check}}}
	item := meccg.Action{ID: "r1", By: meccg.ByResource, Kind: meccg.KindResource, Card: "Sword of Gondolin"}
	answer := meccg.Action{ID: "r2", By: meccg.ByResource, Kind: meccg.KindResource, Card: "Marvels Told", Answers: "g1"}
	return meccg.ChainQuestion{
		Given:  meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(5)}, AlreadyUsed: 2, AlreadyFizzled: 1},
		Chains: []meccg.Chain{{Actions: []meccg.Action{item, trap, answer}}},
	}
}

// oldTap has a permanent-event tapped before a ruling said whether that counts.
func oldTap() meccg.ChainQuestion {
	tap := meccg.Action{ID: "h1", By: meccg.ByHazard, Kind: meccg.KindUseCard, Card: "The Black Enemy’s Wrath"}
	return meccg.ChainQuestion{
		Given:  meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(2)}, Date: "1997-10-01"},
		Chains: []meccg.Chain{{Actions: []meccg.Action{tap}}},
	}
}

// twenty is a chain of twenty actions.
func twenty() []meccg.Action {
	var list []meccg.Action
	for i := range 20 {
		if i%4 == 2 {
			list = append(list, reduction("Many Turns and Doublings"))
			continue
		}
		list = append(list, hazard([]string{"River", "Twilight", "Call of Home", "Lure of the Senses"}[i%4]))
	}
	return list
}
