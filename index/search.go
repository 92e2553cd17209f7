package index

import (
	"cmp"
	"context"
	"slices"

	"netrep/rulings"
)

// Query is a question, and where to look.
type Query struct {
	Text   string
	Source string       // only this source, if not empty
	Game   rulings.Game // only this game, if not empty
	AsOf   rulings.Date // only rulings in force on that day, if not empty
	Limit  int          // hits wanted at most; 0 means 10
	Typing bool         // the last word of the text may be unfinished
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
	Answered      bool    // whether the first hit may be given as an answer
	Alike         []Known // known questions like this one, the most alike first, one a ruling
}

// Known is a question that a ruling is known to answer.
type Known struct {
	Text   string
	Ruling *rulings.Ruling
}

// Search answers q. It always returns the nearest rulings; Answered says
// whether the first of them is good enough to be called an answer. It fails only
// when ctx is done.
func (x *Index) Search(ctx context.Context, q Query) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	res := Result{Understanding: x.understand(q.Text, q.Typing)}
	limit := cmp.Or(max(q.Limit, 0), defaultLimit)
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
	found := x.rank(q, res.Understanding, limit)
	res.Alike = found.alike
	known := x.knownAnswers(q)
	if len(known) == 1 { // of several, words decide
		res.add(Hit{x.rulings[known[0]], 1, RouteAsked})
	}
	sure := len(res.Hits) > 0 || len(known) > 0 || x.suffices(found)
	for _, f := range found.list {
		res.add(Hit{x.rulings[f.ruling], f.score, RouteWords})
	}
	x.retractedBehind(res.Hits)
	// Words that tell nothing find nothing, though known questions may have no others.
	res.Answered = sure && len(res.Hits) > 0
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
