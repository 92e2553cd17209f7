package draw

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// MaxAlt is how long an alt text may be, in the characters that Discord counts.
const MaxAlt = 1024

// Alt returns in words what the pictures of c show, with full names. It is
// [MaxAlt] characters long at most: rows that do not fit are counted.
func Alt(c Chain) string { return altPage(c, page{Number: 1, Of: 1, Parts: wholes(c)}) }

// wholes returns the sections of c uncut.
func wholes(c Chain) []part {
	var list []part
	for _, s := range c.Sections {
		p := part{Rows: stacked(s.Rows)}
		if len(c.Sections) > 1 {
			p.Heading = s.Heading
		}
		list = append(list, p)
	}
	return list
}

// altPage returns in words what one picture shows.
func altPage(c Chain, p page) string {
	head := fmt.Sprintf("%s, %s, %s", c.Title, c.Ruleset, c.start())
	if p.Of > 1 {
		head += fmt.Sprintf(", picture %d of %d", p.Number, p.Of)
	}
	end := ""
	if p.Number == p.Of {
		end = fmt.Sprintf(" At the end: limit %d, used %d, free %d.", c.End.Limit, c.End.Used, c.End.Free)
	}
	lines := altLines(c.Counting, p)
	if len(lines) == 0 {
		lines = []string{" Nothing is declared."}
	}
	return altCut(shortTo(tidy(head), MaxAlt/2)+".", lines, end)
}

// altLines returns a sentence a row.
func altLines(counting Counting, p page) []string {
	var lines []string
	for _, part := range p.Parts {
		for i, r := range part.Rows {
			line := " "
			if i == 0 && part.Heading != "" {
				line += part.Heading + ": "
			}
			lines = append(lines, line+altRow(counting, r))
		}
	}
	return lines
}

// altRow returns what r shows, as a sentence.
func altRow(counting Counting, r Row) string {
	words := tidy(r.Name) + " (" + strings.ToLower(r.Side.String())
	for _, n := range r.Notes {
		words += ", " + n
	}
	words += ") " + altOutcome(r.Outcome)
	if r.Resolved > 0 {
		words = fmt.Sprintf("%d. %s", r.Resolved, words)
	}
	if reason := strings.ReplaceAll(counting.reason(r), separator, ", "); reason != "" {
		words += ": " + tidy(reason)
	}
	if r.After != r.Before {
		words += fmt.Sprintf(", limit %d → %d", r.Before, r.After)
	}
	return words + "."
}

// altOutcome returns o as the predicate of a sentence.
func altOutcome(o Outcome) string {
	switch o {
	case NoEffect:
		return "has " + o.String()
	case Resolves, Fizzles:
		return o.String()
	}
	return "is " + o.String()
}

// altCut puts the parts together, with as many of the lines as there is room
// for.
func altCut(head string, lines []string, end string) string {
	more := func(n int) string { return fmt.Sprintf(" And %d more.", n) }
	room := MaxAlt - characters(head) - characters(end)
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
func characters(s string) int { return len(utf16.Encode([]rune(s))) }

// shortTo cuts s to a number of letters.
func shortTo(s string, letters int) string {
	if runes := []rune(s); len(runes) > letters {
		return string(runes[:letters]) + ellipsis
	}
	return s
}
