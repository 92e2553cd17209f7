package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// addition is lines to be added to a file.
type addition struct {
	file  string
	old   []string // lines of the file
	after string   // the one after which they are to stand, which is not the last
	lines []string
}

// line is the number of the line after which a stands, counted from 1.
func (a *addition) line() int { return slices.Index(a.old, a.after) + 1 }

// printPatch prints additions as a patch that "git apply" takes.
func printPatch(w io.Writer, list []*addition) {
	list = slices.DeleteFunc(slices.Clone(list), func(a *addition) bool { return len(a.lines) == 0 })
	slices.SortFunc(list, func(a, b *addition) int { return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line(), b.line())) })
	file, added := "", 0
	for _, a := range list {
		if a.file != file {
			file, added = a.file, 0
			fmt.Fprintf(w, "--- a/%s\n+++ b/%s\n", file, file)
		}
		line := a.line()
		fmt.Fprintf(w, "@@ -%d,2 +%d,%d @@\n %s\n+%s\n %s\n",
			line, line+added, len(a.lines)+2, a.after, strings.Join(a.lines, "\n+"), a.old[line])
		added += len(a.lines)
	}
}
