package index

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// Sense says how a part of a question was understood.
type Sense string

// The senses, as shown to users.
const (
	SenseAbbreviation Sense = "abbreviation"
	SenseMeaning      Sense = "meaning"
	SenseSpelling     Sense = "spelling"
	SenseCard         Sense = "card"
	SenseNumber       Sense = "number"
)

// Meaning is a part of a question that was not read literally.
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

	stems    []string // of the clauses that ask, corrected, written out and joined
	told     []string // of the scene set before them
	start    string   // its unfinished last word, folded
	concepts []concept
	game     rulings.Game             // of the server or option, or ""
	source   string                   // the only one that is searched, or ""
	games    map[rulings.Game]float64 // how strongly its words point to a game, in natural logarithms
	near     map[string]float64       // how near each term is to what was typed, 0 to 1
}

// concept is one thing asked about: what was typed, and other ways to say it.
type concept struct {
	ways    []way
	telling float64 // its idf
}

// way is one way to express a concept: terms that belong together.
type way []wanted

type wanted struct {
	term string
	near float64 // how near the way is to what was typed, 0 to 1; 0 if the term counts elsewhere
	says float64 // its share of the concept's idf
}

// Weights of what is searched in addition to the words as typed.
const (
	weightMeaning = 0.7
	weightCard    = 0.6
)

func (x *snapshot) understand(q Query) Understanding {
	u := Understanding{near: map[string]float64{}, game: q.Game, source: q.Source, games: map[rulings.Game]float64{}}
	rest := x.namedRulings(q.Text, &u)
	u.OnlyName = len(u.Named) > 0 && !slices.ContainsFunc(words(fold(rest)), func(w string) bool { return !namedOnly[w] })
	if u.OnlyName {
		return u
	}
	if q.Typing {
		rest, u.start = unfinished(rest)
	}
	list, meanings := x.read(rest)
	u.Meanings = append(u.Meanings, meanings...)
	x.spotGame(list, &u)
	list = x.spread(uncontracted(list))
	asked, told := scene(rest, list)
	u.stems, u.told = stems(textsOf(asked)), stems(textsOf(told))
	seen := map[string]bool{}
	x.addConcepts(asked, 1, seen, &u)
	x.addConcepts(told, weightScene, seen, &u)
	return u
}

// addConcepts adds what words ask about; some of it may have been seen before.
func (x *snapshot) addConcepts(list []Word, weight float64, seen map[string]bool, u *Understanding) {
	keys := meaningKeys(textsOf(list))
	for i := 0; i < len(list); {
		n, means := x.thesaurus.meanings.match(keys[i:])
		found, named := x.cardsAt(list[i:])
		if named > n {
			n, means = named, nil
		}
		if named != max(1, n) {
			found = nil
		}
		phrase := textsOf(list[i : i+max(1, n)])
		if u.game != "" {
			means, found = x.ofGame(u.game, means, found)
		}
		if said := strings.Join(phrase, " "); !seen[said] {
			seen[said] = true
			x.addConcept(phrase, weight, means, found, u)
		}
		i += len(phrase)
	}
}

// uncontracted takes contractions such as "whats" apart.
func uncontracted(list []Word) []Word {
	var out []Word
	for _, w := range list {
		said := w.Text
		if w.Owns {
			said += "'s"
		}
		asks := contraction.FindStringSubmatch(said)
		if asks != nil {
			w.Text, w.name = asks[1], asks[1]
		}
		out = append(out, w)
		if asks != nil {
			out = append(out, Word{Text: "is", Start: w.Start, End: w.End, name: "is"})
		}
	}
	return out
}

// spread replaces each ambiguous abbreviation by the words of all its meanings.
func (x *snapshot) spread(list []Word) []Word {
	var out []Word
	for _, w := range list {
		if w.means == nil {
			out = append(out, w)
			continue
		}
		for _, m := range w.means {
			for _, part := range x.thesaurus.compound(strings.Fields(m)) {
				out = append(out, Word{Text: part, Start: w.Start, End: w.End, name: part})
			}
		}
	}
	return out
}

// AsksAbout returns the number of things that the question asks about: words and names
// that are neither stop words nor ignored.
func (u Understanding) AsksAbout() int { return len(u.concepts) }

// readAs records once that said was read as means.
func (u *Understanding) readAs(said, means string, s Sense) {
	if m := (Meaning{said, means, s}); !slices.Contains(u.Meanings, m) {
		u.Meanings = append(u.Meanings, m)
	}
}

// addConcept adds what a phrase of one or more words asks about, if anything,
// its meanings, and the cards that it names, with a weight.
func (x *snapshot) addConcept(phrase []string, weight float64, meanings []string, found []*rulings.Card, u *Understanding) {
	said := strings.Join(phrase, " ")
	var c concept
	if len(phrase) > 1 || !x.thesaurus.ignored[said] {
		x.addWay(&c, weight, 1, phrase, u)
	}
	for _, means := range meanings {
		if !x.says(phrase, means) {
			u.readAs(said, means, SenseMeaning)
		}
		x.addWay(&c, weight, weightMeaning, x.thesaurus.compound(strings.Fields(means)), u)
	}
	for _, card := range found {
		u.speaksFor(card, said)
		u.Cards = append(u.Cards, card)
		u.readAs(said, card.Name, SenseCard)
		for _, w := range knownAs(card) {
			x.addWay(&c, weight, weightCard, x.thesaurus.compound(words(fold(w))), u)
		}
	}
	if len(c.ways) > 0 {
		u.concepts = append(u.concepts, c)
	}
}

// knownAs returns the terms by which the rules know a card: its type, race, effect,
// keywords and skills, and whether it is unique.
func knownAs(c *rulings.Card) []string {
	list := slices.Concat([]string{c.Kind, c.Attributes[rulings.AttrRace]}, c.Keywords,
		strings.Split(c.Facts["effect_class"], ";"), strings.Split(c.Attributes[rulings.AttrSkills], "/"))
	if c.Attributes[rulings.AttrAutomaticAttacks] != "" {
		list = append(list, rulings.AttrAutomaticAttacks)
	}
	if c.Unique {
		list = append(list, "unique")
	}
	return list
}

// says reports whether a phrase contains every word of its meaning, in any form.
func (x *snapshot) says(phrase []string, means string) bool {
	own := stems(phrase)
	return !slices.ContainsFunc(stems(x.thesaurus.compound(strings.Fields(means))), func(s string) bool { return !slices.Contains(own, s) })
}

// addWay adds words as a way to express c. What was typed comes first and sets
// the idf of c; the others get a share of it.
func (x *snapshot) addWay(c *concept, weight, near float64, list []string, u *Understanding) {
	found := terms(list)
	if len(found) == 0 {
		return
	}
	tells := make([]float64, len(found))
	var telling float64
	for i, t := range found {
		tells[i] = x.tells(t)
		telling += tells[i]
	}
	if near >= weightMeaning {
		c.telling = max(c.telling, weight*near*telling)
	}
	w := make(way, len(found))
	for i, t := range found {
		w[i] = wanted{t, weight * near, near * c.telling * tells[i] / telling}
		if u.near[t] > 0 {
			w[i].near = 0
		} else {
			u.near[t] = weight * near
		}
	}
	c.ways = append(c.ways, w)
}
