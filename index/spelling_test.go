package index

import (
	"testing"

	"pgregory.net/rapid"
)

func TestCorrect(t *testing.T) {
	s := newSpeller()
	for _, w := range []string{"company", "companion", "hazard", "hazard", "hazards", "site", "corruption", "strike", "stride", "strike", "Éored"} {
		s.teach(w)
	}
	s.accept("haphazard")
	s.accept("lizard")
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

func TestDamerau(t *testing.T) {
	for _, tt := range []struct {
		a, b        string
		limit, want int
	}{
		{"", "", 2, 0},
		{"", "ab", 2, 2},
		{"abc", "", 2, 3},
		{"hazard", "hazard", 0, 0},
		{"hazard", "hazrad", 0, 1},
		{"hazard", "hazrad", 1, 1},
		{"hazard", "azard", 2, 1},
		{"hazard", "wizard", 2, 2},
		{"hazard", "site", 2, 3},
		{"ca", "abc", 5, 3}, // a swapped pair is not edited again
	} {
		if got := damerau(tt.a, tt.b, tt.limit); got != tt.want {
			t.Errorf("damerau(%q, %q, %d) = %d, want %d", tt.a, tt.b, tt.limit, got, tt.want)
		}
	}
}

func TestDamerauLaws(t *testing.T) {
	word := rapid.StringMatching(`[abc]{0,7}`)
	rapid.Check(t, func(t *rapid.T) {
		a, b, limit := word.Draw(t, "a"), word.Draw(t, "b"), rapid.IntRange(0, 8).Draw(t, "limit")
		got := damerau(a, b, limit)
		if want := min(naiveDamerau(a, b), limit+1); got != want {
			t.Fatalf("%d, want %d", got, want)
		}
		if back := damerau(b, a, limit); back != got {
			t.Fatalf("%d, and %d the other way round", got, back)
		}
		if (got == 0) != (a == b) {
			t.Fatalf("%d", got)
		}
	})
}

// naiveDamerau is damerau by its definition, without a limit.
func naiveDamerau(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	cost := 1
	if a[0] == b[0] {
		cost = 0
	}
	d := min(naiveDamerau(a[1:], b)+1, naiveDamerau(a, b[1:])+1, naiveDamerau(a[1:], b[1:])+cost)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		d = min(d, naiveDamerau(a[2:], b[2:])+1)
	}
	return d
}
