package parse

import (
	"fmt"
	"strings"
	"testing"
)

// hostile returns, for each importer, units of text that would slow down a careless one
// when repeated.
func hostile() map[Format][]string {
	return map[Format][]string{
		FormatCRF: {
			"@ a b\n", "See also Turn Sequence, General\n", "General\n\nAb cd.\n\n", "aaaa bbb\n", "Aaaa bbb\n",
			"Annotation 1: x\n", "* a\n", "Ab\n\nAa.\nSee also Ab\n\n", "A [effective 1/1/99]\n", "&amp;零Ã©\n",
		},
		FormatRulebook: {
			"1.1 a\n", "You a.\n\n", "a:• b.C\n", "## 1. A\n", "Glossary\n\na - b\n\nc\n", "**1.1.1.1.1.1.1.1.1** A B - c\n",
		},
		FormatArticle: {"Aa bb.\n\n", "<ul><li>a", "<div>", "<nav>", "<h1>a", "a\n", "Head Ing\n\nAb c.\n\n"},
		FormatDigest: {
			"*** a\n", "1. a?\n*** b\n\n", "> a?\n\n*** wrong, see 1 below\n\n", "In digest 5 wrong boats\n\n----\n",
			"2. x\n*** wrong 1 above 2 below 3 above\n", "*** a\n\nb\n\n",
		},
		FormatCorpus: {"## crf10/a/1 T\n\nx\n\n", "# a › b\n"},
	}
}

// many returns about size bytes of a repeated hostile unit.
func many(unit string, size int) Document {
	data := strings.Repeat(unit, size/len(unit))
	if strings.HasPrefix(unit, "<") {
		data = "<html>" + data
	}
	return Document{Name: "x", Data: []byte(data)}
}

func TestImportHostile(t *testing.T) {
	for format, units := range hostile() {
		for _, unit := range units {
			t.Run(fmt.Sprintf("%s %.12q", format, unit), func(t *testing.T) {
				doc := many(unit, 1<<16)
				got, err := Import(doc, format, Options{Known: knownSources(t)})
				if err == nil && len(got.Rulings) > len(doc.Data) {
					t.Errorf("%d rulings from %d bytes", len(got.Rulings), len(doc.Data))
				}
			})
		}
	}
}

// BenchmarkImportHostile shows that time grows only with size.
func BenchmarkImportHostile(b *testing.B) {
	for format, units := range hostile() {
		for _, unit := range units {
			for _, size := range []int{1 << 17, 1 << 19} {
				b.Run(fmt.Sprintf("%s/%.12q/%d", format, unit, size), func(b *testing.B) {
					doc := many(unit, size)
					b.SetBytes(int64(len(doc.Data)))
					for b.Loop() {
						_, _ = Import(doc, format, Options{Known: knownSources(b)})
					}
				})
			}
		}
	}
}
