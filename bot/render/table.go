package render

import (
	"strings"

	"golang.org/x/text/width"

	"netrep/commands/reply"
)

// tableColumns is how wide a table may be so that a phone does not break its
// lines.
const tableColumns = 38

// table draws rows in a code block. Cells that are too wide continue below.
func table(t reply.Table) string {
	rows := make([][]string, 0, len(t.Rows)+1)
	if len(t.Head) > 0 {
		rows = append(rows, cells(t.Head))
	}
	for _, row := range t.Rows {
		rows = append(rows, cells(row))
	}
	const fence = "```"
	widths := columnWidths(rows)
	var b strings.Builder
	b.Grow((len(rows) + 1) * (tableColumns + 4))
	b.WriteString(fence + "\n")
	for _, row := range rows {
		for goesOn := len(row) > 0; goesOn; {
			goesOn = drawLine(&b, row, widths)
		}
	}
	if IsBlank(b.String()[len(fence):]) {
		return ""
	}
	b.WriteString(fence)
	return b.String()
}

// drawLine draws as much of a row's cells as fits on one line, removes it from
// them, and reports whether anything is left.
func drawLine(b *strings.Builder, row []string, widths []int) (goesOn bool) {
	blanks := 0
	for i, cell := range row {
		part, rest := cutCell(cell, widths[i])
		row[i], goesOn = rest, goesOn || rest != ""
		if part != "" {
			for ; blanks > 0; blanks-- {
				b.WriteByte(' ')
			}
			b.WriteString(part)
		}
		blanks += widths[i] - visible(part) + 2
	}
	b.WriteByte('\n')
	return goesOn
}

// columnWidths returns the widths of the columns: as wide as their cells,
// narrowing the widest until all fit.
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

// cells returns a row in which no cell can end the code block.
func cells(row []string) []string {
	out := make([]string, len(row))
	for i, s := range row {
		out[i] = strings.ReplaceAll(oneLine(s), "`", "'")
	}
	return out
}

// cutCell cuts off as much of a cell as fits into n columns: words, or part of a
// longer one.
func cutCell(text string, n int) (part, rest string) {
	if visible(text) <= n {
		return text, ""
	}
	at := fitting(text, n)
	if text[at] == ' ' {
		return text[:at], text[at+1:]
	}
	if blank := strings.LastIndexByte(text[:at], ' '); blank > 0 {
		return text[:blank], text[blank+1:]
	}
	return text[:at], text[at:]
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
