package rulings

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	takesBack = regexp.MustCompile(`(?i)\b(?:wrong|incorrect|mistaken?|error|reverse[sd]?|reversal|correction|corrects?|no longer|overrul(?:e|es|ed))\b`)
	earlier   = regexp.MustCompile(`(?i)\bdigest\s*(?:#|no\.?|number)?\s*(\d{1,4})\b(?:\W{1,3}(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\b)?|\b(?:question|number|no\.?|item|answer)\s*#?(\d{1,3})\s+(?:of|in|from)\s+(?:the\s+)?digest\s*#?(\d{1,4})\b`)
	within    = regexp.MustCompile(`(?i)\b(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\s+(above|below)\b`)
	seeBelow  = regexp.MustCompile(`(?i)\bsee\s+(?:(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\s+)?below\b`)
)

// remark is a note of the editor that takes back an earlier answer, such as
// "In digest 52 I said … That was wrong, see below."
type remark struct {
	line  int
	text  string
	after int // exchanges read when it was met
}

// remark keeps e if it is a note that takes something back.
func (d *digestReader) remark(e *exchange) bool {
	text := oneLine(textOfMail(e.question))
	if !takesBack.MatchString(text) || !earlier.MatchString(text) {
		return false
	}
	d.remarks = append(d.remarks, remark{e.line, text, len(d.list)})
	return true
}

// finish turns the exchanges into rulings and links corrections to what they
// correct.
func (d *digestReader) finish() {
	refs := map[int]string{} // by printed or given number
	last := 0
	var kept []*Ruling
	for _, e := range d.list {
		if e.number == 0 {
			for last++; d.taken[last]; last++ {
			}
			e.number = last
		}
		last = max(last, e.number)
		n := len(d.builder.list)
		d.ruling(e)
		if len(d.builder.list) == n {
			kept = append(kept, nil)
			continue
		}
		r := d.builder.list[n]
		kept = append(kept, r)
		if refs[e.number] == "" {
			refs[e.number] = r.Ref
		}
	}
	for i, e := range d.list {
		if kept[i] != nil {
			d.correct(kept, i, oneLine(textOfMail(e.answer)), refs)
		}
	}
	for _, m := range d.remarks {
		d.apply(m, kept)
	}
}

func (d *digestReader) ruling(e *exchange) {
	question, answer := textOfMail(e.question), textOfMail(e.answer)
	r := &Ruling{Ref: strconv.Itoa(e.number), Kind: KindAnswer, Text: answer, Title: shorten(plain(question))}
	if answer == "" {
		d.note(NoteBad, e.line, "the answer is empty")
		return
	}
	if question == "" {
		d.note(NoteUndecided, e.line, "an answer without a question; kept")
	} else {
		r.Text = "> " + strings.ReplaceAll(question, "\n", "\n> ") + "\n\n" + answer
		if asked := oneLine(strings.ReplaceAll(plain(question), "|", "/")); asked != "" && len(asked) <= 300 {
			r.Asked = []string{asked}
		}
	}
	d.add(r, e.line)
}

// correct links the answer at position i to those that its own text takes
// back.
func (d *digestReader) correct(kept []*Ruling, i int, text string, refs map[int]string) {
	if !takesBack.MatchString(text) {
		return
	}
	r := kept[i]
	d.supersede(r, text, d.list[i].line)
	for _, m := range within.FindAllStringSubmatch(text, 3) {
		n, _ := strconv.Atoi(m[1])
		switch other := refs[n]; {
		case other == "" || other == r.Ref:
		case strings.EqualFold(m[2], "above"):
			r.link(Supersedes, other)
		default: // "wrong, see 5 below": the later answer replaces this one
			for _, k := range kept {
				if k != nil && k.Ref == other {
					k.link(Supersedes, r.Ref)
				}
			}
		}
	}
	if m := seeBelow.FindStringSubmatch(text); m != nil && m[1] == "" && !earlier.MatchString(text) && i+1 < len(kept) && kept[i+1] != nil {
		kept[i+1].link(Supersedes, r.Ref)
		d.note(NoteUndecided, d.list[i].line, "%q: taken to mean the next answer, %s", m[0], kept[i+1].Ref)
	}
}

// apply links what a remark announces: the answer that it names, else the next
// one below it.
func (d *digestReader) apply(m remark, kept []*Ruling) {
	target := m.after
	if n := seeBelow.FindStringSubmatch(m.text); n != nil && n[1] != "" {
		for i, e := range d.list {
			if strconv.Itoa(e.number) == n[1] {
				target = i
				break
			}
		}
	}
	if target >= len(kept) || kept[target] == nil {
		d.note(NoteBad, m.line, "a correction with no answer below it")
		return
	}
	d.note(NoteUndecided, m.line, "a correction; taken to speak of %s", kept[target].Ref)
	d.supersede(kept[target], m.text, m.line)
}

// supersede links r to the answers of earlier digests that text names. Where
// it names only the digest, the link leads to the digest as a whole.
func (d *digestReader) supersede(r *Ruling, text string, line int) {
	for _, m := range earlier.FindAllStringSubmatch(text, 5) {
		digest, number := m[1]+m[4], m[2]+m[3]
		if digest = strings.TrimLeft(digest, "0"); digest == "" || digest == d.edition {
			continue
		}
		to := d.idOf(digest)
		if number != "" {
			to += "/" + number
		} else {
			d.note(NoteUndecided, line, "which answer of digest %s is meant is not said", digest)
		}
		r.link(Supersedes, to)
	}
}

// idOf returns the source id of another digest of the same series.
func (d *digestReader) idOf(digest string) string {
	if base, ok := strings.CutSuffix(d.src.ID, d.edition); ok && d.edition != "" {
		return base + digest
	}
	return "digest-" + digest
}

// link adds a link once.
func (r *Ruling) link(k LinkKind, to string) {
	for _, l := range r.Links {
		if l == (Link{k, to}) {
			return
		}
	}
	r.Links = append(r.Links, Link{k, to})
}

// textOfMail joins the lines of a mail into paragraphs: only empty lines and
// list marks end one.
func textOfMail(lines []textLine) string {
	var p prose
	var block []string
	flush := func() {
		p.add(glueItem(block))
		block = nil
	}
	for _, l := range lines {
		if l.text == "" || listMark.MatchString(l.text) {
			flush()
		}
		block = append(block, l.text)
	}
	flush()
	return p.text()
}

// glueItem is [glue], but keeps the indent of a list item.
func glueItem(block []string) string {
	if len(block) > 0 && listMark.MatchString(block[0]) {
		return block[0][:len(block[0])-len(strings.TrimLeft(block[0], " \t"))] + glue(block)
	}
	return glue(block)
}
