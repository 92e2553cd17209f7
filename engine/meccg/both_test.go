package meccg

import (
	"errors"
	"testing"

	"netrep/engine"
)

// TestUnknownRuleset asks every question under a ruleset that there is not.
func TestUnknownRuleset(t *testing.T) {
	for _, q := range Ruled() {
		facts := map[string]string{}
		if q.Name == "chain" {
			facts["question"] = `{"given": {"limit": {"fixed": 2}}, "chains": []}`
		}
		_, err := q.Ask(Ruleset{ID: "coe-2027"}, facts)
		var bad *engine.InputError
		if !errors.As(err, &bad) || bad.Field != "ruleset" {
			t.Errorf("%s: %v", q.Name, err)
		}
	}
}

// TestEveryRulesetHasRules finds a ruleset that writtenIn does not know.
func TestEveryRulesetHasRules(t *testing.T) {
	has := map[string]bool{}
	for _, q := range Ruled() {
		for _, r := range q.Rules {
			for id := range r.Refs {
				has[id] = true
			}
		}
	}
	for _, rs := range Rulesets() {
		if !has[rs.ID] {
			t.Errorf("%s has no rules", rs.ID)
		}
	}
}

// TestBoth asks questions under both rulesets: where they agree there is one
// verdict, where they differ two and a line that says why.
func TestBoth(t *testing.T) {
	cards := cardFacts(t)
	onGuard := func(card string, facts map[string]string) func(Ruleset) (engine.Verdict, error) {
		q := OnGuardQuestion(OnGuardCardFrom(cards[card]))
		return func(rs Ruleset) (engine.Verdict, error) { return q.Ask(rs, facts) }
	}
	table := func(name, facts string) func(Ruleset) (engine.Verdict, error) {
		q, _ := QuestionNamed(name)
		return func(rs Ruleset) (engine.Verdict, error) { return q.Ask(rs, factsOf(facts)) }
	}
	for _, c := range []struct {
		name  string
		ask   func(Ruleset) (engine.Verdict, error)
		agree bool
		why   string
	}{
		{"legal in both", onGuard("Greed", when("item")), true, "Same in 1998 and today."},
		{"illegal in both", onGuard("River", when("item")), true, "Same in 1998 and today."},
		{
			"open in 1998", onGuard("Barrow-wight", when("item")), false,
			"CRF 10: The texts of 1998 do not say whether a creature can be revealed against a resource. Today: Against a resource only an event can be revealed.",
		},
		{
			"today's test", table("home-site", "at_home_site=yes; untapped=yes; named=no"), false,
			"Today's rules differ: The home site is not named, only its kind.",
		},
		{
			"CRF 10 is silent", table("council", "length=short; decks_exhausted=2"), false,
			"CRF 10 differs: The player's own decks and points must be enough; CRF 10 leaves the numbers to the rulebook.",
		},
		{
			"another number", table("joining", "would_break_composition=yes; companies=3"), false,
			"CRF 10: One company of the hazard player's choice goes back to its site of origin. Today: The hazard player chooses one company to stay; the other 2 go back to their sites of origin.",
		},
		{"the same number", table("joining", "would_break_composition=yes; companies=2"), true, "Same in 1998 and today."},
	} {
		got, err := Both(c.ask)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if got.Agree != c.agree || got.Why != c.why || len(got.Verdicts) == 2 == c.agree {
			t.Errorf("%s: agree %t, %d verdicts, %q; want %t, %q", c.name, got.Agree, len(got.Verdicts), got.Why, c.agree, c.why)
		}
	}
}

func TestBothPassesErrorsOn(t *testing.T) {
	want := &engine.InputError{Field: "x", Msg: "is wrong"}
	_, err := Both(func(Ruleset) (engine.Verdict, error) { return engine.Verdict{}, want })
	if !errors.Is(err, want) {
		t.Errorf("got %v, want %v", err, want)
	}
}
