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
	Pages   []link
}

// entry is a ruling on the page of its section.
type entry struct {
	ID, Title, Number, URL string
	HTML                   any
	Badges                 []link
}

func (s *Site) section(w http.ResponseWriter, r *http.Request, b *book) error {
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
		return s.redirect(w, r, strings.ToLower(path))
	case at == nil, n < 1, n > len(at.pages):
		return errNone
	}
	body := sectionPage{Title: at.Title, Entries: s.entries(b, at.pages[n-1]), About: aboutSource(at.Source)}
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
	return s.show(w, http.StatusOK, page{
		Template: "section", Title: title, Path: at.page(n), Body: body, Crumbs: s.trail(at.up),
		Description: reply.Count(len(at.all), "entry", "entries") + " of " + at.Source.Name, Feed: link{Text: "Changes to " + at.Source.Label(), URL: feedPath(at.Source)},
	})
}

func (s *Site) entries(b *book, list []*rulings.Ruling) []entry {
	var out []entry
	for _, r := range list {
		drawn := s.quote(b, cite.Quote(s.env, b.corpus, r))
		out = append(out, entry{ID: anchor(r), Title: r.Title, Number: r.Number, URL: s.base + b.path[r], HTML: drawn.HTML, Badges: drawn.Badges})
	}
	return out
}

// homePage is the body of the home page.
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

func (s *Site) home(w http.ResponseWriter, r *http.Request, b *book) error {
	body := homePage{Rulings: b.corpus.Len(), Cards: b.corpus.CardNames()}
	for _, src := range b.corpus.Sources() {
		top := b.tops[src.ID]
		body.Sources = append(body.Sources, sourceItem{
			link: link{Text: src.Name, URL: s.base + top.Path}, About: aboutSource(src), Count: reply.Count(len(top.all), "entry", "entries"),
		})
	}
	for _, l := range b.letters() {
		body.Letters = append(body.Letters, link{Text: strings.ToUpper(l), URL: s.base + "/cards/" + l})
	}
	if slices.ContainsFunc(b.corpus.Sources(), func(src *rulings.Source) bool { return src.Game == rulings.MECCG }) {
		for _, q := range []string{"can an on-guard card send my company home?", "can he reveal Muster Disperses on-guard when I play a faction?", "/canplay Twilight"} {
			body.Examples = append(body.Examples, link{Text: q, URL: s.askURL(q)})
		}
		body.Examples = append(body.Examples, link{Text: "limit 2: River < Deeper Shadow < Deeper Shadow < River", URL: s.chainURL(map[string]string{"chain": "limit 2: River < Deeper Shadow < Deeper Shadow < River"})})
	}
	return s.show(w, http.StatusOK, page{
		Template: "home", Title: "Netrep, the ruling book", Path: "/", Body: body, Feed: link{Text: "All changes", URL: "/feed.atom"},
		Description: "Rulings for card games, each with its source, edition and date: " + strconv.Itoa(b.corpus.Len()) + " rulings and " + strconv.Itoa(b.corpus.CardNames()) + " cards.",
	})
}

// says returns the handler of a page that shows the reply to the command of the same
// name.
func (s *Site) says(line string) func(http.ResponseWriter, *http.Request, *book) error {
	return func(w http.ResponseWriter, r *http.Request, b *book) error { return s.say(w, r, b, line, line) }
}

func (s *Site) changes(w http.ResponseWriter, r *http.Request, b *book) error {
	what := r.PathValue("what")
	if path := changesPath(b, what); strings.HasPrefix(path, "/trace/") {
		return s.redirect(w, r, path)
	}
	return s.say(w, r, b, changesPath(b, what), command.Line("changes", strings.ReplaceAll(what, `"`, "")))
}

// say shows the reply to a command line.
func (s *Site) say(w http.ResponseWriter, r *http.Request, b *book, path, line string) error {
	out, err := s.answer(r.Context(), line)
	if err != nil {
		return err
	}
	v := s.draw(b, out)
	if path == "/changes" {
		list, err := s.announcedOn(r.Context(), "")
		if err != nil {
			return err
		}
		if len(list) > 0 {
			v.Blocks = append(v.Blocks, block{Kind: "list", Title: "Announced by moderators", Items: list})
		}
	}
	if out.Tone == reply.ToneProblem {
		return s.showGone(w, http.StatusNotFound, v.Title, out)
	}
	return s.show(w, http.StatusOK, page{Template: "say", Title: v.Title, Description: describe(out), Path: path, Body: v})
}
