package lookup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// Rulings longer than longText characters are folded to about as much, around their
// main statement.
const (
	longText = 900
	leftOut  = "[…]"
)

// folded shows a ruling with its main statement and what else is pertinent to a question
// marked, and of a long one what stands around that; "In context" opens the whole.
func folded(env *command.Env, c *rulings.Corpus, question string, r *rulings.Ruling, found []*rulings.Ruling) reply.Quote {
	q := cite.QuoteBriefly(env, c, r, found)
	q.Answer = pertinent(env, question, r)
	if len(q.Answer) > 0 && utf8.RuneCountInString(q.Markdown) > longText {
		q.Whole, q.Markdown = q.Markdown, around(q.Markdown, append(slices.Clone(q.Answer), closest(env, question, q.Markdown)))
	}
	return q
}

// closest returns the line of a text that has the most words of a question, the first if
// several do. It may decide what the main statement leaves open.
func closest(env *command.Env, question, text string) (line string) {
	said, most := index.Said(env.Rulings.Read(question)), 0
	for one := range strings.SplitSeq(text, "\n") {
		n := 0
		for word := range index.Said(env.Rulings.Read(one)) {
			if said[word] {
				n++
			}
		}
		if n > most {
			line, most = one, n
		}
	}
	return line
}

// lead returns the sentence that answers the question, to be shown above a quote in which
// it comes late, or "" if it comes early enough to be seen at a glance or is in a list. An
// example has no lead: what it says holds only for its own case.
func lead(title string, q reply.Quote) string {
	const glance = 160
	if len(q.Answer) == 0 || strings.HasPrefix(title, "Example") || strings.HasSuffix(q.Answer[0], ":") {
		return ""
	}
	at := strings.Index(q.Markdown, q.Answer[0])
	before := q.Markdown[:max(0, at)]
	if listed := reply.LineOf(before[strings.LastIndex(before, "\n")+1:]+" ").Mark != ""; at <= glance || listed {
		return ""
	}
	return "**" + strings.ReplaceAll(q.Answer[0], "**", "") + "**"
}

// around keeps the lines of a text that hold its main statement, and as many before
// and after the first of them as fit; what is left out shows.
func around(text string, main []string) string {
	lines := strings.Split(text, "\n")
	kept := make([]bool, len(lines))
	room, from := longText, len(lines)
	keep := func(i int) { kept[i], room = true, room-utf8.RuneCountInString(lines[i]) }
	for i, line := range lines {
		if slices.ContainsFunc(main, func(part string) bool { return part != "" && strings.Contains(line, part) }) {
			keep(i)
			from = min(from, i)
		}
	}
	for _, step := range []int{-1, 1} {
		for i := from; i >= 0 && i < len(lines); i += step {
			if kept[i] {
				continue
			}
			if utf8.RuneCountInString(lines[i]) > room {
				break
			}
			keep(i)
		}
	}
	var list []string
	gap := false
	for i, line := range lines {
		switch {
		case kept[i] || line == "":
			list, gap = append(list, line), gap && line == ""
		case !gap:
			list, gap = append(list, leftOut), true
		}
	}
	return strings.TrimSpace(strings.Join(list, "\n"))
}
