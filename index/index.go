package index

import (
	"fmt"
	"slices"
	"sync"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// Index is full-text search over one corpus. It is immutable and safe for
// concurrent use.
type Index struct {
	corpus    *rulings.Corpus
	finder    func() *cards.Finder // of the corpus' cards; made when first asked for
	rulings   []*rulings.Ruling    // by number, which is how postings name them
	without   map[Technique]bool
	thesaurus *Thesaurus
	speller   *speller
	names     names
	cardNames phrases[[]*rulings.Card]
	initials  map[string][]*rulings.Card // cards by the first letters of their names
	words     vocabulary
	meanings  phrases[[]string] // what phrases mean beside their letters, by the stems of their words
	text      postings          // rulings by what they say and what they are asked
	likeness  likeness          // to the known questions
	games     games
	known     []question
	asked     map[string][]int32 // key of a question → the rulings that it is known to be answered by
	typed     []string           // words of known questions, in order
	links     [][]int32          // by ruling: those it refers to, and those that refer to it
	scratch   sync.Pool
}

// Options tunes [Build]; the zero value is ready to use.
type Options struct {
	Thesaurus *Thesaurus  // nil means the embedded one
	Without   []Technique // what to do without, to see what it is worth
}

// Build indexes every ruling of a corpus in memory.
func Build(c *rulings.Corpus, opt Options) (*Index, error) {
	t := opt.Thesaurus
	if t == nil {
		var err error
		if t, err = ParseThesaurus(embeddedThesaurus); err != nil {
			return nil, err
		}
	}
	x := &Index{
		corpus: c, rulings: slices.Collect(c.All()), without: map[Technique]bool{}, thesaurus: t,
		speller: newSpeller(), names: newNames(), asked: map[string][]int32{},
		cardNames: newPhrases[[]*rulings.Card](), initials: map[string][]*rulings.Card{},
	}
	x.finder = sync.OnceValue(func() *cards.Finder { return cards.NewFinder(c.Cards()) })
	for _, w := range opt.Without {
		x.without[w] = true
	}
	var err error
	if x.words, err = newVocabulary(); err != nil {
		return nil, fmt.Errorf("opening index: %w", err)
	}
	x.fill()
	return x, nil
}

// fill indexes the rulings and learns all that questions are understood with.
func (x *Index) fill() {
	var bodies, bags, plain [][]string // words of the rulings, of all that each is asked, of each known question
	var answers []int32                // of each known question
	for i, r := range x.rulings {
		list := words(fold(r.Title + ". " + r.Text))
		for _, w := range list {
			x.speller.teach(w)
		}
		bodies = append(bodies, x.compound(list))
		var bag []string
		for _, q := range r.Asked {
			list := x.plain(q)
			bag = append(bag, list...)
			plain = append(plain, list)
			answers = append(answers, int32(i))
			x.known = append(x.known, newQuestion(q, int32(i)))
		}
		bags = append(bags, bag)
		x.names.learn(r)
	}
	likeness := make(chan likeness)
	go func() { likeness <- newLikeness(plain, answers, x.unanswered()) }() // half of the work
	body, bag := x.words.invert(bodies), x.words.invert(bags)
	x.words.weigh(len(x.rulings), body, bag)
	x.text = x.impacts(body, 1)
	if !x.without[Asked] {
		x.text = merge(x.text, x.impacts(bag, weightAsked))
	}
	x.learnAsked(plain)
	x.learnMeanings()
	x.learnLinks()
	x.learnGames()
	for w := range x.thesaurus.vocabulary {
		x.speller.accept(w)
	}
	x.learnCards()
	x.likeness = <-likeness
}

// Corpus returns the corpus that the index was built from.
func (x *Index) Corpus() *rulings.Corpus { return x.corpus }

// Cards finds the cards of the corpus by name.
func (x *Index) Cards() *cards.Finder { return x.finder() }

// Close ends the use of the index, which holds nothing but memory.
func (x *Index) Close() error { return nil }

// learnLinks notes which rulings refer to each other.
func (x *Index) learnLinks() {
	number := map[string]int32{}
	for i, r := range x.rulings {
		number[r.Ref] = int32(i)
	}
	x.links = make([][]int32, len(x.rulings))
	for i, r := range x.rulings {
		for _, l := range r.Links {
			if to, ok := number[l.To]; ok {
				x.links[i] = append(x.links[i], to)
				x.links[to] = append(x.links[to], int32(i))
			}
		}
	}
}
