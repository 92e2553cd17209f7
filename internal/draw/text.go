package draw

import (
	"sort"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const ellipsis = "…"

// longest is how many letters of a text are looked at; no line holds as many.
const longest = 200

// tidy makes s one line of whole letters, such as an e with its diaeresis, that
// no control character turns around.
func tidy(s string) string {
	s = norm.NFC.String(strings.ToValidUTF8(s, "�"))
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest]) + ellipsis
	}
	blank := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}
	return strings.Join(strings.FieldsFunc(s, blank), " ")
}

// fit shortens s to a width, with an ellipsis for what is left out if there is
// room for one.
func (t *typefaces) fit(style style, s string, width int) string {
	if t.width(style, s) <= width {
		return s
	}
	runes := []rune(s)
	short := func(n int) string {
		return strings.TrimRightFunc(string(runes[:n]), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsPunct(r) }) + ellipsis
	}
	n := sort.Search(len(runes)-1, func(n int) bool { return t.width(style, short(n+1)) > width })
	if n == 0 && t.width(style, ellipsis) > width {
		return ""
	}
	return short(n)
}

// separator stands between the parts of a text.
const separator = " ∙ "

// wrap breaks s into lines of a width, at most two; the last one is shortened
// if it must be. It breaks between parts if it can, or else between words.
func (t *typefaces) wrap(style style, s string, width int) []string {
	switch {
	case s == "":
		return nil
	case t.width(style, s) <= width:
		return []string{s}
	}
	for _, between := range []string{separator, " "} {
		first, rest, ok := t.cutLine(style, s, between, width)
		if ok && (between == " " || t.width(style, rest) <= width) {
			return []string{first, t.fit(style, rest, width)}
		}
	}
	return []string{t.fit(style, s, width)}
}

// cutLine cuts s where a separator stands, as far to the right as the width
// allows.
func (t *typefaces) cutLine(style style, s, between string, width int) (first, rest string, ok bool) {
	for at := strings.LastIndex(s, between); at > 0; at = strings.LastIndex(s[:at], between) {
		first, rest = s[:at], s[at+len(between):]
		if t.width(style, first) <= width {
			return first, rest, true
		}
	}
	return "", "", false
}
