package ask

import (
	"iter"
	"strings"
)

// back yields at most so many places before i in its sentence, the nearest first.
func (j judge) back(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i - 1; at >= max(0, i-most) && j.tokens[at].sentence == j.tokens[i].sentence && yield(at); at-- {
		}
	}
}

// ahead yields at most so many places after i in its sentence.
func (j judge) ahead(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i + 1; at < min(len(j.tokens), i+1+most) && j.tokens[at].sentence == j.tokens[i].sentence && yield(at); at++ {
		}
	}
}

// anyBefore reports whether fits holds for one of at most so many places before i in its sentence.
func (j judge) anyBefore(i, most int, fits func(int) bool) bool {
	for at := range j.back(i, most) {
		if fits(at) {
			return true
		}
	}
	return false
}

// saidBefore reports whether one of the words occurs a few words before i, in the same
// sentence.
func (j judge) saidBefore(i int, words ...string) bool {
	return j.anyBefore(i, 5, func(at int) bool { return j.is(at, words...) })
}

// classBefore reports whether a word of a class occurs a few words before i, in the same
// sentence.
func (j judge) classBefore(i int, class string) bool {
	return j.anyBefore(i, 5, func(at int) bool { return j.says(at, class) })
}

// deniedBefore reports whether there is a negation a few words before i.
func (j judge) deniedBefore(i int) bool {
	return j.anyBefore(i, 4, func(at int) bool { return j.tokens[at].not })
}

// around reports whether fits holds for one of so many tokens before and after the one at
// i, in its clause.
func (j judge) around(i, before, after int, fits func(int) bool) bool {
	for at := i - 1; at >= max(0, i-before) && !j.endsBefore(at+1); at-- {
		if fits(at) {
			return true
		}
	}
	for at := i + 1; at <= i+after && !j.endsBefore(at); at++ {
		if fits(at) {
			return true
		}
	}
	return false
}

// rightAfter reports whether one of the words comes right before i, skipping words that
// say nothing.
func (j judge) rightAfter(i int, words ...string) bool {
	for i--; i >= 0 && j.tokens[i].filler && !j.is(i, words...); i-- {
	}
	return j.is(i, words...)
}

// wordBefore returns the place of the last word before i in its sentence that says
// something, or -1.
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

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.says(i, "lies") {
		i++
	}
	return j.says(i, "in-play") || j.isAt(i, "on", "table")
}
