package parse

import (
	"os"
	"path/filepath"
	"testing"

	"netrep/rulings"
)

// seeds adds the samples to the inputs of a fuzz test.
func seeds(f *testing.F, more ...string) {
	f.Helper()
	files, err := filepath.Glob("testdata/import/*")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range more {
		f.Add([]byte(s))
	}
}

// fuzzImport checks an importer's guarantees for any input.
func fuzzImport(f *testing.F, format Format, more ...string) {
	seeds(f, more...)
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := Import(Document{Name: "fuzz.txt", Data: data}, format, Options{Known: knownSources(t)})
		if err == nil {
			checkImported(t, got)
		}
	})
}

func FuzzImport(f *testing.F) { fuzzImport(f, "", "[{}]", "%PDF") }

func FuzzParseCRF(f *testing.F) {
	fuzzImport(f, FormatCRF, "This is version 10 of the collected\n\nUntap Phase\n# a\n", "@ # Annotation 1: Rules Erratum: x")
}

func FuzzParseRulebook(f *testing.F) {
	fuzzImport(f, FormatRulebook, "# Council of Elrond Official Game Rules\n\n**1** a\n\nGlossary\n\na - b", "1.1 x:•y.Z\n\n1.1 [HERO] z")
}

func FuzzParseArticle(f *testing.F) {
	fuzzImport(f, FormatArticle, "The Sniper Troll’s Rules Corner: Resolving Effects\n1. Pay the cost of", "<p><li><ol><li>a<h1>b<script>")
}

func FuzzParseDigest(f *testing.F) {
	fuzzImport(f, FormatDigest, "Subject: Digest 7\n\n1. a?\n*** wrong, see 2 below\n2. b\n*** In digest 6, #3: error")
}

func FuzzParseCorpus(f *testing.F) {
	seeds(f, "# A › B\n\n## crf10/x/1 T\nsee: a, b\nkind: x\nasked: a | b\n\nText\n\\# x\n", "#\n## x/1 y\nnumber: 3\n\n\\\\## z")
	f.Fuzz(func(t *testing.T, data []byte) {
		sources := []*rulings.Source{{ID: "crf10", Tier: rulings.TierPublisher}, {ID: "x", Tier: rulings.TierCommentary}, {ID: "", Tier: rulings.TierRules}}
		list, _ := parseCorpus("fuzz.md", data, sources)
		checkRoundTrip(t, list, sources)
	})
}
