package meccg_test

import (
	"testing"

	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"netrep/engine"
)

// TestLawGroundsAreTheVerdicts checks that a result rests on what its verdict
// cites.
func TestLawGroundsAreTheVerdicts(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		r := resolve(t, meccgtest.Question(t), rs)
		v := r.Verdict()
		want := meccg.Grounds{Interpreted: v.Interpreted()}
		for _, list := range [][]engine.Reason{v.Reasons, v.Notes} {
			for _, one := range list {
				want.Deciding = append(want.Deciding, one.Refs...)
			}
		}
		for _, s := range v.Steps {
			want.Steps = append(want.Steps, s.Refs...)
		}
		if diff := cmp.Diff(want, r.Grounds(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}
