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
// terms in alphabetical order.
func (x *Index) askedKey(question string) string {
	var kept []string
	for _, w := range x.plain(question) {
		if !x.thesaurus.ignored[w] {
			kept = append(kept, w)
		}
	}
	terms := x.analyze(strings.Join(kept, " "))
	slices.Sort(terms)
	return strings.Join(slices.Compact(terms), " ")
}

func (x *Index) learnAsked(r *rulings.Ruling) {
	for _, q := range r.Asked {
		key := x.askedKey(q)
		if old, taken := x.asked[key]; taken && old != r.Ref {
			x.asked[key] = ""
			continue
		}
		x.asked[key] = r.Ref
	}
}

// knownAnswer returns the ruling that is known to answer the question of q.
func (x *Index) knownAnswer(q Query) (*rulings.Ruling, bool) {
	key := x.askedKey(q.Text)
	if key == "" || x.asked[key] == "" {
		return nil, false
	}
	r, ok := x.corpus.Get(x.asked[key])
	return r, ok && x.admits(q, r)
}
