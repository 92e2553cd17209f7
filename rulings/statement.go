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
	Line int    // number of its line, from 0
}

// leads reports whether p leads to a list.
func (p Part) leads() bool { return strings.HasSuffix(p.Text, ":") }

// Parts divides the Markdown of a ruling into sentences.
func Parts(markdown string) []Part {
	var parts []Part
	for n, line := range strings.Split(markdown, "\n") {
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
			parts = append(parts, Part{strings.TrimSpace(text[:end]), item, n})
			text = text[end:]
		}
	}
	return parts
}

// Whole returns a part, or if it stands in a list the item that it is of, behind the
// sentence that leads to the list.
func Whole(parts []Part, at int) []string {
	if !parts[at].Item {
		return []string{parts[at].Text}
	}
	var list []string
	lead := at
	for lead > 0 && parts[lead].Item {
		lead--
	}
	if parts[lead].leads() {
		list = append(list, parts[lead].Text)
	}
	for _, p := range parts {
		if p.Line == parts[at].Line {
			list = append(list, p.Text)
		}
	}
	return list
}

// MainStatement returns the parts of r that say the most, in order: those that Main
// names, with the list that one leads to or the sentence that leads to a list item, and
// how today's rules differ. There are none if Main is empty: then all of r does.
func (r *Ruling) MainStatement() []string {
	if len(r.Main) == 0 {
		return nil
	}
	parts := Parts(r.Text)
	main := make([]bool, len(parts))
	for i, p := range parts {
		main[i] = main[i] || differsToday.MatchString(p.Text)
		if !slices.ContainsFunc(r.Main, func(opening string) bool { return strings.HasPrefix(p.Text, opening) }) {
			continue
		}
		main[i] = true
		lead, end := i, i+1
		for lead > 0 && parts[lead].Item {
			lead--
		}
		for p.leads() && end < len(parts) && parts[end].Item {
			main[end] = true
			end++
		}
		main[lead] = main[lead] || parts[lead].leads()
	}
	var list []string
	for i, p := range parts {
		if main[i] {
			list = append(list, p.Text)
		}
	}
	return list
}
