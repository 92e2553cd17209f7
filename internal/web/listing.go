package web

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// sectionPage is the body of a section's page.
type sectionPage struct {
	Title   string
	About   about
	Below   []link
	Entries []entry
	Page    int
	Pages   []link
}

// entry is a ruling among its neighbours.
type entry struct {
	ID, Title, Number, URL string
	HTML                   any
	Badges                 []link
}

func (s *Site) section(w http.ResponseWriter, r *http.Request) {
	b := s.book()
	path := "/s/" + (&url.URL{Path: r.PathValue("path")}).EscapedPath()
	n := 1
	if before, last, ok := strings.Cut(path, "/~"); ok {
		n, _ = strconv.Atoi(last)
		path = before
		if n < 2 {
			n = 0
		}
	}
	at := b.sections[path]
	switch {
	case at == nil && b.sections[strings.ToLower(path)] != nil:
		s.redirect(w, r, strings.ToLower(path))
		return
	case at == nil, n < 1, n > len(at.pages):
		s.notFound(w, r)
		return
	}
	if s.fresh(w, r, b) {
		return
	}
	body := sectionPage{Title: at.Title, Entries: s.entries(b, at.pages[n-1]), Page: n, About: aboutOf(b.corpus, at.any())}
	if at.up == nil {
		body.Title = at.Source.Name
	}
	for _, sub := range at.below {
		body.Below = append(body.Below, link{Text: sub.Title, Detail: reply.Count(len(sub.all), "entry", "entries"), URL: s.base + sub.Path})
	}
	for i := range at.pages {
		if len(at.pages) > 1 {
			one := link{Text: strconv.Itoa(i + 1), URL: s.base + at.page(i+1)}
			if i+1 == n {
				one.URL = ""
			}
			body.Pages = append(body.Pages, one)
		}
	}
	title := body.Title + " · " + at.Source.Label()
	if n > 1 {
		title += ", page " + strconv.Itoa(n)
	}
	s.show(w, r, http.StatusOK, page{
		Template: "section", Title: title, Path: at.page(n), Body: body, Crumbs: s.trail(at.up),
		Description: reply.Count(len(at.all), "entry", "entries") + " of " + at.Source.Name, Feed: link{Text: "Changes of " + at.Source.Label(), URL: feedPath(at.Source)},
	})
}

// any is a ruling of the section, for what it says of its source.
func (s *section) any() *rulings.Ruling {
	if len(s.all) == 0 {
		return &rulings.Ruling{Source: s.Source}
	}
	return &rulings.Ruling{Source: s.Source, Number: s.Source.ID}
}

func (s *Site) entries(b *book, list []*rulings.Ruling) []entry {
	var out []entry
	for _, r := range list {
		drawn := s.quote(b, cite.Quote(s.env, b.corpus, r))
		out = append(out, entry{ID: anchor(r), Title: r.Title, Number: r.Number, URL: s.base + b.path[r], HTML: drawn.HTML, Badges: drawn.Badges})
	}
	return out
}

// homePage is the body of the first page.
type homePage struct {
	Sources  []sourceItem
	Examples []link
	Letters  []link
	Rulings  int
	Cards    int
}

type sourceItem struct {
	link
	About about
	Count string
}

func (s *Site) home(w http.ResponseWriter, r *http.Request) {
	b := s.book()
	if s.fresh(w, r, b) {
		return
	}
	body := homePage{Rulings: b.corpus.Len(), Cards: len(b.cards)}
	for _, src := range b.corpus.Sources() {
		top := b.tops[src.ID]
		body.Sources = append(body.Sources, sourceItem{
			link: link{Text: src.Name, URL: s.base + top.Path}, About: aboutOf(b.corpus, top.any()), Count: reply.Count(len(top.all), "entry", "entries"),
		})
	}
	for _, l := range b.letters() {
		body.Letters = append(body.Letters, link{Text: strings.ToUpper(l), URL: s.base + "/cards/" + l})
	}
	if slices.Contains(games(b.corpus), rulings.MECCG) {
		for _, q := range []string{"can an on-guard card send my company home?", "can he reveal Muster Disperses on-guard when I play a faction?", "/canplay Twilight"} {
			body.Examples = append(body.Examples, link{Text: q, URL: s.askURL(q)})
		}
		body.Examples = append(body.Examples, link{Text: "limit 2: River < Deeper Shadow < Deeper Shadow < River", URL: s.chainURL(map[string]string{"chain": "limit 2: River < Deeper Shadow < Deeper Shadow < River"})})
	}
	s.show(w, r, http.StatusOK, page{
		Template: "home", Title: "Netrep, the ruling book", Path: "/", Body: body, Feed: link{Text: "All changes", URL: "/feed.atom"},
		Description: "Rulings for card games, each with its source, edition and date: " + strconv.Itoa(b.corpus.Len()) + " rulings and " + strconv.Itoa(len(b.cards)) + " cards.",
	})
}

// sources, about and changes show what the command of that name says.

func (s *Site) sources(w http.ResponseWriter, r *http.Request) {
	s.say(w, r, "/sources", command.Line("sources", ""))
}

func (s *Site) about(w http.ResponseWriter, r *http.Request) {
	s.say(w, r, "/about", command.Line("about", ""))
}

func (s *Site) changes(w http.ResponseWriter, r *http.Request) {
	what := r.PathValue("what")
	b := s.book()
	if path := changesPath(b, what); strings.HasPrefix(path, "/trace/") {
		s.redirect(w, r, path)
		return
	}
	s.say(w, r, changesPath(b, what), command.Line("changes", strings.ReplaceAll(what, `"`, "")))
}

// say shows what a command says at an address of its own.
func (s *Site) say(w http.ResponseWriter, r *http.Request, path, line string) {
	b := s.book()
	if s.fresh(w, r, b) {
		return
	}
	out, err := s.answer(r.Context(), line)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	v := s.draw(b, out)
	if path == "/changes" {
		list, err := s.announcedOn(r.Context(), "")
		if err != nil {
			s.fail(w, r, err)
			return
		}
		if len(list) > 0 {
			v.Blocks = append(v.Blocks, block{Kind: "list", Title: "Announced by moderators", Items: list})
		}
	}
	p := page{Template: "say", Title: reply.Visible(out.Title), Description: describe(out), Path: path, Body: v}
	status := http.StatusOK
	if out.Tone == reply.ToneProblem {
		status, p.NoIndex = http.StatusNotFound, true
		w.Header().Del("ETag")
	}
	s.show(w, r, status, p)
}
