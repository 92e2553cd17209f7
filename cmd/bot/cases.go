package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"netrep/engine"
	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/internal/cases"
)

// caseQueries returns the queries that cases can make, by name. Those of games other
// than MECCG begin with the game.
func caseQueries() map[string]cases.Query {
	queries := map[string]cases.Query{}
	for prefix, ofGame := range map[string]map[string]engine.Query{
		"": meccg.Queries(), "stccg1e/": stccg.Queries(), "ashes1/": ashes.Queries(),
	} {
		for name, q := range ofGame {
			queries[prefix+name] = q
		}
	}
	return queries
}

func runCases(_ context.Context, a app, flags *flag.FlagSet, args []string) error {
	asJSON := flags.Bool("json", false, "print one JSON object per case")
	files, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return misused("cases needs files of cases")
	}
	var results []cases.Result
	for _, file := range files {
		some, err := runCaseFile(file)
		if err != nil {
			return err
		}
		results = append(results, some...)
	}
	failed := false
	for _, r := range results {
		failed = failed || r.Failed()
		if *asJSON {
			if err := a.encode(r, ""); err != nil {
				return err
			}
		} else if !r.Pass() {
			printDifference(a, r)
		}
	}
	if !*asJSON {
		fmt.Fprint(a.Out, cases.Summary(results))
	}
	if failed {
		return errFailed
	}
	return nil
}

// runCaseFile runs the cases of a file.
func runCaseFile(file string) ([]cases.Result, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	list, err := cases.Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	queries := caseQueries()
	results := make([]cases.Result, len(list))
	for i, c := range list {
		results[i] = cases.Run(c, queries)
	}
	return results, nil
}

// printDifference prints how an answer differs from the expected one.
func printDifference(a app, r cases.Result) {
	word := "FAIL"
	if !r.Failed() {
		word = "differs, an interpretation"
	}
	fmt.Fprintf(a.Out, "%s %s (%s, %s): %s\n", word, r.Case.ID, r.Case.Query, r.Case.Ruleset, r.Case.Title)
	for line := range strings.Lines(r.Diff) {
		fmt.Fprintf(a.Out, "    %s\n", strings.TrimRight(line, "\n"))
	}
}
