package plain

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// doubt applies the rule of doubt: a token is doubtful if it may state a fact and no fact
// was read from it, unless a rule or a teller of the query knows that it changes nothing. A
// question with doubtful tokens gets no verdict.
type doubt struct {
	judge
	hits  []hit
	facts []Fact
}

// left returns what was not understood although it may change the answer: the clauses that
// begin with a doubtful token.
func (d doubt) left() []Fact {
	var list []Fact
	next := 0 // the first token after what is already recorded, or after a card's name
	for i, k := range d.tokens {
		if i < next {
			continue
		}
		if !d.doubtful(i) {
			next = i + k.words
			continue
		}
		next = d.clauseEnd(i)
		list = append(list, d.fact("", "", i, next))
	}
	return list
}

// doubtful applies the rule of doubt to the token at i.
func (d doubt) doubtful(i int) bool {
	k := &d.tokens[i]
	switch {
	case d.anyTeller(func(t *teller) bool { return t.disputes != nil && t.disputes(d.judge, i, d.facts) }):
		return true
	case k.aside == claim:
		modifies := func(f Fact) bool { return f.Name == roleModifier && f.Start <= k.Start && k.End <= f.End }
		counts := k.number != nil && (d.quotesNumber() || d.claimDoubts(d.hits, d.facts))
		return slices.ContainsFunc(d.facts, modifies) || counts && !d.covered(i, i+1, d.facts) && d.mayTell(i)
	case d.anyTeller(func(t *teller) bool { return t.ignores != nil && t.ignores(d.judge, i, d.facts) }):
		return false
	case slices.ContainsFunc(d.hits, func(h hit) bool { return h.from == i && d.castsDoubt(h) }):
		return true
	case d.covered(i, i+1, d.facts),
		slices.ContainsFunc(d.hits, func(h hit) bool { return (h.rule.understood() || d.saysUsual(h)) && h.said <= i && i < h.to }):
		return k.not && d.refutes(i)
	}
	return d.mayTell(i)
}

// saysUsual reports whether the words of h say that all is as usual; what is denied or asked
// is not said.
func (d doubt) saysUsual(h hit) bool {
	return h.rule.kind == kindUsual && !h.denied && !d.inQuestion(h.from) && !d.onlyAsked(h)
}

// mayTell reports whether the token at i is a word that may state a fact: a denial, a
// number, a card, or an unknown name.
func (d doubt) mayTell(i int) bool {
	k := &d.tokens[i]
	if d.query.open {
		return k.not && !d.deniesNothing(i) && d.besideFact(i)
	}
	if d.tellsAbsence(i) {
		return false
	}
	if k.not && d.refutes(i) || d.anyTeller(func(t *teller) bool { return t.suspects != nil && t.suspects(d.judge, i, d.facts) }) {
		return true
	}
	switch {
	case d.anyTeller(func(t *teller) bool { return t.matters != nil && !t.matters(d.judge, i, d.facts) }):
		return false
	case k.not && !d.deniesNothing(i) && d.denies(i), k.number != nil && d.mayCount(i), k.card != nil && d.mayMatter(k.card):
		return true
	}
	return k.Strange && d.looksLikeName(i)
}

// tellsAbsence reports whether the token at i only tells that a card, which no fact names, is
// not in play, as is assumed anyway.
func (d doubt) tellsAbsence(i int) bool {
	return contains(span(max(0, i-6), min(i+2, len(d.tokens))), func(at int) bool {
		c := d.card(at, "hazard", "resource")
		within := at-1 <= i && i <= d.end(at)+1 && (at == i || d.tokens[i].not)
		return within && c != nil && d.absent(at) && !namesCard(c.Name, d.facts)
	})
}

// anyTeller reports whether is holds for one of the query's tellers.
func (j judge) anyTeller(is func(*teller) bool) bool { return slices.ContainsFunc(j.query.tellers, is) }

// quotesNumber reports whether one of the facts was read from a number that somebody only
// claims.
func (d doubt) quotesNumber() bool {
	return contains(d.everywhere(), func(i int) bool {
		return d.tokens[i].aside == claim && d.numberAt(i) && d.covered(i, i+1, d.facts)
	})
}

// covered reports whether a fact was read from these tokens, among others.
func (j judge) covered(from, to int, facts []Fact) bool {
	start, end := j.tokens[from].Start, j.tokens[to-1].End
	return slices.ContainsFunc(facts, func(f Fact) bool { return f.Start <= start && end <= f.End })
}

