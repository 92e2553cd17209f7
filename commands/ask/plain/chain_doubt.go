package plain

import (
	"fmt"
	"slices"
	"strings"
)

// onlySaid reports whether a hit that may cast doubt changes nothing in a chain: it is only
// asked, claimed or intended, says that somebody whom a card needs is there, or who is tapped by a
// hazard, or tells of what was counted as played before.
func (j judge) onlySaid(h hit, facts []Fact) bool {
	who := h.from
	if j.is(who, "included") {
		who--
	}
	told := j.endsBefore(h.to) || j.is(h.to, "in", "included", "there", "present", "along", "and")
	there := who >= 0 && j.required(who) && !j.notDeclaredAt(who) && told
	victim := j.is(j.wordBefore(h.from), "tap") && !slices.ContainsFunc(j.tokens, func(k token) bool {
		return k.card != nil && strings.Contains(k.card.Facts["requires"], "tap") // whose price it may be
	})
	through := j.says(h.from, "played-before") && j.covered(h.from, h.from+1, facts)
	return there || victim || through || j.inQuestion(h.from) || j.isClaimed(h.from) || j.is(h.from-1, "to")
}

// concernsChain reports whether the number, denial or name at i may change a chain.
func (j judge) concernsChain(i int, facts []Fact) bool {
	switch k := j.tokens[i]; {
	case k.number != nil:
		return j.countsDeclared(i, facts)
	case !k.not:
		return true
	}
	return contains(j.clauseAhead(i, 6), func(at int) bool {
		return j.says(at, "plays") || j.card(at, "hazard", "resource") != nil || j.required(at)
	})
}

// required reports whether a card of the question needs what the word at i names.
func (j judge) required(i int) bool {
	word := j.at(i).Text
	return (len(word) > 4 || word == "sage") && slices.ContainsFunc(j.tokens, func(k token) bool {
		return k.card != nil && (strings.Contains(k.card.Facts["requires"], word) || strings.Contains(k.card.Facts["plays_on"], "using "+word))
	})
}

// countsDeclared reports whether the number at i counts cards other than those that the
// facts declare, or changes the limit other than by one of their cards.
func (j judge) countsDeclared(i int, facts []Fact) bool {
	n := *j.tokens[i].number
	changes := func(by string) bool {
		return slices.ContainsFunc(j.tokens, func(k token) bool {
			return k.card != nil && strings.HasPrefix(k.card.Facts["limit_effect"]+" ", by+" ") && namesCard(k.card.Name, facts)
		})
	}
	if j.tokens[i].signed {
		return !changes(fmt.Sprintf("%+d", n))
	}
	told := func(f Fact) bool {
		return f.Name == "chain" && strings.Count(f.Value, " < ")+1 == n
	}
	counts := j.unnamedAt(i).what != "" || j.says(i+1, "room") || j.card(i+1, "hazard", "resource") != nil
	return counts && n <= mostAlike && !changes(fmt.Sprintf("%+d", n)) && !slices.ContainsFunc(facts, told)
}

// passesOver reports whether something was not read where declarations stand: an item of a
// list, "River, hex, Rats", what a player does by a word that may name a card, "he hexes me",
// or an unknown name.
func (s *story) passesOver() bool {
	unread := func(at int) bool { return at < len(s.tokens) && !s.covered(at, at+1, s.read) }
	for i, k := range s.tokens {
		verb := i + 1
		acts := s.is(i, "i", "we", "he", "she", "they") && unread(verb) && !s.endsBefore(verb+1) && !s.cardRead(verb) &&
			!s.tokens[verb].filler && !s.tokens[verb].not && (s.is(verb+1, "me", "him", "her", "it", "that", "them") ||
			s.is(verb+1, "in") && s.is(verb+2, "response") && !s.is(verb, "go"))
		last := s.clauseEnd(i) - 1
		told := len(s.list) > 0 && i < s.list[0].from && i <= last && s.lastInSentence(last) // "limit 2, clean."
		listed := !told && i > 0 && k.comma && !k.signed && !unread(i-1) && last <= i+1 && unread(i) && unread(last) && !s.tokens[last].filler &&
			!s.is(i, "nothing") && !k.opens && !k.not && s.card(i, "character") == nil && !s.says(i, "tags") && !s.required(i)
		stranger := k.Strange && unread(i) && len(s.list) > 0 && max(1, s.list[0].from) <= i &&
			(isUpper(s.question, k) && !s.lastInSentence(i-1) || s.rightAfter(i, "with", "play", "declare", "announce", "add"))
		speaks := s.says(i, "speech", "says", "answers", "plays") || s.says(verb, "speech", "says", "answers", "plays")
		if stranger || (acts || listed || s.is(i, "onguard") && unread(i)) && !s.inQuestion(i) && !speaks {
			return true
		}
	}
	return false
}

// cardRead reports whether a card was read after the word at i in its clause: "I hit them with Wolves".
func (s *story) cardRead(i int) bool {
	return contains(s.clauseAhead(i, 5), func(at int) bool { return s.tokens[at].card != nil && s.covered(at, at+1, s.read) })
}
