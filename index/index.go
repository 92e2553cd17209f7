package index

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/query"

	"netrep/rulings"
)

// Index is full-text search over one corpus. It is immutable and safe for
// concurrent use.
type Index struct {
	corpus      *rulings.Corpus
	bleve       bleve.Index
	analyzer    analysis.Analyzer
	thesaurus   *Thesaurus
	speller     *speller
	asked       map[string][]*rulings.Ruling // key of a question → what is known to answer it
	names       names
	cardNames   map[string]*rulings.Card
	terms       map[string]map[string]bool // ref → terms of the ruling and of the questions that it answers
	subjects    map[string]bool            // terms of the game's own things
	frequency   map[string]int             // rulings that hold a term, in the field where it is commonest
	longestCard map[string]int             // by the first word of card names, the words in the longest
}

// Options tunes [Build]; the zero value is ready to use.
type Options struct {
	Thesaurus *Thesaurus // nil means the embedded one
}

// Build indexes every ruling of a corpus in memory.
func Build(c *rulings.Corpus, opt Options) (*Index, error) {
	t := opt.Thesaurus
	if t == nil {
		var err error
		if t, err = ParseThesaurus(embeddedThesaurus); err != nil {
			return nil, err
		}
	}
	m, err := newMapping()
	if err != nil {
		return nil, fmt.Errorf("describing index: %w", err)
	}
	b, err := bleve.NewUsing("", m, scorch.Name, scorch.Name, nil)
	if err != nil {
		return nil, fmt.Errorf("opening index: %w", err)
	}
	x := &Index{
		corpus: c, bleve: b, thesaurus: t, analyzer: m.AnalyzerNamed(english),
		speller: newSpeller(), asked: map[string][]*rulings.Ruling{}, names: newNames(),
		cardNames: map[string]*rulings.Card{}, longestCard: map[string]int{}, terms: map[string]map[string]bool{}, frequency: map[string]int{}, subjects: map[string]bool{},
	}
	x.learnCards()
	x.learnSubjects()
	if err := x.fill(); err != nil {
		return nil, errors.Join(fmt.Errorf("filling index: %w", err), b.Close())
	}
	return x, nil
}

// fill adds the rulings to the index, and their words to the speller.
func (x *Index) fill() error {
	batch := x.bleve.NewBatch()
	for r := range x.corpus.All() {
		for _, w := range words(fold(r.Title + ". " + r.Text)) {
			x.speller.teach(w)
		}
		texts := x.searchable(r)
		x.learnAsked(r)
		x.names.learn(r)
		doc := document{Body: texts[0], Asked: texts[1], Source: r.Source.ID, Game: string(r.Source.Game)}
		x.terms[r.Ref] = map[string]bool{}
		for _, t := range x.analyze(strings.Join(texts, " ")) {
			x.terms[r.Ref][t] = true
		}
		if err := batch.Index(r.Ref, doc); err != nil {
			return err
		}
	}
	for w := range x.thesaurus.vocabulary {
		x.speller.accept(w)
	}
	if err := x.bleve.Batch(batch); err != nil {
		return err
	}
	return x.count()
}

// searchable returns the texts of r that are searched: title and text, and the
// questions that it is known to answer.
func (x *Index) searchable(r *rulings.Ruling) []string {
	normal := func(s string) string { return strings.Join(x.thesaurus.compound(words(fold(s))), " ") }
	return []string{normal(r.Title + ". " + r.Text), strings.Join(x.plain(strings.Join(r.Asked, ". ")), " ")}
}

// count learns in how many rulings each term occurs.
func (x *Index) count() error {
	for _, field := range []string{fieldBody, fieldAsked} {
		dict, err := x.bleve.FieldDict(field)
		if err != nil {
			return err
		}
		e, err := dict.Next()
		for ; err == nil && e != nil; e, err = dict.Next() {
			x.frequency[e.Term] = max(x.frequency[e.Term], int(e.Count))
		}
		if err := errors.Join(err, dict.Close()); err != nil {
			return err
		}
	}
	return nil
}

// learnCards makes the names of cards known to the speller and to questions. Of
// several cards with one name, the first stands for all.
func (x *Index) learnCards() {
	for _, c := range x.corpus.Cards() {
		list := x.thesaurus.compound(words(fold(c.Name)))
		for _, w := range words(fold(c.Name)) {
			x.speller.accept(w)
		}
		if name := strings.Join(list, " "); name != "" && x.cardNames[name] == nil {
			x.cardNames[name] = c
			x.longestCard[list[0]] = max(x.longestCard[list[0]], len(list))
		}
	}
}

// Corpus returns the corpus that the index was built from.
func (x *Index) Corpus() *rulings.Corpus { return x.corpus }

// Close frees the index.
func (x *Index) Close() error { return x.bleve.Close() }

// Query is a question, and where to look.
type Query struct {
	Text   string
	Source string       // only this source, if not empty
	Game   rulings.Game // only this game, if not empty
	AsOf   rulings.Date // only rulings in force on that day, if not empty
	Limit  int          // hits wanted at most; 0 means 10
}

