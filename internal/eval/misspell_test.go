package eval

import (
	"testing"

	"pgregory.net/rapid"
)

func TestMisspell(t *testing.T) {
	list := []Question{
		{ID: "q1", Text: "can my company return", Grade: map[string]int{"a": Answers}},
		{ID: "q2", Text: "may og tap it"},
		{ID: "q3", Text: ""},
	}
	got := Misspell(list)
	if got[0].Text == list[0].Text || got[0].ID != "q1" || got[0].Grade["a"] != Answers {
		t.Errorf("%+v", got[0])
	}
	if again := Misspell(list); again[0].Text != got[0].Text {
		t.Errorf("%q, and then %q", got[0].Text, again[0].Text)
	}
	for _, i := range []int{1, 2} {
		if got[i].Text != list[i].Text {
			t.Errorf("%q became %q, though no word is long", list[i].Text, got[i].Text)
		}
	}
}

// TestSlipIsOne checks that a typo changes one word, and not its first letter.
func TestSlipIsOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-zéœ]{5,12}`).Draw(t, "word")
		got := []rune(slip(word))
		was := []rune(word)
		if got[0] != was[0] || len(got) < len(was)-1 || len(got) > len(was)+1 {
			t.Fatalf("%q became %q", word, string(got))
		}
	})
}
