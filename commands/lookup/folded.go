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

// folded shows a ruling with the parts that answer marked, and of a long one what
// stands around them; "In context" opens the whole.
func folded(env *command.Env, c *rulings.Corpus, r *rulings.Ruling, answer []string) reply.Quote {
	q := cite.Quote(env, c, r)
	if len(answer) == 0 {
		return q
	}
	q.Answer = answer
	if utf8.RuneCountInString(q.Markdown) > longText {
		q.Markdown = around(q.Markdown, answer)
	}
	return q
}

// around keeps the lines of a text around those that hold the answer, and of a long
// line the sentences; what is left out shows.
func around(text string, answer []string) string {
	answers := func(s string) bool {
		return slices.ContainsFunc(answer, func(a string) bool { return strings.Contains(s, a) })
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if answers(line) && utf8.RuneCountInString(line) > longText/2 {
			var sentences []string
			for _, p := range index.Parts(line) {
				sentences = append(sentences, p.Text)
			}
			lines[i] = keep(sentences, answers, " ")
		}
	}
	return keep(lines, answers, "\n")
}

// keep joins the parts that are wanted with as many around the first of them as fit.
func keep(parts []string, wanted func(string) bool, between string) string {
	from := slices.IndexFunc(parts, wanted)
	if from < 0 {
		return strings.Join(parts, between)
	}
	kept := make([]bool, len(parts))
	room := longText / 2
	for i, p := range parts {
		if kept[i] = wanted(p); kept[i] {
			room -= utf8.RuneCountInString(p)
		}
	}
	take := func(i int) bool {
		if i < 0 || i >= len(parts) {
			return false
		}
		if size := utf8.RuneCountInString(parts[i]); !kept[i] && size < room {
			kept[i], room = true, room-size
		}
		return kept[i]
	}
	for before, after := from-1, from+1; ; {
		back, on := take(before), take(after)
		if !back && !on {
			break
		}
		if back {
			before--
		}
		if on {
			after++
		}
	}
	var list []string
	for i, p := range parts {
		if kept[i] {
			list = append(list, p)
		} else if i == 0 || kept[i-1] {
			list = append(list, leftOut)
		}
	}
	return strings.Trim(strings.Join(list, between), "\n ")
}
