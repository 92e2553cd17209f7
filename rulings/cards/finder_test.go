package cards

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/rulings"
)

// embeddedCards returns the cards of the embedded corpus.
func embeddedCards(t testing.TB) []*rulings.Card {
	t.Helper()
	data, err := os.ReadFile("../embedded/corpus/cards.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var list []*rulings.Card
	for line := range bytes.Lines(data) {
		var c rulings.Card
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		list = append(list, &c)
	}
	return list
}

// calls returns card names as the tests write them: "Cirith Gorgor (hero)".
func calls(cards []*rulings.Card) []string {
	var list []string
	for _, c := range cards {
		if c.Type == "site" {
			list = append(list, fmt.Sprintf("%s (%s)", c.Name, c.Alignment))
		} else {
			list = append(list, c.Name)
		}
	}
	return list
}

func TestFindCard(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for _, tc := range []struct {
		typed string
		want  []string
	}{
		{"Twilight", []string{"Twilight"}},
		{"  tWiLiGhT ", []string{"Twilight"}},
		{"Adunaphel", []string{"Adûnaphel"}},
		{"Dragon's Terror", []string{"Dragon’s Terror"}},
		{"dragons terror", []string{"Dragon’s Terror"}},
		{"cave drake", []string{"Cave-drake"}},
		{"Höhlendrache", []string{"Cave-drake"}},
		{"夜の扉", []string{"Doors of Night"}},
		{"balance of things", []string{"The Balance of Things"}},
		{"the Doors of Night", []string{"Doors of Night"}},
		{"lost in wilderness", []string{"Lost in the Wilderness"}},
		{"many turns doublings", []string{"Many Turns and Doublings"}},
		{"DoN", []string{"Doors of Night"}},
		{"gom", []string{"Gates of Morning"}},
		{"MTaD", []string{"Many Turns and Doublings"}},
		{"Many Turns", []string{"Many Turns and Doublings"}},
		{"AUO", []string{"An Unexpected Outpost"}},
		{"AUP", []string{"An Unexpected Party"}},
		{"ASR", []string{"A Short Rest"}},
		{"WHCtK", []string{"We Have Come to Kill"}},
		{"MT", []string{"Minas Tirith (hero)", "Marvels Told", "Minas Tirith (minion)", "Mask Torn"}},
		{"Doeth", []string{"Doeth (Durthak)"}},
		{"Thráin 2", []string{"Thráin II"}},
		{"thrain ii", []string{"Thráin II"}},
		{"Thrain", []string{"Thráin II"}},
		{"TW-28", []string{"Doors of Night"}},
		{"le-110", []string{"Doors of Night"}},
		{"Cirith Gorgor", []string{"Cirith Gorgor (minion)", "Cirith Gorgor (hero)", "Cirith Gorgor (balrog)"}},
		{"Cirith Gorgor (AS)", []string{"Cirith Gorgor (hero)"}},
		{"Cirith Gorgor (Against the Shadow)", []string{"Cirith Gorgor (hero)"}},
		{"Cirith Gorgor (minion)", []string{"Cirith Gorgor (minion)"}},
		{"MT (site)", []string{"Minas Tirith (hero)", "Minas Tirith (minion)"}},
		{"The Balrog", []string{"The Balrog", "The Balrog"}},
		{"Palor Toff - Alien Trader", []string{"Palor Toff - Alien Trader"}},
		{"Twiligth", nil},
		{"Lost in", nil},
		{"", nil},
		{"()", nil},
		{"the", nil},
	} {
		if d := cmp.Diff(tc.want, calls(names.Find(tc.typed))); d != "" {
			t.Errorf("%q (-want +got):\n%s", tc.typed, d)
		}
	}
}

func TestCompleteCard(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for _, tc := range []struct {
		typed string
		want  []string
	}{
		{"twi", []string{"Twilight"}},
		{"balance", []string{"The Balance of Things", "Balance Between Powers"}},
		{"riv", []string{"River", "Rivendell (hero)"}},
		{"river", []string{"River"}},
		{"gom", []string{"Gates of Morning"}},
		{"MT", []string{"Marvels Told", "Mask Torn", "Minas Tirith (hero)", "Minas Tirith (minion)"}},
	} {
		got := calls(names.Complete(tc.typed, 8))
		for i, want := range tc.want {
			if !slices.Contains(got[:min(len(got), 2*i+4)], want) {
				t.Errorf("%q: %s is not near the top of %q", tc.typed, want, got)
			}
		}
	}
	if got := names.Complete("many doubl", 3); len(got) != 1 || got[0].Name != "Many Turns and Doublings" {
		t.Errorf("beginnings of words: %v", calls(got))
	}
	if got := names.Complete("ilight", 3); len(got) != 1 || got[0].Name != "Twilight" {
		t.Errorf("within a word: %v", calls(got))
	}
	if got := names.Complete("", 5); len(got) != 5 {
		t.Errorf("an empty prefix gives %d cards", len(got))
	}
	if got := names.Complete("a", 0); got != nil {
		t.Errorf("no limit gives %d cards", len(got))
	}
}

func TestSuggestCard(t *testing.T) {
	names := NewFinder(embeddedCards(t))
	for typed, want := range map[string]string{
		"Twiligth": "Twilight", "Mravels Told": "Marvels Told", "doors of nigth": "Doors of Night",
		"Minas Trith": "Minas Tirith", "Gandlaf": "Gandalf", "Rivr": "River",
	} {
		got := names.Suggest(typed, 3)
		if len(got) == 0 || got[0].Name != want {
			t.Errorf("%q: %q, want %s first", typed, calls(got), want)
		}
	}
	for _, typed := range []string{"", "xy", "hazard limit on a company", strings.Repeat("a", 1000)} {
		if got := names.Suggest(typed, 3); len(got) > 0 {
			t.Errorf("%q: %q, want none", typed, calls(got))
		}
	}
}

// TestEveryCardIsFound checks that each card is found by its own names.
func TestEveryCardIsFound(t *testing.T) {
	cards := embeddedCards(t)
	names := NewFinder(cards)
	for _, c := range cards {
		typed := []string{c.Name, strings.ToUpper(c.Name), strings.ReplaceAll(c.Name, "’", "'")}
		for _, name := range c.Names {
			typed = append(typed, name)
		}
		typed = append(typed, c.IDs...)
		for _, name := range typed {
			if !slices.Contains(names.Find(name), c) {
				t.Errorf("Find(%q) lacks %s %v", name, c.Name, c.IDs)
			}
			if !slices.Contains(names.Complete(name, 12), c) {
				t.Errorf("Complete(%q) lacks %s %v", name, c.Name, c.IDs)
			}
		}
	}
}

// TestSuggestForgives checks that Suggest always corrects one swap of neighboring letters
// in a long name.
func TestSuggestForgives(t *testing.T) {
	cards := embeddedCards(t)
	names := NewFinder(cards)
	rapid.Check(t, func(t *rapid.T) {
		c := cards[rapid.IntRange(0, len(cards)-1).Draw(t, "card")]
		folded := []rune(Fold(c.Name))
		if len(folded) < 7 {
			return
		}
		i := rapid.IntRange(0, len(folded)-2).Draw(t, "place")
		folded[i], folded[i+1] = folded[i+1], folded[i]
		if got := names.Suggest(string(folded), 20); !slices.Contains(got, c) {
			t.Errorf("Suggest(%q) lacks %s: %q", string(folded), c.Name, calls(got))
		}
	})
}

// TestCompleteIsStable checks that a larger limit only adds cards at the end.
func TestCompleteIsStable(t *testing.T) {
	cards := embeddedCards(t)
	names := NewFinder(cards)
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune("abcdeilnorst 'û-")), 0, 4, -1).Draw(t, "typed")
		limit := rapid.IntRange(1, 30).Draw(t, "limit")
		short, long := names.Complete(typed, limit), names.Complete(typed, limit+10)
		if len(short) > limit {
			t.Fatalf("%d cards for a limit of %d", len(short), limit)
		}
		if d := cmp.Diff(calls(short), calls(long[:len(short)])); d != "" {
			t.Fatalf("a larger limit changes the first cards: %s", d)
		}
	})
}

