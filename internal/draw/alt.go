package draw

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// maxAlt is the maximum length of an alt text, in characters as counted by Discord.
const maxAlt = 1024

// alt describes a picture in words: the headline, each card with its number and outcome,
// and the final limit. It is at most [maxAlt] characters long; cards that do not fit are
// counted.
func (p page) alt(c Chain) string {
	var head strings.Builder
	for _, h := range c.Ends {
		if h.Edition != "" {
			head.WriteString(h.Edition + ": ")
		}
		head.WriteString(shortTo(h.Words, maxAlt/4) + ". ")
	}
	head.WriteString(c.start() + ", " + strings.ReplaceAll(c.rulesets(), separator, ", "))
	if p.Of > 1 {
		fmt.Fprintf(&head, ", picture %d of %d", p.Number, p.Of)
	}
	head.WriteString(".")
	end := ""
	if p.Number == p.Of {
		end = c.endWords()
	}
	return strings.ReplaceAll(cutAlt(head.String(), p.altLines(c), end), nbsp, " ")
}

// altLines returns a sentence for each item.
func (p page) altLines(c Chain) []string {
	var lines []string
	for _, part := range p.Parts {
		for i, it := range part.Items {
			line := " "
			if i == 0 && part.Heading != "" {
				line += part.Heading + ": "
			}
			lines = append(lines, line+c.altItem(it, part.Editions)+".")
		}
	}
	return lines
}

// altItem returns the outcome of an item as a sentence.
func (c Chain) altItem(it item, editions []int) string {
	names := make([]string, len(it))
	for i, r := range it {
		names[i] = r.numbered()
	}
	words := strings.Join(names, ", ") + " (" + strings.ReplaceAll(strings.ToLower(it[0].Side.String())+notesOf(it), separator, ", ") + ")"
	predicate, reason := c.fateWords(it, editions)
	words += " " + predicate
	if reason != "" {
		words += ": " + reason
	}
	return words
}

// notesOf returns the notes on a single card.
func notesOf(it item) string {
	if len(it) > 1 || len(it[0].Notes) == 0 {
		return ""
	}
	return separator + strings.Join(it[0].Notes, separator)
}

// fateWords returns the outcome of an item and the reason for it, for each edition if
// they differ.
func (c Chain) fateWords(it item, editions []int) (predicate, reason string) {
	fates := it[0].Fates
	first := fates[0]
	predicate, reason = first.Outcome.verb(len(it)), first.reason()
	if len(fates) == 1 || fates[1].Outcome == first.Outcome && fates[1].reason() == reason {
		return predicate, reason
	}
	var reasons, whole []string
	for i, f := range fates {
		when := c.Editions[editions[i]].Short + ": "
		if i > 0 {
			when = strings.ToLower(when)
		}
		reasons = append(reasons, when+f.reason())
		words := when + f.Outcome.verb(len(it))
		if f.reason() != "" {
			words += ", " + f.reason()
		}
		whole = append(whole, words)
	}
	if fates[1].Outcome == first.Outcome {
		return predicate, strings.Join(reasons, "; ")
	}
	return "ends differently", strings.Join(whole, "; ")
}

// endWords describes the final limit.
func (c Chain) endWords() string {
	words := ""
	for _, e := range c.Editions {
		when := " At the end: "
		if len(c.Editions) > 1 {
			when = " " + e.Short + ", at the end: "
		}
		words += fmt.Sprintf("%slimit %d, used %d, left %d.", when, e.End.Limit, e.End.Used, e.End.Left)
	}
	return words
}

// cutAlt joins the parts with as many of the lines as fit.
func cutAlt(head string, lines []string, end string) string {
	more := func(n int) string { return fmt.Sprintf(" And %d more.", n) }
	room := maxAlt - characters(head) - characters(end)
	total := 0
	for _, l := range lines {
		total += characters(l)
	}
	if total <= room {
		return head + strings.Join(lines, "") + end
	}
	room -= characters(more(len(lines)))
	n := 0
	for ; n < len(lines) && characters(lines[n]) <= room; n++ {
		room -= characters(lines[n])
	}
	return head + strings.Join(lines[:n], "") + more(len(lines)-n) + end
}

// characters returns the length of s as Discord counts it.
func characters(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// shortTo cuts s to the given number of letters.
func shortTo(s string, letters int) string {
	if runes := []rune(s); len(runes) > letters {
		return string(runes[:letters]) + "…"
	}
	return s
}
