package ask

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/command"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// declared is a declaration of a chain as a question words it.
type declared struct {
	card   string // its name, [unnamed], what begins with [limitChange], or a hazard in notation
	data   *rulings.Card
	uses   string // "tap" if the card is in play and used, "on-guard" if it is placed
	aim    string // the card that it is aimed at, or ""
	price  string // who is tapped for it, or ""
	by     string // who declares it, "i" or "he", or ""
	from   int
	behind int  // the first token after it
	likely bool // its aim is not told: it is the last one declared
}

// notation writes d in the notation of chains.
func (d declared) notation() string {
	text := strings.TrimSpace(d.uses + " " + d.card)
	if d.price != "" {
		text += " taps " + d.price
	}
	if d.aim != "" {
		text += " -> " + d.aim
	}
	return text
}

// aimsAtNth reads which declaration is the target, by its number: "aimed at the first".
func (s *story) aimsAtNth(i int) int {
	to := i + 1
	for s.is(to, "at", "on", "the", "very") {
		to++
	}
	n := s.nth(to)
	if !s.says(i, "aims") || n == 0 || n >= len(s.list) || !s.is(to-1, "the", "very") || s.inQuestion(i) || !s.ends(to+1) && !s.is(to+1, "one", "card") { // "at first", "on the first turn"
		return i
	}
	s.list[len(s.list)-1].toldAim(s.list[n-1].card, to+1)
	return s.take(i, to+1)
}

// names reads the name of a card: what is declared, its target, or what is in play.
func (s *story) names(i int) int {
	c := s.card(i, "hazard", "resource")
	if c == nil {
		c = s.again(s.tokens[i])
	}
	if c == nil {
		return i
	}
	to, last := i+max(1, s.tokens[i].words), len(s.list)-1
	s.broken = s.broken || strings.Contains(s.question[s.tokens[i].Start:s.tokens[to-1].End], ", ") && !strings.Contains(c.Name, ",")
	held := strings.Contains(c.Facts["use_cost"], "tap:")
	if verb := s.tokens[min(to, len(s.tokens)-1)]; held && (verb.Text == "taps" || verb.Text == "tapping" || s.is(to, "to") && s.is(to+1, "tap")) {
		return s.uses(c, i, to+1)
	}
	if to := s.spentBehind(to); to > 0 && (len(s.list) == 0 || s.listed(i)) && !s.inQuestion(i) && c.Type == "hazard" {
		s.played(1, i, to)
		return s.take(i, to)
	}
	switch {
	case s.inPlay(to), held && s.is(s.behindFillers(to), "sit", "lie", "lay", "untapped", "tapped"):
		if held {
			to = s.behindFillers(to) + 1
		}
		s.onTable, s.aims = append(s.onTable, c), append(s.aims, c)
	case last >= 0 && (slices.Contains(s.aims, c) && (s.says(s.wordBefore(i), "aims") || s.says(s.wordBefore(i), "strikes") && !s.is(to, "with")) || s.doneTo(i)):
		s.list[last].toldAim(c.Name, to)
	case s.says(s.wordBefore(i), "strikes") || s.attackedBy(i, c):
		s.aims = append(s.aims, c)
	case s.neverAt(i), s.says(to, "be") && to+1 < len(s.tokens) && s.tokens[to+1].not, s.is(s.behindFillers(to), "in") && s.is(s.behindFillers(s.behindFillers(to)+1), "hand"):
		return to
	case slices.ContainsFunc(s.list, func(d declared) bool { return d.aim == c.Name }) && !s.declares(c.Name) && !s.is(s.wordBefore(i), "play", "declare", "announce"): // mentioned again
	case last >= 0 && strings.HasPrefix(s.list[last].card, limitChange) && c.Facts["limit_effect"] != "" && s.is(s.wordBefore(i), "of", "by", "with", "through"):
		s.list[last].card, s.list[last].data = c.Name, c // the card that lowers the limit
	case !s.isName(i) || slices.Contains(s.aims, c) && !s.after(i, "while"):
		return to
	default:
		s.declare(c, i, to)
	}
	return s.take(i, to)
}

// doneTo reports whether the name of the card declared last says what is done to the card
// at i: "he twilights my Gates".
func (s *story) doneTo(i int) bool {
	last := s.list[len(s.list)-1]
	return last.behind < i && s.wordBefore(i) == last.behind-1 && !s.endsWithin(last.behind-1, i) && last.is("plays_on", "earlier in chain")
}

// times returns how often the card whose name begins at i is said to be declared: "two
// Rivers", "River twice", "River x2".
func (j judge) times(i int) int {
	to, first := i+max(1, j.tokens[i].words), i-1
	for j.is(first, "copy", "of") {
		first--
	}
	switch n := j.count(first); {
	case j.is(first, "both"), j.is(to, "x2"):
		return 2
	case j.is(to, "x3", "thrice"):
		return 3
	case n > 1 && n <= mostAlike && !j.is(first-1, "limit", "of") && !j.ends(i):
		return n
	case j.is(to, "twice") || j.is(to+1, "times") && !j.ends(to):
		return min(max(1, j.count(to)), mostAlike)
	}
	return 1
}

// again returns the card of a declaration that the token k names once more, by a short
// name in another form: "he twilights my Twilight".
func (s *story) again(k token) *rulings.Card {
	for _, d := range s.list {
		if d.data != nil && stemOf(strings.ToLower(d.card)) == k.stem {
			return d.data
		}
	}
	return nil
}

