package ask

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"netrep/rulings"
)

// mostLeft is how many words are shown of a passage that was not understood.
const mostLeft = 8

// left returns what a reading did not understand though it may change the
// answer: what the tables call doubtful, numbers, negations, and names of
// events.
func (j judge) left(hits []hit, facts []Fact) []Fact {
	var list []Fact
	behind := 0 // the first token after what is already recorded, or after a card's name
	for i, k := range j.tokens {
		if i < behind {
			continue
		}
		if !j.doubtful(i, hits, facts) {
			behind = i + k.words
			continue
		}
		behind = j.clauseFrom(i)
		list = append(list, j.fact("", "", i, behind))
	}
	return list
}

// doubtful reports whether the token at i may change the answer and was not
// understood.
func (j judge) doubtful(i int, hits []hit, facts []Fact) bool {
	k := j.tokens[i]
	switch {
	case k.aside == claim:
		return k.number != nil && j.telling("check") && !j.told(i, i+1, facts) && j.heard(facts)
	case j.telling("check") && j.settled(i, facts), j.telling("tally") && j.again(i, facts):
		return false
	case j.inDoubt(i, hits, facts), j.telling("company") && k.number == nil && j.people(i, facts):
		return true
	case j.query.open && !(k.not && j.besideFact(i, facts)): // nothing else can change the verdict
		return false
	case j.told(i, i+1, facts), slices.ContainsFunc(hits, func(h hit) bool { return h.rule.reads() && h.said <= i && i < h.to }):
		return k.not && j.refutes(i)
	}
	return k.not && j.denies(i, facts) || k.number != nil && j.counting(i, facts) || k.card != nil && j.another(k.card, facts) || j.name(i)
}

// heard reports whether only what somebody claims tells one of the facts.
func (j judge) heard(facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool {
		return slices.ContainsFunc(j.tokens, func(k token) bool { return k.aside == claim && k.number != nil && f.Start <= k.Start && k.End <= f.End })
	})
}

// telling reports whether the query has a teller.
func (j judge) telling(name string) bool { return slices.Contains(j.query.tells, name) }

// inDoubt reports whether a doubt that nothing waives begins at i.
func (j judge) inDoubt(i int, hits []hit, facts []Fact) bool {
	return slices.ContainsFunc(hits, func(h hit) bool {
		return h.from == i && (h.rule.query == j.query || !j.query.open) && j.casts(h, facts) && !(j.telling("company") && j.noMember(h, facts)) && !j.waived(h, hits)
	})
}

// counting reports whether the number at i may be one of those that the answer depends on.
func (j judge) counting(i int, facts []Fact) bool {
	k := j.tokens[i]
	switch {
	case k.Text == "one" && !j.joins(i), j.enumerates(i), !k.signed && (!j.query.counts() || j.is(i-1, "all") && !j.telling("chain")), j.asked(i, facts), j.telling("company") && !j.people(i, facts):
		return false
	}
	return !j.telling("chain") || !j.plain(i, facts)
}

// enumerates reports whether the number at i only stands before a part of a list: "(1) he
// plays River; (2) I answer".
func (j judge) enumerates(i int) bool {
	mark := func(n int) string { return strconv.Itoa(n) + ") " }
	k := j.tokens[i]
	return !k.signed && strings.HasPrefix(j.question[k.Start:], mark(*k.number)) && (strings.Contains(j.question, mark(*k.number-1)) || strings.Contains(j.question, mark(*k.number+1)))
}

// another reports whether a card that no fact names may bear on the answer.
func (j judge) another(c *rulings.Card, facts []Fact) bool {
	if named(c.Name, facts) || j.telling("company") && !setsLimit(c) {
		return false
	}
	return string(c.Game) == j.query.game || c.Game == "" && j.query.game == string(rulings.MECCG) && strings.Contains(c.Kind, "event")
}

// denies reports whether the denial at i may be of something that tells a fact.
func (j judge) denies(i int, facts []Fact) bool {
	switch {
	case j.refutes(i):
		return true
	case j.idle(i), j.telling("company") && !j.deniesMember(i, facts), j.telling("check") && !j.deniesCheck(i), j.telling("chain") && j.plain(i, facts):
		return false
	case j.query.infer != nil, j.query.tells == nil, j.telling("hazard"), j.telling("effect"), j.telling("wordings"):
		return j.deniesFact(i)
	}
	return true
}

// besideFact reports whether the clause of the token at i tells a fact other than which
// card it is about.
func (j judge) besideFact(i int, facts []Fact) bool {
	from, to := i, j.clauseFrom(i)
	for from > 0 && !j.ends(from) {
		from--
	}
	return slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Card == nil && f.Start < j.tokens[to-1].End && f.End > j.tokens[from].Start
	})
}

// asked reports whether the number at i is part of what is asked, "is it two or three?",
// and another number tells a fact.
func (j judge) asked(i int, facts []Fact) bool {
	return j.endsWith(i, "?") && (j.inQuestion(i) || j.is(i-1, "or") || j.is(i+1, "or")) && slices.ContainsFunc(facts, func(f Fact) bool {
		_, err := strconv.Atoi(f.Value)
		return err == nil || f.Name == "characters"
	})
}

// closes reports whether the token at i is the last of its sentence.
func (j judge) closes(i int) bool {
	return i+1 >= len(j.tokens) || j.tokens[i+1].sentence != j.tokens[i].sentence
}

// deniesFact reports whether the denial at i denies what may tell one of the facts.
func (j judge) deniesFact(i int) bool {
	return slices.ContainsFunc(j.tokens[i+1:j.clauseEnd(i, deniedWords+1)], j.bears)
}

