package rulings

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEnrich(t *testing.T) {
	s := &Source{ID: "a", Tier: TierRules}
	from, _ := New([]*Source{s}, []*Ruling{
		{Ref: "a/1", Title: "x", Text: "x", Source: s, Cards: []string{"River"}, Asked: []string{"why"}, Links: []Link{{SeeAlso, "a/2"}, {Contradicts, "b/1"}}},
	}, []*Card{{Name: "River", Kind: "short-event", Nicknames: []string{"stream"}, Facts: map[string]string{"plays_on": "site"}}})
	got := []*Ruling{
		{Ref: "a/1", Title: "t", Text: "theirs", Source: s, Links: []Link{{SeeAlso, "a/2"}}},
		{Ref: "a/2", Title: "t", Text: "theirs", Source: s},
	}
	Enrich(got, from)
	want := []*Ruling{
		{Ref: "a/1", Title: "t", Text: "theirs", Source: s, Cards: []string{"River"}, Asked: []string{"why"}, Links: []Link{{SeeAlso, "a/2"}, {Contradicts, "b/1"}}},
		{Ref: "a/2", Title: "t", Text: "theirs", Source: s},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}

	cards := []*Card{{Name: "River", Kind: "short-event"}, {Name: "River", Kind: "site"}}
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
