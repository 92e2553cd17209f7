package index

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Sense says in which way a part of a question was understood.
type Sense string

// The senses, as they are shown.
const (
	SenseAbbreviation Sense = "abbreviation"
	SenseMeaning      Sense = "meaning"
	SenseSpelling     Sense = "spelling"
	SenseCard         Sense = "card"
	SenseNumber       Sense = "number"
)

// Meaning is a part of a question that was read as something else than its
// letters.
type Meaning struct {
	Said  string `json:"said"`
	Means string `json:"means"`
	Sense Sense  `json:"as"`
}

// Understanding is a question as the index read it.
type Understanding struct {
	Meanings []Meaning
	Cards    []*rulings.Card // cards that it names
	Named    []*rulings.Ruling
	OnlyName bool // the question is nothing but refs and numbers

	words    []string // of the question, spelled right, written out and joined
	endings  []string // words that its unfinished last one may become
	concepts []concept
	terms    []int32                  // of the concepts
	games    map[rulings.Game]float64 // how much its words speak for a game, in natural logarithms
}

// concept is one thing asked about: what was typed, and other ways to speak of
// it.
type concept struct {
	ways    []way
	telling float64 // how much it says
}

// way is one way to speak of a concept: terms that belong together.
type way struct {
	terms []wanted
}

// wanted is a term of a way.
type wanted struct {
	id   int32
	near float32 // how near the way is to what was typed, 0 to 1; 0 if the term counts elsewhere
	says float32 // its part of what the concept says
}

// Weights of what is searched beside the words as typed.
const (
	weightMeaning = 0.7
	weightCard    = 0.35
)

// understand reads a question, of which the last word may be unfinished.
func (x *Index) understand(question string, typing bool) Understanding {
	var u Understanding
	list := words(fold(x.namedRulings(question, &u)))
	u.OnlyName = len(u.Named) > 0 && !slices.ContainsFunc(list, func(w string) bool { return !namedOnly[w] })
	if u.OnlyName {
		return u
	}
	if n := len(list) - 1; typing && n >= 0 && !strings.HasSuffix(question, " ") {
		x.addUnfinished(list[n], &u)
		list = list[:n]
	}
	u.words = x.compound(x.expand(list, &u))
	list = x.thesaurus.gather(u.words)
	x.spotGame(list, &u)
	seen := map[string]bool{}
	stems := x.stems(list)
	for i := 0; i < len(list); {
		n, means := x.meanings.match(stems[i:])
		card, _ := x.cardNames.match(list[i:])
		if card > n || x.without[Meanings] {
			n, means = card, nil
		}
		phrase := list[i : i+max(1, n)]
		if said := strings.Join(phrase, " "); !seen[said] {
			seen[said] = true
			x.addConcept(phrase, means, &u)
		}
		i += len(phrase)
	}
	return u
}

// readAs notes once that said was read as means.
func (u *Understanding) readAs(said, means string, s Sense) {
	if m := (Meaning{said, means, s}); !slices.Contains(u.Meanings, m) {
		u.Meanings = append(u.Meanings, m)
	}
}

// expand writes abbreviations out and corrects spelling.
func (x *Index) expand(list []string, u *Understanding) []string {
	var out []string
	for i := 0; i < len(list); {
		said, means, n := x.abbreviation(list[i:])
		for _, m := range means {
			u.readAs(said, m, SenseAbbreviation)
			out = append(out, strings.Fields(m)...)
		}
		if n == 0 {
			out = append(out, x.correct(list[i], u))
		}
		i += max(1, n)
	}
	return out
}

// abbreviation returns the longest abbreviation at the start of list, what it
// stands for, and the number of its words; 0 if there is none.
func (x *Index) abbreviation(list []string) (said string, means []string, n int) {
	if x.without[Abbreviations] {
		return "", nil, 0
	}
	return x.thesaurus.abbreviation(list)
}

// correct returns word, or the word of the rules that it is a slip of.
func (x *Index) correct(word string, u *Understanding) string {
	right, ok := x.speller.correct(word)
	if !ok || x.without[Spelling] {
		return word
	}
	u.readAs(word, right, SenseSpelling)
	return right
}

// addConcept adds what a phrase of one or more words asks about, if anything, and
// what it means beside its letters.
func (x *Index) addConcept(phrase, meanings []string, u *Understanding) {
	said := strings.Join(phrase, " ")
	var c concept
	if len(phrase) > 1 || !x.thesaurus.ignored[said] {
		x.addWay(&c, 1, phrase, u)
	}
	for _, means := range meanings {
		if !x.says(phrase, means) {
			u.readAs(said, means, SenseMeaning)
		}
		x.addWay(&c, weightMeaning, x.compound(strings.Fields(means)), u)
	}
	for _, card := range x.cardsOf(said) {
		u.Cards = append(u.Cards, card)
		u.readAs(said, card.Name, SenseCard)
		if len(phrase) > 1 { // a name of one word may be any word
			u.games[gameOf(card)] += weightGameWord
		}
		for _, w := range knownAs(card) {
			x.addWay(&c, weightCard, x.compound(words(fold(w))), u)
		}
	}
	if len(c.ways) > 0 {
		u.concepts = append(u.concepts, c)
	}
}

// says reports whether a phrase holds every word of what it means, in any form.
func (x *Index) says(phrase []string, means string) bool {
	stems := x.stems(phrase)
	return !slices.ContainsFunc(x.stems(x.compound(strings.Fields(means))), func(s string) bool { return !slices.Contains(stems, s) })
}

// addWay adds words as a way to speak of c.
func (x *Index) addWay(c *concept, near float64, list []string, u *Understanding) {
	if terms := x.words.of(list); len(terms) > 0 {
		x.addTerms(c, near, terms, u)
	}
}

// addTerms adds terms as a way to speak of c. What was typed comes first and says
// how much c says; the others say a part of that.
func (x *Index) addTerms(c *concept, near float64, terms []int32, u *Understanding) {
	var telling float64
	for _, id := range terms {
		telling += x.words.tells(id)
	}
	if near >= weightMeaning {
		c.telling = max(c.telling, near*telling)
	}
	w := way{make([]wanted, len(terms))}
	for i, id := range terms {
		w.terms[i] = wanted{id, float32(near), float32(near * c.telling * x.words.tells(id) / telling)}
		if slices.Contains(u.terms, id) {
			w.terms[i].near = 0
		}
		u.terms = append(u.terms, id)
	}
	c.ways = append(c.ways, w)
}
