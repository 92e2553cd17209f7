package web

import (
	"context"
	"encoding/xml"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"netrep/commands/reply"
)

// staticPaths returns the paths of all responses that do not depend on a question: the
// pages in the sitemap, and the rest.
func (s *Site) staticPaths(ctx context.Context, b *book, p past) (pages, rest []string, err error) {
	pages = []string{"/", "/chain", "/sources", "/about", "/privacy", "/changes"}
	for one := range b.corpus.All() {
		pages = append(pages, b.path[one])
		rest = append(rest, tracePath(b, one), frozenPath(b.path[one], p.edition(one.Source)))
	}
	for _, src := range b.corpus.Sources() {
		pages = append(pages, b.sectionPaths(b.tops[src.ID])...)
		rest = append(rest, feedPath(src))
	}
	for _, l := range b.letters() {
		pages = append(pages, "/cards/"+l)
	}
	for _, p := range b.cards {
		pages = append(pages, p.path())
		rest = append(rest, "/feed/card/"+p.Slug+".atom")
	}
	rest = append(rest, "/ask", "/rulings.json", "/rulings.jsonl", "/titles.json", "/schema.json", "/feed.atom", "/robots.txt", "/assets/"+s.pages.style)
	if s.history != nil {
		revisions, err := s.history.Revisions(ctx, "", revisionsRead)
		if err != nil {
			return nil, nil, err
		}
		for _, r := range revisions {
			pages = append(pages, "/changes/"+strconv.FormatInt(r.ID, 10))
		}
	}
	for _, src := range b.corpus.Sources() {
		rest = append(rest, changesPath(b, src.ID))
	}
	announced, err := s.announced(ctx)
	for _, a := range announced {
		pages = append(pages, announcedPath(a.ID))
	}
	return pages, rest, err
}

// sectionPaths returns the pages of a section and the sections below it.
func (b *book) sectionPaths(at *section) []string {
	var list []string
	for i := range at.pages {
		list = append(list, at.page(i+1))
	}
	for _, sub := range at.below {
		list = append(list, b.sectionPaths(sub)...)
	}
	return list
}

func (s *Site) sitemap(w http.ResponseWriter, r *http.Request, b *book) error {
	type entry struct {
		Loc string `xml:"loc"`
	}
	if s.url == "" {
		return errNone
	}
	var m struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []entry  `xml:"url"`
	}
	p, err := s.pastOf(r.Context(), b)
	if err != nil {
		return err
	}
	paths, _, err := s.staticPaths(r.Context(), b, p)
	if err != nil {
		return err
	}
	for _, p := range paths {
		m.URLs = append(m.URLs, entry{s.url + p})
	}
	return writeXML(w, "application/xml; charset=utf-8", m)
}

func writeXML(w http.ResponseWriter, kind string, v any) error {
	data, err := xml.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", kind)
	return write(w, http.StatusOK, append([]byte(xml.Header), data...))
}

func (s *Site) robots(w http.ResponseWriter, r *http.Request, b *book) error {
	text := "User-agent: *\nDisallow: " + s.base + "/ask\n"
	if s.url != "" {
		text += "Sitemap: " + s.url + "/sitemap.xml\n"
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	return write(w, http.StatusOK, []byte(text))
}

// openSearch serves the description that tells browsers how to search the site.
func (s *Site) openSearch(w http.ResponseWriter, r *http.Request, b *book) error {
	type target struct {
		Type     string `xml:"type,attr"`
		Template string `xml:"template,attr"`
	}
	if s.url == "" {
		return errNone
	}
	live := s.url
	if s.static && s.live != s.base {
		live = s.live
	}
	return writeXML(w, "application/opensearchdescription+xml; charset=utf-8", struct {
		XMLName       xml.Name `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
		ShortName     string
		Description   string
		InputEncoding string
		URL           target `xml:"Url"`
	}{ShortName: "Netrep", Description: "Rulings for card games", InputEncoding: "UTF-8", URL: target{"text/html", live + "/ask?q={searchTerms}"}})
}

// embedded is the response of [Site.oEmbed].
type embedded struct {
	Version      string `json:"version"`
	Type         string `json:"type"`
	Title        string `json:"title"`
	AuthorName   string `json:"author_name,omitempty"`
	ProviderName string `json:"provider_name"`
	ProviderURL  string `json:"provider_url"`
	CacheAge     int    `json:"cache_age"`
}

// oEmbed serves a JSON description of a page; see oembed.com.
func (s *Site) oEmbed(w http.ResponseWriter, r *http.Request, b *book) error {
	if f := r.FormValue("format"); f != "" && f != "json" {
		http.Error(w, "only JSON is there", http.StatusNotImplemented)
		return nil
	}
	rest, ours := strings.CutPrefix(r.FormValue("url"), s.url+"/")
	at, err := url.Parse("/" + rest)
	if s.url == "" || !ours || err != nil {
		return errNone
	}
	e := embedded{Version: "1.0", Type: "link", ProviderName: "Netrep", ProviderURL: s.url + "/", CacheAge: 300}
	switch ref, isRuling := strings.CutPrefix(at.Path, "/r/"); {
	case isRuling:
		one, _ := b.find(ref)
		if one == nil {
			return errNone
		}
		e.Title, e.AuthorName = one.Title, citation(one)
	case strings.HasPrefix(at.Path, "/card/"):
		p := b.bySlug[strings.TrimPrefix(at.Path, "/card/")]
		if p == nil {
			return errNone
		}
		e.Title = p.Name
	case at.Path == "/chain":
		e.Title = "Chain of effects: " + reply.Clip(reply.Visible(at.Query().Get("c")), 200)
	default:
		e.Title = "The ruling book"
	}
	return writeJSON(w, "application/json", e)
}

// asset serves the style sheet.
func (s *Site) asset(w http.ResponseWriter, r *http.Request) error {
	if r.PathValue("name") != s.pages.style {
		return errNone
	}
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	return write(w, http.StatusOK, s.pages.css)
}
