package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"netrep/engine"
	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
)

// runRules prints the rules that can decide a question, with their refs under
// each ruleset, for people who check them.
func runRules(_ context.Context, a app, flags *flag.FlagSet, args []string) error {
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	list := slices.Concat(meccg.Ruled(), stccg.Ruled(), ashes.Ruled())
	if len(rest) == 0 {
		for _, q := range list {
			fmt.Fprintf(a.Out, "%-20s %s\n", q.Name, q.Doc)
		}
		return nil
	}
	for _, name := range rest {
		i := slices.IndexFunc(list, func(q engine.Question) bool { return q.Name == name })
		if i < 0 {
			return &engine.InputError{Field: "question", Msg: fmt.Sprintf("no question is called %q", name), Hint: "bot rules lists them"}
		}
		if err := printRules(a, list[i]); err != nil {
			return err
		}
	}
	return nil
}

// printRules prints the rules of q as a table.
func printRules(a app, q engine.Question) error {
	fmt.Fprintf(a.Out, "%s: %s\n\n", q.Name, q.Doc)
	w := tabwriter.NewWriter(a.Out, 0, 0, 2, ' ', 0)
	fmt.Fprint(w, "#\tCode\tSort")
	for _, rs := range q.Rulesets {
		fmt.Fprintf(w, "\t%s", rs.Name)
	}
	fmt.Fprintln(w, "\tWords")
	for i, r := range q.Rules {
		fmt.Fprintf(w, "%d\t%s\t%s", i+1, r.Code, r.Sort)
		for _, rs := range q.Rulesets {
			fmt.Fprintf(w, "\t%s", refList(r.Refs[rs.ID]))
		}
		fmt.Fprintf(w, "\t%s\n", r.Words)
	}
	return w.Flush()
}

// refList returns refs as the text of a cell: a dash if the edition has no such rule.
func refList(refs []engine.Ref) string {
	if len(refs) == 0 {
		return "-"
	}
	words := make([]string, len(refs))
	for i, r := range refs {
		words[i] = string(r)
	}
	return strings.Join(words, " ")
}
