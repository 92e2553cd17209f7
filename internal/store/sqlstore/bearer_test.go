package sqlstore

import (
	"testing"

	"netrep/internal/store"
)

func TestBearer(t *testing.T) {
	for _, tc := range []struct {
		id, text        string
		in              bool
		around, without string
	}{
		{"77", "77", true, "…77…", "0"},
		{"77", "ask 77.", true, "…ask 77.…", "ask 0."},
		{"77", "<@77> and <@!77>", true, "…<@77> and <@!77>…", "someone and someone"},
		{"77", "177 or 778", false, "", "177 or 778"},
		{"77", "a secret é, thirty bytes, and so on to 77 and then thirty bytes more, é secret", true, "…, thirty bytes, and so on to 77 and then thirty bytes more, …", "a secret é, thirty bytes, and so on to 0 and then thirty bytes more, é secret"},
		{"console", "console", true, "…console…", "0"},
		{"console", "ask the console", false, "", "ask the console"},
		{"a.(*", "a.(*", true, "…a.(*…", "0"},
		{"a.", "ab", false, "", "ab"},
		{"<x", "<x", true, "…<x…", "0"},
		{"", "", false, "", ""},
		{"%", "100 %", false, "", "100 %"},
		{store.Somebody, "0", false, "", ""},
	} {
		b := newBearer(tc.id)
		if got := b.in(tc.text); got != tc.in {
			t.Errorf("%q is in %q: %v", tc.id, tc.text, got)
		}
		if tc.id == "" || tc.id == store.Somebody {
			continue // which nobody asks for
		}
		if got := b.around(tc.text); got != tc.around {
			t.Errorf("around %q in %q: %q", tc.id, tc.text, got)
		}
		if got := b.without(tc.text); got != tc.without {
			t.Errorf("%q without %q: %q", tc.text, tc.id, got)
		}
	}
}
