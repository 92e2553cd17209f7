package index

import (
	"math"
	"regexp"
	"strings"
)

// A part of a ruling is marked as the one that answers only where that is clear,
// since a wrong mark misleads: if it speaks of so much of the question, and by so
// much more than the others.
const (
	leastMarked = 0.5
	markedAhead = 2.5

	// A long sentence speaks of more, whatever it says.
	shortPart    = 5.0 // stems
	lengthCounts = 0.4
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
func (x *snapshot) passage(u Understanding, text string) string {
	parts := Parts(text)
	if len(parts) < 2 {
		return ""
	}
	shares := make([][]float64, len(u.concepts)) // of each concept that the parts speak of
	holders := make([]int, len(u.concepts))
	length := make([]float64, len(parts))
	for i, part := range parts {
		has := map[string]bool{}
		for _, t := range terms(x.compound(words(fold(part)))) {
			has[t] = true
		}
		length[i] = float64(len(has))
		for j, c := range u.concepts {
			if i == 0 {
				shares[j] = make([]float64, len(parts))
			}
			if shares[j][i] = c.share(has); shares[j][i] > 0 {
				holders[j]++
			}
		}
	}
	// What all parts speak of is the topic and tells none from the others.
	best, second, most, whole, answer := 0.0, 0.0, 0.0, 0.0, ""
	for j, c := range u.concepts {
		if holders[j] > 0 {
			most += c.telling * math.Log(1+float64(len(parts))/float64(holders[j]))
		}
	}
	for i, part := range parts {
		if strings.HasSuffix(part, ":") || strings.HasPrefix(part, "Example") {
			continue // leads to what answers, or from it
		}
		score := 0.0
		for j := range u.concepts {
			if holders[j] > 0 {
				score += shares[j][i] * math.Log(1+float64(len(parts))/float64(holders[j]))
			}
		}
		covered := score
		score /= math.Pow(max(length[i], shortPart), lengthCounts)
		if score > best {
			best, second, whole, answer = score, best, covered, part
		} else {
			second = max(second, score)
		}
	}
	if most == 0 || whole < leastMarked*most || best < markedAhead*second {
		return ""
	}
	return answer
}

// share is how much of a concept a text speaks of that has some terms.
func (c concept) share(has map[string]bool) float64 {
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
	return most
}
