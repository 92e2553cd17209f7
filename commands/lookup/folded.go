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
// main statement; those that only may apply, to mayApplyText.
const (
	longText     = 700
	mayApplyText = 350
	leftOut      = "[…]"
)

// folded shows a ruling with its main statement and what else is pertinent to a question
// marked, and of a long one what stands around that; "In context" opens the whole.
func folded(env *command.Env, c *rulings.Corpus, question string, r *rulings.Ruling, found []*rulings.Ruling) reply.Quote {
	q := cite.QuoteBriefly(env, c, r, found)
	q.Answer = pertinent(env, question, r)
	if len(q.Answer) > 0 && utf8.RuneCountInString(q.Markdown) > longText {
		q.Whole, q.Markdown = q.Markdown, around(q.Markdown, append(slices.Clone(q.Answer), closest(env, question, q.Markdown, q.Answer)), longText)
	}
	return q
}

// closest returns the line of a text that has the most words of a question; if several do, one
// of its main statement or else the first. It may decide what the main statement leaves open.
func closest(env *command.Env, question, text string, main []string) (line string) {
	said, most := index.Said(env.Rulings.Read(question)), 0
	for one := range strings.SplitSeq(text, "\n") {
		n := 0
		for word := range index.Said(env.Rulings.Read(one)) {
			if said[word] {
				n++
			}
		}
		holds := func(part string) bool { return strings.Contains(one, part) }
		if n > most || n == most && slices.ContainsFunc(main, holds) {
			line, most = one, n
		}
	}
	return line
}

// mainLine returns the first sentence of the main statement of a ruling for a question, or
// its only sentence; "" if there is none or a list follows it.
func mainLine(env *command.Env, question string, r *rulings.Ruling) string {
	list := pertinent(env, question, r)
	if parts := rulings.Parts(r.Text); len(parts) == 1 {
		list = []string{parts[0].Text}
	}
	if len(list) == 0 || strings.HasSuffix(list[0], ":") {
		return ""
	}
	return strings.ReplaceAll(list[0], "*", "")
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

// around keeps the lines of a text that hold its main statement, as many after the first of
// them as fit into a number of characters, and those before it if all fit; what is left out
// shows.
func around(text string, main []string, room int) string {
	lines := strings.Split(text, "\n")
	kept := make([]bool, len(lines))
	from := len(lines)
	keep := func(i int) { kept[i], room = true, room-utf8.RuneCountInString(lines[i]) }
	for i, line := range lines {
		if slices.ContainsFunc(main, func(part string) bool { return part != "" && strings.Contains(line, part) }) {
			keep(i)
			from = min(from, i)
		}
	}
	for i := from; i < len(lines); i++ {
		if kept[i] {
			continue
		}
		if utf8.RuneCountInString(lines[i]) > room {
			break
		}
		keep(i)
	}
	if before := strings.Join(lines[:from], "\n"); utf8.RuneCountInString(before) <= room {
		for i := range from {
			keep(i)
		}
	}
	var list []string
	gap := false
	for i, line := range lines {
		switch {
		case line == "" && len(list) > 0 && list[len(list)-1] == "":
		case kept[i] || line == "":
			list, gap = append(list, line), gap && line == ""
		case !gap:
			list, gap = append(list, leftOut), true
		}
	}
	return strings.TrimSpace(strings.Join(list, "\n"))
}
