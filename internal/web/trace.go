package web

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// edition returns the name of an edition in addresses, if the source alone determines it.
func edition(s *rulings.Source) string {
	return strings.ReplaceAll(string(cmp.Or(rulings.Date(s.Edition), s.Date, undated)), " ", "-")
}

const undated = "undated"

// frozenPath returns the permanent path of one edition of the page at a path.
func frozenPath(path, edition string) string { return path + "@" + url.PathEscape(edition) }

// frozen shows the text of a ruling in one edition.
func (s *Site) frozen(w http.ResponseWriter, r *http.Request, b *book, ref, which string) error {
	p, err := s.pastOf(r.Context(), b)
	if err != nil {
		return err
	}
	today, moved := b.find(ref)
	if moved {
		return s.redirect(w, r, frozenPath(b.path[today], which))
	}
	current := ""
	if today != nil {
		ref, current = today.Ref, b.path[today] // the ref may differ from the end of the address
	}
	source := rulings.SourceOf(ref)
	id, known := p.editions[source+"@"+which]
	if !known {
		return s.noEdition(w, r, b, ref, which)
	}
	c := b.corpus
	if id != p.current[source] {
		if c, err = s.openEdition(r.Context(), id); err != nil {
			return err
		}
	}
	one, had := c.Get(ref)
	if !had {
		return s.noEdition(w, r, b, ref, which)
	}
	return s.show(w, http.StatusOK, s.frozenPage(b, one, which, current))
}

// noEdition responds for an edition that is not in the book, or does not have this ref.
func (s *Site) noEdition(w http.ResponseWriter, r *http.Request, b *book, ref, which string) error {
	one, ok := b.corpus.Get(ref)
	if !ok {
		return s.gone(w, r, b, ref)
	}
	return s.showGone(w, http.StatusNotFound, "No such edition",
		reply.Reply{Title: "This book does not hold edition “" + reply.Clip(reply.Visible(which), maxRef) + "” of " + one.Ref}.
			With(cite.ListOf("Today", []*rulings.Ruling{one}, 1)))
}

// frozenPage returns the page of a ruling in one edition. Current is the path of the
// ruling today, or "".
func (s *Site) frozenPage(b *book, one *rulings.Ruling, which, current string) page {
	about := aboutOf(b.corpus, one)
	about.Differs, about.Replaced = 0, false
	body := rulingPage{
		Reply: s.draw(b, reply.Reply{Tone: reply.ToneRuling, Title: one.Title}.With(reply.Quote{Markdown: one.Text, Source: cite.SourceLine(one)})),
		About: about, Cite: citation(one),
	}
	path := frozenPath((&url.URL{Path: "/r/" + one.Ref}).EscapedPath(), which)
	if current != "" {
		body.Current, path = s.base+current, frozenPath(current, which)
	}
	body.Permalink = s.absolute(path)
	return page{
		Template: "ruling", Title: one.Title + " · " + one.Source.Label() + ", edition " + reply.Visible(which), Description: oneLine(one.Text, 300),
		Path: cmp.Or(current, path), NoIndex: true, Body: body,
	}
}

// tracePage is the body of the page of a ruling's history.
type tracePage struct {
	Reply  *view
	Ruling link
	Begins string // first edition of the history
}

// trace shows the history of a ruling.
func (s *Site) trace(w http.ResponseWriter, r *http.Request, b *book) error {
	one, moved := b.find(r.PathValue("ref"))
	switch {
	case one == nil:
		return errNone
	case moved:
		return s.redirect(w, r, tracePath(b, one))
	}
	body := tracePage{Ruling: link{Text: one.Title, URL: s.base + b.path[one]}, Begins: one.Source.Label() + ", " + one.Source.Date.Words()}
	if s.env.History != nil {
		out, err := s.answer(r.Context(), command.Line("changes", one.Ref))
		if err != nil {
			return err
		}
		v := s.draw(b, out)
		body.Reply = &v
	}
	return s.show(w, http.StatusOK, page{
		Template: "trace", Title: "History of " + one.Ref, Description: "What changed in " + one.Title, Path: tracePath(b, one),
		Crumbs: append(s.trail(b.sectionOf(one)), body.Ruling), Body: body,
	})
}
