package web

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

func TestMarkdown(t *testing.T) {
	for _, tc := range []struct{ in, want string }{
		{"", ""},
		{"one\ntwo\n\nthree", "<p>one<br>two</p><p>three</p>"},
		{"- a\n- b\n  - c\n- d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"},
		{"so:\n- a\n\nand", "<p>so:</p><ul><li>a</li></ul><p>and</p>"},
		{"- a\n\n- b", "<ul><li>a</li><li>b</li></ul>"},
		{"- a\n  1. b\n  2. c", "<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>"},
		{"3. c\n4. d", `<ol start="3"><li>c</li><li>d</li></ol>`},
		{"- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"},
		{"**a** `b` ~~c~~", `<p><strong>a</strong> <code>b</code> <del><span class="aside">[-</span>c<span class="aside">-]</span></del></p>`},
		{"**a `b", "<p>**a `b</p>"},
		{"<b>&", "<p>&lt;b&gt;&amp;</p>"},
		{"# no [x](y) ![z](w)", "<p># no [x](y) ![z](w)</p>"},
		{"<t:0:R>", `<p><time datetime="1970-01-01T00:00:00Z">1 Jan 1970 00:00 UTC</time></p>`},
		{"see https://example.org/a?b=1&c", `<p>see <a href="https://example.org/a?b=1&amp;c" rel="external nofollow noopener">https://example.org/a?b=1&amp;c</a></p>`},
	} {
		if got := string(markdown(tc.in)); got != tc.want {
			t.Errorf("%q:\n%s, want\n%s", tc.in, got, tc.want)
		}
	}
}

// allowed maps the elements that Markdown may become to the attributes they may have.
var allowed = map[string]string{
	"p": "", "br": "", "ul": "", "ol": "start", "li": "", "strong": "", "code": "", "del": "", "span": "class", "time": "datetime", "a": "href rel",
}

// FuzzMarkdown checks that any text produces only allowed elements, all closed, and only
// web addresses.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{"a", "- a\n  - b\n\nc", "1. x\n- y", "<script>", "**a**`b`~~c~~", "https://x.y/\"onclick=", "<t:99999999999:R>", "&lt;", "- - -", "\u202e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var open []string
		z := html.NewTokenizer(strings.NewReader(string(markdown(text))))
		for {
			kind := z.Next()
			if kind == html.ErrorToken {
				break
			}
			token := z.Token()
			switch kind {
			case html.StartTagToken:
				attributes, ok := allowed[token.Data]
				if !ok {
					t.Fatalf("%q becomes a %s", text, token.Data)
				}
				for _, a := range token.Attr {
					if !strings.Contains(" "+attributes+" ", " "+a.Key+" ") || a.Key == "href" && !strings.HasPrefix(a.Val, "http") {
						t.Fatalf("%q: %s has %s=%q", text, token.Data, a.Key, a.Val)
					}
				}
				if token.Data != "br" {
					open = append(open, token.Data)
				}
			case html.EndTagToken:
				if len(open) == 0 || open[len(open)-1] != token.Data {
					t.Fatalf("%q: %s is closed, open are %v", text, token.Data, open)
				}
				open = open[:len(open)-1]
			case html.CommentToken, html.DoctypeToken:
				t.Fatalf("%q becomes a comment", text)
			}
		}
		if len(open) > 0 {
			t.Fatalf("%q leaves %v open", text, open)
		}
	})
}
