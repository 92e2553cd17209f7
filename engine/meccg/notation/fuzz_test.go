package notation_test

import (
	"errors"
	"reflect"
	"testing"
	"unicode/utf8"

	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

// FuzzParse looks for texts that break the parser, that are answered with
// another error than its own, or that do not survive printing.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"limit 2: River < Deeper Shadow < Deeper Shadow < River",
		"Strider, 2 x Beorn [in play: Gates of Morning; \"a;b\"]: Cave-drake | Lure of Expedience < MTaD < AUO",
		`company 3, used 1, ongoing -1 min 2, reading earlier-chains: hazard "My Card" costs 2 #a < resource "X" -1 x2 cancels a | (body-check) on-guard`,
		`limit 3: tap Adunaphel -> Thrain II < Marvels Told taps "a sage" does [+a; -b] then (rule "x" needs [y]) | reveal Greed < hazard "q" answers Greed`,
	} {
		f.Add(text)
	}
	cards := meccgtest.ReadCards(f, "../testdata/card-facts.tsv")
	f.Fuzz(func(t *testing.T, text string) {
		q, err := notation.Parse(text, cards)
		if err != nil {
			var bad *notation.Error
			if !errors.As(err, &bad) || bad.Offset < 0 || bad.Offset+bad.Length > len(text) || bad.Column < 1 || bad.Column > utf8.RuneCountInString(text)+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		q = normal(q)
		printed := notation.Format(q, cards)
		again, err := notation.Parse(printed, cards)
		if err != nil || !reflect.DeepEqual(q, again) {
			t.Fatalf("%q is printed as %q: %v\n%+v\n%+v", text, printed, err, q, again)
		}
		meccgtest.Resolve(t, q)
	})
}
