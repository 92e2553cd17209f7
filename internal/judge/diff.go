package judge

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
