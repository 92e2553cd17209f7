package judge

import (
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
)

// lineDiff returns the lines in which two texts differ, those that went marked "-" and
// those that came "+", with a few of the lines around them; "…" stands for others.
func lineDiff(before, after string) []string {
	all := strings.Split(string(diff.Diff("before", []byte(before+"\n"), "after", []byte(after+"\n"))), "\n")
	var out []string
	for _, l := range all[min(3, len(all)-1) : len(all)-1] { // below its head, and without the line end
		switch {
		case !strings.HasPrefix(l, "@@ "):
			out = append(out, l[:1]+" "+l[1:])
		case !strings.HasPrefix(l, "@@ -1,"):
			out = append(out, "  …")
		}
	}
	return out
}

// essence is what a difference comes to, so that others can be the same: the words
// that came and went, each once, without those around them.
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

// run takes the lines with a mark off the beginning of a difference.
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
