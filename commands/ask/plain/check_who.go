package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/rulings"
)

// candidate is somebody named in a question who may be making a corruption check.
type candidate struct {
	kind     string // one of checkerKinds
	card     *rulings.Card
	from, to int // tokens
}

// checkerKinds are the kinds of those who check, the most specific first: "an orc of my
// Fallen-wizard".
var checkerKinds = []string{"character", "orc", "named", "ally", "person", "wizard", "wraith", "balrog", "minion", "hero"}

// checker returns who makes a check, if all who may be making it are of one kind.
func (j judge) checker() []Fact {
	list := j.candidates()
	if len(list) == 0 {
		return nil
	}
	who := j.whoIs(list[0])
	other := func(k token) bool { return k.card != nil && k.card.Type == "character" && k.card != list[0].card }
	if (who == "balrog" || who == "ringwraith") && slices.ContainsFunc(j.tokens, other) {
		return nil // he may only stand by
	}
	unclear := func(c candidate) bool { // "my minion's Ringwraith is in his company"
		return j.whoIs(c) != who || (c.kind == "wraith" || c.kind == "balrog") && (j.mentioned("minion") || j.mentioned("hero"))
	}
	if who == "" || slices.ContainsFunc(list, unclear) {
		return nil
	}
	return []Fact{j.fact("who", who, list[0].from, list[0].to)}
}

// candidates returns those who may be making a check, of the most specific kind. Whoever
// supports, owns or receives something is not among them.
func (j judge) candidates() []candidate {
	var list, does []candidate
	best := len(checkerKinds)
	for i, k := range j.tokens {
		c := candidate{card: k.card, from: i, to: j.end(i)}
		c.kind = j.kindOf(c)
		rank := slices.Index(checkerKinds, c.kind)
		if rank < 0 || rank > best || j.hasOtherPart(c) {
			continue
		}
		if rank < best {
			best, list, does = rank, nil, nil
		}
		if slices.ContainsFunc(list, func(o candidate) bool { return o.card == c.card }) {
			continue
		}
		list = append(list, c)
		if j.rollsOrCarries(c) {
			does = append(does, c)
		}
	}
	if len(does) == 1 {
		return does
	}
	return list
}

// kindOf returns the kind of who is named, or "".
func (j judge) kindOf(c candidate) string {
	if k := c.card; k != nil {
		switch character := k.Type == "character"; {
		case character && k.Game != rulings.MECCG && k.Game != "":
			return ""
		case k.Kind == "balrog", k.Name == "The Balrog":
			return "balrog"
		case isAvatar(k):
			return "named" // or somebody in the same company is meant
		case character:
			return "character"
		case strings.Contains(k.Kind, "ally"):
			return "ally"
		}
	}
	longest, words := "", 0
	for _, kind := range checkerKinds {
		if n := j.classLen(c.from, kind); n > 0 && n >= words && kind != "character" && kind != "named" {
			longest, words = kind, n
		}
	}
	return longest
}

// hasOtherPart reports whether c is mentioned for something other than making the check: it
// owns, supports or receives something, or speaks.
func (j judge) hasOtherPart(c candidate) bool {
	beside := j.oneOf("company", "with", "alongside")
	with := j.tokens[c.to-1].Owns && beside(c.to) || contains(j.back(c.from, 4), beside)
	if with && (c.kind == "wraith" || c.kind == "balrog") {
		return true
	}
	if slices.ContainsFunc(j.supporters(), func(s amount) bool { return s.from <= c.from && c.to <= s.to }) {
		return true
	}
	before := c.from - 1
	for j.says(before, "article") {
		before--
	}
	after := j.skip(c.to, "linking")
	switch {
	case j.tokens[before+1].comma:
	case j.is(before, "from") && j.saidBefore(before, "store"): // who bore the item
	case j.at(before).not, j.says(before, "beside") && !j.is(c.to, "to"), j.receives(before),
		j.supports(before) && (!j.says(before, "support") || j.nameEnding(before-1) < 0): // in "Sam supports Frodo" Frodo checks
		return true
	}
	if j.tokens[c.to-1].Owns && !j.rollsOrCarries(c) && !j.says(c.to, "bears") && !j.is(c.to, "at") { // "Boromir's got"
		return true
	}
	return !j.endsBefore(c.to) && (j.says(c.to, "follows") || j.supports(after) && !j.is(after+1, "by") || j.says(after, "acts"))
}

// receives reports whether the word at i is the "to" before who receives an item.
func (j judge) receives(i int) bool {
	return j.is(i, "to") && j.saidBefore(i, "next", "from", "hand", "pass", "transfer", "give", "gave")
}

// rollsOrCarries reports whether c is said to roll, or to carry what is checked for.
func (j judge) rollsOrCarries(c candidate) bool {
	at := c.to
	for at < c.to+3 && !j.endsBefore(at) && j.tokens[at].filler {
		at++
	}
	return !j.endsBefore(at) && j.says(at, "thrown", "laden") || j.is(at, "check", "fail", "miss", "tie")
}

// checkerKindOfCard are the kinds of candidates by the kinds of cards that the rules tell
// apart.
var checkerKindOfCard = map[string]string{
	"wizard": "wizard", "fallen-wizard": "wizard", "ringwraith": "wraith", "balrog": "balrog", "orc": "orc", "troll": "orc",
}

// whoIs returns the value of the fact for c.
func (j judge) whoIs(c candidate) string {
	fallen, minion := false, false
	for i := range j.tokens {
		fallen, minion = fallen || j.says(i, "fallen") && !j.at(i-1).not, minion || j.says(i, "minion", "wraith")
	}
	kind := c.kind
	if c.card != nil && c.card.Type == "character" {
		kind = cmp.Or(checkerKindOfCard[c.card.Kind], c.card.Alignment)
	}
	switch {
	case kind == "wizard" && fallen:
		return "fallen-wizard avatar"
	case kind == "wizard":
		return "wizard avatar"
	case kind == "wraith":
		return "ringwraith"
	case kind == "orc" && fallen:
		return "fallen-wizard orc or troll"
	case kind == "minion" && fallen:
		return "" // the rules know only Orcs and Trolls
	case kind == "orc", kind == "person" && minion:
		return "minion"
	case kind == "person":
		return "hero"
	}
	return kind
}
