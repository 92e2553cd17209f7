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
type concept map[string]float64

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
	weightMeaning = 0.6
	weightCard    = 0.35
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

	list = x.thesaurus.compound(x.expand(list, &u))
	for i := 0; i < len(list); {
		n := match(x.thesaurus.meanings, list[i:], x.thesaurus.longest)
		card := match(x.cardNames, list[i:], x.longestCard)
		phrase := list[i : i+max(1, n, card)]
		u.concept(x.concept(phrase, &u), x.cardConcept(phrase, &u))
		i += len(phrase)
	}
	return u
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

// expand writes abbreviations out and corrects spelling.
func (x *Index) expand(list []string, u *Understanding) []string {
	var out []string
	for i := 0; i < len(list); {
		said, means, n := x.thesaurus.abbreviation(list[i:])
		for _, m := range means {
			u.Meanings = append(u.Meanings, Meaning{said, m, SenseAbbreviation})
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
	u.Meanings = append(u.Meanings, Meaning{word, right, SenseSpelling})
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
		u.Meanings = append(u.Meanings, Meaning{said, means, SenseMeaning})
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
	u.Meanings = append(u.Meanings, Meaning{strings.Join(phrase, " "), card.Name, SenseCard})
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
