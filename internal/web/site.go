package web

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/internal/store"
	"netrep/rulings"
)

// Options configures a [Site].
type Options struct {
	// Env is the environment for commands. Its corpus and history contain only published
	// sources.
	Env *command.Env
	// URL is the address of the site, such as https://rules.example.org, without a
	// trailing slash; it may have a path. If empty, pages name no address of their own.
	URL string
	// Static says that the site is exported as files, which cannot answer questions. Live
	// is then the address of the site that can, or "" if there is none.
	Live   string
	Static bool

	Inbox     Inbox                                                              // nil if nobody reads reports
	Announced func(ctx context.Context, limit int) ([]store.Announcement, error) // public announcements; nil if there are none

	Archive Archive         // opens past editions; nil if no sources are fetched
	Began   *rulings.Corpus // the published part of what was in use before the first revision; nil without an archive

	Proxied bool   // it is behind a proxy, which puts the client last in X-Forwarded-For
	Budget  Budget // for questions; the zero value means the default
	Log     *slog.Logger
}

// Site serves the public ruling book. It is safe for concurrent use.
type Site struct {
	env       *command.Env
	url, base string // address, and its path
	live      string // prefix of the paths that answer questions
	static    bool
	archive   Archive
	began     *rulings.Corpus
	past      pastKeeper
	history   *history
	inbox     Inbox
	board     board
	gate      *gate
	pages     *pages
	log       *slog.Logger
	handler   http.Handler

	forwarded sync.Once // that a proxy seems to be in front was logged

	mu  sync.Mutex
	cur *book
}

// nowhere is the placeholder address of a site without one. Commands put it in
// permalinks, and drawing removes it.
const nowhere = "http://book.invalid"

// New returns a site.
func New(opt Options) (*Site, error) {
	pages, err := newPages()
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(opt.URL)
	if err != nil {
		return nil, err
	}
	// Nothing that belongs to a server is copied: not the store, places or maintainers.
	env := &command.Env{
		Commands: public(opt.Env.Commands), Rulings: opt.Env.Rulings, Now: opt.Env.Now, Version: opt.Env.Version, Web: cmp.Or(opt.URL, nowhere),
		Fresh: opt.Env.Fresh, Draw: opt.Env.Draw, Keep: opt.Env.Keep,
	}
	s := &Site{
		archive: opt.Archive, began: opt.Began, inbox: opt.Inbox, board: board{read: opt.Announced},
		env: env, url: opt.URL, base: strings.TrimSuffix(at.EscapedPath(), "/"), static: opt.Static,
		gate: newGate(cmp.Or(opt.Budget, defaultBudget), opt.Proxied), pages: pages, log: opt.Log,
	}
	if opt.Env.History != nil {
		s.history = &history{all: opt.Env.History, diffs: map[int64]difference{}}
		env.History = s.history
	}
	s.live = s.base
	if opt.Static && opt.Live != "" {
		s.live = opt.Live
	}
	s.handler = s.protected(s.routes())
	return s, nil
}

// public returns the commands that answer everybody alike and those about the sources.
func public(list []*command.Command) []*command.Command {
	return slices.DeleteFunc(slices.Clone(list), func(c *command.Command) bool {
		return !c.Pure && !slices.Contains([]string{"sources", "changes", "about", "privacy"}, c.Name)
	})
}

// ServeHTTP implements [http.Handler].
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

func (s *Site) routes() *http.ServeMux {
	mux := http.NewServeMux()
	for path, handle := range map[string]http.HandlerFunc{
		"/{$}":                s.kept(s.home),
		"/ask":                s.answering(s.ask),
		"/picture.png":        s.answering(s.picture),
		"/r/{ref...}":         s.kept(s.ruling),
		"/trace/{ref...}":     s.kept(s.trace),
		"/s/{path...}":        s.kept(s.section),
		"/card/{slug}":        s.kept(s.card),
		"/cards/{letter}":     s.kept(s.letter),
		"/chain":              s.answering(s.chain),
		"/changes":            s.kept(s.changes),
		"/changes/{what}":     s.kept(s.changes),
		"/announced/{id}":     s.kept(s.announcement),
		"/report":             s.answering(s.report),
		"/sources":            s.kept(s.says("/sources")),
		"/about":              s.kept(s.says("/about")),
		"/privacy":            s.kept(s.says("/privacy")),
		"/rulings.json":       shared(s.kept(s.rulingsJSON)),
		"/rulings.jsonl":      shared(s.kept(s.rulingsJSONL)),
		"/titles.json":        shared(s.kept(s.titlesJSON)),
		"/schema.json":        shared(s.kept(s.schema)),
		"/feed.atom":          shared(s.kept(s.feed)),
		"/feed/source/{name}": shared(s.kept(s.feedOfSource)),
		"/feed/card/{name}":   shared(s.kept(s.feedOfCard)),
		"/sitemap.xml":        s.kept(s.sitemap),
		"/robots.txt":         s.kept(s.robots),
		"/opensearch.xml":     s.kept(s.openSearch),
		"/oembed":             shared(s.kept(s.oEmbed)),
		"/assets/{name}":      s.answering(s.asset),
		"/":                   s.answering(func(http.ResponseWriter, *http.Request) error { return errNone }),
	} {
		mux.HandleFunc("GET "+s.base+path, handle)
	}
	mux.HandleFunc("POST "+s.base+"/report", s.answering(s.report))
	return mux
}

// errNone is returned by handlers if nothing exists at the address.
var errNone = errors.New("there is no such page")

// answering returns a handler that calls h. If nothing exists at the address, it shows a
// page that says so; any other error is logged.
func (s *Site) answering(h func(w http.ResponseWriter, r *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := h(w, r)
		if errors.Is(err, errNone) {
			err = s.showGone(w, http.StatusNotFound, "Page not found", reply.Reply{Title: "This page does not exist"})
		}
		if err != nil {
			s.fail(w, r, err)
		}
	}
}

// kept returns a handler for responses that depend only on the book. Clients that already
// have the response are told that it has not changed.
func (s *Site) kept(h func(w http.ResponseWriter, r *http.Request, b *book) error) http.HandlerFunc {
	return s.answering(func(w http.ResponseWriter, r *http.Request) error {
		b := s.book()
		if s.fresh(w, r, b) {
			return nil
		}
		return h(w, r, b)
	})
}

// shared lets pages of other sites read a response.
func shared(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		h(w, r)
	}
}

// book returns the book of the corpus in use.
func (s *Site) book() *book {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.env.Rulings.Corpus(); s.cur == nil || s.cur.corpus != c {
		s.cur = newBook(c)
		if s.history != nil {
			s.history.forget()
		}
	}
	return s.cur
}

// absolute returns the absolute address of a path, or only the path if the site has no
// address.
func (s *Site) absolute(path string) string { return s.url + path }
