package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"netrep/index"
	"netrep/internal/store"
	"netrep/rulings/embedded"
)

func runWords(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	s, err := c.openAll(ctx, a, (*service).openStore)
	if err != nil {
		return err
	}
	defer s.close()
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

// printWords prints words as a patch of the thesaurus and of the known questions.
// A question of a ruling that is not in the program's own corpus is a comment.
func (s *service) printWords(w io.Writer, words []store.Word) {
	meanings := addition{file: "index/thesaurus.txt", old: strings.Split(index.EmbeddedThesaurus(), "\n"), after: meaningsHead}
	asked := map[string]*addition{}
	list := []*addition{&meanings}
	for _, word := range words {
		if word.Kind == store.Glossary {
			meanings.lines = append(meanings.lines, index.MeaningLine(word.Term, word.Means))
			continue
		}
		at := asked[word.Means]
		if at == nil {
			file, lines, ok := embedded.AskedFile(word.Means)
			if !ok {
				fmt.Fprintf(w, "# asked of %s: %s\n", word.Means, word.Term)
				continue
			}
			at = &addition{file: file, old: lines, after: "## " + word.Means}
			asked[word.Means] = at
			list = append(list, at)
		}
		at.lines = append(at.lines, word.Term)
	}
	printPatch(w, list)
}

// addition is a list of lines to add to a file.
type addition struct {
	file  string
	old   []string // lines of the file
	after string   // the one after which they are inserted, which is not the last
	lines []string
}

// line is the number of the line that the addition follows, counted from 1.
func (a *addition) line() int { return slices.Index(a.old, a.after) + 1 }

// printPatch prints additions as a patch that "git apply" takes.
func printPatch(w io.Writer, list []*addition) {
	list = slices.DeleteFunc(slices.Clone(list), func(a *addition) bool { return len(a.lines) == 0 })
	slices.SortFunc(list, func(a, b *addition) int { return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line(), b.line())) })
	file, added := "", 0
	for _, a := range list {
		if a.file != file {
			file, added = a.file, 0
			fmt.Fprintf(w, "--- a/%s\n+++ b/%s\n", file, file)
		}
		line := a.line()
		fmt.Fprintf(w, "@@ -%d,2 +%d,%d @@\n %s\n+%s\n %s\n",
			line, line+added, len(a.lines)+2, a.after, strings.Join(a.lines, "\n+"), a.old[line])
		added += len(a.lines)
	}
}
