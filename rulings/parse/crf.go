package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"netrep/rulings"
)

// indent is the number of columns that the archive cut off the first line of each ruling.
const indent = 3

var (
	crfMark     = regexp.MustCompile(`^(?:@\s|#\s|%\s|-=-\s|\[(?:Van|CoE|ICE)\b[^\]]{0,40}\]|Annotation \d+[a-z]?:|Rules Erratum:?\s|Card Errat(?:um|a):\s|See also\s)`)
	annotation  = regexp.MustCompile(`^Annotation (\d+[a-z]?):\s*`)
	ruledBy     = regexp.MustCompile(`(?:^|\s)\[(?:Van|CoE|ICE)\s+(?:(\d{1,2})/)?((?:19|20)\d\d)\]\W*$`)
	hanging     = regexp.MustCompile(`(?i)\b(?:of|the|an?|to|and|or|in|on|for|from|with|by|at|your|their|opponents?'?|that|which|may|must)$`)
	toThis      = regexp.MustCompile(`(?i)^to(?: (?:this|read))?:|^to ["“]`)
	bulletOpen  = regexp.MustCompile(`^([-*•·])\s+\S`)
	seeAlso     = regexp.MustCompile(`^See also\s+`)
	effective   = regexp.MustCompile(`\s*\[effective (\d{1,2}/\d{1,2}/\d{2,4})\]`)
	emptyQuotes = regexp.MustCompile(`" "|“ ”`)
)

// printedMarks are the marks before a ruling, by what they say.
var printedMarks = map[rulings.Marker]*regexp.Regexp{
	rulings.MarkErratum:       regexp.MustCompile(`^(?:Rules Erratum:?|Card Errat(?:um|a):)\s+`),
	rulings.MarkNew:           regexp.MustCompile(`^(?:@|%|-=-)\s+`),
	rulings.MarkNotTournament: regexp.MustCompile(`^# \s*`),
}

// parseCRF reads Collected Rulings as posted to a newsgroup and kept by a web archive:
// hard-wrapped, with indents and blank lines lost, headings without markup, and "@" or
// "#" before some rulings. A mailbox may hold several parts.
func parseCRF(doc Document, opt Options) (Imported, error) {
	text, _ := Decode(doc.Data)
	b := newBuilder(doc.Name)
	if e := known(FormatCRF, text); e != nil {
		guess := collected(head(text), rulings.Source{}, "")
		b.src = sourceOf(doc, e, rulings.Source{Name: guess.Name, Tier: guess.Tier, Authority: guess.Authority, Game: guess.Game, Edition: guess.Edition}, opt)
		lines := b.lines(doc.Data)
		b.trace = newTrace(lines)
		b.readCRF(lines, e)
		return b.imported(FormatCRF)
	}
	p := b.page(doc.Data)
	b.trace = newTrace(p.lines)
	all := Imported{Format: FormatCRF, Report: rulings.Report{Notes: b.rep.Notes}}
	posts := b.posts(p.lines, p.title)
	for i, post := range posts {
		nb := newBuilder(doc.Name)
		nb.trace = b.trace
		guess := collected(head(joined(post.lines)), rulings.Source{ID: idOfPost(doc, post, i, len(posts)), Author: post.author, Date: post.date}, post.title)
		nb.src = sourceOf(doc, nil, guess, opt)
		nb.tellUnknown(nil)
		nb.readCRF(post.lines, nil)
		all.Report.Notes = append(all.Report.Notes, nb.rep.Notes...)
		if len(nb.list) > 0 && !slices.ContainsFunc(all.Sources, func(s *rulings.Source) bool { return s.ID == nb.src.ID }) {
			all.Sources = append(all.Sources, nb.src)
			all.Rulings = append(all.Rulings, nb.list...)
		} else {
			b.trace.mark(RoleRemark, post.lines...)
		}
	}
	return all.finished(b)
}

