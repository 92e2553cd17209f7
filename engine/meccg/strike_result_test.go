package meccg

import (
	"slices"
	"strings"
	"testing"

	"netrep/engine"
)

// TestSumsAreShown checks how strikes and body checks are worked out, step by step, under
// today's rules.
func TestSumsAreShown(t *testing.T) {
	for _, c := range []struct{ question, facts, want string }{
		{strikeResult, "prowess=5; support=1; roll=3; strike=9", "The strike is ineffectual (a tie). | 5 + 1 (support) + roll 3 = 9 against 9. | The character taps. | The strike is not defeated, and no body check follows."},
		{strikeResult, "prowess=5; roll=8; strike=9; stay_untapped=yes; excess=2; modifier=3; strike_body=6", "The strike fails; a body check against it follows. | 5 - 3 (to stay untapped) - 2 (excess strikes) + 3 (other modifiers) + roll 8 = 11 against 9. | The character does not tap, because of the -3. | The defending player makes a body check against the strike, body 6; if the strike fails it, the strike is defeated."},
		{strikeResult, "prowess=5; roll=8; strike=9; status=tapped; strike_body=0", "The strike fails and is defeated. | 5 - 1 (tapped) + roll 8 = 12 against 9. | The character stays tapped. | The strike has no body, so it is defeated."},
		{strikeResult, "total=7; strike=8; status=wounded", "The strike succeeds: the character is wounded. | 7 against 8. | The character is wounded, and the hazard player makes a body check against it. | The roll of that body check gets +1, because the character was already wounded."},
		{strikeResult, "total=7; strike=8; detainment=yes", "The strike succeeds: the character taps and is not wounded. | 7 against 8. | The character taps. | The character is not wounded, and no body check follows, since the attack is detainment."},
		{strikeResult, "total=9; strike=8; detainment=yes; strike_body=5", "The strike fails; no body check follows. | 9 against 8. | The character taps. | No body check follows, since the attack is detainment."},
		{strikeResult, "total=9; strike=8", "The strike fails. | 9 against 8. | The character taps. | If the strike has a body, a body check against it follows; if it has none, it is defeated."},
		{strikeResult, "prowess=6; roll=9; strike=4; agent=face-down at home; agent_roll=4", "The strike fails: the agent is wounded. | 6 + roll 9 = 15 against 4 + 5 (the agent, face-down at home) + roll 4 = 13. | The character taps. | The agent is wounded and makes a body check. | The agent has +1 body, since it was at its home site."},
		{strikeResult, "prowess=5; strike=9", "It depends on the roll: the strike fails on 5 or more, is ineffectual on 4 and succeeds on 3 or less. | 5 + roll against 9."},
		{strikeResult, "prowess=5; strike=17", "It depends on the roll: the strike is ineffectual on 12 and succeeds on 11 or less. | 5 + roll against 17."},
		{strikeResult, "prowess=5; strike=7", "It depends on the roll: the strike fails on 3 or more and is ineffectual on 2. | 5 + roll against 7."},
		{strikeResult, "prowess=5; strike=6", "The strike fails, whatever the roll. | 5 + roll against 6. | The character taps. | If the strike has a body, a body check against it follows; if it has none, it is defeated."},
		{strikeResult, "strike=9", "It depends on the character's prowess and the roll."},
		{bodyCheck, "roll=8; body=8; wounded=yes", "The character fails the body check and is eliminated. | 8 + 1 (already wounded) = 9 against body 8. | Each unwounded character in its company may take one of its items; its other cards, except followers, are discarded."},
		{bodyCheck, "roll=8; body=9; whose=strike", "The strike passes the body check. | 8 against body 9. | Nothing else happens: a character stays in play, and a strike is not defeated."},
		{bodyCheck, "body=8; wounded=yes", "It depends on the roll: the character is eliminated on 8 or more and passes on 7 or less."},
		{bodyCheck, "body=9; whose=ringwraith", "It depends on the roll: the Ringwraith is eliminated on 10 or more, passes on 9, returns to hand on 7 or 8 and passes on 6 or less."},
		{bodyCheck, "whose=orc or troll; roll=9; body=9; discarded_on=body", "The character is discarded, not eliminated. | 9 against body 9. | The text of a card discards the character on this result; whatever changes the body changes that number too."},
		{bodyCheck, "whose=orc or troll; roll=8; body=9; discarded_on=body-1", "The character is discarded, not eliminated. | 8 against body 9. | The text of a card discards the character on this result; whatever changes the body changes that number too."},
		{bodyCheck, "whose=orc or troll; roll=8; body=8; wounded=yes; discarded_on=body or body-1", "The character fails the body check and is eliminated. | 8 + 1 (already wounded) = 9 against body 8. | Each unwounded character in its company may take one of its items; its other cards, except followers, are discarded."},
		{bodyCheck, "whose=orc or troll; roll=8; body=8", "It depends on whether the text of a card discards the character on this result."},
		{bodyCheck, "whose=orc or troll; body=8", "It depends on the roll: the character is eliminated on 9 or more, may be discarded on 7 or 8 and passes on 6 or less."},
		{bodyCheck, "body=8; discarded_on=body", "It depends on the roll: the character is eliminated on 9 or more, is discarded on 8 and passes on 7 or less."},
		{bodyCheck, "roll=7; body=7; discarded_on=body", "The character is discarded, not eliminated. | 7 against body 7. | The text of a card discards the character on this result; whatever changes the body changes that number too."},
		{bodyCheck, "body=13", "The character passes the body check, whatever the roll. | Nothing else happens: a character stays in play, and a strike is not defeated."},
	} {
		q, _ := QuestionNamed(c.question)
		v, err := q.Ask(rulesNamed(t, CoE), factsOf(c.facts))
		if err != nil {
			t.Errorf("%s %s: %v", c.question, c.facts, err)
			continue
		}
		said := []string{v.Reasons[0].Words}
		for _, s := range v.Steps {
			if said = append(said, s.Words); len(s.Refs) == 0 {
				t.Errorf("%s %s: %q has no ref", c.question, c.facts, s.Words)
			}
		}
		if got := strings.Join(said, " | "); got != c.want {
			t.Errorf("%s %s: got\n%s\nwant\n%s", c.question, c.facts, got, c.want)
		}
	}
	q, _ := QuestionNamed(bodyCheck)
	v, err := q.Ask(rulesNamed(t, CoE), factsOf("whose=orc or troll; roll=9; body=8"))
	if err != nil || !slices.ContainsFunc(v.Notes, func(n engine.Reason) bool { return n.Code == bodyInstead.code }) {
		t.Errorf("an Orc's body check has the notes %v (%v)", v.Notes, err)
	}
}
