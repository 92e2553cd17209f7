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

// postersNote is what a poster says of the post, not a ruling.
var postersNote = regexp.MustCompile(`^(?:Sorry|Hey|Hi|Hello)\b|\bI (?:also )?(?:forgot|posted|will post|apologi[sz]e)\b|^(?:Changes|Rulings|\w+ bonus rulings)\b[^.]*(?::|, current as of .*)$`)

// ofTheFile is what the introduction of an edition says of the file itself: its
// version, its marks, who keeps it, where more can be had.
var ofTheFile = regexp.MustCompile(`(?i)^(?:(?:version|number) \d+\b|[IVX]{1,4}\.?$|the (?:marks used|official (?:net ?rep|web ?site)|(?:second |third )?best way)\b|promotional cards\b|all entries made\b|(?:items?|entries) (?:new|changed|marked)\b|this (?:rulings )?file will be\b|this version of the \w+ includes|if (?:you are )?playing in a tournament,? be sure\b|the second thing to remember is (?:to )?check\b|the annotations from\b)`)

// crfHeader is what stands above the first heading or sentence.
var crfHeader = regexp.MustCompile(`(?i)^(?:\[\w+\] .*|(?:Changes (?:for|to|in) )?CRF #?\d.*|Middle-earth: Collectible Card Game.*|(?:Number|Version) \d+, .*|current as of .*|maintained by .*|.*Collected (?:Official )?Rulings File.{0,30}|Return to .*|Hey .*|READ THIS FIRST|Published .{0,30}|Changes from previous CRF)$`)

// signatureLines is how near the end of a post a signature stands.
const signatureLines = 30

// trim cuts the archive's header and the poster's signature off. The header of
// an edition that is not known ends where its titles do.
func (c *crfReader) trim() {
	start := c.begins()
	end := c.ends(start)
	c.trace.mark(RoleFrame, c.lines[:start]...)
	c.trace.mark(RoleFrame, c.lines[end:]...)
	c.drop(c.lines[:start], "header of the post")
	c.drop(c.lines[end:], "signature and what follows it")
	c.lines = c.lines[start:end]
}

// begins returns the position of the first line that is no header.
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

// ends returns the position of the signature: a rule with an address below it,
// near the end.
func (c *crfReader) ends(start int) int {
	for i := max(start, len(c.lines)-signatureLines); i < len(c.lines); i++ {
		if signature.MatchString(c.lines[i].text) && (c.e != nil || isSignature(c.lines[i:])) {
			return i
		}
	}
	return len(c.lines)
}

// isSignature tells a signature from a rule between two passages: a few lines,
// with an address or another rule.
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
// reach the editors, or speaks of the post or the file.
func (c *crfReader) boilerplate(text string) bool {
	return c.e != nil && opens(text, c.e.drops) || contact.MatchString(text) ||
		c.e == nil && c.section.slug == preamble.slug && (postersNote.MatchString(text) || ofTheFile.MatchString(text))
}
