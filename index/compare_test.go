package index_test

import (
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	_ "modernc.org/sqlite"

	"netrep/index"
	"netrep/internal/eval"
	"netrep/rulings"
	"netrep/rulings/embedded"
)

// generated is a corpus of n passages, each made of sentences of three rulings;
// passages are as long as rulings are.
func generated(n int) *rulings.Corpus {
	list := slices.Collect(embedded.Corpus().All())
	dice := rand.New(rand.NewPCG(1, 2))
	out := make([]*rulings.Ruling, n)
	for i := range out {
		var text strings.Builder
		for range 3 {
			said := strings.Split(list[dice.IntN(len(list))].Text, ". ")
			from := dice.IntN(len(said))
			text.WriteString(strings.Join(said[from:min(from+2, len(said))], ". ") + ". ")
		}
		r := list[dice.IntN(len(list))]
		out[i] = &rulings.Ruling{Ref: fmt.Sprintf("%s/%d", r.Source.ID, i), Title: r.Title, Text: text.String(), Source: r.Source}
	}
	c, _ := rulings.New(embedded.Corpus().Sources(), out, embedded.Corpus().Cards())
	return c
}

// questions are the judged ones.
func questions(b *testing.B) []string {
	var list []string
	for _, file := range []string{"testdata/queries.jsonl", "../internal/eval/testdata/held.jsonl"} {
		data, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		judged, err := eval.Read(data)
		if err != nil {
			b.Fatal(err)
		}
		for _, q := range judged {
			list = append(list, q.Text)
		}
	}
	return list
}

// BenchmarkBesideFTS5 asks the judged questions of this index and of SQLite's
// FTS5 with its porter stemmer, over the same passages: the embedded corpus, and
// one of 100,000.
func BenchmarkBesideFTS5(b *testing.B) {
	asked := questions(b)
	for _, size := range []int{0, 100_000} {
		name, c := "embedded", embedded.Corpus()
		if size > 0 {
			name, c = fmt.Sprint(size), generated(size)
		}
		b.Run(name+"/index", func(b *testing.B) {
			x := built(b, c)
			inTurn(b, asked, func(q string) error {
				_, err := x.Search(b.Context(), index.Query{Text: q})
				return err
			})
		})
		b.Run(name+"/fts5", func(b *testing.B) {
			db := fts5(b, c)
			inTurn(b, asked, func(q string) error { return match(db, q) })
		})
	}
}

// BenchmarkOpen opens an index that is kept, the embedded corpus' and that of 100,000
// passages, and closes it.
func BenchmarkOpen(b *testing.B) {
	for _, size := range []int{0, 100_000} {
		name, c := "embedded", embedded.Corpus()
		if size > 0 {
			name, c = fmt.Sprint(size), generated(size)
		}
		b.Run(name, func(b *testing.B) {
			opt := index.Options{Dir: b.TempDir()}
			open := func() {
				x, err := index.Build(c, opt)
				if err == nil {
					err = x.Close()
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			open()
			for b.Loop() {
				open()
			}
		})
	}
}

// built builds an index and reports how long that takes and what it holds.
func built(b *testing.B, c *rulings.Corpus) *index.Index {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	start := time.Now()
	x, err := index.Build(c, index.Options{})
	if err != nil {
		b.Fatal(err)
	}
	took := time.Since(start)
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.Logf("%d passages built in %v, %.1f MB held", c.Len(), took.Round(time.Millisecond), float64(after.HeapAlloc-before.HeapAlloc)/1e6)
	return x
}

// inTurn runs f on texts in turn and reports the middle and the slowest of a
// hundred, in microseconds.
func inTurn(b *testing.B, texts []string, f func(string) error) {
	var took []time.Duration
	for b.Loop() {
		start := time.Now()
		if err := f(texts[len(took)%len(texts)]); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	for name, at := range map[string]int{"p50-µs": len(took) / 2, "p99-µs": len(took) * 99 / 100} {
		b.ReportMetric(float64(took[at].Nanoseconds())/1e3, name)
	}
}

func fts5(b *testing.B, c *rulings.Corpus) *sql.DB {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	db.SetMaxOpenConns(1)
	if _, err := db.Exec(`CREATE VIRTUAL TABLE passages USING fts5(text, content='', tokenize='porter')`); err != nil {
		b.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		b.Fatal(err)
	}
	row := 0
	for r := range c.All() {
		row++
		if _, err := tx.Exec(`INSERT INTO passages(rowid, text) VALUES (?, ?)`, row, r.Title+". "+r.Text+" "+strings.Join(r.Asked, " ")); err != nil {
			b.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		b.Fatal(err)
	}
	return db
}

// match asks FTS5 for the ten best passages that hold any word of a question.
func match(db *sql.DB, question string) error {
	words := strings.FieldsFunc(question, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return nil
	}
	rows, err := db.Query(`SELECT rowid FROM passages WHERE passages MATCH ? ORDER BY rank LIMIT 10`, `"`+strings.Join(words, `" OR "`)+`"`)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id int
		if err := rows.Scan(&id); err != nil {
			return err
		}
	}
	return rows.Err()
}
