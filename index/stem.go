package index

import (
	"strings"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/analysis/token/porter"
)

// Stem returns what the forms of a folded word have in common: "plays", "played" and
// "playing" are one. It need not be a word.
func Stem(word string) string {
	for _, t := range porter.NewPorterStemmer().Filter(analysis.TokenStream{{Term: []byte(word)}}) {
		return string(t.Term)
	}
	return word
}

// stopWords are the English words that say nothing about the topic of a text.
var stopWords = func() analysis.TokenMap {
	words, _ := en.TokenMapConstructor(nil, nil) // its list is part of the program
	return words
}()

// stop marks the stems of stop words among others.
const stop = "."

// stem returns the stem of a word, marked if it is a stop word.
func stem(word string) string {
	if stopWords[word] {
		return stop + Stem(word)
	}
	return Stem(word)
}

func stems(words []string) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = stem(w)
	}
	return list
}

// terms returns the search terms of words: their stems, without stop words.
func terms(words []string) []string {
	var list []string
	for _, w := range words {
		if !stopWords[w] {
			list = append(list, Stem(w))
		}
	}
	return list
}

// opening precedes the first word of a question, so that this has a pair too.
const opening = "^"

// line writes stems as a line of [fieldStems] and as a value of [fieldPieces].
func line(stems []string) string { return opening + " " + strings.Join(stems, " ") }
