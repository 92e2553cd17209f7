package reply

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLineOf(t *testing.T) {
	text := func(s string) []Span { return []Span{{SpanText, s}} }
	for in, want := range map[string]Line{
		"":            {},
		"plain":       {Spans: text("plain")},
		"- a":         {Mark: "-", Spans: text("a")},
		"* a":         {Mark: "-", Spans: text("a")},
		"  - a":       {Indent: 2, Mark: "-", Spans: text("a")},
		"12. a":       {Mark: "12.", Spans: text("a")},
		"1234. a":     {Spans: text("1234. a")},
		"-a":          {Spans: text("-a")},
		"1) a":        {Spans: text("1) a")},
		"# no":        {Spans: text("# no")},
		"**b c** d":   {Spans: []Span{{SpanBold, "b c"}, {SpanText, " d"}}},
		"- **b**":     {Mark: "-", Spans: []Span{{SpanBold, "b"}}},
		"a ~~b~~ `c`": {Spans: []Span{{SpanText, "a "}, {SpanStruck, "b"}, {SpanText, " "}, {SpanCode, "c"}}},
		"open ** `":   {Spans: text("open ** `")},
		"[a](https://b.example/c)": {Spans: []Span{
			{SpanText, "[a]("}, {SpanAddress, "https://b.example/c)"},
		}},
		"javascript:alert(1) <b>": {Spans: text("javascript:alert(1) <b>")},
		"at <t:5:R>, <t:x:R>":     {Spans: []Span{{SpanText, "at "}, {SpanMoment, "<t:5:R>"}, {SpanText, ", <t:x:R>"}}},
	} {
		if diff := cmp.Diff(want, LineOf(in)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", in, diff)
		}
	}
}

// Whatever people write, an address is one of the web, marks stand in no other
// span than text, and nothing of what was written is lost or made up.
func FuzzLines(f *testing.F) {
	f.Add("**a** `b` [c](https://d) ~~e~~ <t:1:R> <@1>\n# f\n  - g\n1. h")
	f.Add("**`a** b` ~~**c**~~ http:// https://e|f*g")
	f.Fuzz(func(t *testing.T, s string) {
		var shown strings.Builder
		for _, l := range Lines(s) {
			shown.WriteString(l.Mark)
			for _, span := range l.Spans {
				shown.WriteString(span.Text)
				switch {
				case span.Text == "":
					t.Errorf("%q has an empty span", s)
				case span.Kind == SpanAddress && !strings.HasPrefix(span.Text, "http://") && !strings.HasPrefix(span.Text, "https://"):
					t.Errorf("%q leads to %q", s, span.Text)
				case span.Kind == SpanAddress && strings.ContainsAny(span.Text, " <>|*`\n"):
					t.Errorf("%q has the address %q", s, span.Text)
				}
			}
		}
		bare := strings.NewReplacer("*", "", "~", "", "`", "", " ", "", "\n", "", "-", "").Replace
		if got, want := bare(shown.String()), bare(s); got != want {
			t.Errorf("%q shows %q", s, got)
		}
	})
}
