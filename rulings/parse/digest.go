package parse

import (
	"net/mail"
	"regexp"
	"strconv"
	"strings"

	"netrep/rulings"
)

var (
	answerMark  = regexp.MustCompile(`^\s*\*{3,}\s*`)
	quoteMark   = regexp.MustCompile(`^(?:\s*[>|])+\s?`)
	askedNumber = regexp.MustCompile(`^\s*(?:Q(?:uestion)?\s*)?#?(\d{1,3})[.):]\s+`)
	digestTitle = regexp.MustCompile(`(?i)\bdigest\s*(?:#|no\.?|number|vol\.?)?\s*(\d{1,4})\b`)
	postHeader  = regexp.MustCompile(`^(From|Subject|Date|Newsgroups|Message-ID|Organization|References|Lines|Path|To|Sender|Reply-To|X-[A-Za-z-]+|NNTP-[A-Za-z-]+):\s*(.*)$`)
)

// parseDigest reads a NetRep's digest of rulings: questions, numbered or set
// apart by rules or empty lines, perhaps quoted with ">", and below each the
// answer, marked "***".
func parseDigest(doc Document, opt Options) (Imported, error) {
	b := newBuilder(doc.Name, nil)
	d := &digestReader{builder: b, lines: b.lines(doc.Data), taken: map[int]bool{}}
	guess := d.post()
	if m := digestTitle.FindStringSubmatch(guess.Name); m != nil {
		guess.Edition = strings.TrimLeft(m[1], "0")
		guess.ID = "digest-" + guess.Edition
		guess.Short = "Digest " + guess.Edition
	}
	b.src = sourceOf(doc, nil, guess, opt)
	d.edition = guess.Edition
	if guess.ID == "" {
		b.tellUnknown(nil)
	}
	d.look()
	for d.i = range d.lines {
		d.line(d.lines[d.i])
	}
	d.close()
	d.finish()
	return b.imported(FormatDigest)
}

// digestReader walks over the lines of a digest.
type digestReader struct {
	*builder
	lines   []textLine
	i       int
	edition string     // number of the digest
	next    []upcoming // what comes at or after each line
	cur     *exchange
	list    []*exchange
	taken   map[int]bool // printed numbers
	remarks []remark
	gap     bool // an empty line was passed since the last text
}

// upcoming says on which line the next answer, the next number and the next rule
// stand.
type upcoming struct{ answer, number, ruler int }

// exchange is a question with its answer.
type exchange struct {
	line             int
	number           int // printed, or 0
	question, answer []textLine
	answered, quoted bool
}

// post reads the header of the post and cuts it and the signature off.
func (d *digestReader) post() rulings.Source {
	s := rulings.Source{Tier: rulings.TierPublisher, Authority: "ICE NetRep", Game: rulings.MECCG}
	start, end := 0, len(d.lines)
	for i, l := range d.lines[:min(len(d.lines), 60)] {
		m := postHeader.FindStringSubmatch(l.text)
		if m == nil && answerMark.MatchString(l.text) {
			break
		}
		if m != nil {
			start = i + 1
			readHeader(&s, m[1], m[2])
		} else if digestTitle.MatchString(l.text) && len(l.text) <= 2*maxTitle && s.Name == "" && !strings.Contains(l.text, ". ") {
			s.Name = shorten(l.text)
			start = i + 1
		}
	}
	for i := max(start, end-signatureLines); i < end; i++ {
		if d.lines[i].text == "--" || d.lines[i].text == "-- " {
			end = i
		}
	}
	d.drop(d.lines[:start], "header of the post")
	d.drop(d.lines[end:], "signature and what follows it")
	d.lines = d.lines[start:end]
	return s
}

// readHeader takes what one header line says about the source.
func readHeader(s *rulings.Source, key, value string) {
	switch key {
	case "Subject":
		s.Name = shorten(strings.TrimPrefix(value, "[MECCG] "))
	case "From":
		if a, err := mail.ParseAddress(value); err == nil && a.Name != "" {
			s.Author = oneLine(a.Name)
		}
	case "Date":
		if t, err := mail.ParseDate(value); err == nil && t.Year() >= 1900 && t.Year() <= 9999 {
			s.Date = rulings.Date(t.Format("2006-01-02"))
		}
	}
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
		case answerMark.MatchString(text):
			d.next[i].answer = i
		case askedNumber.MatchString(text):
			d.next[i].number = i
		}
	}
}

