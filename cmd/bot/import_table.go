package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"netrep/internal/fetch"
	"netrep/rulings"
	"netrep/rulings/parse"
)

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
				fmt.Fprintf(w, "    … %d more; -v shows all\n", len(notes)-i)
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

// lostShare is how much of a file may be dropped, in percent of its lines.
const lostShare = 10

// shortLine is how many bytes a single dropped line may have without alarm.
const shortLine = 60

// lostIsShort reports whether every dropped line is short.
func (doc *document) lostIsShort() bool {
	return !slices.ContainsFunc(doc.got.Lines, func(l parse.Line) bool { return l.Lost() && len(l.Text) > shortLine })
}

// fault says why an input needs a look, or "".
func (doc *document) fault() string {
	lines, gone := doc.got.Lost()
	switch {
	case doc.err != nil:
		return "not imported"
	case doc.clash != "":
		return doc.clash
	case doc.prose:
		return "read as prose, but looks like rulings; name a format with --as"
	case gone*100 > lines*lostShare && !(gone == 1 && doc.lostIsShort()):
		return fmt.Sprintf("%d of %d lines were not understood (%d%%)", gone, lines, gone*100/lines)
	}
	return ""
}

// table prints what became of each input, what needs a look, and which sources
// have no date.
func (imp *importer) table(w io.Writer) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "FILE\tFORMAT\tSOURCE\tDATE\tRULINGS\tNOT UNDERSTOOD\tREPLACED")
	var undated []string
	for _, doc := range imp.docs {
		lines, gone := doc.got.Lost()
		lost := "-"
		if lines > 0 {
			lost = fmt.Sprintf("%d of %d", gone, lines)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%d\t%s\t%s\n", shortInput(doc.input), formatOf(doc), sourcesOf(doc), datesOf(doc), len(doc.got.Rulings), lost, doc.replaced())
		for _, s := range doc.got.Sources {
			if s.Date == "" && doc.clash == "" && !slices.Contains(undated, s.ID) {
				undated = append(undated, s.ID)
			}
		}
	}
	_ = t.Flush()
	fmt.Fprintln(w)
	for _, doc := range imp.docs {
		if fault := doc.fault(); fault != "" && doc.err == nil {
			fmt.Fprintf(w, "Look at %s: %s\n", shortInput(doc.input), fault)
		}
		for i, r := range doc.put {
			if len(r.Gone) > 0 {
				fmt.Fprintf(w, "%s: gone since the last import: %s\n", doc.got.Sources[i].ID, strings.Join(r.Gone, ", "))
			}
		}
	}
	if len(undated) > 0 {
		fmt.Fprintf(w, "Undated: %s\n", strings.Join(undated, ", "))
	}
}

func shortInput(input string) string {
	if fetch.IsURL(input) {
		return input
	}
	return filepath.Base(input)
}

func formatOf(doc *document) string {
	if doc.err != nil {
		return "-"
	}
	return string(doc.got.Format)
}

func sourcesOf(doc *document) string {
	return listed(doc.got.Sources, func(s *rulings.Source) string { return s.ID })
}

func datesOf(doc *document) string {
	return listed(doc.got.Sources, func(s *rulings.Source) string { return string(s.Date) })
}

// listed shows the first of a list, and how many follow.
func listed(list []*rulings.Source, show func(*rulings.Source) string) string {
	switch {
	case len(list) == 0 || show(list[0]) == "":
		return "-"
	case len(list) == 1:
		return show(list[0])
	}
	return fmt.Sprintf("%s +%d", show(list[0]), len(list)-1)
}

// replaced says what an input replaced.
func (doc *document) replaced() string {
	n := 0
	for _, r := range doc.put {
		n += r.Rulings
	}
	switch {
	case len(doc.kept) > 0:
		return "nothing; kept " + strings.Join(doc.kept, ", ")
	case n > 0:
		return plural(n, "ruling")
	}
	return "-"
}
