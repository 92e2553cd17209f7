package refresh

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"netrep/index"
	"netrep/internal/store"
	"netrep/internal/store/sqlstore"
	"netrep/rulings"
	"netrep/rulings/parse"
)

// site is a server with one document and its validators.
type site struct {
	*httptest.Server
	mu     sync.Mutex
	text   string
	fail   http.HandlerFunc // nil serves the document
	served int              // number of times the whole document was sent
}

func newSite(t testing.TB) *site {
	t.Helper()
	s := &site{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.fail != nil {
			s.fail(w, r)
			return
		}
		tag := fmt.Sprintf(`"%x"`, sha256.Sum256([]byte(s.text)))
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		s.served++
		_, _ = w.Write([]byte(s.text))
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *site) set(text string, fail http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text, s.fail = text, fail
}

// book returns a small rulebook; each line is a rule, starting at 1.1.
func book(lines ...string) string {
	var b strings.Builder
	b.WriteString("# Boat Rules\n\n## Part 1\n\n")
	for i, l := range lines {
		fmt.Fprintf(&b, "**1.%d** %s\n\n", i+1, l)
	}
	return b.String()
}

var first = []string{
	"Fold the sheet along its longest edge before the game.",
	"A boat may sail once in each turn of its owner.",
	"Tap a sailor to carry an anchor on board.",
	"A wet boat dries for one turn in the harbour.",
	"Whoever crosses the pond with three boats wins.",
	"A captain may swap two sailors in calm water.",
	"No boat may pass under the bridge at night.",
	"Ducks are hazards and attack from the reeds.",
}

// world is a refresher with a store, a site and a clock of its own.
type world struct {
	*Refresher
	*site
	store  *sqlstore.Store
	keeper *Keeper
	log    bytes.Buffer // of warnings
	clock  time.Time
	source Source
}

func newWorld(t testing.TB) *world {
	t.Helper()
	base, _ := rulings.New(nil, nil, nil)
	return worldOn(t, base, index.Options{})
}

// worldOn returns a world whose sources are laid over a corpus.
func worldOn(t testing.TB, base *rulings.Corpus, opt index.Options) *world {
	t.Helper()
	w := &world{site: newSite(t), clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	now := func() time.Time { return w.clock }
	s, err := sqlstore.Open(t.Context(), sqlstore.Memory, sqlstore.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	where, err := url.Parse(w.URL)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(&w.log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	w.store = s
	w.Refresher = &Refresher{Store: s, Base: base, Hosts: []string{where.Host}, Now: now, Log: log}
	w.source = Source{Name: "boats", Address: w.URL, Format: parse.FormatRulebook}
	build := Builder{Options: opt, Log: log}.Build
	x, err := build(base, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.keeper = &Keeper{Store: s, Base: base, Index: index.NewLive(x), Build: build, Now: now, Log: log}
	t.Cleanup(func() { _ = w.keeper.Index.Close() })
	return w
}

// refresh serves a document and refreshes an hour later.
func (w *world) refresh(t testing.TB, text string) Result {
	t.Helper()
	w.set(text, nil)
	w.clock = w.clock.Add(time.Hour)
	res, err := w.Refresh(t.Context(), w.source)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// rule returns a ruling's text as the bot would answer it now.
func (w *world) rule(t testing.TB, ref string) string {
	t.Helper()
	if err := w.keeper.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, ok := w.keeper.Corpus().Get(ref)
	if !ok {
		return ""
	}
	return r.Text
}

func (w *world) state(t *testing.T) store.SourceState {
	t.Helper()
	states, err := w.store.SourceStates(t.Context())
	if err != nil || len(states) != 1 {
		t.Fatalf("states: %v, %v", states, err)
	}
	return states[0]
}

// with returns the first edition with one line replaced.
func with(i int, line string) []string {
	lines := append([]string{}, first...)
	lines[i] = line
	return lines
}

func TestRefreshTakesOverWhatChanged(t *testing.T) {
	w := newWorld(t)
	res := w.refresh(t, book(first...))
	if res.Revision.ID == 0 || res.Revision.State != store.RevisionLive {
		t.Fatalf("first: %+v", res.Revision)
	}
	if got := w.rule(t, "boats/1.2"); got != first[1] {
		t.Errorf("boats/1.2 is %q", got)
	}
	if again := w.refresh(t, book(first...)); !again.Same || again.Revision.ID != 0 || w.served != 1 {
		t.Errorf("again: %+v, served %d times", again.Revision, w.served)
	}
	changed := w.refresh(t, book(with(1, "A boat may sail twice in each turn of its owner.")...))
	if len(changed.Rulings.Changed) != 1 || changed.Revision.Counts.Changed != 1 || changed.Revision.Parent != res.Revision.ID {
		t.Errorf("changed: %+v", changed.Revision)
	}
	if got := w.rule(t, "boats/1.2"); !strings.Contains(got, "twice") {
		t.Errorf("boats/1.2 is %q", got)
	}
	if s := w.state(t); s.Failure != "" || !s.Succeeded.Equal(w.clock) {
		t.Errorf("state: %+v", s)
	}
}

func TestRefreshKeepsTheLastGoodEdition(t *testing.T) {
	page := func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("<!DOCTYPE html><html><body><h1>Sorry</h1><p>We will be back soon.</p></body></html>"))
	}
	for _, tc := range []struct {
		name string
		fail http.HandlerFunc
		want string // part of the failure shown to the operator
	}{
		{"error", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }, "503"},
		{"gone", http.NotFound, "404"},
		{"page of errors", page, "format rulebook"},
		{"empty", func(http.ResponseWriter, *http.Request) {}, "the document is empty"},
		{"lies about its length", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "9999")
			_, _ = w.Write([]byte(book(first...)))
		}, "unexpected EOF"},
		{"hangs", hang, "took too long"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := newWorld(t)
			w.refresh(t, book(first...))
			w.set("", tc.fail)
			if tc.name == "hangs" {
				w.Timeout = time.Millisecond
			}
			_, err := w.Refresh(t.Context(), w.source)
			var bad *SourceError
			if !errors.As(err, &bad) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want one with %q", err, tc.want)
			}
			if s := w.state(t); !strings.Contains(s.Failure, tc.want) || !s.Checked.After(s.Succeeded) && !s.Checked.Equal(s.Succeeded) {
				t.Errorf("state: %+v", s)
			}
			if got := w.rule(t, "boats/1.5"); got != first[4] {
				t.Errorf("boats/1.5 is %q", got)
			}
			ref := regexp.MustCompile(`\(reference ([0-9a-f]{6})\)$`).FindStringSubmatch(w.state(t).Failure)
			if _, err = w.Refresh(t.Context(), w.source); !errors.As(err, &bad) {
				t.Errorf("the second time: %v", err)
			}
			if log := w.log.String(); ref == nil || strings.Count(log, "level=") != 1 || !strings.Contains(log, "ref="+ref[1]) || !strings.Contains(log, tc.want) {
				t.Errorf("%v is not logged once:\n%s", ref, log)
			}
			w.Timeout = 0
			w.refresh(t, book(first...))
			if s := w.state(t); s.Failure != "" {
				t.Errorf("after it is well again: %+v", s)
			}
		})
	}
}

