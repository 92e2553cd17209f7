package command

import (
	"strings"
)

// Line writes a command line that [ParseLine] reads back: the words of the
// first option, then further options as name and value in turn; those without a
// value are left out.
func Line(name, words string, named ...string) string {
	line := "/" + name
	if words = oneBlank(words); words != "" {
		line += " " + quoteWords(words)
	}
	for i := 0; i+1 < len(named); i += 2 {
		if v := plainQuotes(named[i+1]); strings.ContainsAny(v, " \t\n") {
			line += " " + named[i] + `:"` + v + `"`
		} else if v != "" {
			line += " " + named[i] + ":" + v
		}
	}
	return line
}

// oneBlank is s with one blank between its words, as nearly everything has it.
func oneBlank(s string) string {
	before := byte(' ')
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c > '~' || c == ' ' && before == ' ' {
			return strings.Join(strings.Fields(s), " ")
		}
		before = c
	}
	return strings.TrimSuffix(s, " ")
}

// quoteWords quotes words of which one would be read as an option.
func quoteWords(words string) string {
	if !joins(words) { // as nearly always
		return words
	}
	for word := range strings.FieldsSeq(words) {
		if name, value, ok := strings.Cut(word, ":"); ok && value != "" && isOptionName(name) {
			return `"` + plainQuotes(words) + `"`
		}
	}
	return words
}

// joins reports whether a colon may stand within a word of words: no blank is behind
// it.
func joins(words string) bool {
	for i := strings.IndexByte(words, ':'); i >= 0 && i+1 < len(words); i = strings.IndexByte(words, ':') {
		if words = words[i+1:]; words[0] != ' ' {
			return true
		}
	}
	return false
}

// isOptionName reports whether s looks like the name of an option: letters and
// hyphens, a letter first.
func isOptionName(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; (c < 'a' || c > 'z') && (i == 0 || s[i] != '-') {
			return false
		}
	}
	return s != ""
}

func plainQuotes(s string) string { return strings.ReplaceAll(s, `"`, "'") }

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
