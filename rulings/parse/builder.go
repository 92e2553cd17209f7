package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"netrep/rulings"
)

// builder gathers the rulings of one document and ensures what every importer must
// provide: unique refs, a title, a text and a place in the original.
type builder struct {
	file  string
	src   *rulings.Source
	taken map[string]bool
	next  map[string]int // next number to try, by the ref that was wanted
	list  []*rulings.Ruling
	rep   rulings.Report
	notes map[rulings.NoteKind]int
	trace *trace // role of each line; nil if not recorded
}

// maxNotes is how many notes of one kind a report holds.
const maxNotes = 1000

func newBuilder(file string) *builder {
	return &builder{file: file, taken: map[string]bool{}, next: map[string]int{}, notes: map[rulings.NoteKind]int{}}
}

// note records a note about a line of the document. Once a kind has maxNotes notes,
// further ones are discarded.
func (b *builder) note(kind rulings.NoteKind, line int, format string, args ...any) {
	switch b.notes[kind]++; {
	case b.notes[kind] < maxNotes:
		b.rep.Add(kind, b.file, line, format, args...)
	case b.notes[kind] == maxNotes:
		b.rep.Add(kind, b.file, line, "more of this kind from here on; not listed")
	}
}

// add completes r, whose Ref is the part after the source's id, and keeps it. A ruling
// without text is reported and left out.
func (b *builder) add(r *rulings.Ruling, line int) {
	r.Text = tidy(r.Text)
	if r.Text == "" {
		b.note(rulings.NoteBad, line, "%s has no text", r.Ref)
		return
	}
	wanted := b.src.ID + "/" + r.Ref
	if r.Ref = b.free(wanted); r.Ref != wanted {
		b.note(rulings.NoteUndecided, line, "a second %s; called %s", wanted, r.Ref)
	}
	r.Source = b.src
	first, _, _ := strings.Cut(r.Text, "\n")
	r.Title = cmp.Or(oneLine(r.Title), shorten(plain(first)), r.Ref)
	r.Number = cmp.Or(r.Number, rulings.NumberOf(r.Ref))
	r.Kind = cmp.Or(r.Kind, rulings.KindOf(r.Ref, b.src))
	r.Section = cleanPath(r.Section)
	r.Original = fmt.Sprintf("line %d", line)
	b.list = append(b.list, r)
}

// free returns ref, with the first number that makes it unique appended if it is taken.
func (b *builder) free(ref string) string {
	out := ref
	for b.taken[out] {
		b.next[ref] = max(b.next[ref], 1) + 1
		out = fmt.Sprintf("%s-%d", ref, b.next[ref])
	}
	b.taken[out] = true
	return out
}

// imported returns the gathered rulings, or an error if there are none.
func (b *builder) imported(f Format) (Imported, error) {
	slices.SortStableFunc(b.rep.Notes, func(x, y rulings.Note) int { return cmp.Compare(x.Line, y.Line) })
	got := Imported{Format: f, Report: b.rep, Lines: b.trace.result()}
	if len(b.list) == 0 {
		return got, &DocumentError{
			Name: b.file, Problem: fmt.Sprintf("nothing in it could be read as %s", f),
			Hint: "name another format, or check that the copy is complete",
		}
	}
	got.Sources, got.Rulings = []*rulings.Source{b.src}, b.list
	return got, nil
}

// tidy trims a text and the end of each line.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t\r")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// cleanPath turns an outline path into one that the corpus format can hold.
func cleanPath(path []string) []string {
	var out []string
	for _, part := range path {
		if part = strings.ReplaceAll(oneLine(part), strings.TrimSpace(sectionMark), "/"); part != "" {
			out = append(out, part)
		}
	}
	return out
}
