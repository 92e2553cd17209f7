package index

import (
	"strings"

	blevex "github.com/blevesearch/bleve_index_api"

	"netrep/rulings/cards"
)

// shortWord is the length from which words are corrected: there are too many
// shorter ones.
const shortWord = 5

// knows reports whether a word is in the rules, in a card's name or in the
// thesaurus.
func (x *snapshot) knows(word string) bool {
	return x.thesaurus.vocabulary[word] || x.holders(fieldSpelling, word) > 0 || x.holders(fieldAccepted, word) > 0
}

// isForm reports whether word is a known word with a common ending.
func (x *snapshot) isForm(word string) bool {
	for _, end := range []string{"s", "es", "d", "ed", "ing", "er", "ers", "ly"} {
		if stem := word[:max(0, len(word)-len(end))]; stem+end == word && (x.knows(stem) || x.knows(stem+"e")) {
			return true
		}
	}
	return false
}

// correct returns the word of the rules that word is a typo of, if there is
// one: the nearest, then the most frequent; or a word of cards' names, if no
// word of the rules is as near.
func (x *snapshot) correct(word string) (string, bool) {
	if len(word) < shortWord || strings.Contains(word, "'") || x.knows(word) || x.isForm(word) {
		return "", false
	}
	allowed := cards.TypoLimit(len(word))
	best := slip{distance: allowed + 1}
	for _, field := range []string{fieldSpelling, fieldNames} {
		x.slips(field, word, allowed, func(s slip) {
			if s.distance < best.distance || s.distance == best.distance && field == fieldSpelling && s.holders > best.holders {
				best = s
			}
		})
	}
	return best.word, best.word != ""
}

// slip is a word that another may be a typo of.
type slip struct {
	word     string
	distance int // insertions, deletions, changes and swaps of neighbours
	holders  int
}

// slips calls f with the words of a field that differ from one by a few typos.
// The first letter may be missing or swapped with the second, but never
// replaced.
func (x *snapshot) slips(field, word string, allowed int, f func(slip)) {
	fuzzy, ok := x.reader.(blevex.IndexReaderFuzzy) // scorch's are
	if !ok {
		return
	}
	near, distance, err := fuzzy.FieldDictFuzzyAutomaton(field, word, allowed, "")
	if err != nil {
		return
	}
	defer func() { _ = near.Close() }()
	for {
		e, err := near.Next()
		if err != nil || e == nil {
			return
		}
		if len(e.Term) < shortWord-1 || e.Term[0] != word[0] && e.Term[1] != word[0] {
			continue
		}
		if ok, n := distance.MatchAndDistance(e.Term); ok {
			f(slip{e.Term, int(n), x.holders(field, e.Term)})
		}
	}
}
