package rulings

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestImportHostile feeds each importer what would make a careless one slow:
// many of one thing. Time must grow with the size only.
func TestImportHostile(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	for format, units := range map[Format][]string{
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
	} {
		for _, unit := range units {
			t.Run(fmt.Sprintf("%s %.12q", format, unit), func(t *testing.T) {
				data := strings.Repeat(unit, 1<<19/len(unit))
				if strings.HasPrefix(unit, "<") {
					data = "<html>" + data
				}
				start := time.Now()
				_, _ = Import(Document{Name: "x", Data: []byte(data)}, format, ImportOptions{})
				if d := time.Since(start); d > 20*time.Second {
					t.Errorf("%v for half a megabyte", d)
				}
			})
		}
	}
}
