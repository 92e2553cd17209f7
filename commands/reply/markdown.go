package reply

import (
	"cmp"
	"regexp"
	"strings"
)

// Line is one line of Markdown: the mark of a list's entry, if it has one, and its
// text.
type Line struct {
	Indent int    // blanks before the mark; 0 if there is none
	Mark   string // "-" or a number with a full stop such as "12."; "" for running text
	Spans  []Span
}

// Span is a run of text of one kind. Its text is what readers see, and has no
// Markdown in it.
type Span struct {
	Kind SpanKind
	Text string
}

// SpanKind says what a [Span] is.
type SpanKind int

// The kinds of span.
const (
	SpanText    SpanKind = iota
	SpanBold             // **so**
	SpanStruck           // ~~so~~
	SpanCode             // `so`
	SpanAddress          // https://example.org
	SpanMoment           // <t:1790000000:R>, as Discord writes a time; the whole of it is the text
)

// Lines reads Markdown, limited to this subset: lists, bold, struck text, code,
// bare web addresses and times. Everything else is text: there are no headings,
// links with words of their own, pictures, mentions or HTML. All front ends draw
// what commands write, and what people wrote, from these lines, so none of them
// shows more than another.
func Lines(markdown string) []Line {
	lines := make([]Line, 0, 1+strings.Count(markdown, "\n"))
	for line := range strings.SplitSeq(markdown, "\n") {
		lines = append(lines, LineOf(line))
	}
	return lines
}

// LineOf reads one line of Markdown; see [Lines].
func LineOf(line string) Line {
	l, words := bullet(strings.TrimRight(line, " "))
	l.Spans = spansOf(strings.TrimLeft(words, " "))
	return l
}

// bullets matches the mark of a list's entry, with its indentation.
var bullets = regexp.MustCompile(`^( {0,12})(?:([-*])|(\d{1,3}\.)) `)

// bullet cuts the mark of a list's entry off a line.
func bullet(line string) (l Line, words string) {
	start := strings.TrimLeft(line, " ")
	if start == "" || strings.IndexByte("-*0123456789", start[0]) < 0 { // as most
		return l, line
	}
	at := bullets.FindStringSubmatch(line)
	if at == nil {
		return l, line
	}
	return Line{Indent: len(at[1]), Mark: cmp.Or(at[3], "-")}, line[len(at[0]):]
}

// spans matches what is not text.
var spans = regexp.MustCompile("`[^`]+`" + `|\*\*([^*]|\*[^*])+?\*\*|~~[^~]+~~|<t:\d{1,11}:[fR]>|https?://[^\s<>|*` + "`" + `]+`)

// spansOf divides a line into spans.
func spansOf(line string) []Span {
	var list []Span
	text := func(s string) {
		if s != "" {
			list = append(list, Span{SpanText, s})
		}
	}
	for {
		from, to := nextSpan(line)
		if from < 0 {
			text(line)
			return list
		}
		text(line[:from])
		list = append(list, spanOf(line[from:to]))
		line = line[to:]
	}
}

// spanOf returns the span for something between marks.
func spanOf(s string) Span {
	switch s[0] {
	case '`':
		return Span{SpanCode, s[1 : len(s)-1]}
	case '*':
		return Span{SpanBold, s[2 : len(s)-2]}
	case '~':
		return Span{SpanStruck, s[2 : len(s)-2]}
	case '<':
		return Span{SpanMoment, s}
	}
	return Span{SpanAddress, s}
}

// nextSpan returns where the first of [spans] in s begins and ends; -1 if there
// is none. Most lines have none, and the expression alone is slow to see it.
func nextSpan(s string) (from, to int) {
	start := -1
	for _, opens := range []string{"`", "**", "~~", "<t:", "http"} {
		if i := strings.Index(s, opens); i >= 0 && (start < 0 || i < start) {
			start = i
		}
	}
	if start < 0 {
		return -1, -1
	}
	if inner, ok := strings.CutPrefix(s[start:], "**"); ok {
		if n := strings.IndexByte(inner, '*'); n > 0 && strings.HasPrefix(inner[n:], "**") { // bold words
			return start, start + n + len("****")
		}
	}
	at := spans.FindStringIndex(s[start:])
	if at == nil {
		return -1, -1
	}
	return start + at[0], start + at[1]
}
