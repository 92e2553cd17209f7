package index

import (
	"fmt"
	"testing"

	"netrep/rulings"
)

func TestCorrect(t *testing.T) {
	src := &rulings.Source{ID: "s"}
	var list []*rulings.Ruling
	for i, w := range []string{"company", "companion", "hazard", "hazard", "hazards", "site", "corruption", "strike", "stride", "strike", "Éored"} {
		list = append(list, &rulings.Ruling{Ref: fmt.Sprint("s/", i), Text: w, Source: src})
	}
	s := snap(t, build(t, []*rulings.Source{src}, list))
	s.thesaurus = &Thesaurus{vocabulary: map[string]bool{"haphazard": true, "lizard": true}}
	for word, want := range map[string]string{
		"compnay":    "company", // swapped
		"hazrd":      "hazard",
		"ahzard":     "hazard", // swapped at the start
		"azard":      "hazard", // first letter lost
		"corrpution": "corruption",
		"crruptoin":  "corruption", // two slips in a long word
		"strige":     "strike",     // the more frequent of two as near
		"hazarding":  "",           // a form of a known word
		"lizard":     "",           // accepted
		"lizzard":    "",           // never corrected to a word that is only accepted
		"sitte":      "site",
		"site'd":     "", // a contraction
		"sit":        "", // too short
		"hxxard":     "", // two slips in a short word
		"company":    "",
		"":           "",
		"日本":         "",
		"’’’’’’’":    "",
	} {
		got, ok := s.correct(word)
		if got != want || ok != (want != "") {
			t.Errorf("correct(%q) = %q, %v, want %q", word, got, ok, want)
		}
	}
}
