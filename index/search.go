package index

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2"

	"netrep/rulings"
)

// Hit is a ruling that was found.
type Hit struct {
	Ruling *rulings.Ruling
	Score  float64 // comparable within one result only
	Route  Route
}

// Route says how a hit was found.
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
	Near          bool    // whether the first hit, though it may be none, speaks of much of what is asked
	OtherGames    []Hit   // the best of each other game that the question may as well be about
	Alike         []Known // known questions like this one, the most similar first, one per ruling
}

// Known is a question that a ruling is known to answer.
type Known struct {
	Text   string
	Ruling *rulings.Ruling
}

// Search answers q. It always returns the nearest rulings; Answered says whether
// the first of them is good enough to be called an answer. It fails when ctx is
// done and when the index cannot be opened.
func (x *Index) Search(ctx context.Context, q Query) (Result, error) {
	return x.search(ctx, q, x.all)
}

// search answers q from all, which is x and the indexes alongside it.
func (x *Index) search(ctx context.Context, q Query, all bleve.Index, more ...*beside) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	s, err := x.snapshot()
	if err != nil {
		return Result{}, err
	}
	defer s.release()
	return s.search(ctx, q, place{all, append(more, x.taught)})
}

func (x *snapshot) search(ctx context.Context, q Query, in place) (Result, error) {
	res := Result{Understanding: x.understand(q)}
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
	list, err := x.retrieve(ctx, in, q, res.Understanding)
	if err != nil {
		return Result{}, err
	}
	found := x.rank(list, res.Understanding)
	x.keepGame(&found, q, res.Understanding)
	res.Alike = known(q, res.Understanding, found.list)
	same := slices.DeleteFunc(slices.Clone(found.list), func(r ranked) bool { return !r.same })
	if len(same) == 1 { // if there are several, the words decide
		res.add(Hit{same[0].ruling, 1, RouteAsked})
	}
	res.Answered = len(res.Hits) > 0 || len(same) > 0 || x.suffices(found)
	for _, r := range found.list {
		if r.score > 0 {
			res.add(Hit{r.ruling, r.score, RouteWords})
		}
	}
	res.Answered = res.Answered && len(res.Hits) > 0
	res.Near = len(res.Hits) > 0 && len(found.list) > 0 && found.list[0].covered >= much
	if res.Answered {
		x.readIn(res.Hits[0].Ruling.Source.Game, &res.Understanding)
	}
	x.retractedBehind(res.Hits)
	res.OtherGames = res.Understanding.ofOtherGames(q, res.Hits)
	res.Hits = res.Hits[:min(limit, len(res.Hits))]
	return res, nil
}

// add appends h unless its ruling is there already.
func (r *Result) add(h Hit) {
	if !slices.ContainsFunc(r.Hits, func(o Hit) bool { return o.Ruling == h.Ruling }) {
		r.Hits = append(r.Hits, h)
	}
}

// How many known questions are shown, and how similar they must be; less so
// while one is being typed.
const (
	mostAlike   = 25
	leastAlike  = 0.25
	leastTyping = 0.1
)

// known returns the known questions most similar to the one asked, one per
// ruling. While one is being typed it returns all, beginning with those of which
// the text is a prefix; those with a word that may be the unfinished one come next.
func known(q Query, u Understanding, list []ranked) []Known {
	type likest struct {
		Known
		like float64
	}
	var all []likest
	start, least := fold(q.Text), leastAlike
	for _, r := range list {
		for i, like := range r.like {
			if q.Typing {
				least = leastTyping
				switch text := fold(r.asked[i]); {
				case strings.HasPrefix(text, start):
					like += 2
				case u.start != "" && strings.Contains(" "+text, " "+u.start):
					like++
				}
			}
			if like >= least {
				all = append(all, likest{Known{r.asked[i], r.ruling}, like})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b likest) int { return cmp.Compare(b.like, a.like) })
	var out []Known
	for _, l := range all {
		if len(out) == mostAlike {
			break
		}
		if !slices.ContainsFunc(out, func(o Known) bool { return o.Text == l.Text || o.Ruling == l.Ruling && !q.Typing }) {
			out = append(out, l.Known)
		}
	}
	return out
}
