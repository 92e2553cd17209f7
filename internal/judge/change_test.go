package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWriteChanges(t *testing.T) {
	var list []Change
	for _, card := range []string{"Twilight", "River", "Greed"} {
		before := Answer{[]string{"legal: " + card, "a\nb\nc\nd\n" + card + " has to\nf\ng"}, "1"}
		after := Answer{[]string{"legal: " + card, "a\nb\nc\nd\n" + card + " must\nf\ng"}, "2"}
		list = append(list, Compare("verdict", "/onguard "+card, []string{"", "rules:coe"}, before, after)...)
	}
	list = append(list, Compare("chain", "/chain limit 2: River", nil, Answer{[]string{"x"}, "1"}, Answer{[]string{"x"}, "2"})...)
	list = append(list, Compare("chain", "the same", nil, Answer{[]string{"x"}, "1"}, Answer{[]string{"x"}, "1"})...)
	list = append(list, Compare("verdict", "one more", nil, Answer{}, Answer{Texts: []string{"x"}})...)
	var b strings.Builder
	if err := WriteChanges(&b, list, Bounds{Differences: 2, Questions: 2}); err != nil {
		t.Fatal(err)
	}
	want := `5 answers have changed
      1  chain
      4  verdict

== chain

? /chain limit 2: River
  - (shown as it was recorded)
  + (the same answer, shown otherwise)

== verdict

? /onguard Twilight rules:coe
? /onguard River rules:coe
? … and 1 more that differ so
    …
    b
    c
    d
  - Twilight has to
  + Twilight must
    f
    g

… and 1 more differences
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestEssence checks that differences in the same words are equal, whatever surrounds
// them.
func TestEssence(t *testing.T) {
	for _, tc := range []struct{ before, after, want string }{
		{"River has to wait", "River must wait", "-has to+must"},
		{"a\nRiver has to wait\nGreed has to wait\nb", "a\nRiver must wait\nGreed must wait\nb", "-has to+must"},
		{"a\nb", "a\nc\nb", "+ c"},
		{"a\nb\nc", "a\nx\ny\nc", "- b+ x\n+ y"},
		{"a", "a", ""},
	} {
		if got := essence(lineDiff(tc.before, tc.after)); got != tc.want {
			t.Errorf("%q and %q: got %q, want %q", tc.before, tc.after, got, tc.want)
		}
	}
}
