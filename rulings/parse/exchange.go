package parse

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// exchange is a question with its answer.
type exchange struct {
	line    int
	number  string // printed, such as "3" or "1b", or ""
	parts   []exchangePart
	quoted  bool
	opening string    // first line of the question, without its number
	about   string    // digest that it corrects, or ""
	old     bool      // "Old bit": an earlier exchange being corrected
	fresh   bool      // "New bit" was read
	quoting bool      // begins by quoting a ruling
	remark  int       // line at which the question starts to quote what others said of it, or 0
	cites   reference // digest with the exchange that it quotes and comments on
	ruling  *rulings.Ruling
}

// exchangePart is a question, an answer, or the correction of an answer.
type exchangePart struct {
	answer, fix bool
	lines       []textLine
}

// add starts a part with lines; an answer after an answer continues it.
func (e *exchange) add(answer bool, lines ...textLine) {
	if n := len(e.parts); n == 0 || e.parts[n-1].answer != answer {
		e.parts = append(e.parts, exchangePart{answer: answer})
	}
	p := &e.parts[len(e.parts)-1]
	p.lines = append(p.lines, lines...)
}

// fix starts a correction of the answers so far.
func (e *exchange) fix() { e.parts = append(e.parts, exchangePart{answer: true, fix: true}) }

func (e *exchange) append(l textLine) {
	if len(e.parts) == 0 {
		e.add(false)
	}
	p := &e.parts[len(e.parts)-1]
	p.lines = append(p.lines, l)
}

func (e *exchange) answered() bool { return len(e.parts) > 0 && e.parts[len(e.parts)-1].answer }

// question returns the lines above the first answer.
func (e *exchange) question() []textLine {
	if len(e.parts) == 0 || e.parts[0].answer {
		return nil
	}
	return e.parts[0].lines
}

// remarked records that from this line on, after an empty one, the question quotes what
// somebody said of it.
func (e *exchange) remarked(quoted bool, line int) {
	q := e.question()
	if n := len(q); quoted && !e.quoted && e.remark == 0 && n > 0 && q[n-1].text == "" {
		e.remark = line
	}
}

// asked returns the lines of the question without quotations of what others said of it.
func (e *exchange) asked() []textLine {
	q := e.question()
	if i := slices.IndexFunc(q, func(l textLine) bool { return l.n == e.remark }); e.remark > 0 && i > 0 {
		return q[:i]
	}
	return q
}

// divide splits an exchange into the question, the earlier answer that it corrects, and
// the answer.
func (e *exchange) divide() (question, earlier, answer []textLine) {
	question = e.question()
	for _, p := range e.parts {
		switch {
		case !p.answer:
		case p.fix:
			earlier = append(earlier, answer...)
			answer = slices.Clone(p.lines)
		default:
			answer = append(answer, p.lines...)
		}
	}
	if len(blocksOf(answer)) == 0 {
		answer, earlier = earlier, nil
	}
	return question, earlier, answer
}

// numberOf returns the leading number of a printed one such as "1b".
func numberOf(printed string) int {
	n, _ := strconv.Atoi(strings.TrimRight(printed, "abcdefghijklmnopqrstuvwxyz"))
	return n
}

var (
	closingLine  = regexp.MustCompile(`(?i)^(?:thanks?|thank you|cheers|regards|best|yours|sincerely|see you|until (?:next|then)|that's (?:all|it)|have fun|enjoy|happy|good luck|-+\s*\pL\S*(?:\s\pL\S*)?$|_{3,}|http|www\.|.*\bnet\s?rep\b.{0,20}$|.*<\S+@\S+>|\S+@\S+$|to (?:un)?subscribe|your use of yahoo|.*end of digest)`)
	opensAsk     = regexp.MustCompile(`^(?:Can|Could|Do|Does|Did|Is|Are|Was|If|What|When|How|Who|Which|May|Must|Should|Would|Why|Where|Will|And|But|Also|So|Am|I)\b`)
	addressLine  = regexp.MustCompile(`(?i)@|www\.|https?://|\.invalid\b|\bnet\s?rep\b`)
	closingName  = regexp.MustCompile(`^\s*\p{Lu}\p{Ll}{2,}(?: \p{Lu}[\pL.]*){0,2}$`)
	signatureRow = regexp.MustCompile(`^-- ?$`)
)

// signature cuts off the signature and the paragraphs in which the author says goodbye.
func (d *digestReader) signature() {
	end := len(d.lines)
	for i := max(0, end-signatureLines); i < end; i++ {
		if signatureRow.MatchString(d.lines[i].text) {
			end = i
		}
	}
	d.trace.mark(RoleFrame, d.lines[end:]...)
	d.drop(d.lines[end:], "signature and what follows it")
	d.lines = d.lines[:end]
}

// close ends the current exchange. One without an answer is a remark by the editor or an
// unanswered question.
func (d *digestReader) close() {
	e := d.cur
	d.cur, d.gap = nil, false
	switch {
	case e == nil:
	case e.quoting:
		d.closeQuoting(e)
	case e.answered():
		e.letter()
		d.leave(e)
		d.list = append(d.list, e)
	case e.number != "":
		d.trace.mark(RoleRemark, e.question()...)
		d.note(rulings.NoteBad, e.line, "question %s has no answer", e.number)
	default:
		for _, block := range blocksOf(e.question()) {
			d.aside(block)
		}
	}
}

