package meccg

import (
	"testing"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// TestRulesOfQuestions checks that every question has its rules, each with
// words and with refs that resolve.
func TestRulesOfQuestions(t *testing.T) {
	known := enginetest.Rulings(t, "../..")
	for _, q := range append(Questions(), ChainRules()) {
		q = WithRules(q)
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
			if r.Words == "" || cited == 0 {
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
		q = WithRules(q)
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
