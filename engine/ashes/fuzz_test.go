package ashes

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"netrep/engine"
)

// forAsker checks that an error is one that the asker can mend.
func forAsker(t *testing.T, err error) {
	t.Helper()
	var bad *engine.InputError
	if err != nil && (!errors.As(err, &bad) || bad.Msg == "") {
		t.Fatalf("not an error for the asker: %v", err)
	}
}

// FuzzQuery checks that every query is total: any JSON gives an answer that can
// be written, the same each time, or an error for the asker.
func FuzzQuery(f *testing.F) {
	for _, c := range readCases(f) {
		f.Add(c.Ask, []byte(c.question))
	}
	queries := Queries()
	f.Fuzz(func(t *testing.T, name string, question []byte) {
		query, ok := queries[name]
		if !ok || len(question) > 1<<16 {
			return
		}
		a, err := query(firstEdition, question)
		if forAsker(t, err); err != nil {
			return
		}
		first, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		again, err := query(firstEdition, question)
		if err != nil {
			t.Fatal(err)
		}
		if second, err := json.Marshal(again); err != nil || !bytes.Equal(first, second) {
			t.Fatalf("%s, then %s", first, second)
		}
	})
}

// FuzzReadCards checks that whatever is read as cards can be used.
func FuzzReadCards(f *testing.F) {
	for line := range bytes.Lines(embedded) {
		f.Add(append(append([]byte("{"), bytes.TrimRight(line, ",\n")...), '}'))
	}
	veil := Cards()["Golden Veil"]
	f.Fuzz(func(t *testing.T, data []byte) {
		set, err := readCards(data)
		if err != nil {
			return
		}
		for _, c := range set.All() {
			if len(c.Targets) > 4 || len(c.Effects) > 8 {
				continue
			}
			explain(c, situation{}, &veil)
			mustTarget(c, situation{})
		}
	})
}

// FuzzDescribe checks that a described card is a card, or is refused in words.
func FuzzDescribe(f *testing.F) {
	f.Add("action spell", "main, natural class", "Deal 1 damage to a target unit. You may draw a card.")
	f.Add("ready spell", "side, exhaust, 2 basic", "Place a Gilder conjuration onto your battlefield. If you do, you may deal 1 damage to a target unit.")
	f.Add("ally", "[main], [charm:class]", "Focus 1: destroy target alteration spell; each player discards 1 card")
	f.Fuzz(func(t *testing.T, kind, cost, text string) {
		if len(text) > 600 {
			return
		}
		c, err := Describe("it", kind, cost, text)
		if forAsker(t, err); err != nil || !slices.Contains(kinds, kind) {
			return
		}
		if err := c.check(); err != nil {
			t.Fatalf("%q is read as %+v: %v", text, c, err)
		}
		if len(c.Effects) > 8 {
			return
		}
		if v := explain(c, situation{}, nil); len(v.Reasons) == 0 {
			t.Fatal("no reason")
		}
	})
}

// FuzzAsk checks that questions are total whatever the facts are told to be.
func FuzzAsk(f *testing.F) {
	for _, c := range Cards().All() {
		f.Add(c.Name, "units=mine; battlefield=full", "focus=2; target=theirs; dice=2 basic")
	}
	for _, q := range questions() {
		for _, fact := range q.Facts {
			f.Add(q.Name, fact.Name+"=yes", fact.Name+"=2")
		}
	}
	veil := Cards()["Golden Veil"]
	f.Fuzz(func(t *testing.T, name, some, more string) {
		facts := factsOf(some)
		for k, v := range factsOf(more) {
			facts[k] = v
		}
		var list []question
		if q, ok := QuestionNamed(name); ok {
			list = append(list, q)
		}
		if c, ok := Cards()[name]; ok {
			list = append(list, UseQuestion(c, nil), UseQuestion(c, &veil), TargetQuestion(c), CancelQuestion(veil, c), DeclareQuestion(c))
		}
		for _, q := range list {
			v, err := q.Ask(Edition(), facts)
			if forAsker(t, err); err == nil && (len(v.Reasons) == 0 || v.Answer == engine.Depends && len(v.Missing) == 0) {
				t.Fatalf("%s: %+v", q.Name, v)
			}
		}
	})
}
