package render

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"netrep/commands/reply"
)

func TestFacts(t *testing.T) {
	for _, tc := range []struct {
		fact reply.Fact
		want string
	}{
		{reply.Fact{Name: "To", Channels: []string{"1", "2"}}, "**To:** <#1> <#2>"},
		{reply.Fact{Name: "By", Person: "3", Role: "4"}, "**By:** <@3> · <@&4>"},
		{reply.Fact{Name: "When", Words: "soon", At: day(), Away: true}, "**When:** soon · <t:1795262400:R>"},
		{reply.Fact{At: day()}, "<t:1795262400:f>"},
		{reply.Fact{Name: "x", Words: "<@1> @everyone"}, `**x:** \<\@1> \@everyone`},
		{reply.Fact{Name: "x", Channels: []string{"1> <@2"}}, `**x:** 1> \<\@2`},
		{reply.Fact{Name: "nothing"}, ""},
	} {
		if d := cmp.Diff(tc.want, fact(tc.fact)); d != "" {
			t.Error(d)
		}
	}
}

// day is a fixed day.
func day() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }
