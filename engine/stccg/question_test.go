package stccg

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine"
)

func TestAsk(t *testing.T) {
	for _, tc := range []struct {
		name, card string
		facts      map[string]string
		want       engine.Answer
		reason     *rule
		missing    string
	}{
		{"it answers nothing, whatever was initiated", "Temporal Rift", map[string]string{"moment": "responses"}, engine.Illegal, noSpecificRelation, ""},
		{"nothing is known of the moment", "Temporal Rift", nil, engine.Depends, nil, "moment"},
		{"it suspends play, whatever the moment", "Launch Portal", nil, engine.Legal, whySuspends, ""},
		{"the action decides", "Amanda Rogers", map[string]string{"moment": "responses"}, engine.Depends, nil, "to"},
		{"who did it does not matter", "Amanda Rogers", map[string]string{"to": "palor toff"}, engine.Legal, specificallyRelates, ""},
		{"who did it matters", "Rogue Borg Mercenaries", map[string]string{"to": "rogue borg mercenaries"}, engine.Depends, nil, "by"},
		{"who did it is told in the script", "Rogue Borg Mercenaries", map[string]string{"to": "opp: rogue borg mercenaries"}, engine.Illegal, noSpecificRelation, ""},
		{"the script ends in results", "Temporal Rift", map[string]string{"to": "ship battle < launch portal ; > launch portal ;"}, engine.Illegal, cannotInterrupt, ""},
		{"a feature matters", "Rogue Borg Mercenaries", map[string]string{"to": "rogue borg battle"}, engine.Depends, nil, "start-of-turn"},
		{"a feature is told in the script", "Rogue Borg Mercenaries", map[string]string{"to": "rogue borg battle [when=start of turn]"}, engine.Legal, specificallyRelates, ""},
		{"a feature is not so", "Rogue Borg Mercenaries", map[string]string{"to": "rogue borg battle", "start-of-turn": "no"}, engine.Illegal, noSpecificRelation, ""},
		{"which function matters", "Space-Time Portal", nil, engine.Depends, nil, "function"},
		{"which function does not matter", "Space-Time Portal", map[string]string{"moment": "results"}, engine.Illegal, cannotInterrupt, ""},
		{"the turn matters", "Suna", map[string]string{"moment": "between"}, engine.Depends, nil, "turn"},
		{"the article says no more than the type", "Red Alert!", map[string]string{"to": "event"}, engine.Depends, nil, "relation"},
		{"an event that it may name", "Mirror Image", map[string]string{"to": "event", "by": "opponent"}, engine.Depends, nil, "to"},
		{"an interrupt that it can't name", "Mirror Image", map[string]string{"to": "interrupt", "by": "opponent"}, engine.Illegal, noSpecificRelation, ""},
		{"a card that is described", "", map[string]string{"to": "event", "relation": "nullifies"}, engine.Legal, specificallyRelates, ""},
		{"a card that is described as following a result", "", map[string]string{"moment": "just_after", "timing": "just_after", "how": "play", "relation": "none"}, engine.Depends, nil, "since"},
		{"something has happened since", "", map[string]string{"moment": "just_after", "timing": "just_after", "how": "play", "since": "yes"}, engine.Illegal, momentPassed, ""},
		{"its own conditions", "Launch Portal", map[string]string{"unmet": "yes"}, engine.Illegal, conditionNotMet, ""},
		{"another “just” action", "Temporal Rift", map[string]string{"moment": "just_after", "just-waits": "yes"}, engine.Illegal, justGoesFirst, ""},
		{"nothing is left to respond to", "Amanda Rogers", map[string]string{"to": "interrupt", "nullified": "yes"}, engine.Illegal, nothingToRespondTo, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			v, err := Ask(Question{Cards: NamedCards(), Names: shortNames, Card: NamedCards()[tc.card], Facts: tc.facts})
			if err != nil {
				t.Fatal(err)
			}
			reason, missing := "", ""
			if tc.reason != nil {
				reason = tc.reason.code
			}
			if len(v.Missing) > 0 {
				missing = v.Missing[0].Name
			}
			if v.Answer != tc.want || reason != v.Code() || missing != tc.missing {
				t.Errorf("%s, %s, missing %q; want %s, %s, %q", v.Answer, v.Code(), missing, tc.want, reason, tc.missing)
			}
		})
	}
}

