package ashes

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// veil is a reaction that answers any use which targets a unit.
var veil = Card{Name: "a reaction", Kind: reactionSpell, Trigger: &Trigger{On: OnTargetsUnit}, Cancels: cancelsEffects}

// someCard draws a card with a few parts of every kind.
func someCard(t *rapid.T) Card {
	c := Card{Name: "a card", Kind: rapid.SampledFrom([]string{actionSpell, readySpell, UnitAbility, PbAbility}).Draw(t, "kind"), Targets: map[string]Target{
		"any": {Type: []string{"unit"}, Controller: anySide}, "own": {Type: []string{"unit"}, Controller: ownSide},
		"opposing": {Type: []string{"unit", Phoenixborn}, Controller: opposing},
	}}
	c.Cost = []Cost{{Pay: rapid.SampledFrom([]string{PayMain, PaySide, payExhaust, payDiscard}).Draw(t, "cost")}}
	if symbols := faces(3).Draw(t, "symbols"); len(symbols) > 0 {
		c.Cost = append(c.Cost, Cost{Pay: payMagic, Symbols: symbols})
	}
	for n := range rapid.IntRange(1, 5).Draw(t, "parts") {
		c.Effects = append(c.Effects, somePart(t, n+1))
	}
	if err := c.check(); err != nil {
		t.Fatal(err)
	}
	return c
}

// somePart draws the n-th part.
func somePart(t *rapid.T, n int) Part {
	target := rapid.SampledFrom([]string{"any", "own", "opposing"}).Draw(t, "target")
	p := rapid.SampledFrom([]Part{
		{Do: "damage", Amount: 2, Target: target},
		{Do: "damage", Amount: 1, Each: "opponents' units"},
		{Do: "damage", Amount: 1, Pick: "own unit"},
		{Do: "attack+", Amount: 1, Target: target},
		{Do: "draw"},
		{Do: "draw, then discard"},
		{Do: "ready_dice", UpTo: 2},
		{Do: "unexhaust"},
		{Do: "destroy"},
		{Do: "summon", Card: "a conjuration", Where: "own"},
		{Do: "exhaust_both", Target: "own", Target2: "opposing"},
		{Do: "other", Words: "something", Triggers: "a waiting reaction"},
	}).Draw(t, "part")
	p.N, p.May, p.Focus = n, rapid.Bool().Draw(t, "may"), rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "focus")
	if n > 1 && rapid.IntRange(0, 3).Draw(t, "if you do") == 0 {
		p.Needs = rapid.IntRange(1, n-1).Draw(t, "needs")
	}
	return p
}

// someUse draws a use of c on a position.
func someUse(t *rapid.T, c Card) playing {
	s := situation{facts: map[string]string{}, dice: faces(8).Draw(t, "dice")}
	for _, f := range UseFacts() {
		if len(f.Choices) > 0 {
			s.facts[f.Name] = rapid.SampledFrom(f.Choices).Draw(t, f.Name).Value
		}
	}
	q := s.question(c, nil)
	q.Cards[veil.Name] = veil
	for _, p := range c.Effects {
		q.Choices.May[p.N] = rapid.Bool().Draw(t, "takes")
	}
	return q
}

// Canceling takes away what the parts do and spares the rest: the payment, the
// targets and the placing are as if the card had no effects.
func TestCancelingSparesAllButTheParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := someCard(t)
		q := someUse(t, c)
		free := played(t, q)
		q.Reactions = []usedReaction{{By: you, Card: veil.Name}}
		canceled := played(t, q)
		if canceled.legal() != free.legal() {
			t.Fatal("a reaction makes the use legal or not")
		}
		if !free.legal() {
			return
		}
		if fits := targetsUnitOf(free, q.State, you); fits != (canceled.cancelBy != "") {
			t.Fatalf("canceled by %q, a unit of the reacting player is a target: %v", canceled.cancelBy, fits)
		}
		if canceled.cancelBy == "" {
			return
		}
		for i, p := range canceled.settled {
			if p.Outcome != partCancelled || p.N != free.settled[i].N {
				t.Fatalf("part %d: %s", p.N, p.Outcome)
			}
		}
		bare := played(t, bared(q, c))
		bare.State.Players[you].Discard = append(bare.State.Players[you].Discard, veil.Name)
		for what, diff := range map[string]string{
			"payment": cmp.Diff(free.payment, canceled.payment), "targets": cmp.Diff(free.chosen, canceled.chosen),
			"place": cmp.Diff(free.place, canceled.place), "position": cmp.Diff(bare.State, canceled.State),
		} {
			if diff != "" {
				t.Fatalf("%s: %s", what, diff)
			}
		}
	})
}

