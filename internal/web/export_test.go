package web_test

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"netrep/internal/store"
	"netrep/internal/web"
)

// exported writes the book to a folder.
func exported(t *testing.T, with ...func(*web.Options)) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "book")
	s := newSite(t, append([]func(*web.Options){func(o *web.Options) { o.Static = true }}, with...)...)
	done, err := web.Export(t.Context(), s, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d bytes", done.Files, done.Bytes)
	return dir
}

// files returns all files of a folder by path.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A book that misses pages, because the store cannot be read, is not written.
func TestExportFails(t *testing.T) {
	down := errors.New("down")
	s := newSite(t, func(o *web.Options) {
		o.Static = true
		o.Announced = func(context.Context, int) ([]store.Announcement, error) { return nil, down }
	})
	if _, err := web.Export(t.Context(), s, filepath.Join(t.TempDir(), "book")); !errors.Is(err, down) {
		t.Errorf("it is written: %v", err)
	}
}

// mostBytes is the maximum size of a page without its picture.
const mostBytes = 30 << 10

// TestExport checks that every link of every page leads to a file, and to its anchor if
// it names one; that no two files differ only in case; and that the pages are small and
// valid.
func TestExport(t *testing.T) {
	all := files(t, exported(t))
	folded := map[string]string{}
	ids := map[string]map[string]bool{}
	pages := map[string]*html.Node{}
	for name, text := range all {
		lower := strings.ToLower(name)
		if other := folded[lower]; other != "" {
			t.Errorf("%s and %s differ only in case", name, other)
		}
		folded[lower] = name
		if strings.Contains(text, "book.invalid") {
			t.Errorf("%s names an address that is none", name)
		}
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if len(text) > mostBytes {
			t.Errorf("%s has %d bytes", name, len(text))
		}
		doc, err := html.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		pages[name], ids[name] = doc, map[string]bool{}
		sound(t, name, doc, ids[name])
	}
	for name, doc := range pages {
		for n := range doc.Descendants() {
			for _, key := range []string{"href", "src", "action"} {
				if at := attribute(n, key); at != "" {
					checkLink(t, all, ids, name, at)
				}
			}
		}
	}
	if len(pages) < 919+1000 {
		t.Errorf("only %d pages", len(pages))
	}
}

// sound checks what every page must contain, and collects its ids.
func sound(t *testing.T, name string, doc *html.Node, ids map[string]bool) {
	t.Helper()
	count := map[string]int{}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		count[n.Data]++
		if id := attribute(n, "id"); id != "" {
			if ids[id] {
				t.Errorf("%s has two things with the id %s", name, id)
			}
			ids[id] = true
		}
		for _, a := range n.Attr {
			if strings.HasPrefix(a.Key, "on") || a.Key == "style" {
				t.Errorf("%s: %s has %s", name, n.Data, a.Key)
			}
		}
		switch n.Data {
		case "script", "style", "iframe", "object", "base":
			t.Errorf("%s has a %s", name, n.Data)
		case "a":
			if strings.TrimSpace(textOf(n)) == "" {
				t.Errorf("%s has a link without words to %s", name, attribute(n, "href"))
			}
		}
	}
	if count["h1"] != 1 || count["main"] != 1 || count["title"] != 1 {
		t.Errorf("%s has %d h1, %d main, %d title", name, count["h1"], count["main"], count["title"])
	}
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

// checkLink fails the test if an internal link is broken.
func checkLink(t *testing.T, all map[string]string, ids map[string]map[string]bool, from, at string) {
	t.Helper()
	u, err := url.Parse(at)
	if err != nil {
		t.Errorf("%s: %v", from, err)
		return
	}
	path := u.Path
	switch {
	case u.Host == "" && path == "":
		path = "/book/" + from
	case u.Host == "" || strings.HasPrefix(at, address):
	default:
		return // links to originals are not checked
	}
	name, below := strings.CutPrefix(path, "/book/")
	if !below {
		t.Errorf("%s links to %s, which is not below the site's path", from, at)
		return
	}
	if _, ok := all[name]; !ok {
		name = strings.TrimPrefix(strings.TrimSuffix(name, "/")+"/index.html", "/")
	}
	if _, ok := all[name]; !ok {
		t.Errorf("%s links to %s, which is not there", from, at)
	} else if u.Fragment != "" && !ids[name][u.EscapedFragment()] {
		t.Errorf("%s links to %s, where nothing has that id", from, at)
	}
}
