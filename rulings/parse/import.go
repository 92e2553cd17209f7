package parse

import (
	"fmt"

	"netrep/rulings"
)

// Format names a source format that can be imported.
type Format string

// The source formats.
const (
	FormatCRF      Format = "crf"      // Collected Rulings as posted to a newsgroup and archived
	FormatRulebook Format = "rulebook" // numbered rulebook in Markdown
	FormatArticle  Format = "article"  // article as text, Markdown or HTML
	FormatDigest   Format = "digest"   // NetRep rulings digest: questions, and answers marked ***
	FormatCards    Format = "cards"    // community card database, JSON
	FormatCorpus   Format = "corpus"   // our own corpus format
)

// Formats lists the formats in the order in which they are tried.
func Formats() []Format {
	return []Format{FormatCards, FormatCorpus, FormatCRF, FormatRulebook, FormatDigest, FormatArticle}
}

// Document is an input as it was found.
type Document struct {
	Name string // file name or address, for reports and as a fallback for the source's id
	Data []byte
}

// Imported is what a parser made of a document.
type Imported struct {
	Format  Format
	Sources []*rulings.Source
	Rulings []*rulings.Ruling
	Cards   []*rulings.Card
	Report  rulings.Report
}

// DocumentError says why a document cannot be imported as a whole.
type DocumentError struct {
	Name, Problem, Hint string
}

func (e *DocumentError) Error() string {
	if e.Hint == "" {
		return fmt.Sprintf("%s: %s", e.Name, e.Problem)
	}
	return fmt.Sprintf("%s: %s; %s", e.Name, e.Problem, e.Hint)
}
