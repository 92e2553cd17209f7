package lookup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/rulings"
)

// Rulings longer than longText characters are folded to about as much, around their
// main statement.
const (
	longText = 900
	leftOut  = "[…]"
)

// folded shows a ruling with its main statement marked, and of a long one what stands
// around that; "In context" opens the whole.
func folded(env *command.Env, c *rulings.Corpus, r *rulings.Ruling) reply.Quote {
	q := cite.Quote(env, c, r)
	if q.Answer = r.MainStatement(); len(q.Answer) > 0 && utf8.RuneCountInString(q.Markdown) > longText {
		q.Markdown = around(q.Markdown, q.Answer)
	}
	return q
}

// around keeps the lines of a text that hold its main statement, and as many next to
// the first of them as fit; what is left out shows.
func around(text string, main []string) string {
	lines := strings.Split(text, "\n")
	kept := make([]bool, len(lines))
	room, from := longText, len(lines)
	for i, line := range lines {
		kept[i] = slices.ContainsFunc(main, func(part string) bool { return strings.Contains(line, part) })
		if kept[i] {
			room -= utf8.RuneCountInString(line)
			from = min(from, i)
		}
	}
	take := func(i int) bool {
		if i < 0 || i >= len(lines) {
			return false
		}
		if size := utf8.RuneCountInString(lines[i]); !kept[i] && size < room {
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
	for i, line := range lines {
		if kept[i] {
			list = append(list, line)
		} else if i == 0 || kept[i-1] {
			list = append(list, leftOut)
		}
	}
	return strings.Trim(strings.Join(list, "\n"), "\n ")
}
