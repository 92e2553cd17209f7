package embedded

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
	"netrep/rulings/parse"
)

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

const (
	cardDatabase = "../../../shared/sources/cards.json"
	otherGames   = "../../../shared/cases/other-games.json"
	embeddedFile = "corpus/cards.jsonl"
)

// outside reads a file that is not ours to keep in the repository.
func outside(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("%s is not part of the repository", path)
	}
	return data
}

// TestEmbeddedCards makes the embedded cards anew from the card database, the
// facts table and the cards of the other games. -update writes them.
func TestEmbeddedCards(t *testing.T) {
	database, others := outside(t, cardDatabase), outside(t, otherGames)
	facts, err := os.ReadFile("card-facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	imported, err := parse.Cards(parse.Document{Name: "cards.json", Data: database})
	if err != nil {
		t.Fatal(err)
	}
	if bad := imported.Report.Of(rulings.NoteBad); len(bad) > 0 {
		t.Errorf("bad cards: %v", bad)
	}
	cards := parse.FactsOnly(imported.Cards)
	if rep := parse.MergeFacts(cards, facts); len(rep.Notes) > 0 {
		t.Errorf("facts: %v", rep.Notes)
	}
	want := parse.WriteCards(append(cards, otherCards(t, others)...))
	if *update {
		if err := os.WriteFile(embeddedFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(embeddedFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is out of date; run this test with -update\n%s", embeddedFile,
			cmp.Diff(strings.Split(string(got), "\n"), strings.Split(string(want), "\n")))
	}
}

// otherCards reads the cards of the cases for the two other games; stand-ins
// that only cases need are left out.
func otherCards(t *testing.T, data []byte) []*rulings.Card {
	t.Helper()
	var in struct {
		Games map[string]struct {
			Cards map[string]map[string]any
		}
	}
	if err := json.Unmarshal(data, &in); err != nil {
		t.Fatal(err)
	}
	var list []*rulings.Card
	for _, g := range []struct {
		key  string
		game rulings.Game
	}{{"stccg1e", rulings.STCCG}, {"ashes1", rulings.Ashes}} {
		cards := in.Games[g.key].Cards
		for _, name := range slices.Sorted(maps.Keys(cards)) {
			if !standIn(name) {
				list = append(list, otherCard(g.game, name, cards[name]))
			}
		}
	}
	return list
}

func standIn(name string) bool {
	return strings.HasPrefix(name, "Stand-in:") || strings.HasPrefix(name, "Some ") || strings.Contains(name, "(focused")
}

func otherCard(game rulings.Game, name string, values map[string]any) *rulings.Card {
	c := &rulings.Card{Game: game, Name: name, IDs: []string{}, Sets: []string{}, Facts: map[string]string{}}
	for key, value := range values {
		switch key {
		case "source": // where the case's author found the value
		case "type":
			c.Type = value.(string)
		case "kind":
			c.Kind = value.(string)
			c.Type = c.Kind[strings.LastIndexByte(c.Kind, ' ')+1:]
		default:
			flatten(c.Facts, key, value)
		}
	}
	if len(c.Facts) == 0 {
		c.Facts = nil
	}
	return c
}

// flatten writes nested values as "a.b.1": "value"; lists of words are joined.
func flatten(into map[string]string, key string, value any) {
	switch v := value.(type) {
	case map[string]any:
		for k, e := range v {
			flatten(into, key+"."+k, e)
		}
	case []any:
		if words, ok := asWords(v); ok {
			if words != "" {
				into[key] = words
			}
			return
		}
		for i, e := range v {
			flatten(into, key+"."+strconv.Itoa(i+1), e)
		}
	case bool:
		if v {
			into[key] = "yes"
		}
	default:
		into[key] = fmt.Sprint(v)
	}
}

func asWords(list []any) (string, bool) {
	var words []string
	for _, e := range list {
		s, ok := e.(string)
		if !ok {
			return "", false
		}
		words = append(words, s)
	}
	return strings.Join(words, ", "), true
}
