package judge

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// Change is a question whose answer is not the recorded one any more.
type Change struct {
	Kind     string
	Question string // with the ways of asking, see [Kind]
	Before   string
	After    string
}

// Compare returns how the answer to a question of a kind has changed; there is
// nothing for an answer that is the same. Ways are the names of the texts.
func Compare(kind, question string, ways []string, before, after Answer) []Change {
	var list []Change
	for i := range max(len(before.Texts), len(after.Texts)) {
		was, is := textAt(before, i), textAt(after, i)
		if was == is {
			continue
		}
		way := question
		if i < len(ways) && ways[i] != "" {
			way += " " + ways[i]
		}
		list = append(list, Change{kind, way, was, is})
	}
	if len(list) == 0 && before.Print != after.Print {
		list = append(list, Change{
			kind, question, "(the same words, shown otherwise: " + before.Print + ")", "(the same words, shown otherwise: " + after.Print + ")",
		})
	}
	return list
}

func textAt(a Answer, i int) string {
	if i < len(a.Texts) {
		return a.Texts[i]
	}
	return "(no such answer)"
}

// WriteChanges writes changes as a list, those of a kind together under a line
// that counts them, at most so many; most below 0 is all.
func WriteChanges(w io.Writer, list []Change, most int) error {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Change) int { return strings.Compare(a.Kind, b.Kind) })
	var b strings.Builder
	b.WriteString(Summary(list))
	shown, kind := 0, ""
	for _, c := range list {
		if most >= 0 && shown == most {
			fmt.Fprintf(&b, "\n… and %d more\n", len(list)-shown)
			break
		}
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(&b, "\n== %s\n", kind)
		}
		shown++
		fmt.Fprintf(&b, "\n%s\n", indented("? ", c.Question))
		for _, l := range lineDiff(strings.Split(c.Before, "\n"), strings.Split(c.After, "\n")) {
			b.WriteString("  " + l + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// indented puts a mark before each line of a text.
func indented(mark, text string) string {
	return mark + strings.ReplaceAll(text, "\n", "\n"+mark)
}

// Summary counts changes, kind by kind.
func Summary(list []Change) string {
	count := map[string]int{}
	var kinds []string
	for _, c := range list {
		if count[c.Kind]++; count[c.Kind] == 1 {
			kinds = append(kinds, c.Kind)
		}
	}
	slices.Sort(kinds)
	var b strings.Builder
	fmt.Fprintf(&b, "%d answers have changed\n", len(list))
	for _, k := range kinds {
		fmt.Fprintf(&b, "%7d  %s\n", count[k], k)
	}
	return b.String()
}

// contextLines is how many lines that are the same stand around others.
const contextLines = 2

// lineDiff returns the lines of both texts, those that went marked "-" and those
// that came "+"; of long runs that are the same only the ends are there.
func lineDiff(before, after []string) []string {
	type row struct {
		mark byte
		text string
	}
	// common[i][j] is how many lines before[i:] and after[j:] have in common.
	common := make([][]int, len(before)+1)
	for i := range common {
		common[i] = make([]int, len(after)+1)
	}
	for i := len(before) - 1; i >= 0; i-- {
		for j := len(after) - 1; j >= 0; j-- {
			if before[i] == after[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
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
	near := func(n int) bool {
		for k := max(0, n-contextLines); k <= min(len(rows)-1, n+contextLines); k++ {
			if rows[k].mark != ' ' {
				return true
			}
		}
		return false
	}
	var out []string
	left := false
	for n, r := range rows {
		if !near(n) {
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