func TestTypos(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"abc", "abc", 0},
		{"abc", "acb", 1},
		{"abc", "ab", 1},
		{"", "ab", 2},
		{"abcd", "badc", 2},
		{"kitten", "sitting", 3},
		{"ruling", "rulng", 1},
		{"ruling", "rluing", 1},
		{"term", "trem", 1},
		{"card", "cards", 1},
		{"card", "term", 3},
		{"ûb", "ub", 1},
	} {
		if got := typos([]rune(tc.a), []rune(tc.b)); got != tc.want {
			t.Errorf("typos(%q, %q) = %d, want %d", tc.a, tc.b, got, tc.want)
		}
	}
}

func BenchmarkCardNames(b *testing.B) {
	cards := embeddedCards(b)
	names := NewFinder(cards)
	b.Run("new", func(b *testing.B) {
		for b.Loop() {
			NewFinder(cards)
		}
	})
	b.Run("find", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			names.Find(cards[i%len(cards)].Name)
		}
	})
	b.Run("complete", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			name := cards[i%len(cards)].Name
			names.Complete(name[:1+i%len(name)], 25)
		}
	})
	b.Run("complete/letter", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			names.Complete("abcdefghilmnoprstuw"[i%19:i%19+1], 25)
		}
	})
	b.Run("complete/within", func(b *testing.B) {
		for b.Loop() {
			names.Complete("ight", 25)
		}
	})
	b.Run("suggest", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			names.Suggest(cards[i%len(cards)].Name+"x", 5)
		}
	})
}
