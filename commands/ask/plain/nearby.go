package plain

import (
	"iter"
	"strings"
)

// What stands near a word of a question.

// back yields at most so many places before i in its sentence, the nearest first.
func (t text) back(i, most int) iter.Seq[int] {
	return walk(i, -1, most, func(at int) bool { return at >= 0 && t.sameSentence(at, i) })
}

// ahead yields at most so many places after i in its sentence.
func (t text) ahead(i, most int) iter.Seq[int] {
	return walk(i, 1, most, func(at int) bool { return at < len(t.tokens) && t.sameSentence(at, i) })
}

// clauseBack yields at most so many places before i in its clause, the nearest first.
func (t text) clauseBack(i, most int) iter.Seq[int] {
	return walk(i, -1, most, func(at int) bool { return !t.endsBefore(at + 1) })
}

// clauseAhead yields at most so many places after i in its clause.
func (t text) clauseAhead(i, most int) iter.Seq[int] {
	return walk(i, 1, most, func(at int) bool { return !t.endsBefore(at) })
}

// walk yields at most so many places beside i, in one direction, while they are within it.
func walk(i, step, most int, within func(int) bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i + step; most > 0 && within(at) && yield(at); at += step {
			most--
		}
	}
}

// span yields the places from one up to another.
func span(from, to int) iter.Seq[int] {
	return walk(from-1, 1, to-from, func(int) bool { return true })
}

// before yields at most so many places before i, the nearest first.
func before(i, most int) iter.Seq[int] {
	return walk(i, -1, most, func(at int) bool { return at >= 0 })
}

// everywhere yields all places.
func (t text) everywhere() iter.Seq[int] { return span(0, len(t.tokens)) }

// firstIn returns the first of the places for which fits holds, or -1.
func firstIn(places iter.Seq[int], fits func(int) bool) int {
	for at := range places {
		if fits(at) {
			return at
		}
	}
	return -1
}

// contains reports whether fits holds for one of the places.
func contains(places iter.Seq[int], fits func(int) bool) bool { return firstIn(places, fits) >= 0 }

// around reports whether fits holds for one of so many places before and after i in its
// clause.
func (t text) around(i, before, after int, fits func(int) bool) bool {
	return contains(t.clauseBack(i, before), fits) || contains(t.clauseAhead(i, after), fits)
}

// saying returns whether words of one of the classes of the tables stand at a place.
func (t text) saying(classes ...string) func(int) bool {
	return func(i int) bool { return t.says(i, classes...) }
}

// oneOf returns whether one of the words stands at a place.
func (t text) oneOf(words ...string) func(int) bool {
	return func(i int) bool { return t.is(i, words...) }
}

// naming returns whether a card of one of the types is named at a place.
func (t text) naming(types ...string) func(int) bool {
	return func(i int) bool { return t.card(i, types...) != nil }
}

// notAt reports whether the token at i negates.
func (t text) notAt(i int) bool { return t.tokens[i].not }

// saidBefore reports whether one of the words is among the five before i in its sentence.
func (t text) saidBefore(i int, words ...string) bool {
	return contains(t.back(i, 5), t.oneOf(words...))
}

// classBefore reports whether a word of a class is among the five before i in its sentence.
func (t text) classBefore(i int, class string) bool {
	return contains(t.back(i, 5), t.saying(class))
}

// deniedBefore reports whether a negation is among the four words before i in its sentence.
func (t text) deniedBefore(i int) bool {
	return contains(t.back(i, 4), t.notAt)
}

// rightAfter reports whether what stands at i comes right after one of the words, with only
// fillers of its sentence between them.
func (t text) rightAfter(i int, words ...string) bool {
	at := i - 1
	for at > 0 && t.tokens[at].filler && !t.is(at, words...) && t.sameSentence(at-1, at) {
		at--
	}
	return i > 0 && !t.lastInSentence(i-1) && t.is(at, words...)
}

// wordBefore returns the place of the last word before i in its sentence that is no filler,
// or -1.
func (t text) wordBefore(i int) int {
	return firstIn(t.back(i, i), func(at int) bool { return !t.tokens[at].filler })
}

// listed reports whether the token at i continues a list: after a comma, a sign
// or an "and".
func (t text) listed(i int) bool {
	return i > 0 && (strings.ContainsAny(t.gapBefore(i), ",+&/") || t.says(i-1, "joiner"))
}

// isAdded reports whether what stands at i is added to what stands before it: "and", "&".
func (t text) isAdded(i int) bool {
	return t.is(i-1, "and", "n", "plus", "with") || i > 0 && strings.ContainsAny(t.gapBefore(i), "+&")
}

// besideStranger reports whether tokens are in a list with an unknown name, "Aragorn, Zork
// and Frodo". What follows from the other names may be wrong.
func (t text) besideStranger(from, to int) bool {
	before := from - 1
	for t.says(before, "joiner") {
		before--
	}
	after := t.skip(to, "joiner")
	return t.listed(from) && t.at(before).Strange || t.at(after).Strange && t.listed(after)
}

// isAt reports whether the words at i say where something is: "in his hand".
func (t text) isAt(i int, in, where string) bool {
	return t.is(i, in) && t.is(t.skipFillers(i+1), where)
}

// inPlay reports whether the words from i on say that something is in play already.
func (t text) inPlay(i int) bool { return t.inPlayTo(i) > 0 }

// inPlayTo returns the end of words from i on that say that something is in play already, or 0.
func (t text) inPlayTo(i int) int {
	at := t.skip(i, "lies")
	switch n := t.classLen(at, "in-play"); {
	case n > 0:
		return at + n
	case t.isAt(at, "on", "table"):
		return t.skipFillers(at+1) + 1
	}
	return 0
}

// absent reports whether the words beside the card named at i say that it is not in play: "no
// Cram", "Doors of Night isn't out".
func (t text) absent(i int) bool {
	at := t.skip(t.end(i), "filler")
	return t.at(i-1).narrow && t.sameSentence(i-1, i) || t.at(at).not && !t.at(at).comma && t.says(at+1, "in-play", "plays")
}
