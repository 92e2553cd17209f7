package judge

import (
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// lineDiff returns the lines in which two texts differ, deleted lines marked "-" and
// inserted ones "+", with a few lines of context; "…" replaces the rest.
func lineDiff(before, after string) []string {
	all := strings.Split(string(diff.Diff("before", []byte(before+"\n"), "after", []byte(after+"\n"))), "\n")
	var out []string
	for _, l := range all[min(3, len(all)-1) : len(all)-1] { // without the header and the final line end
		switch {
		case !strings.HasPrefix(l, "@@ "):
			out = append(out, l[:1]+" "+l[1:])
		case !strings.HasPrefix(l, "@@ -1,"):
			out = append(out, "  …")
		}
	}
	return out
}

// essence reduces a difference to the words removed and added, without duplicates or
// context, so that equal differences can be grouped.
func essence(lines []string) string {
	var parts []string
	for len(lines) > 0 {
		gone := run(&lines, '-')
		come := run(&lines, '+')
		if len(gone) == 0 && len(come) == 0 {
			lines = lines[1:]
			continue
		}
		for i := range max(len(gone), len(come)) {
			part := ""
			switch {
			case len(gone) == len(come):
				part = trimmed(gone[i], come[i])
			case i < len(gone):
				part = "-" + gone[i]
			}
			if len(gone) != len(come) && i < len(come) {
				part += "+" + come[i]
			}
			if !slices.Contains(parts, part) {
				parts = append(parts, part)
			}
		}
	}
	return strings.Join(parts, "\n")
}

// run removes the leading lines with the given mark from lines and returns them.
func run(lines *[]string, mark byte) []string {
	var out []string
	for len(*lines) > 0 && (*lines)[0][0] == mark {
		out, *lines = append(out, (*lines)[0][1:]), (*lines)[1:]
	}
	return out
}

// trimmed returns the words in which two lines differ.
func trimmed(a, b string) string {
	x, y := strings.Fields(a), strings.Fields(b)
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return "-" + strings.Join(x, " ") + "+" + strings.Join(y, " ")
}
