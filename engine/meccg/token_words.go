package meccg

import (
	_ "embed"
	"strings"
)

// tokensInWords is the table of the questions that settle tokens.
//
//go:embed token_words.tsv
var tokensInWords string

// tokenWords returns the question that settles a token of a card's facts.
func tokenWords(token string) string {
	for row := range strings.Lines(tokensInWords) {
		if name, words, _ := strings.Cut(strings.TrimSuffix(row, "\n"), "\t"); name == token {
			return words
		}
	}
	return "Is this so: " + token + "?"
}
