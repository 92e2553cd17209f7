package ask

import (
	"slices"
	"strings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, or "hazard" for any
	aim    string // the card it is aimed at, or ""
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
				list = append(list, declared{"hazard", "", i, i + 2})
			}
			continue
		}
		c := j.card(i, "hazard", "resource")
		if c != nil && j.inPlay(i+j.tokens[i].words) {
			i += j.tokens[i].words - 1
			continue
		}
		if c != nil {
			list = j.declare(list, declared{c.Name, "", i, i + j.tokens[i].words})
			i += j.tokens[i].words - 1
		}
	}
	if len(list) < 2 || !answers {
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

// strangerAnswers reports whether something unknown is declared after the rest.
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
		list = append(list, d)
	}
	return list
}

// inPlay reports whether what ends before i is said to be already in play.
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
