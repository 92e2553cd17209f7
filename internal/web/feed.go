package web

import (
	"context"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
	"netrep/rulings/diff"
)

// The types in this file make up an Atom feed, as RFC 4287 defines it.

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  atomAuthor  `xml:"author"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomAuthor struct {
	Name string `xml:"name"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Link    atomLink    `xml:"link"`
	Content atomContent `xml:"content"`
}

type atomContent struct {
	Type string `xml:"type,attr"`
	Body string `xml:",chardata"`
}

// feedEntries is the largest number of changes in a feed.
const feedEntries = 30

// feedPath returns the address of the feed of a source.
func feedPath(s *rulings.Source) string { return "/feed/source/" + url.PathEscape(s.ID) + ".atom" }

func (s *Site) feed(w http.ResponseWriter, r *http.Request, b *book) error {
	return s.atom(w, r, b, "/feed.atom", "Netrep: all changes", func(string) bool { return true }, nil)
}

func (s *Site) feedOfSource(w http.ResponseWriter, r *http.Request, b *book) error {
	id, ok := strings.CutSuffix(r.PathValue("name"), ".atom")
	src, known := b.corpus.Source(id)
	if !ok || !known {
		return errNone
	}
	return s.atom(w, r, b, feedPath(src), "Netrep: "+src.Name, func(source string) bool { return source == id }, nil)
}

func (s *Site) feedOfCard(w http.ResponseWriter, r *http.Request, b *book) error {
	slug, ok := strings.CutSuffix(r.PathValue("name"), ".atom")
	p := b.bySlug[slug]
	if !ok || p == nil {
		return errNone
	}
	return s.atom(w, r, b, "/feed/card/"+p.Slug+".atom", "Netrep: rulings on "+p.Name, func(string) bool { return true }, p)
}

// atom serves the feed of the changes in some sources, or to the rulings that name a
// card.
func (s *Site) atom(w http.ResponseWriter, r *http.Request, b *book, path, title string, wanted func(source string) bool, p *cardPage) error {
	f := atomFeed{
		ID: s.id(path), Title: title, Author: atomAuthor{"Netrep"},
		Links: []atomLink{{Rel: "self", Type: "application/atom+xml", Href: s.absolute(path)}, {Rel: "alternate", Type: "text/html", Href: s.absolute("/changes")}},
	}
	revised, err := s.revisionEntries(r.Context(), wanted, p)
	if err != nil {
		return err
	}
	said, err := s.announcedEntries(r.Context(), b, wanted, p)
	if err != nil {
		return err
	}
	f.Entries = slices.Concat(revised, said)
	if p == nil {
		f.Entries = append(f.Entries, s.editionEntries(b, wanted)...)
	}
	slices.SortStableFunc(f.Entries, func(x, y atomEntry) int { return strings.Compare(y.Updated, x.Updated) })
	f.Entries = f.Entries[:min(len(f.Entries), feedEntries)]
	f.Updated = atomTime(b.newest)
	for _, e := range f.Entries {
		f.Updated = max(f.Updated, e.Updated)
	}
	return writeXML(w, "application/atom+xml; charset=utf-8", f)
}

// id returns a permanent id: the address, or a tag URI if the site has no address.
func (s *Site) id(path string) string {
	if s.url == "" {
		return "tag:netrep,2026:" + path
	}
	return s.url + path
}

// atomTime returns a date in the format of feeds.
func atomTime(d rulings.Date) string {
	t, _ := d.Time()
	return t.UTC().Format(time.RFC3339)
}

// editionEntries returns an entry for each current edition.
func (s *Site) editionEntries(b *book, wanted func(string) bool) []atomEntry {
	var list []atomEntry
	for _, src := range b.corpus.Sources() {
		if !wanted(src.ID) || src.Date == "" {
			continue
		}
		path := b.tops[src.ID].Path
		list = append(list, atomEntry{
			ID: s.id(path + "@" + url.PathEscape(edition(src))), Title: src.Name + ", edition " + edition(src), Updated: atomTime(src.Date),
			Link:    atomLink{Rel: "alternate", Type: "text/html", Href: s.absolute(path)},
			Content: atomContent{"text", reply.Count(len(b.corpus.Of(src.ID)), "entry", "entries") + ", " + src.Tier.Words() + ", " + src.Date.Words() + "."},
		})
	}
	return list
}

// revisionEntries returns an entry for each revision put in use.
func (s *Site) revisionEntries(ctx context.Context, wanted func(string) bool, p *cardPage) ([]atomEntry, error) {
	if s.env.History == nil {
		return nil, nil
	}
	revisions, err := s.env.History.Revisions(ctx, "", 4*feedEntries)
	if err != nil {
		return nil, err
	}
	var list []atomEntry
	for _, rev := range revisions {
		if !wanted(rev.Source) || len(list) == feedEntries {
			continue
		}
		_, changed, _, err := s.env.History.Difference(ctx, rev.ID)
		if err != nil {
			return nil, err
		}
		if p != nil && !names(changed, p) {
			continue
		}
		path := fmt.Sprintf("/changes/%d", rev.ID)
		out, err := s.answer(ctx, command.Line("changes", fmt.Sprint(rev.ID)))
		if err != nil {
			return nil, err
		}
		list = append(list, atomEntry{
			ID: s.id(path), Title: out.Title, Updated: rev.LiveAt.UTC().Format(time.RFC3339),
			Link: atomLink{Rel: "alternate", Type: "text/html", Href: s.absolute(path)}, Content: atomContent{"html", blocksHTML(out)},
		})
	}
	return list, nil
}

// blocksHTML returns the text of a reply as HTML.
func blocksHTML(r reply.Reply) string {
	var b strings.Builder
	for _, one := range r.Blocks {
		if t, ok := one.(reply.Text); ok {
			b.WriteString(string(markdown(t.Markdown)))
		}
	}
	return b.String()
}

// names reports whether a changed ruling names the cards of a page.
func names(changed diff.Changes, p *cardPage) bool {
	named := func(list ...*rulings.Ruling) bool {
		return slices.ContainsFunc(list, func(r *rulings.Ruling) bool { return slices.Contains(r.Cards, p.Name) })
	}
	return named(changed.Added...) || named(changed.Removed...) ||
		slices.ContainsFunc(changed.Changed, func(c diff.Change) bool { return named(c.Old, c.New) })
}
