package meccg

import (
	"slices"
	"testing"

	"netrep/engine"
)

// TestUsualFactsAreNoted: a fact taken for granted is a fact of its question, and an answer
// that the exception would change says so.
func TestUsualFactsAreNoted(t *testing.T) {
	for _, c := range []struct{ question, facts, note string }{
		{"joining", "haven=no", "If the joined company would break a company composition rule, one company of the hazard player's choice goes back to its site of origin."},
		{"environment", "applied_this_turn=no", "If the target is an Under-deeps site: not legal. The target is an Under-deeps site, and environments do not affect those."},
		{"wounded", "about=healed", "If the attack was detainment, a detainment strike taps, so nobody was wounded."},
		{"defeated-creature", "side=wizard; defeated=yes; asterisk=no", "If the attack was detainment, after a detainment attack it is discarded."},
		{"influence-attempt", "target=ally; roll=9; influence=3; general_influence=2; opponent_roll=5; controller_influence=1; number=4", "If an identical card that is not an item was revealed before the roll, the number to exceed is 0: the attempt succeeds."},
		{"influence-attempt", "roll=9; influence=3; general_influence=2; opponent_roll=5; controller_influence=1; number=3", "If one player is a Wizard or Fallen-wizard player and the other a Ringwraith or Balrog player, the roll is modified by -5: the attempt fails."},
		{"site-phase", "kind=minor-item; after_play=yes", "If the player took another action after that play: not legal. The player took another action in between."},
		{"strike-result", "prowess=5; roll=5; strike=9", "If the character was already tapped, the strike is ineffectual (a tie)."},
		{"strike-result", "prowess=5; roll=5; strike=9", "If the character was already wounded, the strike succeeds: the character is wounded."},
		{"strike-result", "prowess=5; roll=3; strike=9", "If the attack was detainment, the strike succeeds: the character taps and is not wounded."},
		{"body-check", "roll=8; body=8", "If the character was already wounded before the strike, the character fails the body check and is eliminated."},
		{"body-check", "roll=8; body=8", "If the character is a Ringwraith, the Ringwraith returns to its player's hand."},
	} {
		q, _ := QuestionNamed(c.question)
		v, err := q.Ask(rulesNamed(t, CoE), factsOf(c.facts))
		if err != nil || !slices.ContainsFunc(v.Notes, func(n engine.Reason) bool { return n.Words == c.note && len(n.Refs) > 0 }) {
			t.Errorf("%s %s: got %v, want the note %q (%v)", c.question, c.facts, v.Notes, c.note, err)
		}
	}
	q, _ := QuestionNamed(strikeResult)
	if v, err := q.Ask(rulesNamed(t, CoE), factsOf("prowess=5; roll=12; strike=9")); err != nil || len(v.Notes) > 0 {
		t.Errorf("a strike that fails in every usual case has the notes %v (%v)", v.Notes, err)
	}
	for name, s := range senses {
		q, ok := QuestionNamed(name)
		for _, u := range s.Usual {
			if i := slices.IndexFunc(q.Facts, func(f engine.Fact) bool { return f.Name == u.Fact }); !ok || i < 0 || q.Facts[i].Check(u.Value) != nil {
				t.Errorf("%s has no fact %s that is %s", name, u.Fact, u.Value)
			}
		}
	}
}
