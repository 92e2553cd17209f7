package parse

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func TestDetect(t *testing.T) {
	for name, tt := range map[string]struct {
		data string
		want Format
	}{
		"cards":              {`[{"id": 1}]`, FormatCards},
		"card object":        {"\n {\"TW\": {}}", FormatCards},
		"our own format":     {"# A\n\n## crf10/x/1 Title\n\nText.", FormatCorpus},
		"collected rulings":  {"[MECCG] CRF 10 Turn Sequence\n\nCollected Rulings\n\nText.", FormatCRF},
		"annotations alone":  {"Annotation 1: a.\nAnnotation 2: b.\nAnnotation 3a: c.", FormatCRF},
		"rulebook":           {strings.Repeat("**1.2.F1** **[HERO]** A rule.\n\n", 5), FormatRulebook},
		"rulebook, no stars": {strings.Repeat("1.2.1 A rule.\n\n", 5), FormatRulebook},
		"digest":             {"1. What?\n*** That.", FormatDigest},
		"article":            {"A sentence of more than a few words.", FormatArticle},
		"page":               {"<!DOCTYPE html><p>Words", FormatArticle},
		"UTF-16":             {"\xff\xfeA\x00 \x00b\x00 \x00c\x00 \x00d\x00.\x00", FormatArticle},
		"CRF in passing":     {"The CRF says, in CRF 10, what a card may do.", FormatArticle},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Detect(Document{Name: "x", Data: []byte(tt.data)})
			if err != nil || got != tt.want {
				t.Errorf("got %q, %v, want %q", got, err, tt.want)
			}
		})
	}
}

func TestImportRefuses(t *testing.T) {
	for name, tt := range map[string]struct {
		data    string
		format  Format
		problem string
	}{
		"nothing":        {"", "", "empty"},
		"blanks":         {" \n\t", "", "empty"},
		"an archive":     {"PK\x03\x04rest", "", "a ZIP archive or an office document, not text"},
		"a PDF":          {"%PDF-1.4", FormatArticle, "a PDF, not text"},
		"NUL bytes":      {"abc\x00def", "", "binary data, not text"},
		"control bytes":  {"abc\x01def", FormatCRF, "binary data, not text"},
		"a long text":    {strings.Repeat("A sentence of some words. ", 1<<19), "", "larger than 8 MiB"},
		"numbers only":   {"1;2;3\n4;5;6", "", "not in a known format"},
		"a wrong format": {"A sentence of some words.", "poem", `"poem" is not a format`},
		"no question":    {"A sentence of some words.", FormatDigest, "nothing in it could be read as digest"},
		"no rule":        {"---", FormatRulebook, "nothing in it could be read as rulebook"},
		"no entry":       {"words", FormatCorpus, "no entry in it can be read"},
		"a question":     {"Do ducks swim?\n\nSailor\nPosts: 7\nJoined: Mon Sep 17, 2012 6:08 pm\n\nSome say that they do.\n\nCheers,\nSailor", "", "a player's question in a forum, not a ruling"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Import(Document{Name: "x", Data: []byte(tt.data)}, tt.format, Options{Known: knownSources(t)})
			var bad *DocumentError
			if !errors.As(err, &bad) || bad.Problem != tt.problem || bad.Hint == "" || bad.Name != "x" {
				t.Errorf("got %#v, want problem %q and a hint", err, tt.problem)
			}
		})
	}
}

