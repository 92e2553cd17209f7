package web

import (
	"net/http"

	"netrep/commands/cite"
	"netrep/commands/reply"
)

// gonePage is the body of the page of what is not there.
type gonePage struct {
	Reply *view
}

// gone answers for a ref that the book does not have: 301 if it has moved, 410 if it
// was there once, and else 404 with what is near.
func (s *Site) gone(w http.ResponseWriter, r *http.Request, b *book, ref string) {
	v := view{Title: "There is no rule “" + reply.Clip(visible(ref), maxRef) + "”"}
	if l, ok := cite.ListOf("Nearest", cite.NearRules(b.corpus, reply.Clip(ref, maxRef)), nearShown); ok {
		v.Blocks = append(v.Blocks, s.block(b, l))
	}
	w.Header().Set("Cache-Control", "public, max-age=60")
	s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "No such ruling", NoIndex: true, Body: gonePage{&v}})
}

const (
	maxRef    = 100 // characters of a ref that is looked for
	nearShown = 5
)

// frozenPast shows a ruling of an edition that is in use no more.
func (s *Site) frozenPast(w http.ResponseWriter, r *http.Request, b *book, ref, which string) {
	if f, ok := b.find(ref); ok {
		w.Header().Set("Cache-Control", "public, max-age=60")
		v := view{Title: "This book does not hold edition “" + visible(which) + "” of " + f.ruling.Source.Label()}
		v.Blocks = []block{{Kind: "list", Title: "Today", Items: []link{{Text: f.ruling.Title, Detail: citation(f.ruling), URL: s.base + b.path[f.ruling]}}}}
		s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "No such edition", NoIndex: true, Body: gonePage{&v}})
		return
	}
	s.gone(w, r, b, ref)
}

// notFound answers for an address that is none.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "public, max-age=60")
	s.show(w, r, http.StatusNotFound, page{Template: "gone", Title: "Page not found", NoIndex: true, Body: gonePage{}})
}
