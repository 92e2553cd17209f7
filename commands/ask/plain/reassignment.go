package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// opposedEffect is one of two effects that assign the same strike, as the question
// describes it.
type opposedEffect struct {
	side, wording      string // "hazard" or "resource"; a class of the tables
	card               *rulings.Card
	from, to           int // the first and last words that describe it
	sideAt, sideTo, at int // the words that give the side, and the one that gives the wording
}

// notFromHaven reports whether the site at i may be where Alatar stands, who joins a company that is
// attacked, and must then face a strike, only from a haven.
func (j judge) notFromHaven(i int, _ []Fact) bool {
	site := j.card(i, "site")
	wizard := func(at int) bool { return isAvatar(j.card(at, "character")) }
	return site != nil && site.Kind != "haven" && contains(j.back(i, 8), wizard)
}

// wordings returns how each of two effects words its assignment of a strike, whose they
// are, and what they are called.
func (j judge) wordings() []Fact {
	var facts []Fact
	list := j.opposedEffects()
	for n, e := range list {
		if len(list) == 1 && (j.says(0, "contrast") || j.says(0, "the-other")) {
			n = 1 // it goes on with what was said before
		}
		which := [...]string{"first", "second"}[n]
		if e.side != "" {
			facts = append(facts, j.fact(which+".side", e.side, e.sideAt, e.sideTo))
		}
		if e.card != nil {
			facts = append(facts, j.fact(which+".name", e.card.Name, e.sideAt, e.sideTo).of(e.card))
		}
		if e.wording == "" && e.card != nil { // what its card says
			e.at = e.sideAt
			switch {
			case has(e.card, "combat", "assigns-always"):
				e.wording = "always"
			case has(e.card, "combat", "assigns-regardless"):
				e.wording = "regardless"
			}
		}
		if e.wording == "" {
			e.wording, e.at = "none", j.plainly(min(n, len(list)-1), list)
		}
		if e.at >= 0 {
			facts = append(facts, j.fact(which+".wording", e.wording, e.at, e.at+1))
		}
	}
	return facts
}

// opposedEffects returns the effects that a question sets against each other, two at most.
// The side of an effect may stand before its wording or after it.
func (j judge) opposedEffects() []opposedEffect {
	var list []opposedEffect
	now := 0 // the effect being described
	begin := func(i int) { list, now = append(list, opposedEffect{from: i, to: i}), len(list) }
	for i := 0; i < len(j.tokens); i++ {
		if w, n := j.wordingAt(i); w != "" {
			if len(list) == 0 || len(list) == 1 && list[0].wording != "" {
				begin(i)
			}
			both := j.saidBefore(i, "both", "each", "neither")
			if both && len(list) == 1 {
				list = append(list, opposedEffect{from: i, to: i})
			}
			for e := range list {
				if (e == now || both) && list[e].wording == "" {
					list[e].wording, list[e].at, list[e].to = w, i, i
				}
			}
			i += n - 1
			continue
		}
		e := j.sideTold(i)
		known := slices.IndexFunc(list, func(o opposedEffect) bool {
			return o.side == e.side && (o.card == nil || e.card == nil || o.card == e.card)
		})
		switch {
		case e.side == "":
			if len(list) == 1 && j.says(i, "the-other") {
				begin(i)
			}
			continue
		case known >= 0:
			now = known
			if e.card == nil || list[now].card != nil {
				continue
			}
		case len(list) > 0 && list[now].side == "":
		case now+1 < len(list) && list[now+1].side == "":
			now++
		case len(list) < 2:
			begin(i)
		default:
			continue
		}
		list[now].side, list[now].card, list[now].sideAt, list[now].sideTo, list[now].to = e.side, e.card, e.sideAt, e.sideTo, i
	}
	return list
}

// wordingAt returns the wording at i, "none" if it ranks nothing, and its number of words.
func (j judge) wordingAt(i int) (string, int) {
	for _, w := range [...]string{"in all cases", "always", "regardless", "none"} {
		n := j.classLen(i, w)
		denied := j.at(j.wordBefore(i)).not || j.at(i-2).not && j.says(i-1, "says")
		switch {
		case n == 0, !j.endsBefore(i+n) && j.says(i+n, "compares"), j.is(i-1, "mean", "than"):
		case denied:
			return "none", n
		default:
			return w, n
		}
	}
	return "", 1
}

// plainly returns where the text of the n-th effect stands if it has none of the wordings
// that rank an effect, or -1. If the other effect has one of them, whatever is said that
// this one does counts as its text.
func (j judge) plainly(n int, list []opposedEffect) int {
	from, to, text := 0, len(j.tokens), false
	if len(list) == 2 {
		second := list[1].from
		for second > list[0].to+1 && !j.endsBefore(second) {
			second--
		}
		text = list[1-n].wording != ""
		if n == 0 {
			to = second
		} else {
			from = second
		}
	}
	for i := from; i < to; i++ {
		text = text || j.is(i, "say", "says", "state", "read", "text", "only", "merely", "plain")
		if text && (j.says(i, "assigned") || j.is(i, "must", "instead", "take", "choice")) {
			return i
		}
	}
	return -1
}

// sideTold returns the effect at i with the side that its kind or its owner gives it.
func (j judge) sideTold(i int) opposedEffect {
	e := opposedEffect{sideAt: i, sideTo: i + 1}
	if j.is(i, "my", "our") && j.is(i-1, "on", "against", "at", "to") {
		return e // a target: "on my wounded Faramir"
	}
	own := j.says(i+1, "wording") || j.says(i+2, "wording") && !j.endsBefore(i+2)
	c := j.tokens[i].card
	if j.at(j.wordBefore(i)).not { // "neither is Alatar"
		c = nil
	}
	reassigns := c != nil && (strings.Contains(c.Facts["effect_class"], "reassigns-strike") || c.Type == "character" && j.is(i-1, "my"))
	switch {
	case c != nil && c.Type == "hazard":
		e.side, e.card, e.sideTo = "hazard", c, j.end(i)
	case c != nil && c.Type == "resource" || reassigns:
		e.side, e.card, e.sideTo = "resource", c, j.end(i)
	case j.tokens[i].Owns && j.says(i+1, "strike"), j.is(i, "defender") && j.says(i-1, "assigned"):
	case j.says(i, "hazardside"):
		e.side = "hazard"
	case j.says(i, "resourceside"):
		e.side = "resource"
	case j.is(i, "mine"), j.is(i, "my", "our") && (own || j.says(i+1, "character") || j.says(i+2, "character")):
		e.side = "resource"
	case j.is(i, "his", "her", "their", "opponent") && (own || j.says(i+1, "assigned") || i+1 < len(j.tokens) && j.endsBefore(i+1)):
		e.side = "hazard"
	}
	return e
}
