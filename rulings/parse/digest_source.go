package parse

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// idOfPost returns the id of a post without a number: the file's id or, in a mailbox, one
// made from the post's title and date.
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

// newDigestReader determines which digest a post is.
func newDigestReader(b *builder, p *post, opt Options, doc Document, id string) *digestReader {
	nb := newBuilder(b.file)
	nb.trace = b.trace
	if p.author == "" {
		nb.authorAbove(p)
	}
	d := &digestReader{builder: nb, post: p, lines: p.lines, name: p.name}
	guess := rulings.Source{ID: id, Game: rulings.MECCG, Author: p.author, Date: p.date, Name: shorten(bareTitle(p.title))}
	own, isRep := netrepNamed(p.author)
	if isRep {
		guess.Tier, guess.Authority = rulings.TierPublisher, own.authority
	}
	d.critic = p.place == inForum && !isRep
	if p.reply && !isRep { // a reply to a digest is not itself a digest
		d.name = digestName{}
	}
	if d.name.number == "" {
		if opt.Source.ID == "" {
			d.note(rulings.NoteUndecided, 0, "not a known edition; called %s, and what it does not number is counted", id)
		}
	} else {
		d.number(&guess, doc)
	}
	nb.src = sourceOf(doc, nil, guess, opt)
	return d
}

// authorAbove takes the author from a separate line "By Somebody" among the first lines.
func (b *builder) authorAbove(p *post) {
	for i, l := range p.lines[:min(len(p.lines), 6)] {
		m := authorLine.FindStringSubmatch(strings.TrimSpace(l.text))
		if m == nil || !headingLike(m[1]) || i+1 < len(p.lines) && p.lines[i+1].text != "" {
			continue
		}
		p.author = oneLine(m[1])
		p.lines = slices.Delete(slices.Clone(p.lines), i, i+1)
		b.trace.mark(RoleAuthor, l)
		return
	}
}

// number sets the series and number of a digest that names itself.
func (d *digestReader) number(guess *rulings.Source, doc Document) {
	s, ok := seriesOf(d.name, *guess, d.post.posted+" "+d.post.title, doc.Name)
	if ok && d.name.series.id == "" {
		d.name.series = s
	}
	guess.Edition, guess.ID = d.name.number, s.digestID(d.name.number)
	guess.Short = strings.TrimSpace(s.short + " Digest " + guess.Edition)
	if !ok {
		d.note(rulings.NoteUndecided, 0, "digest %s of an unnamed series; called %s", guess.Edition, guess.ID)
		guess.Tier = rulings.TierPublisher
		return
	}
	guess.Tier, guess.Authority = rulings.TierPublisher, s.authority
}
