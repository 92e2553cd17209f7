package index

import (
	"strings"

	blevex "github.com/blevesearch/bleve_index_api"

	"netrep/rulings/cards"
)

// shortWord is the length from which words are corrected: there are too many
// shorter ones.
const shortWord = 5

// knows reports whether a word, in any form, is in the rules, in a card's name or in
// the thesaurus.
func (x *snapshot) knows(word string) bool {
	stem, singular := Stem(word), strings.TrimSuffix(word, "s")
	return x.thesaurus.vocabulary[word] || x.thesaurus.forms[stem] || x.holders(fieldSpelling, word) > 0 || x.holders(fieldText, stem) > 0 ||
		x.holders(fieldAccepted, word) > 0 || x.holders(fieldAccepted, singular) > 0
}

// correct returns the word of the rules that word is a typo of, if there is
// one: the nearest, then the most frequent; or a word of cards' names, if no
// word of the rules is as near. The first letter may be missing or swapped with the
// second, but never replaced.
func (x *snapshot) correct(word string) (string, bool) {
	if len(word) < shortWord || strings.Contains(word, "'") || x.knows(word) {
		return "", false
	}
	best, least, most := "", cards.TypoLimit(len(word))+1, 0
	for _, field := range []string{fieldSpelling, fieldNames} {
		for _, e := range x.near(field, word) {
			distance, n := int(e.EditDistance), x.holders(field, e.Term)
			if distance < least || distance == least && field == fieldSpelling && n > most {
				best, least, most = e.Term, distance, n
			}
		}
	}
	return best, best != ""
}

// near returns the words of a field that a word may be a typo of.
func (x *snapshot) near(field, word string) []blevex.DictEntry {
	fuzzy, ok := x.reader.(blevex.IndexReaderFuzzy) // scorch's are
	if !ok {
		return nil
	}
	dict, err := fuzzy.FieldDictFuzzy(field, word, cards.TypoLimit(len(word)), "")
	if err != nil {
		return nil
	}
	defer func() { _ = dict.Close() }()
	var list []blevex.DictEntry
	for e, err := dict.Next(); err == nil && e != nil; e, err = dict.Next() {
		if len(e.Term) >= shortWord-1 && (e.Term[0] == word[0] || e.Term[1] == word[0]) {
			list = append(list, *e)
		}
	}
	return list
}
