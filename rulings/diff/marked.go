package diff

import (
	"slices"
	"strings"
)

// around is how many unchanged words are shown next to a change.
const around = 6

// Marked shows two texts in one, as Markdown: deleted words are struck out, inserted
// words are bold, and of long unchanged runs only the words next to a change are shown.
func Marked(runs []Run) string {
	var parts []string
	for i, run := range runs {
		words := strings.Fields(strings.ReplaceAll(run.Text, "**", ""))
		if len(words) == 0 {
			continue
		}
		text := strings.Join(words, " ")
		switch run.Kind {
		case Deleted:
			text = "~~" + text + "~~"
		case Inserted:
			text = "**" + text + "**"
		default:
			text = near(words, i > 0, i < len(runs)-1)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// near trims words to those next to a change before or after them.
func near(words []string, before, after bool) string {
	head, tail := 0, 0
	if before {
		head = around
	}
	if after {
		tail = around
	}
	if keep := head + tail; keep > 0 && len(words) > keep+1 {
		words = slices.Concat(words[:head], []string{"…"}, words[len(words)-tail:])
	}
	return strings.Join(words, " ")
}