// Where the facts do not change the answer, they may change the reason.
func TestAskTellsOtherReasons(t *testing.T) {
	v, err := Ask(Question{Cards: NamedCards(), Names: shortNames, Card: NamedCards()["HQ: Defensive Measures"], Facts: map[string]string{"to": "attempt > complete mission"}})
	if err != nil || v.Answer != engine.Illegal || v.Reasons[0].Code != noSpecificRelation.code || len(v.Notes) != 1 || v.Notes[0].Code != tooLate.code {
		t.Errorf("%v %+v", err, v)
	}
}

// What would be legal is said, and was tried.
func TestWould(t *testing.T) {
	for card, want := range map[string][]string{
		"Temporal Rift": {"between actions, on either player's turn"},
		"Suna":          {"between actions on your own turn"},
		"Mercy Kill":    {"in response to the abduction"},
		"Rogue Borg Mercenaries": {
			"between actions, on either player's turn",
			"in response to the play of Rogue Borg Mercenaries by you or the Rogue Borg battle, at the start of a turn",
		},
	} {
		v, err := Ask(Question{Cards: NamedCards(), Names: shortNames, Card: NamedCards()[card], Facts: map[string]string{"moment": "results", "turn": "opponent"}})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, v.Would); diff != "" {
			t.Errorf("%s: %s", card, diff)
		}
	}
	c, err := NamedCards().candidate(A, NamedCards()["HQ: Defensive Measures"], "")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"the mission attempt by the opponent, on something of yours, with several affiliation icons on each end"}
	if diff := cmp.Diff(want, c.answers()); diff != "" {
		t.Error(diff)
	}
}

// TestWithout leaves out each test of the procedure in turn.
func TestWithout(t *testing.T) {
	q := responseQuestion()
	facts := map[string]string{"card": "Launch Portal", FactTo: "personnel battle", FactMoment: string(AtResults), FactBy: "opponent", FactTurn: "opponent"}
	for without, want := range map[string]engine.Answer{"conditions": engine.Legal, "any-time": engine.Legal} {
		if v, err := q.AskWithout(without, rules(), facts); err != nil || v.Answer != want {
			t.Errorf("without %q: %s %v, %v", without, v.Answer, v.Reasons, err)
		}
	}
	facts = map[string]string{"card": "Amanda Rogers", FactTo: "interrupt", FactMoment: string(AtResponses), FactBy: "opponent", FactTurn: "opponent"}
	for without, want := range map[string]engine.Answer{"": engine.Legal, "relates": engine.Illegal, "suspends": engine.Legal} {
		v, err := q.Ask(engine.Ruleset{Without: without}, facts)
		if err != nil || v.Answer != want {
			t.Errorf("without %q: %s %v, %v", without, v.Answer, v.Reasons, err)
		}
	}
	facts[FactUnmet] = "yes"
	for without, want := range map[string]engine.Answer{"": engine.Illegal, "conditions": engine.Legal} {
		if v, err := q.Ask(engine.Ruleset{Without: without}, facts); err != nil || v.Answer != want {
			t.Errorf("without %q: %s, %v", without, v.Answer, err)
		}
	}
}

// TestNestWithout leaves out each test of a nest.
func TestNestWithout(t *testing.T) {
	for _, c := range []struct{ to, without, with, left string }{
		{"personnel battle", nestOpponent, "You may make the next response to the personnel battle.", "Your opponent may make the next response to the personnel battle."},
		{"interrupt < Amanda Rogers ;", nestUndone, "undone", ""},
		{"interrupt < Amanda Rogers ;", nestJustFirst, "undone", "undone"},
	} {
		q := nestQuestion()
		facts := map[string]string{FactTo: c.to, FactBy: "opponent"}
		gist := func(v engine.Verdict) string {
			if c.with != "undone" {
				return v.Reasons[0].Words
			}
			if slices.ContainsFunc(v.Steps, func(s engine.Step) bool { return s.Code == string(Undone) }) {
				return "undone"
			}
			return ""
		}
		v, err := q.Ask(rules(), facts)
		w, bad := q.AskWithout(c.without, rules(), facts)
		if err != nil || bad != nil || gist(v) != c.with || gist(w) != c.left {
			t.Errorf("%s: %q, %v; without %s %q, %v", c.to, gist(v), err, c.without, gist(w), bad)
		}
	}
	for _, q := range Ruled() {
		for _, r := range q.Rules {
			if r.Code == "" || r.Words == "" || len(r.Refs[rulesetID]) == 0 || r.Sort == "" {
				t.Errorf("%s: %+v", q.Name, r)
			}
			if _, err := q.AskWithout(r.Code, rules(), nil); (err == nil) != (r.Sort == engine.Test) {
				t.Errorf("%s without the %s %s: %v", q.Name, r.Sort, r.Code, err)
			}
		}
	}
}
