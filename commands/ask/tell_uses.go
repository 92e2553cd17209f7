package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

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
