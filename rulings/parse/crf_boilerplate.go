package parse

import (
	"regexp"
	"strings"

	"netrep/rulings"
)

var (
	ruler     = regexp.MustCompile(`^\s*(?:(?:[-_=~]\s*){3,}|(?:\*\s*){4,})$`)
	signature = regexp.MustCompile(`^(?:-- ?$|-{5,})`)
	contact   = regexp.MustCompile(`(?i)^If you have .*questions.*can (?:either|write|e-?mail|reach)`)
	crfBegins = regexp.MustCompile(`^(?:Collected Rulings|Turn Sequence Rulings|Rulings by Term|Annotation \d+[a-z]?:|[@#] )`)
)

// signatureLines is how near the end of a post a signature stands.
const signatureLines = 30

// trim cuts the archive's header and the poster's signature off.
func (c *crfReader) trim() {
	start, end := 0, len(c.lines)
	for i, l := range c.lines[:min(len(c.lines), 60)] {
		if crfBegins.MatchString(l.text) || c.e != nil && startsWithHeading(c.e, l.text) {
			start = i
			break
		}
	}
	for i := max(start, end-signatureLines); i < end; i++ {
		if signature.MatchString(c.lines[i].text) {
			end = i
		}
	}
	c.drop(c.lines[:start], "header of the post")
	c.drop(c.lines[end:], "signature and what follows it")
	c.lines = c.lines[start:end]
}

func startsWithHeading(e *edition, text string) bool {
	return len(e.outline) > 0 && strings.TrimSpace(text) == e.outline[0].title()
}

// drop reports lines that are left out, once for all of them.
func (b *builder) drop(lines []textLine, what string) {
	first, n := 0, 0
	for _, l := range lines {
		if strings.TrimSpace(l.text) == "" {
			continue
		}
		if n++; first == 0 {
			first = l.n
		}
	}
	if n > 0 {
		b.note(rulings.NoteDropped, first, "%s, %d lines", what, n)
	}
}

// boilerplate reports whether a paragraph of the preamble only says how to
// reach the editors.
func (c *crfReader) boilerplate(text string) bool {
	return c.e != nil && opens(text, c.e.drops) || contact.MatchString(text)
}
