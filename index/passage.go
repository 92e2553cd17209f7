package index

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strings"

	"netrep/rulings"
)

// The weights for marking the part of a ruling that answers. A part is marked
// only if the choice is clear, since a wrong mark misleads.
const (
	leastMarked = 0.4 // share of the question that it covers, relative to what any part covers
	markedAhead = 2.1 // how many times the next score its score must be
	pairAhead   = 1.3 // how many times the score of a third one two neighbours have to score

	// The title is what all parts are about, so that its words tell little.
	weightTitle = 0.3

	// A long sentence covers more, whatever it says.
	shortPart    = 5.0 // stems
	lengthCounts = 0.2

	weightRules   = 1.5 // of a sentence that allows, forbids or counts
	weightDefines = 3   // of the first one, for a question about what something is
)

var (
	// ruleWords are in sentences that allow, forbid or count; others describe the
	// case.
	ruleWords = regexp.MustCompile(`(?i)\b(?:may|can|cannot|must|never|no|nor|not|only|counts?|have to|has to|need|always|stays?|once|instead|unless)\b|n't`)
	// refersBack matches a sentence that says what follows from the one before.
	refersBack = regexp.MustCompile(`(?i)^["“]?(?:so|doing so|its?|then|this|that|these|those|they|even so|otherwise|in that case|if .{0,40}\bdo(?:es)? so|such|but|however|instead|nor|in their|each|now)\b|\b(?:then|that player)\b`)
	// asksWhat matches a question that asks for a definition.
	asksWhat = regexp.MustCompile(`(?i)^what(?: is|'?s| are|.* mean)\b|\b(?:definition|means?|meaning|define)\b`)
	// differsToday opens the sentence of an old ruling that says what holds today.
	differsToday = regexp.MustCompile(`^Today's rules differ\b`)
)

var (
	// sentenceEnd matches the end of a sentence within a line, but not the dot
	// of an abbreviation or a rule's number.
	sentenceEnd = regexp.MustCompile(`[.!?]["”’)*]*\s+`)
	// itemStart opens a list item.
	itemStart = regexp.MustCompile(`^\s*(?:[-*•>]|\d+\.)\s+`)
)

// Part is a sentence of a ruling, as it stands there; a short list item is one too.
type Part struct {
	Text string
	Item bool // it stands in a list
}

// leads reports whether p leads to a list or to another sentence.
func (p Part) leads() bool { return strings.HasSuffix(p.Text, ":") }

// Parts divides the Markdown of a ruling into its sentences and list items.
func Parts(markdown string) []Part {
	var parts []Part
	for line := range strings.Lines(markdown) {
		text := itemStart.ReplaceAllString(line, "")
		item := text != line
		for text = strings.TrimSpace(text); text != ""; {
			end := len(text)
			for _, at := range sentenceEnd.FindAllStringIndex(text, -1) {
				before := strings.Fields(text[:at[0]])
				if n := len(before); n > 1 && len(before[n-1]) > 2 { // not "e.g."
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

// passages returns the parts of a ruling that answer a question, in order: a sentence
// with the one after it that says what follows, a list item with what leads to its
// list, two neighbours, or a whole list; and what differs today. There are none if
// nothing stands out.
func (x *snapshot) passages(question string, u Understanding, r *rulings.Ruling) []string {
	parts := Parts(r.Text)
	if len(parts) < 2 {
		return nil
	}
	scores, covered := x.scoreParts(u, r.Title, parts)
	what := asksWhat.MatchString(question)
	for i, part := range parts {
		switch {
		case differsToday.MatchString(part.Text) || strings.HasPrefix(part.Text, "Example") && (i > 0 || !what):
			scores[i] = 0
		case what && i == 0:
			scores[i] *= weightDefines
		}
		if ruleWords.MatchString(part.Text) {
			scores[i] *= weightRules
		}
	}
	order := make([]int, len(parts)) // the best first
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	best, second := order[0], order[1]
	if scores[best] == 0 || covered[best] < leastMarked {
		return nil
	}
	from, to := best, best+1
	if scores[best] < markedAhead*scores[second] {
		neighbours := second == best+1 || second == best-1
		if !neighbours || len(order) > 2 && scores[best] < pairAhead*scores[order[2]] {
			return nil
		}
		from, to = min(best, second), max(best, second)+1
	}
	if to == best+1 {
		to = through(parts, best)
	}
	var marked []string
	for i, part := range parts {
		if i >= from && i < to || i == leadIn(parts, from) || differsToday.MatchString(part.Text) {
			marked = append(marked, part.Text)
		}
	}
	if len(marked) == len(parts) {
		return nil
	}
	return marked
}

// leadIn returns the part that leads to the list in which an item stands; -1 if none
// does.
func leadIn(parts []Part, item int) int {
	i := item
	for i >= 0 && parts[i].Item {
		i--
	}
	if i < 0 || i == item || !parts[i].leads() {
		return -1
	}
	return i
}

// through returns where a part ends with what belongs to it: the list that it leads
// to; or the sentence that says what follows from it, or what holds in a case that it
// only tells.
func through(parts []Part, i int) int {
	to := i + 1
	if parts[i].leads() {
		for to < len(parts) && parts[to].Item {
			to++
		}
		return to
	}
	if to == len(parts) || parts[to].Item != parts[i].Item || parts[to].leads() {
		return to
	}
	rules := func(p Part) bool { return ruleWords.MatchString(p.Text) }
	if refersBack.MatchString(parts[to].Text) || rules(parts[to]) && !rules(parts[i]) {
		to++
	}
	return to
}

// scoreParts returns how well each part speaks of what was understood, and of how
// much of what any part speaks of. What all parts speak of is the topic and tells
// none from the others; what stands in the title before a colon, the first part
// defines.
func (x *snapshot) scoreParts(u Understanding, title string, parts []Part) (scores, covered []float64) {
	scores, covered = make([]float64, len(parts)), make([]float64, len(parts))
	has := make([]map[string]bool, len(parts))
	for i, part := range parts {
		has[i] = x.termsOf(part.Text)
	}
	if term, _, defined := strings.Cut(title, ":"); defined {
		has[0] = x.termsOf(term + ". " + parts[0].Text)
	}
	topic := x.termsOf(title)
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
		if c.share(topic) > 0 {
			tells *= weightTitle
		}
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

// termsOf returns the terms of a text.
func (x *snapshot) termsOf(text string) map[string]bool {
	has := map[string]bool{}
	for _, t := range terms(x.thesaurus.compound(words(fold(text)))) {
		has[t] = true
	}
	return has
}

// share is how much of a concept is covered by a text with the given terms.
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
