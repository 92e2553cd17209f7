package web_test

import (
	"bytes"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/internal/console"
)

// asked are command lines whose replies contain every kind of block.
var asked = []string{
	"/ask can an on-guard card send my company home?",
	"/ask can he reveal Muster Disperses on-guard when I play a faction?",
	"/ask what is the hazard limit of three characters?",
	"/ask can a dragon eat my horse mid-chain",
	"/ask mind of Gandalf?",
	"/ruling hazard limit with river",
	"/ruling tapping source:crf10 as-of:1998-02",
	"/rule crf10/ann-25a",
	"/rule 2.V.6 links:yes",
	"/rule coe/3.i.1",
	"/rule 99.9",
	"/term company",
	"/card Doors of Night",
	"/card Gandalf",
	"/card nothing of the sort",
	"/onguard Muster Disperses",
	"/onguard Muster Disperses trigger:plays-card explain:yes",
	"/canplay Twilight",
	"/corruption 3 roll:5",
	"/hazardlimit size:4",
	"/check attack",
	"/effects use Summon Gilder battlefield:full",
	"/response Palor Toff",
	"/chain limit 2: River < Deeper Shadow < Deeper Shadow < River",
	"/chain limit 2: River < Deeper Shadow < Deeper Shadow < River explain:yes",
	"/chain limit 2: River < Deeper Shadow < Deeper Shadow < River would:yes",
	"/chain limit 2: River <",
	"/chain",
	"/sections coe",
	"/sections crf10 path:\"Site Phase › On-Guard Cards\"",
	"/sources",
	"/changes",
	"/about",
	"/privacy",
	"/nonsense",
}

// TestWordsAreTheConsoles checks that a page has the same words as the console, in the
// same order.
func TestWordsAreTheConsoles(t *testing.T) {
	s, env := newSite(t), commandstest.NewEnv(t)
	for _, line := range asked {
		t.Run(line, func(t *testing.T) {
			want := consoleWords(t, env, line)
			got := pageWords(t, page(t, s, "/ask?q="+url.QueryEscape(line)))
			if got != want {
				t.Errorf("the page says\n%s\nthe console\n%s", got, want)
			}
		})
	}
}

// numbers matches what the console puts before choices and steps, and around the labels
// of buttons.
var numbers = regexp.MustCompile(`(?m)^(?: {3}\d| {2}\d\d| \d{3})  |^  -   | *\[\d+\]`)

// consoleWords returns the words of the console, without buttons that are forms or
// missing on a page, and without addresses that a page only links to.
func consoleWords(t *testing.T, env *command.Env, line string) string {
	t.Helper()
	c, values, err := commands.ParseLine(env.Commands, line)
	r := reply.Reply{}
	if err == nil {
		r, err = commands.Whole(t.Context(), env, c, values)
	} else {
		r, err = commands.DispatchLine(t.Context(), env, command.Caller{}, line)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Actions = nil
	var b bytes.Buffer
	console.Render(&b, r, console.Style{Whole: true, Width: 1 << 20})
	return words(numbers.ReplaceAllString(b.String(), ""))
}

// pageWords returns the words of a page's article, without the links that lead on from
// it.
func pageWords(t *testing.T, text string) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var walk func(n *html.Node, in bool)
	walk = func(n *html.Node, in bool) {
		switch {
		case n.Type == html.TextNode && in:
			b.WriteString(n.Data)
		case n.Type == html.ElementNode:
			if n.Data == "nav" {
				return
			}
			in = in || n.Data == "article"
			if separate[n.Data] {
				b.WriteString("\n")
			}
			if n.Data == "img" {
				b.WriteString(attribute(n, "alt"))
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c, in)
		}
		if n.Type == html.ElementNode && separate[n.Data] {
			b.WriteString("\n")
		}
	}
	walk(doc, false)
	return words(b.String())
}

// separate are the elements that end a word.
var separate = map[string]bool{
	"p": true, "li": true, "h1": true, "h2": true, "td": true, "th": true, "tr": true, "div": true, "br": true, "ul": true, "ol": true, "blockquote": true,
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// words returns a text without list marks and with single blanks.
func words(s string) string {
	var lines []string
	for line := range strings.SplitSeq(s, "\n") {
		line = strings.TrimSpace(strings.ReplaceAll(line, "\u00a0", " "))
		line = listMark.ReplaceAllString(line, "")
		lines = append(lines, strings.Fields(line)...)
	}
	return strings.Join(lines, " ")
}

var listMark = regexp.MustCompile(`^(- |\* |\d{1,3}\. )`)
