package rulings

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

var (
	// sentenceEnd matches what may end a sentence within a line.
	sentenceEnd = regexp.MustCompile(`[.!?]["”’)*]*\s+`)
	// itemStart opens a list item.
	itemStart = regexp.MustCompile(`^\s*(?:[-*•>]|\d+\.)\s+`)
	// differsToday opens the sentence of an old ruling that says what holds today.
	differsToday = regexp.MustCompile(`^Today's rules (?:differ|are stricter)\b`)
)

// Part is a sentence of a ruling, or of one of its list items.
type Part struct {
	Text string // as it stands in the ruling
	Item bool   // it stands in a list
	line string
}

// leads reports whether p leads to a list.
func (p Part) leads() bool { return strings.HasSuffix(p.Text, ":") }

// Parts divides the Markdown of a ruling into sentences.
func Parts(markdown string) []Part {
	var parts []Part
	for line := range strings.Lines(markdown) {
		text := itemStart.ReplaceAllString(line, "")
		item := text != line
		for text = strings.TrimSpace(text); text != ""; {
			end := len(text)
			for _, at := range sentenceEnd.FindAllStringIndex(text, -1) {
				if next, _ := utf8.DecodeRuneInString(text[at[1]:]); !unicode.IsLower(next) { // not "e.g."
					end = at[1]
					break
				}
			}
			parts = append(parts, Part{strings.TrimSpace(text[:end]), item, line})
			text = text[end:]
		}
	}
	return parts
}

// MainStatement returns the parts of r that say the most, in order: those that Main
// names, and other paragraphs and list items about one of the given cards. If that is
// all of r, the main ones are left out. There are none if Main is empty.
func (r *Ruling) MainStatement(cards ...string) []string {
	main := func(p Part) bool {
		return slices.ContainsFunc(r.Main, func(opening string) bool { return strings.HasPrefix(p.Text, opening) })
	}
	about := func(p Part) bool {
		return slices.ContainsFunc(cards, func(name string) bool { return strings.Contains(p.line, name) && !strings.Contains(r.Title, name) }) &&
			!slices.ContainsFunc(r.Main, func(opening string) bool { return strings.Contains(p.line, opening) })
	}
	if len(r.Main) == 0 {
		return nil
	}
	parts := Parts(r.Text)
	list := statement(parts, func(p Part) bool { return main(p) || about(p) })
	if len(list) == len(parts) && slices.ContainsFunc(parts, about) {
		return statement(parts, about)
	}
	return list
}

// statement returns the parts that say something, each with the list that it leads to
// or the sentence that leads to its list, and how today's rules differ.
func statement(parts []Part, says func(Part) bool) []string {
	marked := make([]bool, len(parts))
	for i, p := range parts {
		marked[i] = marked[i] || differsToday.MatchString(p.Text)
		if !says(p) {
			continue
		}
		marked[i] = true
		lead, end := i, i+1
		for lead > 0 && parts[lead].Item {
			lead--
		}
		for p.leads() && end < len(parts) && parts[end].Item {
			marked[end] = true
			end++
		}
		marked[lead] = marked[lead] || parts[lead].leads()
	}
	var list []string
	for i, p := range parts {
		if marked[i] {
			list = append(list, p.Text)
		}
	}
	return list
}
