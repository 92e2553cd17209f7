package meccg

import (
	"encoding/json"
	"strings"
	"testing"

	"netrep/engine"
)

// resolved answers the case with an id.
func resolved(t *testing.T, id string) *ChainResult {
	t.Helper()
	for _, c := range casesOf(t, "chain") {
		if c.ID != id {
			continue
		}
		answer, err := answerChain(c.Ruleset, c.raw)
		if err != nil {
			t.Fatal(err)
		}
		r := answer.(ChainResult)
		return &r
	}
	t.Fatalf("there is no case %s", id)
	return nil
}

func TestSummary(t *testing.T) {
	for id, want := range map[string]string{
		"pub-chain-007": "Deeper Shadow #5 resolves, then River #4 fizzles, then Deeper Shadow #3 resolves, then Deeper Shadow #2 has no effect, then River #1 fizzles",
		"pub-chain-001": "Cave-drake resolves, then An Unexpected Outpost is refused, then Many Turns and Doublings resolves, then Lure of Expedience fizzles",
		"pub-chain-044": "Tom Bombadil (tap) resolves, then hazard aimed at the company is canceled, then any hazard event #4 is refused, then any hazard event #3 resolves",
	} {
		if got := resolved(t, id).Summary(); got != want {
			t.Errorf("%s: got %q, want %q", id, got, want)
		}
	}
}

// TestEveryStepIsExplained checks that each step of each case has a sentence
// and rules.
func TestEveryStepIsExplained(t *testing.T) {
	for _, c := range casesOf(t, "chain") {
		r := resolved(t, c.ID)
		v := r.Verdict()
		if len(v.Steps) != len(r.Steps) || len(v.Reasons) == 0 {
			t.Errorf("%s: %d steps and %d reasons for %d steps", c.ID, len(v.Steps), len(v.Reasons), len(r.Steps))
		}
		for _, s := range v.Steps {
			if !strings.HasSuffix(s.Words, ".") || len(s.Refs) == 0 || s.Code == "" {
				t.Errorf("%s: %+v", c.ID, s)
			}
		}
		for _, reason := range append(v.Reasons, v.Notes...) {
			if !strings.HasSuffix(reason.Words, ".") || len(reason.Refs) == 0 {
				t.Errorf("%s: %+v", c.ID, reason)
			}
		}
	}
}

func TestVerdictListsAllFailures(t *testing.T) {
	r, err := ResolveChain(ChainQuestion{
		Given: PhaseStart{Limit: StartLimit{Fixed: new(0)}},
		Chains: []Chain{{Context: BodyCheck, Actions: []Action{
			{ID: "c", By: ByHazard, Kind: KindCreature, Needs: []string{"in play: Doors of Night"}},
		}}},
	}, coeRules(t))
	if err != nil {
		t.Fatal(err)
	}
	v := r.Verdict()
	var codes []string
	for _, reason := range v.Reasons {
		codes = append(codes, reason.Code)
	}
	if got := strings.Join(codes, " "); got != "context condition limit" || v.Answer != engine.Illegal {
		t.Errorf("got %s %s", v.Answer, got)
	}
}

func TestUndecidedDepends(t *testing.T) {
	v := resolved(t, "pub-chain-049").Verdict()
	if v.Answer != engine.Depends || len(v.Missing) != 1 {
		t.Errorf("got %s, missing %v", v.Answer, v.Missing)
	}
	if _, err := json.Marshal(v); err != nil {
		t.Error(err)
	}
}

func coeRules(t testing.TB) Ruleset { return rulesNamed(t, CoE) }

func rulesNamed(t testing.TB, id string) Ruleset {
	t.Helper()
	r, err := RulesetNamed(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
