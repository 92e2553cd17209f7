package meccg

import (
	"slices"
	"testing"

	"netrep/engine"
	"netrep/engine/enginetest"

	"pgregory.net/rapid"
)

// TestRulesOfQuestions checks that every question has its rules, each with
// words and with refs that resolve.
func TestRulesOfQuestions(t *testing.T) {
	known := enginetest.Rulings(t, "../..")
	for _, q := range Ruled() {
		if len(q.Rules) == 0 {
			t.Errorf("%s has no rules", q.Name)
		}
		for _, r := range q.Rules {
			cited := 0
			for _, refs := range r.Refs {
				for _, ref := range refs {
					if cited++; !known[ref] {
						t.Errorf("%s, %s: %s is not a rule of the corpus", q.Name, r.Code, ref)
					}
				}
			}
			if r.Words == "" || cited == 0 || r.Sort == "" {
				t.Errorf("%s, %s: %q with %d refs", q.Name, r.Code, r.Words, cited)
			}
		}
	}
}

// TestWithout leaves rules out, which shows the ones that decide.
func TestWithout(t *testing.T) {
	for _, c := range []struct{ question, facts, without, with, left string }{
		{"attack-timing", "what=cancel-attack; stage=assigned", "strikes-assigned", "illegal strikes-assigned", "legal before-assignment"},
		{"home-site", "at_home_site=yes; untapped=yes; named=no", "home-not-named", "illegal home-not-named", "legal allowed"},
		{"joining", "haven=no; would_break_composition=yes", "cannot", "answered cannot", "answered must"},
		{"on-guard", "card.kind=event; card.does=taps-site; card.affects_when=always; trigger.window=plays-card; trigger.card=item; trigger.would_tap_site=yes; target.existed_and_legal_in_mh=yes; target.corruption_card_this_turn=no; playable_in_mh=yes", "ban-taps-site", "illegal ban-taps-site", "legal affects-company"},
	} {
		q, ok := QuestionNamed(c.question)
		if !ok {
			t.Fatal(c.question)
		}
		rs := Editions()[1]
		v, err := q.Ask(rs, factsOf(c.facts))
		if err != nil || outcome(v) != c.with {
			t.Errorf("%s %s: %s, %v", c.question, c.facts, outcome(v), err)
		}
		v, err = q.AskWithout(c.without, rs, factsOf(c.facts))
		if err != nil || outcome(v) != c.left {
			t.Errorf("%s %s without %s: %s, %v", c.question, c.facts, c.without, outcome(v), err)
		}
		if _, err := q.AskWithout("no-such-rule", rs, nil); err == nil {
			t.Errorf("%s: a rule that there is not is left out", c.question)
		}
	}
	one := 1
	q := ChainQuestion{Given: PhaseStart{Limit: StartLimit{Fixed: &one}}, Chains: []Chain{{Actions: []Action{
		{ID: "a", By: ByHazard, Kind: KindEvent}, {ID: "b", By: ByHazard, Kind: KindEvent},
	}}}}
	for without, legal := range map[string]bool{"": false, WhyLimit.String(): true, WhyContext.String(): false} {
		r, err := ResolveChain(q, engine.Ruleset{ID: CoE, Without: without})
		if err != nil || r.Steps[1].Legal != legal {
			t.Errorf("without %q: %v, %v", without, r.Steps, err)
		}
	}
}

