package bot

import (
	"strings"

	"golang.org/x/text/width"

	"netrep/commands/reply"
)

// tableColumns is how wide a table may be so that a phone does not break its
// lines.
const tableColumns = 38

// table draws rows in a block of code. Cells that are too wide go on below.
func table(t reply.Table) string {
	var rows [][]string
	if len(t.Head) > 0 {
		rows = append(rows, cells(t.Head))
	}
	for _, row := range t.Rows {
		rows = append(rows, cells(row))
	}
	widths := columnWidths(rows)
	var b strings.Builder
	for _, row := range rows {
		for _, line := range wrapRow(row, widths) {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	if isBlank(b.String()) {
		return ""
	}
	return "```\n" + b.String() + "```"
}

// columnWidths returns how wide the columns are: as wide as their cells, the
// widest made narrower until all fit.
func columnWidths(rows [][]string) []int {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 1)
			}
			widths[i] = max(widths[i], visible(cell))
		}
	}
	for {
		sum, widest := 2*(len(widths)-1), 0
		for i, w := range widths {
			sum += w
			if w > widths[widest] {
				widest = i
			}
		}
		if sum <= tableColumns || len(widths) == 0 || widths[widest] <= 4 {
			return widths
		}
		widths[widest]--
	}
}

// wrapRow returns the lines that a row takes.
func wrapRow(row []string, widths []int) []string {
	var wrapped [][]string
	height := 0
	for i, cell := range row {
		wrapped = append(wrapped, wrapCell(cell, widths[i]))
		height = max(height, len(wrapped[i]))
	}
	lines := make([]string, height)
	for n := range lines {
		for i, cell := range wrapped {
			part := ""
			if n < len(cell) {
				part = cell[n]
			}
			lines[n] += part + strings.Repeat(" ", max(0, widths[i]-visible(part))+2)
		}
	}
	return lines
}

// cells is a row of which no cell can end its block of code.
func cells(row []string) []string {
	out := make([]string, len(row))
	for i, s := range row {
		out[i] = strings.ReplaceAll(oneLine(s), "`", "'")
	}
	return out
}

// wrapCell divides text into lines of at most n columns.
func wrapCell(text string, n int) []string {
	if visible(text) <= n {
		return []string{text}
	}
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && visible(line)+1+visible(w) <= n {
			line += " " + w
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for visible(w) > n {
			at := fitting(w, n)
			lines, w = append(lines, w[:at]), w[at:]
		}
		line = w
	}
	return append(lines, line)
}

// fitting returns how many bytes of w take at most n columns, at least one
// character.
func fitting(w string, n int) int {
	used := 0
	for i, r := range w {
		if used += runeColumns(r); used > n && i > 0 {
			return i
		}
	}
	return len(w)
}

// visible is the number of columns that s takes.
func visible(s string) int {
	n := 0
	for _, r := range s {
		n += runeColumns(r)
	}
	return n
}

// firstWide is the first character that takes two columns.
const firstWide = '\u1100'

func runeColumns(r rune) int {
	if r < firstWide {
		return 1
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}
