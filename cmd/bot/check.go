package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"netrep/internal/fetch"
	"netrep/rulings/check"
	"netrep/rulings/parse"
)

// sharedRun is how many consecutive words an entry may not share with an
// original.
const sharedRun = 7

func runCheck(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	corpusDir := corpusFlag(flags)
	originals := flags.String("originals", "", "`folder` of the originals, to find words too close to them")
	if err := onlyFlags(flags, args); err != nil {
		return err
	}
	c, err := openCorpus(*corpusDir)
	if err != nil {
		return err
	}
	faults := 0
	for _, p := range check.Corpus(c) {
		fmt.Fprintln(a.out(), p)
		if p.Severity == check.SeverityError {
			faults++
		}
	}
	if *originals != "" {
		docs, err := readAll(ctx, *originals)
		if err != nil {
			return err
		}
		for _, o := range check.Overlaps(c, docs, sharedRun) {
			fmt.Fprintln(a.out(), o)
			faults++
		}
	}
	fmt.Fprintf(a.out(), "%s from %s, %s: %s\n",
		plural(c.Len(), "ruling"), plural(len(c.Sources()), "source"), plural(len(c.Cards()), "card"), plural(faults, "fault"))
	if faults > 0 {
		return errFailed
	}
	return nil
}

// readAll reads the files of a folder.
func readAll(ctx context.Context, dir string) ([]parse.Document, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, misused("--originals %s is not a folder", dir)
	}
	names, err := inputsOf([]string{dir})
	if err != nil {
		return nil, err
	}
	var docs []parse.Document
	for _, name := range names {
		data, err := fetch.Read(ctx, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		docs = append(docs, parse.Document{Name: name, Data: data})
	}
	return docs, nil
}
