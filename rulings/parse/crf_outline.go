package parse

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/rulings"
)

// crossReference is a "See also" line. It belongs to the rulings above it in its section.
type crossReference struct {
	line    int
	before  int // number of rulings read before it
	section outline
	target  string
}

var partTitle = regexp.MustCompile(`(?:\bRulings|^Rulings by Term)$`)

// heading reports whether l is a heading and, if so, enters its section.
func (c *crfReader) heading(l textLine) bool {
	text := strings.TrimSpace(l.text)
	if c.e == nil {
		text = outlineMark.ReplaceAllString(text, "")
		if letterTitle.MatchString(text) || c.contents(l) {
			c.flush()
			c.trace.mark(RoleTitle, l)
			return true
		}
	}
	if c.i > 0 && c.lines[c.i-1].text != "" || !headingLike(text) {
		return false
	}
	c.trace.mark(RoleTitle, l)
	next, ok := c.inOutline(text)
	switch {
	case c.e == nil && partWords.MatchString(text), partTitle.MatchString(text) && !ok:
		c.flush()
		if c.e == nil && !strings.EqualFold(text, "Collected Rulings") {
			c.section, c.bullet = outline{path: []string{text}, slug: slug(text)}, ""
			c.headings = append(c.headings, heading{line: l.n, outline: c.section, part: true})
		}
		c.note(rulings.NoteDropped, l.n, "title %q", text)
		return true
	case !ok:
		next = c.guess(text)
		c.note(rulings.NoteUndecided, l.n, "%q is an unknown heading; taken as %s", text, strings.Join(next.path, sectionMark))
	}
	c.flush()
	c.section, c.bullet = next, ""
	c.headings = append(c.headings, heading{line: l.n, outline: next})
	return true
}

var (
	outlineMark = regexp.MustCompile(`^(?:[IVX]{1,4}|[A-Z]|\d{1,2})\.\s+`)
	letterTitle = regexp.MustCompile(`^(?:-=?\s*[A-Z]{1,3}\s*=?-|[A-Z])$`)
	partWords   = regexp.MustCompile(`(?i)^(?:the )?(?:turn sequence|card errata(?: and rulings)?|errata|table of contents|(?:\w+ )?rulings(?: by (?:term|phase|card))?)$`)
)

// contents reports whether l is in a table of contents: three or more headings in a row.
func (c *crfReader) contents(l textLine) bool {
	titled := func(l textLine) bool { return headingLike(outlineMark.ReplaceAllString(strings.TrimSpace(l.text), "")) }
	if !titled(l) {
		return false
	}
	n := 1
	for _, step := range []int{-1, 1} {
		for i := c.i + step; i >= 0 && i < len(c.lines) && n < 3 && c.lines[i].text != ""; i += step {
			if !titled(c.lines[i]) {
				return false
			}
			n++
		}
	}
	return n >= 3
}

// headingLike reports whether text could be a heading: short, not a sentence, longer
// words capitalized.
func headingLike(text string) bool {
	if len(text) > maxTitle || crfMark.MatchString(text) || listMark.MatchString(text) || strings.ContainsAny(text, `<>"`) {
		return false
	}
	if end, _ := utf8.DecodeLastRuneInString(text); strings.ContainsRune(".,:;?!-", end) {
		return false
	}
	for i, word := range strings.Fields(text) {
		r, _ := utf8.DecodeRuneInString(word)
		if !unicode.IsUpper(r) && (i == 0 || len(word) > 3 && !titleWords[word]) {
			return false
		}
	}
	return text != ""
}

// titleWords are longer words that titles leave in lower case.
var titleWords = setOf("with from upon into onto under over than that vs. within without")

// inOutline finds the next heading in the outline with this title, and reports the
// headings that it skips.
func (c *crfReader) inOutline(title string) (outline, bool) {
	if c.e == nil {
		return outline{}, false
	}
	for i, o := range c.e.outline[c.at:] {
		if strings.EqualFold(o.title(), title) {
			for _, missed := range c.e.outline[c.at : c.at+i] {
				c.note(rulings.NoteBad, c.lines[c.i].n, "no heading %q before this one", missed.title())
			}
			c.at += i + 1
			return o, true
		}
	}
	return outline{}, false
}

// guess places a heading that is not in an outline. One followed by an empty line and
// another heading contains others; one above text is a leaf.
func (c *crfReader) guess(title string) outline {
	o := outline{path: []string{title}, slug: slug(title)}
	leaf := c.i+1 < len(c.lines) && c.lines[c.i+1].text != ""
	if parent := c.parent(); parent != "" && (leaf || title == "General") {
		o.path = []string{parent, title}
		if title == "General" {
			o.slug = slug(parent)
		}
	}
	o.slug = cmp.Or(o.slug, "section")
	return o
}

// parent returns the title of the last top-level heading.
func (c *crfReader) parent() string {
	if len(c.headings) == 0 {
		return ""
	}
	return c.headings[len(c.headings)-1].path[0]
}

// maxReferences is the most cross references of a section that are followed.
const maxReferences = 20

// linkAll turns cross references into links to the first ruling of the section that they
// name, and reports those that point outside the document.
func (c *crfReader) linkAll() {
	first := c.firstRulings()
	count := map[string]int{}
	for _, x := range c.seen {
		for target := range strings.SplitSeq(x.target, ";") {
			target = strings.Trim(strings.TrimPrefix(strings.TrimSpace(target), "and "), " .")
			to := first[strings.ToLower(strings.TrimPrefix(target, "Turn Sequence, "))]
			if count[x.section.slug]++; to == "" || count[x.section.slug] > maxReferences {
				c.note(rulings.NoteDropped, x.line, "see also %q: not in this document", target)
				continue
			}
			c.link(x, to)
		}
	}
}

// link adds a link to the rulings above x in its section.
func (c *crfReader) link(x crossReference, to string) {
	for i := x.before - 1; i >= 0 && slices.Equal(c.list[i].Section, x.section.path); i-- {
		if c.list[i].Ref != to {
			c.list[i].Links = append(c.list[i].Links, rulings.Link{Kind: rulings.SeeAlso, To: to})
		}
	}
}

// firstRulings maps section names, as cross references write them ("site phase, on-guard
// cards"), to the first ruling of each section.
func (c *crfReader) firstRulings() map[string]string {
	first := map[string]string{}
	for _, r := range c.list {
		for i := range r.Section {
			name := strings.ToLower(strings.Join(r.Section[i:], ", "))
			if first[name] == "" {
				first[name] = r.Ref
			}
		}
	}
	return first
}

// tellEmpty reports sections that contain neither rulings nor other sections.
func (c *crfReader) tellEmpty() {
	for i, h := range c.headings {
		path := strings.Join(h.path, sectionMark)
		if h.part || c.filled[path] || i+1 < len(c.headings) && len(c.headings[i+1].path) > len(h.path) {
			continue
		}
		c.note(rulings.NoteDropped, h.line, "section %q is empty", path)
	}
}
