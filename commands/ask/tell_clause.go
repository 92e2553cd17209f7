package ask

import (
	"slices"
	"strconv"
	"strings"
)

// playerAt returns which of two players the word at i means, "i" or "he", or "".
func (j judge) playerAt(i int) string {
	switch {
	case j.is(i, "i", "my", "me", "mine", "we", "our", "us"):
		return "i"
	case j.is(i, "he", "his", "him", "she", "her", "they", "their", "opponent", "opp", "friend"):
		return "he"
	}
	return ""
}

// actor returns which of two players the clause of the card at i names as who plays it, or "".
func (j judge) actor(i int) string {
	for ; i > 0 && !j.ends(i) && j.tokens[i-1].card == nil; i-- {
		if p := j.playerAt(i - 1); p != "" && !j.is(i-1, "my", "his", "her", "their", "our", "him", "me", "us") {
			return p
		}
	}
	return ""
}

// ownerOf returns whose the card at i is said to be, "his own Twilight", or who it is
// that uses its name as a verb, "he twilights"; or "".
func (j judge) ownerOf(i int) string {
	for i--; i >= 0 && (j.tokens[i].filler || j.tokens[i].number != nil || j.is(i, "second", "third")); i-- {
		if p := j.playerAt(i); p != "" {
			return p
		}
	}
	return ""
}

// neverAt reports whether the words before the card at i say that it is not declared:
// "he did not respond with River".
func (j judge) neverAt(i int) bool {
	for at := i - 1; at >= 0 && at > i-7 && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if j.tokens[at].not {
			return !j.asks(i)
		}
		if j.tokens[at+1].comma || j.tokens[at].card != nil {
			return false
		}
	}
	return false
}

// playedIn reports whether the clause of the token at i, or what may be done that is asked,
// says that something is played.
func (j judge) playedIn(i int) bool {
	from := i
	for from > 0 && !j.ends(from) && (!j.asksAt(from) || j.is(from, "can")) {
		from--
	}
	for at := from; at < j.clauseEnd(i, 8); at++ {
		if j.says(at, "plays") && !j.is(at-1, "in") && (!j.asksAt(from) || j.is(from, "can")) && (!j.inQuestion(i) || j.is(from, "can", "may", "could")) {
			return true
		}
	}
	return false
}

// wordBefore returns the place of the last word before i that says something, or -1.
func (j judge) wordBefore(i int) int {
	for i--; i >= 0 && j.tokens[i].filler; i-- {
	}
	return i
}

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.is(i, "is", "are", "already", "was", "being", "stand", "stood", "lie", "lay", "sit", "sat") {
		i++
	}
	table := i + 1
	for j.is(table, "the", "a", "his", "my") {
		table++
	}
	return j.is(i, "up", "out") || j.is(i, "in") && j.is(i+1, "play") || j.is(i, "on") && j.is(table, "table")
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

// inQuestion reports whether the words at i are part of what is asked, not of what is told.
func (j judge) inQuestion(i int) bool {
	for ; i >= 0 && !j.tokens[i].opens; i-- {
		first := i == 0 || j.tokens[i].comma || j.tokens[i-1].sentence != j.tokens[i].sentence || j.is(i-1, "and", "so", "but", "then")
		if first && (j.asksAt(i) || j.asksAt(i+1) && j.is(i, "in")) {
			return true
		}
		if i == 0 || j.tokens[i-1].sentence != j.tokens[i].sentence {
			return false
		}
	}
	return false
}

// onlySaid reports whether a hit that may cast doubt changes nothing in a chain: it is
// asked, claimed or meant to happen.
func (j judge) onlySaid(h hit, _ []Fact) bool {
	return j.inQuestion(h.from) || j.claimed(h.from) || j.is(h.from-1, "to") || j.is(h.to, "nothing")
}

// claimed reports whether the words before i in its clause introduce somebody's view or a
// conclusion: "he says it", "so it"; or whether i begins a quotation.
func (j judge) claimed(i int) bool {
	if i > 0 && strings.ContainsAny(j.before(i), "\"“") {
		return true
	}
	for i--; i >= 0 && !j.says(i, "plays"); i-- {
		if j.says(i, "claims") || j.is(i, "so") && !j.is(i+1, "that") {
			return true
		}
		if j.tokens[i+1].comma || j.tokens[i+1].sentence != j.tokens[i].sentence {
			return false
		}
	}
	return false
}

// saysNear reports whether a word of a class occurs a few words before i, in the same
// sentence.
func (j judge) saysNear(i int, class string) bool {
	for at := i - 1; at >= max(0, i-5) && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if j.says(at, class) {
			return true
		}
	}
	return false
}

// nth returns which of several the word at i means, from 1, or 0.
func (j judge) nth(i int) int {
	for n, words := range [][]string{{"first", "1st"}, {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}} {
		if j.is(i, words...) {
			return n + 1
		}
	}
	return 0
}

// behindFillers returns the first token from i on that is not a filler.
func (j judge) behindFillers(i int) int {
	for i < len(j.tokens) && j.tokens[i].filler {
		i++
	}
	return i
}

// concernsChain reports whether the number or denial at i may change a chain: it is not how
// many cards are declared, or more than a phase has, or what a card declared does to the
// limit; and the denial is of a declaration.
func (j judge) concernsChain(i int, facts []Fact) bool {
	if n := j.tokens[i].number; n != nil {
		effect := func(k token) bool {
			return k.card != nil && strings.HasPrefix(k.card.Facts["limit_effect"]+" ", strconv.Itoa(*n)+" ") && named(k.card.Name, facts)
		}
		if j.tokens[i].signed {
			return !slices.ContainsFunc(j.tokens, effect)
		}
		declared := func(f Fact) bool { return f.Name == "chain" && strings.Count(f.Value, " < ")+1 == *n }
		counts := j.unnamedAt(i).what != "" || j.says(i+1, "room") || j.card(i+1, "hazard", "resource") != nil
		return counts && *n <= mostAlike && !slices.ContainsFunc(facts, declared)
	}
	for at := i + 1; j.tokens[i].not && at < len(j.tokens) && at < i+7 && !j.ends(at); at++ {
		required := func(k token) bool {
			return k.card != nil && (strings.Contains(k.card.Facts["requires"], j.tokens[at].Text) || strings.Contains(k.card.Facts["plays_on"], "using "+j.tokens[at].Text))
		}
		if j.says(at, "plays") || j.card(at, "hazard", "resource") != nil || len(j.tokens[at].Text) > 4 && slices.ContainsFunc(j.tokens, required) {
			return true
		}
	}
	return !j.tokens[i].not
}
