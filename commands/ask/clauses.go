package ask

import "strings"

// gapBefore returns what stands between the token at i and the one before.
func (j judge) gapBefore(i int) string {
	return j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
}

// endsBefore reports whether a clause ends before the token at i.
func (j judge) endsBefore(i int) bool {
	return i >= len(j.tokens) || j.tokens[i].comma || j.tokens[i].opens || j.tokens[i].sentence != j.tokens[i-1].sentence
}

// pausesWithin reports whether a clause ends after the token at from, and before or at the
// one at to.
func (j judge) pausesWithin(from, to int) bool {
	for i := from + 1; i <= to; i++ {
		if j.tokens[i].comma || j.tokens[i].sentence != j.tokens[from].sentence {
			return true
		}
	}
	return false
}

// endsWithin reports whether a clause ends somewhere from one token to another.
func (j judge) endsWithin(from, to int) bool {
	for i := from; i <= to; i++ {
		if j.endsBefore(i) {
			return true
		}
	}
	return false
}

// clauseEnd returns the end of the shown part of the clause that continues at i.
func (j judge) clauseEnd(i int) int {
	const most = 8 // words
	return j.clauseEndWithin(i, most)
}

// clauseEndWithin returns the end of the clause that continues at i, or of its next most words.
func (j judge) clauseEndWithin(i, most int) int {
	end := i + 1
	for end < len(j.tokens) && end < i+most && !j.endsBefore(end) {
		end++
	}
	return end
}

// lastInSentence reports whether the token at i is the last of its sentence.
func (j judge) lastInSentence(i int) bool {
	return i+1 >= len(j.tokens) || j.tokens[i+1].sentence != j.tokens[i].sentence
}

// sentenceBounds returns the bounds of the sentence of the token at i.
func (j judge) sentenceBounds(i int) (from, to int) {
	for from = i; from > 0 && j.tokens[from-1].sentence == j.tokens[i].sentence; from-- {
	}
	for to = i + 1; to < len(j.tokens) && j.tokens[to].sentence == j.tokens[i].sentence; to++ {
	}
	return from, to
}

// sentenceEndsWith reports whether the sentence of the token at i ends with a mark.
func (j judge) sentenceEndsWith(i int, mark string) bool {
	for i+1 < len(j.tokens) && j.tokens[i+1].sentence == j.tokens[i].sentence {
		i++
	}
	return strings.HasPrefix(j.question[j.tokens[i].End:], mark)
}

// asksAt reports whether the word at i makes what follows part of the question.
func (j judge) asksAt(i int) bool { return j.says(i, "asks") }

// sentenceAsks reports whether the word at i stands in a sentence that begins as a question.
func (j judge) sentenceAsks(i int) bool {
	for i > 0 && j.tokens[i-1].sentence == j.tokens[i].sentence {
		i--
	}
	return j.asksAt(i)
}

// inQuestion reports whether the words at i are part of what is asked, not of the
// situation.
func (j judge) inQuestion(i int) bool {
	for ; i >= 0; i-- {
		starts := i == 0 || j.lastInSentence(i-1)
		if (starts || j.tokens[i].comma || j.says(i-1, "and-so")) && j.asksAt(i) {
			return true
		}
		if starts || j.tokens[i].opens {
			return false
		}
	}
	return false
}

// isClaimed reports whether the words before i in its clause introduce somebody's view or a
// conclusion: "he says it", "so it".
func (j judge) isClaimed(i int) bool {
	for i--; i >= 0 && !j.says(i, "plays"); i-- {
		if j.says(i, "claims", "says") || j.is(i, "so") && !j.is(i+1, "that") {
			return true
		}
		if j.tokens[i+1].comma || j.lastInSentence(i) {
			return false
		}
	}
	return false
}
