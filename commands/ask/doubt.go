package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// The rule of doubt: a token is doubtful if it may state a fact and no fact was read from
// it, unless a rule or a teller of the query knows that it changes nothing. A question with
// doubtful tokens gets no verdict.

// left returns what was not understood although it may change the answer: the clauses that
// begin with a doubtful token.
func (j judge) left(hits []hit, facts []Fact) []Fact {
	var list []Fact
	next := 0 // the first token after what is already recorded, or after a card's name
	for i, k := range j.tokens {
		if i < next {
			continue
		}
		if !j.doubtful(i, hits, facts) {
			next = i + k.words
			continue
		}
		next = j.clauseEnd(i)
		list = append(list, j.fact("", "", i, next))
	}
	return list
}

// doubtful applies the rule of doubt to the token at i.
func (j judge) doubtful(i int, hits []hit, facts []Fact) bool {
	k := &j.tokens[i]
	switch {
	case k.aside == claim:
		return k.number != nil && j.heard(facts) && !j.covered(i, i+1, facts) && j.mayTell(i, facts)
	case j.anyTeller(func(t *teller) bool { return t.ignores != nil && t.ignores(j, i, facts) }):
		return false
	case slices.ContainsFunc(hits, func(h hit) bool { return h.from == i && j.castsDoubt(h, hits, facts) }):
		return true
	case j.covered(i, i+1, facts), slices.ContainsFunc(hits, func(h hit) bool { return h.rule.understood() && h.said <= i && i < h.to }):
		return k.not && j.refutes(i)
	}
	return j.mayTell(i, facts)
}

// mayTell reports whether the token at i is a word that may state a fact: a denial, a
// number, a card, or an unknown name.
func (j judge) mayTell(i int, facts []Fact) bool {
	k := &j.tokens[i]
	if j.query.open {
		return k.not && !j.deniesNothing(i) && j.besideFact(i, facts)
	}
	if k.not && j.refutes(i) || j.anyTeller(func(t *teller) bool { return t.suspects != nil && t.suspects(j, i, facts) }) {
		return true
	}
	switch {
	case j.anyTeller(func(t *teller) bool { return t.matters != nil && !t.matters(j, i, facts) }):
		return false
	case k.not && !j.deniesNothing(i) && j.denies(i), k.number != nil && j.mayCount(i, facts), k.card != nil && j.mayMatter(k.card, facts):
		return true
	}
	return k.Strange && j.looksLikeName(i)
}

// anyTeller reports whether is holds for one of the query's tellers.
func (j judge) anyTeller(is func(*teller) bool) bool { return slices.ContainsFunc(j.query.tellers, is) }

// heard reports whether one of the facts was read from a number that somebody only claims.
func (j judge) heard(facts []Fact) bool {
	for i, k := range j.tokens {
		if k.aside == claim && k.number != nil && j.covered(i, i+1, facts) {
			return true
		}
	}
	return false
}

// covered reports whether a fact was read from these tokens, among others.
func (j judge) covered(from, to int, facts []Fact) bool {
	start, end := j.tokens[from].Start, j.tokens[to-1].End
	return slices.ContainsFunc(facts, func(f Fact) bool { return f.Start <= start && end <= f.End })
}

// castsDoubt reports whether a hit casts doubt on the facts.
func (j judge) castsDoubt(h hit, hits []hit, facts []Fact) bool {
	own := h.rule.query == j.query
	switch {
	case !own && j.query.open, j.waived(h, hits), j.anyTeller(func(t *teller) bool { return t.dismisses != nil && t.dismisses(j, h, facts) }):
		return false
	case h.rule.kind == "doubt":
		answered := slices.ContainsFunc(h.rule.facts, func(p [2]string) bool {
			f, _ := factOf(facts, p[0])
			return f.Value == p[1]
		})
		facts := slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return j.skips(f, h) })
		return !answered && !j.covered(h.from, h.to, facts)
	case h.rule.kind == "turn":
		to := j.clauseEnd(h.from)
		end := j.tokens[to-1].End
		may := own || slices.ContainsFunc(j.tokens[min(h.to, to):to], func(k token) bool { return j.bears(k) || len(k.Senses) > 0 })
		return may && !slices.ContainsFunc(facts, func(f Fact) bool { return f.Start < end && f.End > j.tokens[h.from].Start })
	}
	return false
}

// waived reports whether a rule of the query skips the words of h or, if h is a rule for
// all queries, says that they change nothing.
func (j judge) waived(h hit, hits []hit) bool {
	return slices.ContainsFunc(hits, func(o hit) bool {
		waives := o.rule.kind == "skip" || o.rule.kind == "idle" && h.rule.query.name == common
		return waives && o.rule.query == j.query && o.from <= h.from && h.to <= o.to
	})
}

// skips reports whether f may have been read without the words of h although it spans them:
// the cards of a chain are found by name alone, and a fact of many words may skip some, but
// not those that it begins with.
func (j judge) skips(f Fact, h hit) bool {
	const most = 3 // more words than h has
	switch {
	case f.Name == "chain":
		return true
	case f.Name == ".read", h.rule.query == j.query && f.Start == j.tokens[h.from].Start:
		return false
	}
	n := 0
	for _, k := range j.tokens {
		if f.Start <= k.Start && k.End <= f.End {
			n++
		}
	}
	return n > h.to-h.from+most
}

