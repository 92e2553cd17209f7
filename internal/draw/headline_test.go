package draw

import (
	"testing"

	"netrep/engine/meccg"
)

func TestHeadline(t *testing.T) {
	named := func(o outcome, names ...string) map[outcome][]string { return map[outcome][]string{o: names} }
	for want, names := range map[string]map[outcome][]string{
		"Nothing is declared":                              nil,
		"River fizzles":                                    named(fizzles, "River"),
		"River is refused":                                 named(refused, "River"),
		"Both hazards resolve":                             named(resolves, "River", "Twilight"),
		"All 3 hazards fizzle":                             named(fizzles, "River", "River", "Twilight"),
		"River fizzles, Twilight resolves":                 {fizzles: {"River"}, resolves: {"Twilight"}},
		"One River fizzles, the other resolves":            {fizzles: {"River"}, resolves: {"River"}},
		"River fizzles, Twilight and Call of Home resolve": {fizzles: {"River"}, resolves: {"Twilight", "Call of Home"}},
		"River fizzles, the other 3 resolve":               {fizzles: {"River"}, resolves: {"a", "b", "c"}},
		"2 of 5 hazards fizzle, 2 are refused, the other is canceled": {
			fizzles: {"a", "b"}, refused: {"c", "d"}, canceled: {"e"},
		},
	} {
		e := ending{noun: "hazard"}
		for o := range outcomes {
			for _, name := range names[o] {
				e.add(name, o)
			}
		}
		if got := e.headline().Words; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestHeadlinesOfTwoRulesets checks that under two rulesets headlines are about the cards
// that differ, which are marked, and that without differences they are as under one.
func TestHeadlinesOfTwoRulesets(t *testing.T) {
	all := samples(t)
	for name, want := range map[string][]headline{
		"agree":   {{"", resolves, "Both hazards resolve"}},
		"differs": {{"1998", resolves, "#1" + nbsp + "River resolves"}, {"Today", fizzles, "#1" + nbsp + "River fizzles"}},
	} {
		got := all[name].Ends
		if len(got) != len(want) {
			t.Fatalf("%s: got %+v", name, got)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: got %+v, want %+v", name, got[i], want[i])
			}
		}
	}
}

// TestDifferencesAreMarked checks that cards are marked if and only if the engine says
// that the rulesets differ.
func TestDifferencesAreMarked(t *testing.T) {
	for _, q := range conformance(t) {
		both, err := meccg.UnderBoth(q.ChainQuestion)
		if err != nil {
			t.Fatal(err)
		}
		c := FromChain(both.Results...)
		marked, otherwise := false, false
		for _, s := range c.Sections {
			for _, r := range s.Rows {
				marked = marked || r.Ends != alike
				otherwise = otherwise || r.Ends == otherOutcome
				if len(r.Fates) == 2 && (r.Ends == otherOutcome) != (r.Fates[0].Outcome != r.Fates[1].Outcome) {
					t.Errorf("%s: %s is marked %d", q.ID, r.Name, r.Ends)
				}
			}
		}
		if both.Agree == marked || otherwise != (c.Ends[0].Edition != "") {
			t.Errorf("%s: the engine says that they agree: %v; cards are marked: %v, the headlines are %+v", q.ID, both.Agree, marked, c.Ends)
		}
	}
}

// TestNumbers checks that numbers are those of the text answer: positions among all
// attempted declarations, across chains.
func TestNumbers(t *testing.T) {
	q := question(4, []meccg.Action{event("River"), reduction("Deeper Shadow")}, []meccg.Action{event("Twilight")})
	n := 0
	for _, s := range under(t, meccg.CoE, q).Sections {
		for _, r := range s.Rows {
			if n++; r.Number != n {
				t.Errorf("%s has number %d, want %d", r.Name, r.Number, n)
			}
		}
	}
}
