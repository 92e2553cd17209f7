package index

import (
	"regexp"
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
type concept struct {
	said  string
	terms map[string]float64 // analysed terms
}

var (
	refPattern    = regexp.MustCompile(`\b[a-z][a-z0-9-]*/[A-Za-z0-9./-]*[A-Za-z0-9]`)
	annPattern    = regexp.MustCompile(`(?i)\bann(?:otation|\.)?\s*(\d+[a-z]?)\b`)
	numberPattern = regexp.MustCompile(`\b(?:\d{1,2}|g)(?:\.[A-Za-z0-9]{1,5})+\b|\b\d{1,2}\.\d{1,2}\b`)
	// namedOnly are words that say no more than "show me that number".
	namedOnly = map[string]bool{
		"rule": true, "rules": true, "ruling": true, "annotation": true, "ann": true, "number": true, "crf": true,
		"coe": true, "what": true, "is": true, "does": true, "say": true, "says": true, "show": true, "me": true, "the": true, "in": true, "of": true, "paragraph": true,
	}
)

// Weights of what is searched beside the words as typed.
const (
	weightMeaning  = 0.7
	weightCard     = 0.35
	weightCompound = 0.5
)

// understand reads a question.
func (x *Index) understand(question string) Understanding {
	var u Understanding
	rest := x.namedRulings(question, &u)
	list := words(fold(rest))
	left := 0
	for _, w := range list {
		if !namedOnly[w] {
			left++
		}
	}
	u.OnlyName = len(u.Named) > 0 && left == 0

	list = x.expand(list, &u)
	list = x.thesaurus.compound(list)
	x.cardsIn(list, &u)
	for i := 0; i < len(list); {
		n := max(1, match(x.thesaurus.meanings, list[i:], x.thesaurus.longest))
		x.addConcept(list[i:i+n], &u)
		i += n
	}
	return u
}

// namedRulings finds refs and rule numbers in a question and returns the rest.
func (x *Index) namedRulings(question string, u *Understanding) string {
	name := func(said string, found []*rulings.Ruling) string {
		if len(found) == 0 {
			return said
		}
		for _, r := range found {
			u.Meanings = append(u.Meanings, Meaning{said, r.Ref, SenseNumber})
		}
		u.Named = append(u.Named, found...)
		return " "
	}
	rest := refPattern.ReplaceAllStringFunc(question, func(s string) string {
		if r, ok := x.corpus.Get(s); ok {
			return name(s, []*rulings.Ruling{r})
		}
		return s
	})
	rest = annPattern.ReplaceAllStringFunc(rest, func(s string) string {
		return name(s, x.corpus.WithNumber("Annotation "+strings.ToLower(annPattern.FindStringSubmatch(s)[1])))
	})
	return numberPattern.ReplaceAllStringFunc(rest, func(s string) string {
		return name(s, x.corpus.WithNumber(s))
	})
}

// expand replaces abbreviations and corrects spelling.
func (x *Index) expand(list []string, u *Understanding) []string {
	var out []string
	for i := 0; i < len(list); {
		if n := match(x.thesaurus.abbreviations, list[i:], x.thesaurus.longest); n > 0 {
			said := strings.Join(list[i:i+n], " ")
			for _, means := range x.thesaurus.abbreviations[said] {
				u.Meanings = append(u.Meanings, Meaning{said, means, SenseAbbreviation})
				out = append(out, strings.Fields(means)...)
			}
			i += n
			continue
		}
		word := list[i]
		if right, ok := x.speller.correct(word); ok {
			u.Meanings = append(u.Meanings, Meaning{word, right, SenseSpelling})
			word = right
		}
		out = append(out, word)
		i++
	}
	return out
}

// addConcept adds what a phrase of one or more words asks about.
func (x *Index) addConcept(phrase []string, u *Understanding) {
	said := strings.Join(phrase, " ")
	c := concept{said: said, terms: map[string]float64{}}
	if len(phrase) > 1 || !x.thesaurus.ignored[said] {
		c.add(x.analyze(said), 1)
	}
	for _, means := range x.thesaurus.meanings[said] {
		u.Meanings = append(u.Meanings, Meaning{said, means, SenseMeaning})
		c.add(x.analyze(strings.Join(x.thesaurus.compound(strings.Fields(means)), " ")), weightMeaning)
	}
	if len(c.terms) > 0 {
		u.concepts = append(u.concepts, c)
	}
}

func (c *concept) add(terms []string, weight float64) {
	for _, t := range terms {
		c.terms[t] = max(c.terms[t], weight)
	}
}

// cardsIn finds the cards that a question names and adds what the rules know
// them as: their type and keywords.
func (x *Index) cardsIn(list []string, u *Understanding) {
	for i := 0; i < len(list); {
		n := match(x.cardNames, list[i:], x.longestCard)
		if n == 0 {
			i++
			continue
		}
		card := x.cardNames[strings.Join(list[i:i+n], " ")]
		u.Cards = append(u.Cards, card)
		u.Meanings = append(u.Meanings, Meaning{strings.Join(list[i:i+n], " "), card.Name, SenseCard})
		c := concept{said: card.Name, terms: map[string]float64{}}
		for _, w := range append([]string{card.Kind, card.Attributes["race"]}, card.Keywords...) {
			c.add(x.analyze(strings.Join(x.thesaurus.compound(words(fold(w))), " ")), weightCard)
		}
		if len(c.terms) > 0 {
			u.concepts = append(u.concepts, c)
		}
		i += n
	}
}

// analyze returns the search terms of text.
func (x *Index) analyze(text string) []string {
	var terms []string
	for _, t := range x.analyzer.Analyze([]byte(text)) {
		terms = append(terms, string(t.Term))
	}
	return terms
}
