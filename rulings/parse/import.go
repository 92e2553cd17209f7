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

// Formats lists the formats in the order in which detection tries them.
func Formats() []Format {
	return []Format{FormatCards, FormatCorpus, FormatCRF, FormatRulebook, FormatDigest, FormatArticle}
}

// Document is an input as found.
type Document struct {
	Name string // file name or address, for reports and as a fallback for the source's id
	Data []byte
}

// Imported is the result of importing a document.
type Imported struct {
	Format  Format
	Sources []*rulings.Source
	Rulings []*rulings.Ruling
	Cards   []*rulings.Card
	Report  rulings.Report
	Lines   []Line  // role of each line with text; nil if the format does not record them
	Quotes  []Quote // earlier rulings that these refer to; see [Relink]
	Partial bool    // contains only part of its source, such as one question of a digest
}

// DocumentError says why a whole document cannot be imported.
type DocumentError struct {
	Name, Problem, Hint string
}

func (e *DocumentError) Error() string {
	if e.Hint == "" {
		return fmt.Sprintf("%s: %s", e.Name, e.Problem)
	}
	return fmt.Sprintf("%s: %s; %s", e.Name, e.Problem, e.Hint)
}

func (i *Imported) take(d *digestReader) {
	i.Report.Notes = append(i.Report.Notes, d.rep.Notes...)
	if len(d.builder.list) == 0 {
		return
	}
	i.Sources = union(i.Sources, d.src)
	i.Rulings = append(i.Rulings, d.builder.list...)
	i.Quotes = append(i.Quotes, d.quotes...)
	i.Partial = i.Partial || d.name.question != ""
}

// finished completes an import of several digests. It fails if they hold no rulings.
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
