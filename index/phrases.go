package index

import (
	"maps"
	"strings"
)

// phrases maps phrases of one or more words, separated by blanks, to what they
// stand for.
type phrases[V any] struct {
	of      map[string]V
	longest map[string]int // by the first word of phrases, the words in the longest
}

func newPhrases[V any]() phrases[V] { return phrases[V]{map[string]V{}, map[string]int{}} }

func (p *phrases[V]) put(phrase string, v V) {
	p.of[phrase] = v
	first, _, _ := strings.Cut(phrase, " ")
	p.longest[first] = max(p.longest[first], 1+strings.Count(phrase, " "))
}

// match returns the number of words of the longest phrase that starts at list[0],
// or 0, and what it stands for.
func (p *phrases[V]) match(list []string) (n int, v V) {
	for n = min(p.longest[list[0]], len(list)); n > 0; n-- {
		if v, ok := p.of[strings.Join(list[:n], " ")]; ok {
			return n, v
		}
	}
	return 0, v
}

func (p *phrases[V]) clone() phrases[V] { return phrases[V]{maps.Clone(p.of), maps.Clone(p.longest)} }
