package index

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func TestParseThesaurus(t *testing.T) {
	const text = "\ufeff# comment\r\n[abbreviations]\r\nhl, H.L. = hazard limit # why\r\nsp = stage points | site phase\r\n" +
		"[meanings]\nguy = character\nguy = ally\n[compounds]\nOn-guard, onguard = onguard\n" +
		"[games]\nPhaser = stccg\n[ignored]\nplease, oh dear\n[known]\nDûnadan\n"
	got, err := ParseThesaurus([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := &Thesaurus{
		abbreviations: phrases[[]string]{map[string][]string{
			"hl": {"hazard limit"}, "h l": {"hazard limit"}, "sp": {"stage points", "site phase"},
		}, map[string]int{"hl": 1, "h": 2, "sp": 1}},
		meanings:  phrases[[]string]{map[string][]string{"gui": {"character", "ally"}}, map[string]int{"gui": 1}},
		compounds: phrases[string]{map[string]string{"on guard": "onguard", "onguard": "onguard"}, map[string]int{"on": 2, "onguard": 1}},
		games:     phrases[rulings.Game]{map[string]rulings.Game{"phaser": rulings.STCCG}, map[string]int{"phaser": 1}},
		ignored:   map[string]bool{"please": true, "oh": true, "dear": true},
		known:     map[string]bool{"dunadan": true},
		vocabulary: map[string]bool{
			"hl": true, "h": true, "l": true, "sp": true, "guy": true, "on": true, "guard": true, "onguard": true,
			"phaser": true, "please": true, "oh": true, "dear": true, "dunadan": true,
		},
		forms: map[string]bool{
			"hl": true, "h": true, "l": true, "sp": true, "gui": true, "on": true, "guard": true, "onguard": true,
			"phaser": true, "pleas": true, "oh": true, "dear": true, "dunadan": true,
		},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(Thesaurus{}, phrases[[]string]{}, phrases[string]{}, phrases[rulings.Game]{})); diff != "" {
		t.Error(diff)
	}
}

func TestParseThesaurusErrors(t *testing.T) {
	for _, tt := range []struct {
		text string
		line int
		msg  string
	}{
		{"hl = hazard limit", 1, "an entry before the first section"},
		{"\n# note\n[slang]\n", 3, `there is no section "[slang]"`},
		{"[known", 1, `there is no section "[known"`},
		{"[meanings]\n\nguy", 3, `expected "phrase, phrase = meaning | meaning"`},
		{"[meanings]\nguy = ", 2, `expected "phrase, phrase = meaning | meaning"`},
		{"[meanings]\n?! = character", 2, `expected "phrase, phrase = meaning | meaning"`},
		{"[meanings]\nguy = ally | Guy", 2, `"guy" means itself`},
		{"[abbreviations]\non-guard = On Guard", 2, `"on guard" means itself`},
		{"[abbreviations]\nhl = hazard limit\nHL = half", 3, `"hl" appears twice`},
		{"[abbreviations]\nh.l, h-l = hazard limit", 2, `"h l" appears twice`},
		{"[compounds]\nhome site = homesite\nhome-site = house", 3, `"home site" is joined in two ways`},
		{"[compounds]\nhome site = homesite | house", 2, `"home site" is joined in two ways`},
		{"[games]\nphaser = trek", 2, `there is no game "trek"`},
		{"[games]\nexhaust = ashes\nexhaust = meccg", 3, `"exhaust" belongs to two games`},
		{"[ignored]\nplease = thanks", 2, `expected "word, word"`},
	} {
		_, err := ParseThesaurus([]byte(tt.text))
		var bad *ThesaurusError
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v, want a ThesaurusError", tt.text, err)
			continue
		}
		if diff := cmp.Diff(&ThesaurusError{tt.line, tt.msg}, bad); diff != "" {
			t.Errorf("%q: %s", tt.text, diff)
		}
	}
}

// searched returns the search terms of a phrase in alphabetical order.
func searched(x *Index, phrase string) string {
	list := terms(x.thesaurus.compound(strings.Fields(phrase)))
	slices.Sort(list)
	return strings.Join(list, " ")
}

// meaningsAsTyped returns the entries of [meanings] of the embedded thesaurus.
func meaningsAsTyped() map[string][]string {
	all := map[string][]string{}
	_, text, _ := strings.Cut(EmbeddedThesaurus(), sectionMeanings)
	text, _, _ = strings.Cut(text, "\n[")
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		left, right, _ := strings.Cut(line, "=")
		for phrase := range strings.SplitSeq(left, ",") {
			for means := range strings.SplitSeq(right, "|") {
				if key := strings.Join(words(fold(phrase)), " "); key != "" {
					all[key] = append(all[key], strings.Join(words(fold(means)), " "))
				}
			}
		}
	}
	return all
}

