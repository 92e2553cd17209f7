package parse

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"netrep/rulings"
)

var (
	takesBack  = regexp.MustCompile(`(?i)\b(?:wrong|incorrect(?:ly)?|mistaken?(?:ly)?|mistakes|in error|an error|errors?|reverse[sd]?|reversal|corrections?|corrects|corrected|no longer|overrul(?:e|es|ed|ing)|overturn(?:s|ed)?|retract(?:s|ed|ion|ions)?|rescind(?:s|ed)?|supersedes?d?|not,? in fact,? (?:legal|correct|true)|I ruled wrongly|should (?:have been|be) (?:yes|no|YES|NO))\b`)
	standsBy   = regexp.MustCompile(`(?i)\b(?:not|n't|nothing|no|never) (?:\w+ )?(?:wrong|incorrect|mistaken?|(?:an )?errors?|reversed|overruled|retracted)\b|\botherwise correct\b|\bruling is correct\b|\bstill (?:stands|holds)\b`)
	announces  = regexp.MustCompile(`(?i)\b(?:mistakes?|retractions?|corrections?|errors?|errata|reversals?)\b[^.?]{0,40}\bdigest\b[^.?]*[.:]?$`)
	aboutThat  = regexp.MustCompile(`(?i)^(?:that|this|it|which|the (?:ruling|answer))\b`)
	digestRef  = regexp.MustCompile(`(?i)(?:\b(ICE|CoE|MECCG|METW)(?:'s)?\s+)?(?:\bnet\s?rep\s+)?(?:\brulings?\s+)?\bdigests?\s*\(?(?:#|no\.?|number)?\s*(\d{1,4})\b(?:\W{1,3}(?:question|number|no\.?|item|answer|Q)?\s*#?(\d{1,3}[a-z]?)\b)?|\b(?:question|number|no\.?|item|answer)\s*#?(\d{1,3}[a-z]?)\s+(?:of|in|from)\s+(?:the\s+)?(?:(ICE|CoE|MECCG|METW)\s+)?digest\s*#?(\d{1,4})\b`)
	within     = regexp.MustCompile(`(?i)\b(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3}[a-z]?)\s+(above|below)\b`)
	seeBelow   = regexp.MustCompile(`(?i)\bsee\s+(?:(?:question|number|no\.?|item|answer)?\s*#?(\d{1,3}[a-z]?)\s+)?below\b`)
	sentenceAt = regexp.MustCompile(`[.!?:]["')]?\s+`)
)

// maxLinks is the most links an importer gives a ruling.
const maxLinks = 50

// remark is an editor's note that takes back an earlier answer, such as "In digest 52 I
// said … That was wrong, see below."
type remark struct {
	line  int
	text  string
	after int // number of exchanges read before it
}

// reference names an exchange of a digest, or a whole digest.
type reference struct{ source, number string }

func (r reference) ref() string {
	if r.number == "" {
		return r.source
	}
	return r.source + "/" + r.number
}

