package web

import (
	"cmp"
	"context"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// rulingPage is the body of a ruling's page.
type rulingPage struct {
	Reply     view
	About     about
	Beside    []side // the ruling and those that it conflicts with, oldest first
	Cards     []link
	Section   []link
	Permalink string
	Frozen    string // address of the text in this edition
	Cite      string
	Trace     string
	History   []block
	Announced []link
	Report    *reportForm // nil if nobody reads reports
	Prev      *link
	Next      *link
	Current   string // on the page of one edition: the ruling's current address
}

// about is what a reader needs to know about a text: its author and date.
type about struct {
	Tier      string // words
	Class     string
	Label     string
	Number    string
	Edition   string
	Date      string
	Authority string
	Differs   int // number of rulings that contradict it
	Replaced  bool
}

// side is one of several texts shown side by side.
type side struct {
	When  string // Then, Now or Article
	About about
	Title string
	URL   string // "" for the page itself
	HTML  template.HTML
}

func aboutSource(s *rulings.Source) about {
	return about{
		Tier: reply.UpperFirst(s.Tier.Words()), Class: s.Tier.Name(), Label: s.Label(), Edition: s.Edition, Date: s.Date.Words(), Authority: s.Authority,
	}
}

func aboutOf(c *rulings.Corpus, r *rulings.Ruling) about {
	a := aboutSource(r.Source)
	a.Number, a.Differs, a.Replaced = cmp.Or(r.Place(), r.Ref), len(c.Contradicting(r)), len(c.LinkedBy(r, rulings.Supersedes)) > 0
	return a
}

func (s *Site) ruling(w http.ResponseWriter, r *http.Request, b *book) error {
	ref := r.PathValue("ref")
	if ref, edition, frozen := strings.Cut(ref, "@"); frozen {
		return s.frozen(w, r, b, ref, edition)
	}
	one, moved := b.find(ref)
	switch {
	case one == nil:
		return s.gone(w, r, b, ref)
	case moved:
		return s.redirect(w, r, b.path[one])
	}
	out, err := s.answer(r.Context(), command.Line("rule", one.Ref, "links", "yes"))
	if err != nil {
		return err
	}
	before, err := s.pastOf(r.Context(), b)
	if err != nil {
		return err
	}
	p := s.rulingPage(b, one, out)
	body := p.Body.(rulingPage)
	if body.History, err = s.historyOf(r.Context(), b, one); err != nil {
		return err
	}
	if body.Announced, err = s.announcedOn(r.Context(), one.Ref); err != nil {
		return err
	}
	if s.inbox != nil && !s.static {
		body.Report = s.reportForm(one.Ref, "", "")
	}
	body.Frozen = s.base + frozenPath(b.path[one], before.edition(one.Source))
	p.Body = body
	return s.show(w, http.StatusOK, p)
}

// historyOf returns the changes to a ruling as /changes shows them, or nothing if its
// source is still in its first edition.
func (s *Site) historyOf(ctx context.Context, b *book, one *rulings.Ruling) ([]block, error) {
	if s.history == nil {
		return nil, nil
	}
	if list, err := s.history.Revisions(ctx, one.Source.ID, 1); err != nil || len(list) == 0 {
		return nil, err
	}
	out, err := s.answer(ctx, command.Line("changes", one.Ref))
	return s.draw(b, out).Blocks, err
}

// redirect responds with a permanent redirect to another path.
func (s *Site) redirect(w http.ResponseWriter, r *http.Request, path string) error {
	w.Header().Set("Cache-Control", "public, max-age=300")
	w.Header().Del("ETag")
	http.Redirect(w, r, s.base+path, http.StatusMovedPermanently)
	return nil
}

func (s *Site) rulingPage(b *book, r *rulings.Ruling, out reply.Reply) page {
	// The page has links of its own in place of the actions that run commands.
	out.Actions = slices.DeleteFunc(slices.Clone(out.Actions), func(a reply.Action) bool { return a.Command != "" })
	body := rulingPage{
		Reply: s.draw(b, out), About: aboutOf(b.corpus, r), Beside: s.beside(b, r), Permalink: s.absolute(b.path[r]),
		Cite: citation(r), Trace: s.base + tracePath(b, r), Section: s.trail(b.sectionOf(r)), Cards: s.cardsOf(b, r),
	}
	before, after := b.corpus.Neighbours(r)
	body.Prev, body.Next = s.neighbour(b, before), s.neighbour(b, after)
	body.Section[len(body.Section)-1].URL = s.base + b.placeOf(r)
	return page{
		Template: "ruling", Title: r.Title + " · " + r.Source.Label() + " " + cmp.Or(r.Number, r.Ref), Description: describe(out), Path: b.path[r],
		Crumbs: body.Section, Body: body, Feed: link{Text: "Changes to " + r.Source.Label(), URL: feedPath(r.Source)},
	}
}

// citation returns a citation of a ruling: "CoE, 2.V.6 (7 Feb 2026)".
func citation(r *rulings.Ruling) string {
	name := cite.ShortName(r)
	if name == r.Ref {
		name = cmp.Or(r.Place(), r.Ref)
	}
	return r.Source.Label() + ", " + name + " (" + r.Source.Date.Words() + ")"
}

func (s *Site) neighbour(b *book, r *rulings.Ruling) *link {
	if r == nil {
		return nil
	}
	return &link{Text: r.Title, Detail: cmp.Or(r.Number, r.Ref), URL: s.base + b.path[r]}
}

// trail returns links to a section and those above it, starting with the source.
func (s *Site) trail(at *section) []link {
	var list []link
	for ; at != nil; at = at.up {
		list = append(list, link{Text: at.Title, URL: s.base + at.Path})
	}
	slices.Reverse(list)
	return list
}

// cardsOf returns the pages of the cards that r names.
func (s *Site) cardsOf(b *book, r *rulings.Ruling) []link {
	var list []link
	for _, name := range r.Cards {
		if p := b.bySlug[slugOf(name)]; p != nil {
			list = append(list, link{Text: p.Name, URL: s.base + p.path()})
		}
	}
	return list
}

// mostBeside is how many texts are shown next to a ruling; others are only listed.
const mostBeside = 3

// beside returns a ruling with those that contradict it, supersede it or are superseded
// by it, oldest first. It returns nil if there are no others.
func (s *Site) beside(b *book, r *rulings.Ruling) []side {
	var others []*rulings.Ruling
	for _, o := range opposed(b.corpus, r) {
		if len(others) < mostBeside && !slices.Contains(others, o) {
			others = append(others, o)
		}
	}
	if len(others) == 0 {
		return nil
	}
	all := append([]*rulings.Ruling{r}, others...)
	slices.SortStableFunc(all, func(x, y *rulings.Ruling) int { return cmp.Compare(since(x), since(y)) })
	var list []side
	for _, o := range all {
		one := side{
			When: cmp.Or(times[o.Source.Tier], "Article"), About: aboutOf(b.corpus, o), Title: o.Title,
			HTML: markdown(cite.Quote(s.env, b.corpus, o).Markdown),
		}
		if o != r {
			one.URL = s.base + b.path[o]
		}
		list = append(list, one)
	}
	return list
}

// since returns a key for sorting rulings by time. The current rules come last, whatever
// their date.
func since(r *rulings.Ruling) string {
	if r.Source.Tier == rulings.TierRules {
		return "9" + string(r.Since())
	}
	return string(r.Since())
}

// times say when a text ruled; one of another tier is an article.
var times = map[rulings.Tier]string{rulings.TierRules: "Now", rulings.TierPublisher: "Then"}
