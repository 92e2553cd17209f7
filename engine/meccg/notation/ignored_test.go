package notation_test

import (
	"reflect"
	"regexp"
	"testing"

	"netrep/engine/meccg/meccgtest"
	"netrep/engine/meccg/notation"
)

var word = regexp.MustCompile(`[\p{L}\d][\p{L}\d’'-]*`)

// TestNoWordIsIgnored misspells each word of the chains of all cases: it is
// refused, or it means something else.
func TestNoWordIsIgnored(t *testing.T) {
	cards := meccgtest.ReadCards(t, "../testdata/card-facts.tsv")
	for _, c := range meccgtest.Chains(t, "../testdata/meccg.json", "../testdata/meccg-triggers.json") {
		text := notation.Format(c.Question, cards)
		want, err := notation.Parse(text, cards)
		if err != nil {
			continue // cards of its own
		}
		for _, at := range word.FindAllStringIndex(text, -1) {
			for _, bad := range []string{text[at[0]:at[1]] + "zq", "zq" + text[at[0]:at[1]]} {
				mutated := text[:at[0]] + bad + text[at[1]:]
				got, err := notation.Parse(mutated, cards)
				if err == nil && reflect.DeepEqual(got, want) {
					t.Errorf("%s\n%s\nmean the same", text, mutated)
				}
			}
		}
	}
}
