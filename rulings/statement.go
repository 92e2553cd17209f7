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
}

// leads reports whether p leads to a list.
func (p Part) leads() bool { return strings.HasSuffix(p.Text, ":") }

// Parts divides the Markdown of a ruling into sentences.
func Parts(markdown string) []Part {
	var parts []Part
	for line := range strings.SplitSeq(markdown, "\n") {
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
			parts = append(parts, Part{strings.TrimSpace(text[:end]), item})
			text = text[end:]
		}
	}
	return parts
}

// MainStatement returns the parts of r that answer a question, in order: of those that
// Main names, the ones with more than half as many topics that the question is about as
// the one with the most, or only those with the most if the others would make it more than
// half of r; if there are none, those without topics. A sentence comes with the list that
// it leads to, a list item with the sentence that leads to the list, and last comes how
// today's rules differ, unless Main names that. If nothing is returned, all of r answers.
func (r *Ruling) MainStatement(about func(topic string) bool) []string {
	parts := Parts(r.Text)
	named := make([]bool, len(parts))
	topical := make([]int, len(parts)) // how many topics; -1 for no part that may answer
	most := 0
	for i, p := range parts {
		topical[i] = -1
		for _, m := range r.Main {
			opening, topics := Topics(m)
			if !strings.HasPrefix(p.Text, opening) {
				continue
			}
			named[i] = true
			n := len(slices.DeleteFunc(topics, func(topic string) bool { return !about(topic) }))
			if n > 0 || !strings.Contains(m, topicsFollow) {
				topical[i] = max(topical[i], n)
			}
		}
		most = max(most, topical[i])
	}
	list := together(parts, func(i int) bool { return topical[i] == most || 2*topical[i] > most })
	if 2*len(list) > len(parts) {
		list = together(parts, func(i int) bool { return topical[i] == most })
	}
	if len(list) == len(parts) {
		return nil
	}
	for i, p := range parts {
		if len(list) > 0 && !named[i] && differsToday.MatchString(p.Text) {
			list = append(list, p.Text)
		}
	}
	return list
}

// together returns the parts that are chosen, each with the list that it leads to or the
// sentence that leads to it.
func together(parts []Part, chosen func(i int) bool) []string {
	main := make([]bool, len(parts))
	for i, p := range parts {
		if !chosen(i) {
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

// topicsFollow stands between an opening and its topics.
const topicsFollow = " = "

// Topics divides a value of Main, such as "An ally = wounded, heal/healed", into the
// opening of a part and its topics.
func Topics(main string) (opening string, topics []string) {
	opening, list, _ := strings.Cut(main, topicsFollow)
	for topic := range strings.SplitSeq(list, ",") {
		if topic = strings.TrimSpace(topic); topic != "" {
			topics = append(topics, topic)
		}
	}
	return opening, topics
}
