package plain

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// names reads the name of a card: what is declared, its target, or what is in play.
func (s *story) names(i int) int {
	c := s.card(i, "hazard", "resource")
	if c == nil {
		return i
	}
	to, before, held := s.end(i), s.wordBefore(i), tapsInPlay(c)
	switch spent, then := s.spentAfter(to), s.skipFillers(to); {
	case held && s.says(to, "taps-now"):
		return s.uses(c, "tap", i, to+1)
	case spent > 0 && (len(s.list) == 0 || s.listed(i)) && !s.inQuestion(i) && c.Type == "hazard":
		s.played(1, i, spent)
		return s.markRead(i, spent)
	case spent > 0 && c.Facts["limit_effect"] != "" && !s.declares(c.Name) && !s.inQuestion(i): // it has changed the limit already
		s.broken = true
	case held && s.says(then, "lies"), s.inPlay(to), s.is(to, "down") && s.saidBefore(i, "has", "have", "got"),
		s.is(i-1, "with", "w") && slices.ContainsFunc(s.list, func(d declared) bool { return d.dataSays("requires", c.Name+" in play") }):
		to = max(to, s.inPlayTo(to))
		if held && s.says(then, "lies") {
			to = then + 1
		}
		s.onTable, s.aims = append(s.onTable, c), append(s.aims, c)
	case s.says(before, "aims") && s.at(before-1).not: // "not on Doors"
		return s.markRead(before-1, to)
	case s.ended > 0 && s.ended == len(s.list) && s.is(i-1, "with", "by", "using") && s.classBefore(i, "fought-off"):
		return s.markRead(i, to) // "he cancelled it with Concealment"
	case s.isTarget(c, i, to):
		s.list[len(s.list)-1].setAim(c.Name, to)
	case c.Kind == "creature" && len(s.list) == 0 && s.says(before, "fought-off") && !s.inQuestion(i): // "we beat Cave-drake"
		s.broken = s.broken || s.saidBefore(i, "if", "would")
		s.played(1, i, to)
	case s.says(before, "strikes") || c.Kind == "creature" && (s.says(before, "flees") || s.is(before, "by") && s.saidBefore(i, "attack")):
		s.aims = append(s.aims, c)
	case s.isAt(then, "in", "hand"):
		s.broken = s.broken || s.listed(i)
		return to
	case s.notDeclaredAt(i), !s.isName(i), then < len(s.tokens) && s.tokens[then].not && !s.endsBefore(then):
		return to
	case !s.rightAfter(i, "while") && s.onlyTarget(c), s.fateAsked(c, i):
	default:
		s.declare(c, i, to)
	}
	return s.markRead(i, to)
}

// tapsInPlay reports whether c is a hazard that taps in play for its effect.
func tapsInPlay(c *rulings.Card) bool { return strings.Contains(c.Facts["use_cost"], "tap:") }

// isTarget reports whether the card c, whose name stands from i to another token, is the
// target of the card declared last: "to cancel River", "he twilights my Gates".
func (s *story) isTarget(c *rulings.Card, i, to int) bool {
	if len(s.list) == 0 {
		return false
	}
	last, before := s.list[len(s.list)-1], s.wordBefore(i)
	verb := last.to <= i && before == last.to-1 && !s.pausesWithin(before, i) &&
		(last.dataSays("plays_on", "earlier in chain") || last.dataSays("plays_on", "in play"))
	return verb || s.onlyTarget(c) && (s.says(before, "aims") || s.says(before, "strikes") && !s.is(to, "with"))
}

// onlyTarget reports whether c has been mentioned only as a target, or as in play.
func (s *story) onlyTarget(c *rulings.Card) bool {
	aimedAt := slices.ContainsFunc(s.list, func(d declared) bool { return d.aim == c.Name })
	return aimedAt && !s.declares(c.Name) || slices.Contains(s.aims, c)
}

// fateAsked reports whether the question only asks, or somebody only claims, whether the card c at
// i stays in play: "is Gates of Morning gone?"
func (s *story) fateAsked(c *rulings.Card, i int) bool {
	asked := s.inQuestion(i) || s.isClaimed(i) || s.sentenceEndsWith(i, "?")
	return asked && s.says(s.skipFillers(s.end(i)), "gone") && len(s.list) > 0 && !s.declares(c.Name) && !contains(s.clauseBack(i, 5), s.saying("plays"))
}

