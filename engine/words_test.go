package engine

import "testing"

func TestAndOr(t *testing.T) {
	for _, c := range []struct {
		words   []string
		and, or string
	}{
		{nil, "", ""},
		{[]string{"one"}, "one", "one"},
		{[]string{"one", "two"}, "one and two", "one or two"},
		{[]string{"one", "two", "three"}, "one, two and three", "one, two or three"},
	} {
		if and, or := And(c.words), Or(c.words); and != c.and || or != c.or {
			t.Errorf("%q: %q, %q", c.words, and, or)
		}
	}
}
