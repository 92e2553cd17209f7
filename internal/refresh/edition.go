package refresh

import (
	"fmt"
	"slices"

	"netrep/internal/store"
	"netrep/rulings"
	"netrep/rulings/parse"
)

// An edition is the small corpus in one revision: sources with their rulings, cards, or
// both.

// documents returns an import as the files of a corpus. Of entries with the same ref only
// the first is kept.
func documents(got parse.Imported) map[string][]byte {
	corpus, _ := rulings.New(got.Sources, got.Rulings, got.Cards)
	files := map[string][]byte{"sources.md": parse.WriteSources(got.Sources)}
	for _, s := range got.Sources {
		files[s.ID+".md"] = parse.WriteCorpus(corpus.Of(s.ID))
	}
	if len(got.Cards) > 0 {
		files["cards.jsonl"] = parse.WriteCards(got.Cards)
	}
	return files
}

// Open returns the edition in a revision's archive. It fails with [store.ErrForgotten] if
// the archive is empty.
func Open(archive []byte) (*rulings.Corpus, error) {
	if len(archive) == 0 {
		return nil, store.ErrForgotten
	}
	files, err := store.Unpack(archive)
	if err != nil {
		return nil, err
	}
	c, report, err := parse.Load(files)
	if err != nil {
		return nil, err
	}
	if bad := report.Of(rulings.NoteBad); len(bad) > 0 {
		return nil, fmt.Errorf("reading a revision: %v", bad[0])
	}
	return c, nil
}

// partOf returns the part of c with the sources of like and the cards of its games.
func partOf(c, like *rulings.Corpus) *rulings.Corpus {
	var sources []*rulings.Source
	var list []*rulings.Ruling
	for _, s := range like.Sources() {
		if known, ok := c.Source(s.ID); ok {
			sources = append(sources, known)
			list = append(list, c.Of(s.ID)...)
		}
	}
	games := gamesOf(like)
	cards := slices.DeleteFunc(slices.Clone(c.Cards()), func(card *rulings.Card) bool { return !games[card.OwnGame()] })
	part, _ := rulings.New(sources, list, cards)
	return part
}

// over lays an edition over a corpus: its sources replace those with the same id, in
// place, and its cards replace those of the same games.
func over(base, e *rulings.Corpus) *rulings.Corpus {
	var sources []*rulings.Source
	var list []*rulings.Ruling
	for _, s := range base.Sources() {
		from := base
		if newer, ok := e.Source(s.ID); ok {
			s, from = newer, e
		}
		sources = append(sources, s)
		list = append(list, from.Of(s.ID)...)
	}
	for _, s := range e.Sources() {
		if _, known := base.Source(s.ID); !known {
			sources = append(sources, s)
			list = append(list, e.Of(s.ID)...)
		}
	}
	games := gamesOf(e)
	cards := slices.Clone(e.Cards())
	for _, c := range base.Cards() {
		if !games[c.OwnGame()] {
			cards = append(cards, c)
		}
	}
	c, _ := rulings.New(sources, list, cards)
	return c
}

// gamesOf returns the games that c has cards of.
func gamesOf(c *rulings.Corpus) map[rulings.Game]bool {
	games := map[rulings.Game]bool{}
	for _, card := range c.Cards() {
		games[card.OwnGame()] = true
	}
	return games
}