// bears reports whether a token may tell a fact of the query.
func (j judge) bears(k token) bool {
	return k.card != nil || k.number != nil || !k.filler && len(k.Text) > 2 && slices.ContainsFunc(k.found, func(f found) bool {
		return slices.ContainsFunc(j.byFirst[f.id], func(s start) bool { return s.rule.query == j.query && s.rule.kind != "idle" })
	})
}

// deniedWords is how many words after a denial it may deny.
const deniedWords = 4

// name reports whether the token at i looks like the name of somebody or something
// that nobody knows: it stands beside a character in a list, or in capitals within a
// sentence.
func (j judge) name(i int) bool {
	k := j.tokens[i]
	if !k.Strange {
		return j.telling("trek") && j.unknownAt(i)
	}
	if j.says(i+1, "claims") || strings.HasSuffix(k.Text, "ed") || strings.HasSuffix(k.Text, "ing") || strings.HasSuffix(k.Text, "s") {
		return false // most likely a speaker or a verb
	}
	lists := j.telling("company") || j.telling("chain-company")
	if i > 0 && j.tokens[i-1].sentence == k.sentence && unicode.IsUpper(rune(j.question[k.Start])) && (!lists || j.listed(i) || i+1 < len(j.tokens) && j.listed(i+1)) {
		return true
	}
	for at := range i {
		if n := max(1, j.tokens[at].words); j.card(at, "character") != nil && (at+n == i && (lists || j.listed(i)) || at+n+1 == i && j.is(i-1, "and", "plus", "n")) {
			return true
		}
	}
	return false
}

// named reports whether one of the facts names a card.
func named(card string, facts []Fact) bool {
	return slices.ContainsFunc(facts, func(f Fact) bool { return strings.Contains(f.Value, card) })
}

// casts reports whether a hit casts doubt on the facts. The cards of a chain
// are found by name alone, and a fact made of many words may skip some.
func (j judge) casts(h hit, facts []Fact) bool {
	switch h.rule.kind {
	case "doubt":
		if slices.ContainsFunc(h.rule.facts, func(p [2]string) bool {
			return slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == p[0] && f.Value == p[1] })
		}) {
			return false
		}
		if k := j.tokens[h.from]; j.telling("chain") && (j.unfounded(h) || k.words == 1 && h.to == h.from+1 && named(k.card.Name, facts)) {
			return false
		}
		return !j.told(h.from, h.to, slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool {
			return f.Name == "chain" || f.Name != ".read" && j.wide(f, h)
		}))
	case "turn":
		to := j.clauseFrom(h.from)
		end := j.tokens[to-1].End
		may := h.rule.query == j.query || slices.ContainsFunc(j.tokens[min(h.to, to):to], func(k token) bool { return j.bears(k) || len(k.Senses) > 0 })
		return may && !slices.ContainsFunc(facts, func(f Fact) bool { return f.Start < end && f.End > j.tokens[h.from].Start })
	}
	return false
}

// waived reports whether the query skips a doubt, or knows that one of all queries is none
// for it.
func (j judge) waived(h hit, hits []hit) bool {
	return slices.ContainsFunc(hits, func(o hit) bool {
		waives := o.rule.kind == "skip" || o.rule.kind == "idle" && h.rule.query.name == common
		return waives && o.rule.query == j.query && o.from <= h.from && h.to <= o.to
	})
}

// passedOver is how many words more than a hit within it a fact may have been read from.
const passedOver = 3

// wide reports whether f was read from many more words than h, which does not begin it, so
// that it may have passed over h.
func (j judge) wide(f Fact, h hit) bool {
	if h.rule.query == j.query && f.Start == j.tokens[h.from].Start {
		return false
	}
	n := 0
	for _, k := range j.tokens {
		if f.Start <= k.Start && k.End <= f.End {
			n++
		}
	}
	return n > h.to-h.from+passedOver
}

// told reports whether a fact was read from these tokens, among others.
func (j judge) told(from, to int, facts []Fact) bool {
	start, end := j.tokens[from].Start, j.tokens[to-1].End
	return slices.ContainsFunc(facts, func(f Fact) bool { return f.Start <= start && end <= f.End })
}

// refutes reports whether the denial at i ends a sentence that only takes back what was
// said before: "He did not."
func (j judge) refutes(i int) bool {
	from := i
	for from > 0 && j.tokens[from-1].sentence == j.tokens[i].sentence && j.tokens[from-1].filler {
		from--
	}
	return j.closes(i) && 0 < from && from < i && j.tokens[from-1].sentence != j.tokens[i].sentence && !j.endsWith(i, "?")
}

// idle reports whether a negation at i negates nothing: "or not", "right, no?", "hasn't
// it?"
func (j judge) idle(i int) bool {
	tag := j.tokens[i].comma && j.is(i+1, "it", "he", "she", "they", "i", "we", "you") && j.closes(i+1)
	return j.is(i-1, "or", "why") || tag || j.closes(i) && (j.tokens[i].comma || j.tokens[i].Text == "no" || j.is(i-1, "who", "which"))
}

// clauseFrom returns the end of the shown part of the clause that continues at i.
func (j judge) clauseFrom(i int) int { return j.clauseEnd(i, mostLeft) }

// clauseEnd returns the end of the clause that continues at i, or of its next most words.
func (j judge) clauseEnd(i, most int) int {
	end := i + 1
	for end < len(j.tokens) && end < i+most && !j.ends(end) {
		end++
	}
	return end
}
