package plain

import (
	"slices"
	"strconv"
	"strings"
)

// agentAt reports whether an agent that attacks is named at i.
func (j judge) agentAt(i int) bool {
	return j.mentioned("agent") && hasKeyword(j.card(i, "character"), "agent")
}

// attacker returns the place of the only creature or agent that attacks, or -1.
func (j judge) attacker() int {
	return j.onlyCard(func(i int) bool { return strings.Contains(j.at(i).card.Kind, "creature") || j.agentAt(i) })
}

// defender returns the place of the character to whom excess strikes are given, or else of the only one
// who may face the strike, or -1.
func (j judge) defender() int {
	if excess := j.firstOf("sum-excess"); excess >= 0 {
		given := func(i int) bool { return j.card(i, "character") != nil && j.rightAfter(i, "on", "onto", "to") }
		if at := firstIn(j.ahead(excess, 10), given); at >= 0 {
			return at
		}
	}
	return j.onlyCard(func(i int) bool {
		return j.card(i, "character") != nil && !j.agentAt(i) && !j.supportsAt(i)
	})
}

// onlyCard returns the first place of the only card that fits, or -1.
func (j judge) onlyCard(fits func(int) bool) int {
	only := -1
	for i, k := range j.tokens {
		switch {
		case k.card == nil || j.isNoun(i) || !fits(i):
		case only >= 0 && j.tokens[only].card != k.card:
			return -1
		case only < 0:
			only = i
		}
	}
	return only
}

// isNoun reports whether the name of a character at i is rather a word for others: "the
// wolf", "wolves".
func (j judge) isNoun(i int) bool {
	k := j.tokens[i]
	many := plural(k) && !k.Owns && !strings.HasSuffix(strings.ToLower(k.card.Name), "s")
	return k.words == 1 && k.card.Type == "character" && !isUpper(j.question, k) && (many || j.is(i-1, "a", "an", "the", "dead", "this", "that"))
}

// supportsAt reports whether the character named at i is one of those who support.
func (j judge) supportsAt(i int) bool {
	return slices.ContainsFunc(j.supporters(), func(a amount) bool { return a.from <= i && i < a.to })
}

// supported returns how many characters support the one who faces a strike.
func (j judge) supported() []Fact {
	sum := amount{}
	for i, a := range j.supporters() {
		if a.n == 0 {
			return nil
		}
		if a.n += sum.n; i > 0 {
			a.from = sum.from
		}
		sum = a
	}
	if sum.n == 0 {
		return nil
	}
	return []Fact{j.fact("support", strconv.Itoa(sum.n), sum.from, sum.to)}
}
