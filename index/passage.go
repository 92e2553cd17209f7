package index

import (
	"regexp"
	"strings"
)

// A part of a ruling is marked as the one that answers if it speaks of so much of
// the question, and by so much more than the others.
const (
	leastMarked = 0.4
	markedAhead = 1.2
)

// sentenceEnd ends a sentence within a line: not an abbreviation's dot, nor one of a
// rule's number.
var sentenceEnd = regexp.MustCompile(`[.!?]["”’)*]*\s+`)

// Parts divides the Markdown of a ruling into its sentences and list items, as they
// stand there.
func Parts(markdown string) []string {
	var parts []string
	for line := range strings.Lines(markdown) {
		line = strings.TrimLeft(strings.TrimSpace(line), "-*•> \t")
		for line != "" {
			end := len(line)
			for _, at := range sentenceEnd.FindAllStringIndex(line, -1) {
				before := strings.Fields(line[:at[0]])
				if n := len(before); n > 1 && len(before[n-1]) > 2 { // not "e.g.", nor a list's number
					end = at[1]
					break
				}
			}
			if one := strings.TrimSpace(line[:end]); one != "" {
				parts = append(parts, one)
			}
			line = line[end:]
		}
	}
	return parts
}

// passage returns the sentence or list item of a text that answers what was
// understood; "" if it is the only one, or none stands out.
func (x *Index) passage(u Understanding, text string) string {
	parts := Parts(text)
	if len(parts) < 2 {
		return ""
	}
	asked := 0.0
	for _, c := range u.concepts {
		asked += c.telling
	}
	best, second, answer := 0.0, 0.0, ""
	for _, part := range parts {
		has := map[string]bool{}
		for _, t := range x.stemmer.terms(x.compound(words(fold(part)))) {
			has[t] = true
		}
		score := 0.0
		for _, c := range u.concepts {
			most := 0.0
			for _, w := range c.ways {
				part := 0.0
				for _, t := range w.terms {
					if has[t.term] {
						part += t.says
					}
				}
				most = max(most, part)
			}
			score += most
		}
		if score > best {
			best, second, answer = score, best, part
		} else {
			second = max(second, score)
		}
	}
	if asked == 0 || best < leastMarked*asked || best < markedAhead*second {
		return ""
	}
	return answer
}