// TestWithoutInProcedures leaves out rules of the questions that are worked out.
func TestWithoutInProcedures(t *testing.T) {
	for _, c := range []struct{ question, facts, without, with, left string }{
		{"hazard-limit", "characters=hobbit, hobbit, hobbit, hobbit, hobbit, hobbit", "size", "The hazard limit is 3.", "The hazard limit is 6."},
		{"hazard-limit", "characters=man", "base", "The hazard limit is 2.", "The hazard limit is 1."},
		{"hazard-limit", "characters=man; hazard_sideboard_in_untap=yes", "sideboard", "The hazard limit is 1.", "The hazard limit is 2."},
		{"hazard-limit", "characters=man; changes_at_start=-2 min 2, +2", "changes", "The hazard limit is 2.", "The hazard limit is 4."},
		{"mp-tally", "self.character=3; self.item=3; self.kill=3; opponent.character=3; opponent.faction=2; opponent.kill=2", "doubled", "You win, 12 to 9.", "You win, 9 to 7."},
		{"corruption-check", "who=hero; roll=4; corruption_points=4", "discarded", "The character is discarded, along with the non-follower cards it controls: 4 against 4.", "The character is eliminated, and the non-follower cards it controls are discarded: 4 against 4."},
		{"strike-result", "prowess=5; roll=4; strike=9; support=1", "support", "The strike fails.", "The strike is ineffectual (a tie)."},
		{"strike-result", "prowess=5; roll=6; strike=9; status=wounded", "wounded", "The strike is ineffectual (a tie).", "The strike fails."},
		{"strike-result", "prowess=5; roll=7; strike=4; agent=face-up at home; agent_roll=6", "agent", "The strike is ineffectual (a tie).", "The strike fails: the agent is wounded."},
		{"body-check", "roll=8; body=8; wounded=yes", "wounded", "The character fails the body check and is eliminated.", "The character passes the body check."},
		{"body-check", "roll=8; body=8; discarded_on=body", "discarded", "The character is discarded, not eliminated.", "The character passes the body check."},
		{"body-check", "whose=ringwraith; roll=8; body=7", "to hand", "The Ringwraith returns to its player's hand.", "The Ringwraith fails the body check and is eliminated."},
		{"influence-check", "roll=7; influence=3; number=9", "direct-influence", "The influence check succeeds: 10 against 9. The faction comes into play, and the site taps.", "The influence check fails: 7 against 9. The faction is discarded."},
		{"influence-attempt", "target=faction; roll=9; influence=3; general_influence=2; opponent_roll=5; number=5", "general-influence", "The influence attempt fails: 5 against 5.", "The influence attempt succeeds: 7 against 5. The card is discarded, along with any non-follower cards that it controlled."},
		{"influence-attempt", "target=ally; roll=9; influence=0; general_influence=0; opponent_roll=7; controller_influence=0; number=2; revealed=yes", "identical", "The influence attempt succeeds: 2 against 0. The card is discarded, along with any non-follower cards that it controlled.", "The influence attempt fails: 2 against 2."},
		{"strike-reassignment", "first.side=hazard; first.wording=always; second.side=resource; second.wording=regardless", "always", "The first effect prevails.", "Today's rules rank only “always”, “in all cases” and “regardless of”."},
		{"strike-reassignment", "first.side=hazard; first.wording=always; second.side=resource; second.wording=always", "resource", "The second effect prevails.", "Two effects of the same player are on the same level; no rule ranks them."},
		{"hazard-on-company", "card.kind=event; target=other-company", "this-company", "It is played on a company other than the one whose phase it is.", "A hazard event may be played on it."},
	} {
		list := Ruled()
		q := list[slices.IndexFunc(list, func(q Question) bool { return q.Name == c.question })]
		v, err := q.Ask(Editions()[1], factsOf(c.facts))
		w, bad := q.AskWithout(c.without, Editions()[1], factsOf(c.facts))
		if err != nil || bad != nil || v.Reasons[0].Words != c.with || w.Reasons[0].Words != c.left {
			t.Errorf("%s %s: %v, %v; without %s %v, %v", c.question, c.facts, v.Reasons, err, c.without, w.Reasons, bad)
		}
	}
}

// TestNothingBreaksWithout leaves out each rule of each question in turn.
func TestNothingBreaksWithout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := rapid.SampledFrom(Ruled()[1:]).Draw(t, "question")
		facts := map[string]string{}
		for _, f := range rapid.SliceOfNDistinct(rapid.SampledFrom(q.Facts), 0, len(q.Facts), func(f engine.Fact) string { return f.Name }).Draw(t, "facts") {
			if facts[f.Name] = drawAnswer(t, f); f.Name == "characters" {
				facts[f.Name] = "man, hobbit"
			}
			if f.Name == "changes_at_start" {
				facts[f.Name] = "+1"
			}
		}
		rule := rapid.SampledFrom(q.Rules).Draw(t, "rule")
		for _, rs := range q.Rulesets {
			if _, err := q.Ask(rs, facts); err != nil {
				t.Skip(err.Error())
			}
			_, err := q.AskWithout(rule.Code, rs, facts)
			test := slices.ContainsFunc(q.Rules, func(r engine.Rule) bool { return r.Code == rule.Code && r.Sort == engine.Test })
			switch {
			case test && err != nil:
				t.Fatalf("%s: without %s: %v", q.Name, rule.Code, err)
			case !test && err == nil:
				t.Fatalf("%s: %s is a %s, and was left out", q.Name, rule.Code, rule.Sort)
			}
		}
	})
}
