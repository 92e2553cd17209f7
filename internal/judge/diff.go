package judge

import (
	"slices"
	"strings"
)

// contextLines is how many lines that are the same stand around others.
const contextLines = 2

// row is a line of a difference: "-" for one that went, "+" for one that came, or a
// blank.
type row struct {
	mark byte
	text string
}

// lineDiff returns the lines of both texts, those that went marked "-" and those
// that came "+"; of long runs that are the same only the ends are there.
func lineDiff(before, after []string) []string {
	rows := align(before, after)
	var out []string
	left := false
	for n, r := range rows {
		if !near(rows, n) {
			left = true
			continue
		}
		if left {
			out, left = append(out, "  …"), false
		}
		out = append(out, string(r.mark)+" "+r.text)
	}
	if left {
		out = append(out, "  …")
	}
	return out
}

// near reports whether a line differs that stands beside the n-th, or it does.
func near(rows []row, n int) bool {
	for k := max(0, n-contextLines); k <= min(len(rows)-1, n+contextLines); k++ {
		if rows[k].mark != ' ' {
			return true
		}
	}
	return false
}

// align puts the lines of two texts in one order, as many as can be in common.
func align(before, after []string) []row {
	common := inCommon(before, after)
	var rows []row
	for i, j := 0, 0; i < len(before) || j < len(after); {
		switch {
		case i < len(before) && j < len(after) && before[i] == after[j]:
			rows = append(rows, row{' ', before[i]})
			i, j = i+1, j+1
		case j == len(after) || i < len(before) && common[i+1][j] >= common[i][j+1]:
			rows = append(rows, row{'-', before[i]})
			i++
		default:
			rows = append(rows, row{'+', after[j]})
			j++
		}
	}
	return rows
}

// inCommon returns, for i and j, how many lines before[i:] and after[j:] have in
// common.
func inCommon(before, after []string) [][]int {
	common := make([][]int, len(before)+1)
	for i := range common {
		common[i] = make([]int, len(after)+1)
	}
	for i := len(before) - 1; i >= 0; i-- {
		for j := len(after) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if before[i] == after[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	return common
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
