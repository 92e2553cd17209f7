package draw

import (
	"fmt"
	"testing"

	"netrep/engine/meccg"
)

// event and reduction are the actions of most samples.
func event(card string) meccg.Action {
	return meccg.Action{By: meccg.ByHazard, Kind: meccg.KindEvent, Card: card}
}

func reduction(card string) meccg.Action {
	lower := meccg.Effect{Limit: &meccg.LimitChange{Add: -1}}
	return meccg.Action{By: meccg.ByResource, Kind: meccg.KindResource, Card: card, ShortEvent: true, Does: []meccg.Effect{lower}}
}

func canceling(card, id string) meccg.Action {
	return meccg.Action{By: meccg.ByResource, Kind: meccg.KindResource, Card: card, Does: []meccg.Effect{{Cancel: id}}}
}

// question returns a question about chains of actions with the ids a1, a2 and so on.
func question(limit int, chains ...[]meccg.Action) meccg.ChainQuestion {
	q := meccg.ChainQuestion{Given: meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: &limit}}}
	n := 0
	for _, actions := range chains {
		for i := range actions {
			n++
			actions[i].ID = fmt.Sprintf("a%d", n)
		}
		q.Chains = append(q.Chains, meccg.Chain{Actions: actions})
	}
	return q
}

// under returns the result of q under one ruleset.
func under(t testing.TB, ruleset string, q meccg.ChainQuestion) Chain {
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

// underBoth returns the result of q in 1998 and today.
func underBoth(t testing.TB, q meccg.ChainQuestion) Chain {
	t.Helper()
	c, err := meccg.UnderBoth(q)
	if err != nil {
		t.Fatal(err)
	}
	return FromChain(c.Results...)
}

// samples returns the chains drawn in tests, by name.
func samples(t testing.TB) map[string]Chain {
	type list = []meccg.Action
	drake := event("Cave-drake")
	drake.Kind = meccg.KindCreature
	lure := event("Lure of Expedience")
	lure.Kind = meccg.KindCorruption
	doors := event("Withered Lands")
	doors.Needs = []string{"in play: Doors of Night"}
	twice := event("Minions Stir")
	twice.Cost = new(2)
	return map[string]Chain{
		"example2": under(t, meccg.CRF10, question(2, list{event("River"), reduction("Deeper Shadow"), reduction("Deeper Shadow"), event("River")})),
		"no-effect": under(t, meccg.CoE, question(2, list{
			event("River"), reduction("Deeper Shadow"), reduction("Deeper Shadow"), event("River"),
			reduction("Deeper Shadow"),
		})),
		"example1":       under(t, meccg.CRF10, question(2, list{drake}, list{lure, reduction("Many Turns and Doublings"), event("An Unexpected Outpost")})),
		"refused":        under(t, meccg.CRF10, question(4, list{event("River"), drake, doors, twice, event("Lost in Free-domains"), reduction("Deeper Shadow")})),
		"canceled":       under(t, meccg.CRF10, question(2, list{event("Searching Eye"), canceling("Tom Bombadil", "a1")}, list{event("Call of Home"), event("River")})),
		"twenty":         under(t, meccg.CRF10, question(11, twenty())),
		"thirty-refused": under(t, meccg.CoE, question(2, list{reduction("Deeper Shadow")}, manyHazards(32))),
		"long-names": under(t, meccg.CoE, question(3, list{
			event("Khamûl the Easterling at Barad-dûr"), reduction("Eärendil’s Star — “Þæt Wæs Gód Cyning”, Lórien Édition"),
			event("Tu\u0302ma\u0302 ▲ → ✓ 指輪物語 🧙"), event("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"),
		})),
		"on-guard":  under(t, meccg.CoE, onGuard()),
		"undecided": under(t, meccg.CRF10, oldTap()),
		"empty":     under(t, meccg.CoE, question(3)),
		"differs": underBoth(t, question(3,
			list{event("River"), event("Twilight"), reduction("Deeper Shadow"), event("Call of Home"), reduction("Deeper Shadow")}, list{event("River")})),
		"differs-twice":    underBoth(t, question(2, list{lure, reduction("Deeper Shadow")}, list{drake, lure}, list{event("River"), event("Lost in Free-domains")})),
		"differs-on-guard": underBoth(t, onGuard()),
		"agree":            underBoth(t, question(2, list{event("River"), event("Twilight")})),
	}
}

// manyHazards returns hazards of which only a few are within the limit.
func manyHazards(n int) []meccg.Action {
	names := []string{"River", "Twilight", "Call of Home", "Lure of the Senses", "Lost in Free-domains"}
	var list []meccg.Action
	for i := range n {
		list = append(list, event(names[i%len(names)]))
	}
	return list
}

// onGuard returns a chain with a card revealed on-guard, which starts its own chain.
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

// oldTap returns a chain with a permanent-event tapped before a ruling said whether that
// counts.
func oldTap() meccg.ChainQuestion {
	tap := meccg.Action{ID: "h1", By: meccg.ByHazard, Kind: meccg.KindUseCard, Card: "The Black Enemy’s Wrath"}
	return meccg.ChainQuestion{
		Given:  meccg.PhaseStart{Limit: meccg.StartLimit{Fixed: new(2)}, Date: "1997-10-01"},
		Chains: []meccg.Chain{{Actions: []meccg.Action{tap}}},
	}
}

// twenty returns a chain of twenty actions.
func twenty() []meccg.Action {
	var list []meccg.Action
	for i := range 20 {
		if i%4 == 2 {
			list = append(list, reduction("Many Turns and Doublings"))
			continue
		}
		list = append(list, event([]string{"River", "Twilight", "Call of Home", "Lure of the Senses"}[i%4]))
	}
	return list
}
