package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, [unnamed], or what begins with [limitChange]
	data   *rulings.Card
	aim    string // the card that it is aimed at, or ""
	by     string // who declares it, "i" or "he", or ""
	from   int
	behind int // the first token after it
}

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
			list[len(list)-1].aim, list[len(list)-1].behind = list[n-1].card, to
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
			list[len(list)-1].aim, list[len(list)-1].behind = c.Name, to
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
		list[last].aim, list[last].behind = d.card, d.behind
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

// aimAt makes o the target of d if d is played on what is declared in the same chain.
func (d *declared) aimAt(o declared) {
	if d.aim == "" && d.is("plays_on", "earlier in chain") {
		d.aim = o.card
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

// inPlay reports whether what ends before i is said to be in play already.
func (j judge) inPlay(i int) bool {
	for j.is(i, "is", "are", "already", "was", "being") {
		i++
	}
	return j.is(i, "up") || j.is(i, "in") && j.is(i+1, "play") || j.is(i, "on") && j.is(i+1, "the") && j.is(i+2, "table")
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