func (b *builder) readCRF(lines []textLine, e *edition) {
	c := &crfReader{
		builder: b, e: e, lines: lines, section: preamble, ordinals: map[string]int{}, filled: map[string]bool{},
	}
	c.trim()
	c.width, c.single = wrapWidth(c.lines), single(c.lines)
	for c.i = range c.lines {
		c.line(c.lines[c.i])
	}
	c.flush()
	c.linkAll()
	c.tellEmpty()
}

// preamble is the section above the first heading.
var preamble = outline{path: []string{"Preamble"}, slug: "preamble"}

type crfReader struct {
	*builder
	e     *edition
	lines []textLine
	i     int // index of the current line
	width int // column of the hard wrap

	at       int // headings of the outline passed so far
	section  outline
	ordinals map[string]int // rulings so far, by section slug
	cur      *crfEntry
	seen     []crossReference
	filled   map[string]bool // paths that hold rulings, joined
	headings []heading
	bullet   string // bullet that opens each ruling of the section, or ""
	empty    int    // empty lines above the current one
	single   bool   // paragraphs are one empty line apart
}

// crfEntry is a ruling or cross reference being gathered.
type crfEntry struct {
	rows  []textLine
	paras [][]string // lines of the paragraph, then of each list item
	gap   bool       // an empty line follows
}

func (e *crfEntry) line() int    { return e.rows[0].n }
func (e *crfEntry) last() string { return e.rows[len(e.rows)-1].text }

type heading struct {
	line int
	outline
	part bool // a part of the whole, such as "Rulings by Term"
}

func (c *crfReader) line(l textLine) {
	switch {
	case l.text == "" || ruler.MatchString(l.text):
		if c.empty++; c.cur != nil {
			c.cur.gap = true
		}
		return
	case c.heading(l):
	case c.bulleted(l):
		c.flush()
		text := strings.TrimSpace(strings.TrimPrefix(l.text, c.bullet))
		c.cur = &crfEntry{rows: []textLine{l}, paras: [][]string{{text}}}
	case c.cur != nil && listMark.MatchString(l.text) && !crfMark.MatchString(l.text):
		c.cur.rows, c.cur.paras, c.cur.gap = append(c.cur.rows, l), append(c.cur.paras, []string{l.text}), false
	case c.starts(l):
		c.flush()
		c.lostHeading(l)
		c.cur = &crfEntry{rows: []textLine{l}, paras: [][]string{{l.text}}}
	default:
		c.cur.rows, c.cur.gap = append(c.cur.rows, l), false
		p := &c.cur.paras[len(c.cur.paras)-1]
		*p = append(*p, l.text)
	}
	c.empty = 0
}

// starts reports whether l opens a ruling. Opening lines have lost their indent, so only
// the first letter and the room left on the previous line show it.
func (c *crfReader) starts(l textLine) bool {
	e := c.cur
	if e == nil || crfMark.MatchString(l.text) {
		return true
	}
	last := e.last()
	switch {
	case toThis.MatchString(l.text), strings.HasSuffix(strings.ToLower(last), "this:"):
		return false // "Change this: … to this: …" is one ruling
	case !startsUpper(l.text):
		return false
	case e.gap:
		return true
	case c.e == nil && hanging.MatchString(last):
		return false
	case len(e.paras) > 1 || strings.HasSuffix(last, ",") || strings.HasSuffix(last, "-"):
		return false
	case c.width == 0 || utf8.RuneCountInString(last) > c.width+indent:
		return true
	}
	width := c.width
	if len(e.rows) == 1 {
		width -= indent
	}
	switch {
	case hadRoom(last, l.text, width):
		return true
	case c.section.slug == preamble.slug:
		return false // prose rather than separate rulings
	}
	return endsSentence(last) && c.decide(l)
}

// bulleted reports whether l opens a ruling with the bullet that all rulings of its
// section have. A list within a ruling has a different bullet or a lead-in.
func (c *crfReader) bulleted(l textLine) bool {
	m := bulletOpen.FindStringSubmatch(l.text)
	switch {
	case m == nil || c.e != nil:
		return false
	case c.cur == nil:
		c.bullet = m[1]
		return true
	}
	return m[1] == c.bullet && !strings.HasSuffix(c.cur.last(), ":")
}