// isName reports whether the words at i name a card: a single ordinary word does only if it
// is written as a name, or if something is declared there.
func (j judge) isName(i int) bool {
	k := j.tokens[i]
	if k.words > 1 || isUpper(j.question, k) {
		return true
	}
	verb := j.is(i-1, "to", "wanna", "gonna") && j.is(i+1, "it", "that", "them") // "may I twilight it"
	declared := verb || j.nth(i-1) > 1 || j.is(i-1, "hazard", "now", "then") || j.classBefore(i, "plays") ||
		j.saidBefore(i, "with") || j.says(i+1, "said-of")
	return j.raceAt(i) == "" && (i == 0 || j.endsBefore(i) || declared || j.cardOwner(i) != "")
}

// aimsAtNth reads which declaration is the target, by its number: "aimed at the first".
func (s *story) aimsAtNth(i int) int {
	to := s.pastWords(i+1, 1, "at", "the")
	n := s.nth(to)
	declared := s.endsBefore(to+1) || s.is(to+1, "one") // not "on the first turn"
	if !s.says(i, "aims") || n == 0 || n >= len(s.list) || !s.is(to-1, "the") || !declared {
		return i
	}
	s.list[len(s.list)-1].setAim(s.list[n-1].card, to+1)
	return s.markRead(i, to+1)
}

// countsHazards reads hazards that are declared without names, "three events", one that is placed
// on-guard, and one more of the card declared last: "he adds a second one".
func (s *story) countsHazards(i int) int {
	a, last := s.unnamedAt(i), len(s.list)-1
	d := declared{card: Unnamed, by: s.by, from: i, to: a.to}
	named := s.card(s.skipFillers(a.to), "hazard", "resource") != nil
	switch {
	case s.is(max(i, a.to), "onguard", "facedown"):
		return s.placesOnGuard(i, max(i, a.to))
	case a.n == 0, s.is(a.to-1, "slot"), s.says(s.wordBefore(i), "aims") && s.owned(i-1), // "Marvels Told on my long-event"
		s.isAt(a.to, "in", "hand"), s.inQuestion(i) && !s.classBefore(i, "plays"), s.is(i-1, "as"):
		return i
	case a.n == s.hazardsDeclared() && (s.is(i-1, "the", "those", "these") || s.numberAt(i) && s.is(a.to, "are", "were")): // mentioned again
		return s.markRead(i, a.to)
	case last >= 0 && a.nth > 0 && slices.Contains([]string{"thats", "that's", "it's"}, s.at(i-2).Text): // "that's a third hazard"
		return s.markRead(i, a.to)
	case a.nth == 1 && last < 0 && s.used == 0 && s.is(a.to, "of"): // "first hazard of the phase: River"
		return s.markRead(i, a.to)
	case a.nth > 0 && a.nth <= s.used+s.hazardsDeclared(): // mentioned again
		s.broken = s.broken || s.says(a.to, "be") && named
		return i
	case last >= 0 && s.is(i+1, "one") && (s.is(i, "another") || a.nth > 1):
		d.card, d.data, d.to = s.list[last].card, s.list[last].data, i+2
		d.aimAt(s.list[last])
	case a.what == "" || a.what == "card" || !s.isCounted(i, a), s.says(a.to, "no-thing") || s.notDeclaredAt(i):
		return i
	case named && (s.says(a.to, "be") || strings.Contains(s.gapBefore(a.to), ":") || a.n == 1 && !s.endsBefore(a.to)): // "two hazards: River and Wargs"
		return s.markRead(i, a.to)
	case a.what == "creature" || a.letter != "":
		d.card = Unnamed + " "
		if a.what == "creature" {
			d.card += "creature "
		}
		d.card += strconv.Quote(strings.TrimSpace(a.what + " " + a.letter))
	}
	if a.letter == "" || !s.declares(d.card) {
		s.list = append(s.list, slices.Repeat([]declared{d}, a.n)...)
	}
	return s.markRead(i, d.to)
}

