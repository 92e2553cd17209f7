package ask

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// opposed is one of two effects that assign the same strike.
type opposed struct {
	side     string // "hazard" or "resource"
	card     *rulings.Card
	from, to int // the words that tell the side
}

// wordings returns how each of two effects words its assignment of a strike, whose they
// are, and what they are called.
func (j judge) wordings() []Fact {
	var facts []Fact
	list, words := j.opposed(), j.worded()
	if len(list) == 2 && list[0].side == list[1].side {
		list = nil // two effects of one player are hardly ever meant
	}
	names := [...]string{"first", "second"}
	for i, e := range list {
		facts = append(facts, j.fact(names[i]+".side", e.side, e.from, e.to))
		if e.card != nil {
			name := j.fact(names[i]+".name", e.card.Name, e.from, e.to)
			name.Card = e.card
			facts = append(facts, name)
		}
	}
	second := j.second(list)
	told := map[string]bool{}
	for n, w := range words {
		which := names[0]
		if n == 1 || len(words) == 1 && second < len(j.tokens) && w.Start >= j.tokens[second].Start {
			which = names[1]
		}
		w.Name, told[which] = which+".wording", true
		facts = append(facts, w)
	}
	for n, part := range [...][2]int{{0, second}, {second, len(j.tokens)}} {
		if at := j.plainly(part[0], part[1], len(words) == 1); at >= 0 && second < len(j.tokens) && !told[names[n]] {
			facts = append(facts, j.fact(names[n]+".wording", "none", at, at+1))
		}
	}
	return facts
}

// second returns where what is told of the second effect begins.
func (j judge) second(list []opposed) int {
	if len(list) == 2 {
		for at := list[1].from; at > list[0].to; at-- {
			if j.ends(at) || j.is(at, "and", "vs", "versus") {
				return at
			}
		}
		return list[1].from
	}
	for i := range j.tokens {
		if j.is(i, "other", "latter") && i > 2 {
			return i
		}
	}
	return len(j.tokens)
}

// worded returns the wordings that rank an effect, two at most.
func (j judge) worded() []Fact {
	var list []Fact
	for i := range j.tokens {
		said := ""
		for _, wording := range []string{"always", "in all cases", "regardless"} {
			if j.says(i, wording) {
				said = wording
			}
		}
		if said == "" || j.is(i-1, "neither", "no", "without", "nor", "than") || j.is(i-2, "neither", "without") || j.is(i-1, "mean") || j.is(i+1, "win", "winning", "mean", "stronger", "same", "beat") || len(list) == 2 {
			continue
		}
		list = append(list, j.fact("", said, i, i+1))
	}
	return list
}

// plainly returns where, among tokens, the text of an effect is told that has none of the
// wordings which rank it, or -1. Beside one that has, any words for what it does are its
// text.
func (j judge) plainly(from, to int, beside bool) int {
	text := beside || slices.ContainsFunc(j.tokens, func(k token) bool { return k.Text == "neither" })
	for i := from; i < to; i++ {
		text = text || j.is(i, "say", "says", "state", "read", "text", "only", "merely", "plain")
		if text && (j.says(i, "assigned") || j.is(i, "must", "instead", "take", "choice")) {
			return i
		}
	}
	return -1
}

// opposed returns the effects that a question sets against each other, in its order.
func (j judge) opposed() []opposed {
	mine, theirs := "resource", "hazard"
	for i := range j.tokens {
		if j.is(i, "my", "our") && i+1 < len(j.tokens) && j.opposedAt(i+1).side == theirs {
			mine, theirs = theirs, mine
			break
		}
	}
	var list []opposed
	for i := range j.tokens {
		e := j.opposedAt(i)
		own := j.says(i+1, "wording") || j.says(i+2, "wording") && !j.ends(i+2)
		switch {
		case e.side != "":
		case j.is(i, "two", "both", "2") && j.is(i+1, "of", "card", "effect") && (j.is(i+2, "my", "mine") || j.is(i+3, "my", "mine")):
			return []opposed{{side: mine, from: i, to: i + 1}, {side: mine, from: i + 1, to: i + 2}}
		case j.is(i, "mine"), j.is(i, "my", "our") && (own || j.says(i+1, "character") || j.says(i+2, "character")):
			e.side = mine
		case j.is(i, "his", "her", "their", "opponent") && (own || j.says(i+1, "assigned") || i+1 < len(j.tokens) && j.ends(i+1)):
			e.side = theirs
		}
		switch {
		case e.side == "":
		case len(list) > 0 && list[len(list)-1].side == e.side:
			if last := &list[len(list)-1]; last.card == nil && e.card != nil {
				last.card, last.from, last.to = e.card, e.from, e.to
			}
		case len(list) < 2:
			list = append(list, e)
		}
	}
	return list
}

// opposedAt returns the effect that the words at i tell, if they say whose it is.
func (j judge) opposedAt(i int) opposed {
	e := opposed{from: i, to: i + 1}
	switch c := j.tokens[i].card; {
	case c != nil && (c.Type == "hazard" || c.Type == "resource" || strings.Contains(c.Facts["effect_class"], "reassigns-strike") || j.is(i-1, "my") && c.Type == "character"):
		e.card, e.to = c, i+j.tokens[i].words
		if e.side = "resource"; c.Type == "hazard" {
			e.side = "hazard"
		}
	case j.says(i, "hazardside"):
		e.side = "hazard"
	case j.says(i, "resourceside"):
		e.side = "resource"
	}
	return e
}
