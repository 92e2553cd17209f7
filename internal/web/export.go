package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// Exported describes what [Export] wrote.
type Exported struct {
	Files int
	Bytes int64
}

// Export writes the pages that do not depend on a question to files below dir, which must
// be empty or not exist. Each page becomes a file index.html in a folder named after its
// path. The site must be static.
func Export(ctx context.Context, s *Site, dir string) (Exported, error) {
	if list, err := os.ReadDir(dir); err == nil && len(list) > 0 {
		return Exported{}, fmt.Errorf("%s is not empty; name a new folder", dir)
	} else if err != nil && !errors.Is(err, os.ErrNotExist) {
		return Exported{}, err
	}
	b := s.book()
	p, err := s.pastOf(ctx, b)
	if err != nil {
		return Exported{}, err
	}
	pages, rest, err := s.staticPaths(ctx, b, p)
	if err != nil {
		return Exported{}, err
	}
	if s.url != "" {
		rest = append(rest, "/sitemap.xml", "/opensearch.xml")
	}
	var count, size atomic.Int64
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for _, path := range append(append(pages, rest...), notFoundPath) {
		g.Go(func() error {
			n, err := s.export(ctx, dir, path)
			count.Add(1)
			size.Add(int64(n))
			return err
		})
	}
	err = g.Wait()
	return Exported{int(count.Load()), size.Load()}, err
}

// notFoundPath is the path of the page that static hosts show for a missing address.
const notFoundPath = "/404.html"

// export writes the response for one path.
func (s *Site) export(ctx context.Context, dir, path string) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base+path, nil)
	if err != nil {
		return 0, err
	}
	w := &recorder{header: http.Header{}}
	s.ServeHTTP(w, r)
	if w.status != http.StatusOK && path != notFoundPath {
		return 0, fmt.Errorf("writing %s: status %d", path, w.status)
	}
	name, err := fileOf(path)
	if err != nil {
		return 0, err
	}
	name = filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return 0, err
	}
	return w.body.Len(), os.WriteFile(name, w.body.Bytes(), 0o644)
}

// fileOf returns the name of the file for a path.
func fileOf(path string) (string, error) {
	plain, err := url.PathUnescape(path)
	if err != nil {
		return "", err
	}
	for _, kind := range []string{".json", ".jsonl", ".atom", ".xml", ".txt", ".css", ".html"} {
		if strings.HasSuffix(plain, kind) {
			return filepath.FromSlash(strings.TrimPrefix(plain, "/")), nil
		}
	}
	return filepath.FromSlash(strings.TrimPrefix(plain, "/") + "/index.html"), nil
}

// recorder is an [http.ResponseWriter] that records the response.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements [http.ResponseWriter].
func (w *recorder) Header() http.Header { return w.header }

// WriteHeader implements [http.ResponseWriter].
func (w *recorder) WriteHeader(status int) { w.status = status }

// Write implements [http.ResponseWriter].
func (w *recorder) Write(p []byte) (int, error) { return w.body.Write(p) }
