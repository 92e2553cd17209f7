package check

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func TestCheck(t *testing.T) {
	a := &rulings.Source{ID: "a", Name: "A", Game: rulings.MECCG, Where: "here", Date: "1998-01"}
	b := &rulings.Source{ID: "b", Name: "B", Game: "chess", Date: "1898-01"}
	list := []*rulings.Ruling{
		{Ref: "a/1", Title: "One", Text: "x", Main: []string{"x", "y"}, Source: a, Also: []string{"a/2"}, Links: []rulings.Link{{Kind: rulings.SeeAlso, To: "a/2"}, {Kind: rulings.SeeAlso, To: "a/9"}, {Kind: rulings.Contradicts, To: "a/1"}}, Asked: []string{"why"}},
		{Ref: "a/2", Title: strings.Repeat("é", 101), Text: "x", Source: a, Effective: "tomorrow", Cards: []string{"dragon's hoard", "River", "Nobody"}},
		{Ref: "c/3", Title: "Three", Text: " ", Source: a, Asked: []string{"who"}, Markers: []rulings.Marker{"loud"}, Links: []rulings.Link{{Kind: rulings.SeeAlso, To: "a/1"}, {Kind: rulings.SeeAlso, To: "a/1"}}},
	}
	cards := []*rulings.Card{{Name: "Dragon’s Hoard", IDs: []string{"AA-1"}}, {Name: "River", IDs: []string{"AA-1"}}}
	c, rep := rulings.New([]*rulings.Source{a, b}, list, cards)
	if len(rep.Notes) > 0 {
		t.Fatal(rep.Notes)
	}
	var got []string
	for _, p := range Corpus(c) {
		got = append(got, p.String())
	}
	if d := cmp.Diff([]string{
		"warning: b: no ruling comes from this source",
		"error: b: nothing says where the original stands",
		`warning: b: "chess" is not a game`,
		"error: b: \"1898-01\" is not a date such as 1998-01-26",
		"error: a/1: a/2 also means a/2",
		"error: a/1: main: no sentence or list item opens with \"y\"",
		"error: a/1: see: a/9 leads nowhere",
		"error: a/1: contradicts: it points to itself",
		"error: a/2: the title has 101 characters; 100 are shown",
		"warning: a/2: nothing says how players ask this",
		"error: a/2: \"tomorrow\" is not a date such as 1998-01-26",
		"warning: a/2: the card dragon's hoard is spelled Dragon’s Hoard",
		"warning: a/2: no card is called Nobody",
		"error: c/3: its source is called a",
		"error: c/3: a ruling needs a title and a text",
		`warning: c/3: "loud" is not a marker`,
		"warning: c/3: see: a/1 is listed twice",
		"error: AA-1: a printing of Dragon’s Hoard and of River",
	}, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestCheckOneSided checks that one-sided contradictions are not faults, and that a
// corpus without cards is not missing any.
func TestCheckOneSided(t *testing.T) {
	s := &rulings.Source{ID: "a", Name: "A", Game: rulings.MECCG, URL: "https://example.org"}
	c, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{
		{Ref: "a/1", Title: "One", Text: "x", Source: s, Links: []rulings.Link{{Kind: rulings.Contradicts, To: "a/2"}}, Cards: []string{"Any"}},
		{Ref: "a/2", Title: "Two", Text: "y", Source: s},
	}, nil)
	if got := Corpus(c); len(got) > 0 {
		t.Errorf("%v", got)
	}
}
