package console

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"netrep/commands/reply"
)

// span is a run of text in one color; code is empty for plain text.
type span struct{ code, text string }

// Color codes for parts of a reply.
const (
	codeBold = "1"
	codeDim  = "2"
)

func plain(s string) span { return span{"", s} }
func bold(s string) span  { return span{codeBold, s} }
func dim(s string) span   { return span{codeDim, s} }

// visible returns the number of columns that s takes: combining accents take none, wide
// characters take two.
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

// word is the text between two blanks.
type word []span

func (w word) columns() int {
	n := 0
	for _, s := range w {
		n += visible(s.text)
	}
	return n
}

// words splits spans at blanks; a word may cross several spans.
func words(spans []span) []word {
	var list []word
	var cur word
	for _, s := range spans {
		for i, part := range strings.Split(reply.Visible(s.text), " ") {
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

// joint is a blank at which no line ends.
const joint = "\u00a0"

// joined keeps s on one line.
func joined(s string) string { return strings.ReplaceAll(s, " ", joint) }

// lines fills lines of at most n columns with words. A word wider than a line is split,
// unless it is an address.
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

// gap returns the blank between two spans, in their color if they share one.
func gap(before, after span) span {
	if before.code == after.code {
		return span{before.code, " "}
	}
	return plain(" ")
}

func isAddress(w word) bool { return len(w) == 1 && strings.Contains(w[0].text, "://") }

// divide cuts a word so that its head takes at most n columns, but has at least one
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

// full returns w without empty spans.
func (w word) full() word {
	var out word
	for _, s := range w {
		if s.text != "" {
			out = append(out, s)
		}
	}
	return out
}

// inline draws the spans of a line. [-text-] is struck out, as in word-by-word
// differences.
func inline(list []reply.Span) []span {
	out := make([]span, 0, len(list))
	for _, s := range list {
		switch s.Kind {
		case reply.SpanBold, reply.SpanCode:
			out = append(out, bold(s.Text))
		case reply.SpanStruck:
			out = append(out, bold("[-"+s.Text+"-]"))
		default:
			out = append(out, plain(reply.InUTC(s.Text)))
		}
	}
	return out
}

// pad pads s with blanks to n columns.
func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-visible(s))) }

func isBlank(s string) bool { return strings.TrimSpace(s) == "" }
