package index

import (
	"maps"
	"slices"
	"strings"
)

// meanings are what phrases mean beside their letters, by the stems of their
// words, so that an entry serves all forms of a word.
type meanings struct {
	of      map[string][]string
	longest map[string]int // by the first stem of phrases, the words in the longest
}

func (x *Index) learnMeanings() {
	m := meanings{map[string][]string{}, map[string]int{}}
	for _, phrase := range slices.Sorted(maps.Keys(x.thesaurus.meanings)) {
		stems := x.stems(strings.Fields(phrase))
		key := strings.Join(stems, " ")
		m.longest[stems[0]] = max(m.longest[stems[0]], len(stems))
		for _, means := range x.thesaurus.meanings[phrase] {
			if !slices.Contains(m.of[key], means) {
				m.of[key] = append(m.of[key], means)
			}
		}
	}
	x.meanings = m
}

// stems returns the stems of words.
func (x *Index) stems(list []string) []string {
	out := make([]string, len(list))
	for i, w := range list {
		out[i] = x.words.stem(w)
	}
	return out
}

// match returns the number of words of the longest phrase with a meaning at the
// start of list, which holds stems, and what it means; 0 if there is none.
func (m *meanings) match(list []string) (int, []string) {
	n := match(m.of, list, m.longest)
	return n, m.of[strings.Join(list[:n], " ")]
}
