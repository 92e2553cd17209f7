package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// press is a server with one rulebook, of which a test brings out editions.
type press struct {
	*httptest.Server

	mu    sync.Mutex
	serve http.HandlerFunc
	read  int // newest edition that was read whole
}

func newPress(t *testing.T) *press {
	t.Helper()
	p := &press{}
	p.bring(1)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		serve := p.serve
		p.mu.Unlock()
		serve(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// bring brings out an edition.
func (p *press) bring(n int) {
	p.fail(func(w http.ResponseWriter, r *http.Request) {
		tag := fmt.Sprintf(`"edition %d"`, n)
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		_, _ = w.Write([]byte(boats(n, boatRules)))
		p.mu.Lock()
		defer p.mu.Unlock()
		p.read = max(p.read, n)
	})
}

// fail serves something else.
func (p *press) fail(serve http.HandlerFunc) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.serve = serve
}

// newest returns the newest edition that was read.
func (p *press) newest() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.read
}

// boatRules is how many rules the rulebook has.
const boatRules = 10

// boats is an edition of a rulebook; its first rule says which.
func boats(n, rules int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Boat Rules\n\n## Part 1\n\n**1.1** Edition %d of these rules is folded from one sheet of paper.\n\n", n)
	for i := 2; i <= rules; i++ {
		fmt.Fprintf(&b, "**1.%d** A boat with %s sails may cross the pond once in each turn.\n\n", i, strings.Repeat("so ", i)+"many")
	}
	return b.String()
}

var boatEdition = regexp.MustCompile(`Edition (\d+) of these rules`)
