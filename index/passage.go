package index

import (
	"math"
	"regexp"
	"strings"
)

// What a part of a ruling is marked by. It is marked as the one that answers only
// where that is clear, since a wrong mark misleads.
const (
	leastMarked = 0.4 // share of the question that it speaks of, of what any part does
	markedAhead = 2.1 // how many times the score of the next it has to score

	// A long sentence speaks of more, whatever it says.
	shortPart    = 5.0 // stems
	lengthCounts = 0.2

	weightRules   = 1.5 // of a sentence that allows, forbids or counts
	weightDefines = 3   // of the first one, for a question what something is
)

var (
	// ruleWords are in sentences that allow, forbid or count; others tell the case.
	ruleWords = regexp.MustCompile(`(?i)\b(?:may|can|cannot|must|never|no|nor|not|only|counts?|have to|has to|need|always|stays?|once|instead|unless)\b|n't`)
	// refersBack is in a sentence that says what follows from the one before.
	refersBack = regexp.MustCompile(`(?i)^["“]?(?:so|doing so|its?|then|this|that|these|those|they|even so|otherwise|in that case|if .{0,40}\bdo(?:es)? so|such|but|however|instead|nor|in their|each|now)\b|\b(?:then|that player)\b`)
	// asksWhat asks for a definition.
	asksWhat = regexp.MustCompile(`(?i)^what(?: is|'?s| are|.* mean)\b|\b(?:definition|means?|meaning|define)\b`)
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

// passage returns the sentence or list item of a text that answers a question, and
// the sentence after it that says what follows; "" if it is the only one, or none
// stands out.
func (x *snapshot) passage(question string, u Understanding, text string) string {
	parts := Parts(text)
	if len(parts) < 2 {
		return ""
	}
	scores, covered := x.scoreParts(u, parts)
	what := asksWhat.MatchString(question)
	best, second := 0, 0.0
	for i, part := range parts {
		defines := what && i == 0
		switch {
		case !defines && (strings.HasSuffix(part, ":") || strings.HasPrefix(part, "Example")):
			scores[i] = 0 // leads to what answers, or from it
		case defines:
			scores[i] *= weightDefines
		}
		if ruleWords.MatchString(part) {
			scores[i] *= weightRules
		}
		if i == 0 {
			continue
		}
		if scores[i] > scores[best] {
			best, second = i, scores[best]
		} else {
			second = max(second, scores[i])
		}
	}
	if scores[best] == 0 || covered[best] < leastMarked || scores[best] < markedAhead*second {
		return ""
	}
	if best+1 < len(parts) && refersBack.MatchString(parts[best+1]) && !strings.HasSuffix(parts[best+1], ":") {
		if both := parts[best] + " " + parts[best+1]; strings.Contains(text, both) {
			return both
		}
	}
	return parts[best]
}

// scoreParts returns how well each part speaks of what was understood, and of how
// much of what any part speaks of. What all parts speak of is the topic and tells
// none from the others.
func (x *snapshot) scoreParts(u Understanding, parts []string) (scores, covered []float64) {
	scores, covered = make([]float64, len(parts)), make([]float64, len(parts))
	has := make([]map[string]bool, len(parts))
	for i, part := range parts {
		has[i] = map[string]bool{}
		for _, t := range terms(x.compound(words(fold(part)))) {
			has[i][t] = true
		}
	}
	most := 0.0
	for _, c := range u.concepts {
		shares := make([]float64, len(parts))
		holders := 0
		for i := range parts {
			if shares[i] = c.share(has[i]); shares[i] > 0 {
				holders++
			}
		}
		if holders == 0 {
			continue
		}
		tells := math.Log(1 + float64(len(parts))/float64(holders))
		most += c.telling * tells
		for i := range parts {
			covered[i] += shares[i] * tells
		}
	}
	for i := range parts {
		scores[i] = covered[i] / math.Pow(max(float64(len(has[i])), shortPart), lengthCounts)
		covered[i] /= max(most, 1)
	}
	return scores, covered
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
