package plain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// influenceAttempt returns what a question says about an influence attempt against a card of
// another player.
func (j judge) influenceAttempt() []Fact {
	s := j.influences()
	if j.mentioned("corruption") {
		return nil
	}
	sought := s.sought()
	if owner, ok := s.general(); ok {
		return append(sought, NotAmong(s.attemptNumbers(owner), sought)...)
	}
	return sought
}

// attemptNumbers returns what is told about an attempt against a card of owner.
func (s *influencing) attemptNumbers(owner string) []Fact {
	s.tellNumber("roll", "roll", OtherSide[owner])
	s.tellNumber("opponent_roll", "roll", owner)
	kinds := s.kinds()
	if kinds == nil {
		return nil
	}
	for _, of := range [][2]string{{OtherSide[owner], "player"}, {owner, "owner"}} {
		if k := kinds[of[0]]; k.Value != "" {
			s.facts = append(s.facts, k.As(of[1], k.Value))
		}
	}
	who, target, controller := s.parties(owner)
	switch {
	case target.card == nil:
		s.byNumbers(owner)
		return s.facts
	case who.card == nil: // somebody whose influence is told
		s.tellNumber("influence", "influence", OtherSide[owner])
		s.modifier(0)
		s.influenced(target, controller, kinds[owner].Value)
		return s.facts
	}
	mixed := who.card.Alignment != target.card.Alignment && (kinds["self"].Value == "" || kinds["opponent"].Value == "")
	if mixed || kinds[OtherSide[owner]].Value == "fallen-wizard" && who.card.Kind == "wizard" {
		return s.facts // the side matters and is not told, or another Wizard's card is meant
	}
	who.side = OtherSide[owner]
	s.influencer(who, target)
	s.influenced(target, controller, kinds[owner].Value)
	return s.facts
}

// general adds the unused general influence that is told, and returns whose it is. It is not
// ok if there is more than one.
func (s *influencing) general() (owner string, ok bool) {
	for i, n := range s.numbers {
		total, of := amount{n: generalInfluence, from: n.from}, false
		if i+1 < len(s.numbers) && s.isPart(n.from, s.numbers[i+1].from) {
			total, of = s.numbers[i+1], true
		}
		if total.role != roleGeneral && n.role != roleGeneral || i > 0 && s.isPart(s.numbers[i-1].from, n.from) {
			continue
		}
		free, spent := s.spending(n.from)
		whose := cmp.Or(n.side, s.sideBefore(total.from))
		if ok || whose == "" || free == spent || of && total.n < n.n {
			return "", false
		}
		owner, ok = whose, true
		if spent {
			n.n = total.n - n.n
			if s.anywhere("wraith") || s.anywhere("balrog") {
				s.facts = append(s.facts, s.fact("extra_counted", YesNo(total.n > generalInfluence), n.from, total.from+1))
			}
		}
		s.facts = append(s.facts, s.fact("general_influence", strconv.Itoa(n.n), n.from, total.from+1))
	}
	return owner, ok
}

// isPart reports whether the number at i is a part of the one at k: "18 of his 20".
func (s *influencing) isPart(i, k int) bool {
	return k <= i+6 && s.sameSentence(i, k) && (s.is(i+1, "of", "out") || k == i+1 && strings.Contains(s.gapBefore(k), "/"))
}

// spending reports whether the sentence of the token at i says that something is unused, or
// that it is used.
func (s *influencing) spending(i int) (free, spent bool) {
	from, to := s.sentenceBounds(i)
	for at := from; at < to; at++ {
		used := at > from && s.says(at, "used-up")
		denied := used && s.tokens[at-1].not && !s.tokens[at-1].narrow
		if denied {
			s.read(at-1, at+1)
		}
		free = free || s.says(at, "unspent") || denied
		spent = spent || used && !denied
	}
	return free || s.tokens[i].narrow, spent && !free
}

// kinds returns what kinds of players are told, by the side; nil if it is not clear whose one is.
func (s *influencing) kinds() map[string]Fact {
	kinds := map[string]Fact{}
	for i := range s.tokens {
		value := ""
		for _, of := range [][2]string{{"wizard", "wizard"}, {"wraith", "ringwraith"}, {"balrog", "balrog"}} {
			if s.says(i, of[0]) && s.tokens[i].card == nil {
				value = of[1]
			}
		}
		if s.is(i, "fallenwizard", "fw") || s.is(i, "fallen") && s.says(i+1, "wizard") || value == "wizard" && s.is(i-1, "fallen") {
			value = "fallen-wizard"
		}
		if value == "" {
			continue
		}
		sides := s.sidesOfKind(i)
		for _, side := range sides {
			if old := kinds[side].Value; old != "" && old != value {
				return nil
			}
			kinds[side] = s.fact("", value, i, i+1)
		}
		if sides == nil {
			return nil
		}
	}
	return kinds
}

// sidesOfKind returns the players whose kind the word at i tells: "both wizards".
func (s *influencing) sidesOfKind(i int) (sides []string) {
	side := s.sideBefore(i)
	switch {
	case s.around(i, 4, 2, s.oneOf("both")):
		return []string{"self", "opponent"}
	case s.is(i+1, "opponent") && !s.tokens[i+1].comma:
		side = "opponent"
	case side == "":
		return nil
	}
	return []string{side}
}

