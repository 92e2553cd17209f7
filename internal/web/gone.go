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
	if last, ok := p.gone[ref]; ok {
		s.wasThere(w, r, b, last)
		return
	}
	s.showGone(w, r, http.StatusNotFound, "No such ruling", reply.Reply{Title: "There is no rule “" + reply.Clip(visible(ref), maxRef) + "”"}.
		With(cite.ListOf("Nearest", cite.NearRules(b.corpus, reply.Clip(ref, maxRef)), nearShown)))
}

const (
	maxRef    = 100 // characters of a ref that is looked for
	nearShown = 5
)

// wasThere answers for a ruling that is gone, with its last text and what came in
// its place.
func (s *Site) wasThere(w http.ResponseWriter, r *http.Request, b *book, last *rulings.Ruling) {
	instead := cite.ListOf("In its place", b.corpus.LinkedBy(last, rulings.Supersedes), nearShown)
	if len(instead.Items) == 0 {
		instead = cite.ListOf("Nearest today", cite.NearRules(b.corpus, last.Ref), nearShown)
	}
	s.showGone(w, r, http.StatusGone, "Gone: "+last.Ref, reply.Reply{Title: "Gone: " + last.Title}.
		Say(last.Source.Label()+" no longer has "+last.Ref+". Its last text:").
		With(reply.Quote{Markdown: last.Text, Source: cite.SourceLine(last)}).
		With(instead))
}

// showGone shows the page of what is not there, or no longer.
func (s *Site) showGone(w http.ResponseWriter, r *http.Request, status int, title string, out reply.Reply) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	v := s.draw(s.book(), out)
	s.show(w, r, status, page{Template: "gone", Title: title, NoIndex: true, Body: gonePage{&v}})
}

// notFound answers for an address that is none.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "Page not found", NoIndex: true, Body: gonePage{}})
}
