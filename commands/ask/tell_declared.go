package ask

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, [unnamed], or what begins with [limitChange]
	data   *rulings.Card
	aim    string // the card that it is aimed at, or ""
	by     string // who declares it, "i" or "he", or ""
	from   int
	behind int  // the first token after it
	likely bool // its aim is not told: it is the last one declared
}

// playerAt returns which of two players the word at i means, "i" or "he", or "".
func (j judge) playerAt(i int) string {
	switch {
	case j.is(i, "i", "my", "me", "mine", "we", "our", "us"):
		return "i"
	case j.is(i, "he", "his", "him", "she", "her", "they", "their", "opponent", "opp", "friend"):
		return "he"
	}
	return ""
}

// ownerOf returns whose the card at i is said to be, "his own Twilight", or who it is
// that uses its name as a verb, "he twilights"; or "".
func (j judge) ownerOf(i int) string {
	for i--; i >= 0 && (j.tokens[i].filler || j.tokens[i].number != nil || j.is(i, "second", "third")); i-- {
		if p := j.playerAt(i); p != "" {
			return p
		}
	}
	return ""
}

// times returns how often the card whose name begins at i is said to be declared: "two
// Rivers", "River twice", "River x2".
func (j judge) times(i int) int {
	at := i + max(1, j.tokens[i].words)
	first := i - 1
	for j.is(first, "copy", "of") {
		first--
	}
	switch n := j.count(first); {
	case j.is(first, "both"):
		return 2
	case n > 1 && n <= mostAlike && !j.is(first-1, "limit", "of") && !j.ends(i):
		return n
	case j.is(at, "x2"):
		return 2
	case j.is(at, "x3"):
		return 3
	case j.is(at, "twice") || j.is(at+1, "times") && !j.ends(at):
		return min(max(1, j.count(at)), mostAlike)
	case j.is(at, "thrice"):
		return 3
	}
	return 1
}

// neverAt reports whether the words before the card at i say that it is not declared:
// "he did not respond with River".
func (j judge) neverAt(i int) bool {
	for at := i - 1; at >= 0 && at > i-7 && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if j.tokens[at].not {
			return !j.asks(i)
		}
		if j.tokens[at+1].comma || j.tokens[at].card != nil {
			return false
		}
	}
	return false
}

// oneMore reports whether one more of the card declared last is declared at i, without
// its name: "he adds a second one".
func (j judge) oneMore(i int) bool {
	return j.is(i, "one") && (j.is(i-1, "another") || j.is(i-1, "second", "third", "fourth") && j.is(i-2, "a")) && !j.asks(i)
}

// again returns the card of a declaration that the token k names once more, by a short
// name in another form: "he twilights my Twilight".
func again(list []declared, k token) *rulings.Card {
	for _, d := range list {
		if d.data != nil && stemOf(strings.ToLower(d.card)) == k.stem {
			return d.data
		}
	}
	return nil
}

// declare adds the card d to those declared. It may be the target of the last
// one, be mentioned again, or be what the last one answers.
func (j judge) declare(list []declared, d declared) []declared {
	before := d.from - 1
	for before >= 0 && (j.tokens[before].filler && !j.is(before, "to") || j.is(before, "another", "second") || j.tokens[before].Strange) {
		before--
	}
	last := len(list) - 1
	known := slices.IndexFunc(list, func(o declared) bool { return o.card == d.card })
	switch {
	case last >= 0 && j.is(before, "on", "upon", "onto", "targeting", "naming", "against") && (known >= 0 && known < last || list[last].card != d.card):
		list[last].toldAim(d.card, d.behind)
	case known >= 0 && !j.anew(d, before, list[known].by):
	case last >= 0 && ((j.is(before, "to") || j.is(before, "answer") && (j.tokens[before].Text == "answering" || j.is(before-1, "to") || j.is(d.behind, "with"))) && !j.is(d.from-1, "that", "this", "it") && j.near(d.from, "response", "respond", "answer", "reply", "chain", "counter") || j.after(d.from, "while")):
		list = slices.Insert(list, last, d)
		list[last+1].aimAt(d)
	default:
		if last >= 0 {
			d.aimAt(list[last])
		}
		list = append(list, d)
	}
	return list
}

// toldAim makes the card that the words up to behind name the target of d.
func (d *declared) toldAim(card string, behind int) {
	d.aim, d.behind, d.likely = card, behind, false
}

// aimAt makes o the target of d if d is played on what is declared in the same chain.
func (d *declared) aimAt(o declared) {
	if d.aim == "" && d.is("plays_on", "earlier in chain") {
		d.aim, d.likely = o.card, true
	}
}

// unclear reports whether what d does turns on what a question does not tell: which card
// it is played on, if it is not itself what another of the list is aimed at, or whether
// it is played as a creature.
func (d declared) unclear(list []declared) bool {
	aimedAt := slices.ContainsFunc(list, func(o declared) bool { return o.aim == d.card })
	return d.aim == "" && !aimedAt && d.is("plays_on", "earlier in chain") || d.data != nil && strings.Contains(d.data.Kind, "/")
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

// anew reports whether the card d, which was declared by a player, is declared again.
func (j judge) anew(d declared, before int, by string) bool {
	if j.asks(d.from) {
		return false
	}
	if j.is(d.behind, "again") {
		return true
	}
	for i := before; i <= d.from; i++ {
		if i > before && i < d.from && j.asksAt(i) {
			return false
		}
		if j.is(i, "another", "second", "third", "play", "declare", "one", "again") {
			return true
		}
	}
	if !j.is(d.behind, "resolve", "fizzle", "is", "be", "get", "fail", "work", "happen", "stay", "go", "take", "do", "will") {
		if j.is(before, "then") {
			return true
		}
		for at := d.from - 1; at >= 0; at-- { // "River, River", "River; Deeper Shadow; River"
			if j.tokens[at].card != nil && at+max(1, j.tokens[at].words) == d.from && strings.ContainsAny(j.before(d.from), ",;<>") {
				return true
			}
		}
	}
	owner := j.ownerOf(d.from)
	return owner != "" && by != "" && owner != by || j.is(before, "response") ||
		j.is(d.behind, "in") && j.is(d.behind+1, "response") && !j.is(d.behind+2, "to")
}
