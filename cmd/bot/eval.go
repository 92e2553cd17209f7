package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"netrep/index"
	"netrep/internal/eval"
	"netrep/rulings"
)

// folds is the number of parts that the known questions are split into; each part is
// asked of an index that knows only the others.
const folds = 5

func runEval(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	verbose := flags.Bool("v", false, "print one line per question")
	cross := flags.Bool("cross", false, "also ask the known questions, each of an index without it")
	files, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(files) == 0 && !*cross {
		return misused("eval needs a file of judged questions, or --cross")
	}
	e := evaluation{ctx: ctx, app: a}
	for _, file := range files {
		if err := e.read(file); err != nil {
			return err
		}
	}
	if _, e.corpus, e.thesaurus, err = c.texts(); err != nil {
		return err
	}
	if *cross {
		for k := range folds {
			corpus, questions := eval.Fold(e.corpus, k, folds)
			e.folds = append(e.folds, part{corpus, questions})
		}
	}
	fmt.Fprintf(a.out(), "%-30s %s\n", "", eval.Columns)
	return e.table(*verbose)
}

// evaluation is a run of "bot eval".
type evaluation struct {
	ctx       context.Context
	app       app
	corpus    *rulings.Corpus
	thesaurus *index.Thesaurus
	indexes   map[*rulings.Corpus]*index.Index
	sets      []set
	folds     []part // of the known questions
}

// set is a file of judged questions.
type set struct {
	name      string
	questions []eval.Question
}

// part is a list of questions and the corpus they are asked of.
type part struct {
	corpus    *rulings.Corpus
	questions []eval.Question
}

func (e *evaluation) read(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	questions, err := eval.Read(data)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	e.sets = append(e.sets, set{filepath.Base(file), questions})
	return nil
}

// index returns the index of a corpus. That of a fold has no vectors, because they were learned
// from the very questions that it is asked.
func (e *evaluation) index(c *rulings.Corpus) (*index.Index, error) {
	if x := e.indexes[c]; x != nil {
		return x, nil
	}
	x, err := index.Build(c, index.Options{Thesaurus: e.thesaurus, NoVectors: c != e.corpus})
	e.indexes[c] = x
	return x, err
}

// table prints the rows of all sets.
func (e *evaluation) table(verbose bool) error {
	e.indexes = map[*rulings.Corpus]*index.Index{}
	for _, s := range e.sets {
		if err := e.row(s.name, verbose, part{e.corpus, s.questions}); err != nil {
			return err
		}
		if err := e.row("  with one slip each", false, part{e.corpus, eval.Misspell(s.questions)}); err != nil {
			return err
		}
	}
	if len(e.folds) == 0 {
		return nil
	}
	return e.row("known questions, cross-asked", verbose, e.folds...)
}

func (e *evaluation) row(name string, verbose bool, parts ...part) error {
	var scores []eval.Score
	for _, p := range parts {
		x, err := e.index(p.corpus)
		if err != nil {
			return err
		}
		list, err := eval.Run(p.questions, func(text string) (eval.Answer, error) { return toJudge(e.ctx, x, text) })
		if err != nil {
			return err
		}
		scores = append(scores, list...)
	}
	if verbose {
		for _, one := range scores {
			fmt.Fprintln(e.app.out(), one)
		}
	}
	fmt.Fprintf(e.app.out(), "%-30s %s\n", name, eval.Summarize(scores).Row())
	return nil
}

// toJudge searches and returns the answer in the form that eval scores.
func toJudge(ctx context.Context, x *index.Index, text string) (eval.Answer, error) {
	res, err := x.Search(ctx, index.Query{Text: text})
	if err != nil {
		return eval.Answer{}, err
	}
	answer := eval.Answer{Answered: res.Answered}
	for _, h := range res.Hits {
		answer.Refs = append(answer.Refs, h.Ruling.Ref)
	}
	return answer, nil
}
