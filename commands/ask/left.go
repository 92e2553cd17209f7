package ask

import (
	"cmp"
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
	if k.aside == claim {
		return false
	}
	company, check := slices.Contains(j.query.tells, "company"), slices.Contains(j.query.tells, "check")
	if check && j.settled(i, facts) || slices.Contains(j.query.tells, "tally") && j.again(i, facts) {
		return false
	}
	if slices.ContainsFunc(hits, func(h hit) bool {
		return h.from == i && (h.rule.query == j.query || !j.query.open) && j.casts(h, facts) && !j.repeated(h, seen(hits), facts) && !(company && j.noMember(h, facts)) && !j.waived(h, hits)
	}) || company && k.number == nil && j.people(i, facts) {
		return true
	}
	if j.query.open && !(k.not && j.besideFact(i, facts)) {
		return false // the verdict holds whatever else is so
	}
	number := k.number != nil && k.Text != "one" && (k.signed || j.query.counts()) && (!company || j.people(i, facts))
	event := k.card != nil && cmp.Or(string(k.card.Game), string(rulings.MECCG)) == j.query.game && strings.Contains(k.card.Kind, "event") && !named(k.card.Name, facts) && (!company || setsLimit(k.card))
	elsewhere := k.card != nil && string(k.card.Game) == j.query.game && !named(k.card.Name, facts)
	made := facts
	if k.not || number { // which a chain, told in many words, may have passed over
		made = slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return f.Name == "chain" })
	}
	if !number && !event && !k.not && !elsewhere && !j.name(i) || j.told(i, i+1, made) {
		return false
	}
	if k.not && (j.idle(i) || j.deniesType(i, facts) || company && !j.deniesMember(i, facts) || check && !j.deniesCheck(i, facts) ||
		(j.query.infer != nil || j.query.tells == nil || slices.ContainsFunc([]string{"hazard", "effect", "wordings"}, func(name string) bool { return slices.Contains(j.query.tells, name) })) && !j.deniesFact(i)) || number && j.asked(i, facts) {
		return false
	}
	if (k.not || number && !k.signed) && slices.Contains(j.query.tells, "chain") && j.plain(i, facts) {
		return false
	}
	return !slices.ContainsFunc(hits, func(h hit) bool {
		return h.rule.reads() && h.said <= i && i < h.to && (!event || h.card == k.card)
	})
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
	return j.endsWith(i, "?") && (j.inQuestion(i) || j.sentence(i)) && slices.ContainsFunc(facts, func(f Fact) bool {
		_, err := strconv.Atoi(f.Value)
		return err == nil || f.Name == "characters"
	})
}

// sentence reports whether the token at i is a sentence.
func (j judge) sentence(i int) bool {
	return (i == 0 || j.tokens[i-1].sentence != j.tokens[i].sentence) && (i+1 == len(j.tokens) || j.tokens[i+1].sentence != j.tokens[i].sentence)
}

// deniesFact reports whether the denial at i denies what may tell one of the facts.
func (j judge) deniesFact(i int) bool {
	return slices.ContainsFunc(j.tokens[i+1:j.clauseEnd(i, deniedWords+1)], j.bears)
}

// bears reports whether a token may tell a fact of the query.
func (j judge) bears(k token) bool {
	return k.card != nil || k.number != nil || !k.filler && len(k.Text) > 2 && slices.ContainsFunc(k.found, func(f found) bool {
		return f.id == j.ids["<regiontype>"] || slices.ContainsFunc(j.byFirst[f.id], func(s start) bool { return s.rule.query == j.query && s.rule.kind != "idle" })
	})
}

// deniedWords is how many words after a denial it may deny.
const deniedWords = 4

// deniesType reports whether the denial at i says that a path has none of a type of
// region, and no fact says that it has.
func (j judge) deniesType(i int, facts []Fact) bool {
	at := i + 1
	for j.is(at, "a", "any", "single", "one") {
		at++
	}
	if !slices.Contains(j.query.tells, "path") || !j.typeAt(at) {
		return false
	}
	types, _ := j.typesAt(at)
	if types == nil {
		types = []string{j.shortType(at)}
	}
	return !slices.ContainsFunc(facts, func(f Fact) bool { return strings.Contains(f.Value, types[0]) })
}

// name reports whether the token at i looks like the name of somebody or something
// that nobody knows: it stands beside a character in a list, or in capitals within a
// sentence.
func (j judge) name(i int) bool {
	k := j.tokens[i]
	if !k.Strange {
		return slices.Contains(j.query.tells, "trek") && j.unknownAt(i)
	}
	if strings.HasSuffix(k.Text, "ed") || strings.HasSuffix(k.Text, "ing") || strings.HasSuffix(k.Text, "s") {
		return false // a verb, most likely
	}
	lists := slices.Contains(j.query.tells, "company") || slices.Contains(j.query.tells, "chain-company")
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
		if k := j.tokens[h.from]; slices.Contains(j.query.tells, "chain") && (j.aside(h) || k.words == 1 && h.to == h.from+1 && named(k.card.Name, facts)) {
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

// repeated reports whether a hit is a part of what says a fact once more, in few words.
func (j judge) repeated(h hit, hits []hit, facts []Fact) bool {
	return slices.ContainsFunc(hits, func(o hit) bool {
		if o.rule.kind != "fact" || o.from > h.from || h.to > o.to || o.to-o.from > h.to-h.from+passedOver {
			return false
		}
		return slices.ContainsFunc(j.statements(o), func(s statement) bool {
			return slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == s.Name && f.Value == s.Value })
		})
	})
}

// passedOver is how many more words a fact may have been made of than a hit within.
const passedOver = 3

// wide reports whether a fact was made of far more than a hit, which it then may
// have passed over.
func (j judge) wide(f Fact, h hit) bool {
	n := 0
	for _, k := range j.tokens {
		if f.Start <= k.Start && k.End <= f.End {
			n++
		}
	}
	return n > h.to-h.from+passedOver
}

// told reports whether tokens are among those that a fact was made of.
func (j judge) told(from, to int, facts []Fact) bool {
	start, end := j.tokens[from].Start, j.tokens[to-1].End
	return slices.ContainsFunc(facts, func(f Fact) bool { return f.Start <= start && end <= f.End })
}

// idle reports whether a negation at i negates nothing: "or not", "right, no?", "hasn't
// it?"
func (j judge) idle(i int) bool {
	last := func(i int) bool { return i+1 >= len(j.tokens) || j.tokens[i+1].sentence != j.tokens[i].sentence }
	tag := j.tokens[i].comma && j.is(i+1, "it", "he", "she", "they", "i", "we", "you") && last(i+1)
	return j.is(i-1, "or", "why") || tag || last(i) && (j.tokens[i].comma || j.tokens[i].Text == "no" || j.is(i-1, "who", "which"))
}

// clauseFrom returns the end of what is shown of the clause that continues at i.
func (j judge) clauseFrom(i int) int { return j.clauseEnd(i, mostLeft) }

// clauseEnd returns the end of the clause that continues at i, or of most words of it.
func (j judge) clauseEnd(i, most int) int {
	end := i + 1
	for end < len(j.tokens) && end < i+most && !j.ends(end) {
		end++
	}
	return end
}
