package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
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
	as := flags.String("as", "", "`format` of the input: "+formatNames()+"; told from the content if empty")
	name := flags.String("name", "", "name of the source, for a single input")
	id := flags.String("id", "", "first part of its refs, for a single input")
	out := flags.String("out", "", "`folder` to write the corpus to; without it nothing is written")
	verbose := flags.Bool("v", false, "print every note of the report, not the first ones of each kind")
	timeout := flags.Duration("timeout", time.Minute, "how long one address may take")
	rest, err := parseFlags(flags, args)
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		return errors.New("import needs a file, a folder or an address")
	}
	format := parse.Format(*as)
	if format != "" && !slices.Contains(parse.Formats(), format) {
		return fmt.Errorf("--as %s: choose from %s", *as, formatNames())
	}
	inputs, err := inputsOf(rest)
	if err != nil {
		return err
	}
	if len(inputs) > 1 && (*name != "" || *id != "") {
		return errors.New("--name and --id go with a single input")
	}
	imp := importer{app: a, format: format, verbose: *verbose, timeout: *timeout, options: parse.Options{Known: embedded.Corpus().Sources(), Source: rulings.Source{ID: *id, Name: *name}}}
	if err := imp.all(ctx, inputs); err != nil {
		return err
	}
	return imp.finish(*out)
}

func formatNames() string {
	var names []string
	for _, f := range parse.Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// inputsOf lists the files and addresses that arguments name; a folder stands
// for its files, those below it left out.
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
		return nil, errors.New("there is nothing to import there")
	}
	return list, nil
}

// importer gathers what the inputs hold.
type importer struct {
	app     app
	format  parse.Format
	options parse.Options
	verbose bool
	timeout time.Duration // for one address

	sources []*rulings.Source
	list    []*rulings.Ruling
	cards   []*rulings.Card
	failed  int
}

// all imports input after input; it fails only when it is interrupted.
func (imp *importer) all(ctx context.Context, inputs []string) error {
	bar := newBar(imp.app.Err, len(inputs))
	defer bar.clear()
	for i, input := range inputs {
		bar.show(i, filepath.Base(input))
		got, err := imp.one(ctx, input)
		bar.clear()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			imp.failed++
			fmt.Fprintf(imp.app.out(), "%s: not imported: %v\n\n", input, plain(err))
			continue
		}
		printImported(imp.app.out(), input, got, imp.verbose)
	}
	return nil
}

// plain drops the input's name from an error that begins with it.
func plain(err error) error {
	if bad, ok := err.(*fs.PathError); ok {
		return bad.Err
	}
	var bad *parse.DocumentError
	if !errors.As(err, &bad) {
		return err
	}
	if bad.Hint == "" {
		return errors.New(bad.Problem)
	}
	return errors.New(bad.Problem + "; " + bad.Hint)
}

func (imp *importer) one(ctx context.Context, input string) (parse.Imported, error) {
	ctx, cancel := context.WithTimeout(ctx, imp.timeout)
	defer cancel()
	data, err := fetch.Read(ctx, input)
	if err != nil {
		return parse.Imported{}, err
	}
	got, err := parse.Import(parse.Document{Name: input, Data: data}, imp.format, imp.options)
	if err != nil {
		return parse.Imported{}, err
	}
	for _, s := range got.Sources {
		tellOrigin(s, input)
	}
	parse.Enrich(got.Rulings, embedded.Corpus())
	parse.EnrichCards(got.Cards, embedded.Corpus())
	imp.sources = append(imp.sources, got.Sources...)
	imp.list = append(imp.list, got.Rulings...)
	imp.cards = append(imp.cards, got.Cards...)
	return got, nil
}

// tellOrigin says of a source that does not where its original stands.
func tellOrigin(s *rulings.Source, input string) {
	switch {
	case s.URL != "" || s.Where != "":
	case fetch.IsURL(input):
		s.URL = input
	default:
		s.Where = "Imported from the file " + filepath.Base(input) + "."
	}
}

// finish writes the corpus, or says that nothing was written.
func (imp *importer) finish(dir string) error {
	if len(imp.list)+len(imp.cards) == 0 {
		fmt.Fprintln(imp.app.out(), "Nothing was imported.")
		return errFailed
	}
	if dir == "" {
		fmt.Fprintln(imp.app.out(), "Nothing was written; --out FOLDER keeps it.")
	} else if err := imp.write(dir); err != nil {
		return err
	}
	if imp.failed > 0 {
		return errFailed
	}
	return nil
}

// write adds what was imported to the corpus folder dir, replacing sources that
// it already holds.
func (imp *importer) write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	sources, cards := imp.sources, imp.cards
	if old, _, err := parse.Load(os.DirFS(dir)); err == nil {
		for _, s := range old.Sources() {
			if !slices.ContainsFunc(sources, func(n *rulings.Source) bool { return n.ID == s.ID }) {
				sources = append(sources, s)
			}
		}
		if len(cards) == 0 {
			cards = old.Cards()
		}
	} else if err := emptyOrNew(dir); err != nil {
		return err
	}
	corpus, report := rulings.New(imp.sources, imp.list, cards)
	for _, n := range report.Notes {
		fmt.Fprintln(imp.app.out(), n)
	}
	files := map[string][]byte{"sources.md": parse.WriteSources(sources), "cards.jsonl": parse.WriteCards(cards)}
	for _, s := range imp.sources {
		files[s.ID+".md"] = parse.WriteCorpus(corpus.Of(s.ID))
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	fmt.Fprintf(imp.app.out(), "Wrote %s and %s to %s. Use them with --corpus %s.\n", plural(corpus.Len(), "ruling"), plural(len(cards), "card"), dir, dir)
	return nil
}

// emptyOrNew refuses a folder that holds something else than a corpus.
func emptyOrNew(dir string) error {
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		err = fmt.Errorf("%s holds files that are no corpus; choose an empty folder", dir)
	}
	return err
}

// notesShown is how many notes of each kind a report prints unless asked for
// all.
const notesShown = 8

func printImported(w io.Writer, input string, got parse.Imported, verbose bool) {
	fmt.Fprintf(w, "%s: %s, %s, %s\n", input, got.Format, plural(len(got.Rulings), "ruling"), plural(len(got.Cards), "card"))
	for _, s := range got.Sources {
		fmt.Fprintf(w, "  source %s: %s, %s\n", s.ID, s.Name, s.Date.Words())
	}
	for _, kind := range rulings.NoteKinds() {
		notes := got.Report.Of(kind)
		if len(notes) == 0 {
			continue
		}
		fmt.Fprintf(w, "  %s: %d\n", kind, len(notes))
		for i, n := range notes {
			if i == notesShown && !verbose {
				fmt.Fprintf(w, "    … %d more, see them with -v\n", len(notes)-i)
				break
			}
			where := ""
			if n.Line > 0 {
				where = fmt.Sprintf("line %d: ", n.Line)
			}
			fmt.Fprintf(w, "    %s%s\n", where, n.Msg)
		}
	}
	fmt.Fprintln(w)
}
