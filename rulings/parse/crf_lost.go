package parse

import (
	"regexp"
	"strings"

	"netrep/rulings"
)

// Newsgroup archives dropped lines of one or two words: headings such as "Allies", and
// the ends of paragraphs.

// single reports whether paragraphs are one empty line apart, so that two empty lines
// carry meaning.
func single(lines []textLine) bool {
	gaps, empty := [2]int{}, 0
	for _, l := range lines {
		if l.text == "" {
			empty++
			continue
		}
		if empty > 0 {
			gaps[min(empty, 2)-1]++
		}
		empty = 0
	}
	return gaps[0] > gaps[1]
}

// lostHeading leaves the section where a heading seems to be lost, that is, where two
// empty lines precede l. The rulings below then belong to the part as a whole, because
// nothing shows which term they are about.
func (c *crfReader) lostHeading(l textLine) {
	if c.e != nil || c.empty < 2 || !c.single || c.ordinals[c.section.slug] == 0 || c.section.slug == preamble.slug {
		return
	}
	part := outline{}
	for _, h := range c.headings {
		if h.part {
			part = h.outline
		}
	}
	if part.slug == "" || part.slug == c.section.slug {
		return
	}
	c.section, c.bullet = part, ""
	c.note(rulings.NoteUndecided, l.n, "a heading may be lost above this; counted under %s", strings.Join(part.path, sectionMark))
}

// sentenceEnd matches a text that ends as sentences do.
var sentenceEnd = regexp.MustCompile(`[.!?:;)\]"'”’]\s*$`)

// tellCut reports a ruling of an unknown edition whose end is missing.
func (c *crfReader) tellCut(text string, line int) {
	if c.e == nil && !strings.Contains(text, "\n") && !sentenceEnd.MatchString(text) { // list entries are not sentences
		c.note(rulings.NoteUndecided, line, "ends in mid-sentence; the copy may have lost a line")
	}
}