// mayCount reports whether the number at i may be one of those that the answer depends on.
func (j judge) mayCount(i int, facts []Fact) bool {
	k := j.tokens[i]
	if year := *k.number; year >= 1990 && year < 2100 || year > 90 && year < 100 && i > 0 && strings.ContainsAny(j.gapBefore(i), "'’") {
		return false
	}
	return (k.signed || j.query.counts() && !j.is(i-1, "all")) && k.Text != "one" && !j.enumerates(i) && !j.numberAsked(i, facts)
}

// enumerates reports whether the number at i only numbers an item of a list: "(1) he plays
// River; (2) I answer".
func (j judge) enumerates(i int) bool {
	mark := func(n int) string { return strconv.Itoa(n) + ") " }
	k, all := j.tokens[i], j.question
	n := *k.number
	return !k.signed && strings.HasPrefix(all[k.Start:], mark(n)) && (strings.Contains(all, mark(n-1)) || strings.Contains(all, mark(n+1)))
}

// numberAsked reports whether the number at i is part of what is asked, "is it two or
// three?", and another number states a fact.
func (j judge) numberAsked(i int, facts []Fact) bool {
	return j.sentenceEndsWith(i, "?") && (j.inQuestion(i) || j.is(i-1, "or") || j.is(i+1, "or")) && slices.ContainsFunc(facts, func(f Fact) bool {
		_, err := strconv.Atoi(f.Value)
		return err == nil || f.Name == "characters"
	})
}

// mayMatter reports whether a card that no fact names may bear on the answer.
func (j judge) mayMatter(c *rulings.Card, facts []Fact) bool {
	if namesCard(c.Name, facts) {
		return false
	}
	return string(c.Game) == j.query.game || c.Game == "" && j.query.game == string(rulings.MECCG) && strings.Contains(c.Kind, "event")
}

// namesCard reports whether one of the facts names a card.
func namesCard(card string, facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool { return strings.Contains(f.Value, card) })
}

// denies reports whether the denial at i may deny words that state a fact.
func (j judge) denies(i int) bool {
	const most = 4 // words that it denies
	any := j.anyTeller(func(t *teller) bool { return t.denials || t.matters != nil })
	return any || slices.ContainsFunc(j.tokens[i+1:j.clauseEndWithin(i, most+1)], j.bears)
}

// bears reports whether a token may state a fact of the query.
func (j judge) bears(k token) bool {
	return k.card != nil || k.number != nil || !k.filler && len(k.Text) > 2 && slices.ContainsFunc(k.found, func(f found) bool {
		return slices.ContainsFunc(j.byFirst[f.id], func(s start) bool { return s.rule.query == j.query && s.rule.kind != "idle" && s.rule.kind != "needs" })
	})
}

// besideFact reports whether the clause of the token at i states a fact other than which
// card it is about.
func (j judge) besideFact(i int, facts []Fact) bool {
	from, to := i, j.clauseEnd(i)
	for !j.endsBefore(from) {
		from--
	}
	return slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Card == nil && f.Start < j.tokens[to-1].End && f.End > j.tokens[from].Start
	})
}

// refutes reports whether the denial at i ends a sentence that only takes back what was
// said before: "He did not."
func (j judge) refutes(i int) bool {
	from := i
	for from > 0 && j.sameSentence(from-1, i) && j.tokens[from-1].filler {
		from--
	}
	return j.lastInSentence(i) && 0 < from && from < i && !j.sameSentence(from-1, i) && !j.sentenceEndsWith(i, "?")
}

// deniesNothing reports whether a negation at i negates nothing: "or not", "right, no?",
// "hasn't it?", "isn't that too late?"
func (j judge) deniesNothing(i int) bool {
	k := j.tokens[i]
	inverted := strings.HasSuffix(k.Text, "t") && j.is(i+1, "it", "that", "this", "he", "she", "they", "i", "we", "you") && k.Text != "not"
	asks := inverted && (k.comma || k.opens || i == 0 || j.lastInSentence(i-1) || j.lastInSentence(i+1))
	return asks || j.is(i-1, "or", "why") || j.lastInSentence(i) && (k.comma || k.Text == "no" || j.is(i-1, "who", "which"))
}

// looksLikeName reports whether the unknown word at i looks like a name: it stands next to
// a character in a list, or is capitalized within a sentence.
func (j judge) looksLikeName(i int) bool {
	k := j.tokens[i]
	if j.says(i+1, "claims") || strings.HasSuffix(k.Text, "ed") || strings.HasSuffix(k.Text, "ing") || strings.HasSuffix(k.Text, "s") {
		return false // most likely a speaker or a verb
	}
	members := j.anyTeller(func(t *teller) bool { return t.members })
	listed := j.listed(i) || i+1 < len(j.tokens) && j.listed(i+1)
	if i > 0 && j.tokens[i-1].sentence == k.sentence && isUpper(j.question, k) && (listed || !members) {
		return true
	}
	for at := range i {
		next := at + max(1, j.tokens[at].words)
		follows := next == i && (members || j.listed(i)) || next+1 == i && j.is(i-1, "and", "plus", "n")
		if follows && j.card(at, "character") != nil {
			return true
		}
	}
	return false
}