// declare adds the card c, whose name stands from one token to another, to those declared,
// unless it is the target of the last one, or spoken of again. It goes before the last one
// where that answers it.
func (s *story) declare(c *rulings.Card, from, to int) {
	d := declared{card: c.Name, data: c, by: cmp.Or(s.ownerOf(from), s.by), from: from, behind: to}
	if last := len(s.aims) - 1; last >= 0 && s.is(from-1, "with") && s.tokens[from-2].card == s.aims[last] {
		d.aim = s.aims[last].Name // "kills Gates with Twilight"
	}
	if c.Type == "resource" {
		d.price, s.price = s.price, ""
	}
	before := d.from - 1
	for before >= 0 && (s.tokens[before].filler && !s.is(before, "to") || s.nth(before) > 1 || s.is(before, "another") || s.tokens[before].Strange) {
		before--
	}
	last := len(s.list) - 1
	known := slices.IndexFunc(s.list, func(o declared) bool { return o.card == d.card })
	s.broken = s.broken || s.is(from-1, "is", "was") && from > 1 && len(s.tokens[from-2].Text) == 1 && s.declares(`hazard "hazard `+strings.ToUpper(s.tokens[from-2].Text)+`"`)
	switch {
	case last >= 0 && s.says(before, "aims") && (known >= 0 && known < last || s.list[last].card != d.card):
		s.list[last].toldAim(d.card, d.behind)
		return
	case known >= 0 && !s.anew(d, before, s.list[known].by):
		s.broken = s.broken || s.playedIn(from)
		return
	case last >= 0 && (s.answered(d, before) || s.is(before, "before") && s.is(before+1, "that", "it", "this")):
		s.list = slices.Insert(s.list, last, d)
		s.list[last+1].aimAt(d)
		return
	case last >= 0 && !s.is(d.from-1, "and"):
		d.aimAt(s.list[last])
	}
	s.list = append(s.list, d)
	for range s.times(d.from) - 1 {
		d.aim = ""
		d.aimAt(s.list[len(s.list)-1])
		s.list = append(s.list, d)
	}
}

// answered reports whether the words before d, which end at before, say that the card
// declared last answers it: "in response to".
func (j judge) answered(d declared, before int) bool {
	to := j.is(before, "to") || j.is(before, "answer") && (j.tokens[before].Text == "answering" || j.is(before-1, "to") || j.is(d.behind, "with"))
	return to && !j.is(d.from-1, "that", "this", "it") && j.saysNear(d.from, "answers") || j.after(d.from, "while")
}

// toldAim makes the card that the words up to behind name the target of d.
func (d *declared) toldAim(card string, behind int) {
	d.aim, d.behind, d.likely = card, behind, false
}

// aimAt makes o the target of d if d is played on what is declared in the same chain, and
// may be aimed at o.
func (d *declared) aimAt(o declared) {
	if d.aim == "" && d.is("plays_on", "earlier in chain") && d.mayTarget(o) {
		d.aim, d.likely = o.card, true
	}
}

// mayTarget reports whether d may be aimed at o, as far as the card data tell.
func (d *declared) mayTarget(o declared) bool {
	if o.data == nil {
		return o.card != unnamed
	}
	canceler, card := command.EngineCard(d.data), command.EngineCard(o.data)
	return canceler.MayTarget(&card, true) != meccg.No
}

// unclear reports whether what d does turns on what a question does not tell: which card
// it is played on, if it is not itself what another of the list is aimed at, or whether
// it is played as a creature.
func (d declared) unclear(list []declared) bool {
	aimedAt := slices.ContainsFunc(list, func(o declared) bool { return o.aim == d.card })
	stays := func(o declared) bool { // on the table, where d could discard it
		return o.data != nil && o.uses == "" && o.from < d.from && strings.Contains(o.data.Kind, "-event") && o.data.Kind != "short-event"
	}
	aims := d.is("plays_on", "earlier in chain") || d.is("effect_class", "discards-event") && slices.ContainsFunc(list, stays)
	return d.aim == "" && !aimedAt && aims || d.data != nil && d.uses == "" && strings.Contains(d.data.Kind, "/")
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

// changesLimit reports whether d changes the hazard limit.
func (d declared) changesLimit() bool {
	return strings.HasPrefix(d.card, limitChange) || d.data != nil && d.data.Facts["limit_effect"] != ""
}

// anew reports whether the card d, which was declared by a player, is declared again.
func (j judge) anew(d declared, before int, by string) bool {
	if j.asks(d.from) {
		return false
	}
	if j.is(d.behind, "again") || j.is(before, "with") && j.saysNear(before, "answers") {
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
	begin := d.from
	for begin > 0 && !j.ends(begin) && j.tokens[begin-1].filler {
		begin--
	}
	owner := j.ownerOf(d.from)
	asked := j.endsWith(begin, "?") && j.closes(d.behind-1) && (begin == 0 || j.closes(begin-1)) // "River?"
	listed := begin > 0 && j.ends(begin) && j.ends(d.behind) && !j.tokens[begin].opens && !asked // "River; Deeper Shadow; River"
	return listed || owner != "" && by != "" && owner != by || j.is(before, "response") || j.is(before, "then") && !j.says(d.behind, "becomes-of") ||
		j.is(d.behind, "in") && j.is(d.behind+1, "response") && !j.is(d.behind+2, "to")
}

// attackedBy reports whether the card at i is a creature whose attack goes on while the
// chain is declared: "Concealment against the Wolves".
func (j judge) attackedBy(i int, c *rulings.Card) bool {
	return c.Kind == "creature" && (j.after(i, "against", "vs", "versus", "avoid", "escape", "dodge") || j.after(i, "by", "from") && j.near(i, "attack"))
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
