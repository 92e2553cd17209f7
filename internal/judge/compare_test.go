package judge

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Change is a question whose answer differs from the recorded one.
type Change struct {
	Kind     string
	Question string // with the way it was asked
	Before   string
	After    string
}

// Compare returns how the answer to a question of a kind has changed, or nothing if it is
// the same. Ways are the names of the texts.
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
		list = append(list, Change{kind, question, "(shown as it was recorded)", "(the same answer, shown otherwise)"})
	}
	return list
}

func textAt(a Answer, i int) string {
	if i < len(a.Texts) {
		return a.Texts[i]
	}
	return "(no such answer)"
}

// Bounds limits what [WriteChanges] writes; 0 means no limit.
type Bounds struct {
	Differences int // differences, over all kinds
	Questions   int // questions for each difference
}

// WriteChanges writes a list of changes: their number for each kind, then, by kind, each
// difference with the questions whose answers have it, most common first.
func WriteChanges(w io.Writer, list []Change, most Bounds) error {
	var b strings.Builder
	b.WriteString(Summary(list))
	all, kind := differences(list), ""
	for i, d := range all {
		if most.Differences > 0 && i == most.Differences {
			fmt.Fprintf(&b, "\n… and %d more differences\n", len(all)-i)
			break
		}
		if d.kind != kind {
			kind = d.kind
			fmt.Fprintf(&b, "\n== %s\n", kind)
		}
		b.WriteByte('\n')
		d.write(&b, most.Questions)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// difference is a change shared by several answers of a kind.
type difference struct {
	kind      string
	questions []string
	lines     []string // of the first answer
}

// write writes d with up to most of its questions, or all for 0.
func (d *difference) write(b *strings.Builder, most int) {
	for n, q := range d.questions {
		if most > 0 && n == most {
			fmt.Fprintf(b, "? … and %d more that differ so\n", len(d.questions)-n)
			break
		}
		b.WriteString("? " + strings.ReplaceAll(q, "\n", "\n? ") + "\n")
	}
	for _, l := range d.lines {
		b.WriteString("  " + l + "\n")
	}
}

// differences groups changes in which the same words were removed and added.
func differences(list []Change) []*difference {
	var all []*difference
	known := map[string]*difference{}
	for _, c := range list {
		lines := lineDiff(c.Before, c.After)
		key := c.Kind + "\n" + essence(lines)
		d := known[key]
		if d == nil {
			d = &difference{kind: c.Kind, lines: lines}
			known[key], all = d, append(all, d)
		}
		d.questions = append(d.questions, c.Question)
	}
	slices.SortStableFunc(all, func(a, b *difference) int {
		return cmp.Or(strings.Compare(a.kind, b.kind), len(b.questions)-len(a.questions))
	})
	return all
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
