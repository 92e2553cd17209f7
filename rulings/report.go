package rulings

import (
	"fmt"
	"slices"
)

// NoteKind says what a parser did to a place of its input.
type NoteKind string

// The kinds of note, in the order in which a report lists them.
const (
	NoteBad       NoteKind = "bad"       // an entry that could not be read; the rest was kept
	NoteUndecided NoteKind = "undecided" // a choice the text leaves open; what was chosen is said
	NoteRepaired  NoteKind = "repaired"  // a fault of the copy that was mended
	NoteDropped   NoteKind = "dropped"   // text that belongs to no ruling: headers, signatures
)

// Note is one remark of a parser about one place of its input.
type Note struct {
	Kind NoteKind
	File string
	Line int // first line is 1; 0 means the file as a whole
	Msg  string
}

// String formats n as "file:line: kind: message".
func (n Note) String() string {
	if n.Line == 0 {
		return fmt.Sprintf("%s: %s: %s", n.File, n.Kind, n.Msg)
	}
	return fmt.Sprintf("%s:%d: %s: %s", n.File, n.Line, n.Kind, n.Msg)
}

// Report collects what a parser repaired, dropped, could not decide or could
// not read. The zero value is ready to use.
type Report struct {
	Notes []Note
}

// Add records a note about a line of file.
func (r *Report) Add(kind NoteKind, file string, line int, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Kind: kind, File: file, Line: line, Msg: fmt.Sprintf(format, args...)})
}

// Of returns the notes of one kind.
func (r *Report) Of(kind NoteKind) []Note {
	return slices.DeleteFunc(slices.Clone(r.Notes), func(n Note) bool { return n.Kind != kind })
}

// NoteKinds lists the kinds in the order in which a report shows them.
func NoteKinds() []NoteKind { return []NoteKind{NoteBad, NoteUndecided, NoteRepaired, NoteDropped} }
