package web

import (
	"net/http"

	"netrep/commands/cite"
	"netrep/commands/reply"
	"netrep/rulings"
)

// gone responds to a ref that is not in the book: with a redirect if it has moved, with
// the last text and its successors if it once existed, and otherwise with the nearest
// refs.
func (s *Site) gone(w http.ResponseWriter, r *http.Request, b *book, ref string) error {
	p, err := s.pastOf(r.Context(), b)
	if err != nil {
		return err
	}
	if now, ok := p.now(b.corpus, ref); ok {
		return s.redirect(w, r, b.path[now])
	}
	if last, ok := p.gone[ref]; ok {
		return s.wasThere(w, b, last)
	}
	return s.showGone(w, http.StatusNotFound, "No such ruling", reply.Reply{Title: "There is no rule “" + reply.Clip(reply.Visible(ref), maxRef) + "”"}.
		With(cite.ListOf("Nearest", cite.NearRules(b.corpus, reply.Clip(ref, maxRef)), nearShown)))
}

const (
	maxRef    = 100 // characters of a ref to look for
	nearShown = 5
)

// wasThere responds for a ruling that no longer exists, with its last text and the
// rulings that replaced it.
func (s *Site) wasThere(w http.ResponseWriter, b *book, last *rulings.Ruling) error {
	instead := cite.ListOf("In its place", b.corpus.LinkedBy(last, rulings.Supersedes), nearShown)
	if len(instead.Items) == 0 {
		instead = cite.ListOf("Nearest today", cite.NearRules(b.corpus, last.Ref), nearShown)
	}
	return s.showGone(w, http.StatusGone, "Gone: "+last.Ref, reply.Reply{Title: "Gone: " + last.Title}.
		Say(last.Source.Label()+" no longer has "+last.Ref+". Its last text:").
		With(reply.Quote{Markdown: last.Text, Source: cite.SourceLine(last)}).
		With(instead))
}

// showGone shows the page for what does not exist, or no longer exists.
func (s *Site) showGone(w http.ResponseWriter, status int, title string, out reply.Reply) error {
	w.Header().Set("Cache-Control", "public, max-age=60")
	w.Header().Del("ETag")
	return s.show(w, status, page{Template: "gone", Title: title, NoIndex: true, Body: s.draw(s.book(), out)})
}
