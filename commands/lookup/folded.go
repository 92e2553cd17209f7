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

// Rulings longer than longText characters are folded to about half of that around
// what answers.
const (
	longText = 900
	leftOut  = "[…]"
)

// folded shows a ruling with the part that answers marked, and of a long one what
// stands around that part; "In context" opens the whole.
func folded(env *command.Env, c *rulings.Corpus, r *rulings.Ruling, answer string) reply.Quote {
	q := cite.Quote(env, c, r)
	if answer == "" || !strings.Contains(q.Markdown, answer) {
		return q
	}
	q.Answer = answer
	if utf8.RuneCountInString(q.Markdown) > longText {
		q.Markdown = around(q.Markdown, answer)
	}
	return q
}

// around keeps the lines of a text around one that holds the answer, and of a long
// line the sentences; what is left out shows.
func around(text, answer string) string {
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, answer) })
	if at < 0 {
		return text
	}
	if line := lines[at]; utf8.RuneCountInString(line) > longText/2 {
		lines[at] = keep(index.Parts(line), func(s string) bool { return strings.Contains(answer, s) }, " ")
	}
	return keep(lines, func(l string) bool { return strings.Contains(l, answer) }, "\n")
}

// keep joins the parts that are wanted with as many before and after them as fit.
func keep(parts []string, wanted func(string) bool, between string) string {
	from := slices.IndexFunc(parts, wanted)
	if from < 0 {
		return strings.Join(parts, between)
	}
	to, room := from, longText/2
	for ; to < len(parts) && wanted(parts[to]); to++ {
		room -= utf8.RuneCountInString(parts[to])
	}
	for grown := true; grown; {
		grown = false
		if from > 0 && utf8.RuneCountInString(parts[from-1]) < room {
			from--
			room -= utf8.RuneCountInString(parts[from])
			grown = true
		}
		if to < len(parts) && utf8.RuneCountInString(parts[to]) < room {
			room -= utf8.RuneCountInString(parts[to])
			to++
			grown = true
		}
	}
	list := slices.Clone(parts[from:to])
	if from > 0 {
		list = append([]string{leftOut}, list...)
	}
	if to < len(parts) {
		list = append(list, leftOut)
	}
	return strings.Trim(strings.Join(list, between), "\n ")
}
