package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
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
		return j.card(i, "character") != nil && !j.agentAt(i) && j.helping(i) == 0
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

// helping returns the place of the word that says that the character at i supports, or 0.
func (j judge) helping(i int) int {
	end := i + max(1, j.at(i).words)
	for at := end; at < end+6 && !j.endsBefore(at); at++ {
		switch {
		case j.tokens[at].not, j.says(at, "sum-faces", "sum-thrown"):
			return 0
		case j.says(at, "helps"), j.is(at, "tap") && j.is(at+1, "to", "for", "in"):
			return at
		}
	}
	for at := range j.clauseBack(i, 4) {
		if j.is(at, "by", "from") && j.says(at-1, "helps") {
			return at
		}
	}
	return 0
}

// strikeSupport returns how many characters support the one who faces a strike.
func (j judge) strikeSupport() []Fact {
	for i := range j.tokens {
		helps := j.says(i, "helps") || j.is(i, "tap") && j.is(i+1, "for") && j.at(i+2).signed
		if !helps || j.deniedBefore(i) || j.classBefore(i, "nobody") {
			continue
		}
		n, from, to := 0, i, i+1
		named := map[*rulings.Card]bool{}
		for at, c := range j.cards("character") {
			end := at + max(1, j.at(at).words)
			if j.helping(at) > 0 || j.is(end, "and") && j.card(end+1, "character") != nil && j.helping(end+1) > 0 {
				named[c], from, to = true, min(from, at), max(to, end)
				n = len(named)
			}
		}
		for at := range j.clauseBack(i, 9) {
			if k := j.tokens[at]; n == 0 && k.number != nil && !k.signed {
				n, from = *k.number, at
			} else if n == 0 && j.is(at, "both") {
				n, from = 2, at
			} else if n == 0 && j.is(at, "another", "someone", "somebody", "friend", "companion") && !plural(k) {
				n, from = 1, at
			}
		}
		switch signed := j.skipFillers(i + 1); {
		case n > 0:
		case j.is(i+1, "by", "from") && j.count(i+2) > 0:
			n, to = j.count(i+2), i+3
		case j.at(signed).signed && !j.endsBefore(signed):
			n, to = *j.tokens[signed].number, signed+1
		case j.at(i - 1).signed:
			n, from = *j.tokens[i-1].number, i-1
		}
		if n > 0 {
			return []Fact{j.fact("support", strconv.Itoa(n), from, to)}
		}
	}
	return nil
}

// conditions returns how the character was before the strike, if all words for it agree. A
// word in the question asks what follows, and one for others says nothing of the character.
func (j judge) conditions() []Fact {
	var list []Fact
	for i := range j.tokens {
		before := j.says(i-1, "sum-before") || j.says(i+1, "sum-before")
		owner := j.card(i+1, "character") != nil || j.says(i+1, "character") || j.card(i-1-j.nameBack(i-1), "character") != nil
		value := ""
		switch {
		case j.asksFor(i), j.at(i - 1).not:
		case j.says(i+1, "sum-helper") && plural(j.tokens[i+1]), j.says(i-1, "sum-helper") && plural(j.tokens[i-1]):
		case j.is(i-1, "is", "was") && j.endsBefore(i-1), j.is(i-1, "are") && j.classBefore(i, "sum-helper"):
		case j.says(i, "sum-untapped"):
			value = "untapped"
		case j.says(i, "sum-tapped") && !j.is(i+1, "to", "for", "in"):
			value = "tapped"
		case j.says(i, "hurt") && !j.is(i+1, "by") && (before || owner || j.is(i-1, "my") || j.is(i-1, "is", "was") && !j.endsBefore(i-1)):
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
