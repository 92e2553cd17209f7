package judge

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWriteChanges(t *testing.T) {
	before := Answer{[]string{"legal: River", "a\nb\nc\nd\ne\nf\ng"}, "1"}
	after := Answer{[]string{"legal: River", "a\nb\nc\nd\nE\nf\ng"}, "2"}
	list := Compare("verdict", "/onguard River", []string{"", "rules:coe"}, before, after)
	list = append(list, Compare("chain", "/chain limit 2: River", nil, Answer{[]string{"x"}, "1"}, Answer{[]string{"x"}, "2"})...)
	list = append(list, Compare("chain", "the same", nil, before, before)...)
	list = append(list, Compare("verdict", "one more", nil, Answer{}, Answer{Texts: []string{"x"}})...)
	var b strings.Builder
	if err := WriteChanges(&b, list, 2); err != nil {
		t.Fatal(err)
	}
	want := `3 answers have changed
      1  chain
      2  verdict

== chain

? /chain limit 2: River
  - (the same words, shown otherwise: 1)
  + (the same words, shown otherwise: 2)

== verdict

? /onguard River rules:coe
    …
    c
    d
  - e
  + E
    f
    g

… and 1 more
`
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
