package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

//go:embed templates assets
var files embed.FS

// pages holds the templates and the files they load.
type pages struct {
	byName map[string]*template.Template
	css    []byte
	style  string // name of the style sheet, which changes with its content
	hash   string // of all of it
}

func newPages() (*pages, error) {
	p := &pages{byName: map[string]*template.Template{}}
	css, err := files.ReadFile("assets/style.css")
	if err != nil {
		return nil, err
	}
	p.css, p.style = css, "style-"+hashOf(css)+".css"
	shared, err := template.ParseFS(files, "templates/layout.html", "templates/reply.html")
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(files, "templates/*.html")
	if err != nil {
		return nil, err
	}
	all := bytes.Clone(css)
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(all, text...)
		t, err := template.Must(shared.Clone()).Parse(string(text))
		if err != nil {
			return nil, err
		}
		p.byName[strings.TrimSuffix(path.Base(name), ".html")] = t
	}
	p.hash = hashOf(all)
	return p, nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:6])
}

// page is a body and what the layout shows around it.
type page struct {
	Template    string
	Title       string // title of the window
	Description string // one line, for link previews
	Path        string // path of the page; if empty, the page names no address of its own
	NoIndex     bool
	Query       string // the question
	Crumbs      []link
	Image       string // path of a picture of it, and the picture's description
	ImageAlt    string
	Feed        link
	Body        any

	Site *Site // for the layout
}

// Style returns the address of the style sheet.
func (p page) Style() string { return p.Site.base + "/assets/" + p.Site.pages.style }

// Base returns the prefix of all paths of the site.
func (p page) Base() string { return p.Site.base }

// Live returns the prefix of the paths that answer questions.
func (p page) Live() string { return p.Site.live }

// Canonical returns the address of the page, or "" if the site does not know its own.
func (p page) Canonical() string { return p.full(p.Path) }

// ImageURL returns the absolute address of the picture.
func (p page) ImageURL() string { return p.full(p.Image) }

func (p page) full(path string) string {
	if path == "" || p.Site.url == "" {
		return ""
	}
	return p.Site.url + path
}

// OEmbed returns the address of the page's JSON description.
func (p page) OEmbed() template.URL {
	if p.Canonical() == "" || p.Site.static {
		return ""
	}
	return template.URL(p.Site.url + "/oembed?url=" + template.URLQueryEscaper(p.Canonical())) // #nosec: escaped
}

// Address returns the absolute address of the site, or "".
func (p page) Address() string { return p.Site.url }

// show responds with a page.
func (s *Site) show(w http.ResponseWriter, status int, p page) error {
	p.Site = s
	var body bytes.Buffer
	if err := s.pages.byName[p.Template].ExecuteTemplate(&body, "page", p); err != nil {
		return fmt.Errorf("drawing %s: %w", p.Template, err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if p.NoIndex {
		h.Set("X-Robots-Tag", "noindex")
	}
	return write(w, status, body.Bytes())
}

// write responds with a complete body. It returns nil because nothing can be done if the
// client is gone.
func write(w http.ResponseWriter, status int, body []byte) error {
	w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	w.WriteHeader(status)
	_, _ = w.Write(body)
	return nil
}
