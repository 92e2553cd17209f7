package main

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

func TestAutomaticAttacks(t *testing.T) {
	for in, want := range map[string]string{
		"":                                "",
		"Orcs - 4 strikes with 7 prowess": "Orcs 4 strikes/7 prowess",
		"Men - each character faces 1 strike at 9 (detainment)":                                                                                       "Men 1 strike for each character/9 prowess, detainment",
		"Orcs 4 strikes with 7 prowess; Nazgul (cannot be canceled) 1 strike with 15 prowess":                                                         "Orcs 4 strikes/7 prowess; Nazgul 1 strike/15 prowess, not cancelable",
		"Drake (1st attack) 2 strikes with 11 prowess; (2nd attack) Opponent may play as an automatic-attack one creature keyed to a Ruins and Lairs": "Drake 2 strikes/11 prowess; creature from opponent's hand, keyed to Ruins & Lairs",
		"Now opponent may play one creature keyed to a {R} or {w}":                                                                                    "creature from opponent's hand, keyed to {R}{w}",
		"Awakened Plant - 2 strikes with 10 prowess, Awakened Plant - 2 strikes with 9 prowess":                                                       "Awakened Plant 2 strikes/10 prowess; Awakened Plant 2 strikes/9 prowess",
	} {
		if got := automaticAttacks(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestMergeFacts(t *testing.T) {
	cards := []*rulings.Card{
		{Name: "Grey Bridge", IDs: []string{"AA-1", "ZZ-2"}, Keywords: []string{"environment"}},
		{Name: "Dragon’s Hoard", IDs: []string{"AA-3"}},
	}
	before := *cards[0]
	rep := mergeFacts(factsOnly(cards), "facts.tsv", []byte("name\tids\tkeywords\tlimit_cost\tplays_on\nGrey Bridge\tAA-1 ZZ-2\tspawn\t1\tsite\n"))
	if len(rep.Notes) > 0 || cards[0].Facts != nil || !cmp.Equal(before.Keywords, cards[0].Keywords) {
		t.Errorf("copies were not merged apart: %v %v", rep.Notes, cards[0])
	}
	rep = mergeFacts(cards, "facts.tsv", []byte("name\tids\tkeywords\tlimit_cost\tplays_on\n"+
		"Grey Bridge\tAA-1 ZZ-2\tspawn\t1\tsite\n"+
		"Dragon's Hoard\t\t\t0\t\n"+
		"Nobody\tQQ-1\t\t1\t\n"+
		"Other Name\tAA-3 QQ-2\t\t\t\n"))
	if d := cmp.Diff([]*rulings.Card{
		{Name: "Grey Bridge", IDs: []string{"AA-1", "ZZ-2"}, Keywords: []string{"environment", "spawn"}, Facts: map[string]string{"limit_cost": "1", "plays_on": "site"}},
		{Name: "Dragon’s Hoard", IDs: []string{"AA-3"}, Facts: map[string]string{"limit_cost": "0"}},
	}, cards); d != "" {
		t.Errorf("cards (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{
		"facts.tsv:4: undecided: Nobody: no card QQ-1",
		"facts.tsv:4: bad: QQ-1 Nobody: no such card",
		"facts.tsv:5: undecided: Other Name: no card QQ-2",
		"facts.tsv:5: undecided: AA-3 QQ-2 is called Dragon’s Hoard, not Other Name",
	}, notesOf(rep)); d != "" {
		t.Errorf("notes (-want +got):\n%s", d)
	}
}

// TestFactsAreChecked: what the rules do not know is reported, not ignored.
func TestFactsAreChecked(t *testing.T) {
	for table, want := range map[string]string{
		"name\tplays_on\nGrey Bridge\tsitte\n":          "card.plays_on",
		"name\teffect_clas\nGrey Bridge\ttaps-site\n":   "effect_clas",
		"name\teffect_class\nGrey Bridge\ttaps-sites\n": "card.does",
	} {
		rep := mergeFacts([]*rulings.Card{{Name: "Grey Bridge"}}, "facts.tsv", []byte(table))
		if len(rep.Notes) != 1 || !strings.Contains(rep.Notes[0].String(), want) {
			t.Errorf("%q: %v", table, rep.Notes)
		}
	}
}

func notesOf(rep rulings.Report) []string {
	var list []string
	for _, n := range rep.Notes {
		list = append(list, n.String())
	}
	return list
}

// TestEmbeddedCardsHaveTheirFacts: a change of the tables shows in the embedded
// cards, which bot cards makes.
func TestEmbeddedCardsHaveTheirFacts(t *testing.T) {
	var want, got []*rulings.Card
	for _, c := range embedded.Corpus().Cards() {
		if c.Game == "" {
			bare := *c
			bare.Facts, bare.Effect = nil, ""
			want, got = append(want, c), append(got, &bare)
		}
	}
	for _, file := range []string{"card-facts.tsv", "card-effects.tsv"} {
		table, err := os.ReadFile("../../rulings/embedded/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if rep := mergeFacts(got, file, table); len(rep.Notes) > 0 {
			t.Errorf("notes: %v", rep.Notes)
		}
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("run bot cards (-embedded +table):\n%s", d)
	}
}

// TestImportedCardsHaveTheFacts checks that cards that an operator imports, whose texts differ,
// get all facts.
func TestImportedCardsHaveTheFacts(t *testing.T) {
	own := embedded.Corpus().Cards()
	var imported []*rulings.Card
	for _, c := range own {
		theirs := *c
		theirs.Facts, theirs.Effect, theirs.Text = nil, "", map[string]string{"en": "In other words."}
		imported = append(imported, &theirs)
	}
	parse.EnrichCards(imported, embedded.Corpus())
	for i, c := range imported {
		if d := cmp.Diff(own[i].Facts, c.Facts); d != "" {
			t.Errorf("%s (-embedded +imported):\n%s", c.Name, d)
		}
	}
}