// parties returns who influences what, if the other player owns it, and who controls that.
func (s *influencing) parties(owner string) (who, target, controller involved) {
	free := s.free("")
	if len(s.things) == 1 {
		target = s.things[0]
	} else if target = s.object(); target.card == nil && len(free) == 2 {
		for i, p := range free {
			other := free[1-i]
			leads := slices.ContainsFunc(s.people, func(f involved) bool { return f.lord == p.card.Name })
			if (p.side == owner || p.side == "" && other.side == OtherSide[owner]) && (!leads || s.anywhere("under-general")) {
				target = p
			}
		}
	}
	if target.card == nil && len(free) == 1 && free[0].side == owner { // nobody else is named
		target = free[0]
	}
	if target.card == nil || target.side == OtherSide[owner] || len(s.things) > 1 {
		return involved{}, involved{}, involved{}
	}
	for _, p := range free {
		another := func(o involved) bool { return o.card != p.card }
		theirs := p.side == owner || p.side == "" && slices.ContainsFunc(s.free(OtherSide[owner]), another)
		switch {
		case p.card == target.card:
		case p.card.Name == target.lord, s.holds(p, target), s.isHeld(target) && theirs:
			controller = p
		case who.card != nil || p.side == owner:
			return involved{}, involved{}, involved{}
		default:
			who = p
		}
	}
	return who, target, controller
}

// holds reports whether the words after p say that it controls target: "Celeborn, who holds Gollum".
func (s *influencing) holds(p, target involved) bool {
	verb := false
	for at := range s.ahead(p.at, 5) {
		verb = verb || s.is(at, "hold", "control")
		if s.tokens[at].card == target.card {
			return verb
		}
	}
	return false
}

// isHeld reports whether p is an ally or an item.
func (s *influencing) isHeld(p involved) bool {
	return p.card.Type == "resource" && p.card.Kind != "faction"
}

// object returns the character whom a word for influencing has as its object.
func (s *influencing) object() (target involved) {
	for v := range s.tokens {
		if !s.says(v, "wins-over") {
			continue
		}
		for at := range s.clauseAhead(v, 6) {
			i := slices.IndexFunc(s.people, func(p involved) bool { return p.card == s.card(at, "character") })
			if i < 0 {
				continue
			}
			if target.card != nil && target.card != s.people[i].card {
				return involved{}
			}
			target = s.people[i]
			break
		}
	}
	return target
}

// influenced adds what the card that is influenced tells, and who controls it.
func (s *influencing) influenced(target, controller involved, kind string) {
	number, ok := target.card.Attributes[rulings.AttrMind], true
	name := "character"
	switch {
	case target.card.Kind == "faction":
		number, ok = factionNumber(target.card, true)
		of := map[string]string{"wizard": "hero", "ringwraith": "minion", "": target.card.Alignment}[kind]
		name, ok = "faction", ok && of == target.card.Alignment
	case strings.Contains(target.card.Kind, "ally"):
		name = "ally"
	case s.isHeld(target):
		name, number = "item", ""
		if controller.card != nil {
			number = controller.card.Attributes[rulings.AttrMind]
		}
	}
	if !ok || number == "" || isAvatar(controller.card) {
		return
	}
	s.cardTells("number", number, target)
	s.facts = append(s.facts, s.factOfCard(target.at, "target", name))
	switch at := s.firstOf("under-general"); {
	case controller.card != nil && s.tellNumber("controller_influence", "influence", target.side):
		s.read(controller.at, controller.at+s.tokens[controller.at].words)
	case controller.card != nil:
		left, ok := s.available(controller)
		if bonus, plain := adds(controller.card, "influence_bonus", party(target.card)); ok && plain && bonus == 0 {
			s.cardTells("controller_influence", left, controller)
		}
	case at >= 0 && name == "character":
		s.tell("controller_influence", 0, at)
	default:
		s.tellNumber("controller_influence", "influence", target.side)
	}
}

// illegalAnyway reports whether the number at i can change nothing, as the attempt is illegal.
func (j judge) illegalAnyway(i int, facts []Fact) bool {
	return gives(facts, "barred") && j.numberAt(i)
}

// byNumbers adds what is told without the cards.
func (s *influencing) byNumbers(owner string) {
	var kinds []string
	for _, kind := range []string{"ally", "item", "faction"} {
		if s.anywhere(kind) {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) > 1 {
		return
	}
	kinds = append(kinds, "character")
	if at := s.firstOf(kinds[0]); at >= 0 {
		s.facts = append(s.facts, s.fact("target", kinds[0], at, at+1))
	}
	s.tellNumber("influence", "influence", OtherSide[owner])
	s.tellNumber("controller_influence", "influence", owner)
	s.tellNumber("number", "number", "")
	if at := s.firstOf("under-general"); at >= 0 && kinds[0] == "character" {
		s.tell("controller_influence", 0, at)
	}
	s.modifier(0)
}