// digestsIn returns the other digests named in a text.
func (d *digestReader) digestsIn(text string) []reference {
	if !strings.Contains(strings.ToLower(text), "digest") {
		return nil
	}
	var list []reference
	for _, m := range digestRef.FindAllStringSubmatch(text, 8) {
		number := strings.TrimLeft(m[2]+m[6], "0")
		s := d.seriesNamed(m[1]+m[5], number)
		r := reference{s.digestID(number), strings.ToLower(m[3] + m[4])}
		if number != "" && r.source != d.src.ID && !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

// seriesNamed returns the series that a text names. If it names none, it returns the
// digest's own series, provided that number is possible in it.
func (d *digestReader) seriesNamed(name, number string) series {
	switch strings.ToLower(name) {
	case "ice", "meccg", "metw":
		return iceDigests
	case "coe":
		return coeDigests
	}
	if n, err := strconv.Atoi(number); err == nil && n > lastCouncil {
		return iceDigests
	}
	return d.name.series
}

// retracted returns the digests from which a text retracts something, either in the
// sentence that names the digest or in the next one.
func (d *digestReader) retracted(text string) []reference {
	var list []reference
	sentences := splitSentences(text)
	for i, s := range sentences {
		refs := d.digestsIn(s)
		if len(refs) == 0 {
			continue
		}
		back := takesBack.MatchString(s) && !standsBy.MatchString(s)
		if !back && i+1 < len(sentences) {
			after := sentences[i+1]
			back = aboutThat.MatchString(after) && takesBack.MatchString(after) && !standsBy.MatchString(after)
		}
		if back {
			list = append(list, refs...)
		}
	}
	return list
}

// splitSentences splits a text after full stops, except those of numbers and "no.".
func splitSentences(text string) []string {
	var list []string
	start := 0
	for _, m := range sentenceAt.FindAllStringIndex(text, 200) {
		if strings.HasSuffix(strings.ToLower(text[start:m[0]]), " no") || m[1] < len(text) && text[m[1]] >= '0' && text[m[1]] <= '9' && !strings.HasPrefix(text[m[0]:], ".") {
			continue
		}
		list = append(list, text[start:m[1]])
		start = m[1]
	}
	return append(list, text[start:])
}

// finish turns the exchanges into rulings and links corrections to the rulings that they
// correct.
func (d *digestReader) finish() {
	d.count()
	byNumber := map[string]*exchange{}
	for _, e := range d.list {
		e.ruling = d.ruling(e)
		if e.ruling != nil && byNumber[e.number] == nil {
			byNumber[e.number] = e
		}
	}
	for i, e := range d.list {
		if e.ruling != nil {
			d.link(i, byNumber)
		}
	}
	for _, m := range d.remarks {
		d.apply(m, byNumber)
	}
}

// count numbers the exchanges that have no printed number: in order if none has one,
// otherwise relative to the exchange before, so that a number does not depend on whether
// a neighbor is present.
func (d *digestReader) count() {
	printed := slices.ContainsFunc(d.list, func(e *exchange) bool { return e.number != "" })
	last, behind := "0", 0
	for i, e := range d.list {
		switch {
		case !printed:
			e.number = strconv.Itoa(i + 1)
		case e.number != "":
			last, behind = e.number, 0
		default:
			behind++
			e.number = last + "." + strconv.Itoa(behind)
		}
	}
}

// ruling returns the ruling that an exchange makes, or nil.
func (d *digestReader) ruling(e *exchange) *rulings.Ruling {
	asked, before, said := e.divide()
	d.trace.mark(RoleQuestion, asked...)
	d.trace.mark(RoleEarlier, before...)
	d.trace.mark(RoleAnswer, said...)
	question, answer, bare := textOfMail(asked), textOfMail(said), textOfMail(e.asked())
	if answer == "" {
		d.note(rulings.NoteBad, e.line, "the answer is empty")
		return nil
	}
	r := &rulings.Ruling{Ref: e.number, Kind: rulings.KindAnswer, Text: answer, Title: shorten(bareQuestion(plain(bare)))}
	if d.name.question != "" && question == "" {
		r.Title = shorten(d.post.title)
	}
	if question == "" {
		d.note(rulings.NoteUndecided, e.line, "an answer without a question; kept")
	} else {
		quoted := question
		if earlier := textOfMail(before); earlier != "" {
			quoted += "\n\nAnswered before: " + earlier
		}
		r.Text = "> " + strings.ReplaceAll(quoted, "\n", "\n> ") + "\n\n" + answer
		r.Asked = askedIn(bare)
	}
	d.add(r, e.line)
	return r
}

// link links the i-th exchange to those that its answer retracts or refers to.
func (d *digestReader) link(i int, byNumber map[string]*exchange) {
	e := d.list[i]
	r := e.ruling
	asked, before, said := e.divide()
	text := oneLine(textOfMail(said))
	back := d.retracted(text)
	d.seeCited(r, e)
	for _, ref := range back {
		d.supersede(r, ref, e.line, "")
	}
	if e.about != "" && len(before) > 0 && !e.quoting {
		d.supersedeQuoted(r, reference{source: e.about}, text, textOfMail(asked), e.line)
	}
	if e.quoting {
		for _, ref := range d.digestsIn(oneLine(textOfMail(asked)) + " " + oneLine(textOfMail(before))) {
			d.see(r, ref)
		}
	}
	for _, ref := range d.digestsIn(text) {
		if !slices.Contains(back, ref) {
			d.see(r, ref)
		}
	}
	if takesBack.MatchString(text) {
		d.linkWithin(i, text, byNumber)
	}
}

func (d *digestReader) see(r *rulings.Ruling, ref reference) {
	if !slices.ContainsFunc(r.Links, func(l rulings.Link) bool { return l.To == ref.ref() }) {
		linkTo(r, rulings.SeeAlso, ref.ref())
	}
}

// supersedeQuoted links a correction to the exchange that it quotes. The correction
// supersedes the exchange unless it only adds to it.
func (d *digestReader) supersedeQuoted(r *rulings.Ruling, ref reference, text, question string, line int) {
	if standsBy.MatchString(text) || !takesBack.MatchString(text) && !opensDenial.MatchString(text) {
		d.quotes = append(d.quotes, Quote{Ruling: r, Kind: rulings.SeeAlso, Source: ref.source, Question: question})
		linkTo(r, rulings.SeeAlso, ref.source)
		return
	}
	d.supersede(r, ref, line, question)
}

var opensDenial = regexp.MustCompile(`(?i)^(?:no\b|wrong|not\b|actually|oops|sorry|this is not|that is not|it is not|i was|as others)|\bindeed\b|\bcannot\b`)

// supersede links r to an exchange that it supersedes. If only the digest is named, the
// link leads to the whole digest until [Relink] finds the exchange. A post by somebody
// without authority supersedes nothing.
func (d *digestReader) supersede(r *rulings.Ruling, ref reference, line int, question string) {
	if d.critic {
		d.see(r, ref)
		return
	}
	if ref.number == "" {
		question = cmp.Or(question, questionOf(r), r.Title)
		d.quotes = append(d.quotes, Quote{Ruling: r, Kind: rulings.Supersedes, Source: ref.source, Question: question})
		d.note(rulings.NoteUndecided, line, "it does not say which answer of %s is meant", ref.source)
	}
	linkTo(r, rulings.Supersedes, ref.ref())
}

// linkWithin links exchanges within one digest: "my answer to 2 above was wrong", "see 5
// below".
func (d *digestReader) linkWithin(i int, text string, byNumber map[string]*exchange) {
	e := d.list[i]
	for _, m := range within.FindAllStringSubmatch(text, 3) {
		switch other := byNumber[strings.ToLower(m[1])]; {
		case other == nil || other == e:
		case strings.EqualFold(m[2], "above"):
			linkTo(e.ruling, rulings.Supersedes, other.ruling.Ref)
		default: // "wrong, see 5 below": the later answer replaces this one
			linkTo(other.ruling, rulings.Supersedes, e.ruling.Ref)
		}
	}
	m := seeBelow.FindStringSubmatch(text)
	if m != nil && m[1] == "" && !digestRef.MatchString(text) && i+1 < len(d.list) && d.list[i+1].ruling != nil {
		next := d.list[i+1].ruling
		linkTo(next, rulings.Supersedes, e.ruling.Ref)
		d.note(rulings.NoteUndecided, e.line, "%q: taken to mean the next answer, %s", m[0], next.Ref)
	}
}

// apply creates the links that a remark announces: to the answer that it names, or else
// to the one below it on the same subject.
func (d *digestReader) apply(m remark, byNumber map[string]*exchange) {
	target := nearest(m.text, d.list[m.after:])
	if see := seeBelow.FindStringSubmatch(m.text); see != nil && see[1] != "" {
		if e := byNumber[strings.ToLower(see[1])]; e != nil {
			target = e.ruling
		}
	}
	if target == nil {
		d.note(rulings.NoteUndecided, m.line, "a correction to which no answer below seems to refer; not linked")
		return
	}
	d.note(rulings.NoteUndecided, m.line, "a correction; taken to refer to %s", target.Ref)
	for _, ref := range d.retracted(m.text) {
		d.supersede(target, ref, m.line, "")
	}
}

// sharedWords is the least number of long words that a remark shares with the answer it
// is about.
const sharedWords = 2

// nearest returns the ruling that shares the most long words with text, or nil if none
// shares enough.
func nearest(text string, list []*exchange) *rulings.Ruling {
	wanted := map[string]bool{}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), notLetter) {
		wanted[w] = len(w) >= 4
	}
	var best *rulings.Ruling
	most := sharedWords - 1
	for _, e := range list {
		if e.ruling == nil {
			continue
		}
		n := 0
		seen := map[string]bool{"said": true, "that": true, "below": true, "digest": true, "wrong": true}
		for w := range strings.FieldsFuncSeq(strings.ToLower(e.ruling.Text), notLetter) {
			if wanted[w] && !seen[w] {
				n++
			}
			seen[w] = true
		}
		if n > most {
			best, most = e.ruling, n
		}
	}
	return best
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// linkTo adds a link unless it exists, leads to r itself, or r has maxLinks links.
func linkTo(r *rulings.Ruling, k rulings.LinkKind, to string) {
	if l := (rulings.Link{Kind: k, To: to}); len(r.Links) < maxLinks && to != r.Ref && !slices.Contains(r.Links, l) {
		r.Links = append(r.Links, l)
	}
}
