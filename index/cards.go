package index

import "strings"

// learnCards makes the names of cards known to the speller and to questions. Of
// several cards with one name, the first stands for all.
func (x *Index) learnCards() {
	for _, c := range x.corpus.Cards() {
		list := x.thesaurus.compound(words(fold(c.Name)))
		for _, w := range words(fold(c.Name)) {
			x.speller.accept(w)
		}
		if name := strings.Join(list, " "); name != "" && x.cardNames[name] == nil {
			x.cardNames[name] = c
			x.longestCard[list[0]] = max(x.longestCard[list[0]], len(list))
		}
	}
}