// isCounted reports whether a, which is given at i, has a number, or is all that
// a player is said to declare: "me hazard", "hazard, then".
func (s *story) isCounted(i int, a batch) bool {
	switch {
	case a.to > i+1, s.tokens[i].number != nil, s.sideAt(i-1) != "":
		return true
	case !s.endsBefore(i) && !s.is(i-1, "then"):
		return false
	}
	return s.endsBefore(a.to) || s.is(a.to, "then")
}

// placesOnGuard reads that a card is placed on-guard, by words that begin at i and of which
// those at hidden say so.
func (s *story) placesOnGuard(i, hidden int) int {
	to, last := hidden+max(1, s.classLen(hidden, "onguard")), len(s.list)-1
	switch {
	case contains(s.clauseBack(i, 5), s.saying("reveal")), s.notDeclaredAt(i):
		return i
	case slices.ContainsFunc(s.list, func(d declared) bool { return d.uses == "on-guard" }):
	case last >= 0 && s.list[last].to == i:
		s.list[last].uses, s.list[last].aim = "on-guard", ""
	default:
		if !s.classBefore(i, "answers") {
			s.endsChain(i)
		}
		s.list = append(s.list, declared{uses: "on-guard", by: s.by, from: i, to: to})
	}
	return s.markRead(i, to)
}

// taps reads who is tapped: a hazard in play for its effect, or somebody as the price of a card.
func (s *story) taps(i int) int {
	use, whom := s.tokens[i].stem, s.skipFillers(i+1)
	switch n := s.classLen(i, "throws-away"); {
	case n > 0:
		use, whom = "discard", s.skipFillers(i+n)
	case use != "tap" && use != "untap":
		return i
	}
	if c := s.card(whom, "hazard"); c != nil && strings.Contains(" "+c.Facts["use_cost"], " "+use+":") {
		to := whom + s.tokens[whom].words
		if use == "discard" && s.isAt(to, "from", "hand") {
			return i
		}
		if s.tokens[i].Text == "tapped" && s.saidBefore(i, "there", "have", "has") { // "there is a tapped Power Built by Waiting"
			s.onTable, s.aims = append(s.onTable, c), append(s.aims, c)
			return s.markRead(i, to)
		}
		return s.uses(c, use, i, to)
	}
	if n := len(s.onTable) - 1; n >= 0 && s.onTable[n].Facts["use_cost"] != "" && (s.is(i+1, "her", "him", "it") || s.is(whom, "card")) {
		return s.uses(s.onTable[n], use, i, whom+1-min(1, whom-i-1))
	}
	if use == "discard" {
		return i
	}
	return s.pays(i, whom)
}

// pays reads that somebody is tapped as the price of a card by the word at i, of which whom
// is the object.
func (s *story) pays(i, whom int) int {
	whom = s.pastWords(whom, 1, "same", "very")
	if s.says(whom, "people") && s.card(whom+1, "character") != nil { // "tap my sage Elrond"
		whom++
	}
	who := s.card(whom, "character")
	switch {
	case s.notDeclaredAt(i):
		return i
	case s.paid && (s.inQuestion(i) || s.tokens[i].Text == "tapped" || s.isClaimed(i)):
		return s.markRead(i-min(1, s.classLen(i-1, "people")), i+1)
	case who == nil && s.required(whom) && s.card(s.skip(whom+1, "filler", "pays-for"), "resource") != nil: // "tap a sage for Marvels Told"
		return s.markRead(i, whom+1)
	case who == nil, s.card(s.skip(s.end(whom), "filler", "pays-for", "in-reply"), "resource") == nil:
		return i
	}
	s.paid, s.price = true, who.Name
	return s.markRead(i, s.end(whom))
}

// uses reads that the hazard c, which is in play, taps, untaps or is discarded for its effect,
// perhaps on a character, by the words between two tokens.
func (s *story) uses(c *rulings.Card, how string, from, to int) int {
	d := declared{card: c.Name, data: c, uses: how, by: s.by, from: from, to: to}
	if s.declares(c.Name) || s.notDeclaredAt(from) {
		return s.markRead(from, to)
	}
	for at := to; at < to+6 && d.aim == ""; at++ {
		if who := s.card(at, "character"); who != nil {
			d.aim, d.to = who.Name, s.end(at)
		}
	}
	s.list = append(s.list, d)
	return s.markRead(from, d.to)
}
