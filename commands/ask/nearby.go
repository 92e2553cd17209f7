package ask

import (
	"iter"
	"strings"
)

// What stands near a word of a question.

// back yields at most so many places before i in its sentence, the nearest first.
func (j judge) back(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i - 1; at >= max(0, i-most) && j.sameSentence(at, i); at-- {
			if !yield(at) {
				return
			}
		}
	}
}

// ahead yields at most so many places after i in its sentence.
func (j judge) ahead(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i + 1; at <= i+most && at < len(j.tokens) && j.sameSentence(at, i); at++ {
			if !yield(at) {
				return
			}
		}
	}
}

// clauseBack yields at most so many places before i in its clause, the nearest first.
func (j judge) clauseBack(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i - 1; at >= i-most && !j.endsBefore(at+1); at-- {
			if !yield(at) {
				return
			}
		}
	}
}

// clauseAhead yields at most so many places after i in its clause.
func (j judge) clauseAhead(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i + 1; at <= i+most && !j.endsBefore(at); at++ {
			if !yield(at) {
				return
			}
		}
	}
}

// contains reports whether fits holds for one of the places.
func contains(places iter.Seq[int], fits func(int) bool) bool {
	for at := range places {
		if fits(at) {
			return true
		}
	}
	return false
}

// around reports whether fits holds for one of so many places before and after i in its
// clause.
func (j judge) around(i, before, after int, fits func(int) bool) bool {
	return contains(j.clauseBack(i, before), fits) || contains(j.clauseAhead(i, after), fits)
}

// saidBefore reports whether one of the words is among the five before i in its sentence.
func (j judge) saidBefore(i int, words ...string) bool {
	return contains(j.back(i, 5), func(at int) bool { return j.is(at, words...) })
}

// classBefore reports whether a word of a class is among the five before i in its sentence.
func (j judge) classBefore(i int, class string) bool {
	return contains(j.back(i, 5), func(at int) bool { return j.says(at, class) })
}

// deniedBefore reports whether a negation is among the four words before i in its sentence.
func (j judge) deniedBefore(i int) bool {
	return contains(j.back(i, 4), func(at int) bool { return j.tokens[at].not })
}

// rightAfter reports whether what stands at i comes right after one of the words, with only
// fillers between them.
func (j judge) rightAfter(i int, words ...string) bool {
	at := i - 1
	for at >= 0 && j.tokens[at].filler && !j.is(at, words...) {
		at--
	}
	return j.is(at, words...)
}

// wordBefore returns the place of the last word before i in its sentence that is no filler,
// or -1.
func (j judge) wordBefore(i int) int {
	for at := range j.back(i, i) {
		if !j.tokens[at].filler {
			return at
		}
	}
	return -1
}

// listed reports whether the token at i continues a list: after a comma, a sign
// or an "and".
func (j judge) listed(i int) bool {
	return i > 0 && (strings.ContainsAny(j.gapBefore(i), ",+&/") || j.says(i-1, "joiner"))
}

// isAdded reports whether what stands at i is added to what stands before it: "and", "&".
func (j judge) isAdded(i int) bool {
	return j.is(i-1, "and", "n", "plus", "with") || i > 0 && strings.ContainsAny(j.gapBefore(i), "+&")
}

// besideStranger reports whether tokens are in a list with an unknown name, "Aragorn, Zork
// and Frodo". What follows from the other names may be wrong.
func (j judge) besideStranger(from, to int) bool {
	before := from - 1
	for j.says(before, "joiner") {
		before--
	}
	after := j.skip(to, "joiner")
	return j.listed(from) && j.at(before).Strange || j.at(after).Strange && j.listed(after)
}

// isAt reports whether the words at i say where something is: "in his hand".
func (j judge) isAt(i int, in, where string) bool {
	return j.is(i, in) && j.is(j.skipFillers(i+1), where)
}

// inPlay reports whether the words from i on say that something is in play already.
func (j judge) inPlay(i int) bool {
	at := j.skip(i, "lies")
	return j.says(at, "in-play") || j.isAt(at, "on", "table")
}