// castsDoubt reports whether a hit casts doubt on the facts.
func (d doubt) castsDoubt(h hit) bool {
	own := h.rule.query == d.query
	dismisses := func(t *teller) bool { return t.dismisses != nil && t.dismisses(d.judge, h, d.facts) }
	switch {
	case h.rule.kind == kindOutside:
		return !h.denied
	case !own && d.query.open, d.waived(h), d.anyTeller(dismisses):
		return false
	case h.rule.kind == kindDoubt, h.rule.kind == kindUsual && h.denied && !d.inQuestion(h.from):
		rest := slices.DeleteFunc(slices.Clone(d.facts), func(f Fact) bool { return d.skips(f, h) })
		return !h.rule.answered(d.facts) && !d.covered(h.from, h.to, rest)
	case h.rule.kind == kindTurn && d.says(h.to, "claimant") && d.says(h.to+1, "says") && d.endsBefore(h.to+2):
		return false // "but he goes", before what he is quoted as saying
	case h.rule.kind == kindTurn:
		to := d.clauseEnd(h.from)
		end := d.tokens[to-1].End
		idle := slices.ContainsFunc(d.hits, func(o hit) bool {
			return o.rule.query == d.query && o.rule.kind == kindIdle && h.from <= o.from && o.to <= to
		})
		may := own || !idle && slices.ContainsFunc(d.tokens[min(h.to, to):to], func(k token) bool { return d.bears(k) || len(k.Senses) > 0 })
		return may && !slices.ContainsFunc(d.facts, func(f Fact) bool { return f.Start < end && f.End > d.tokens[h.from].Start })
	}
	return false
}

// answered reports whether facts give one of those that remove the doubt of r.
func (r *rule) answered(facts []Fact) bool {
	return slices.ContainsFunc(r.facts, func(p setting) bool {
		f, known := FactOf(facts, p.name)
		return known && (f.Value == p.value || p.value == anyValue)
	})
}

