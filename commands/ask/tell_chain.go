package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// mostAlike is the largest number of identical hazards that is believed.
const mostAlike = 20

// chain returns the declarations of a chain in their order, in the notation of
// chains: "River < Deeper Shadow". Cards are declared in the order in which they are
// told, unless the words turn it.
func (j judge) chain() []Fact {
	var list []declared
	var aims, inPlay []*rulings.Card // that are not declared themselves, and of those the ones said to be in play
	by := ""
	for i := j.chainFrom(); i < len(j.tokens); i++ {
		by = cmp.Or(j.playerAt(i), by)
		if n, to := j.hazardsAt(i); n > 0 {
			for range n {
				list = append(list, declared{card: unnamed, from: i, behind: to})
			}
			i = to - 1
			continue
		}
		if by, to := j.lowersAt(i); by > 0 && !slices.ContainsFunc(list, declared.changesLimit) {
			list = append(list, declared{card: fmt.Sprintf("%s-%d", limitChange, by), from: i, behind: to})
			i = to - 1
			continue
		}
		if last := len(list) - 1; last >= 0 && list[last].data != nil && j.oneMore(i) {
			list = append(list, declared{card: list[last].card, data: list[last].data, by: by, from: i, behind: i + 1})
			list[last+1].aimAt(list[last])
			continue
		}
		if n, to := j.ordinalAim(i); n > 0 && n < len(list) {
			list[len(list)-1].toldAim(list[n-1].card, to)
			i = to - 1
			continue
		}
		c := j.card(i, "hazard", "resource")
		if c == nil {
			c = again(list, j.tokens[i])
		}
		if c == nil {
			continue
		}
		to := i + max(1, j.tokens[i].words)
		if j.inPlay(to) {
			inPlay = append(inPlay, c)
		}
		switch {
		case slices.Contains(aims, c) && len(list) > 0 && (j.is(j.wordBefore(i), "on", "at", "against") || j.struck(i) && !j.is(to, "with")):
			list[len(list)-1].toldAim(c.Name, to)
		case j.inPlay(to) || j.struck(i) || j.attackedBy(i, c):
			aims = append(aims, c)
		case slices.ContainsFunc(list, func(d declared) bool { return d.aim == c.Name }) && !j.is(j.wordBefore(i), "play", "declare", "announce") &&
			!slices.ContainsFunc(list, func(d declared) bool { return d.card == c.Name }): // which is spoken of again
		case j.neverAt(i):
		case j.isName(i) && (!slices.Contains(aims, c) || j.after(i, "while")):
			d := declared{card: c.Name, data: c, by: cmp.Or(j.ownerOf(i), by), from: i, behind: to}
			if last := len(aims) - 1; last >= 0 && j.is(i-1, "with") && j.tokens[i-2].card == aims[last] {
				d.aim = aims[last].Name // "kills Gates with Twilight"
			}
			known := len(list)
			if list = j.declare(list, d); len(list) > known {
				for range j.times(i) - 1 {
					d.aim = ""
					d.aimAt(list[len(list)-1])
					list = append(list, d)
				}
			}
		}
		i = to - 1
	}
	return j.declaredFacts(list, inPlay)
}