func hang(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

func TestMoreThanAFifthGoneWaits(t *testing.T) {
	w := newWorld(t)
	w.refresh(t, book(first...))
	short := book(first[:6]...)
	res := w.refresh(t, short)
	if res.Revision.State != store.RevisionWaiting || !strings.Contains(res.Doubt, "2 of 8 rulings are gone") {
		t.Fatalf("%+v, doubt %q", res.Revision, res.Doubt)
	}
	if got := w.rule(t, "boats/1.8"); got != first[7] {
		t.Errorf("boats/1.8 is %q", got)
	}
	for range 2 {
		if again := w.refresh(t, short); again.Revision.ID != 0 {
			t.Errorf("it waits twice: %+v", again.Revision)
		}
		if s := w.state(t); s.Failure != res.Doubt {
			t.Errorf("while it waits: %+v", s)
		}
	}
	if _, err := w.Approve(t.Context(), "77", res.Revision.ID); err != nil {
		t.Fatal(err)
	}
	if got := w.rule(t, "boats/1.8"); got != "" {
		t.Errorf("boats/1.8 is %q", got)
	}
	if _, err := w.Approve(t.Context(), "77", res.Revision.ID); !errors.Is(err, store.ErrConflict) {
		t.Errorf("approved twice: %v", err)
	}
	if w.refresh(t, short); w.state(t).Failure != "" {
		t.Errorf("after it was approved: %+v", w.state(t))
	}
}

func TestASourceThatWantsApproval(t *testing.T) {
	w := newWorld(t)
	w.source.Approve = true
	waits := w.refresh(t, book(first...)).Revision
	if got := w.rule(t, "boats/1.1"); waits.State != store.RevisionWaiting || got != "" {
		t.Fatalf("the first edition is used unseen: %+v, %q", waits, got)
	}
	if _, d, _, err := w.Difference(t.Context(), waits.ID); err != nil || len(d.Added) != len(first) {
		t.Errorf("the first edition differs in %d rulings from none, %v", len(d.Added), err)
	}
	if again := w.refresh(t, book(first...)); again.Revision.ID != 0 {
		t.Errorf("it waits twice: %+v", again.Revision)
	}
	if _, err := w.Approve(t.Context(), "77", waits.ID); err != nil {
		t.Fatal(err)
	}
	res := w.refresh(t, book(with(0, "Fold nothing.")...))
	if res.Revision.State != store.RevisionWaiting {
		t.Fatalf("%+v", res.Revision)
	}
	if err := w.Reject(t.Context(), "77", res.Revision.ID); err != nil {
		t.Fatal(err)
	}
	if got := w.rule(t, "boats/1.1"); got != first[0] {
		t.Errorf("boats/1.1 is %q", got)
	}
	if again := w.refresh(t, book(with(0, "Fold nothing.")...)); again.Revision.ID != 0 {
		t.Errorf("what was rejected waits again: %+v", again.Revision)
	}
}

func TestASourceThatFlipsIsHeld(t *testing.T) {
	w := newWorld(t)
	a, b := book(first...), book(with(2, "Tap a sailor to drop an anchor overboard.")...)
	w.refresh(t, a)
	second := w.refresh(t, b).Revision.ID
	w.set(a, nil)
	if _, err := w.Refresh(t.Context(), w.source); err == nil || !strings.Contains(err.Error(), "went back") {
		t.Fatalf("flip: %v", err)
	}
	if got := w.rule(t, "boats/1.3"); !strings.Contains(got, "overboard") {
		t.Errorf("boats/1.3 is %q", got)
	}
	w.clock = w.clock.Add(settleTime)
	if res := w.refresh(t, a); res.Revision.State != store.RevisionLive || res.Revision.Parent != second {
		t.Errorf("after a day: %+v", res.Revision)
	}
}

func TestRestoreStands(t *testing.T) {
	w := newWorld(t)
	old := w.refresh(t, book(first...)).Revision.ID
	newer := book(with(3, "A wet boat dries at once.")...)
	w.refresh(t, newer)
	rev, err := w.Restore(t.Context(), "77", old)
	if err != nil || rev.By != "77" || rev.Counts.Changed != 1 {
		t.Fatalf("restore: %+v, %v", rev, err)
	}
	if got := w.rule(t, "boats/1.4"); got != first[3] {
		t.Errorf("boats/1.4 is %q", got)
	}
	w.clock = w.clock.Add(48 * time.Hour)
	w.set(newer+" ", nil)
	if _, err := w.Refresh(t.Context(), w.source); err == nil || !strings.Contains(err.Error(), "by hand") {
		t.Errorf("the source undid a restoration: %v", err)
	}
	if _, err := w.Restore(t.Context(), "77", old); !errors.Is(err, store.ErrConflict) {
		t.Errorf("restored twice: %v", err)
	}
}

func TestThePastCanBeAsked(t *testing.T) {
	w := newWorld(t)
	w.refresh(t, book(first...))
	day := w.clock
	w.clock = w.clock.AddDate(0, 0, 9)
	w.refresh(t, book(with(4, "Whoever crosses the pond with seven boats wins.")...))
	if err := w.keeper.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		asOf rulings.Date
		want string
	}{
		{"", "seven"},
		{rulings.Date(w.clock.Format(time.DateOnly)), "seven"},
		{rulings.Date(day.Format(time.DateOnly)), "three"},
	} {
		res, err := w.keeper.Search(t.Context(), index.Query{Text: "who wins crossing the pond", AsOf: tc.asOf, Limit: 1})
		if err != nil || len(res.Hits) == 0 || !strings.Contains(res.Hits[0].Ruling.Text, tc.want) {
			t.Errorf("as of %q: %+v, %v", tc.asOf, res.Hits, err)
		}
	}
}

// announced returns what a server's channels are told through the outbox.
func announced(t *testing.T, s *sqlstore.Store, guild string) []store.Announcement {
	t.Helper()
	var list []store.Announcement
	for id := int64(1); ; id++ {
		p, a, err := s.Post(context.Background(), id)
		if errors.Is(err, store.ErrNotFound) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if p.Guild == guild {
			list = append(list, a)
		}
	}
}
