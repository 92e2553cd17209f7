package refresh

import (
	"log/slog"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings"
)

// Builder builds indexes with what maintainers added.
type Builder struct {
	Options index.Options
	Log     *slog.Logger
}

// Build returns the index of a corpus with maintainers' words: known questions for
// rulings, and meanings of players' words. The first search opens it. An invalid word is
// logged and left out.
func (b Builder) Build(c *rulings.Corpus, words []store.Word) (*index.Index, error) {
	opt := b.Options
	asked := map[string][]string{}
	for _, w := range words {
		if w.Kind == store.Alias {
			asked[w.Means] = append(asked[w.Means], w.Term)
			continue
		}
		more, err := opt.Thesaurus.WithMeaning(w.Term, w.Means)
		if err != nil {
			b.Log.Warn("a word of a maintainer cannot be used", "word", w.Term, "means", w.Means, "error", err)
			continue
		}
		opt.Thesaurus = more
	}
	x, err := index.New(c, opt)
	if err != nil {
		return nil, err
	}
	return x, x.Teach(asked)
}