// declaredFacts returns the facts of a chain of which the declarations are read, and what
// is said to be in play; nothing where they leave its order or an aim open.
func (j judge) declaredFacts(list []declared, inPlay []*rulings.Card) []Fact {
	if len(list) > 1 && len(inPlay) > 0 && slices.ContainsFunc(list, func(d declared) bool { return d.likely }) {
		return nil // it may as well be aimed at what is in play
	}
	if len(list) == 1 && len(inPlay) == 1 {
		list[0].aimAt(declared{card: inPlay[0].Name})
	}
	if len(list) < 2 && !(len(list) == 1 && len(inPlay) > 0 && list[0].aim == inPlay[0].Name) || slices.ContainsFunc(list, func(d declared) bool { return d.unclear(list) }) || rekeys(list) || j.unordered(list) {
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
	if j.besideStranger(from, to) || j.strangerAnswers(from) {
		return nil
	}
	facts := []Fact{j.fact("chain", strings.Join(parts, " < "), from, to)}
	for i := range j.tokens {
		c := j.tokens[i].card
		if c == nil || slices.ContainsFunc(facts, func(f Fact) bool { return f.Card == c }) {
			continue
		}
		aimedAt := slices.ContainsFunc(list, func(d declared) bool { return d.aim == c.Name })
		if slices.Contains(inPlay, c) || aimedAt && !slices.ContainsFunc(list, func(d declared) bool { return d.card == c.Name }) { // what is a target has to be in play
			f := j.fact("in_play", c.Name, i, i+max(1, j.tokens[i].words))
			f.Card = c
			facts = append(facts, f)
		}
	}
	return facts
}

// ordinalAim returns which of those declared is aimed at, by its number from 1, and where
// the words end; 0 for none: "aimed at the first".
func (j judge) ordinalAim(i int) (n, to int) {
	if !j.is(i, "aim", "target", "against", "at", "on", "onto", "naming", "hitting") {
		return 0, i
	}
	for to = i + 1; j.is(to, "at", "on", "the", "very"); to++ {
	}
	n = 1 + slices.IndexFunc([]string{"first", "second", "third", "fourth"}, func(w string) bool { return j.is(to, w) })
	if !j.is(to-1, "the", "very") || j.inQuestion(i) || !j.ends(to+1) && !j.is(to+1, "one", "card") { // "at first", "on the first turn"
		n = 0
	}
	return n, to + 1
}

// wordBefore returns the place of the last word before i that says something, or -1.
func (j judge) wordBefore(i int) int {
	for i--; i >= 0 && j.tokens[i].filler; i-- {
	}
	return i
}

// struck reports whether something is said to be done to the card at i.
func (j judge) struck(i int) bool {
	return j.after(i, "discard", "remove", "cancel", "lost", "rid", "hit", "stop", "eat", "kill")
}

// attackedBy reports whether the card at i is a creature whose attack goes on while the
// chain is declared: "Concealment against the Wolves".
func (j judge) attackedBy(i int, c *rulings.Card) bool {
	return c.Kind == "creature" && (j.after(i, "against", "vs", "versus", "avoid", "escape", "dodge") || j.after(i, "by", "from") && j.near(i, "attack"))
}

// unordered reports whether the words between two declarations leave open which comes
// first, or tell of another between them.
func (j judge) unordered(list []declared) bool {
	for n := range list {
		if j.near(list[n].from, "can't", "cannot", "couldn't") {
			return true
		}
		if n == 0 {
			continue
		}
		thens := 0
		for i := list[n-1].behind; i < list[n].from; i++ {
			if j.is(i, "then") {
				thens++
			}
			if thens > 1 || j.is(i, "or") || j.is(i, "before", "after", "first") && !j.near(i, "nothing", "none") && (j.near(i, "resolve", "happen", "effect") || i+1 == list[n].from) {
				return true
			}
		}
	}
	return false
}

// isName reports whether the words at i name a card: one ordinary word does only where it
// is written as a name, or where something is declared.
func (j judge) isName(i int) bool {
	k := j.tokens[i]
	if k.words > 1 || unicode.IsUpper(rune(j.question[k.Start])) {
		return true
	}
	return j.raceAt(i) == "" && (j.is(i-1, "second", "another", "say") || j.near(i, "play", "declare", "announce", "respond", "answer", "response", "counter", "with", "limit") ||
		j.is(i+1, "on", "in", "declared", "announced", "played", "as", "resolve", "still", "ok", "legal", "work") || j.ownerOf(i) != "")
}

// strangerAnswers reports whether what nobody knows is declared from a token on.
func (j judge) strangerAnswers(from int) bool {
	for i := from; i < len(j.tokens); i++ {
		if j.tokens[i].Strange && (j.is(i-1, "with", "play", "by", "then", "my", "his", "declare", "announce", "add") || unicode.IsUpper(rune(j.question[j.tokens[i].Start])) && i > 0 && j.tokens[i-1].sentence == j.tokens[i].sentence || j.listed(i) && i+1 < len(j.tokens) && j.listed(i+1)) {
			return true
		}
	}
	return false
}

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.is(i, "is", "are", "already", "was", "being", "stand", "stood", "lie", "lay", "sit", "sat") {
		i++
	}
	table := i + 1
	for j.is(table, "the", "a", "his", "my") {
		table++
	}
	return j.is(i, "up", "out") || j.is(i, "in") && j.is(i+1, "play") || j.is(i, "on") && j.is(table, "table")
}

// asks reports whether the word at i stands in a sentence that begins as a question.
func (j judge) asks(i int) bool {
	for i > 0 && j.tokens[i-1].sentence == j.tokens[i].sentence {
		i--
	}
	return j.asksAt(i)
}

// asksAt reports whether the word at i makes what follows part of the question.
func (j judge) asksAt(i int) bool {
	return j.is(i, "does", "do", "did", "will", "would", "is", "which", "what", "can")
}

// aside reports whether a hit that may cast doubt changes nothing in a chain: it is
// asked, claimed or meant to happen, or tells who is tapped for a card that is declared.
func (j judge) aside(h hit) bool {
	if j.is(h.from, "tap") {
		for i := h.to; !j.ends(i); i++ {
			if j.card(i, "hazard", "resource") != nil && j.after(i, "for", "tap") {
				return true
			}
		}
		return j.inQuestion(h.from)
	}
	return j.inQuestion(h.from) || j.near(h.from, claims...) || j.onLimit(h.from) || j.is(h.from-1, "to") || j.is(h.to, "nothing")
}

// claims are the words after which a player says how it is, not what was done.
var claims = []string{"say", "claim", "insist", "swear", "argue", "maintain", "think", "believe"}

// inQuestion reports whether the words at i are part of what is asked, not of what is told.
func (j judge) inQuestion(i int) bool {
	for ; i >= 0 && !j.tokens[i].opens; i-- {
		first := i == 0 || j.tokens[i].comma || j.tokens[i-1].sentence != j.tokens[i].sentence || j.is(i-1, "and", "so", "but", "then")
		if first && (j.asksAt(i) || j.asksAt(i+1) && j.is(i, "in")) {
			return true
		}
		if i == 0 || j.tokens[i-1].sentence != j.tokens[i].sentence {
			return false
		}
	}
	return false
}

// plain reports whether the number or denial at i changes nothing in a chain: it is how
// many cards are declared, or more than a phase has, or denies no declaration.
func (j judge) plain(i int, facts []Fact) bool {
	if n := j.tokens[i].number; n != nil {
		if !j.counts(i) {
			return !j.tokens[i].signed
		}
		for at := max(0, i-8); at < len(j.tokens) && at < i+4; at++ { // "two Rivers", "River twice"
			if end := at + max(1, j.tokens[at].words); j.card(at, "hazard", "resource") != nil && (at == i+1 || end == i || j.is(i+1, "copy")) && j.times(at) == *n {
				return true
			}
		}
		if j.is(i, "twice", "once") {
			return j.is(i, "once")
		}
		return *n > mostAlike || slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == "chain" && strings.Count(f.Value, " < ")+1 == *n })
	}
	for at := i + 1; at < len(j.tokens) && at < i+4 && !j.ends(at); at++ {
		if j.is(at, "play", "declare", "announce", "respond", "answer") || j.card(at, "hazard", "resource") != nil {
			return false
		}
	}
	return true
}
