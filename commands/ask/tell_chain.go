package ask

import (
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, or "hazard" for any
	data   *rulings.Card
	aim    string // the card that it is aimed at, or ""
	from   int
	behind int // the first token after it
}

// mostAlike is the largest number of identical hazards that is believed.
const mostAlike = 20

// chain returns the declarations of a chain in their order, in the notation of
// chains: "River < Deeper Shadow". Cards form a chain only if the question says
// that one answers another.
func (j judge) chain() []Fact {
	var list []declared
	answers := false
	for i := 0; i < len(j.tokens); i++ {
		answers = answers || j.is(i, "response", "respond", "answer", "reply", "chain", "counter")
		if n := j.count(i); n > 0 && n <= mostAlike && j.is(i+1, "hazard") && !j.is(i+2, "limit", "player", "phase", "already", "were", "was") {
			for range n {
				list = append(list, declared{card: "hazard", from: i, behind: i + 2})
			}
			continue
		}
		c := j.card(i, "hazard", "resource")
		if c != nil && (j.inPlay(i+j.tokens[i].words) || j.after(i, "discard", "discarding", "discarded", "remove", "cancel", "lost") || !j.isName(i)) {
			i += j.tokens[i].words - 1
			continue
		}
		if c != nil {
			list = j.declare(list, declared{card: c.Name, data: c, from: i, behind: i + j.tokens[i].words})
			i += j.tokens[i].words - 1
		}
	}
	if len(list) < 2 || !answers || slices.ContainsFunc(list, declared.unclear) || rekeys(list) {
		return nil
	}
	var parts []string
	from, to := len(j.tokens), 0
	for _, d := range list {
		part := d.card
		if d.aim != "" {
			part += " -> " + d.aim
		}
		parts = append(parts, part)
		from, to = min(from, d.from), max(to, d.behind)
	}
	if j.strangerWithin(from, to) || j.besideStranger(from, to) || j.strangerAnswers(to) {
		return nil
	}
	return []Fact{j.fact("chain", strings.Join(parts, " < "), from, to)}
}

// isName reports whether the words at i name a card: one ordinary word does only where it
// is written as a name, or where something is declared.
func (j judge) isName(i int) bool {
	k := j.tokens[i]
	return k.words > 1 || unicode.IsUpper(rune(j.question[k.Start])) || j.near(i, "play", "declare", "announce", "respond", "answer", "response", "counter", "with", "to", "limit") ||
		j.is(i+1, "on", "in", "declared", "announced", "played", "as", "resolve")
}

// strangerAnswers reports whether what nobody knows is declared after the rest.
func (j judge) strangerAnswers(from int) bool {
	for i := from; i < len(j.tokens); i++ {
		if j.tokens[i].Strange && j.is(i-1, "with", "play", "by", "then") {
			return true
		}
	}
	return false
}

// declare adds the card d to those declared. It may be the target of the last
// one, be mentioned again, or be what the last one answers.
func (j judge) declare(list []declared, d declared) []declared {
	before := d.from - 1
	for before >= 0 && (j.tokens[before].filler && !j.is(before, "to") || j.is(before, "another", "second")) {
		before--
	}
	last := len(list) - 1
	known := slices.ContainsFunc(list, func(o declared) bool { return o.card == d.card })
	switch {
	case last >= 0 && j.is(before, "on", "targeting", "onto") && list[last].card != d.card:
		list[last].aim, list[last].behind = d.card, d.behind
	case known && !j.anew(d.from, before):
	case last >= 0 && j.is(before, "to", "answer", "answering", "against") && j.near(d.from, "response", "respond", "answer", "reply", "chain", "counter"):
		list = slices.Insert(list, last, d)
	default:
		if last >= 0 && d.is("plays_on", "earlier in chain") {
			d.aim = list[last].card
		}
		list = append(list, d)
	}
	return list
}

// unclear reports whether what d does turns on what a question does not tell: which card
// it is played on, or whether it is played as a creature.
func (d declared) unclear() bool {
	return d.aim == "" && (d.is("plays_on", "earlier in chain") || d.is("plays_on", "-event")) || d.data != nil && strings.Contains(d.data.Kind, "/")
}

// rekeys reports whether one of some declarations changes what a creature among them may
// be keyed to.
func rekeys(list []declared) bool {
	return slices.ContainsFunc(list, func(d declared) bool { return d.data != nil && d.data.Kind == "creature" }) &&
		slices.ContainsFunc(list, func(d declared) bool { return d.is("effect_class", "-type") })
}

// is reports whether the card data say a word of d.
func (d declared) is(fact, word string) bool {
	return d.data != nil && strings.Contains(d.data.Facts[fact], word)
}

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.is(i, "is", "are", "already", "was", "being") {
		i++
	}
	return j.is(i, "in") && j.is(i+1, "play") || j.is(i, "on") && j.is(i+1, "the") && j.is(i+2, "table")
}

// asksAt reports whether the word at i makes what follows part of the question.
func (j judge) asksAt(i int) bool {
	return j.is(i, "does", "do", "did", "will", "would", "is", "which", "what", "can")
}

// anew reports whether an already declared card is declared again.
func (j judge) anew(at, before int) bool {
	first := at
	for first > 0 && j.tokens[first-1].sentence == j.tokens[at].sentence {
		first--
	}
	if j.asksAt(first) {
		return false
	}
	for i := before; i <= at; i++ {
		if i > before && i < at && j.asksAt(i) {
			return false
		}
		if j.is(i, "another", "second", "third", "play", "declare", "one") {
			return true
		}
	}
	return j.is(before, "response") || j.is(at+j.tokens[at].words, "in") && j.is(at+j.tokens[at].words+1, "response") && !j.is(at+j.tokens[at].words+2, "to")
}
