package lookup

import (
	"regexp"
	"slices"
	"strings"

	"netrep/commands/cite"
	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/index"
	"netrep/rulings"
)

// asksDifference fits questions about how two things differ: in so many words, or as two
// things with "vs" between them and little else. One with a number is about a case.
var asksDifference = regexp.MustCompile(`(?i)^\D*\b(?:differences?|differs?|distinguish)\b\D*$|^(?:[^\d\s]+\s+){1,4}(?:vs\.?|versus)(?:\s+[^\d\s]+){1,4}$`)

// Difference answers what distinguishes two terms with both of their glossary entries. It is
// not ok for other questions, and for those that a ruling is known to answer.
func Difference(env *command.Env, question string, res index.Result) (reply.Reply, bool) {
	if !asksDifference.MatchString(question) || res.Answered && res.Hits[0].Route == index.RouteAsked {
		return reply.Reply{}, false
	}
	c := env.Rulings.Corpus()
	terms := termsIn(c, question)
	if len(terms) != 2 {
		return reply.Reply{}, false
	}
	out := reply.Reply{Tone: reply.ToneRuling, Title: "“" + termName(terms[0]) + "” and “" + termName(terms[1]) + "”"}
	for _, r := range terms {
		out.Refs = append(out.Refs, r.Ref)
		quote := cite.QuoteBriefly(env, c, r, terms)
		quote.Title = reply.UpperFirst(r.Title)
		out = out.With(quote).Act(reply.UpperFirst(termName(r)), cite.OpenLine(r))
	}
	return out, true
}

// termsIn returns the glossary entries whose terms a question contains, in its order. Of
// terms that overlap, such as "event" and "long-event", the longest counts.
func termsIn(c *rulings.Corpus, question string) []*rulings.Ruling {
	words := stemsOf(question)
	var list []*rulings.Ruling
	for i := 0; i < len(words); i++ {
		var longest *rulings.Ruling
		most := 0
		for r := range c.All() {
			if r.Kind != rulings.KindGlossary {
				continue
			}
			for name := range strings.SplitSeq(termName(r), ",") {
				term := stemsOf(name)
				if n := len(term); n > most && n <= len(words)-i && slices.Equal(term, words[i:i+n]) {
					longest, most = r, n
				}
			}
		}
		if longest != nil && !slices.Contains(list, longest) {
			list = append(list, longest)
		}
		i += max(0, most-1)
	}
	return list
}

// stemsOf returns the stems of the words of a text.
func stemsOf(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return c < '0' || c > '9' && c < 'a' || c > 'z' && c < 0x80 })
	for i, w := range words {
		words[i] = index.Stem(w)
	}
	return words
}
