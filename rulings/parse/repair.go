package parse

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/traditionalchinese"

	"netrep/rulings"
)

// textLine is one line of a document with its number, the first being 1.
type textLine struct {
	n    int
	text string
}

// lines decodes and splits a document and repairs copying errors, reporting each repair.
func (b *builder) lines(data []byte) []textLine {
	text, from := Decode(data)
	b.noteDecoded(from)
	list := splitLines(text, 1)
	b.mend(list)
	return list
}

// noteDecoded reports what [Decode] undid, if anything.
func (b *builder) noteDecoded(from string) {
	if from != "" {
		b.note(rulings.NoteRepaired, 0, "decoded from %s", from)
	}
}

// mend repairs every line in place. It reports blanks once and other repairs line by
// line.
func (b *builder) mend(list []textLine) {
	blanks, first := 0, 0
	for i := range list {
		l := &list[i]
		text, done := RepairLetters(l.text)
		for _, what := range done {
			b.note(rulings.NoteRepaired, l.n, "%s", what)
		}
		if r, found := strange(text); found {
			b.note(rulings.NoteUndecided, l.n, "%q (U+%04X) does not look like English; kept", r, r)
		}
		plain := repairBlanks(text)
		if plain != text {
			if blanks++; first == 0 {
				first = l.n
			}
		}
		l.text = strings.TrimRight(plain, " \t\f\v")
	}
	if blanks > 0 {
		b.note(rulings.NoteRepaired, first, "replaced non-breaking or invisible blanks on %d lines from here", blanks)
	}
}

// RepairLetters undoes wrong decodings and leftover entities. It returns the repaired
// line and what was repaired.
func RepairLetters(line string) (string, []string) {
	var done []string
	if ascii(line) && !strings.Contains(line, "&") {
		return line, nil
	}
	if fixed, ok := undoTwice(line); ok {
		line = fixed
		done = append(done, "UTF-8 that had been read as Windows-1252")
	}
	var b strings.Builder
	table := big5Punctuation()
	for _, r := range line {
		if fixed, ok := table[r]; ok {
			done = append(done, fmt.Sprintf("%q (U+%04X) is %q read as Big5", r, r, fixed))
			b.WriteString(fixed)
			continue
		}
		b.WriteRune(r)
	}
	line = entity.ReplaceAllStringFunc(b.String(), func(s string) string {
		c := html.UnescapeString(s)
		if c != s {
			done = append(done, fmt.Sprintf("%s made %q", s, c))
		}
		return strings.Map(printable, c)
	})
	return line, done
}

var entity = regexp.MustCompile(`&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});`)

// printable prevents entities from introducing control characters or line ends.
func printable(r rune) rune {
	if unicode.IsControl(r) {
		return ' '
	}
	return r
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// undoTwice repairs UTF-8 that was read as Windows-1252 and saved as UTF-8 again: "â€™"
// becomes "’".
func undoTwice(line string) (string, bool) {
	if !strings.ContainsAny(line, "ÃâÂ") {
		return line, false
	}
	var back []byte
	for _, r := range line {
		c, ok := charmap.Windows1252.EncodeRune(r)
		if !ok && r > 0xFF {
			return line, false
		}
		if !ok {
			c = byte(r) // one of the five bytes that the code page leaves undefined
		}
		back = append(back, c)
	}
	fixed := string(back)
	return fixed, utf8.ValidString(fixed) && len([]rune(fixed)) < len([]rune(line)) && !strings.ContainsFunc(fixed, unicode.IsControl)
}

// big5Punctuation repairs characters that result from reading an apostrophe or dash of an
// old Macintosh page and the next letter as one Big5-HKSCS character.
var big5Punctuation = sync.OnceValue(func() map[rune]string {
	table := map[rune]string{}
	dec := traditionalchinese.Big5.NewDecoder()
	for lead, mark := range map[byte]string{0xB9: "’", 0x8B: "—"} {
		for c := byte('A'); c <= 'z'; c++ {
			s, err := dec.String(string([]byte{lead, c}))
			if r, _ := utf8.DecodeRuneInString(s); err == nil && unicode.Is(unicode.Han, r) && unicode.IsLetter(rune(c)) {
				table[r] = mark + string(rune(c))
			}
		}
	}
	return table
})

// strange finds a character that does not belong in an English ruling.
func strange(line string) (rune, bool) {
	for _, r := range line {
		if r == utf8.RuneError || unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana, unicode.Co) {
			return r, true
		}
	}
	return 0, false
}

// repairBlanks replaces every kind of blank with a plain one and drops zero-width
// characters.
func repairBlanks(s string) string {
	if ascii(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("\u00AD\u200B\u200C\u200D\u2060\uFEFF", r):
			return -1
		case r == '\u0085' || unicode.Is(unicode.Zs, r):
			return ' '
		case unicode.IsControl(r) && r != '\t':
			return -1
		}
		return r
	}, s)
}
