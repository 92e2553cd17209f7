package parse

import (
	"strings"

	"netrep/rulings"
)

// idOfPost returns the id that a post without a number gets: its file's, or in
// a mailbox one made from its title and date.
func idOfPost(doc Document, p *post, i, of int) string {
	if of == 1 {
		return slug(baseName(doc.Name))
	}
	if id := slug(strings.TrimSpace(string(p.date) + " " + replyMark.ReplaceAllString(p.title, ""))); id != "" {
		return id
	}
	return slug(baseName(doc.Name)) + "-" + strings.Repeat("i", min(i+1, 9))
}

func firstLine(lines []textLine) int {
	for _, l := range lines {
		if strings.TrimSpace(l.text) != "" {
			return l.n
		}
	}
	return 0
}

// newDigestReader decides what digest a post is.
func newDigestReader(b *builder, p *post, opt Options, doc Document, id string) *digestReader {
	nb := newBuilder(b.file, nil)
	nb.trace = b.trace
	d := &digestReader{builder: nb, post: p, lines: p.lines, name: p.name}
	guess := rulings.Source{ID: id, Game: rulings.MECCG, Author: p.author, Date: p.date, Name: shorten(strings.TrimSpace(listTag.ReplaceAllString(replyMark.ReplaceAllString(p.title, ""), "")))}
	rep, isRep := netrepNamed(p.author)
	if isRep {
		guess.Tier, guess.Authority = rulings.TierPublisher, rep.series.authority
	}
	if p.reply && !isRep { // somebody's answer to a digest is none
		d.name = digestName{}
	}
	if d.name.number == "" {
		if opt.ID == "" && opt.Source.ID == "" {
			d.note(rulings.NoteUndecided, 0, "not an edition that is known; called %s, what it does not number is counted", id)
		}
	} else {
		d.number(&guess, doc)
	}
	nb.src = sourceOf(doc, nil, guess, opt)
	return d
}

// number takes series and number of a digest that names itself.
func (d *digestReader) number(guess *rulings.Source, doc Document) {
	s, ok := seriesOf(d.name, *guess, d.post.posted+" "+d.post.title, doc.Name)
	if ok && d.name.series.id == "" {
		d.name.series = s
	}
	guess.Edition, guess.ID = d.name.number, s.digestID(d.name.number)
	guess.Short = strings.TrimSpace(s.short + " Digest " + guess.Edition)
	if !ok {
		d.note(rulings.NoteUndecided, 0, "digest %s of a series that is not told; called %s", guess.Edition, guess.ID)
		override(&guess.Tier, rulings.TierPublisher)
		return
	}
	guess.Tier, guess.Authority = rulings.TierPublisher, s.authority
}
