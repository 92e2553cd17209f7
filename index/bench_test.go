package index

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"netrep/rulings/embedded"
)

// kinds of questions, by what understanding them takes.
var kinds = []struct{ name, text string }{
	{"plain", "can i play two items at one site"},
	{"abbreviation", "does og need a cc in the m/h phase if the hl is used up"},
	{"misspelled", "orcs atacking a ringwrath compny in shadwlands"},
	{"long", strings.Repeat("if my company moves to a new site and the opponent plays a creature keyed to wilderness, may i still ", 5)},
	{"ref", "crf10/ann-25a"},
	{"card", "can Gandalf reveal Lost in Free-domains at Barad-dûr"},
	{"unknown", "qwertzuiop asdfghjkl yxcvbnm"},
}

func BenchmarkBuild(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Build(embedded.Corpus(), Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, k := range kinds {
		b.Run(k.name, func(b *testing.B) {
			percentiles(b, []string{k.text}, func(text string) { ask(b, embeddedIndex(b), Query{Text: text}) })
		})
	}
	b.Run("judged", func(b *testing.B) {
		var texts []string
		for _, q := range slices.Concat(sample(b), held(b)) {
			texts = append(texts, q.Text)
		}
		percentiles(b, texts, func(text string) { ask(b, embeddedIndex(b), Query{Text: text}) })
	})
}

func BenchmarkUnderstand(b *testing.B) {
	for _, k := range kinds {
		b.Run(k.name, func(b *testing.B) {
			percentiles(b, []string{k.text}, func(text string) { snap(b, embeddedIndex(b)).understand(Query{Text: text}) })
		})
	}
}

func BenchmarkCorrect(b *testing.B) {
	s := snap(b, embeddedIndex(b))
	for _, word := range []string{"charadtes", "compny", "qwertzuiop"} {
		b.Run(word, func(b *testing.B) { percentiles(b, []string{word}, func(w string) { s.correct(w) }) })
	}
}

// percentiles runs f on texts in turn and reports how long the middle and the
// slowest of a hundred take, in microseconds.
func percentiles(b *testing.B, texts []string, f func(string)) {
	embeddedIndex(b)
	b.ReportAllocs()
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		f(texts[len(took)%len(texts)])
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	at := func(share float64) float64 {
		return float64(took[int(share*float64(len(took)-1))].Nanoseconds()) / 1e3
	}
	b.ReportMetric(at(0.5), "p50-µs")
	b.ReportMetric(at(0.99), "p99-µs")
}

// slowestQuestions are questions as long as anybody could ask, each of a kind
// that would make a careless search slow.
func slowestQuestions(tb testing.TB) map[string]string {
	x := embeddedIndex(tb)
	var titles strings.Builder
	for r := range x.corpus.All() {
		titles.WriteString(r.Title + " ")
	}
	var numbers strings.Builder
	for r := range x.corpus.All() {
		numbers.WriteString(r.Number + " ")
	}
	return map[string]string{
		"titles":        titles.String(),
		"numbers":       numbers.String(),
		"no numbers":    strings.Repeat("1.a 1.b 1.c g.a ", 125),
		"no refs":       strings.Repeat("a/", 1000),
		"misspelled":    strings.Repeat("charadtes regoins hazrdlimt compenies automaticc ", 41),
		"unknown":       strings.Repeat("qwertzuiop yxcvbnmas ", 100),
		"letters":       strings.Repeat("a b c d e f g h i j k l m n o p q r s t u v w x y z ", 40),
		"abbreviations": strings.Repeat("og hl cc aa sp m/h ", 110),
		"one word":      strings.Repeat("x", 2000),
		"accents":       strings.Repeat("e\u0301\u0302", 400),
		"dots":          strings.Repeat("1.", 1000),
	}
}

// TestSlowestQuestions asks them, each as long as a front end lets through and
// four times as long.
func TestSlowestQuestions(t *testing.T) {
	x := embeddedIndex(t)
	for name, text := range slowestQuestions(t) {
		for _, size := range []int{500, 2000} {
			if res := ask(t, x, Query{Text: text[:min(size, len(text))]}); len(res.Hits) > 10 {
				t.Errorf("%s, %d bytes: %d hits", name, size, len(res.Hits))
			}
		}
	}
}

func BenchmarkSlowestQuestions(b *testing.B) {
	x := embeddedIndex(b)
	for name, text := range slowestQuestions(b) {
		for _, size := range []int{500, 2000} {
			q := Query{Text: text[:min(size, len(text))]}
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				for b.Loop() {
					ask(b, x, q)
				}
			})
		}
	}
}
