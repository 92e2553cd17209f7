package index

import (
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/keyword"
	"github.com/blevesearch/bleve/v2/analysis/token/shingle"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
)

// The fields of a document. A ruling has all but the last four, which hold what
// questions are read and refused by; each of those belongs to a document of its own.
const (
	fieldText   = "text"   // stems of title and text
	fieldAsked  = "asked"  // stems of all its known questions
	fieldPieces = "pieces" // stems of each known question, and its neighbouring stems in pairs
	fieldKey    = "key"    // of each known question, see [writer.key]
	fieldKnown  = "known"  // each known question, folded, to be completed
	fieldStems  = "stems"  // stored: a line of text, then one for each known question, as stems: the input of ranking
	fieldSource = "source"
	fieldGame   = "game"
	fieldGuild  = "guild" // server that it belongs to, or everybody
	fieldSince  = "since" // day from which it is in force
	fieldUntil  = "until" // day from which something supersedes it

	fieldSpelling   = "spelling"   // words of the rulings
	fieldTyped      = "typed"      // words of known questions
	fieldNames      = "names"      // words of cards' names, to which typos are corrected
	fieldAccepted   = "accepted"   // words of cards' names in all languages
	fieldUnanswered = "unanswered" // pieces of questions that no ruling answers
)

// The values of empty fields.
const (
	everybody = "-"    // guild
	always    = "0"    // since
	never     = "9999" // until
)

// The analyzers. Words have already been folded, joined to compounds and
// stemmed, see [words] and [stem], so that it remains only to split at blanks.
const (
	analyzerSplit  = "split at blanks"
	analyzerPieces = "stems and pairs"
	filterPairs    = "pairs"
)

// newMapping declares what Bleve does with each field. Only what ranking reads is
// stored.
func newMapping() (*mapping.IndexMappingImpl, error) {
	m := bleve.NewIndexMapping()
	if err := m.AddCustomTokenFilter(filterPairs, map[string]any{
		"type": shingle.Name, "min": 2.0, "max": 2.0, "output_original": true,
	}); err != nil {
		return nil, err
	}
	for name, filters := range map[string][]string{
		analyzerSplit: {}, analyzerPieces: {filterPairs},
	} {
		if err := m.AddCustomAnalyzer(name, map[string]any{"type": custom.Name, "tokenizer": whitespace.Name, "token_filters": filters}); err != nil {
			return nil, err
		}
	}
	ruling := bleve.NewDocumentStaticMapping()
	for field, analyzer := range map[string]string{
		fieldText: analyzerSplit, fieldAsked: analyzerSplit, fieldPieces: analyzerPieces, fieldKnown: keyword.Name, fieldKey: keyword.Name,
		fieldSource: keyword.Name, fieldGame: keyword.Name, fieldGuild: keyword.Name, fieldSince: keyword.Name, fieldUntil: keyword.Name,
		fieldSpelling: analyzerSplit, fieldTyped: analyzerSplit, fieldNames: analyzerSplit, fieldAccepted: analyzerSplit, fieldUnanswered: analyzerPieces,
		fieldStems: "",
	} {
		f := bleve.NewTextFieldMapping()
		f.Analyzer, f.Index, f.Store = analyzer, field != fieldStems, field == fieldStems
		f.DocValues, f.IncludeTermVectors, f.IncludeInAll = false, false, false
		ruling.AddFieldMappingsAt(field, f)
	}
	m.DefaultMapping = ruling
	m.StoreDynamic, m.IndexDynamic, m.DocValuesDynamic = false, false, false
	return m, nil
}
