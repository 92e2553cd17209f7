package parse

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func importText(t *testing.T, name, text string) Imported {
	t.Helper()
	got, err := Import(Document{Name: name, Data: []byte(text)}, "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

const duckDigest = `Subject: [NetRep] Rulings Digest #150
Date: Mon, 2 Jun 2003 07:00:00 +0100

May a duck that sleeps block the bridge?

*** It may.

Does a paper boat that met a duck sink before it has crossed the pond?

*** It does.
`

const duckCorrection = `Subject: [NetRep] Rulings Digest #151
Date: Mon, 9 Jun 2003 07:00:00 +0100

First, mistakes from Digest #150:

====
Does a paper boat that met a duck sink before it has crossed the pond?

*** It does.
----
*** Wrong. It only turns round.
`

// TestRelink checks that a correction links to the exchange that it quotes if that is
// imported, and to its whole digest if not.
func TestRelink(t *testing.T) {
	old, correction := importText(t, "a", duckDigest), importText(t, "b", duckCorrection)
	r := correction.Rulings[0]
	if diff := cmp.Diff([]string{"coe-digest-150"}, r.Linked(rulings.Supersedes)); diff != "" {
		t.Error(diff)
	}
	if n := Relink(append(old.Rulings, correction.Rulings...), correction.Quotes); n != 1 {
		t.Errorf("%d links", n)
	}
	if diff := cmp.Diff([]string{"coe-digest-150/2"}, r.Linked(rulings.Supersedes)); diff != "" {
		t.Error(diff)
	}
}

// TestNumbersStay checks that an exchange keeps its ref when a neighbor appears.
func TestNumbersStay(t *testing.T) {
	ref := func(text string) string {
		for _, r := range importText(t, "x", text).Rulings {
			if strings.Contains(r.Text, "ducks") {
				return r.Ref
			}
		}
		return ""
	}
	const head = "ICE Digest 12\n\n1. May a boat sail?\n*** Yes.\n\n-----\n"
	const ducks = "May ducks sail?\n*** No.\n\n-----\n"
	want := ref(head + ducks)
	if got := ref(head + ducks + "2. May a raft sail?\n*** No.\n\n-----\n"); got != want || want != "ice-digest-12/1.1" {
		t.Errorf("%s became %s", want, got)
	}
}

// TestTwoDigests checks that two digests in one file become two sources.
func TestTwoDigests(t *testing.T) {
	got := importText(t, "x", "ICE Digest 12\n\nMay a boat sail?\n*** Yes.\n\n-----\n\nICE Digest 13\n\nMay a raft sail?\n*** No.\n")
	var refs []string
	for _, r := range got.Rulings {
		refs = append(refs, r.Ref)
	}
	if diff := cmp.Diff([]string{"ice-digest-12/1", "ice-digest-13/1"}, refs); diff != "" {
		t.Error(diff)
	}
	if len(got.Sources) != 2 {
		t.Errorf("%d sources", len(got.Sources))
	}
}

// TestQuotedWhole checks that a mail quoted in full is read as if it were not quoted.
func TestQuotedWhole(t *testing.T) {
	quoted := "> " + strings.ReplaceAll(strings.TrimSuffix(duckDigest, "\n"), "\n", "\n> ")
	if diff := cmp.Diff(refsOf(importText(t, "a", duckDigest)), refsOf(importText(t, "a", quoted))); diff != "" {
		t.Error(diff)
	}
	page := "<html><body><pre>" + duckDigest + "</pre></body></html>"
	if diff := cmp.Diff(refsOf(importText(t, "a", duckDigest)), refsOf(importText(t, "a", page))); diff != "" {
		t.Error(diff)
	}
	broken := "<html><body>" + strings.ReplaceAll(duckDigest, "\n", "<br>\n") + "</body></html>"
	if diff := cmp.Diff(refsOf(importText(t, "a", duckDigest)), refsOf(importText(t, "a", broken))); diff != "" {
		t.Error(diff)
	}
}

func refsOf(got Imported) []string {
	var refs []string
	for _, r := range got.Rulings {
		refs = append(refs, r.Ref+" "+r.Text)
	}
	return refs
}

func TestFolder(t *testing.T) {
	dir := fstest.MapFS{
		"sources.md": {Data: []byte("## a The source\n\nhere\n\n## b Another\n\nthere\n")},
		"both.md":    {Data: []byte("# S\n\n## a/1 One\n\nText.\n\n## a/2 Two\n\nText.\n\n## b/1 One\n\nOther.\n")},
		"a.asked":    {Data: []byte("## a/1\nkept\n\n## a/2\ngone\n")},
	}
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	s := &rulings.Source{ID: "a", Name: "New", Tier: rulings.TierCommentary, Game: rulings.MECCG}
	done, err := f.Put(s, []*rulings.Ruling{{Ref: "a/1", Title: "One", Text: "New text.", Source: s, Kind: rulings.KindArticle, Asked: []string{"kept", "more"}}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Replaced{Rulings: 2, Gone: []string{"a/2"}}, done); diff != "" {
		t.Error(diff)
	}
	written := fstest.MapFS{}
	for path, data := range f.Files() {
		written[path] = &fstest.MapFile{Data: data}
	}
	c, rep, err := Load(written)
	if err != nil || len(rep.Of(rulings.NoteBad)) > 0 {
		t.Fatal(err, rep.Notes)
	}
	r, _ := c.Get("a/1")
	if diff := cmp.Diff([]string{"more", "kept"}, r.Asked); diff != "" || r.Text != "New text." {
		t.Error(diff, r.Text)
	}
	if _, ok := c.Get("b/1"); !ok {
		t.Error("the other source is lost")
	}
	for _, id := range []string{"sources", "..", "a/b", "", "A"} {
		if _, err := f.Put(&rulings.Source{ID: id}, nil); err == nil {
			t.Errorf("%q is an id", id)
		}
	}
}

// TestCorpusIDs checks that an entry cannot name a file that holds something else.
func TestCorpusIDs(t *testing.T) {
	got, err := Import(Document{Name: "x", Data: []byte("## sources/1 A\n\nText.\n\n## ../1 B\n\nText.\n\n## boats/1 C\n\nText.\n")}, FormatCorpus, Options{})
	if err != nil || len(got.Rulings) != 1 || len(got.Sources) != 1 || len(got.Report.Of(rulings.NoteBad)) != 2 {
		t.Errorf("%v %+v", err, got.Report.Notes)
	}
}

func TestNameCards(t *testing.T) {
	known := []*rulings.Card{
		{Name: "Grey Duck"},
		{Name: "Ducks of the Pond"},
		{Name: "The Old Bridge"},
		{Name: "Storm", Attributes: map[string]string{"effect": "A storm that taps"}},
		{Name: "Bill the Duck", Nicknames: []string{"Bill"}},
		{Name: "Bill the Pony", Nicknames: []string{"Bill"}},
		{Name: "Reed, Oar, or Sail"},
	}
	for text, want := range map[string][]string{
		"May a Grey Duck's egg float?":             {"Grey Duck"},
		"Two Grey Ducks and the Ducks of the Pond": {"Grey Duck", "Ducks of the Pond"},
		"Old Bridge is no hazard":                  {"The Old Bridge"},
		"Storm clouds gather; a storm is near.":    nil,
		"a grey duck":                              nil,
		"Bill may swim":                            nil,
		"Play Reed, Oar, or Sail first":            {"Reed, Oar, or Sail"},
	} {
		r := &rulings.Ruling{Ref: "a/1", Title: "t", Text: text}
		notes := NameCards([]*rulings.Ruling{r}, known)
		if diff := cmp.Diff(want, r.Cards); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
		if strings.HasPrefix(text, "Bill") != (len(notes) == 1) {
			t.Errorf("%q: notes %v", text, notes)
		}
	}
	s := &rulings.Source{ID: "a", Tier: rulings.TierCommentary}
	r := &rulings.Ruling{Ref: "a/1", Title: "t", Text: "x", Source: s, Kind: rulings.KindArticle, Number: "1", Cards: []string{"Reed, Oar, or Sail"}}
	checkRoundTrip(t, []*rulings.Ruling{r}, []*rulings.Source{s})
}

func TestDecodeRelics(t *testing.T) {
	for in, want := range map[string]string{
		"a duck\xd5s \xd2egg\xd3":      "a duck’s “egg”",
		"it\x92s na\xefve, \x93so\x94": "it’s naïve, “so”",
		strings.Repeat("a\x00", 9):     strings.Repeat("a", 9),
		strings.Repeat("\x00a", 9):     strings.Repeat("a", 9),
	} {
		if got, _ := Decode([]byte(in)); got != want {
			t.Errorf("Decode(%q) = %q, want %q", in, got, want)
		}
	}
}
