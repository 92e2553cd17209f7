package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"netrep/rulings"
)

var (
	boldNumber  = regexp.MustCompile(`^\*\*((?:\d{1,3}|g(?:\.[a-z]{1,12}))(?:\.[0-9A-Za-z]{1,8}){0,8})\.?\*\*\s+`)
	plainNumber = regexp.MustCompile(`^((?:\d{1,3}|g\.[a-z]{1,12})(?:\.[0-9A-Za-z]{1,8}){1,8})\.?\s+`)
	bookHeading = regexp.MustCompile(`^#{1,6}\s+(?:(\d{1,3}(?:\.[0-9A-Za-z]{1,8}){0,8})\.?\s+)?(.*)$`)
	alignTag    = regexp.MustCompile(`^(?:\*\*)?\[([A-Z][A-Z ,/&-]*)\](?:\*\*)?\s*`)
	bookDate    = regexp.MustCompile(`(?i)(?:last update|updated|version of|effective)[^\n]{0,20}?((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}|\d{4}-\d\d-\d\d)`)
	youYour     = regexp.MustCompile(`(?i)\b(?:you|your|yours)\b`)
)

// parseRulebook reads a rulebook in Markdown with numbered paragraphs such as
// "**2.IV.vii.4.1** **[FALLEN-WIZARD]** text". Bullets stay with their lead-in,
// unnumbered paragraphs in the voice of a guide are numbered consecutively, and each term
// of the closing glossary is an entry.
func parseRulebook(doc Document, opt Options) (Imported, error) {
	text, _ := Decode(doc.Data)
	e := known(FormatRulebook, text)
	b := newBuilder(doc.Name)
	b.src = sourceOf(doc, e, bookSource(text), opt)
	b.tellUnknown(e)
	var splits []string
	if e != nil {
		splits = e.splits
	}
	lines := b.lines(doc.Data)
	p := &bookReader{
		builder: b, e: e, lines: b.unglue(unwrap(lines, wrapWidth(lines)), splits),
		headings: map[string]string{}, titles: map[string]string{}, number: plainNumber,
	}
	p.survey()
	for p.i = range p.lines {
		p.line(p.lines[p.i])
	}
	p.finish()
	return b.imported(FormatRulebook)
}

// bookSource reads the title and date of a rulebook from its first lines.
func bookSource(text string) rulings.Source {
	s := rulings.Source{Tier: rulings.TierRules, Game: rulings.MECCG}
	for line := range strings.Lines(head(text)) {
		if rest, ok := strings.CutPrefix(line, "# "); ok && s.Name == "" {
			s.Name = shorten(rest)
		}
	}
	if m := bookDate.FindStringSubmatch(head(text)); m != nil {
		for _, layout := range []string{"January 2, 2006", "Jan 2, 2006", "2006-01-02"} {
			if t, err := time.Parse(layout, m[1]); err == nil && t.Year() >= 1900 {
				s.Date = rulings.Date(t.Format("2006-01-02"))
				s.Edition = string(s.Date)
			}
		}
	}
	return s
}

type bookReader struct {
	*builder
	e        *edition
	lines    []textLine
	i        int
	number   *regexp.Regexp    // form of rule numbers
	headings map[string]string // titles of headings, by number
	titles   map[string]string // titles that open rules, by number
	start    int               // number of the line at which the rules begin

	glossary bool
	term     string
	inBlock  bool // the previous line was not empty
	list     []passageOf
}

// passageOf is a rule, guide paragraph or term being gathered.
type passageOf struct {
	prose
	kind   rulings.Kind
	number string
	term   string
	tags   []string
}

// survey determines how rules are numbered and where the introduction ends, and finds all
// headings, which may be out of place.
func (p *bookReader) survey() {
	if slices.ContainsFunc(p.lines, func(l textLine) bool { return boldNumber.MatchString(l.text) }) {
		p.number = boldNumber
	}
	first := 0
	for _, l := range p.lines {
		m := bookHeading.FindStringSubmatch(l.text)
		if m != nil && m[1] != "" {
			p.headings[m[1]] = strings.TrimSpace(m[2])
		}
		if first == 0 && (m != nil && m[1] != "" || p.number.MatchString(l.text)) {
			first = l.n
		}
	}
	p.start = first
	for _, l := range p.lines {
		if l.n < first && ruler.MatchString(l.text) {
			p.start = l.n
		}
	}
}

func (p *bookReader) line(l textLine) {
	text := strings.TrimSpace(l.text)
	switch {
	case l.n < p.start || text == "" || ruler.MatchString(text):
		p.inBlock = false
		return
	case p.heading(text):
		p.inBlock = false
		return
	case p.number.MatchString(text):
		p.rule(l, text)
	case listMark.MatchString(l.text) && len(p.list) > 0:
		p.last().add(l.text)
	case p.glossary:
		p.entry(l, text)
	case p.isGuide(text):
		p.open(passageOf{kind: rulings.KindGuide}, l.n, text)
	default:
		p.last().add(text)
	}
	p.inBlock = true
}

func (p *bookReader) last() *passageOf { return &p.list[len(p.list)-1] }

func (p *bookReader) open(e passageOf, line int, text string) {
	e.prose.line = line
	e.add(text)
	p.list = append(p.list, e)
}

