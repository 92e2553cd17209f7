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

// clauseEnd ends a clause; a comma does so only before a question word. sentenceEnd ends
// a sentence, also before a number such as "2)".
var (
	clauseEnd   = regexp.MustCompile(fullStop + `|,\s+`)
	sentenceEnd = regexp.MustCompile(fullStop + `|\b\d\)\s*`)
)

const fullStop = `[.!?;:\n]+\s+|[.!?]+$`

// further opens another question within a sentence: "can I do this and may he do that".
var further = regexp.MustCompile(`(?i)[ ,]+(?:and|n|also|plus)[ ,]+(?:also |then |if so )?(?:(?:can|could|may|must|should|do|does|did|is|are|will|would) (?:i|u|you|he|she|it|they|we|my|his|her|our|their|the|that|this|there|a|an|both)|what|whats|who|how|when|where|which|why)\b`)

// leastAsked is how many telling words a question of its own has.
const leastAsked = 2

// Questions returns the questions in a text that asks several, as they are typed,
// without what is told beside them.
func Questions(text string) []string {
	var list []string
	add := func(part string, asks bool) {
		if part = connective.ReplaceAllString(part, ""); (asks || asksWith.MatchString(part)) && len(terms(words(fold(part)))) >= leastAsked {
			list = append(list, part)
		}
	}
	start := 0
	for _, end := range append(sentenceEnd.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		asks := strings.Contains(text[end[0]:end[1]], "?")
		for sentence := text[start:end[0]]; ; {
			at := further.FindStringIndex(sentence)
			if at == nil {
				add(sentence, asks)
				break
			}
			add(sentence[:at[0]], asks)
			sentence = connective.ReplaceAllString(sentence[at[0]:], "")
		}
		start = end[1]
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// connective opens a further question.
var connective = regexp.MustCompile(`(?i)^[ ,]*(?:(?:so|and|but|also|or|n|plus|then)[ ,]+)*`)

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
