package parse

import (
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

var (
	answerMark  = regexp.MustCompile(`^\s*(?:\*{3,}\s*|A(?:nswer)?\d{0,3}:\s+)`)
	quoteMark   = regexp.MustCompile(`^(?:\s*[>|])+\s?`)
	askedNumber = regexp.MustCompile(`^\s*(?:Q(?:uestion)?\s*)?[(\[]?#?(\d{1,3}[a-z]?)[.):\]]+\s+`)
	askedLetter = regexp.MustCompile(`^\s*Q(?:uestion)?:\s+`)
	oldBit      = regexp.MustCompile(`(?i)^\W*old (?:bit|ruling|answer|question|text|version)\W*$`)
	newBit      = regexp.MustCompile(`(?i)^\W*new (?:bit|ruling|answer|text|version)\W*$`)
	ruledBefore = regexp.MustCompile(`(?i)\bdigest\s*(?:#|no\.?|number)?\s*\d{1,4}\b.{0,40}\b(?:ruled|said|answered|wrote|stated|posted)\b.{0,20}:\s*$`)
)

// parseDigest reads NetReps' digests of rulings: questions, numbered or separated by
// rules or empty lines and perhaps quoted with ">", each followed by its answer, marked
// "***" or set off by a rule. A file or mailbox may hold several digests.
func parseDigest(doc Document, opt Options) (Imported, error) {
	b := newBuilder(doc.Name)
	p := b.page(doc.Data)
	b.trace = newTrace(p.lines)
	all := Imported{Format: FormatDigest}
	posts := b.posts(p.lines, p.title)
	seen := map[string]*builder{}
	for i, post := range posts {
		d := newDigestReader(b, post, opt, doc, idOfPost(doc, post, i, len(posts)))
		if again := seen[d.src.ID]; again != nil {
			again.list, again.rep = nil, rulings.Report{}
			d.builder = again
			d.note(rulings.NoteUndecided, firstLine(post.lines), "continues with %s", again.src.ID)
		}
		seen[d.src.ID] = d.builder
		d.read()
		all.take(d)
	}
	all.Report.Notes = append(b.rep.Notes, all.Report.Notes...)
	return all.finished(b)
}

type digestReader struct {
	*builder
	post   *post
	lines  []textLine
	i      int
	name   digestName
	marked bool       // answers are marked rather than set off by rules
	next   []upcoming // what comes at or after each line
	cur    *exchange
	list   []*exchange
	last   int    // last number printed
	about  string // digest that is corrected here, or ""
	quotes []Quote
	gap    bool // an empty line followed the last text
	critic bool // a forum post by somebody without authority to rule

	remarks []remark
	intro   int // number of lines that introduce the digest
}

// upcoming holds the lines of the next answer, number and rule.
type upcoming struct{ answer, number, ruler int }

func (d *digestReader) read() {
	d.signature()
	d.marked = slices.ContainsFunc(d.lines, marksAnswer)
	if d.name.question != "" && !d.marked {
		d.single()
	} else {
		d.look()
		for d.i = 0; d.i < len(d.lines); d.i++ {
			if ref, quoted := d.citation(d.i); quoted {
				d.i = d.cite(ref) - 1
				continue
			}
			d.line(d.lines[d.i])
		}
		d.close()
	}
	d.finish()
}

// marksAnswer reports whether a line, quoted or not, is marked as an answer.
func marksAnswer(l textLine) bool {
	return answerMark.MatchString(quoteMark.ReplaceAllString(l.text, ""))
}

// single reads a post that answers one question, asked in its first paragraph or its
// title.
func (d *digestReader) single() {
	blocks := blocksOf(d.lines)
	if len(blocks) == 0 {
		return
	}
	e := &exchange{line: blocks[0][0].n, number: d.name.question}
	if text := textOfMail(blocks[0]); strings.HasSuffix(text, "?") && len(blocks) > 1 {
		e.add(false, blocks[0]...)
		blocks = blocks[1:]
	}
	for _, block := range blocks {
		e.add(true, append([]textLine{{}}, block...)...)
	}
	d.list = append(d.list, e)
}

// look finds, for each line, what comes next.
func (d *digestReader) look() {
	n := len(d.lines)
	d.next = make([]upcoming, n+1)
	d.next[n] = upcoming{n, n, n}
	for i := n - 1; i >= 0; i-- {
		d.next[i] = d.next[i+1]
		text := quoteMark.ReplaceAllString(d.lines[i].text, "")
		switch {
		case ruler.MatchString(text):
			d.next[i].ruler = i
			if !d.marked {
				d.next[i].answer = i
			}
		case answerMark.MatchString(text):
			d.next[i].answer = i
		case askedNumber.MatchString(text):
			d.next[i].number = i
		}
	}
}

func (d *digestReader) line(l textLine) {
	text := quoteMark.ReplaceAllString(l.text, "")
	quoted := text != l.text
	switch {
	case strings.TrimSpace(text) == "":
		d.gap = true
		d.append(textLine{l.n, ""})
		return
	case ruler.MatchString(text):
		d.rule()
		return
	case d.bit(l, text):
		return
	case answerMark.MatchString(text):
		if d.quotesAnswer(l) {
			d.cur.remarked(quoted, l.n)
		} else {
			d.answers(l)
		}
		text = answerMark.ReplaceAllString(text, "")
	case d.opens(text, quoted):
		d.open(l, text, quoted)
		text = d.cur.opening
	case d.cur.number != "" && !d.cur.answered():
		text = d.subnumber(text)
		d.cur.remarked(quoted, l.n)
	}
	d.gap = false
	d.append(textLine{l.n, text})
}

// opens reports whether a line starts a new exchange.
func (d *digestReader) opens(text string, quoted bool) bool {
	switch {
	case d.cur == nil:
		return true
	case d.cur.old && !d.cur.fresh || d.cur.quoting:
		return false
	case d.cur.answered():
		return d.asks(text, quoted)
	}
	return d.renumbered(text)
}

// open starts an exchange.
func (d *digestReader) open(l textLine, text string, quoted bool) {
	number, rest := d.numberIn(text)
	d.close()
	e := &exchange{line: l.n, number: number, quoted: quoted, opening: rest, about: d.about}
	if number != "" {
		e.opening = quoteMark.ReplaceAllString(rest, "")
		d.last = numberOf(number)
	}
	e.quoting = ruledBefore.MatchString(text)
	d.cur = e
}

// subnumber renumbers an exchange "1" whose question begins with "1a)" to "1a", and
// returns the text without that number.
func (d *digestReader) subnumber(text string) string {
	m := askedNumber.FindStringSubmatch(text)
	if m == nil || len(m[1]) != len(d.cur.number)+1 || !strings.HasPrefix(m[1], d.cur.number) {
		return text
	}
	d.cur.number = m[1]
	return text[len(m[0]):]
}

// bit reads the lines that separate an old answer from the new one.
func (d *digestReader) bit(l textLine, text string) bool {
	switch {
	case oldBit.MatchString(text):
		d.close()
		d.cur = &exchange{line: l.n, old: true, about: d.about}
	case newBit.MatchString(text) && d.cur != nil && d.cur.old:
		d.cur.fresh = true
		d.cur.fix()
	default:
		return false
	}
	d.trace.mark(RoleFrame, l)
	return true
}

// rule ends the current exchange unless the text below continues it with its answer or a
// correction.
func (d *digestReader) rule() {
	e, next := d.cur, d.next[d.i+1]
	switch {
	case e == nil:
		d.gap = true
	case d.marked && d.answerFollows():
		if e.answered() {
			e.fix()
		}
	case !d.marked && !e.answered() && e.number != "":
		e.add(true)
	case !d.marked && e.answered() && (next.number < next.answer || next.answer == len(d.lines)):
		e.add(true, textLine{d.lines[d.i].n, ""})
	default:
		d.close()
	}
}

// answerFollows reports whether the next text is an answer.
func (d *digestReader) answerFollows() bool {
	for _, l := range d.lines[d.i+1:] {
		if strings.TrimSpace(quoteMark.ReplaceAllString(l.text, "")) != "" {
			return marksAnswer(l)
		}
	}
	return false
}

// answers switches to the answer of the current exchange, or to the next paragraph of
// that answer. An introduction to the whole digest is not part of the first question.
func (d *digestReader) answers(l textLine) {
	if d.cur == nil {
		d.cur = &exchange{line: l.n, about: d.about}
	}
	e := d.cur
	if e.answered() {
		e.add(true, textLine{l.n, ""})
		return
	}
	if blocks := blocksOf(e.question()); len(d.list) == 0 && e.number == "" && !e.old && !e.quoting && len(blocks) > 1 {
		d.introduced(e, blocks)
	}
	e.add(true)
	if text := textOfMail(e.question()); e.number == "" && text != "" && !strings.Contains(text, "?") && !e.quoted {
		d.note(rulings.NoteUndecided, e.line, "a paragraph above an answer is not a question; taken as one")
	}
}

// introduced cuts the digest's introduction off the first question.
func (d *digestReader) introduced(e *exchange, blocks [][]textLine) {
	last := blocks[len(blocks)-1]
	e.parts = nil
	e.add(false, last...)
	e.line = last[0].n
	for _, block := range blocks[:len(blocks)-1] {
		d.aside(block)
	}
}

func (d *digestReader) append(l textLine) {
	if d.cur != nil {
		d.cur.append(l)
	}
}

// fits reports whether a printed number can be the next one.
func (d *digestReader) fits(number string) bool {
	n := numberOf(number)
	return d.last == 0 || n == 1 || n > d.last && n <= d.last+9 || n == d.last && lettersOf(number) != ""
}

// asks reports whether a line below an answer opens the next question: it is quoted, or
// is numbered and an answer comes before the next number, or is in the paragraph just
// above the next answer.
func (d *digestReader) asks(text string, quoted bool) bool {
	next := d.next[d.i+1]
	if !d.marked {
		m := askedNumber.FindStringSubmatch(text)
		if m == nil || !d.fits(m[1]) {
			return false
		}
		unanswered := d.gap && numberOf(m[1]) == d.last+1 && whoAsked.MatchString(text[len(m[0]):])
		return unanswered || next.answer < len(d.lines) && next.answer < next.number
	}
	switch {
	case askedLetter.MatchString(text), d.unanswered(text):
		return true
	case next.answer >= len(d.lines) || next.answer > next.ruler:
		return false
	case askedNumber.MatchString(text):
		number, _, _ := numbered(text)
		first := d.last == 0 && len(d.list) == 0 || numberOf(number) == 1
		return next.answer < next.number && d.fits(number) && (d.last > 0 || first)
	case quoted, d.gap && d.part(text) != "" && next.answer < next.number:
		return true
	case !d.gap || next.number < next.answer:
		return false
	}
	for i := d.i + 1; i < next.answer; i++ {
		if d.lines[i].text == "" && i+1 < next.answer && d.lines[i+1].text != "" {
			return false // another paragraph is nearer to the answer
		}
	}
	return true
}

// renumbered reports whether a line within a question opens another question, so that the
// first has no answer.
func (d *digestReader) renumbered(text string) bool {
	m := askedNumber.FindStringSubmatch(text)
	if m == nil || !d.gap || !d.fits(m[1]) || d.next[d.i+1].answer >= d.next[d.i+1].number {
		return false
	}
	return d.cur.number == "" || d.marked && numberOf(m[1]) != numberOf(d.cur.number)
}

// blocksOf splits lines at empty lines.
func blocksOf(lines []textLine) [][]textLine {
	var list [][]textLine
	gap := true
	for _, l := range lines {
		switch {
		case l.text == "":
			gap = true
			continue
		case gap:
			list = append(list, nil)
		}
		gap = false
		list[len(list)-1] = append(list[len(list)-1], l)
	}
	return list
}
