package command

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// sourceHouse is the id of the source made of a server's own rulings.
const sourceHouse = "house"

// HouseIndex keeps the rulings of servers alongside those of the sources;
// [index.Live] is one.
type HouseIndex interface {
	SetHouse(guild string, list []*rulings.Ruling) error
	Search(context.Context, index.Query) (index.Result, error)
}

// houseRulings makes rulings of a server's own announcements.
func houseRulings(list []store.Announcement) []*rulings.Ruling {
	src := &rulings.Source{ID: sourceHouse, Name: "House rulings of this server", Short: "House ruling of this server", Tier: rulings.TierCommentary}
	var all []*rulings.Ruling
	for _, a := range list {
		all = append(all, &rulings.Ruling{
			Ref: fmt.Sprintf("%s/%d", sourceHouse, a.ID), Title: a.Title, Text: a.Text, Source: src,
			Kind: rulings.KindRuling, Effective: heldSince(a),
			Asked: []string{a.Title}, // as rulings of the sources have questions that they answer
		})
	}
	return all
}

// heldSince is the day from which an announcement is in effect: not before it is
// announced.
func heldSince(a store.Announcement) rulings.Date {
	days := []rulings.Date{DayOf(a.Created), a.Effective}
	if !a.PostAt.IsZero() {
		days = append(days, DayOf(a.PostAt))
	}
	return slices.Max(days)
}

// DayOf returns the day of t in UTC.
func DayOf(t time.Time) rulings.Date { return rulings.Date(t.UTC().Format(time.DateOnly)) }

// houseKey identifies a list of house rulings; "" is none.
func houseKey(list []store.Announcement) string {
	var parts []string
	for _, a := range list {
		parts = append(parts, fmt.Sprintf("%d.%d", a.ID, a.Revision))
	}
	return strings.Join(parts, ",")
}

// houseRank is how far down the results, with those of the sources, a server's own
// ruling may be.
const houseRank = 3

// House returns the server's own ruling that answers a question on a day, if there
// is one.
func (p *Places) House(ctx context.Context, guild, question string, day rulings.Date) (*rulings.Ruling, bool) {
	if p == nil || p.at(ctx, guild).house == "" {
		return nil, false
	}
	q := index.Query{Text: question, AsOf: day, Guild: guild, Limit: houseRank}
	best, err := p.opt.House.Search(ctx, q)
	if err != nil {
		return nil, false
	}
	q.Source, q.Limit = sourceHouse, 1
	own, err := p.opt.House.Search(ctx, q)
	if err != nil || !own.Answered || len(own.Hits) == 0 {
		return nil, false
	}
	r := own.Hits[0].Ruling
	return r, slices.Contains(Found(best.Hits), r)
}

// Found returns the rulings of hits.
func Found(hits []index.Hit) []*rulings.Ruling {
	list := make([]*rulings.Ruling, len(hits))
	for i, h := range hits {
		list[i] = h.Ruling
	}
	return list
}
