package rulings

import (
	"fmt"
	"slices"
)

// NoteKind says what a parser did at one place of its input.
type NoteKind string

// The kinds of notes, in display order.
const (
	NoteBad       NoteKind = "bad"       // an entry could not be read; the others were kept
	NoteUndecided NoteKind = "undecided" // the text was ambiguous; the note says what was chosen
	NoteRepaired  NoteKind = "repaired"  // a copying error was repaired
	NoteDropped   NoteKind = "dropped"   // text outside any ruling, such as headers and signatures
)

// Note is a parser's remark about one place of its input.
type Note struct {
	Kind NoteKind
	File string
	Line int // 1 is the first line; 0 means the whole file
	Msg  string
}

// String returns n as "file:line: kind: message".
func (n Note) String() string {
	if n.Line == 0 {
		return fmt.Sprintf("%s: %s: %s", n.File, n.Kind, n.Msg)
	}
	return fmt.Sprintf("%s:%d: %s: %s", n.File, n.Line, n.Kind, n.Msg)
}

// Report collects what a parser repaired, dropped, left undecided or could not read. The
// zero value is ready to use.
type Report struct {
	Notes []Note
}

// Add records a note about a line of file.
func (r *Report) Add(kind NoteKind, file string, line int, format string, args ...any) {
	r.Notes = append(r.Notes, Note{Kind: kind, File: file, Line: line, Msg: fmt.Sprintf(format, args...)})
}

// Of returns the notes of a kind.
func (r *Report) Of(kind NoteKind) []Note {
	return slices.DeleteFunc(slices.Clone(r.Notes), func(n Note) bool { return n.Kind != kind })
}

// NoteKinds lists the kinds of notes in display order.
func NoteKinds() []NoteKind { return []NoteKind{NoteBad, NoteUndecided, NoteRepaired, NoteDropped} }
