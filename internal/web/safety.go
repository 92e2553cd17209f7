package web

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/internal/reference"
	"netrep/rulings"
)

// policy lets a page load the site's style sheet and pictures and send its forms, and
// nothing else.
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// protected wraps a handler with what all responses share: headers, and recovery from
// panics.
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

// fail responds that something went wrong and logs the error under a reference id. It
// does not log the question.
func (s *Site) fail(w http.ResponseWriter, r *http.Request, err error) {
	id := reference.New()
	if r.Context().Err() != nil { // the client is gone
		return
	}
	s.log.Error("a page failed", "ref", id, "route", r.Pattern, "error", err)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Del("ETag")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_ = write(w, http.StatusInternalServerError, []byte("Something went wrong. Try again in a moment; if it keeps failing, tell whoever runs this site the reference "+id+".\n"))
}

// fresh sets the caching headers of a page that depends only on the book. If the client
// already has the page, it responds that nothing changed and returns true.
func (s *Site) fresh(w http.ResponseWriter, r *http.Request, b *book) bool {
	today := string(command.DayOf(s.env.Now())) // from which pages count ages
	tag := `"` + hashOf([]byte(b.hash+s.pages.hash+today+s.checked(b)+s.announcedHash(r.Context()))) + `"`
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

// checked returns a string that changes with the state of the sources, because pages show
// it.
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

// unkept keeps a response out of caches and search engines.
func unkept(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
}