// bared returns q with a card whose parts do nothing.
func bared(q playing, c Card) playing {
	c.Effects = slices.Clone(c.Effects)
	for i, p := range c.Effects {
		c.Effects[i] = Part{N: p.N, Do: "other", Words: "nothing", Target: p.Target, Target2: p.Target2, Focus: p.Focus}
	}
	q.Cards = CardSet{c.Name: c}
	q.Reactions = nil
	return q
}

func played(t *rapid.T, q playing) outcome {
	before := fmt.Sprint(q.State.Players[me], q.State.Players[you])
	out, err := carryOut(q)
	if err != nil {
		t.Fatal(err)
	}
	if after := fmt.Sprint(q.State.Players[me], q.State.Players[you]); after != before {
		t.Fatalf("the question has changed: %s, then %s", before, after)
	}
	return out
}

// targetsUnitOf reports whether a unit of a player was chosen as a target.
func targetsUnitOf(o outcome, s state, player string) bool {
	return slices.ContainsFunc(s.Players[player].Units, func(t *thing) bool {
		return slices.Contains(slices.Collect(maps.Values(o.chosen)), t.ID)
	})
}

// Parts come in printed order, each once; optional ones that are not wanted are
// not done, what hangs on a part falls with it; and nothing is made of nothing.
func TestPartsResolveInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := someCard(t)
		q := someUse(t, c)
		out := played(t, q)
		if !out.legal() {
			return
		}
		done := map[int]bool{}
		for i, p := range out.settled {
			if i > 0 && p.N <= out.settled[i-1].N {
				t.Fatalf("part %d after part %d", p.N, out.settled[i-1].N)
			}
			done[p.N] = p.Outcome == partDone
			switch {
			case done[p.N] && p.May && !q.Choices.May[p.N]:
				t.Fatalf("part %d is done, but not wanted", p.N)
			case done[p.N] && p.Needs > 0 && !done[p.Needs]:
				t.Fatalf("part %d is done without part %d", p.N, p.Needs)
			case p.Outcome == partDeclined && !p.May:
				t.Fatalf("part %d is left out, but mandatory", p.N)
			}
		}
		mine, had := out.State.Players[me], q.State.Players[me]
		if len(mine.Active)+len(mine.Exhausted) != len(had.Active)+len(had.Exhausted) {
			t.Fatal("dice have come or gone")
		}
		if len(mine.Units) > max(mine.Battlefield, len(had.Units)) || mine.Conjurations["a conjuration"] < 0 {
			t.Fatalf("%d units where %d fit, %d copies left", len(mine.Units), mine.Battlefield, mine.Conjurations["a conjuration"])
		}
		waitTest(t, out)
	})
}

// waitTest checks that whatever was triggered was declared after the last part.
func waitTest(t *rapid.T, out outcome) {
	resolving := true
	for _, line := range slices.Backward(out.Trace) {
		if line.Card == "a card" && line.Part > 0 {
			resolving = false
		}
		if line.Card == "a waiting reaction" && !resolving {
			t.Fatal("a reaction comes between the parts")
		}
	}
}

// Numbers add up in whatever order abilities are gained, and gaining one without
// a number again changes nothing.
func TestMagnitudeAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := []string{"Ambush 1", "Ambush 2", "Throw 1", "Slash", "Unit Guard"}
		list := rapid.SliceOf(rapid.SampledFrom(names)).Draw(t, "abilities")
		want := slices.Sorted(slices.Values(magnitude(list)))
		if got := slices.Sorted(slices.Values(magnitude(rapid.Permutation(list).Draw(t, "in another order")))); !slices.Equal(want, got) {
			t.Fatalf("%q, then %q", want, got)
		}
		if got := slices.Sorted(slices.Values(magnitude(magnitude(list)))); !slices.Equal(want, got) {
			t.Fatalf("%q, then %q", want, got)
		}
	})
}
