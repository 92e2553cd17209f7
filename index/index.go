package index

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"netrep/rulings"
)

// Index is full-text search over one corpus. It is immutable and safe for
// concurrent use.
type Index struct {
	corpus      *rulings.Corpus
	rulings     []*rulings.Ruling // by number, which is how postings name them
	without     map[Technique]bool
	thesaurus   *Thesaurus
	speller     *speller
	names       names
	cardNames   map[string]*rulings.Card
	longestCard map[string]int             // by the first word of card names, the words in the longest
	initials    map[string][]*rulings.Card // cards by the first letters of their names
	words       vocabulary
	meanings    meanings
	text        postings // rulings by what they say and what they are asked
	questions   postings // known questions
	games       games
	known       []question
	asked       map[string][]int32 // key of a question → the rulings that it is known to be answered by
	typed       []string           // words of known questions, in order
	tallies     sync.Pool
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
	inv, err := newInverter()
	if err != nil {
		return nil, fmt.Errorf("opening index: %w", err)
	}
	x := &Index{
		corpus: c, rulings: slices.Collect(c.All()), without: map[Technique]bool{}, thesaurus: t,
		speller: newSpeller(), names: newNames(), asked: map[string][]int32{},
		cardNames: map[string]*rulings.Card{}, longestCard: map[string]int{}, initials: map[string][]*rulings.Card{},
	}
	for _, w := range opt.Without {
		x.without[w] = true
	}
	if err := errors.Join(x.fill(inv), inv.close()); err != nil {
		return nil, fmt.Errorf("filling index: %w", err)
	}
	return x, nil
}

// fill indexes the rulings and learns all that questions are understood with.
func (x *Index) fill(inv *inverter) error {
	var plain [][]string // words of the known questions
	for i, r := range x.rulings {
		list := words(fold(r.Title + ". " + r.Text))
		for _, w := range list {
			x.speller.teach(w)
		}
		if err := inv.add(fieldBody, i, strings.Join(x.compound(list), " ")); err != nil {
			return err
		}
		for _, q := range r.Asked {
			list := x.plain(q)
			if err := inv.add(fieldAsked, len(x.known), strings.Join(list, " ")); err != nil {
				return err
			}
			plain = append(plain, list)
			x.known = append(x.known, question{text: q, folded: fold(q), ruling: int32(i)})
		}
		x.names.learn(r)
	}
	fields, err := inv.invert(context.Background())
	if err != nil {
		return err
	}
	body, questions := fields[fieldBody], fields[fieldAsked]
	bag := x.bags(questions)
	x.words = x.newVocabulary(inv, body, bag)
	x.text, x.questions = x.impacts(body, 1), questions
	if !x.without[Asked] {
		x.text = merge(x.text, x.impacts(bag, weightAsked))
	}
	x.learnAsked(plain)
	x.learnMeanings()
	x.learnGames()
	for w := range x.thesaurus.vocabulary {
		x.speller.accept(w)
	}
	x.learnCards()
	return nil
}

// Corpus returns the corpus that the index was built from.
func (x *Index) Corpus() *rulings.Corpus { return x.corpus }

// Close ends the use of the index, which holds nothing but memory.
func (x *Index) Close() error { return nil }