func (p *bookReader) heading(text string) bool {
	m := bookHeading.FindStringSubmatch(text)
	if text == "Glossary" || m != nil && m[1] == "" && strings.EqualFold(strings.TrimSpace(m[2]), "Glossary") {
		p.glossary = true
		return true
	}
	if m != nil && m[1] != "" {
		p.misplaced(m[1])
	}
	return m != nil
}

// misplaced reports a heading that does not precede a rule of its own.
func (p *bookReader) misplaced(number string) {
	for _, l := range p.lines[p.i+1 : min(len(p.lines), p.i+50)] {
		m := p.number.FindStringSubmatch(strings.TrimSpace(l.text))
		if m == nil {
			continue
		}
		if m[1] != number && !strings.HasPrefix(m[1], number+".") {
			p.note(rulings.NoteUndecided, p.lines[p.i].n, "heading %s comes before %s; placed by its number", number, m[1])
		}
		return
	}
}

func (p *bookReader) rule(l textLine, text string) {
	m := p.number.FindStringSubmatch(text)
	e := passageOf{kind: rulings.KindRule, number: m[1], term: p.term}
	text = text[len(m[0]):]
	for {
		m := alignTag.FindStringSubmatch(text)
		if m == nil || !e.tag(m[1]) {
			break
		}
		text = text[len(m[0]):]
	}
	if title := openingTitle(text); title != "" && p.titles[e.number] == "" {
		p.titles[e.number] = title
	}
	p.open(e, l.n, text)
}

// tag adds the alignments of a tag. It returns false if one is unknown.
func (e *passageOf) tag(names string) bool {
	list := strings.FieldsFunc(strings.ToLower(names), func(r rune) bool { return strings.ContainsRune(", /&", r) })
	for _, name := range list {
		if !slices.Contains([]string{"hero", "minion", "fallen-wizard", "balrog"}, name) {
			return false
		}
	}
	e.tags = union(e.tags, list...)
	return true
}

// openingTitle returns the title that opens a rule, as in "Placing an On-Guard
// Card - As an action …", or "".
func openingTitle(text string) string {
	title, _, ok := strings.Cut(text, " - ")
	if !ok || len(title) > 100 || !startsUpper(title) || strings.ContainsAny(title, ":;!?") || strings.Contains(title, ". ") {
		return ""
	}
	return oneLine(title)
}

// entry reads a paragraph of the glossary: a new term, or more about the last one.
func (p *bookReader) entry(l textLine, text string) {
	term, _, ok := strings.Cut(text, " - ")
	if !ok || len(term) > 100 || strings.ContainsAny(term, ".:;") || slug(term) == "" {
		if len(p.list) > 0 {
			p.last().add(text)
		}
		return
	}
	p.term = oneLine(term)
	p.open(passageOf{kind: rulings.KindGlossary, term: p.term}, l.n, text)
}

// isGuide reports whether an unnumbered paragraph explains rather than rules. A paragraph
// after a list belongs to the rule, unless it addresses the reader or is one of several
// in a block. Only a number ends explanations.
func (p *bookReader) isGuide(text string) bool {
	switch {
	case len(p.list) == 0:
		return true
	case p.e != nil && opens(text, p.e.rules):
		return false
	case p.e != nil && opens(text, p.e.guides) || p.last().kind == rulings.KindGuide:
		return true
	case p.inBlock:
		return false
	}
	return !p.last().hasList() || youYour.MatchString(text) || p.blockGoesOn()
}

// blockGoesOn reports whether the next line is another unnumbered paragraph.
func (p *bookReader) blockGoesOn() bool {
	if p.i+1 >= len(p.lines) {
		return false
	}
	if p.lines[p.i+1].n == p.lines[p.i].n {
		return false // a single line of the document that was split
	}
	next := strings.TrimSpace(p.lines[p.i+1].text)
	return next != "" && !listMark.MatchString(next) && !p.number.MatchString(next) && bookHeading.FindString(next) == ""
}

// finish turns the gathered passages into rulings once every heading and title is known.
func (p *bookReader) finish() {
	p.drop(slices.DeleteFunc(slices.Clone(p.lines), func(l textLine) bool { return l.n >= p.start }), "introduction")
	paths := p.guidePaths()
	guides, sound, last := 0, "", ""
	for i := range p.list {
		e := &p.list[i]
		r := &rulings.Ruling{Text: e.text(), Kind: e.kind, For: e.tags}
		switch e.kind {
		case rulings.KindGuide:
			guides++
			r.Ref, r.Section = "guide/"+strconv.Itoa(guides), paths[i]
		case rulings.KindGlossary:
			r.Ref, r.Title, r.Section = "glossary/"+slug(e.term), shorten(e.term), []string{"Glossary"}
		default:
			r.Ref, r.Title, r.Section = e.number, p.titles[e.number], p.path(e)
			if p.fits(e.number, sound) || p.fits(e.number, last) {
				sound = e.number
			} else {
				p.note(rulings.NoteUndecided, e.line, "%s comes after %s, where there is no %s; the number is kept", e.number, sound, parentOf(e.number))
			}
			r.Number, last = e.number, e.number
		}
		p.add(r, e.line)
	}
}
