package index

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Questions that maintainers tied to a ruling are answered by it whenever they
// are asked again, in whatever order of words.

// plain returns the words of a question with abbreviations written out and
// compounds joined.
func (x *Index) plain(question string) []string {
	return x.thesaurus.compound(x.thesaurus.writeOut(words(fold(question))))
}

// askedKey is what two ways of typing one question have in common: its telling
// terms in alphabetical order, or all of its words if none tells anything.
func (x *Index) askedKey(question string) string {
	list := x.plain(question)
	kept := slices.DeleteFunc(slices.Clone(list), func(w string) bool { return x.thesaurus.ignored[w] })
	terms := x.analyze(strings.Join(kept, " "))
	if len(terms) == 0 {
		terms = list
	}
	slices.Sort(terms)
	return strings.Join(slices.Compact(terms), " ")
}

func (x *Index) learnAsked(r *rulings.Ruling) {
	for _, q := range r.Asked {
		if key := x.askedKey(q); key != "" && !slices.Contains(x.asked[key], r) {
			x.asked[key] = append(x.asked[key], r)
		}
	}
}

// knownAnswer returns the ruling that is known to answer the question of q; if
// several do, words decide.
func (x *Index) knownAnswer(q Query) (*rulings.Ruling, bool) {
	var found *rulings.Ruling
	for _, r := range x.asked[x.askedKey(q.Text)] {
		if !x.admits(q, r) {
			continue
		}
		if found != nil {
			return nil, false
		}
		found = r
	}
	return found, found != nil
}
