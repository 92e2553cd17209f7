package index

import (
	"regexp"
	"slices"
	"strings"
)

// weightScene is the weight of a scene that is set before the question: people
// describe a situation, then ask about a small part of it.
const weightScene = 0.7

// asksWith are the words that open a clause which asks.
var asksWith = regexp.MustCompile(`(?i)^(?:(?:so|and|but|then|or|now|well)[ ,]+)?(?:can|could|may|might|must|should|do|does|did|is|are|am|was|will|would|has|have|what|whats|what's|who|whose|whom|how|when|where|which|why)\b`)

// clauseEnd ends a clause; a comma does so only before a question word.
var clauseEnd = regexp.MustCompile(`[.!?;:\n]+\s+|[.!?]+$|,\s+`)

// scene divides the words of a question into those of the clauses that ask and
// those that set the scene, each in order. If no clause asks, or all do, there
// is no scene.
func scene(question string, list []Word) (asked, told []Word) {
	type clause struct {
		end  int
		asks bool
	}
	var clauses []clause
	start := 0
	add := func(end, next int) {
		text := strings.TrimSpace(question[start:end])
		clauses = append(clauses, clause{next, strings.HasSuffix(text, "?") || asksWith.MatchString(text)})
		start = next
	}
	for _, at := range clauseEnd.FindAllStringIndex(question, -1) {
		if question[at[0]] != ',' || asksWith.MatchString(question[at[1]:]) {
			end := at[1]
			if question[at[0]] == ',' {
				end = at[0]
			}
			add(end, at[1])
		}
	}
	if start < len(question) {
		add(len(question), len(question))
	}
	if !slices.ContainsFunc(clauses, func(c clause) bool { return c.asks }) {
		return list, nil
	}
	for _, w := range list {
		i := slices.IndexFunc(clauses, func(c clause) bool { return w.Start < c.end })
		if i >= 0 && !clauses[i].asks {
			told = append(told, w)
		} else {
			asked = append(asked, w)
		}
	}
	return asked, told
}