// closeQuoting ends an exchange that begins with a ruling of another digest. Only the
// last of its answers is its own.
func (d *digestReader) closeQuoting(e *exchange) {
	var last []textLine
	for i, p := range slices.Backward(e.parts) {
		if p.answer {
			if i > 0 && len(blocksOf(p.lines)) > 0 {
				last = p.lines
			}
			break
		}
	}
	if last == nil {
		d.trace.mark(RoleRemark, e.question()...)
		d.note(rulings.NoteBad, e.line, "an earlier ruling is quoted without comment")
		return
	}
	d.splitQuoted(e, last)
	d.list = append(d.list, e)
}

// splitQuoted splits the answers of an exchange that quotes a ruling: the last marked
// answer is new, those before it are quoted.
func (d *digestReader) splitQuoted(e *exchange, answers []textLine) {
	at := 0
	for i, l := range answers {
		if l.text == "" && i+1 < len(answers) && d.markedLine(answers[i+1].n) {
			at = i
		}
	}
	if at > 0 {
		e.parts = []exchangePart{{lines: e.question()}, {answer: true, lines: answers[:at]}, {answer: true, fix: true, lines: answers[at:]}}
	}
}

// markedLine reports whether line n is marked as an answer.
func (d *digestReader) markedLine(n int) bool {
	i, ok := slices.BinarySearchFunc(d.lines, n, func(l textLine, n int) int { return l.n - n })
	return ok && marksAnswer(d.lines[i])
}

// leave cuts off the end of an answer what does not belong to it: an unanswered question
// or a goodbye.
func (d *digestReader) leave(e *exchange) {
	p := &e.parts[len(e.parts)-1]
	blocks := blocksOf(p.lines)
	atEnd := d.i >= len(d.lines)-1
	for n := len(blocks) - 1; n > max(0, len(blocks)-maxLeave); n-- {
		block := blocks[n]
		text := oneLine(textOfMail(block))
		switch {
		case strings.HasSuffix(text, "?") && opensAsk.MatchString(text) && n == len(blocks)-1:
			d.aside(block)
		case d.post != nil && atEnd && len(block) <= 3 && len(text) <= 120 && takesLeave(d.post.author, block):
			d.signedOff(block)
		case n == len(blocks)-1 && d.isName(block) && strings.HasSuffix(textOfMail(blocks[n-1]), "."):
			d.signedOff(block)
		default:
			return
		}
		p.lines = p.lines[:slices.IndexFunc(p.lines, func(l textLine) bool { return l.n == block[0].n })]
	}
}

func (d *digestReader) signedOff(block []textLine) {
	d.trace.mark(RoleFrame, block...)
	d.note(rulings.NoteDropped, block[0].n, "the author signs off")
}

// isName reports whether a block is just a name below all else.
func (d *digestReader) isName(block []textLine) bool {
	if d.i < len(d.lines)-1 || len(block) != 1 || !closingName.MatchString(block[0].text) {
		return false
	}
	for _, l := range slices.Backward(d.lines) {
		if strings.TrimSpace(l.text) != "" {
			return l.n == block[0].n
		}
	}
	return false
}

// maxLeave is the most paragraphs in a goodbye.
const maxLeave = 8

// takesLeave reports whether a block is the author's goodbye or signature.
func takesLeave(author string, block []textLine) bool {
	first, _, _ := strings.Cut(author, " ")
	for i, l := range block {
		text := strings.TrimSpace(l.text)
		signed := first != "" && strings.HasPrefix(strings.ToLower(text), strings.ToLower(first)) && len(text) <= 40
		if !signed && !closingLine.MatchString(text) && (i == 0 || len(text) > 40) {
			return false
		}
	}
	return true
}

// maxIntro is the most lines in an introduction; a longer one was not understood.
const maxIntro = 12

// maxRemarks is the most corrections of a digest that are followed.
const maxRemarks = 50

// further says how many lines a note is about, if it is more than the one it names.
func further(block []textLine) string {
	if len(block) == 1 {
		return ""
	}
	return fmt.Sprintf(" (%d lines)", len(block))
}

// aside reads a paragraph that is neither question nor answer.
func (d *digestReader) aside(block []textLine) {
	text := oneLine(textOfMail(block))
	refs := d.digestsIn(text)
	switch {
	case announces.MatchString(text) && len(refs) > 0:
		d.about = refs[0].source
		d.trace.mark(RoleLink, block...)
	case d.retracted(text) != nil && len(d.remarks) < maxRemarks:
		d.remarks = append(d.remarks, remark{block[0].n, text, len(d.list)})
		d.trace.mark(RoleLink, block...)
	case strings.HasSuffix(text, "?"):
		d.trace.mark(RoleRemark, block...)
		d.note(rulings.NoteBad, block[0].n, "a question without an answer%s", further(block))
	case len(d.list) == 0 && d.intro+len(block) <= maxIntro:
		d.intro += len(block)
		d.trace.mark(RoleFrame, block...)
		d.note(rulings.NoteDropped, block[0].n, "what introduces the digest")
	case len(d.list) > 0 && d.isName(block):
		d.signedOff(block)
	default:
		d.trace.mark(RoleRemark, block...)
		d.note(rulings.NoteDropped, block[0].n, "a remark between the answers%s", further(block))
	}
}
