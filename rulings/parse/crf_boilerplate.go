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

// postersNote matches remarks of the poster about the post.
var postersNote = regexp.MustCompile(`^(?:Sorry|Hey|Hi|Hello)\b|\bI (?:also )?(?:forgot|posted|will post|apologi[sz]e)\b|^(?:Changes|Rulings|\w+ bonus rulings)\b[^.]*(?::|, current as of .*)$`)

// ofTheFile matches what an edition's introduction says about the file itself: its
// version, its marks, who maintains it, where to get more.
var ofTheFile = regexp.MustCompile(`(?i)^(?:(?:version|number) \d+\b|[IVX]{1,4}\.?$|the (?:marks used|official (?:net ?rep|web ?site)|(?:second |third )?best way)\b|promotional cards\b|all entries made\b|(?:items?|entries) (?:new|changed|marked)\b|this (?:rulings )?file will be\b|this version of the \w+ includes|if (?:you are )?playing in a tournament,? be sure\b|the second thing to remember is (?:to )?check\b|the annotations from\b)`)

// crfHeader matches lines above the first heading or sentence.
var crfHeader = regexp.MustCompile(`(?i)^(?:\[\w+\] .*|(?:Changes (?:for|to|in) )?CRF #?\d.*|Middle-earth: Collectible Card Game.*|(?:Number|Version) \d+, .*|current as of .*|maintained by .*|.*Collected (?:Official )?Rulings File.{0,30}|Return to .*|Hey .*|READ THIS FIRST|Published .{0,30}|Changes from previous CRF)$`)

// signatureLines is how many lines from the end of a post a signature may start.
const signatureLines = 30

// trim cuts off the archive's header and the poster's signature. In an unknown edition
// the header ends with its titles.
func (c *crfReader) trim() {
	start := c.begins()
	end := c.ends(start)
	c.trace.mark(RoleFrame, c.lines[:start]...)
	c.trace.mark(RoleFrame, c.lines[end:]...)
	c.drop(c.lines[:start], "header of the post")
	c.drop(c.lines[end:], "signature and what follows it")
	c.lines = c.lines[start:end]
}

// begins returns the index of the first line after the header.
func (c *crfReader) begins() int {
	for i, l := range c.lines[:min(len(c.lines), 60)] {
		if c.e != nil && (crfBegins.MatchString(l.text) || len(c.e.outline) > 0 && strings.TrimSpace(l.text) == c.e.outline[0].title()) ||
			c.e == nil && strings.TrimSpace(l.text) == "Collected Rulings" {
			return i
		}
	}
	start := 0
	if c.e != nil {
		return start
	}
	for i, l := range c.lines[:min(len(c.lines), 20)] {
		if text := strings.TrimSpace(l.text); text != "" && crfHeader.MatchString(text) {
			c.trace.mark(RoleTitle, l)
			start = i + 1
		} else if text != "" && len(text) > 60 {
			break
		}
	}
	return start
}

// ends returns the index of the signature: a rule with an address below it, near the end.
func (c *crfReader) ends(start int) int {
	for i := max(start, len(c.lines)-signatureLines); i < len(c.lines); i++ {
		if signature.MatchString(c.lines[i].text) && (c.e != nil || isSignature(c.lines[i:])) {
			return i
		}
	}
	return len(c.lines)
}

// isSignature reports whether lines below a rule are a signature rather than another
// passage: only a few lines, with an address or another rule.
func isSignature(lines []textLine) bool {
	text, told := 0, signatureRow.MatchString(lines[0].text)
	for i, l := range lines {
		if strings.TrimSpace(l.text) != "" {
			text++
		}
		told = told || addressLine.MatchString(l.text) || i > 0 && signature.MatchString(l.text)
	}
	return told && text <= 12
}

// drop reports a block of omitted lines with a single note.
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

// boilerplate reports whether a paragraph of the preamble is only about contacting the
// editors, the post or the file.
func (c *crfReader) boilerplate(text string) bool {
	return c.e != nil && opens(text, c.e.drops) || contact.MatchString(text) ||
		c.e == nil && c.section.slug == preamble.slug && (postersNote.MatchString(text) || ofTheFile.MatchString(text))
}
