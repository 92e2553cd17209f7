package check

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

func TestOverlaps(t *testing.T) {
	original := parse.Document{Name: "a.txt", Data: []byte("Preface. If the company’s Café is\nclosed, its members *may not* enter\nuntil the end of the turn; else they may.")}
	cards := parse.Document{Name: "cards.json", Data: []byte(`{"AA": {"id": "AA", "name": {"en": "Set"}, "cards": {"AA-7": {"id": "AA-7", "set": "AA", "name": {"en": "Bridge"}, "type": "Hazard", "alignment": "Neutral", "attributes": {},
		"text": {"en": "<p><b>Tap one</b> untapped character in a company that crosses a <i>River</i>.</p>"}}}}}`)}
	for _, tc := range []struct {
		name string
		r    rulings.Ruling
		want []Overlap
	}{
		{"six words", rulings.Ruling{Text: "members may not enter until the"}, nil},
		{"seven words", rulings.Ruling{Text: "Her members may not enter until the end, as I said"}, []Overlap{
			{"x/1", "text", "members may not enter until the end", "a.txt"},
		}},
		{"marks and lists", rulings.Ruling{Text: "if:\n\n- the **companys** _cafe_\n- is `closed`\n- its members"}, []Overlap{
			{"x/1", "text", "if the companys cafe is closed its members", "a.txt"},
		}},
		{"title and asked", rulings.Ruling{Title: "May not enter until the end of the turn", Text: "x", Asked: []string{"why", "not enter until the end of the company"}}, []Overlap{
			{"x/1", "title", "may not enter until the end of the turn", "a.txt"},
			{"x/1", "asked", "not enter until the end of the", "a.txt"},
		}},
		{"card text", rulings.Ruling{Text: "one untapped character in a company that waits"}, []Overlap{
			{"x/1", "text", "one untapped character in a company that", "cards.json AA-7"},
		}},
		{"parts apart", rulings.Ruling{Title: "members may not", Text: "enter until the end"}, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := &rulings.Source{ID: "x"}
			r := tc.r
			r.Ref, r.Source = "x/1", s
			c, _ := rulings.New([]*rulings.Source{s}, []*rulings.Ruling{&r}, nil)
			if d := cmp.Diff(tc.want, Overlaps(c, []parse.Document{original, cards}, 7)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// originals returns the documents that the embedded corpus restates.
func originals(t testing.TB) []parse.Document {
	t.Helper()
	files, _ := filepath.Glob("../../shared/sources/*")
	if len(files) == 0 {
		t.Skip("the originals are not part of the repository")
	}
	var docs []parse.Document
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		docs = append(docs, parse.Document{Name: filepath.Base(file), Data: data})
	}
	return docs
}

// TestEmbeddedIsOurs checks that no entry of the embedded corpus repeats seven
// consecutive words of an original.
func TestEmbeddedIsOurs(t *testing.T) {
	for _, o := range Overlaps(embedded.Corpus(), originals(t), 7) {
		t.Error(o)
	}
}

func BenchmarkOverlaps(b *testing.B) {
	docs, c := originals(b), embedded.Corpus()
	for b.Loop() {
		Overlaps(c, docs, 7)
	}
}
