package parse

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// citation recognizes the lines with which a post by somebody other than a NetRep quotes
// a digest: its mail header, or only the subject.
func (d *digestReader) citation(i int) (reference, bool) {
	for ; d.critic && i < len(d.lines); i++ {
		m := postHeader.FindStringSubmatch(d.lines[i].text)
		if m == nil {
			break
		}
		n, ok := nameOfDigest(bareTitle(m[2]))
		if m[1] != "Subject" || !ok {
			continue
		}
		s, _ := seriesOf(n, rulings.Source{}, m[2], "")
		return reference{source: s.digestID(n.number)}, true
	}
	return reference{}, false
}

// cite reads a quoted exchange with the comment on it, and returns the index after it.
// The quoted answer counts as an earlier one; a quotation without a comment is not a
// ruling.
func (d *digestReader) cite(ref reference) (end int) {
	d.close()
	from := d.i
	for from < len(d.lines) && postHeader.MatchString(d.lines[from].text) {
		from++
	}
	d.trace.mark(RoleLink, d.lines[d.i:from]...)
	for end = from; end < len(d.lines) && !ruler.MatchString(d.lines[end].text); end++ {
		if _, another := d.citation(end); another {
			break
		}
	}
	at := slices.IndexFunc(d.lines[from:end], func(l textLine) bool { return answerMark.MatchString(l.text) })
	if at < 0 {
		d.drop(d.lines[from:end], "a quotation of "+ref.source)
		return end
	}
	e := &exchange{line: d.lines[d.i].n, cites: ref}
	e.add(false, d.lines[from:from+at]...)
	said := d.lines[from+at : end]
	own := commentAt(said)
	for _, l := range said[:own] {
		e.add(true, textLine{l.n, answerMark.ReplaceAllString(l.text, "")})
	}
	if len(blocksOf(said[own:])) == 0 {
		d.trace.mark(RoleEarlier, d.lines[from:end]...)
		d.note(rulings.NoteDropped, e.line, "a ruling of %s is quoted without comment", ref.source)
		return end
	}
	e.fix()
	e.add(true, said[own:]...)
	d.list = append(d.list, e)
	return end
}

// commentLine is the length that shows that a line was not wrapped. Forum posts are not
// wrapped; mails are.
const commentLine = 100

// commentAt returns where the comment on a quoted answer begins: at the first unwrapped
// line, or after the first paragraph if there is none.
func commentAt(said []textLine) int {
	if len(said[0].text) <= commentLine {
		for i, l := range said {
			if len(l.text) > commentLine {
				return i
			}
		}
	}
	for i, l := range said {
		if i > 0 && said[i-1].text == "" && l.text != "" && !answerMark.MatchString(l.text) {
			return i
		}
	}
	return len(said)
}

// seeCited links a comment to the exchange that it quotes.
func (d *digestReader) seeCited(r *rulings.Ruling, e *exchange) {
	if e.cites.source == "" {
		return
	}
	d.quotes = append(d.quotes, Quote{Ruling: r, Kind: rulings.SeeAlso, Source: e.cites.source, Question: strings.TrimSpace(textOfMail(e.question()))})
	linkTo(r, rulings.SeeAlso, e.cites.source)
}
