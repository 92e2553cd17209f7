package console

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"netrep/commands/reply"
)

// span is a run of text in one colour; its code is empty for plain text.
type span struct{ code, text string }

// The colour codes of parts of a reply.
const (
	codeBold = "1"
	codeDim  = "2"
)

func plain(s string) span { return span{"", s} }
func bold(s string) span  { return span{codeBold, s} }
func dim(s string) span   { return span{codeDim, s} }

// clean drops what a terminal would obey and not show: control characters, and
// those that turn the direction of writing. Tabs and line ends become blanks.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, s)
}

// visible is the number of columns that s takes: accents that stand on the
// letter before take none, wide characters take two.
func visible(s string) int {
	n := 0
	for _, r := range s {
		n += columns(r)
	}
	return n
}

func columns(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// word is what stands between two blanks.
type word []span

func (w word) columns() int {
	n := 0
	for _, s := range w {
		n += visible(s.text)
	}
	return n
}

// words splits spans at blanks; a word may run over several spans.
func words(spans []span) []word {
	var list []word
	var cur word
	for _, s := range spans {
		for i, part := range strings.Split(clean(s.text), " ") {
			if i > 0 && len(cur) > 0 {
				list, cur = append(list, cur), nil
			}
			if part != "" {
				cur = append(cur, span{s.code, strings.ReplaceAll(part, joint, " ")})
			}
		}
	}
	if len(cur) > 0 {
		list = append(list, cur)
	}
	return list
}

// joint stands for a blank at which no line ends.
const joint = "\u00a0"

// joined keeps s on one line.
func joined(s string) string { return strings.ReplaceAll(s, " ", joint) }

// lines fills lines of at most n columns with words. A word that is wider than a
// line is divided, unless it is an address.
func lines(list []word, n int) [][]span {
	var out [][]span
	var cur []span
	used := 0
	for len(list) > 0 {
		w := list[0]
		list = list[1:]
		if head, tail := w.divide(n); len(tail) > 0 {
			w, list = head, append([]word{tail}, list...)
		}
		size := w.columns()
		if len(cur) > 0 && used+1+size > n {
			out, cur, used = append(out, cur), nil, 0
		}
		if len(cur) > 0 {
			cur, used = append(cur, gap(cur[len(cur)-1], w[0])), used+1
		}
		cur, used = append(cur, w...), used+size
	}
	if len(cur) > 0 {
		out = append(out, cur)
	}
	return out
}

// gap is the blank between two spans, in their colour if they share one.
func gap(before, after span) span {
	if before.code == after.code {
		return span{before.code, " "}
	}
	return plain(" ")
}

func isAddress(w word) bool { return len(w) == 1 && strings.Contains(w[0].text, "://") }

// divide cuts a word so that its head takes at most n columns, and at least one
// character. A word that fits, or is an address, has no tail.
func (w word) divide(n int) (head, tail word) {
	if isAddress(w) {
		return w, nil
	}
	used := 0
	for i, s := range w {
		for at, r := range s.text {
			used += columns(r)
			if used <= n || i == 0 && at == 0 {
				continue
			}
			head = append(append(head, w[:i]...), span{s.code, s.text[:at]})
			tail = append(append(tail, span{s.code, s.text[at:]}), w[i+1:]...)
			return head.full(), tail
		}
	}
	return w, nil
}

// full is w without empty spans.
func (w word) full() word {
	var out word
	for _, s := range w {
		if s.text != "" {
			out = append(out, s)
		}
	}
	return out
}

// bullet returns the width of the list mark that line starts with, or 0.
func bullet(line string) int {
	if strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ") {
		return 2
	}
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	if digits > 0 && digits < 4 && strings.HasPrefix(line[digits:], ". ") {
		return digits + 2
	}
	return 0
}

// inline reads bold, struck text and code; a mark that is not closed stays.
func inline(s string) []span {
	var list []span
	s = reply.InUTC(s)
	for s != "" {
		at, mark := firstMark(s)
		if at < 0 {
			return append(list, plain(s))
		}
		body, rest, closed := strings.Cut(s[at+len(mark):], mark)
		if !closed || body == "" {
			list, s = append(list, plain(s[:at+len(mark)])), s[at+len(mark):]
			continue
		}
		if mark == struck {
			body = "[-" + body + "-]" // as word by word differences are written
		}
		list, s = append(list, plain(s[:at]), bold(body)), rest
	}
	return list
}

// struck is the mark around text that holds no longer.
const struck = "~~"

func firstMark(s string) (int, string) {
	at, mark := -1, ""
	for _, m := range []string{"**", "`", struck} {
		if i := strings.Index(s, m); i >= 0 && (at < 0 || i < at) {
			at, mark = i, m
		}
	}
	return at, mark
}

// pad fills s with blanks up to n columns.
func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-visible(s))) }

func isBlank(s string) bool { return strings.TrimSpace(s) == "" }
