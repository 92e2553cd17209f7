package index

import (
	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
)

// The fields that are searched. A document has one of them.
const (
	fieldBody  = "body"  // title and text of a ruling, one field: a short field of its own would outrank long texts
	fieldAsked = "asked" // a question that a ruling is known to answer
)

// english is the analysis of text: English stop words and stems. Words are folded
// and split before, see [words], so that blanks are all that is left to split at.
const english = "folded english"

// newMapping describes the fields. Nothing is stored, since the corpus has it.
func newMapping() (mapping.IndexMapping, error) {
	doc := bleve.NewDocumentStaticMapping()
	for _, name := range []string{fieldBody, fieldAsked} {
		f := bleve.NewTextFieldMapping()
		f.Analyzer = english
		f.Store, f.IncludeTermVectors, f.IncludeInAll, f.DocValues = false, false, false, false
		doc.AddFieldMappingsAt(name, f)
	}
	m := bleve.NewIndexMapping()
	m.DefaultMapping = doc
	return m, m.AddCustomAnalyzer(english, map[string]any{
		"type": custom.Name, "tokenizer": whitespace.Name, "token_filters": []string{en.StopName, porter.Name},
	})
}
