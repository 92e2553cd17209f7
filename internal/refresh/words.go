package refresh

import (
	"log/slog"
	"slices"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// Builder makes indexes that know what maintainers added.
type Builder struct {
	Thesaurus *index.Thesaurus // nil means the embedded one
	Log       *slog.Logger
}

// Build indexes a corpus with maintainers' words: questions that a ruling is known
// to answer, and what players' words mean. A word that cannot be used is logged
// and left out.
func (b Builder) Build(c *rulings.Corpus, words []store.Word) (*index.Index, error) {
	t := b.Thesaurus
	asked := map[string][]string{}
	for _, w := range words {
		if w.Kind == store.Alias {
			asked[w.Means] = append(asked[w.Means], w.Term)
			continue
		}
		more, err := t.WithMeaning(w.Term, w.Means)
		if err != nil {
			b.Log.Warn("a word of a maintainer cannot be used", "word", w.Term, "means", w.Means, "error", err)
			continue
		}
		t = more
	}
	return index.Build(withAsked(c, asked), index.Options{Thesaurus: t})
}

// withAsked returns c with more ways of asking, by ref.
func withAsked(c *rulings.Corpus, asked map[string][]string) *rulings.Corpus {
	if len(asked) == 0 {
		return c
	}
	var list []*rulings.Ruling
	for r := range c.All() {
		if more := asked[r.Ref]; len(more) > 0 {
			one := *r
			one.Asked = append(slices.Clone(r.Asked), more...)
			r = &one
		}
		list = append(list, r)
	}
	with, _ := rulings.New(c.Sources(), list, c.Cards())
	return with
}
