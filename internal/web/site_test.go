package web_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"netrep/commands/commandstest"
	"netrep/internal/web"
)

// today is the date of all questions.
var today = commandstest.Today

// address is the address of the test site; it has a path, so that links without it are
// noticed.
const address = "https://rules.example.org/book"

// patient is a budget that no test uses up.
var patient = web.Budget{All: 1e6, Each: 1e6, AtOnce: 4, MaxLength: 2000}

// newSite returns a site at [address], with changes to its options.
func newSite(t testing.TB, with ...func(*web.Options)) *web.Site {
	t.Helper()
	opt := web.Options{Env: commandstest.NewEnv(t), URL: address, Budget: patient, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	for _, f := range with {
		f(&opt)
	}
	s, err := web.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// get requests a path below that of the site.
func get(t testing.TB, s http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://rules.example.org/book"+path, nil))
	return w
}

// page requests a page that must exist.
func page(t testing.TB, s http.Handler, path string) string {
	t.Helper()
	w := get(t, s, path)
	if w.Code != http.StatusOK {
		t.Fatalf("%s: status %d", path, w.Code)
	}
	return w.Body.String()
}
