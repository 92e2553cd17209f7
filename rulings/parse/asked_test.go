package parse

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
)

func TestParseAsked(t *testing.T) {
	const text = "\nearly\r\n## coe/1\r\nwho goes first\n\n  do  i draw\tfirst \n# not a head\n## coe/2\n## coe/1\nagain"
	got, rep := parseAsked("x.asked", []byte(text))
	want := map[string][]string{"coe/1": {"who goes first", "do i draw first", "# not a head", "again"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(rep.Notes) != 1 || rep.Notes[0].Line != 2 || rep.Notes[0].Kind != rulings.NoteDropped {
		t.Errorf("notes %v", rep.Notes)
	}
}

// TestLoadAsked checks that questions from a file follow those of the entry, and that
// questions for an unknown ruling are reported.
func TestLoadAsked(t *testing.T) {
	dir := fstest.MapFS{
		"sources.md": {Data: []byte("## a The source\n\nhere\n")},
		"a.md":       {Data: []byte("# S\n\n## a/1 One\nasked: one | two\n\nText.\n\n## a/2 Two\n\nText.\n")},
		"a.asked":    {Data: []byte("## a/1\nthree\n\n## a/9\nlost\n")},
	}
	c, rep, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := c.Get("a/1")
	if diff := cmp.Diff([]string{"one", "two", "three"}, r.Asked); diff != "" {
		t.Error(diff)
	}
	if bad := rep.Of(rulings.NoteBad); len(bad) != 1 || !strings.Contains(bad[0].Msg, "a/9") {
		t.Errorf("notes %v", rep.Notes)
	}
}

func FuzzParseAsked(f *testing.F) {
	f.Add("## a/1\nwhat\n\nx")
	f.Add("##  a/1 \r\n## \nwhy")
	f.Fuzz(func(t *testing.T, text string) {
		asked, _ := parseAsked("x", []byte(text))
		for ref, list := range asked {
			for _, q := range append(list, ref) {
				if q != oneLine(q) || q == "" {
					t.Errorf("%q of %q", q, text)
				}
			}
		}
	})
}
