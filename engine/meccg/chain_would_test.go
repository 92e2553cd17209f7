package meccg_test

import (
	"fmt"
	"slices"
	"testing"

	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func parsed(t testing.TB, text string) meccg.ChainQuestion {
	t.Helper()
	q, err := notation.Parse(text, meccgtest.ReadCards(t, "testdata/card-facts.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// stepOf returns the last step of an action.
func stepOf(r meccg.ChainResult, id string) (last int) {
	for i, s := range r.Steps {
		if s.Action.ID == id {
			last = i
		}
	}
	return last
}

func TestWhatWouldWork(t *testing.T) {
	for _, c := range []struct {
		ruleset, text, id string
		want              []string
	}{
		{meccg.CRF10, "limit 2: River < Deeper Shadow < Deeper Shadow < River", "River 1", []string{
			"2 with a hazard limit of 4 instead of 2", "2 2 places later in its chain",
			"3 in a chain of its own, before this one", "4 without Deeper Shadow 1 and Deeper Shadow 2",
		}},
		{meccg.CoE, "limit 3: River < Cave-drake", "Cave-drake", []string{
			"1 one place earlier in its chain", "2 without River",
			"3 in a chain of its own, once this one has resolved", "3 in a chain of its own, before this one",
		}},
		{meccg.CoE, "limit 1: River < Adunaphel < event Adunaphel", "Adûnaphel 2", []string{
			"1 with a hazard limit of 2 instead of 1", "2 2 places earlier in its chain", "3 in a chain of its own, before this one",
		}},
		{meccg.CRF10, "limit 2: Withered Lands", "Withered Lands", []string{"2 with Doors of Night in play from the start"}},
		{meccg.CoE, "limit 2: River < River < Deeper Shadow", "River 1", []string{
			"1 with a hazard limit of 3 instead of 2", "2 2 places later in its chain", "2 without Deeper Shadow",
			"3 in a chain of its own, before this one", "4 under CRF 10",
		}},
		{meccg.CRF10, "limit 2: River", "River", nil},
	} {
		q := parsed(t, c.text)
		r, err := meccg.ResolveChain(q, rulesNamed(t, c.ruleset))
		if err != nil {
			t.Fatal(err)
		}
		found, err := meccg.WhatWouldWork(q, rulesNamed(t, c.ruleset), stepOf(r, c.id))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range found {
			got = append(got, fmt.Sprint(f.Size, " ", f.Words))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s, %s in %s (-want +got):\n%s", c.ruleset, c.id, c.text, diff)
		}
	}
}

// TestLawChangesInOrder checks that changes come smallest first.
func TestLawChangesInOrder(t *testing.T) {
	underBoth(t, func(t *rapid.T, rs meccg.Ruleset) {
		q := meccgtest.Question(t)
		for i := range resolve(t, q, rs).Steps {
			found, err := meccg.WhatWouldWork(q, rs, i)
			if err != nil || !slices.IsSortedFunc(found, func(a, b meccg.Change) int { return a.Size - b.Size }) {
				t.Fatalf("%v, %v", found, err)
			}
		}
	})
}

func TestUnderBoth(t *testing.T) {
	for text, want := range map[string]string{
		"limit 2: River < Deeper Shadow < Deeper Shadow < River": "Same in 1998 and today.",
		"limit 2: River < River < Deeper Shadow":                 "Today a fizzled hazard still counts, so too many have been declared when River resolves; CRF 10 compares only the hazards still waiting with what is left in the limit.",
		"limit 3: River < Lure of Expedience":                    "Today a corruption card has to open its chain; CRF 10 does not say so.",
		"limit 2: Deeper Shadow < reveal Greed":                  "Same in 1998 and today.",
		"limit 3: on-guard | on-guard":                           "Today only one card is placed on-guard in a phase; CRF 10 does not say so.",
	} {
		c, err := meccg.UnderBoth(parsed(t, text))
		if err != nil {
			t.Fatal(err)
		}
		if c.Why != want || c.Agree != (len(c.Comparison().Verdicts) == 1) {
			t.Errorf("%s: %v %q", text, c.Agree, c.Why)
		}
	}
}

// TestALargerLimitCanHurt keeps the ways in which a hazard resolves with a
// limit and is legal but fizzles with a larger one: under today's rules or CRF
// 10 because more hazards are declared, or because a reduction bites that had
// stopped at its minimum.
func TestALargerLimitCanHurt(t *testing.T) {
	const h = `hazard "h"`
	for _, c := range []struct{ ruleset, text, hurt string }{
		{meccg.CoE, "limit 2: " + h + " #a < " + h + " costs 2 #b < Deeper Shadow", "a"},
		{meccg.CRF10, "limit 3: " + h + " #a < " + h + " #b < Deeper Shadow < " + h + " costs 2 #c", "b"},
		{meccg.CoE, "limit 1: " + h + " #a < " + h + " #b < The Great Eye -1 min 1", "a"},
		{meccg.CRF10, "limit 1: " + h + " #a < The Great Eye -1 min 1 < " + h + " #b", "a"},
		{meccg.CoE, "limit 1: " + h + ` #a < ` + h + ` #b < resource "up" +1 < resource "down" -2`, "a"},
		{meccg.CRF10, "limit 2: " + h + ` #a < resource "up" +2 < resource "down" -1 < resource "down" -2 < ` + h + " #b < " + h + " #c", "a"},
	} {
		if got := worseWithMore(t, parsed(t, c.text), rulesNamed(t, c.ruleset)); got != c.hurt {
			t.Errorf("%s, %s: a larger limit hurts %q, want %q", c.ruleset, c.text, got, c.hurt)
		}
	}
}