// Hit is a ruling that was found.
type Hit struct {
	Ruling *rulings.Ruling
	Score  float64 // comparable within one result only
	Route  Route
}

// Route says by which way a hit was found.
type Route string

// The routes, from the surest to the least.
const (
	RouteRef   Route = "ref"   // named by ref or number
	RouteAsked Route = "asked" // the question is one that the ruling is known to answer
	RouteWords Route = "words"
)

// Result is what a search found.
type Result struct {
	Understanding Understanding
	Hits          []Hit
	Answered      bool // whether the first hit may be given as an answer
}

// Search answers q. It always returns the nearest rulings; Answered says
// whether the first of them is good enough to be called an answer.
func (x *Index) Search(ctx context.Context, q Query) (Result, error) {
	res := Result{Understanding: x.understand(q.Text)}
	limit := q.Limit
	if limit <= 0 {
		limit = 10
	}
	for _, r := range res.Understanding.Named {
		if x.admits(q, r) {
			res.add(Hit{r, 1, RouteRef})
		}
	}
	if res.Understanding.OnlyName {
		res.Answered = len(res.Hits) > 0
		res.Hits = res.Hits[:min(limit, len(res.Hits))]
		return res, nil
	}
	ranked, err := x.byWords(ctx, q, res.Understanding.concepts)
	if err != nil {
		return Result{}, err
	}
	if r, ok := x.knownAnswer(q); ok {
		res.add(Hit{r, 1, RouteAsked})
	}
	res.Answered = len(res.Hits) > 0 || x.answers(res.Understanding.concepts, ranked)
	for _, h := range ranked {
		res.add(h)
	}
	res.Hits = res.Hits[:min(limit, len(res.Hits))]
	return res, nil
}

// add appends h unless its ruling is there already.
func (r *Result) add(h Hit) {
	if !slices.ContainsFunc(r.Hits, func(o Hit) bool { return o.Ruling == h.Ruling }) {
		r.Hits = append(r.Hits, h)
	}
}

// admits reports whether r may answer q.
func (x *Index) admits(q Query, r *rulings.Ruling) bool {
	return (q.Source == "" || r.Source.ID == q.Source) &&
		(q.Game == "" || r.Source.Game == q.Game) &&
		(q.AsOf == "" || x.corpus.InForce(r, q.AsOf))
}

// weightAsked is the weight of a word in the questions that a ruling is known to
// answer, beside that of a word in the ruling itself.
const weightAsked = 0.6

// candidates is how many hits the index ranks before the corpus decides.
const candidates = 100

// byWords ranks rulings by the concepts of a question.
func (x *Index) byWords(ctx context.Context, q Query, concepts []concept) ([]Hit, error) {
	if len(concepts) == 0 {
		return nil, nil
	}
	req := bleve.NewSearchRequest(x.restrict(q, x.disjunction(concepts)))
	req.Size = candidates
	if q.AsOf != "" {
		req.Size = x.corpus.Len()
	}
	req.SortByCustom(search.SortOrder{&search.SortScore{Desc: true}, &search.SortDocID{}})
	found, err := x.bleve.SearchInContext(ctx, req)
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	var hits []Hit
	for _, m := range found.Hits {
		if r, ok := x.corpus.Get(m.ID); ok && x.admits(q, r) {
			hits = append(hits, Hit{r, m.Score, RouteWords})
		}
	}
	telling := x.weigh(concepts)
	for i := range hits {
		covered := x.coverage(telling, hits[i].Ruling)
		hits[i].Score = math.Round(hits[i].Score*covered*covered*1e9) / 1e9 // bleve adds up in any order, which shows in the last digits
	}
	slices.SortFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Ruling.Ref, b.Ruling.Ref))
	})
	return hits, nil
}

// disjunction makes one flat query of term clauses, so that one coordination
// factor counts them all.
func (x *Index) disjunction(concepts []concept) query.Query {
	weights := map[string]float64{}
	for _, c := range concepts {
		for term, w := range c {
			weights[term] = max(weights[term], w)
		}
	}
	terms := make([]string, 0, len(weights))
	for t := range weights {
		terms = append(terms, t)
	}
	slices.Sort(terms)
	d := bleve.NewDisjunctionQuery()
	for _, t := range terms {
		body := bleve.NewTermQuery(t)
		body.SetField(fieldBody)
		body.SetBoost(weights[t])
		asked := bleve.NewTermQuery(t)
		asked.SetField(fieldAsked)
		asked.SetBoost(weights[t] * weightAsked)
		d.AddQuery(body, asked)
	}
	return d
}

// restrict limits a query to a source or a game without touching its scores.
func (x *Index) restrict(q Query, inner query.Query) query.Query {
	if q.Source == "" && q.Game == "" {
		return inner
	}
	b := bleve.NewBooleanQuery()
	b.AddMust(inner)
	field, value := fieldSource, q.Source
	if value == "" {
		field, value = fieldGame, string(q.Game)
	}
	only := bleve.NewTermQuery(value)
	only.SetField(field)
	b.AddFilter(only)
	return b
}
