package web_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"
)

// busyPages are the pages that readers and crawlers open most.
var busyPages = []string{"/", "/r/coe/2.V.6", "/r/crf10/ann-25a", "/r/coe/glossary/company", "/s/coe/glossary", "/card/twilight", "/card/gandalf", "/sources", "/cards/s"}

// BenchmarkPages measures how long a page takes at 200 requests a second; run it with
// -cpu 1. The 99th percentile includes the wait for earlier pages.
func BenchmarkPages(b *testing.B) {
	s := newSite(b)
	ask := func(path string) {
		r := httptest.NewRequest(http.MethodGet, address+path, nil)
		w := httptest.NewRecorder()
		if s.ServeHTTP(w, r); w.Code != http.StatusOK {
			b.Fatalf("%s: status %d", path, w.Code)
		}
	}
	for _, path := range busyPages {
		ask(path)
	}
	const between = time.Second / 200
	var took []time.Duration
	b.ResetTimer()
	began, due := time.Now(), time.Duration(0)
	var work time.Duration
	for i := 0; b.Loop(); i++ {
		// Requests arrive on time whether or not the previous one was answered.
		start := max(due, time.Duration(0))
		if now := time.Since(began); now < start {
			time.Sleep(start - now)
		}
		before := time.Now()
		ask(busyPages[i%len(busyPages)])
		work += time.Since(before)
		took = append(took, time.Since(began)-due)
		due += between
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(work.Microseconds())/float64(b.N), "µs/page")
}

// BenchmarkAsk measures how many questions one core answers.
func BenchmarkAsk(b *testing.B) {
	s := newSite(b)
	for b.Loop() {
		get(b, s, "/ask?q=can+an+on-guard+card+send+my+company+home")
	}
}
