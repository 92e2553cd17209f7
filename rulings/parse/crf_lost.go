package parse

import (
	"regexp"
	"strings"

	"netrep/rulings"
)

// Archives of newsgroups dropped lines of a word or two: headings such as "Allies",
// and the ends of paragraphs.

// single reports whether paragraphs stand one empty line apart, so that two mean
// something.
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

// lostHeading leaves the section where a heading seems to have been lost: two empty
// lines stand above l. What follows then belongs to the part as a whole, because
// nothing says to which term.
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

// tellCut reports a ruling of an edition that is not known whose end is missing.
func (c *crfReader) tellCut(text string, line int) {
	if c.e == nil && !strings.Contains(text, "\n") && !sentenceEnd.MatchString(text) { // entries of a list are no sentences
		c.note(rulings.NoteUndecided, line, "ends in mid-sentence; the copy may have lost a line")
	}
}
