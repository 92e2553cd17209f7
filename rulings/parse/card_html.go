package parse

import (
	"html"
	"regexp"
	"strings"
	"unicode"
)

// cardTag matches the tags used in card texts; any other "<" is literal.
var cardTag = regexp.MustCompile(`(?i)<(/?)(p|br|b|i|strong|em|u|span|div|img|ul|ol|li|sup|sub|small)(?:\s[^<>]*)?/?>`)

// boxedIcons matches icons in square brackets, "[{w} {w}]".
var boxedIcons = regexp.MustCompile(`\[\s*(\{\w+\}(?:\s*\{\w+\})*)\s*\]`)

// markdownSigns escapes characters that are special in Markdown.
var markdownSigns = strings.NewReplacer(`\`, `\\`, `*`, `\*`, `_`, `\_`, "`", "\\`", `~`, `\~`)

// textRun is a piece of card text in a single style.
type textRun struct {
	text         string
	bold, italic bool
}

// cardMarkdown converts the HTML of a card text to Markdown. Icons stay as "{w}", without
// square brackets around them.
func cardMarkdown(s string) string {
	var b strings.Builder
	for _, r := range textRuns(s) {
		r.writeTo(&b)
	}
	lines := strings.Split(b.String(), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.TrimSpace(manyBreaks.ReplaceAllString(strings.Join(lines, "\n"), "\n\n"))
}

var manyBreaks = regexp.MustCompile(`\n{3,}`)

// textRuns splits HTML at its tags, merging adjacent runs of the same style.
func textRuns(s string) []textRun {
	var runs []textRun
	var bold, italic int
	add := func(text string, raw bool) {
		if text == "" {
			return
		}
		if raw {
			text = plainText(text)
		}
		if n := len(runs) - 1; n >= 0 && runs[n].bold == (bold > 0) && runs[n].italic == (italic > 0) {
			runs[n].text += text
			return
		}
		runs = append(runs, textRun{text, bold > 0, italic > 0})
	}
	for s != "" {
		m := cardTag.FindStringSubmatchIndex(s)
		if m == nil {
			add(s, true)
			break
		}
		add(s[:m[0]], true)
		closing, tag := m[2] < m[3], strings.ToLower(s[m[4]:m[5]])
		s = s[m[1]:]
		switch tag {
		case "b", "strong":
			bold = level(bold, closing)
		case "i", "em":
			italic = level(italic, closing)
		case "br":
			add("\n", false)
		case "p", "div", "li", "ul", "ol":
			bold, italic = 0, 0 // unclosed tags end with their paragraph
			add("\n\n", false)
		}
	}
	return runs
}

// level updates the number of open tags of one kind.
func level(n int, closing bool) int {
	if closing {
		return max(n-1, 0)
	}
	return n + 1
}

// plainText resolves entities, icons and white space outside tags.
func plainText(s string) string {
	s = strings.Map(keepPrintable, html.UnescapeString(s))
	s = boxedIcons.ReplaceAllStringFunc(s, func(m string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune("[] \t\n", r) {
				return -1
			}
			return r
		}, m)
	})
	return markdownSigns.Replace(s)
}

// keepPrintable maps white space to blanks and drops other control characters.
func keepPrintable(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.IsControl(r), r == unicode.ReplacementChar:
		return -1
	}
	return r
}

// writeTo writes r line by line with its emphasis marks next to the words and white space
// outside them, because Markdown ignores marks next to white space.
func (r textRun) writeTo(b *strings.Builder) {
	mark := ""
	if r.bold {
		mark = "**"
	}
	if r.italic {
		mark += "*"
	}
	for i, line := range strings.Split(r.text, "\n") {
		if i > 0 {
			b.WriteByte('\n')
		}
		words := strings.TrimSpace(line)
		if words == "" {
			b.WriteString(line)
			continue
		}
		start := strings.Index(line, words)
		if mark != "" && start == 0 && strings.HasSuffix(b.String(), "*") {
			b.WriteByte(' ') // keep adjacent marks from being read as one
		}
		b.WriteString(line[:start] + mark + words + mark + line[start+len(words):])
	}
}
