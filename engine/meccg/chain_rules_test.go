package meccg_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"netrep/engine/meccg"

	"github.com/google/go-cmp/cmp"

	"netrep/engine"
)

// story tells what happens in r, a word a step.
func story(r meccg.ChainResult) string {
	var out []string
	for _, s := range r.Steps {
		word := s.Action.ID
		switch {
		case s.Early:
			word += ":early-" + s.Outcome.String()
		case s.Resolve:
			word += ":" + s.Outcome.String()
		case !s.Legal:
			word += ":no-" + s.Why.String()
		}
		if s.Why == meccg.WhyLimit || s.Why == meccg.WhyCondition && s.Resolve {
			word += "-" + s.Why.String()
		}
		if s.ToHand {
			word += "-to-hand"
		}
		out = append(out, s.Chain.String()+"."+word)
	}
	return strings.Join(out, " ")
}

func TestChainStories(t *testing.T) {
	for _, c := range []struct{ name, ruleset, text, want string }{
		{
			"players answer a revealed card in its own chain", meccg.CoE,
			`limit 2: resource "item" < reveal Greed #g < resource "stop" cancels g answers g < resource "late"`,
			"1.item 1/g.g 1/g.stop 1/g.stop:resolves 1/g.g:cancelled 1.late 1.late:resolves 1.item:resolves",
		},
		{
			"nobody answers it in 1998", meccg.CRF10,
			`limit 2: resource "item" < reveal Greed #g < resource "stop" answers g`,
			"1.item 1.g:early-resolves 1.stop:no-context 1.item:resolves",
		},
		{
			"a revealed card that costs something is counted before the chain, not beside what waits in it", meccg.CRF10,
			`limit 1: hazard "a" < reveal Greed #g costs 1`,
			"1.a 1.g:early-resolves 1.a:fizzles-limit",
		},
		{
			"and no longer fits if the limit is used up", meccg.CRF10,
			`limit 1, used 1: resource "a" < reveal Greed #g costs 1`,
			"1.a 1.g:no-limit-limit 1.a:resolves",
		},
		{
			"by the reading of earlier chains it is one of those", meccg.CRF10,
			`limit 1, reading earlier-chains: hazard "a" < reveal Greed #g costs 1`,
			"1.a 1.g:early-resolves 1.a:fizzles-limit",
		},
		{
			"what waits counts beside it today", meccg.CoE,
			`limit 1: hazard "a" < reveal Greed #g costs 1`,
			"1.a 1/g.g:no-limit-limit 1.a:resolves",
		},
		{
			"a revealed card is no answer to a revealed card in 1998", meccg.CRF10,
			`limit 2: resource "item" < reveal Greed #g < reveal Ireful Flames #h answers g`,
			"1.item 1.g:early-resolves 1.h:no-context 1.item:resolves",
		},
		{
			"today it is", meccg.CoE,
			`limit 2: resource "item" < reveal Greed #g < reveal Ireful Flames #h answers g`,
			"1.item 1/g.g 1/g.h 1/g.h:resolves 1/g.g:resolves 1.item:resolves",
		},
		{
			"what the revealed card triggers comes before the interrupted chain goes on", meccg.CoE,
			`limit 2: resource "item" < reveal Greed #g then (rule "check") | resource "x"`,
			"1.item 1/g.g 1/g.g:resolves 1/g/2.check 1/g/2.check:resolves 1.item:resolves 2.x 2.x:resolves",
		},
		{
			"triggered actions open the next chain, so that nothing that has to open it fits", meccg.CoE,
			`limit 3: hazard "h" then (rule "t1") < hazard "i" then (rule "t2") | Cave-drake | Cave-drake #d`,
			"1.h 1.i 1.i:resolves 1.h:resolves 2.t2 2.t1 2.Cave-drake:no-not-first 2.t1:resolves 2.t2:resolves 3.d 3.d:resolves",
		},
		{
			"a triggered action waits for its source", meccg.CoE,
			`limit 3: hazard "h" then (rule "t" needs [in play: h]) | ()`,
			"1.h 1.h:resolves 2.t 2.t:fizzles-condition",
		},
		{
			"a canceled canceler cancels nothing", meccg.CRF10,
			`limit 3: hazard "a" < resource "b" cancels a < hazard "c" cancels b`,
			"1.a 1.b 1.c 1.c:resolves 1.b:cancelled 1.a:resolves",
		},
		{
			"a target that is gone", meccg.CoE,
			`limit 3: hazard "a" < resource "b" cancels a < resource "c" cancels a`,
			"1.a 1.b 1.c 1.c:resolves 1.b:fizzles-condition 1.a:cancelled",
		},
		{
			"nothing can be aimed at in another chain", meccg.CoE,
			`limit 3: hazard "a" | resource "b" cancels a`,
			"1.a 1.a:resolves 2.b:no-condition",
		},
		{
			"a creature opens the chain if what came before was refused", meccg.CoE,
			`limit 3: hazard "a" needs [there: x] < Cave-drake`,
			"1.a:no-condition 1.Cave-drake 1.Cave-drake:resolves",
		},
		{
			"a price stays paid", meccg.CRF10,
			`limit 3 [untapped: x; on]: resource "a" needs [on] pays [-untapped: x] < resource "off" does [-on] | resource "b" needs [untapped: x]`,
			"1.a 1.off 1.off:resolves 1.a:fizzles-condition 2.b:no-condition",
		},
		{
			"on-guard twice in 1998", meccg.CRF10, "limit 3: on-guard #a < on-guard #b",
			"1.a 1.b 1.b:resolves 1.a:resolves",
		},
		{
			"on-guard twice today, though the first came back to hand", meccg.CoE,
			`limit 1: on-guard #a < resource "r" -1 | resource "s" +3 | on-guard #b`,
			"1.a 1.r 1.r:resolves 1.a:fizzles-limit-to-hand 2.s 2.s:resolves 3.b:no-on-guard-already",
		},
		{
			"the slot of what fizzled for limit is free again in 1998", meccg.CRF10,
			`limit 1: hazard "a" < resource "r" -1 | resource "s" +1 | hazard "b"`,
			"1.a 1.r 1.r:resolves 1.a:fizzles-limit 2.s 2.s:resolves 3.b 3.b:resolves",
		},
		{
			"and spent today", meccg.CoE,
			`limit 1: hazard "a" < resource "r" -1 | resource "s" +1 | hazard "b"`,
			"1.a 1.r 1.r:resolves 1.a:fizzles-limit 2.s 2.s:resolves 3.b:no-limit-limit",
		},
		{
			"earlier fizzles count today", meccg.CoE, `limit 2, used 1, fizzled 1: hazard "a"`, "1.a:no-limit-limit",
		},
		{
			"but not in 1998", meccg.CRF10, `limit 2, used 1, fizzled 1: hazard "a"`, "1.a 1.a:resolves",
		},
		{
			"a short-event that does something else stays played", meccg.CoE,
			`limit 0 [on]: resource "a" short-event -1 does [-on] < resource "b" short-event -1`,
			"1.a 1.b 1.b:no-effect-to-hand 1.a:resolves",
		},
		{
			"both readings at once", meccg.CRF10,
			`limit 2, reading earlier-chains, reading fizzle-uses-slot: hazard "a" < hazard "b" < Deeper Shadow`,
			"1.a 1.b 1.Deeper Shadow 1.Deeper Shadow:resolves 1.b:fizzles-limit 1.a:fizzles-limit",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := meccg.ResolveChain(parsed(t, c.text), rulesNamed(t, c.ruleset))
			if err != nil {
				t.Fatal(err)
			}
			if got := story(r); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

func TestChainInputErrors(t *testing.T) {
	deep := `{"id": "a", "by": "rule", "kind": "passive"}`
	for range meccg.MaxDepth + 2 {
		deep = fmt.Sprintf(`{"id": "a", "by": "rule", "kind": "passive", "does": [{"queue": %s}]}`, deep)
	}
	action := func(s string) string {
		return fmt.Sprintf(`{"given": {"limit": {"fixed": 2}}, "chains": [{"actions": [%s]}]}`, s)
	}
	for question, field := range map[string]string{
		`{`:                                      "question",
		`7`:                                      "",
		`{}`:                                     "given.limit",
		`{"given": {"limit": {"fixed": "two"}}}`: "given.limit.fixed",
		`{"given": {"limit": {"fixed": -1}}}`:    "given.limit.fixed",
		`{"given": {"limit": {"fixed": 2, "characters": [{}]}}}`:                                                             "given.limit",
		`{"given": {"limit": {"characters": [{"count": -1}]}}}`:                                                              "given.limit.characters[0].count",
		`{"given": {"limit": {"fixed": 2}, "already_used": 99999}}`:                                                          "given.already_used",
		`{"given": {"limit": {"fixed": 2}, "date": "17 Nov"}}`:                                                               "given.date",
		`{"given": {"limit": {"fixed": 2}, "ongoing_limit_changes": [{"add": 1, "times": 2}]}}`:                              "given.ongoing_limit_changes[0]",
		`{"given": {"limit": {"fixed": 2}}, "knobs": {"count_resolved": "never"}}`:                                           "knobs.count_resolved",
		`{"given": {"limit": {"fixed": 2}}, "chains": [{"context": "lunch"}]}`:                                               "chains[0].context",
		action(`{"by": "hazard", "kind": "event"}`):                                                                          "chains[0].actions[0].id",
		action(`{"id": "a", "by": "me", "kind": "event"}`):                                                                   "chains[0].actions[0].by",
		action(`{"id": "a", "by": "hazard", "kind": "joke"}`):                                                                "chains[0].actions[0].kind",
		action(`{"id": "a", "by": "hazard", "kind": "event", "cost": -1}`):                                                   "chains[0].actions[0].cost",
		action(`{"id": "a", "by": "resource", "kind": "resource", "cost": 1}`):                                               "chains[0].actions[0].cost",
		action(`{"id": "a", "by": "hazard", "kind": "event", "does": [{"limit": {"times": -1}}]}`):                           "chains[0].actions[0].does[0].limit",
		action(`{"id": "a", "by": "hazard", "kind": "event", "does": [{"queue": {"id": "b"}}]}`):                             "chains[0].actions[0].does[0].queue.by",
		action(`{"id": "a", "by": "hazard", "kind": "event"}, {"id": "a", "by": "hazard", "kind": "event"}`):                 "chains[0].actions[1].id",
		action(`{"id": "a", "by": "hazard", "kind": "event"}, {"id": "b", "by": "hazard", "kind": "event", "answers": "a"}`): "chains[0].actions[1].answers",
	} {
		_, err := meccg.Queries()["chain"](meccg.CoE, json.RawMessage(question))
		var bad *engine.InputError
		if !errors.As(err, &bad) || bad.Field != field {
			t.Errorf("%s: got %v, want field %s", question, err, field)
		}
	}
	_, err := meccg.Queries()["chain"](meccg.CoE, json.RawMessage(action(deep)))
	var bad *engine.InputError
	if !errors.As(err, &bad) || !strings.HasSuffix(bad.Field, "does") {
		t.Errorf("nested too deep: got %v", err)
	}
	if _, err := meccg.Queries()["chain"](meccg.Article, json.RawMessage(`{}`)); !errors.As(err, &bad) || bad.Field != "ruleset" {
		t.Errorf("article: got %v", err)
	}
}

func TestMissingFacts(t *testing.T) {
	q := parsed(t, `limit 3: Withered Lands < hazard "a" does [+in play: b] < hazard "c" needs [in play: b; in play: Doors of Night]`)
	if diff := cmp.Diff([]string{"in play: Doors of Night"}, q.MissingFacts()); diff != "" {
		t.Error(diff)
	}
}