// line reads one line.
func (d *digestReader) line(l textLine) {
	text := quoteMark.ReplaceAllString(l.text, "")
	quoted := text != l.text
	switch {
	case strings.TrimSpace(text) == "":
		d.gap = true
		d.append(textLine{l.n, ""})
		return
	case ruler.MatchString(text):
		d.close()
		return
	case answerMark.MatchString(text):
		if d.cur == nil {
			d.cur = &exchange{line: l.n}
		}
		d.answers(l)
		text = answerMark.ReplaceAllString(text, "")
	case d.cur == nil || d.cur.answered && d.asks(text, quoted) || !d.cur.answered && d.renumbered(text):
		d.close()
		d.cur = &exchange{line: l.n, quoted: quoted}
		if m := askedNumber.FindStringSubmatch(text); m != nil {
			d.cur.number, _ = strconv.Atoi(m[1])
			text = quoteMark.ReplaceAllString(text[len(m[0]):], "")
		}
	}
	d.gap = false
	d.append(textLine{l.n, text})
}

// answers turns to the answer of the exchange that is read, or to its next
// paragraph. What introduces the whole digest is no part of the first question.
func (d *digestReader) answers(l textLine) {
	e := d.cur
	if e.answered {
		e.answer = append(e.answer, textLine{l.n, ""})
		return
	}
	e.answered = true
	if blocks := blocksOf(e.question); len(d.list) == 0 && e.number == 0 && len(blocks) > 1 {
		e.question = blocks[len(blocks)-1]
		e.line = e.question[0].n
		for _, block := range blocks[:len(blocks)-1] {
			d.aside(block)
		}
	}
	if text := textOfMail(e.question); e.number == 0 && text != "" && !strings.Contains(text, "?") && !e.quoted {
		d.note(rulings.NoteUndecided, e.line, "a paragraph above an answer that asks nothing; taken as its question")
	}
}

func (d *digestReader) append(l textLine) {
	switch {
	case d.cur == nil:
	case d.cur.answered:
		d.cur.answer = append(d.cur.answer, l)
	default:
		d.cur.question = append(d.cur.question, l)
	}
}

// asks reports whether a line below an answer opens the next question: it is
// quoted, or numbered with an answer to come before the next number, or the
// paragraph right above the next answer.
func (d *digestReader) asks(text string, quoted bool) bool {
	next := d.next[d.i+1]
	switch {
	case next.answer >= len(d.lines) || next.answer > next.ruler:
		return false
	case askedNumber.MatchString(text):
		return next.answer < next.number
	case quoted:
		return true
	case !d.gap || next.number < next.answer:
		return false
	}
	for i := d.i + 1; i < next.answer; i++ {
		if d.lines[i].text == "" && i+1 < next.answer && d.lines[i+1].text != "" {
			return false // another paragraph stands nearer to the answer
		}
	}
	return true
}

// renumbered reports whether a line of a question opens another one, so that
// the first has no answer.
func (d *digestReader) renumbered(text string) bool {
	return d.gap && askedNumber.MatchString(text) && d.next[d.i+1].answer < d.next[d.i+1].number
}

// close ends the exchange that is read. Without an answer it holds remarks of
// the editor, or a question that nobody answered.
func (d *digestReader) close() {
	e := d.cur
	d.cur, d.gap = nil, false
	switch {
	case e == nil:
	case e.answered:
		d.list = append(d.list, e)
		if e.number > 0 {
			d.taken[e.number] = true
		}
	case e.number > 0:
		d.note(rulings.NoteBad, e.line, "question %d has no answer", e.number)
	default:
		for _, block := range blocksOf(e.question) {
			d.aside(block)
		}
	}
}

// aside reads a paragraph that is neither question nor answer.
func (d *digestReader) aside(block []textLine) {
	text := oneLine(textOfMail(block))
	switch {
	case takesBack.MatchString(text) && earlier.MatchString(text) && len(d.remarks) < maxRemarks:
		d.remarks = append(d.remarks, remark{block[0].n, text, len(d.list)})
	case strings.HasSuffix(text, "?"):
		d.note(rulings.NoteBad, block[0].n, "a question without an answer")
	default:
		d.note(rulings.NoteDropped, block[0].n, "a remark between the answers")
	}
}

// blocksOf splits lines at empty ones.
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
