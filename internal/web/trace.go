package web

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// edition is what an edition is called on an address: as its publisher counts, or
// by its day.
func edition(s *rulings.Source) string {
	return strings.ReplaceAll(string(cmp.Or(rulings.Date(s.Edition), s.Date, "undated")), " ", "-")
}

// frozenPath is the address of what r says in this edition, whatever comes later.
func frozenPath(path string, r *rulings.Ruling) string {
	return path + "@" + url.PathEscape(edition(r.Source))
}

// frozen shows a ruling as an edition has it.
func (s *Site) frozen(w http.ResponseWriter, r *http.Request, b *book, ref, which string) {
	f, ok := b.find(ref)
	if !ok || edition(f.ruling.Source) != which {
		s.frozenPast(w, r, b, ref, which)
		return
	}
	if f.moved {
		s.redirect(w, r, frozenPath(b.path[f.ruling], f.ruling))
		return
	}
	if s.fresh(w, r, b) {
		return
	}
	s.show(w, r, http.StatusOK, s.frozenPage(b, f.ruling, b.path[f.ruling]))
}

// frozenPage shows a ruling of one edition alone; current is the address at which
// it stands today, or "".
func (s *Site) frozenPage(b *book, one *rulings.Ruling, current string) page {
	about := aboutOf(b.corpus, one)
	about.Differs, about.Replaced = 0, false
	body := rulingPage{
		Reply: s.draw(b, reply.Reply{Tone: reply.ToneRuling, Title: one.Title}.With(reply.Quote{Markdown: one.Text, Source: sourceLine(one)})),
		About: about, Cite: citation(one),
	}
	path := frozenPath("/r/"+(&url.URL{Path: one.Ref}).EscapedPath(), one)
	if current != "" {
		body.Current, path = s.base+current, frozenPath(current, one)
	}
	body.Permalink = s.absolute(path)
	return page{
		Template: "ruling", Title: one.Title + " · " + one.Source.Label() + ", edition " + edition(one.Source), Description: oneLine(one.Text, 300),
		Path: cmp.Or(current, path), NoIndex: true, Body: body,
	}
}

// sourceLine says where a ruling of an edition comes from.
func sourceLine(r *rulings.Ruling) string {
	parts := []string{r.Source.Label()}
	for _, p := range []string{r.Place(), r.Source.Date.Words(), r.Source.Authority} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, " · ")
}

// tracePage is the body of the page of a ruling's history.
type tracePage struct {
	Reply  *view
	Ruling link
	Begins string // edition with which the history begins
}

// trace shows the history of a ruling.
func (s *Site) trace(w http.ResponseWriter, r *http.Request) {
	b := s.book()
	f, ok := b.find(r.PathValue("ref"))
	if !ok {
		s.notFound(w, r)
		return
	}
	if f.moved {
		s.redirect(w, r, tracePath(b, f.ruling))
		return
	}
	if s.fresh(w, r, b) {
		return
	}
	one := f.ruling
	body := tracePage{Ruling: link{Text: one.Title, URL: s.base + b.path[one]}, Begins: one.Source.Label() + ", " + one.Source.Date.Words()}
	if s.env.History != nil {
		out, err := s.answer(r.Context(), command.Line("changes", one.Ref))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		v := s.draw(b, out)
		body.Reply = &v
	}
	s.show(w, r, http.StatusOK, page{
		Template: "trace", Title: "History of " + one.Ref, Description: "What changed in " + one.Title, Path: tracePath(b, one),
		Crumbs: append(s.trail(b.sectionOf(one)), body.Ruling), Body: body,
	})
}
