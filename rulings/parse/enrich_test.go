package parse

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func TestEnrich(t *testing.T) {
	s := &rulings.Source{ID: "a", Tier: rulings.TierRules}
	from, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{
		{Ref: "a/1", Title: "x", Text: "x", Source: s, Cards: []string{"River"}, Asked: []string{"why"}, Links: []rulings.Link{{Kind: rulings.SeeAlso, To: "a/2"}, {Kind: rulings.Contradicts, To: "b/1"}}},
	}, []*rulings.Card{{Name: "River", Kind: "short-event", Nicknames: []string{"stream"}, Facts: map[string]string{"plays_on": "site"}}})
	got := []*rulings.Ruling{
		{Ref: "a/1", Title: "t", Text: "theirs", Source: s, Links: []rulings.Link{{Kind: rulings.SeeAlso, To: "a/2"}}},
		{Ref: "a/2", Title: "t", Text: "theirs", Source: s},
	}
	Enrich(got, from)
	want := []*rulings.Ruling{
		{Ref: "a/1", Title: "t", Text: "theirs", Source: s, Cards: []string{"River"}, Asked: []string{"why"}, Links: []rulings.Link{{Kind: rulings.SeeAlso, To: "a/2"}, {Kind: rulings.Contradicts, To: "b/1"}}},
		{Ref: "a/2", Title: "t", Text: "theirs", Source: s},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}

	cards := []*rulings.Card{{Name: "River", Kind: "short-event"}, {Name: "River", Kind: "site"}}
	EnrichCards(cards, from)
	if cards[0].Facts["plays_on"] != "site" || cards[1].Facts != nil {
		t.Errorf("facts %v and %v", cards[0].Facts, cards[1].Facts)
	}
	for _, c := range cards {
		if diff := cmp.Diff([]string{"stream"}, c.Nicknames); diff != "" {
			t.Errorf("nicknames of the %s: %s", c.Kind, diff)
		}
	}
}
