package ask

import "strings"

// Where clauses and sentences end. A clause ends at a comma or colon, before a word that
// opens a subordinate clause ("when", "if"), and with its sentence. What counts only some
// of these says so.

// sameSentence reports whether the tokens at i and k belong to one sentence.
func (j judge) sameSentence(i, k int) bool { return j.tokens[i].sentence == j.tokens[k].sentence }

// gapBefore returns what stands between the token at i and the one before: blanks and
// punctuation.
func (j judge) gapBefore(i int) string {
	return j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
}

// endsBefore reports whether a clause ends before the token at i. One does at both ends of
// the question.
func (j judge) endsBefore(i int) bool {
	return i <= 0 || i >= len(j.tokens) || j.tokens[i].comma || j.tokens[i].opens || !j.sameSentence(i-1, i)
}

// endsWithin reports whether a clause ends before one of the tokens from one to another.
func (j judge) endsWithin(from, to int) bool {
	for i := from; i <= to; i++ {
		if j.endsBefore(i) {
			return true
		}
	}
	return false
}

// pausesWithin reports whether a comma or the end of a sentence stands between two tokens.
func (j judge) pausesWithin(from, to int) bool {
	for i := from + 1; i <= to; i++ {
		if j.tokens[i].comma || !j.sameSentence(from, i) {
			return true
		}
	}
	return false
}

// clauseEnd returns the end of the clause that continues at i, or of as many of its words
// as are shown.
func (j judge) clauseEnd(i int) int {
	const most = 8 // words
	return j.clauseEndWithin(i, most)
}

// clauseEndWithin returns the end of the clause that continues at i, or of its next most
// words.
func (j judge) clauseEndWithin(i, most int) int {
	end := i + 1
	for end < i+most && !j.endsBefore(end) {
		end++
	}
	return end
}

// lastInSentence reports whether a sentence ends with the token at i.
func (j judge) lastInSentence(i int) bool {
	return i+1 >= len(j.tokens) || !j.sameSentence(i, i+1)
}

// sentenceBounds returns the first token of the sentence of the one at i, and the first
// after it.
func (j judge) sentenceBounds(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && j.sameSentence(from-1, i) {
		from--
	}
	for to < len(j.tokens) && j.sameSentence(to, i) {
		to++
	}
	return from, to
}

// sentenceEndsWith reports whether a mark follows the sentence of the token at i.
func (j judge) sentenceEndsWith(i int, mark string) bool {
	_, to := j.sentenceBounds(i)
	return strings.HasPrefix(j.question[j.tokens[to-1].End:], mark)
}

// sentenceAsks reports whether the sentence of the token at i begins as a question.
func (j judge) sentenceAsks(i int) bool {
	from, _ := j.sentenceBounds(i)
	return j.asksAt(from)
}

// asksAt reports whether the word at i makes what follows part of the question.
func (j judge) asksAt(i int) bool { return j.says(i, "asks") }

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

// isClaimed reports whether the words before i introduce somebody's view or a conclusion,
// "he says it", "so it". They end at a comma, a sentence or a word for playing.
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
