package meccg

import (
	"encoding/json"
	"errors"
	"testing"

	"netrep/engine"
)

// fuzzQuery checks that a query is total: any JSON gives an answer that can be
// written, or an error for the asker.
func fuzzQuery(f *testing.F, name string) {
	f.Helper()
	query := Queries()[name]
	seeds := 0
	for _, c := range readCases(f).Cases {
		if c.Query == name {
			f.Add(c.Ruleset, []byte(c.Given))
			seeds++
		}
	}
	if seeds == 0 {
		f.Add(CoE, []byte(`{}`))
	}
	f.Fuzz(func(t *testing.T, ruleset string, given []byte) {
		question := append(append([]byte(`{"given":`), given...), '}')
		a, err := query(ruleset, question)
		if err != nil {
			var bad *engine.InputError
			if !errors.As(err, &bad) || bad.Msg == "" {
				t.Fatalf("not an error for the asker: %v", err)
			}
			return
		}
		first, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		again, err := query(ruleset, question)
		if err != nil {
			t.Fatal(err)
		}
		second, err := json.Marshal(again)
		if err != nil || string(first) != string(second) {
			t.Fatalf("%s, then %s", first, second)
		}
	})
}

func FuzzOnGuard(f *testing.F)            { fuzzQuery(f, "on-guard") }
func FuzzTally(f *testing.F)              { fuzzQuery(f, "mp-tally") }
func FuzzCorruption(f *testing.F)         { fuzzQuery(f, "corruption-check") }
func FuzzStrikeResult(f *testing.F)       { fuzzQuery(f, "strike-result") }
func FuzzBodyCheck(f *testing.F)          { fuzzQuery(f, "body-check") }
func FuzzInfluence(f *testing.F)          { fuzzQuery(f, "influence-check") }
func FuzzAttempt(f *testing.F)            { fuzzQuery(f, "influence-attempt") }
func FuzzRulingDate(f *testing.F)         { fuzzQuery(f, "ruling-date") }
func FuzzRulingInForce(f *testing.F)      { fuzzQuery(f, "ruling-in-force") }
func FuzzHazardOnCompany(f *testing.F)    { fuzzQuery(f, "hazard-on-company") }
func FuzzAttackTiming(f *testing.F)       { fuzzQuery(f, "attack-timing") }
func FuzzStrikeReassignment(f *testing.F) { fuzzQuery(f, "strike-reassignment") }
func FuzzJoining(f *testing.F)            { fuzzQuery(f, "joining") }
func FuzzStrikeSequence(f *testing.F)     { fuzzQuery(f, "strike-sequence") }
func FuzzSitePhase(f *testing.F)          { fuzzQuery(f, "site-phase") }
func FuzzMovement(f *testing.F)           { fuzzQuery(f, "movement") }
func FuzzReturnToOrigin(f *testing.F)     { fuzzQuery(f, "return-to-origin") }
func FuzzEnvironment(f *testing.F)        { fuzzQuery(f, "environment") }
func FuzzDefeatedCreature(f *testing.F)   { fuzzQuery(f, "defeated-creature") }
func FuzzWounded(f *testing.F)            { fuzzQuery(f, "wounded") }
func FuzzCouncil(f *testing.F)            { fuzzQuery(f, "council") }
func FuzzHomeSite(f *testing.F)           { fuzzQuery(f, "home-site") }
func FuzzDrawCards(f *testing.F)          { fuzzQuery(f, "draw-cards") }
func FuzzPlayCharacter(f *testing.F)      { fuzzQuery(f, "play-character") }
func FuzzDetainment(f *testing.F)         { fuzzQuery(f, "detainment") }

// FuzzAsk checks that questions are total whatever the facts are told to be.
func FuzzAsk(f *testing.F) {
	for _, q := range questions() {
		f.Add(q.Name, "card.name=Greed; trigger.window=plays-card", "facts.a=yes; site.type=haven")
		for _, fact := range q.Facts {
			f.Add(q.Name, fact.Name+"=yes", fact.Name+"=2")
		}
	}
	f.Fuzz(func(t *testing.T, name, some, more string) {
		q, ok := QuestionNamed(name)
		if !ok {
			return
		}
		facts := factsOf(some)
		for k, v := range factsOf(more) {
			facts[k] = v
		}
		_, err := Both(func(rs Ruleset) (engine.Verdict, error) { return q.Ask(rs, facts) })
		var bad *engine.InputError
		if err != nil && !errors.As(err, &bad) {
			t.Fatalf("not an error for the asker: %v", err)
		}
	})
}
