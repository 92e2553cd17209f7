package ask

import (
	"slices"
	"strconv"
	"strings"
)

// agentAt reports whether an agent that attacks is named at i.
func (j judge) agentAt(i int) bool {
	c := j.card(i, "character")
	return c != nil && j.mentioned("agent") && slices.Contains(c.Keywords, "agent")
}

// attacker returns the place of the only creature or agent that attacks, or -1.
func (j judge) attacker() int {
	return j.onlyCard(func(i int) bool { return strings.Contains(j.at(i).card.Kind, "creature") || j.agentAt(i) })
}

// defender returns the place of the only character that may face the strike, or -1.
func (j judge) defender() int {
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
	return k.words == 1 && k.card.Type == "character" && !isUpper(j.question, k) && (many || j.is(i-1, "a", "an", "the"))
}

// supportsAt reports whether the character named at i is one of those who support.
func (j judge) supportsAt(i int) bool {
	return slices.ContainsFunc(j.supporters(), func(a amount) bool { return a.from <= i && i < a.to })
}

// supported returns how many characters support the one who faces a strike.
func (j judge) supported() []Fact {
	sum := amount{}
	for i, a := range j.supporters() {
		switch {
		case a.n == 0:
			return nil
		case i == 0:
			sum = a
		default:
			sum.n, sum.to = sum.n+a.n, a.to
		}
	}
	if sum.n == 0 {
		return nil
	}
	return []Fact{j.fact("support", strconv.Itoa(sum.n), sum.from, sum.to)}
}

// conditions returns how the character was before the strike, if all words for it agree. A
// word in the question asks what follows, and one for others says nothing of the character.
func (j judge) conditions() []Fact {
	var list []Fact
	hero := j.defender()
	for i := range j.tokens {
		before := j.says(i-1, "sum-before") || j.says(i+1, "sum-before")
		owner := j.card(i+1, "character") != nil || j.says(i+1, "character") || j.nameEnding(i-1) >= 0
		value := ""
		named := i + 1 // "tapped Sam", "Sam is tapped"
		for named > i && j.endsBefore(named) || named >= 0 && j.card(named, "character") == nil {
			named--
		}
		switch {
		case named >= 0 && hero >= 0 && j.tokens[named].card != j.tokens[hero].card:
		case j.asksFor(i), j.at(i - 1).not:
		case j.says(i+1, "sum-helper") && plural(j.tokens[i+1]), j.says(i-1, "sum-helper") && plural(j.tokens[i-1]):
		case j.is(i-1, "is", "was") && j.endsBefore(i-1), j.is(i-1, "are") && j.classBefore(i, "sum-helper"):
		case j.says(i, "sum-untapped"):
			value = "untapped"
		case j.says(i, "sum-tapped") && !j.is(i+1, "to", "for", "in"):
			value = "tapped"
		case j.says(i, "hurt") && !j.is(i+1, "by") && (before || owner || i > 0 && strings.HasSuffix(j.gapBefore(i), "(") || j.is(i-1, "my") ||
			j.is(i-1, "is", "was") && !j.endsBefore(i-1)):
			value = "wounded"
		}
		if value != "" {
			list = append(list, j.fact("status", value, i, i+1))
		}
	}
	return agreed(list)
}

// asksFor reports whether the word at i is what is asked for: "is he wounded?", "wounded or
// not?". Elsewhere in a question it says how things were: "does my tapped Gimli win?"
func (j judge) asksFor(i int) bool {
	_, end := j.sentenceBounds(i)
	last := j.endsBefore(i+1) || j.is(i+1, "or", "by", "after", "now", "then")
	short := end-i <= 3 && (j.endsBefore(i) || j.endsBefore(i-1) || j.endsBefore(i-2))
	asks := j.inQuestion(i) && !j.asksAt(i-1) && !j.sentenceEndsWith(i, ".")
	return last && (asks || short && j.sentenceEndsWith(i, "?"))
}
