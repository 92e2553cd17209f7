package ask

import (
	"cmp"
	"slices"
	"strconv"
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

// counts reads hazards that are declared without names, "three events", one that is placed
// on-guard, and one more of the card declared last: "he adds a second one".
func (s *story) counts(i int) int {
	a, last := s.unnamedAt(i), len(s.list)-1
	d := declared{by: s.by, from: i, behind: a.to}
	switch {
	case s.is(max(i, a.to), "onguard", "facedown"):
		return s.placesOnGuard(i, max(i, a.to))
	case a.n == 0 || s.inQuestion(i) && !s.saysNear(i, "plays") || s.is(i-1, "as"):
		return i
	case a.nth > 0 && a.nth <= s.used+s.hazards(): // mentioned again
		s.broken = s.broken || s.says(a.to, "be") && s.card(s.behindFillers(a.to), "hazard") != nil
		return i
	case s.is(i+1, "one") && (s.is(i, "another") || a.nth > 1 && s.is(i-1, "a")) && last >= 0:
		d.card, d.data, d.behind = s.list[last].card, s.list[last].data, i+2
		d.aimAt(s.list[last])
	case a.what == "" || a.what == "card" || a.to == i+1 && a.nth == 0 && s.tokens[i].number == nil && a.letter == "" && !s.bare(i, a.to):
		return i
	case s.says(a.to, "no-thing") || s.neverAt(i):
		return i
	case s.card(s.behindFillers(a.to), "hazard", "resource") != nil && (s.says(a.to, "be") || strings.Contains(s.before(a.to), ":")):
		return s.take(i, a.to) // "my second hazard is River", "two hazards: River and Wargs"
	case s.says(a.to, "which"):
		s.broken = true
		return i
	default:
		d.card = unnamed
		if a.what == "creature" || a.letter != "" {
			d.card = "hazard " + map[bool]string{true: "creature "}[a.what == "creature"] + strconv.Quote(strings.TrimSpace(a.what+" "+a.letter))
		}
	}
	if a.letter != "" && s.declares(d.card) {
		s.broken = s.broken || s.is(a.to, "again")
		return s.take(i, a.to)
	}
	for range a.n {
		s.list = append(s.list, d)
	}
	return s.take(i, d.behind)
}

// bare reports whether the words from i to another token are all that a player is said to
// declare: "me hazard", "hazard, then".
func (j judge) bare(i, to int) bool {
	return j.playerAt(i-1) != "" || (i == 0 || j.ends(i) || j.is(i-1, "then")) && (j.ends(to) || j.is(to, "then"))
}

// placesOnGuard reads that a card is placed on-guard, by words from one token on of which
// those at hidden say it.
func (s *story) placesOnGuard(i, hidden int) int {
	to, last := hidden+max(1, s.in(hidden, "onguard")), len(s.list)-1
	switch {
	case s.near(i, "reveal", "flip", "turn"), s.neverAt(i):
		return i
	case slices.ContainsFunc(s.list, func(d declared) bool { return d.uses == "on-guard" }):
	case last >= 0 && s.list[last].behind == i && s.list[last].data != nil:
		s.list[last].uses, s.list[last].aim = "on-guard", ""
	default:
		s.broken = s.broken || s.after(i, "is", "was")
		if !s.saysNear(i, "answers") {
			s.endsChain(i)
		}
		s.list = append(s.list, declared{uses: "on-guard", by: s.by, from: i, behind: to})
	}
	return s.take(i, to)
}

// taps reads who is tapped: a hazard in play for its effect, or somebody as the price of a
// card.
func (s *story) taps(i int) int {
	if !s.is(i, "tap", "untap") {
		return i
	}
	last := len(s.list) - 1
	whom := s.behindFillers(i + 1)
	if c := s.card(whom, "hazard"); c != nil && strings.Contains(c.Facts["use_cost"], "tap:") {
		return s.uses(c, i, whom+s.tokens[whom].words)
	}
	if n := len(s.onTable) - 1; n >= 0 && s.is(i+1, "her", "him", "it", "that") && strings.Contains(s.onTable[n].Facts["use_cost"], "tap:") {
		return s.uses(s.onTable[n], i, i+2)
	}
	who, to, price := s.card(whom, "character"), whom+1, &s.price
	pays := last >= 0 && s.list[last].is("requires", "tap")
	switch {
	case s.paid && (s.inQuestion(i) || s.tokens[i].Text == "tapped" || s.says(i+1, "be") || s.claimed(i)):
		return s.take(i, i+1)
	case pays && s.says(i-1, "people") && s.list[last].behind >= i-2: // "Marvels Told, sage tapped"
		s.paid = true
		return s.take(i-1, i+1)
	case who == nil && !s.says(whom, "people"):
		return i
	case who != nil:
		to = whom + s.tokens[whom].words
	}
	if pays && (s.list[last].behind == i || s.says(to, "price")) { // "Marvels Told tapping Elrond"
		price, to = &s.list[last].price, to+s.in(to, "price")
	} else {
		if s.is(to, "for") {
			to++
		}
		if s.card(s.behindFillers(to), "resource") == nil {
			return i
		}
	}
	if s.paid = true; who != nil {
		*price = who.Name
	}
	return s.take(i, to)
}

// uses reads that the hazard c, which is in play, taps for its effect on a character: what
// comes before to says so.
func (s *story) uses(c *rulings.Card, from, to int) int {
	d := declared{card: c.Name, data: c, uses: "tap", by: s.by, from: from, behind: to}
	if s.is(from, "untap") {
		d.uses = "untap"
	}
	if s.declares(c.Name) || s.neverAt(from) {
		return s.take(from, to)
	}
	for at := to; at < min(len(s.tokens), to+6) && s.tokens[at].sentence == s.tokens[from].sentence && d.aim == ""; at++ {
		if who := s.card(at, "character"); who != nil {
			d.aim, d.behind = who.Name, at+s.tokens[at].words
		}
	}
	s.broken = s.broken || s.paid && !slices.ContainsFunc(s.list, func(o declared) bool { return o.price != "" })
	s.list = append(s.list, d)
	return s.take(from, d.behind)
}

// meets reads that somebody whom a declared card requires is there.
func (s *story) meets(i int) int {
	if i+1 < len(s.tokens) && slices.ContainsFunc(s.list, func(d declared) bool { return len(s.tokens[i].Text) > 3 && d.is("requires", s.tokens[i].stem) }) && !s.is(i-1, "tap", "no") && !s.is(i+1, "tap") {
		s.broken = s.broken || s.neverAt(i)
		return s.take(i, i+1)
	}
	return i
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

// actor returns which of two players the clause of the card at i names as who plays it, or "".
func (j judge) actor(i int) string {
	for ; i > 0 && !j.ends(i) && j.tokens[i-1].card == nil; i-- {
		if p := j.playerAt(i - 1); p != "" && !j.is(i-1, "my", "his", "her", "their", "our", "him", "me", "us") {
			return p
		}
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

// playedIn reports whether the clause of the token at i, or what may be done that is asked,
// says that something is played.
func (j judge) playedIn(i int) bool {
	from := i
	for from > 0 && !j.ends(from) && (!j.asksAt(from) || j.is(from, "can")) {
		from--
	}
	for at := from; at < j.clauseEnd(i, mostLeft); at++ {
		if j.says(at, "plays") && !j.is(at-1, "in") && (!j.asksAt(from) || j.is(from, "can")) && (!j.inQuestion(i) || j.is(from, "can", "may", "could")) {
			return true
		}
	}
	return false
}

// wordBefore returns the place of the last word before i that says something, or -1.
func (j judge) wordBefore(i int) int {
	for i--; i >= 0 && j.tokens[i].filler; i-- {
	}
	return i
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
func (j judge) asksAt(i int) bool { return j.says(i, "asks") }

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

// aside reports whether a hit that may cast doubt changes nothing in a chain: it is
// asked, claimed or meant to happen.
func (j judge) aside(h hit) bool {
	return j.inQuestion(h.from) || j.claimed(h.from) || j.is(h.from-1, "to") || j.is(h.to, "nothing")
}

// claimed reports whether the words before i in its clause introduce somebody's view or a
// conclusion: "he says it", "so it"; or whether i begins a quotation.
func (j judge) claimed(i int) bool {
	if i > 0 && strings.ContainsAny(j.before(i), "\"“") {
		return true
	}
	for i--; i >= 0 && !j.says(i, "plays"); i-- {
		if j.says(i, "claims") || j.is(i, "so") && !j.is(i+1, "that") {
			return true
		}
		if j.tokens[i+1].comma || j.tokens[i+1].sentence != j.tokens[i].sentence {
			return false
		}
	}
	return false
}

// saysNear reports whether a word of a class occurs a few words before i, in the same
// sentence.
func (j judge) saysNear(i int, class string) bool {
	for at := i - 1; at >= max(0, i-5) && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if j.says(at, class) {
			return true
		}
	}
	return false
}

// nth returns which of several the word at i means, from 1, or 0.
func (j judge) nth(i int) int {
	for n, words := range [][]string{{"first", "1st"}, {"second", "2nd"}, {"third", "3rd"}, {"fourth", "4th"}} {
		if j.is(i, words...) {
			return n + 1
		}
	}
	return 0
}

// behindFillers returns the first token from i on that is not a filler.
func (j judge) behindFillers(i int) int {
	for i < len(j.tokens) && j.tokens[i].filler {
		i++
	}
	return i
}

// plain reports whether the number or denial at i changes nothing in a chain: it is how
// many cards are declared, or more than a phase has, or denies no declaration.
func (j judge) plain(i int, facts []Fact) bool {
	if n := j.tokens[i].number; n != nil {
		counts := j.unnamedAt(i).what != "" || j.says(i+1, "room") || j.card(i+1, "hazard", "resource") != nil
		return !j.tokens[i].signed && (!counts || *n > mostAlike || slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == "chain" && strings.Count(f.Value, " < ")+1 == *n }))
	}
	for at := i + 1; at < len(j.tokens) && at < i+7 && !j.ends(at); at++ {
		required := func(k token) bool {
			return k.card != nil && strings.Contains(k.card.Facts["requires"], j.tokens[at].Text)
		}
		if j.says(at, "plays") || j.card(at, "hazard", "resource") != nil || len(j.tokens[at].Text) > 4 && slices.ContainsFunc(j.tokens, required) {
			return false
		}
	}
	return true
}
