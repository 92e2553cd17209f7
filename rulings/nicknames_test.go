package rulings

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

// TestNicknamesLeadToTheirCards: each finds its cards and no others, by way of
// being their nickname.
func TestNicknamesLeadToTheirCards(t *testing.T) {
	c := Embedded()
	names := NewCardNames(c.Cards())
	meant := map[string][]string{}
	for _, k := range c.Cards() {
		for _, nick := range k.Nicknames {
			key := compact(nameWords(nick))
			if !slices.Contains(meant[key], k.Name) {
				meant[key] = append(meant[key], k.Name)
			}
		}
	}
	if len(meant) < 500 {
		t.Errorf("%d nicknames", len(meant))
	}
	for nick, want := range meant {
		var got []string
		for _, k := range names.Find(nick) {
			if !slices.Contains(got, k.Name) {
				got = append(got, k.Name)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", nick, diff)
		}
	}
}

func TestNicknamesThatCannotBeRead(t *testing.T) {
	files := func(nicknames string) fstest.MapFS {
		return fstest.MapFS{
			sourcesFile:   {Data: []byte("")},
			cardsFile:     {Data: []byte(`{"name":"Sam Gamgee","ids":["TW-1"],"sets":["T"],"type":"character"}` + "\n")},
			nicknamesFile: {Data: []byte(nicknames)},
		}
	}
	for text, want := range map[string]string{
		"# none\n\nsam, samwise = Sam Gamgee": "",
		"sam":                                 "expected",
		" , = Sam Gamgee":                     "expected",
		"sam = Sam Gamgee | Samwise":          `no card is called "Samwise"`,
	} {
		_, rep, err := Load(files(text))
		if err != nil {
			t.Fatal(err)
		}
		var got string
		for _, n := range rep.Of(NoteBad) {
			got += n.String()
		}
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q: reported %q", text, got)
		}
	}
}