// decide settles an ambiguous break: a full line ending a sentence, then upper case.
func (c *crfReader) decide(l textLine) bool {
	how := "nothing is known of it; joined to the ruling before"
	starts := false
	switch {
	case c.e != nil && opens(l.text, c.e.breaks):
		how, starts = "known to start one", true
	case c.e != nil && opens(l.text, c.e.joins):
		how = "known to continue"
	}
	c.note(rulings.NoteUndecided, l.n, "may start a ruling or continue the one before; %s", how)
	return starts
}

// flush turns the gathered entry into a ruling or cross reference.
func (c *crfReader) flush() {
	e := c.cur
	if c.cur = nil; e == nil {
		return
	}
	switch opening := glue(e.paras[0]); {
	case seeAlso.MatchString(opening):
		c.trace.mark(RoleLink, e.rows...)
		c.seen = append(c.seen, crossReference{e.line(), len(c.list), c.section, seeAlso.ReplaceAllString(opening, "")})
	case (c.section.slug == preamble.slug || c.e == nil) && c.boilerplate(opening):
		c.trace.mark(RoleFrame, e.rows...)
		c.note(rulings.NoteDropped, e.line(), "how to reach the editors, or about the post or file itself")
	default:
		c.trace.mark(RoleAnswer, e.rows...)
		c.ruling(e)
	}
}

// text returns the paragraph and the list below it.
func (e *crfEntry) text() string {
	parts := []string{glue(e.paras[0])}
	for i, item := range e.paras[1:] {
		if i == 0 {
			parts = append(parts, "")
		}
		parts = append(parts, glue(item))
	}
	return strings.Join(parts, "\n")
}

func (c *crfReader) ruling(e *crfEntry) {
	r := &rulings.Ruling{Section: c.section.path, Text: e.text()}
	number := c.strip(r, e.line())
	if emptyQuotes.MatchString(r.Text) {
		c.note(rulings.NoteUndecided, e.line(), "a mark between quotation marks was lost in the copy")
	}
	c.ordinals[c.section.slug]++
	c.filled[strings.Join(c.section.path, sectionMark)] = true
	if r.Ref = c.section.slug + "/" + strconv.Itoa(c.ordinals[c.section.slug]); number != "" {
		r.Ref = "ann-" + number
	}
	c.add(r, e.line())
}

// strip moves marks before and within the text of r into its fields, and returns its
// annotation number.
func (c *crfReader) strip(r *rulings.Ruling, line int) (number string) {
	for before := ""; before != r.Text; {
		before = r.Text
		if m := annotation.FindStringSubmatch(r.Text); m != nil && number == "" {
			number, r.Text = m[1], r.Text[len(m[0]):]
		}
		for marker, mark := range printedMarks {
			if mark.MatchString(r.Text) {
				r.Markers = union(r.Markers, marker)
				r.Text = mark.ReplaceAllString(r.Text, "")
			}
		}
	}
	c.tellCut(r.Text, line)
	r.Text = c.takeDate(r, line)
	if m := ruledBy.FindStringSubmatch(r.Text); m != nil && r.Effective == "" && c.e == nil {
		r.Effective = monthOf(m[1], m[2])
	}
	slices.Sort(r.Markers)
	return number
}

// takeDate moves "[effective 11/17/97]" from the text to the Effective field.
func (c *crfReader) takeDate(r *rulings.Ruling, line int) string {
	m := effective.FindStringSubmatch(r.Text)
	if m == nil {
		return r.Text
	}
	d, ok := dateIn(m[1])
	if !ok {
		c.note(rulings.NoteBad, line, "%q is not a date such as 11/17/97; left in the text", m[1])
		return r.Text
	}
	r.Effective = d
	return effective.ReplaceAllLiteralString(r.Text, "")
}

// monthOf makes a date from a year and a month, which may be empty.
func monthOf(month, year string) rulings.Date {
	if n, err := strconv.Atoi(month); err == nil && n >= 1 && n <= 12 {
		return rulings.Date(fmt.Sprintf("%s-%02d", year, n))
	}
	return rulings.Date(year)
}
