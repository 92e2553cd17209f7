package web

import (
	"net/http"

	"netrep/commands/cite"
	"netrep/commands/reply"
	"netrep/rulings"
)

// gonePage is the body of the page of what is not there.
type gonePage struct {
	Reply *view
}

// gone answers for a ref that the book does not have: it leads to where it has
// moved, tells its last text and its successor if it was there once, and else what
// is near.
func (s *Site) gone(w http.ResponseWriter, r *http.Request, b *book, ref string) {
	p, err := s.pastOf(r.Context(), b)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if now, ok := p.now(b.corpus, ref); ok {
		s.redirect(w, r, b.path[now])
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=60")
	if last, ok := p.gone[ref]; ok {
		s.wasThere(w, r, b, last)
		return
	}
	v := view{Title: "There is no rule “" + reply.Clip(visible(ref), maxRef) + "”"}
	if l, ok := cite.ListOf("Nearest", cite.NearRules(b.corpus, reply.Clip(ref, maxRef)), nearShown); ok {
		v.Blocks = append(v.Blocks, s.block(b, l))
	}
	s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "No such ruling", NoIndex: true, Body: gonePage{&v}})
}

const (
	maxRef    = 100 // characters of a ref that is looked for
	nearShown = 5
)

// wasThere answers for a ruling that is gone, with its last text and what came in
// its place.
func (s *Site) wasThere(w http.ResponseWriter, r *http.Request, b *book, last *rulings.Ruling) {
	v := s.draw(b, reply.Reply{Title: "Gone: " + last.Title}.
		Say(last.Source.Label()+" no longer has "+last.Ref+". Its last text:").
		With(reply.Quote{Markdown: last.Text, Source: sourceLine(last)}))
	if l, ok := cite.ListOf("In its place", s.successors(b, last), nearShown); ok {
		v.Blocks = append(v.Blocks, s.block(b, l))
	} else if l, ok := cite.ListOf("Nearest today", cite.NearRules(b.corpus, last.Ref), nearShown); ok {
		v.Blocks = append(v.Blocks, s.block(b, l))
	}
	s.show(w, r, http.StatusGone, page{Template: "gone", Title: "Gone: " + last.Ref, NoIndex: true, Body: gonePage{&v}})
}

// successors returns the rulings that say that they take the place of one that is
// gone.
func (s *Site) successors(b *book, last *rulings.Ruling) []*rulings.Ruling {
	var list []*rulings.Ruling
	for r := range b.corpus.All() {
		for _, to := range r.Linked(rulings.Supersedes) {
			if to == last.Ref {
				list = append(list, r)
			}
		}
	}
	return list
}

// notFound answers for an address that is none.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "Page not found", NoIndex: true, Body: gonePage{}})
}
