package index

import (
	"fmt"
	"maps"
	"sync"
)

// embeddedWords is the embedded thesaurus, read once.
var embeddedWords = sync.OnceValues(func() (*Thesaurus, error) { return ParseThesaurus(embeddedThesaurus) })

// EmbeddedThesaurus returns the thesaurus that is part of the program, as text
// for [ParseThesaurus].
func EmbeddedThesaurus() string { return string(embeddedThesaurus) }

// WithMeaning returns t, or the embedded thesaurus if t is nil, with one more
// entry of [meanings]: what a phrase that players use means in the game's
// terms, several separated by "|". It fails if the entry says nothing, or that
// a phrase means itself.
func (t *Thesaurus) WithMeaning(phrase, means string) (*Thesaurus, error) {
	if t == nil {
		var err error
		if t, err = embeddedWords(); err != nil {
			return nil, err
		}
	}
	more := *t
	more.meanings, more.vocabulary, more.forms = t.meanings.clone(), maps.Clone(t.vocabulary), maps.Clone(t.forms)
	if msg := more.addLine(sectionMeanings, MeaningLine(phrase, means)); msg != "" {
		return nil, &ThesaurusError{Line: 1, Msg: msg}
	}
	return &more, nil
}

// MeaningLine writes an entry in the form of the file.
func MeaningLine(phrase, means string) string { return fmt.Sprintf("%s = %s", phrase, means) }
