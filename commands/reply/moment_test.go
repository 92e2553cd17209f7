package reply

import (
	"testing"
	"time"
)

func TestMoment(t *testing.T) {
	at := time.Date(2026, 11, 21, 18, 5, 0, 0, time.UTC)
	for _, tc := range []struct{ in, want string }{
		{"checked " + Moment(at, true), "checked 21 Nov 2026 18:05 UTC"},
		{Moment(at, false) + ", " + Moment(at, true), "21 Nov 2026 18:05 UTC, 21 Nov 2026 18:05 UTC"},
		{"<t:x:R> <t:1> <t:123456789012:R>", "<t:x:R> <t:1> <t:123456789012:R>"},
	} {
		if got := InUTC(tc.in); got != tc.want {
			t.Errorf("InUTC(%q) = %q, want %q", tc.in, got, tc.want)
		}
	}
}