func TestImportOptions(t *testing.T) {
	doc := Document{Name: "https://example.invalid/a/My%20File v2.txt?x=1", Data: []byte("One sentence stands here.")}
	got, err := Import(doc, FormatArticle, Options{Known: knownSources(t)})
	if err != nil {
		t.Fatal(err)
	}
	if id := got.Sources[0].ID; id != "my-20file-v2" {
		t.Errorf("id made from the name: %q", id)
	}
	got, err = Import(doc, FormatArticle, Options{
		Known:  knownSources(t),
		Source: rulings.Source{ID: "My Article/1", Name: "An article", Game: rulings.Ashes, Tier: rulings.TierRules, Date: "2001-02"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := &rulings.Source{ID: "my-article-1", Name: "An article", Game: rulings.Ashes, Tier: rulings.TierRules, Date: "2001-02"}
	if diff := cmp.Diff(want, got.Sources[0]); diff != "" {
		t.Errorf("source differs (-want +got):\n%s", diff)
	}
	if ref := got.Rulings[0].Ref; ref != "my-article-1/1" {
		t.Errorf("ref %q", ref)
	}
}

func TestRepairLetters(t *testing.T) {
	for in, want := range map[string]string{
		"playe\u96F6 turn":             "playe’s turn",
		"played\u535Fnd":               "played—and",
		"activated\U00020E79ntil":      "activated—until",
		"&Euml;arcaraxë &amp; co":      "Ëarcaraxë & co",
		"a &unknown; b & c;":           "a &unknown; b & c;",
		"line&#10;end&#0;":             "line end\uFFFD",
		"itâ€™s â€œsoâ€\u009d":         "it’s “so”",
		"Dúnedain, Mûmak, naïve":       "Dúnedain, Mûmak, naïve",
		"Â§ 5 and Ã©":                  "§ 5 and é",
		"plain words, nothing changed": "plain words, nothing changed",
	} {
		if got, _ := RepairLetters(in); got != want {
			t.Errorf("repairLetters(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestDecode(t *testing.T) {
	for in, want := range map[string]string{
		"\xef\xbb\xbfBOM":                  "BOM",
		"\xff\xfea\x00\x19 ":               "a’",
		"\xfe\xff\x00a\x20\x19":            "a’",
		"it\x92s \x93so\x94 \x97 na\xefve": "it’s “so” — naïve",
		"valid “UTF-8”":                    "valid “UTF-8”",
	} {
		if got, _ := Decode([]byte(in)); got != want {
			t.Errorf("decode(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestUnwrap(t *testing.T) {
	lines := func(s string) []textLine {
		var list []textLine
		for i, l := range strings.Split(s, "\n") {
			list = append(list, textLine{i + 1, l})
		}
		return list
	}
	for name, tt := range map[string]struct {
		in    string
		width int
		want  string
	}{
		"lower case goes on":      {"One\ntwo", 0, "One two"},
		"a hyphen stays":          {"dice-\nroll", 10, "dice-roll"},
		"a dash is no hyphen":     {"this -\nthat", 10, "this - that"},
		"no room for the word":    {"aaaa bbbb\nMordor", 12, "aaaa bbbb Mordor"},
		"room for the word":       {"aaaa bbbb\nIt", 12, "aaaa bbbb|It"},
		"empty lines stay":        {"One\n\ntwo", 80, "One||two"},
		"an item starts a line":   {"One:\na) first\nb) second", 80, "One:|a) first|b) second"},
		"a long line is no wrap":  {strings.Repeat("x", 50) + "\nNext", 20, strings.Repeat("x", 50) + "|Next"},
		"three lines become one":  {"aaaa bbbb\nMordor and\nso on", 12, "aaaa bbbb Mordor and so on"},
		"nothing to do":           {"", 80, ""},
		"an item that goes on":    {"- one\ntwo", 80, "- one two"},
		"a bullet without blanks": {"One\n•two", 80, "One|•two"},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, l := range unwrap(lines(tt.in), tt.width) {
				got = append(got, l.text)
			}
			if diff := cmp.Diff(tt.want, strings.Join(got, "|")); diff != "" {
				t.Errorf("unwrap differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestSlug(t *testing.T) {
	for in, want := range map[string]string{
		"Border-land(s)": "border-land-s",
		"remove from play (and removed-from-play pile)": "remove-from-play-and-removed-from-play-pile",
		"Ruins & Lairs":                      "ruins-lairs",
		"Exploring A Site/Automatic-attacks": "exploring-a-site-automatic-attacks",
		"Mûmak, Dúnedain":                    "mumak-dunedain",
		"  ":                                 "",
		"漢":                                  "",
	} {
		if got := slug(in); got != want {
			t.Errorf("slug(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestShorten(t *testing.T) {
	for in, want := range map[string]string{
		"short":                   "short",
		strings.Repeat(",", 70):   "…",
		" two \n lines ":          "two lines",
		strings.Repeat("ab ", 40): strings.TrimSpace(strings.Repeat("ab ", 21)) + " …",
		strings.Repeat("é", 60):   strings.Repeat("é", 32) + " …",
	} {
		if got := shorten(in); got != want {
			t.Errorf("shorten(%q) = %q, want %q", in, got, want)
		}
	}
}

// knownSources returns the sources of the embedded corpus.
func knownSources(t testing.TB) []*rulings.Source {
	t.Helper()
	data, err := os.ReadFile("../embedded/corpus/" + sourcesFile)
	if err != nil {
		t.Fatal(err)
	}
	list, _ := parseSources(sourcesFile, data)
	return list
}

// TestEditions checks that each embedded edition file can be read and names a source of
// the embedded corpus.
func TestEditions(t *testing.T) {
	var ids []string
	for _, e := range editions() {
		ids = append(ids, e.id)
		if s, ok := knownSource(knownSources(t), e.id); !ok || s.Name == "" {
			t.Errorf("edition %s: no such source in %s", e.id, sourcesFile)
		}
	}
	if diff := cmp.Diff([]string{"ashes", "coe", "crf10", "fizzle", "onguard", "stccg"}, ids); diff != "" {
		t.Errorf("editions differ (-want +got):\n%s", diff)
	}
	for _, bad := range []string{"", "id: x\nformat: crf", "nonsense", "id: x\nformat: poem\nrecognise: y"} {
		if _, err := readEdition(bad); err == nil {
			t.Errorf("readEdition(%q) found no fault", bad)
		}
	}
}
