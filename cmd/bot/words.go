package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"netrep/index"
	"netrep/internal/store"
)

func runWords(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	var c common
	c.register(flags)
	rest, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return errors.New("words takes no arguments, only flags")
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer s.close()
	if err := s.openStore(ctx, a, c.config); err != nil {
		return err
	}
	judged, err := s.store.Judged(ctx, judgedPrinted)
	if err != nil {
		return err
	}
	for _, j := range judged {
		fmt.Fprintf(a.out(), "# judged %d yes, %d no: %s: %s\n", j.Good, j.Bad, j.Ref, j.Question)
	}
	words, err := s.store.Words(ctx)
	if err != nil {
		return err
	}
	s.printWords(a.out(), words)
	return nil
}

// judgedPrinted is how many judgements are printed, the worst first.
const judgedPrinted = 100

// meaningsHead opens the section of the thesaurus that maintainers add to.
const meaningsHead = "[meanings]"

// printWords prints words as a patch of the thesaurus, and the questions of
// rulings as comments before it: where they belong depends on the file.
func (s *service) printWords(w io.Writer, words []store.Word) {
	var lines []string
	for _, word := range words {
		if word.Kind == store.Glossary {
			lines = append(lines, "+"+index.MeaningLine(word.Term, word.Means))
			continue
		}
		fmt.Fprintf(w, "# asked of %s: %s\n", word.Means, word.Term)
	}
	if len(lines) == 0 {
		return
	}
	file := strings.Split(index.EmbeddedThesaurus(), "\n")
	at := slices.Index(file, meaningsHead) + 1
	fmt.Fprintf(w, "--- a/index/thesaurus.txt\n+++ b/index/thesaurus.txt\n@@ -%d,1 +%d,%d @@\n %s\n%s\n",
		at, at, len(lines)+1, meaningsHead, strings.Join(lines, "\n"))
}
