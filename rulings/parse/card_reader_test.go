package parse

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
	"netrep/rulings/cards"
)

func TestParseCards(t *testing.T) {
	data, err := os.ReadFile("testdata/cards-sample.json")
	if err != nil {
		t.Fatal(err)
	}
	got, err := Cards(Document{Name: "sample.json", Data: data})
	if err != nil {
		t.Fatal(err)
	}
	want := []*rulings.Card{
		{
			Name: "Grey Bridge", Names: map[string]string{"de": "Graue Brücke", "fr": "Pont gris"},
			IDs: []string{"AA-1", "ZZ-2"}, Sets: []string{"Early Set", "Late Set"}, Type: "hazard", Kind: "short-event",
			Alignment: "neutral", Keywords: []string{"environment"},
			Attributes: map[string]string{rulings.AttrProwess: "4", rulings.AttrPlayableAs: "resource"},
			Text:       map[string]string{"en": "***Unique.*** *Old name.* Taps a company at a Ruins & Lairs {R} or {w}{w}."},
		},
		{
			Name: "Stone Gate", IDs: []string{"AA-2"}, Sets: []string{"Early Set"}, Type: "site", Kind: "ruins & lairs",
			Alignment: "hero", Attributes: map[string]string{rulings.AttrSiteType: "Ruins & Lairs", rulings.AttrProwess: "3"},
		},
		{
			Name: "Odd One", IDs: []string{"ZZ-6"}, Sets: []string{"Late Set"}, Type: "resource", Alignment: "fallen-wizard",
			Keywords: []string{"stage"}, Attributes: map[string]string{"new thing": "3", rulings.AttrHomeSite: "Stone Gate"},
		},
		{
			Name: "Stone Gate", Names: map[string]string{"es": "Puerta"}, IDs: []string{"ZZ-10"}, Sets: []string{"Late Set"},
			Type: "site", Kind: "shadow-hold", Alignment: "minion", Unique: true,
			Attributes: map[string]string{
				rulings.AttrSiteType: "Shadow-hold", rulings.AttrCards: "2", "special": "Long words.",
				rulings.AttrHavenPaths: "Far Haven {w}{b}; Near Haven {c}",
			},
		},
	}
	if d := cmp.Diff(want, got.Cards); d != "" {
		t.Errorf("cards (-want +got):\n%s", d)
	}
	var notes []string
	for _, n := range got.Report.Notes {
		notes = append(notes, n.String())
	}
	if d := cmp.Diff([]string{
		"sample.json:18: bad: ZZ-3: one of its fields is not of the expected kind",
		"sample.json:19: bad: ZZ-2: a second card with this id; the first one is kept",
		"sample.json:20: bad: ZZ-5: a card needs an English name and a type",
		`sample.json:21: dropped: ZZ-6: "deep" is in a form that is not known`,
	}, notes); d != "" {
		t.Errorf("notes (-want +got):\n%s", d)
	}
}

// TestParseCardsBroken checks that a fault costs only one card.
func TestParseCardsBroken(t *testing.T) {
	card := func(id string) string {
		return `"` + id + `": {"id": "` + id + `", "name": {"en": "Card ` + id + `"}, "type": "Hazard"}`
	}
	deep := strings.Repeat("[", 100_000)
	for _, tc := range []struct {
		name, text string
		want, bad  int
	}{
		{"comma missing", `{"AA": {"cards": {` + card("AA-1") + ` ` + card("AA-2") + `,` + card("AA-3") + `}}}`, 3, 1},
		{"bad escape", `{"AA": {"cards": {` + card("AA-1") + `, "AA-2": {"name": "\q"},` + card("AA-3") + `,` + card("AA-4") + `}}}`, 3, 2},
		{"cut off", `{"AA": {"cards": {` + card("AA-1") + `,` + card("AA-2") + `, "AA-3": {"name": {"en": "Ca`, 2, 2},
		{"too deep", `{"AA": {"cards": {` + card("AA-1") + `, "AA-2": {"x": ` + deep + `},` + card("AA-3") + `}}}`, 2, 2},
		{"set is a list", `{"AA": [1], "BB": {"cards": {` + card("BB-1") + `}}}`, 1, 0},
		{"cards are a list", `{"AA": {"cards": [1]}, "BB": {"cards": {` + card("BB-1") + `}}}`, 1, 1},
		{"byte order mark", "\ufeff" + `{"AA": {"cards": {` + card("AA-1") + `}}}`, 1, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := Cards(Document{Name: "x.json", Data: []byte(tc.text)})
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Cards) != tc.want || len(got.Report.Of(rulings.NoteBad)) != tc.bad {
				t.Errorf("%d cards, want %d; notes %v, want %d bad", len(got.Cards), tc.want, got.Report.Notes, tc.bad)
			}
		})
	}
}

func TestParseCardsNothing(t *testing.T) {
	for _, text := range []string{"", "{}", "[]", "null", "no JSON", `{"AA": {"cards": {}}}`, strings.Repeat(`"AA":{`, 1000)} {
		_, err := Cards(Document{Name: "x.json", Data: []byte(text)})
		var bad *DocumentError
		if !errors.As(err, &bad) {
			t.Errorf("%.20q: error %v, want a DocumentError", text, err)
		}
	}
}

// TestParseCardsHostile checks that the reader gives up on a document designed to be
// slow.
func TestParseCardsHostile(t *testing.T) {
	for name, part := range map[string]string{
		"nested sets": `"AA":{`, "broken sets": `"AA":{] `, "broken cards": `"AA-1":{"x":"`,
		"empty cards": `"AA-1":{} `, "tags": `"AA-1":{"name":{"en":"x"},"type":"x","text":{"en":"<b><i><b><p>"}}`,
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Cards(Document{Name: "x", Data: []byte(strings.Repeat(part, 1<<20/len(part)))})
			if notes := len(got.Report.Notes); notes > 2*maxWaste/faultCost {
				t.Errorf("%d notes", notes)
			}
			if err == nil && name != "tags" {
				t.Error("no error")
			}
		})
	}
}

