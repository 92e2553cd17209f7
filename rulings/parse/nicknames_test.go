package parse

import (
	"strings"
	"testing"
	"testing/fstest"

	"netrep/rulings"
)

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
		for _, n := range rep.Of(rulings.NoteBad) {
			got += n.String()
		}
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q: reported %q", text, got)
		}
	}
}
