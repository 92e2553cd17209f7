package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"netrep/internal/fetch"
	"netrep/rulings"
	"netrep/rulings/embedded"
	"netrep/rulings/parse"
)

func runImport(ctx context.Context, a app, flags *flag.FlagSet, args []string) error {
	as := flags.String("as", "", "`format` of the input: "+parse.FormatNames()+"; detected from the content if empty")
	name := flags.String("name", "", "name of the source, for a single input")
	id := flags.String("id", "", "first part of its refs, for a single input")
	out := flags.String("out", "", "`folder` to write the corpus to; without it nothing is written")
	addTo := flags.String("add-to", "", "`corpus` to keep and add to: embedded, or a folder; requires --out")
	report := flags.String("report", "", "`file` to write a page to that shows what each line was taken as")
	tier := flags.String("tier", "", "authority of texts that do not state theirs: rules, publisher or commentary")
	var silent rulings.Source
	flags.StringVar(&silent.Authority, "authority", "", "who speaks in texts that do not say so")
	flags.StringVar(&silent.Author, "author", "", "author of texts that do not name theirs")
	date := flags.String("date", "", "`day`, month or year of texts that are not dated, such as 1998-01-26")
	verbose := flags.Bool("v", false, "print every note of the report, not just the first few of each kind")
	timeout := flags.Duration("timeout", time.Minute, "time limit for one address")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		return misused("import needs a file, a folder or an address")
	}
	format := parse.Format(*as)
	if format != "" && !slices.Contains(parse.Formats(), format) {
		return misused("--as %s: choose from %s", *as, parse.FormatNames())
	}
	if err := sayForSilent(&silent, *tier, *date); err != nil {
		return err
	}
	if *addTo != "" && *out == "" {
		return misused("--add-to requires --out FOLDER")
	}
	inputs, err := inputsOf(rest)
	if err != nil {
		return err
	}
	if len(inputs) > 1 && (*name != "" || *id != "") {
		return misused("--name and --id require a single input")
	}
	imp := importer{
		app: a, format: format, verbose: *verbose, timeout: *timeout, brief: len(inputs) > maxReports && !*verbose,
		options: parse.Options{Known: embedded.Corpus().Sources(), Source: rulings.Source{ID: *id, Name: *name}, Silent: silent},
	}
	if imp.base, err = baseFolder(*addTo); err != nil {
		return err
	}
	if err := imp.all(ctx, inputs); err != nil {
		return err
	}
	return imp.finish(*out, *report)
}

// sayForSilent reads the flags that stand in for what a text does not state.
func sayForSilent(s *rulings.Source, tier, date string) error {
	if tier != "" {
		t, ok := rulings.TierNamed(tier)
		if !ok {
			return misused("--tier %s: choose from rules, publisher, commentary", tier)
		}
		s.Tier = t
	}
	if date != "" {
		d, err := rulings.ParseDate(date)
		if err != nil {
			return misused("--date: %w", err)
		}
		s.Date = d
	}
	return nil
}

// inputsOf lists the files and addresses that arguments name. A folder stands for the
// files in it, but not for those of its subfolders.
func inputsOf(args []string) ([]string, error) {
	var list []string
	for _, arg := range args {
		if fetch.IsURL(arg) {
			list = append(list, arg)
			continue
		}
		info, err := os.Stat(arg)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			list = append(list, arg)
			continue
		}
		entries, err := os.ReadDir(arg)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
				list = append(list, filepath.Join(arg, e.Name()))
			}
		}
	}
	if len(list) == 0 {
		return nil, misused("there is nothing to import there")
	}
	return list, nil
}

// maxReports is how many inputs may each have their notes printed unasked; beyond
// that only the table is printed.
const maxReports = 12

// importer gathers what the inputs hold.
type importer struct {
	app     app
	format  parse.Format
	options parse.Options
	verbose bool
	brief   bool          // print only the table
	timeout time.Duration // for one address
	base    *parse.Folder // corpus that is added to, or nil

	docs []*document
}

// document is one input and what was made of it.
type document struct {
	input string
	got   parse.Imported
	err   error
	prose bool   // read as prose, though it looks like rulings
	clash string // why its rulings are left out, or ""
	put   []parse.Replaced
	kept  []string // sources of the base that it did not replace
}

// all imports input after input; it fails only when it is interrupted.
func (imp *importer) all(ctx context.Context, inputs []string) error {
	bar := newBar(imp.app.Err, len(inputs))
	defer bar.clear()
	for i, input := range inputs {
		bar.show(i, filepath.Base(input))
		doc := imp.one(ctx, input)
		bar.clear()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		imp.docs = append(imp.docs, doc)
		if doc.err != nil {
			fmt.Fprintf(imp.app.out(), "%s: not imported: %v\n\n", input, plain(doc.err))
		} else if !imp.brief {
			printImported(imp.app.out(), input, doc.got, imp.verbose)
		}
	}
	return nil
}

// plain drops the name of the input from an error.
func plain(err error) error {
	if bad, ok := err.(*fs.PathError); ok {
		return bad.Err
	}
	bad, ok := errors.AsType[*parse.DocumentError](err)
	switch {
	case !ok:
		return err
	case bad.Hint == "":
		return errors.New(bad.Problem)
	}
	return errors.New(bad.Problem + "; " + bad.Hint)
}

func (imp *importer) one(ctx context.Context, input string) *document {
	ctx, cancel := context.WithTimeout(ctx, imp.timeout)
	defer cancel()
	doc := &document{input: input}
	data, err := fetch.Read(ctx, input)
	if err != nil {
		doc.err = err
		return doc
	}
	doc.got, doc.err = parse.Import(parse.Document{Name: input, Data: data}, imp.format, imp.options)
	if doc.err != nil {
		return doc
	}
	text, _ := parse.Decode(data)
	doc.prose = doc.got.Format == parse.FormatArticle && parse.LooksLikeRulings(text)
	for _, s := range doc.got.Sources {
		tellOrigin(s, input)
	}
	parse.Enrich(doc.got.Rulings, embedded.Corpus())
	parse.EnrichCards(doc.got.Cards, embedded.Corpus())
	return doc
}

// tellOrigin records where the original of a source is, unless the source says so.
func tellOrigin(s *rulings.Source, input string) {
	switch {
	case s.URL != "" || s.Where != "":
	case fetch.IsURL(input):
		s.URL = input
	default:
		s.Where = "Imported from the file " + filepath.Base(input) + "."
	}
}

// finish names cards, links what belongs together, writes the corpus and the
// report, and prints the table.
func (imp *importer) finish(dir, report string) error {
	gathered := imp.gather()
	if dir != "" && gathered.any() {
		if err := imp.write(dir, gathered); err != nil {
			return err
		}
	}
	if report != "" {
		if err := imp.report(report); err != nil {
			return err
		}
	}
	imp.table(imp.app.out())
	switch {
	case !gathered.any():
		fmt.Fprintln(imp.app.out(), "Nothing was imported.")
		return errFailed
	case dir == "":
		fmt.Fprintln(imp.app.out(), "Nothing was written; --out FOLDER keeps it.")
	}
	for _, doc := range imp.docs {
		if doc.fault() != "" {
			return errFailed
		}
	}
	return nil
}
