package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"netrep/rulings"
)

var (
	takesBack = regexp.MustCompile(`(?i)\b(?:wrong|incorrect|mistaken?|error|reverse[sd]?|reversal|correction|corrects?|no longer|overrul(?:e|es|ed))\b`)
	earlier   = regexp.MustCompile(`(?i)\bdigest\s*(?:#|no\.?|number)?\s*(\d{1,4})\b(?:\W{1,3}(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\b)?|\b(?:question|number|no\.?|item|answer)\s*#?(\d{1,3})\s+(?:of|in|from)\s+(?:the\s+)?digest\s*#?(\d{1,4})\b`)
	within    = regexp.MustCompile(`(?i)\b(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\s+(above|below)\b`)
	seeBelow  = regexp.MustCompile(`(?i)\bsee\s+(?:(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3})\s+)?below\b`)
)

// maxRemarks is how many corrections of one digest are followed.
const maxRemarks = 50

// remark is a note of the editor that takes back an earlier answer, such as
// "In digest 52 I said … That was wrong, see below."
type remark struct {
	line  int
	text  string
	after int // exchanges read when it was met
}

// finish turns the exchanges into rulings and links corrections to what they
// correct.
func (d *digestReader) finish() {
	d.count()
	kept := make([]*rulings.Ruling, len(d.list)) // nil where there is no ruling
	byNumber := map[int]int{}                    // positions in both lists
	for i, e := range d.list {
		before := len(d.builder.list)
		d.ruling(e)
		if len(d.builder.list) == before {
			continue
		}
		kept[i] = d.builder.list[before]
		if _, taken := byNumber[e.number]; !taken {
			byNumber[e.number] = i
		}
	}
	for i, e := range d.list {
		if kept[i] != nil {
			d.correct(kept, i, oneLine(textOfMail(e.answer)), byNumber)
		}
	}
	for _, m := range d.remarks {
		d.apply(m, kept, byNumber)
	}
}

// count numbers the exchanges that print no number after the last one that
// does.
func (d *digestReader) count() {
	last := 0
	for _, e := range d.list {
		if e.number == 0 {
			for last++; d.taken[last]; last++ {
			}
			e.number = last
		}
		last = max(last, e.number)
	}
}

func (d *digestReader) ruling(e *exchange) {
	question, answer := textOfMail(e.question), textOfMail(e.answer)
	r := &rulings.Ruling{Ref: strconv.Itoa(e.number), Kind: rulings.KindAnswer, Text: answer, Title: shorten(plain(question))}
	if answer == "" {
		d.note(rulings.NoteBad, e.line, "the answer is empty")
		return
	}
	if question == "" {
		d.note(rulings.NoteUndecided, e.line, "an answer without a question; kept")
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
func (d *digestReader) correct(kept []*rulings.Ruling, i int, text string, byNumber map[int]int) {
	if !takesBack.MatchString(text) {
		return
	}
	r, line := kept[i], d.list[i].line
	d.supersede(r, text, line)
	for _, m := range within.FindAllStringSubmatch(text, 3) {
		n, _ := strconv.Atoi(m[1])
		at, ok := byNumber[n]
		switch {
		case !ok || at == i:
		case strings.EqualFold(m[2], "above"):
			linkTo(r, rulings.Supersedes, kept[at].Ref)
		default: // "wrong, see 5 below": the later answer replaces this one
			linkTo(kept[at], rulings.Supersedes, r.Ref)
		}
	}
	m := seeBelow.FindStringSubmatch(text)
	if m != nil && m[1] == "" && !earlier.MatchString(text) && i+1 < len(kept) && kept[i+1] != nil {
		linkTo(kept[i+1], rulings.Supersedes, r.Ref)
		d.note(rulings.NoteUndecided, line, "%q: taken to mean the next answer, %s", m[0], kept[i+1].Ref)
	}
}

// apply links what a remark announces: the answer that it names, else the one
// below it that speaks of the same things.
func (d *digestReader) apply(m remark, kept []*rulings.Ruling, byNumber map[int]int) {
	target := nearest(m.text, kept, m.after)
	if see := seeBelow.FindStringSubmatch(m.text); see != nil && see[1] != "" {
		n, _ := strconv.Atoi(see[1])
		if at, ok := byNumber[n]; ok {
			target = at
		}
	}
	if target < 0 || kept[target] == nil {
		d.note(rulings.NoteUndecided, m.line, "a correction, of which no answer below seems to speak; not linked")
		return
	}
	d.note(rulings.NoteUndecided, m.line, "a correction; taken to speak of %s", kept[target].Ref)
	d.supersede(kept[target], m.text, m.line)
}

// nearest returns the position of the ruling, from one on, that shares the
// most long words with text, or -1 if none shares any.
func nearest(text string, list []*rulings.Ruling, from int) int {
	wanted := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), notLetter) {
		wanted[w] = len(w) >= 4
	}
	at, best := -1, 0
	for i := from; i < len(list); i++ {
		if list[i] == nil {
			continue
		}
		n := 0
		seen := map[string]bool{"said": true, "that": true, "below": true, "digest": true, "wrong": true}
		for w := range strings.FieldsFuncSeq(strings.ToLower(list[i].Text), notLetter) {
			if wanted[w] && !seen[w] {
				n++
			}
			seen[w] = true
		}
		if n > best {
			at, best = i, n
		}
	}
	return at
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// supersede links r to the answers of earlier digests that text names. Where
// it names only the digest, the link leads to the digest as a whole.
func (d *digestReader) supersede(r *rulings.Ruling, text string, line int) {
	for _, m := range earlier.FindAllStringSubmatch(text, 5) {
		digest, number := m[1]+m[4], m[2]+m[3]
		if digest = strings.TrimLeft(digest, "0"); digest == "" || digest == d.edition {
			continue
		}
		to := d.idOf(digest)
		if number != "" {
			to += "/" + number
		} else {
			d.note(rulings.NoteUndecided, line, "which answer of digest %s is meant is not said", digest)
		}
		linkTo(r, rulings.Supersedes, to)
	}
}

// idOf returns the source id of another digest of the same series.
func (d *digestReader) idOf(digest string) string {
	if base, ok := strings.CutSuffix(d.src.ID, d.edition); ok && d.edition != "" {
		return base + digest
	}
	return "digest-" + digest
}

// maxLinks is how many links an importer gives to one ruling.
const maxLinks = 50

// linkTo adds a link once.
func linkTo(r *rulings.Ruling, k rulings.LinkKind, to string) {
	if l := (rulings.Link{Kind: k, To: to}); len(r.Links) < maxLinks && !slices.Contains(r.Links, l) {
		r.Links = append(r.Links, l)
	}
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
