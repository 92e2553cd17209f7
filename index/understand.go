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

	concepts []concept
}

// concept is one thing asked about: terms of which any will do, with weights.
type concept map[string]float64

// Weights of what is searched beside the words as typed.
const (
	weightMeaning = 0.6
	weightCard    = 0.35
)

// understand reads a question.
func (x *Index) understand(question string) Understanding {
	var u Understanding
	list := words(fold(x.namedRulings(question, &u)))
	u.OnlyName = len(u.Named) > 0 && !slices.ContainsFunc(list, func(w string) bool { return !namedOnly[w] })
	if u.OnlyName {
		return u
	}
	list = x.thesaurus.gather(x.thesaurus.compound(x.expand(list, &u)))
	seen := map[string]bool{}
	for i := 0; i < len(list); {
		n := match(x.thesaurus.meanings, list[i:], x.thesaurus.longest)
		card := match(x.cardNames, list[i:], x.longestCard)
		phrase := list[i : i+max(1, n, card)]
		if said := strings.Join(phrase, " "); !seen[said] {
			seen[said] = true
			u.concept(x.concept(phrase, &u), x.cardConcept(phrase, &u))
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

// concept adds what parts say as one concept, if they say anything.
func (u *Understanding) concept(parts ...map[string]float64) {
	c := concept{}
	for _, terms := range parts {
		for t, w := range terms {
			c[t] = max(c[t], w)
		}
	}
	if len(c) > 0 {
		u.concepts = append(u.concepts, c)
	}
}

// expand writes abbreviations out and corrects spelling.
func (x *Index) expand(list []string, u *Understanding) []string {
	var out []string
	for i := 0; i < len(list); {
		said, means, n := x.thesaurus.abbreviation(list[i:])
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

// correct returns word, or the word of the rules that it is a slip of.
func (x *Index) correct(word string, u *Understanding) string {
	right, ok := x.speller.correct(word)
	if !ok {
		return word
	}
	u.readAs(word, right, SenseSpelling)
	return right
}

// concept is what a phrase of one or more words asks about.
func (x *Index) concept(phrase []string, u *Understanding) concept {
	said := strings.Join(phrase, " ")
	c := concept{}
	if len(phrase) > 1 || !x.thesaurus.ignored[said] {
		c.add(x.analyze(said), 1)
	}
	for _, means := range x.thesaurus.meanings[said] {
		u.readAs(said, means, SenseMeaning)
		c.add(x.analyze(strings.Join(x.thesaurus.compound(strings.Fields(means)), " ")), weightMeaning)
	}
	return c
}

func (c concept) add(terms []string, weight float64) {
	for _, t := range terms {
		c[t] = max(c[t], weight)
	}
}

// cardConcept is what the rules know a card as, if the phrase is a card's name:
// its type, keywords and effects.
func (x *Index) cardConcept(phrase []string, u *Understanding) concept {
	card := x.cardNames[strings.Join(phrase, " ")]
	if card == nil {
		return nil
	}
	u.Cards = append(u.Cards, card)
	u.readAs(strings.Join(phrase, " "), card.Name, SenseCard)
	c := concept{}
	known := []string{card.Kind, card.Attributes[rulings.AttrRace], card.Facts["effect_class"]}
	for _, w := range append(known, card.Keywords...) {
		c.add(x.analyze(strings.Join(x.thesaurus.compound(words(fold(w))), " ")), weightCard)
	}
	return c
}

// analyze returns the search terms of text.
func (x *Index) analyze(text string) []string {
	var terms []string
	for _, t := range x.analyzer.Analyze([]byte(text)) {
		terms = append(terms, string(t.Term))
	}
	return terms
}