// waived reports whether the words of h say that all is as usual, or a rule of the query
// skips them or, if h is a rule for all queries, says that they change nothing.
func (d doubt) waived(h hit) bool {
	return slices.ContainsFunc(d.hits, func(o hit) bool {
		waives := o.rule.query == d.query && (o.rule.kind == kindSkip || o.rule.kind == kindIdle && h.rule.query.name == common)
		return (waives || d.saysUsual(o)) && o.from <= h.from && h.to <= o.to
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
	case f.Name == readName, h.rule.query == j.query && f.Start == j.tokens[h.from].Start,
		slices.ContainsFunc(h.rule.facts, func(p setting) bool { return p.name == f.Name }): // which the doubt is about
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
func (d doubt) mayCount(i int) bool {
	k := d.tokens[i]
	if year := *k.number; year >= 1990 && year < 2100 || d.is(i+1, "am", "pm") && d.gapBefore(i+1) == "" || d.says(i+1, "time-unit") {
		return false
	}
	return (k.signed || d.query.counts() && !d.is(i-1, "all")) && k.Text != "one" && !d.enumerates(i) && !d.numberAsked(i) && !d.concluded(i) && !d.adds(i) && !d.restates(i)
}

// enumerates reports whether the number at i only numbers an item of a list: "(1) he plays
// River; (2) I answer", or a company: "company two is".
func (j judge) enumerates(i int) bool {
	if j.is(i-1, "company", "companies") && j.is(i+1, "is", "are", "has", "was") {
		return true
	}
	mark := func(n int) string { return strconv.Itoa(n) + ") " }
	k, all := j.tokens[i], j.question
	n := *k.number
	return !k.signed && strings.HasPrefix(all[k.Start:], mark(n)) && (strings.Contains(all, mark(n-1)) || strings.Contains(all, mark(n+1)))
}

// concluded reports whether the number at i is only a result that somebody claims or
// concludes from all the others: "so thirteen to six for me", "I claim 18-14".
func (d doubt) concluded(i int) bool {
	const least = 4 // numbers of a sum
	between := func(at int) bool {
		return d.numberAt(at-1) && d.numberAt(at+1) && d.is(at, "to", "v", "vs", "against", "beat")
	}
	score := between(i-1) || between(i+1) || d.numberAt(i-1) && d.gapBefore(i) == "-" || d.numberAt(i+1) && d.gapBefore(i+1) == "-"
	claimed := contains(d.back(i, 5), func(at int) bool {
		return d.says(at, "claims", "says") || d.is(at, "so", "win", "won", "lose", "lost", "beat")
	})
	return score && claimed && d.numbersStated() >= least
}

// adds reports whether the number at i is only the sum of those before it, as the words say:
// "rolled 7, plus his 2 = 9", "4 and 4, thats 8".
func (d doubt) adds(i int) bool {
	total := contains(d.back(i, 3), d.saying("adds-up"))
	if !total && !d.equals(i) {
		return false
	}
	sum, terms := 0, 0
	for at := i - 1; at >= 0 && terms < mostTerms; at-- {
		if !d.numberAt(at) {
			continue
		}
		sum += *d.tokens[at].number
		if terms++; terms > 1 && sum == *d.tokens[i].number {
			return true
		}
	}
	return false
}

// restates reports whether the number at i, in brackets, is a figure of the card whose name stands
// before it: "gimli (6)".
func (d doubt) restates(i int) bool {
	if i == 0 || !strings.HasSuffix(d.gapBefore(i), "(") {
		return false
	}
	c := firstIn(span(0, i), func(at int) bool { return d.end(at) == i && d.tokens[at].card != nil })
	return c >= 0 && slices.Contains(slices.Collect(maps.Values(d.tokens[c].card.Attributes)), d.tokens[i].Text)
}

// mostTerms is how many numbers a player adds up at most.
const mostTerms = 5

// numbersStated returns how many facts are numbers.
func (d doubt) numbersStated() (n int) {
	for _, f := range d.facts {
		if _, err := strconv.Atoi(f.Value); err == nil {
			n++
		}
	}
	return n
}

// numberAsked reports whether the number at i is part of what is asked, "is it two or
// three?", "so 8?", and another number states a fact.
func (d doubt) numberAsked(i int) bool {
	from, to := d.sentenceBounds(i)
	result := from == i-1 && to == i+1 && d.is(from, "so", "thus")
	asks := d.sentenceEndsWith(i, "?") && (d.inQuestion(i) || result)
	return asks && d.numbersStated() > 0
}

// mayMatter reports whether a card that no fact names may bear on the answer.
func (d doubt) mayMatter(c *rulings.Card) bool {
	if namesCard(c.Name, d.facts) {
		return false
	}
	return string(c.Game) == d.query.game || c.Game == "" && d.query.game == string(rulings.MECCG) && strings.Contains(c.Kind, "event")
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
		return slices.ContainsFunc(j.byFirst[f.id], func(s start) bool {
			return s.rule.query == j.query && s.rule.kind != kindIdle && s.rule.kind != kindNeeds
		})
	})
}

// besideFact reports whether the clause of the token at i states a fact other than which
// card it is about.
func (d doubt) besideFact(i int) bool {
	from, to := i, d.clauseEnd(i)
	for !d.endsBefore(from) {
		from--
	}
	return slices.ContainsFunc(d.facts, func(f Fact) bool {
		return f.Card == nil && f.Start < d.tokens[to-1].End && f.End > d.tokens[from].Start
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
	asks := inverted && (k.comma || k.opens || i == 0 || j.lastInSentence(i-1) || j.endsBefore(i+2))
	return asks || j.is(i-1, "or", "why") || j.lastInSentence(i) && (k.comma || k.Text == "no")
}

// looksLikeName reports whether the unknown word at i looks like a name: it stands next to
// a character in a list, or is capitalized within a sentence.
func (j judge) looksLikeName(i int) bool {
	k := j.tokens[i]
	greets := j.is(i-1, "from") && j.is(i-2, "greetings", "hello", "hi", "hey", "i'm", "im")
	if greets || j.says(i+1, "claims") || strings.HasSuffix(k.Text, "ed") || strings.HasSuffix(k.Text, "ing") || strings.HasSuffix(k.Text, "s") {
		return false // most likely a place, a speaker or a verb
	}
	members := j.anyTeller(func(t *teller) bool { return t.members })
	listed := j.listed(i) || i+1 < len(j.tokens) && j.listed(i+1)
	if i > 0 && j.tokens[i-1].sentence == k.sentence && isUpper(j.question, k) && (listed || !members) {
		return true
	}
	return contains(span(0, i), func(at int) bool {
		next := j.end(at)
		follows := next == i && (members || j.listed(i)) || next+1 == i && j.is(i-1, "and", "plus", "n")
		return follows && j.card(at, "character") != nil
	})
}
