package web

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/internal/reference"
	"netrep/rulings"
)

// policy is what a page may do: load our style and pictures, and send our forms.
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// protected puts around a handler what holds for every answer.
func (s *Site) protected(next http.Handler) http.Handler {
	next = http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "")
		if strings.HasPrefix(s.url, "https://") {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				s.fail(w, r, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// fail answers that something went wrong, and logs what, under a reference id. What
// was asked is not logged.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, err error) {
	id := reference.New()
	if r.Context().Err() != nil { // whoever asked is gone
		return
	}
	s.log.Error("a page failed", "ref", id, "route", r.Pattern, "error", err)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Del("ETag")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_ = write(w, http.StatusInternalServerError, []byte("Something went wrong. Try again in a moment; if it keeps failing, tell whoever runs this site the reference "+id+".\n"))
}

// day is what ages on pages are counted by, so it is a part of every tag.
const day = "2006-01-02"

// fresh sets the caching of a page that follows from the book, and reports whether
// whoever asks has it already; then it has answered.
func (s *Site) fresh(w http.ResponseWriter, r *http.Request, b *book) bool {
	tag := `"` + hashOf([]byte(b.hash+s.pages.hash+s.env.Now().UTC().Format(day)+s.checked(b)+s.announcedHash(r.Context()))) + `"`
	h := w.Header()
	h.Set("ETag", tag)
	h.Set("Cache-Control", "public, max-age=300, stale-while-revalidate=86400")
	for one := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		if one = strings.TrimPrefix(strings.TrimSpace(one), "W/"); one == tag || one == "*" {
			w.WriteHeader(http.StatusNotModified)
			return true
		}
	}
	return false
}

// checked says how the fetching of the sources goes, which pages tell.
func (s *Site) checked(b *book) string {
	if s.env.Fresh == nil {
		return ""
	}
	var all strings.Builder
	for _, src := range slices.Concat(b.corpus.Sources(), []*rulings.Source{{ID: cite.CardsSource}}) {
		if state, ok := s.env.Fresh(src.ID); ok {
			fmt.Fprint(&all, src.ID, state.Checked.Unix(), state.Failure)
		}
	}
	return all.String()
}

// unkept keeps an answer out of caches and indexes.
func unkept(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
}
