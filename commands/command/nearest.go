package command

import "strings"

// Nearest returns the command that name is the beginning or a slip of, or "".
func Nearest(list []*Command, name string) string {
	if len(name) < 2 {
		return ""
	}
	best, least := "", len(name)/3+1
	for _, c := range list {
		if strings.HasPrefix(c.Name, name) || strings.HasPrefix(name, c.Name) {
			return c.Name
		}
		if d := Distance(c.Name, name, least); d < least {
			best, least = c.Name, d
		}
	}
	return best
}

// Distance is how many letters have to be put in, left out, changed or swapped
// with the next one to make b of a; from limit on it need not be exact.
func Distance(a, b string, limit int) int {
	if d := len(a) - len(b); d >= limit || -d >= limit {
		return limit
	}
	before, last := []int(nil), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			change := 1
			if a[i] == b[j] {
				change = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+change)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