// TestNothingMeansItself: an entry whose two sides are the same search terms
// adds nothing.
func TestNothingMeansItself(t *testing.T) {
	x := embeddedIndex(t)
	for _, table := range []map[string][]string{x.thesaurus.abbreviations.of, meaningsAsTyped()} {
		for _, phrase := range slices.Sorted(maps.Keys(table)) {
			for _, means := range table[phrase] {
				if searched(x, phrase) == searched(x, means) {
					t.Errorf("%q means %q, which is searched alike", phrase, means)
				}
			}
		}
	}
}

// TestNoEntryShadowsTerm: nobody who types a term of the glossary or the name of
// a card is read as asking for something else.
func TestNoEntryShadowsTerm(t *testing.T) {
	x := embeddedIndex(t)
	names := map[string]string{} // phrase → what it names
	for r := range x.corpus.All() {
		if title, _, _ := strings.Cut(r.Title, ":"); r.Kind == rulings.KindGlossary {
			names[strings.Join(words(fold(title)), " ")] = r.Ref
		}
	}
	for _, c := range x.corpus.Cards() {
		names[strings.Join(words(fold(c.Name)), " ")] = c.Name
	}
	for _, term := range slices.Sorted(maps.Keys(names)) {
		means, short := x.thesaurus.abbreviations.of[term]
		joined, compound := x.thesaurus.compounds.of[term]
		renamed := compound && strings.TrimRight(strings.ReplaceAll(term, " ", ""), "s") != strings.TrimRight(joined, "s")
		if short || renamed {
			t.Errorf("%q is read as %v%s, but is %s", term, means, joined, names[term])
		}
	}
}

// TestCompoundsMeet: each way of writing a compound leads to one term, in a
// question and in a ruling alike.
func TestCompoundsMeet(t *testing.T) {
	x := snap(t, embeddedIndex(t))
	for phrase, joined := range x.thesaurus.compounds.of {
		want := terms([]string{joined})
		if len(want) != 1 {
			t.Errorf("%q is searched as %v, want one term", joined, want)
			continue
		}
		if got := x.thesaurus.compound(strings.Fields(phrase)); !slices.Equal(got, []string{joined}) {
			t.Errorf("a ruling with %q holds %q, want %q", phrase, got, joined)
		}
		if got := x.thesaurus.compound([]string{joined}); !slices.Equal(got, []string{joined}) {
			t.Errorf("a ruling with %q holds %q", joined, got)
		}
		if x.thesaurus.ignored[joined] { // such as the name of a game
			continue
		}
		for _, typed := range []string{phrase, joined} {
			if c := x.understand(Query{Text: typed}).concepts; len(c) != 1 || len(c[0].ways[0]) != 1 || c[0].ways[0][0].term != want[0] {
				t.Errorf("a question with %q asks for %v, want %q", typed, c, joined)
			}
		}
	}
}

// TestMeaningsAreReached: abbreviations and compounds come first, so a left side
// that one of them changes is never met.
func TestMeaningsAreReached(t *testing.T) {
	th := embeddedIndex(t).thesaurus
	for phrase := range meaningsAsTyped() {
		got := strings.Join(th.compound(th.writeOut(strings.Fields(phrase))), " ")
		if got != phrase {
			t.Errorf("%q is read as %q before its meaning is looked up", phrase, got)
		}
	}
}

func FuzzParseThesaurus(f *testing.F) {
	f.Add(embeddedThesaurus)
	f.Add([]byte("[abbreviations]\nhl, h.l. = hazard limit | x\n[compounds]\na b=ab\n[known]\nx"))
	f.Add([]byte("[meanings]\n\xff = \u0301 | '\n[\n#"))
	f.Fuzz(func(t *testing.T, data []byte) {
		th, err := ParseThesaurus(data)
		if err != nil {
			var bad *ThesaurusError
			if !errors.As(err, &bad) || bad.Line < 1 || bad.Msg == "" {
				t.Fatalf("unclear error %v", err)
			}
			return
		}
		for w := range th.vocabulary {
			if w == "" {
				t.Error("an empty word is known")
			}
		}
		list := words(fold(string(data)))
		if got := th.compound(th.writeOut(list)); len(list) > 0 && len(got) == 0 {
			t.Errorf("%q is read as nothing", list)
		}
	})
}
