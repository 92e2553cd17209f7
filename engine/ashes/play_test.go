package ashes

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// board is a position on which the uses below are played.
const board = `{"turn": "A", "players": {
	"A": {"main": 1, "side": 1, "active": ["charm:class", "natural:class", "ceremonial:class", "basic", "basic"], "exhausted": [], "hand": ["x"], "deck": ["y"], "discard": [],
		"units": [{"id": "u1", "card": "Iron Worker"}], "battlefield_limit": 2, "spellboard": [{"id": "s1", "card": "Empower"}], "spellboard_limit": 1, "conjurations": {"Gilder": 1}},
	"B": {"units": [{"id": "u9", "card": "Iron Worker"}, {"id": "r1", "card": "Seaside Raven"}], "battlefield_limit": 2, "spellboard_limit": 4, "conjurations": {"Seaside Raven": 0}}}}`

// TestPlay has what the conformance cases leave out: the answer to each use, in
// the form of a case's.
func TestPlay(t *testing.T) {
	for _, tc := range []struct{ what, rest, after, want string }{
		{
			"two Natural class with one", `"use": {"by": "A", "does": "play", "card": "Empower"}`, ``,
			`{"legal": false, "reason": "cannot_pay"}`,
		},
		{
			"a further copy needs no slot", `"cards": {"Empower": {"kind": "ready spell", "play_cost": [{"pay": "side"}]}}, "use": {"by": "A", "does": "play", "card": "Empower"}`, `A.spellboard A.side`,
			`{"legal": true, "pay": "paid", "targets": {}, "place": "spellboard", "parts": {}, "after": {"A.spellboard": 2, "A.side": 0}}`,
		},
		{
			"a new ready spell needs one", `"use": {"by": "A", "does": "play", "card": "Summon Gilder"}`, ``,
			`{"legal": false, "reason": "no_room"}`,
		},
		{
			"an ability that discards", `"use": {"by": "A", "does": "activate", "card": "Slash (Coal Roarkwin)", "source": "A.pb"}, "choices": {"targets": {"t1": "u9"}}`, `A.hand A.discard A.side u9.wounds`,
			`{"legal": true, "pay": "paid", "targets": {"t1": "u9"}, "place": "skipped", "parts": {"1": "done", "2": "declined"}, "after": {"A.hand": [], "A.discard": ["x"], "A.side": 0, "u9.wounds": 1}}`,
		},
		{
			"a spell that would affect what no opponent's spell affects", `"use": {"by": "A", "does": "play", "card": "Phoenix Barrage"}, "choices": {"targets": {"t1": "r1", "t2": "B.pb"}}`, `r1.wounds B.pb.wounds`,
			`{"legal": true, "pay": "paid", "targets": {"t1": "r1", "t2": "B.pb"}, "place": "discard pile", "parts": {"1": "cannot", "2": "done"}, "after": {"r1.wounds": 0, "B.pb.wounds": 2}}`,
		},
		{
			"dice spent while resolving", `"use": {"by": "A", "does": "play", "card": "Rin's Fury"}, "choices": {"targets": {"t1": "u9"}, "may": {"1": true, "2": true}, "take": ["basic", "basic"], "rolls": {"basic": "natural:power"}, "x": 1}`, `u9.wounds A.exhausted`,
			`{"legal": true, "pay": "paid", "targets": {"t1": "u9"}, "place": "discard pile", "parts": {"1": "done", "2": "done"}, "after": {"u9.wounds": 1, "A.exhausted": ["charm:class", "natural:power"]}}`,
		},
		{
			"what cannot be chosen", `"use": {"by": "A", "does": "play", "card": "Phoenix Barrage"}, "choices": {"targets": {"t1": "B.pb", "t2": "B.pb"}}`, ``,
			`{"legal": false, "reason": "not_a_legal_target"}`,
		},
		{
			"attached to an opponent's unit", `"use": {"by": "A", "does": "play", "card": "Regress"}, "choices": {"attach": "u9"}`, `B.alterations A.alterations`,
			`{"legal": true, "pay": "paid", "targets": {}, "place": "attached", "parts": {}, "after": {"B.alterations": 1, "A.alterations": 0}}`,
		},
		{
			"attached to what opponents' spells do not affect", `"use": {"by": "A", "does": "play", "card": "Regress"}, "choices": {"attach": "r1"}`, ``,
			`{"legal": false, "reason": "cannot_be_affected"}`,
		},
		{
			"an ally", `"use": {"by": "A", "does": "play", "card": "Anchornaut"}`, `A.units A.main`,
			`{"legal": true, "pay": "paid", "targets": {}, "place": "battlefield", "parts": {}, "after": {"A.units": 2, "A.main": 0}}`,
		},
		{
			"a reaction that does not fit leaves the use as it is", `"use": {"by": "A", "does": "play", "card": "Phoenix Barrage"}, "choices": {"targets": {"t1": "u1", "t2": "B.pb"}}, "reactions": [{"by": "B", "card": "Golden Veil"}]`, `u1.wounds`,
			`{"legal": true, "pay": "paid", "targets": {"t1": "u1", "t2": "B.pb"}, "place": "discard pile", "parts": {"1": "done", "2": "done"}, "after": {"u1.wounds": 4}}`,
		},
		{
			"a card in play of another player", `"use": {"by": "A", "does": "activate", "card": "Iron Worker", "source": "u9"}`, ``,
			`{"legal": false, "reason": "not_the_controller"}`,
		},
		{
			"a use of the opponent's", `"use": {"by": "B", "does": "play", "card": "Hidden Power"}`, ``,
			`{"legal": false, "reason": "not_your_turn"}`,
		},
	} {
		after := map[string]int{}
		for path := range strings.FieldsSeq(tc.after) {
			after[path] = 0 // only the paths are read
		}
		paths, _ := json.Marshal(after)
		a, err := Queries()["run"](firstEdition, []byte(`{"state": `+board+`, `+tc.rest+`, "expect": {"after": `+string(paths)+`}}`))
		if err != nil {
			t.Errorf("%s: %v", tc.what, err)
			continue
		}
		var want any
		if err := json.Unmarshal([]byte(tc.want), &want); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, enginetest.RoundTrip(t, a)); diff != "" {
			t.Errorf("%s: -want +got\n%s", tc.what, diff)
		}
	}
}

