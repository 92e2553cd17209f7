package index

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// reading is an [Understanding] in words.
type reading struct {
	Meanings []Meaning
	Cards    []string
	Named    []string
	OnlyName bool
}

func read(x *Index, question string) reading {
	u := must(x.snapshot()).understand(Query{Text: question})
	r := reading{Meanings: u.Meanings, OnlyName: u.OnlyName}
	for _, c := range u.Cards {
		r.Cards = append(r.Cards, c.Name)
	}
	for _, n := range u.Named {
		r.Named = append(r.Named, n.Ref)
	}
	return r
}

func TestUnderstandWords(t *testing.T) {
	for question, want := range map[string]reading{
		"":                 {},
		" \t\n":            {},
		"what is this":     {},
		"the of and":       {},
		"hazard limit":     {},
		"😀🔥":               {},
		"\x00\xff'/'/":     {},
		"(((*+?[a-z]{9}":   {},
		"9.99":             {},
		"annotation 999":   {},
		"crf10/none":       {},
		"😀 HL 😀":           {Meanings: []Meaning{{"hl", "hazard limit", SenseAbbreviation}}},
		"h.l.":             {Meanings: []Meaning{{"h l", "hazard limit", SenseAbbreviation}}},
		"sp":               {Meanings: []Meaning{{"sp", "stage points", SenseAbbreviation}, {"sp", "site phase", SenseAbbreviation}}},
		"corr check by og": {Meanings: []Meaning{{"corr check", "corruption check", SenseAbbreviation}, {"og", "on guard", SenseAbbreviation}}},
		"og, OG and og":    {Meanings: []Meaning{{"og", "on guard", SenseAbbreviation}}},
		"Gimli or Gimli":   {Meanings: []Meaning{{"gimli", "Gimli", SenseCard}}, Cards: []string{"Gimli"}},
		"my guys":          {Meanings: []Meaning{{"guys", "character", SenseMeaning}}},
		"automatc atack":   {Meanings: []Meaning{{"automatc", "automatic", SenseSpelling}, {"atack", "attack", SenseSpelling}}},
		"BARAD-DÛR’S gate": {Meanings: []Meaning{{"barad dur", "Barad-dûr", SenseCard}}, Cards: []string{"Barad-dûr"}},
		"eowyn, Legolas":   {Meanings: []Meaning{{"eowyn", "Éowyn", SenseCard}, {"legolas", "Legolas", SenseCard}}, Cards: []string{"Éowyn", "Legolas"}},
		"Don": {
			Meanings: []Meaning{{"don", "doors of night", SenseAbbreviation}, {"doors of night", "Doors of Night", SenseCard}},
			Cards:    []string{"Doors of Night"},
		},
	} {
		if diff := cmp.Diff(want, read(embeddedIndex(t), question)); diff != "" {
			t.Errorf("%q: %s", question, diff)
		}
	}
}

func TestUnderstandNames(t *testing.T) {
	for _, tt := range []struct {
		question string
		named    []string
		only     bool
	}{
		{"annotation 25a", []string{"crf10/ann-25a"}, true},
		{"Annotation 25A", []string{"crf10/ann-25a"}, true},
		{"ann. 26", []string{"crf10/ann-26"}, true},
		{"ann-25a", []string{"crf10/ann-25a"}, true},
		{"2.V.6", []string{"coe/2.V.6"}, true},
		{"2.v.6?", []string{"coe/2.V.6"}, true},
		{"3.i.1", []string{"coe/3.i.1"}, true},
		{"3.I.1", []string{"coe/3.I.1"}, true},
		{"3.Iv.1", []string{"coe/3.iv.1", "coe/3.IV.1"}, true},
		{"crf10/ann-25a", []string{"crf10/ann-25a"}, true},
		{"Crf10/On-guard-cards/7", []string{"crf10/on-guard-cards/7"}, true},
		{"coe/3.Iv.1", []string{"coe/3.iv.1", "coe/3.IV.1"}, true},
		{"coe/2.V.6.", []string{"coe/2.V.6"}, true},
		{"what does rule 2.V.6 say?", []string{"coe/2.V.6"}, true},
		{"2.V.6 and coe/2.V.6", []string{"coe/2.V.6"}, false},
		{"does 2.V.6 beat annotation 25a", []string{"crf10/ann-25a", "coe/2.V.6"}, false},
		{"who wrote 12.34.56", nil, false},
	} {
		got := read(embeddedIndex(t), tt.question)
		if diff := cmp.Diff(tt.named, got.Named, cmpopts.SortSlices(strings.Compare)); diff != "" {
			t.Errorf("%q names: %s", tt.question, diff)
		}
		if got.OnlyName != tt.only {
			t.Errorf("%q is only a name: %v", tt.question, got.OnlyName)
		}
	}
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"":                "",
		"Barad-Dûr’s":     "barad-dur's",
		"BARAD‑DU\u0302R": "barad-dur",
		"On—Guard–‐x":     "on-guard--x",
		"`a´ ‘b’":         "'a' 'b'",
		"Éowyn Ñ İ":       "eowyn n i",
		"☺️":              "☺",
	} {
		if got := fold(in); got != want {
			t.Errorf("fold(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestFoldLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		once := fold(s)
		if again := fold(once); again != once {
			t.Fatalf("%q folds to %q, and that to %q", s, once, again)
		}
		if !utf8.ValidString(once) {
			t.Fatalf("%q folds to %q", s, once)
		}
	})
}

func TestWords(t *testing.T) {
	for in, want := range map[string][]string{
		"":                        {},
		"?!":                      {},
		"' / '":                   {},
		"on-guard, m/h":           {"on", "guard", "m/h"},
		"the wizard's 'ring'":     {"the", "wizard", "ring"},
		"don't /really/ players'": {"don't", "really", "players"},
		"+2 di (2d6)":             {"2", "di", "2d6"},
		"エルフ 3.i.1":               {"エルフ", "3", "i", "1"},
	} {
		if diff := cmp.Diff(want, words(in)); diff != "" {
			t.Errorf("words(%q): %s", in, diff)
		}
	}
}
