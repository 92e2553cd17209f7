package web_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"netrep/commands"
	"netrep/commands/command"
	"netrep/index"
	"netrep/internal/web"
	"netrep/rulings/embedded"
)

// today is the day on which the tests run.
var today = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// address is where the tests' site stands; it has a path, so that an address that
// forgets it is noticed.
const address = "https://rules.example.org/book"

// embeddedIndex is built once for all tests of the package.
var embeddedIndex = sync.OnceValues(func() (*index.Index, error) {
	return index.Build(embedded.Corpus(), index.Options{})
})

// newEnv returns an environment over the embedded corpus.
func newEnv(t testing.TB) *command.Env {
	t.Helper()
	x, err := embeddedIndex()
	if err != nil {
		t.Fatal(err)
	}
	return &command.Env{Commands: commands.All(), Rulings: index.NewLive(x), Version: "test", Now: func() time.Time { return today }}
}

// patient is a budget that no test uses up.
var patient = web.Budget{All: 1e6, Each: 1e6, AtOnce: 4, MaxLength: 2000}

// newSite returns a site at [address], with changes to its options.
func newSite(t testing.TB, with ...func(*web.Options)) *web.Site {
	t.Helper()
	opt := web.Options{Env: newEnv(t), URL: address, Budget: patient, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
	for _, f := range with {
		f(&opt)
	}
	s, err := web.New(opt)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// get asks a site for a path below its own.
func get(t testing.TB, s http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://rules.example.org/book"+path, nil))
	return w
}

// page asks for a page that has to be there.
func page(t testing.TB, s http.Handler, path string) string {
	t.Helper()
	w := get(t, s, path)
	if w.Code != http.StatusOK {
		t.Fatalf("%s: status %d", path, w.Code)
	}
	return w.Body.String()
}