// TestQueriesRefuse has what makes no sense, and the field that is at fault.
func TestQueriesRefuse(t *testing.T) {
	for _, tc := range []struct{ query, ruleset, question, field string }{
		{"is_cost", "ashes2", `{}`, "ruleset"},
		{"is_cost", firstEdition, `{`, "question"},
		{"is_cost", firstEdition, `{"element": 1}`, "element"},
		{"can_pay", firstEdition, `{"active": ["blue"]}`, ""},
		{"run", firstEdition, `{"use": {"by": "C", "card": "Empower"}}`, "use.by"},
		{"run", firstEdition, `{"state": ` + board + `, "use": {"by": "A", "card": "Nothing"}}`, "use.card"},
		{"run", firstEdition, `{"state": ` + board + `, "cards": {"Bad": {"kind": "hat"}}, "use": {"by": "A", "card": "Bad"}}`, "cards"},
		{"run", firstEdition, `{"state": ` + board + `, "use": {"by": "A", "card": "Anchornaut"}, "expect": {"after": {"A.hat": 1}}}`, "after"},
		{"place", firstEdition, `{"card": "Empower"}`, "player"},
		{"reaction_timing", firstEdition, `{"parts": [{"n": 1}]}`, "parts"},
		{"control", firstEdition, `{"card_in_play": {"card": "Nothing"}}`, "card"},
	} {
		_, err := Queries()[tc.query](tc.ruleset, []byte(tc.question))
		var bad *engine.InputError
		if !errors.As(err, &bad) || bad.Field != tc.field {
			t.Errorf("%s %s: %v", tc.query, tc.question, err)
		}
	}
}
