package meccg

import (
	_ "embed"
	"strings"
)

// tokensInWords is the table of the questions that settle tokens.
//
//go:embed token_words.tsv
var tokensInWords string

// tokens returns the tokens of the table.
func tokens() (list []string) {
	for row := range strings.Lines(tokensInWords) {
		token, _, _ := strings.Cut(row, "\t")
		list = append(list, token)
	}
	return list
}

// tokenWords returns the question that settles a token, or "".
func tokenWords(token string) string {
	for row := range strings.Lines(tokensInWords) {
		if name, words, _ := strings.Cut(strings.TrimSuffix(row, "\n"), "\t"); name == token {
			return words
		}
	}
	return ""
}

// effectClassList has the classes of effect that card facts use, one a line.
//
//go:embed effect_classes.txt
var effectClassList string

// effectClasses returns the classes of effect that a card can have.
func effectClasses() []string { return strings.Fields(effectClassList) }

// namedCards is the table of what a ruleset says about cards by name, so that
// no rule has to name one.
//
//go:embed named_cards.tsv
var namedCards string

// named reports whether rs says that about the card of that name.
func named(rs Ruleset, card, what string) bool {
	for row := range strings.Lines(namedCards) {
		cells := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		if cells[0] == rs.ID && cells[2] == what && card != "" && strings.EqualFold(cells[1], card) {
			return true
		}
	}
	return false
}
