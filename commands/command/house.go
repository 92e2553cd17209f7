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

// sourceHouse is the id of the source that a server's own rulings form.
const sourceHouse = "house"

// background is one in how many rulings of the sources stand beside a server's
// own in their index: what words tell, a few rulings alone do not show.
const background = 2

// backgroundAsked is how many of the known questions of each of them do.
const backgroundAsked = 10

// houseIndex indexes a server's own rulings. They may well speak of what the rules
// of the games do not.
func houseIndex(list []store.Announcement, c *rulings.Corpus) (*index.Index, error) {
	return index.Build(houseCorpus(list, c), index.Options{Without: []index.Technique{index.Unanswered}})
}

// houseCorpus makes rulings of a server's own announcements, on a background of
// the sources.
func houseCorpus(list []store.Announcement, c *rulings.Corpus) *rulings.Corpus {
	src := &rulings.Source{ID: sourceHouse, Name: "House rulings of this server", Short: "House ruling of this server", Tier: rulings.TierCommentary}
	var all []*rulings.Ruling
	for _, a := range list {
		all = append(all, &rulings.Ruling{
			Ref: fmt.Sprintf("%s/%d", sourceHouse, a.ID), Title: a.Title, Text: a.Text, Source: src,
			Kind: rulings.KindRuling, Effective: heldSince(a),
			Asked: []string{a.Title}, // as those of the sources have questions that they answer
		})
	}
	n := 0
	for r := range c.All() {
		if n%background == 0 {
			some := *r
			some.Asked = r.Asked[:min(backgroundAsked, len(r.Asked))]
			all = append(all, &some)
		}
		n++
	}
	mixed, _ := rulings.New(append([]*rulings.Source{src}, c.Sources()...), all, c.Cards())
	return mixed
}

// heldSince is the day from which an announcement holds: not before it is
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

// houseKey tells one list of house rulings from another; "" is none.
func houseKey(list []store.Announcement) string {
	var parts []string
	for _, a := range list {
		parts = append(parts, fmt.Sprintf("%d.%d", a.ID, a.Revision))
	}
	return strings.Join(parts, ",")
}

// houseRank is among how many of the best, the sources' included, a server's own
// ruling has to be.
const houseRank = 3

// House returns the ruling of a server's own that answers a question on a day, if
// there is one.
func (p *Places) House(ctx context.Context, guild, question string, day rulings.Date) (*rulings.Ruling, bool) {
	x := p.at(ctx, guild).house
	if x == nil {
		return nil, false
	}
	own, err := x.Search(ctx, index.Query{Text: question, AsOf: day, Source: sourceHouse, Limit: 1})
	if err != nil || !own.Answered || len(own.Hits) == 0 {
		return nil, false
	}
	best, err := x.Search(ctx, index.Query{Text: question, AsOf: day, Limit: houseRank})
	r := own.Hits[0].Ruling
	return r, err == nil && slices.Contains(Found(best.Hits), r)
}

// Found returns the rulings of hits.
func Found(hits []index.Hit) []*rulings.Ruling {
	list := make([]*rulings.Ruling, len(hits))
	for i, h := range hits {
		list[i] = h.Ruling
	}
	return list
}
