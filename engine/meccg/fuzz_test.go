package meccg

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"unicode/utf8"

	"netrep/engine"
)

// FuzzParseChain looks for texts that break the parser, that are answered with
// another error than its own, or that do not survive printing.
func FuzzParseChain(f *testing.F) {
	for _, text := range []string{
		"limit 2: River < Deeper Shadow < Deeper Shadow < River",
		"Strider, 2 x Beorn [in play: Gates of Morning; \"a;b\"]: Cave-drake | Lure of Expedience < MTaD < AUO",
		`company 3, used 1, ongoing -1 min 2, reading earlier-chains: hazard "My Card" costs 2 #a < resource "X" -1 x2 cancels a | (body-check) on-guard`,
		`limit 3: tap Adunaphel -> Thrain II < Marvels Told taps "a sage" does [+a; -b] then (rule "x" needs [y]) | reveal Greed < hazard "q" answers Greed`,
	} {
		f.Add(text)
	}
	cards := readCards(f)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := ParseChain(text, cards)
		if err != nil {
			var bad *NotationError
			if !errors.As(err, &bad) || bad.Offset < 0 || bad.Offset+bad.Length > len(text) || bad.Column < 1 || bad.Column > utf8.RuneCountInString(text)+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		q = q.Normal()
		printed := FormatChain(q, cards)
		again, err := ParseChain(printed, cards)
		if err != nil || !reflect.DeepEqual(q, again) {
			t.Fatalf("%q is printed as %q: %v\n%+v\n%+v", text, printed, err, q, again)
		}
		resolveAnything(t, q)
	})
}

// FuzzResolveChain looks for questions that break the engine or that are
// answered with another error than an input error.
func FuzzResolveChain(f *testing.F) {
	for _, c := range casesOf(f, "chain") {
		f.Add([]byte(c.raw))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, id := range []string{CRF10, CoE, Article} {
			_, err := Queries()["chain"](id, json.RawMessage(data))
			var bad *engine.InputError
			if err != nil && (!errors.As(err, &bad) || bad.Field == "" && bad.Msg == "") {
				t.Fatalf("%s: %v", data, err)
			}
		}
		var q ChainQuestion
		if json.Unmarshal(data, &q) == nil {
			resolveAnything(t, q)
		}
	})
}

// resolveAnything resolves q and puts it into words.
func resolveAnything(t *testing.T, q ChainQuestion) {
	for _, id := range []string{CRF10, CoE} {
		r, err := ResolveChain(q, rulesNamed(t, id))
		if err != nil {
			var bad *engine.InputError
			if !errors.As(err, &bad) || bad.Field == "" {
				t.Fatalf("%+v: %v", q, err)
			}
			continue
		}
		if v := r.Verdict(); len(v.Reasons) == 0 || len(v.Steps) != len(r.Steps) {
			t.Fatalf("%+v: %+v", q, v)
		}
		if r.End.Limit < 0 || r.End.Free < 0 || r.End.Used < 0 {
			t.Fatalf("%+v: ends with %+v", q, r.End)
		}
	}
}
