package index

import (
	"maps"
	"slices"
	"strings"
)

// learnMeanings learns what phrases mean beside their letters by the stems of
// their words, so that an entry serves all forms of a word.
func (x *Index) learnMeanings() {
	x.meanings = newPhrases[[]string]()
	for _, phrase := range slices.Sorted(maps.Keys(x.thesaurus.meanings.of)) {
		key := strings.Join(x.stems(strings.Fields(phrase)), " ")
		list := x.meanings.of[key]
		for _, means := range x.thesaurus.meanings.of[phrase] {
			if !slices.Contains(list, means) {
				list = append(list, means)
			}
		}
		x.meanings.put(key, list)
	}
}

// stems returns the stems of words.
func (x *Index) stems(list []string) []string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = x.words.stem(w)
	}
	return out
}