func TestCardMarkdown(t *testing.T) {
	for _, tc := range []struct{ in, want string }{
		{"", ""},
		{"plain", "plain"},
		{"<p><b>One.</b> Two.</p><p>Three.</p>", "**One.** Two.\n\nThree."},
		{"a<br>b<br/>c", "a\nb\nc"},
		{"<b>x</b><b>y</b>", "**xy**"},
		{"<b>Playable: </b><i>items</i>", "**Playable:** *items*"},
		{"<b>x</b><i>y</i>", "**x** *y*"},
		{"an asterisk [*] and _", `an asterisk [\*] and \_`},
		{"5 &lt; 6 &amp; &#39;q&#39; <Lost> 3 < 4", "5 < 6 & 'q' <Lost> 3 < 4"},
		{"[{c} {c}] and [{H}]", "{c}{c} and {H}"},
		{"<p><i>open<p>next</i>", "*open*\n\nnext"},
		{"<i></i></b>x", "x"},
		{`<p class="a">x</p><script>y</script>`, "x\n\n<script>y</script>"},
	} {
		if got := cardMarkdown(tc.in); got != tc.want {
			t.Errorf("%q: got %q, want %q", tc.in, got, tc.want)
		}
	}
}

func TestIconWords(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "{w}{w}{R}": "Wilderness, Wilderness, Ruins & Lairs", "Far Haven {b}; none {x}{": "Far Haven Border-land; none {x}{",
	} {
		if got := rulings.IconWords(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

// FuzzParseCards checks what the parser guarantees for any input: no panic, cards with a
// name, a type and unique ids, and a report whose line numbers exist.
func FuzzParseCards(f *testing.F) {
	sample, err := os.ReadFile("testdata/cards-sample.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(sample)
	f.Add([]byte(`{"AA": {"cards": {"AA-1": {"name": {"en": "x"}, "type": "Site", "attributes": {"siteType": "{R"}, "text": {"en": "<b><i>[{w} {b}] &am"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := Cards(Document{Name: "x", Data: data})
		if (err == nil) != (len(got.Cards) > 0) {
			t.Fatalf("%d cards and error %v", len(got.Cards), err)
		}
		lines := bytes.Count(data, []byte("\n")) + bytes.Count(data, []byte("\x00\n")) + bytes.Count(data, []byte("\n\x00")) + 1
		for _, n := range got.Report.Notes {
			if n.Line > lines {
				t.Fatalf("note about line %d of %d", n.Line, lines)
			}
		}
		ids := map[string]bool{}
		for _, c := range got.Cards {
			if c.Name == "" || c.Type == "" || len(c.IDs) == 0 || len(c.Sets) == 0 {
				t.Fatalf("incomplete card %+v", c)
			}
			for _, id := range c.IDs {
				if ids[id] {
					t.Fatalf("id %q twice", id)
				}
				ids[id] = true
			}
		}
		again, rep := readCards("x", WriteCards(got.Cards))
		if d := cmp.Diff(got.Cards, again); d != "" || len(rep.Notes) > 0 {
			t.Fatalf("written and read back: %v\n%s", rep.Notes, d)
		}
		if names := cards.NewFinder(got.Cards); len(got.Cards) > 0 {
			names.Complete(got.Cards[0].Name, 5)
			names.Suggest(got.Cards[0].Name, 5)
			names.Find(got.Cards[0].Name)
		}
	})
}

// FuzzReadCards checks that cards survive a round trip through WriteCards and readCards.
func FuzzReadCards(f *testing.F) {
	f.Add([]byte(`{"name":"Twilight","ids":["TW-106"],"sets":["The Wizards"],"type":"hazard","facts":{"limit_cost":"0"}}` + "\n\nnull\n{}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		cards, rep := readCards("x", data)
		if len(cards)+len(rep.Notes) > bytes.Count(data, []byte("\n"))+1 {
			t.Fatal("more cards and notes than lines")
		}
		written := WriteCards(cards)
		again, rep := readCards("x", written)
		if len(rep.Notes) > 0 || len(again) != len(cards) || !bytes.Equal(written, WriteCards(again)) {
			t.Fatalf("written and read back: %v", rep.Notes)
		}
	})
}

func BenchmarkParseCards(b *testing.B) {
	data, err := os.ReadFile("testdata/cards-sample.json")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Cards(Document{Name: "cards.json", Data: data}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestOwnChecks: a character's modifier to corruption checks is read from the text where the
// database has no field for it.
func TestOwnChecks(t *testing.T) {
	for text, want := range map[string]string{
		"Unique. -1 to all of his corruption checks. -1 to influence checks.": "-1",
		"All of his corruption checks are modified by +2.":                    "+2",
		"Discard on a body check of 7. -1 to all corruption checks.":          "-1",
		"-1 to influence checks against factions.":                            "",
	} {
		c := &rulings.Card{Type: "character", Text: map[string]string{"en": text}}
		takeAttributes(c, nil)
		if got := c.Attributes[rulings.AttrCorruptionChecks]; got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
	c := &rulings.Card{Type: "resource", Text: map[string]string{"en": "Its bearer has +1 to all corruption checks."}}
	if takeAttributes(c, nil); c.Attributes != nil {
		t.Errorf("an item has %v", c.Attributes)
	}
}
