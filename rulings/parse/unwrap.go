package parse

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// listMark matches the start of a list item: a bullet, number or letter.
var listMark = regexp.MustCompile(`^\s*(?:[-*•·]\s+|•|\d{1,2}[.)]\s+|[a-z]\)\s+)\S`)

// glue joins the lines of a paragraph. A hyphen at the end of a line is part of a word
// ("dice-" and "roll"), so it is kept without a blank after it.
func glue(lines []string) string {
	var b strings.Builder
	hyphen := false
	for _, l := range lines {
		if l = strings.TrimSpace(l); l == "" {
			continue
		}
		if b.Len() > 0 && !hyphen {
			b.WriteByte(' ')
		}
		b.WriteString(l)
		hyphen = strings.HasSuffix(l, "-") && !strings.HasSuffix(l, " -") && !strings.HasSuffix(l, "--")
	}
	return b.String()
}

// wrapWidth returns the column at which a text was wrapped: the length of the longest
// line continued by a lower-case one. It is 0 if the text is not wrapped.
func wrapWidth(list []textLine) int {
	width := 0
	for i := 0; i+1 < len(list); i++ {
		n := utf8.RuneCountInString(list[i].text)
		if n <= 100 && startsLower(list[i+1].text) {
			width = max(width, n)
		}
	}
	if width < 40 {
		return 0
	}
	return width
}

// hadRoom reports whether a line wrapped at width could have held the first word of the
// next, so that the break was intended.
func hadRoom(line, next string, width int) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(next), " ")
	return utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= width
}

// unwrap joins lines of a paragraph that were broken to fit a width; intended breaks
// stay.
func unwrap(list []textLine, width int) []textLine {
	var out []textLine
	var parts []string
	flush := func() {
		if len(parts) > 1 {
			out[len(out)-1].text = glue(parts)
		}
		parts = nil
	}
	last := "" // the previous line, unmodified
	for _, l := range list {
		if l.text == "" || last == "" || !continues(last, l.text, width) {
			flush()
			out = append(out, l)
		}
		parts = append(parts, l.text)
		last = l.text
	}
	flush()
	return out
}

// continues reports whether next continues line after a wrap.
func continues(line, next string, width int) bool {
	switch {
	case listMark.MatchString(next):
		return false
	case startsLower(next):
		return true
	case width == 0 || utf8.RuneCountInString(line) > width+2:
		return false
	}
	return !hadRoom(line, next, width)
}

func startsLower(s string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimSpace(s))
	return unicode.IsLower(r)
}

// startsUpper reports whether s could start a sentence: with upper case or a quotation
// mark.
func startsUpper(s string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimSpace(s))
	return unicode.IsUpper(r) || r == '"' || r == '“'
}

// endsSentence reports whether s could end a sentence.
func endsSentence(s string) bool {
	s = strings.TrimRight(s, `"”')]`)
	return strings.HasSuffix(s, ".") || strings.HasSuffix(s, "!") || strings.HasSuffix(s, "?")
}
