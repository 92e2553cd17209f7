package index

import (
	"fmt"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/keyword"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
	"github.com/blevesearch/bleve/v2/analysis/token/shingle"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
)

// The fields of a document. A ruling has all but the last four, which hold what
// questions are read and refused by; each of those belongs to a document of its own.
const (
	fieldText   = "text"   // stems of title and text
	fieldAsked  = "asked"  // stems of all that it is known to be asked
	fieldPieces = "pieces" // stems of each known question, and its neighbouring stems in pairs
	fieldKey    = "key"    // of each known question, see [writer.key]
	fieldKnown  = "known"  // each known question, folded, to be completed
	fieldStems  = "stems"  // stored: what ranking looks at, see [stemmed]
	fieldSource = "source"
	fieldGame   = "game"
	fieldGuild  = "guild" // server that it belongs to, or everybody
	fieldSince  = "since" // day from which it holds
	fieldUntil  = "until" // day from which something supersedes it

	fieldSpelling   = "spelling"   // words of the rulings
	fieldTyped      = "typed"      // words of known questions
	fieldNames      = "names"      // words of cards' names, that slips are corrected to
	fieldAccepted   = "accepted"   // words of cards' names in all languages
	fieldUnanswered = "unanswered" // pieces of questions that no ruling answers
)

// What stands in fields for nothing.
const (
	everybody = "-"    // guild
	always    = "0"    // since
	never     = "9999" // until
)

// The analyzers. Words are folded, split and joined to compounds before, see
// [words], so that blanks are all that is left to split at.
const (
	analyzerEnglish = "english stems"          // of words, without stop words
	analyzerStems   = "stems, small words too" // of words
	analyzerSplit   = "split at blanks"
	analyzerPieces  = "stems and pairs" // of stems
	filterPairs     = "pairs"
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
		analyzerEnglish: {en.StopName, porter.Name}, analyzerStems: {porter.Name}, analyzerSplit: {}, analyzerPieces: {filterPairs},
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
	} {
		f := bleve.NewTextFieldMapping()
		f.Analyzer, f.Store, f.DocValues, f.IncludeTermVectors, f.IncludeInAll = analyzer, false, false, false, false
		ruling.AddFieldMappingsAt(field, f)
	}
	stems := bleve.NewTextFieldMapping()
	stems.Index, stems.Store, stems.DocValues, stems.IncludeTermVectors, stems.IncludeInAll = false, true, false, false, false
	ruling.AddFieldMappingsAt(fieldStems, stems)
	m.DefaultMapping = ruling
	m.StoreDynamic, m.IndexDynamic, m.DocValuesDynamic = false, false, false
	return m, nil
}

// stemmer stems words, as Bleve does.
type stemmer struct {
	english, all analysis.Analyzer
}

func newStemmer(m *mapping.IndexMappingImpl) (stemmer, error) {
	s := stemmer{english: m.AnalyzerNamed(analyzerEnglish), all: m.AnalyzerNamed(analyzerStems)}
	if s.english == nil || s.all == nil {
		return s, fmt.Errorf("the mapping lacks the analyzers %q and %q", analyzerEnglish, analyzerStems)
	}
	return s, nil
}

// term returns what a word is searched as; "" for a stop word.
func (s stemmer) term(word string) string {
	for _, t := range s.english.Analyze([]byte(word)) {
		return string(t.Term)
	}
	return ""
}

// stop marks the stems of stop words among others.
const stop = "."

// stem returns the stem of a word, marked if it is a stop word.
func (s stemmer) stem(word string) string {
	if t := s.term(word); t != "" {
		return t
	}
	for _, t := range s.all.Analyze([]byte(word)) {
		return stop + string(t.Term)
	}
	return stop + word
}

// terms returns what words are searched as.
func (s stemmer) terms(words []string) []string {
	var list []string
	for _, w := range words {
		if t := s.term(w); t != "" {
			list = append(list, t)
		}
	}
	return list
}

// stems returns the stems of words.
func (s stemmer) stems(words []string) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = s.stem(w)
	}
	return list
}

// opening stands before the first word of a question, so that this has a pair too.
const opening = "^"

// line writes stems as a line of [fieldStems] and as a value of [fieldPieces].
func line(stems []string) string { return opening + " " + strings.Join(stems, " ") }
