package render

import (
	"regexp"
	"strings"
	"testing"
)

func TestPlain(t *testing.T) {
	for in, want := range map[string]string{
		"Muster Disperses":           "Muster Disperses",
		"# big":                      `\# big`,
		"-# small":                   `\-# small`,
		"> quoted":                   `\> quoted`,
		"1. one":                     `1\. one`,
		"2.V.6":                      "2.V.6",
		"@everyone <@1> <#2> </a:1>": `\@everyone \<\@1> \<#2> \</a:1>`,
		"a*b_c~~d||e||":              `a\*b\_c\~\~d\|\|e\|\|`,
		"[x](https://evil.example)":  `\[x\](https:\//evil.example)`,
		"two\nlines":                 "two lines",
		"\u202egnihtemos\x00":        "gnihtemos",
	} {
		if got := plain(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestMarkdown(t *testing.T) {
	for in, want := range map[string]string{
		"**Both** hold:\n- one\n- two": "**Both** hold:\n- one\n- two",
		"  - inner":                    "  - inner",
		"* one":                        "- one",
		"12. twelve":                   "12. twelve",
		"say `/chain a < b`":           "say `/chain a < b`",
		"# heading\n> quote\n-# small": "\\# heading\n\\> quote\n\\-# small",
		"||hidden|| *x* _y_ ~~z~~":     `\|\|hidden\|\| \*x\* \_y\_ ~~z~~`,
		"~~<@1>~~ <t:5:R> <t:x:R>":     `~~\<\@1>~~ <t:5:R> \<t:x:R>`,
		"see https://a.example/x_y":    "see https://a.example/x_y",
		"[x](https://evil.example)":    `\[x\](https://evil.example)`,
		"**bold @here**":               `**bold \@here**`,
		"an open ** and `":             "an open \\*\\* and \\`",
		"```\ncode\n```":               "\\`\\`\\`\ncode\n\\`\\`\\`",
		"- # in a list":                `- \# in a list`,
	} {
		if got := markdown(in); got != want {
			t.Errorf("%q:\n got %q\nwant %q", in, got, want)
		}
	}
}

// active matches what would act if it stood in a message outside of code.
var active = regexp.MustCompile(`(?m)(^|[^\\])(<[@#/:a-z]|@(everyone|here)|\|\||\]\()|^(#|>|-# )`)

func FuzzMarkdown(f *testing.F) {
	f.Add("**a** `b` [c](https://d) ||e|| <@1> @everyone\n# f\n> g")
	f.Add("`a` **`b** c`")
	code := regexp.MustCompile("`[^`]+`" + `|https?://\S+|<t:\d{1,11}:[fR]>`)
	f.Fuzz(func(t *testing.T, s string) {
		bare := func(s string) string { return strings.ReplaceAll(code.ReplaceAllString(s, "x"), `\\`, "") }
		if got := bare(plain(s)); active.MatchString(got) {
			t.Errorf("plain(%q) is %q", s, got)
		}
		if got := bare(markdown(s)); active.MatchString(got) {
			t.Errorf("markdown(%q) is %q", s, got)
		}
	})
}
