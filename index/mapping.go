package index

import (
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/keyword"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
)

// The fields of an indexed ruling.
const (
	fieldBody   = "body"   // title and text, one field: a short field of its own would outrank long texts
	fieldAsked  = "asked"  // how players ask what the ruling answers
	fieldSource = "source" // source id
	fieldGame   = "game"
)

// document is a ruling as the index sees it.
type document struct {
	Body   string `json:"body"`
	Asked  string `json:"asked"`
	Source string `json:"source"`
	Game   string `json:"game"`
}

// english is the analysis of text: English stop words and stems. Words are folded
// and split before, see [words], so that blanks are all that is left to split at.
const english = "folded english"

// newMapping describes the fields: English analysis for text, whole values for
// the others; nothing is stored, since the corpus has it.
func newMapping() (mapping.IndexMapping, error) {
	lean := func(analyzer string) *mapping.FieldMapping {
		f := bleve.NewTextFieldMapping()
		f.Analyzer = analyzer
		f.Store, f.IncludeTermVectors, f.IncludeInAll, f.DocValues = false, false, false, false
		return f
	}
	doc := bleve.NewDocumentStaticMapping()
	doc.AddFieldMappingsAt(fieldBody, lean(english))
	doc.AddFieldMappingsAt(fieldAsked, lean(english))
	doc.AddFieldMappingsAt(fieldSource, lean(keyword.Name))
	doc.AddFieldMappingsAt(fieldGame, lean(keyword.Name))

	m := bleve.NewIndexMapping()
	m.DefaultMapping = doc
	m.ScoringModel = "tf-idf" // bleve's BM25 takes distinct terms for the length
	return m, m.AddCustomAnalyzer(english, map[string]any{
		"type": custom.Name, "tokenizer": whitespace.Name, "token_filters": []string{en.StopName, porter.Name},
	})
}
