package ask

import (
	"slices"
	"strconv"
	"strings"
)

// actor returns the player who, in the clause of the card at i, plays it, or "".
func (j judge) actor(i int) string {
	for i--; i >= 0 && !j.ends(i+1) && j.tokens[i].card == nil; i-- {
		if p := j.sideAt(i); p != "" && !j.says(i, "no-actor") {
			return p
		}
	}
	return ""
}

// ownerOf returns the player who is said to own the card at i, "his own Twilight", or to do
// what its name says as a verb, "he twilights"; or "".
func (j judge) ownerOf(i int) string {
	for i--; i >= 0 && !j.ends(i+1) && (j.tokens[i].filler || j.nth(i) > 0); i-- {
		if p := j.sideAt(i); p != "" {
			return p
		}
	}
	return ""
}

// neverAt reports whether the words before the card at i say that it is not declared:
// "he did not respond with River".
func (j judge) neverAt(i int) bool {
	for at := i - 1; at >= max(0, i-6) && !j.ends(at+1); at-- {
		if j.tokens[at].not && !j.says(at, "corrects") {
			return !j.asks(i)
		}
	}
	return false
}

// playedIn reports whether the clause of the token at i says that something is played.
func (j judge) playedIn(i int) bool {
	from := i
	for ; from > 0 && !j.ends(from); from-- {
		if j.asksAt(from) {
			return false
		}
	}
	for at := from; at < j.clauseFrom(i); at++ {
		if j.says(at, "plays") && !j.is(at-1, "in") && !j.inQuestion(i) {
			return true
		}
	}
	return false
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

// behindFillers returns the first token from i on that is not a filler.
func (j judge) behindFillers(i int) int {
	for i < len(j.tokens) && j.tokens[i].filler {
		i++
	}
	return i
}

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.says(i, "lies") {
		i++
	}
	return j.says(i, "in-play") || j.isAt(i, "on", "table")
}

// isAt reports whether the words at i say where something is: "in his hand".
func (j judge) isAt(i int, in, where string) bool {
	return j.is(i, in) && j.is(j.behindFillers(i+1), where)
}

// asks reports whether the word at i stands in a sentence that begins as a question.
func (j judge) asks(i int) bool {
	for i > 0 && j.tokens[i-1].sentence == j.tokens[i].sentence {
		i--
	}
	return j.asksAt(i)
}

// asksAt reports whether the word at i makes what follows part of the question.
func (j judge) asksAt(i int) bool { return j.says(i, "asks") }

// inQuestion reports whether the words at i are part of what is asked, not of the
// situation.
func (j judge) inQuestion(i int) bool {
	for ; i >= 0; i-- {
		starts := i == 0 || j.closes(i-1)
		if (starts || j.tokens[i].comma || j.says(i-1, "and-so")) && j.asksAt(i) {
			return true
		}
		if starts || j.tokens[i].opens {
			return false
		}
	}
	return false
}

// onlySaid reports whether a hit that may cast doubt changes nothing in a chain: it is only
// asked, claimed or intended, or says that somebody whom a card needs is there.
func (j judge) onlySaid(h hit, _ []Fact) bool {
	there := j.required(h.from) && !j.neverAt(h.from) && (j.ends(h.to) || j.is(h.to, "in"))
	return there || j.inQuestion(h.from) || j.claimed(h.from) || j.is(h.from-1, "to") || j.is(h.to, "nothing")
}

// claimed reports whether the words before i in its clause introduce somebody's view or a
// conclusion: "he says it", "so it".
func (j judge) claimed(i int) bool {
	for i--; i >= 0 && !j.says(i, "plays"); i-- {
		if j.says(i, "claims", "says") || j.is(i, "so") && !j.is(i+1, "that") {
			return true
		}
		if j.tokens[i+1].comma || j.closes(i) {
			return false
		}
	}
	return false
}

// saysNear reports whether a word of a class occurs a few words before i, in the same
// sentence.
func (j judge) saysNear(i int, class string) bool {
	return j.anyBefore(i, 5, func(at int) bool { return j.says(at, class) })
}

// nth returns the ordinal number at i, 1 for "first" or "1st", or 0.
func (j judge) nth(i int) int {
	for n, words := range [][]string{{"first", "1st"}, {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}} {
		if j.is(i, words...) {
			return n + 1
		}
	}
	return 0
}

// concernsChain reports whether the number, denial or name at i may change a chain.
func (j judge) concernsChain(i int, facts []Fact) bool {
	switch k := j.tokens[i]; {
	case k.number != nil:
		return j.countsDeclared(i, facts)
	case !k.not:
		return true
	}
	for at := range j.ahead(i, 6) {
		if j.ends(at) {
			break
		}
		if j.says(at, "plays") || j.card(at, "hazard", "resource") != nil || j.required(at) {
			return true
		}
	}
	return false
}

// required reports whether a card of the question needs what the word at i names.
func (j judge) required(i int) bool {
	word := j.tokens[i].Text
	return len(word) > 4 && slices.ContainsFunc(j.tokens, func(k token) bool {
		return k.card != nil && (strings.Contains(k.card.Facts["requires"], word) || strings.Contains(k.card.Facts["plays_on"], "using "+word))
	})
}

// countsDeclared reports whether the number at i counts cards other than those that the
// facts declare, or changes the limit other than by one of their cards.
func (j judge) countsDeclared(i int, facts []Fact) bool {
	n := *j.tokens[i].number
	if j.tokens[i].signed {
		return !slices.ContainsFunc(j.tokens, func(k token) bool {
			return k.card != nil && strings.HasPrefix(k.card.Facts["limit_effect"]+" ", strconv.Itoa(n)+" ") && named(k.card.Name, facts)
		})
	}
	told := func(f Fact) bool { return f.Name == "chain" && strings.Count(f.Value, " < ")+1 == n }
	counts := j.unnamedAt(i).what != "" || j.says(i+1, "room") || j.card(i+1, "hazard", "resource") != nil
	return counts && n <= mostAlike && !slices.ContainsFunc(facts, told)
}
