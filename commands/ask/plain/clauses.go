package plain

import "strings"

// Where clauses and sentences end. A clause ends at a comma or colon, before a word that
// opens a subordinate clause ("when", "if"), and with its sentence. What counts only some
// of these says so.

// sameSentence reports whether the tokens at i and k belong to one sentence.
func (t text) sameSentence(i, k int) bool { return t.tokens[i].sentence == t.tokens[k].sentence }

// gapBefore returns what stands between the token at i and the one before: blanks and
// punctuation.
func (t text) gapBefore(i int) string {
	return t.question[min(t.tokens[i-1].End, t.tokens[i].Start):t.tokens[i].Start]
}

// endsBefore reports whether a clause ends before the token at i. One does at both ends of
// the question.
func (t text) endsBefore(i int) bool {
	return i <= 0 || i >= len(t.tokens) || t.tokens[i].comma || t.tokens[i].opens || !t.sameSentence(i-1, i)
}

// endsWithin reports whether a clause ends before one of the tokens from one to another.
func (t text) endsWithin(from, to int) bool {
	return contains(span(from, to+1), t.endsBefore)
}

// pausesWithin reports whether a comma or the end of a sentence stands between two tokens.
func (t text) pausesWithin(from, to int) bool {
	return contains(span(from+1, to+1), func(i int) bool { return t.tokens[i].comma || !t.sameSentence(from, i) })
}

// clauseEnd returns the end of the clause that continues at i, or of its first eight words.
func (t text) clauseEnd(i int) int { return t.clauseEndWithin(i, 8) }

// clauseEndWithin returns the end of the clause that continues at i, or of its next words, at most
// so many.
func (t text) clauseEndWithin(i, most int) int {
	end := i + 1
	for end < i+most && !t.endsBefore(end) {
		end++
	}
	return end
}

// lastInSentence reports whether a sentence ends with the token at i.
func (t text) lastInSentence(i int) bool {
	return i+1 >= len(t.tokens) || !t.sameSentence(i, i+1)
}

// sentenceBounds returns the first token of the sentence of the one at i, and the first
// after it.
func (t text) sentenceBounds(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && t.sameSentence(from-1, i) {
		from--
	}
	for to < len(t.tokens) && t.sameSentence(to, i) {
		to++
	}
	return from, to
}

// sentenceEndsWith reports whether a mark follows the sentence of the token at i.
func (t text) sentenceEndsWith(i int, mark string) bool {
	_, to := t.sentenceBounds(i)
	return strings.HasPrefix(t.question[t.tokens[to-1].End:], mark)
}

// sentenceAsks reports whether the sentence of the token at i begins as a question.
func (t text) sentenceAsks(i int) bool {
	from, _ := t.sentenceBounds(i)
	return t.asksAt(from)
}

// asksAt reports whether the word at i makes what follows part of the question.
func (t text) asksAt(i int) bool { return t.says(i, "asks") }

// inQuestion reports whether the words at i are part of what is asked, not of the
// situation.
func (t text) inQuestion(i int) bool {
	for ; i >= 0; i-- {
		starts := i == 0 || t.lastInSentence(i-1)
		if (starts || t.tokens[i].comma || t.says(i-1, "and-so")) && t.asksAt(i) {
			return true
		}
		if starts || t.tokens[i].opens {
			return false
		}
	}
	return false
}

// isClaimed reports whether the words before i introduce somebody's view or a conclusion,
// "he says it", "so it". They end at a comma, a sentence or a word for playing.
func (t text) isClaimed(i int) bool {
	for i--; i >= 0 && !t.says(i, "plays"); i-- {
		if t.says(i, "claims", "says") || t.is(i, "so") && !t.is(i+1, "that") {
			return true
		}
		if t.tokens[i+1].comma || t.lastInSentence(i) {
			return false
		}
	}
	return false
}
