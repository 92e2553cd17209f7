package parse

import (
	"fmt"
	"slices"

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
	Lines   []Line  // what each line that holds text was taken as; nil if the format keeps no account
	Quotes  []Quote // earlier rulings that these rulings speak of, see [Relink]
	Partial bool    // holds a part of its source, such as one question of a digest
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

// take adds what a reader made of one digest.
func (i *Imported) take(d *digestReader) {
	i.Report.Notes = append(i.Report.Notes, d.rep.Notes...)
	if len(d.builder.list) == 0 {
		return
	}
	if !slices.Contains(i.Sources, d.src) {
		i.Sources = append(i.Sources, d.src)
	}
	i.Rulings = append(i.Rulings, d.builder.list...)
	i.Quotes = append(i.Quotes, d.quotes...)
	i.Partial = i.Partial || d.name.question != ""
}

// finished completes an import of several digests; one without a single ruling
// is an error.
func (i *Imported) finished(b *builder) (Imported, error) {
	b.rep, b.list = i.Report, i.Rulings
	if len(i.Sources) > 0 {
		b.src = i.Sources[0]
	}
	got, err := b.imported(i.Format)
	if err != nil {
		return got, err
	}
	got.Sources, got.Quotes, got.Partial = i.Sources, i.Quotes, i.Partial
	Relink(got.Rulings, got.Quotes)
	return got, nil
}
