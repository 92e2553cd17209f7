package index

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/search/query"

	"netrep/rulings"
)

// Query is a question, and where to look.
type Query struct {
	Text   string
	Source string       // only this source, if not empty
	Game   rulings.Game // only this game, if not empty
	AsOf   rulings.Date // only rulings in force on that day, if not empty
	Guild  string       // also this server's own rulings, if not empty
	Limit  int          // the most hits wanted; 0 means 10
	Typing bool         // the last word of the text may be unfinished
}

// candidates is how many rulings Bleve retrieves to be ranked. For 99 of 100
// questions one of the 100 best answers.
const candidates = 100

// candidate is a ruling that was retrieved.
type candidate struct {
	ruling *rulings.Ruling
	own    bool // of a server
	same   bool // it is known to answer a question of the same words
	asked  []string
	stems  string // see [fieldStems]
}

// retrieve returns the rulings that may answer what was understood.
func (x *snapshot) retrieve(ctx context.Context, in place, q Query, u Understanding) ([]candidate, error) {
	var any []query.Query
	for term, near := range u.near {
		for _, field := range []string{fieldText, fieldAsked} {
			t := is(field, term)
			t.SetBoost(near)
			any = append(any, t)
		}
	}
	if u.start != "" {
		for field, start := range map[string]string{fieldKnown: fold(q.Text), fieldTyped: u.start} {
			p := bleve.NewPrefixQuery(start)
			p.SetField(field)
			any = append(any, p)
		}
	}
	var all []candidate
	for _, guilds := range [][]string{{everybody}, {taught, cmp.Or(q.Guild, taught)}} {
		if guilds[0] == taught && !slices.ContainsFunc(in.beside, (*beside).holds) {
			break // in one query the few documents there, for which Bleve keeps separate statistics, would be lost
		}
		for _, exact := range []bool{true, false} {
			wanted := any
			if exact {
				wanted = []query.Query{is(fieldKey, x.writer().key(x.plain(q.Text)))}
			}
			list, err := x.fetch(ctx, in, wanted, q, guilds)
			if err != nil {
				return nil, err
			}
			for _, c := range list {
				c.same = exact
				all = append(all, c)
			}
		}
	}
	return all, nil
}

// fetch returns the rulings that a query finds among those of guilds.
func (x *snapshot) fetch(ctx context.Context, in place, any []query.Query, q Query, guilds []string) ([]candidate, error) {
	if len(any) == 0 {
		return nil, nil
	}
	wanted := bleve.NewBooleanQuery()
	wanted.AddMust(bleve.NewDisjunctionQuery(any...))
	wanted.AddFilter(filter(q, guilds))
	if len(x.gone) > 0 {
		wanted.AddMustNot(bleve.NewDocIDQuery(x.gone))
	}
	req := bleve.NewSearchRequestOptions(wanted, candidates, 0, false)
	req.Fields = []string{fieldStems}
	req.SortBy([]string{"-_score", "_id"})
	found, err := in.all.SearchInContext(ctx, req)
	if err == nil {
		err = errors.Join(slices.Collect(maps.Values(found.Status.Errors))...)
	}
	switch {
	case errors.Is(err, bleve.ErrorIndexClosed):
		return nil, ErrClosed
	case errors.Is(err, bleve.ErrorAliasEmpty): // x is open: another, which never was, is about to be swapped out
		return nil, errSwapped
	case err != nil:
		return nil, err
	}
	var list []candidate
	for _, hit := range found.Hits {
		if hit.Index != "" && hit.Index != x.base.Name() {
			return nil, errSwapped
		}
		if c, ok := x.candidate(in, hit.ID); ok {
			c.stems, _ = hit.Fields[fieldStems].(string)
			list = append(list, c)
		}
	}
	return list, nil
}

// place is where to search: the index of the corpus and those alongside it.
type place struct {
	all    bleve.Index
	beside []*beside
}

// errSwapped is returned when the index was swapped during a search.
var errSwapped = errors.New("another index is in use")

// candidate returns what a document is about.
func (x *snapshot) candidate(in place, id string) (candidate, bool) {
	for _, b := range in.beside {
		a, ok := b.about(id)
		switch {
		case ok && a.of == "":
			return a.candidate, true
		case ok:
			a.ruling, ok = x.corpus.Get(a.of)
			return a.candidate, ok
		}
	}
	r, ok := x.corpus.Get(id)
	if !ok {
		return candidate{}, false
	}
	return candidate{ruling: r, asked: askedOf(r)}, true
}

// is returns the query for documents that have a term in a field.
func is(field, term string) *query.TermQuery {
	t := bleve.NewTermQuery(term)
	t.SetField(field)
	return t
}

// filter returns the query for what may be found at all.
func filter(q Query, guilds []string) query.Query {
	var whose []query.Query
	for _, g := range guilds {
		whose = append(whose, is(fieldGuild, g))
	}
	all := []query.Query{bleve.NewDisjunctionQuery(whose...)}
	if q.Source != "" {
		all = append(all, is(fieldSource, q.Source))
	}
	if q.Game != "" {
		all = append(all, is(fieldGame, string(q.Game)))
	}
	if q.AsOf != "" {
		day, yes, no := always+string(q.AsOf), true, false
		since := bleve.NewTermRangeInclusiveQuery("", day, &yes, &yes)
		since.SetField(fieldSince)
		until := bleve.NewTermRangeInclusiveQuery(day, "", &no, &yes)
		until.SetField(fieldUntil)
		all = append(all, since, until)
	}
	return bleve.NewConjunctionQuery(all...)
}

// admits reports whether r, which was found by name, may answer q.
func (x *snapshot) admits(q Query, r *rulings.Ruling) bool {
	return (q.Source == "" || r.Source.ID == q.Source) &&
		(q.Game == "" || r.Source.Game == q.Game) &&
		(q.AsOf == "" || x.corpus.InForce(r, q.AsOf))
}

// unfinished splits off the word that is being typed, folded; "" if the last one is
// finished.
func unfinished(text string) (rest, start string) {
	if strings.TrimSpace(text) == "" || strings.HasSuffix(text, " ") {
		return text, ""
	}
	list := splitWords(text)
	if len(list) == 0 {
		return text, ""
	}
	last := list[len(list)-1]
	return text[:last.Start], last.Text
}
