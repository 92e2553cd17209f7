package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"netrep/internal/longtest"
)

// TestASourceThatFails lets the source do what it should not, under the compiled
// program: the last edition stays, moderators see why, and nobody waits for an
// answer.
func TestASourceThatFails(t *testing.T) {
	longtest.Times(t, 1, "waits for a source that hangs")
	t.Parallel()
	f := newFleet(t, build(t), 1, filepath.Join(t.TempDir(), "fails.db"), "")
	f.bring()
	f.catchUp()
	c := f.curious()
	page := func(status int, text string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			tag := fmt.Sprintf(`"fault %d"`, len(text))
			if w.Header().Set("ETag", tag); r.Header.Get("If-None-Match") == tag {
				w.WriteHeader(http.StatusNotModified)
				return
			}
			w.WriteHeader(status)
			_, _ = w.Write([]byte(text))
		}
	}
	next := boats(f.last+1, boatRules)
	// One that may be gone in a moment is tried again ever later, unless another
	// comes between.
	for _, tc := range []struct {
		name  string
		serve http.HandlerFunc
		want  string
	}{
		{"hangs", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, "took too long"},
		{"is gone", page(404, "<html><body>Not here.</body></html>"), "404"},
		{"hangs in the middle", func(w http.ResponseWriter, r *http.Request) {
			_, _ = w.Write([]byte(next[:100]))
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		}, "took too long"},
		{"is empty", page(200, ""), "empty"},
		{"lies about its length", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100000")
			_, _ = w.Write([]byte(next))
		}, "unexpected EOF"},
		{"has an error that looks well", page(200, "<html><head><title>Oops</title></head><body><h1>Database error</h1><p>Come again.</p></body></html>"), "should be in the format rulebook"},
		{"has an error", page(503, "<html><body>Come again.</body></html>"), "503"},
		{"goes back", page(200, boats(f.last-1, boatRules)), "went back"},
		{"has lost much", page(200, boats(f.last+1, boatRules*7/10)), "3 of 10 rulings are gone"},
	} {
		f.press.fail(tc.serve)
		f.says(tc.name, tc.want)
		if n, err := f.edition(t.Context(), f.processes[0]); err != nil || n != f.last {
			t.Errorf("%s: edition %d is answered, not %d, %v", tc.name, n, f.last, err)
		}
	}
	f.says("has lost much for long", "3 of 10 rulings are gone")
	f.bring()
	f.catchUp()
	c.done()
}

// says waits until /sources gives the reason why the source failed when it was
// last read, after now.
func (f *fleet) says(name, want string) {
	f.Helper()
	now := time.Now()
	f.until("the source was read again that "+name, func() bool {
		states, err := f.store.SourceStates(f.Context())
		if err != nil {
			f.Fatal(err)
		}
		return states[0].Checked.After(now)
	})
	text := ""
	f.until(fmt.Sprintf("/sources says %q of a source that %s", want, name), func() bool {
		var err error
		if text, err = f.ask(f.Context(), f.processes[0], "sources"); err != nil {
			f.Fatal(err)
		}
		return strings.Contains(text, want) && strings.Contains(text, "edition stays in use")
	})
}
