package plain

import "strings"

// FactUnknown names a passage in [Reading.Left] that says that part of the situation is unknown.
const FactUnknown = "unknown"

// unknown returns the passages that say that something about the situation is not known: "no
// idea whether he was tapped", "either from Bree or from Lórien", "was he tapped? nobody
// recalls". A verdict on the rest could be wrong then. Words that say only that the asker does
// not know the answer do not count.
func (t text) unknown() (list []Fact) {
	for i := 0; i < len(t.tokens); i++ {
		n := t.classLen(i, "unknown")
		from, to := i, i+n
		_, end := t.sentenceBounds(i)
		switch {
		case t.is(i, "either") && !t.sentenceEndsWith(i, "?"):
			to = end
			if !contains(span(i+2, to), t.oneOf("or")) {
				continue
			}
		case n == 0:
			continue
		case strings.HasPrefix(t.question[t.tokens[to-1].End:], ":"): // about the question
			continue
		case end-to < 2: // "no idea, mate"
			for from > 0 && (t.sameSentence(from-1, i) || t.skipFillers(from) == i) { // with the sentence before, if this one says no more
				from--
			}
			if t.skipFillers(from) == i {
				continue
			}
		default:
			to = t.clauseEndWithin(to, clauseUnknown)
		}
		ruled := func(at int) bool { // "he might have shuffled" is no rule
			return (at < i || at >= i+n) && t.says(at, "ruled") && !(t.is(at, "might", "may") && t.is(at+1, "have"))
		}
		if !contains(span(from, to), ruled) {
			list = append(list, t.fact(FactUnknown, "", from, to))
		}
		i = to - 1
	}
	return list
}

// clauseUnknown is how many words after "no idea" belong to it at most.
const clauseUnknown = 10
