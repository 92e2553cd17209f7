package main

import (
	"context"
	"flag"
	"fmt"
	"slices"

	"netrep/commands/ask"
	"netrep/engine"
	"netrep/rulings"
)

// runAsk reads plain questions and prints what was understood and the verdict.
func runAsk(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	c := a.commonFlags(flags)
	asJSON := flags.Bool("json", false, "print one JSON object per question")
	game := flags.String("game", "", "only this `game`: meccg, stccg, ashes or other")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if *game != "" && !slices.Contains(rulings.Games(), rulings.Game(*game)) {
		return &engine.InputError{Field: "game", Msg: fmt.Sprintf("%q is not a game", *game), Hint: "use meccg, stccg, ashes or other"}
	}
	s, err := c.open(a)
	if err != nil {
		return err
	}
	defer s.close()
	return a.eachQuestion(rest, func(question string) error {
		asked, err := ask.Understand(ctx, s.env, question, rulings.Game(*game))
		if err != nil {
			return fmt.Errorf("asking %q: %w", question, err)
		}
		return printAsked(a, asked, *asJSON)
	})
}

// printAsked prints what was understood of one question.
func printAsked(a app, q ask.Asked, asJSON bool) error {
	if asJSON {
		return a.encode(q, "")
	}
	fmt.Fprintln(a.out(), q.Question)
	if q.Query == nil {
		fmt.Fprintln(a.out(), "  not a structured question")
	} else {
		fmt.Fprintf(a.out(), "  query: %s\n", *q.Query)
	}
	for _, r := range q.Readings {
		fmt.Fprintf(a.out(), "  or: %s\n", r.Query)
	}
	for _, e := range q.Evidence {
		fmt.Fprintf(a.out(), "  %s = %s: “%s”\n", e.Fact, e.Value, e.Said)
	}
	for _, v := range q.Verdicts {
		fmt.Fprintf(a.out(), "  %s %s: %s\n", v.Answer, v.Ruleset, v.Why)
	}
	for _, m := range q.Missing {
		fmt.Fprintf(a.out(), "  missing: %s\n", m)
	}
	for _, u := range q.Unread {
		fmt.Fprintf(a.out(), "  not understood: “%s”\n", u)
	}
	for _, r := range q.Refs {
		fmt.Fprintf(a.out(), "  %s\n", r)
	}
	return nil
}
