package plain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/ashes"
	"netrep/rulings"
)

// ashesCard is a card of Ashes that a question names.
type ashesCard struct {
	Fact
	rank int // among cards that are named together, the lowest is the one in use
	from int // token
}

// The ranks of cards. A card that is only a target, such as a unit, is not in use. A
// Phoenixborn may be either, since players also call its ability by its name.
const (
	rankSpell = iota
	rankPhoenixborn
	rankUnit
	rankConjuration
)

// ashesCards returns the cards of Ashes that a question names. A conjuration stands for the
// spell that summons it, except where its own place is asked.
func (j judge) ashesCards() []ashesCard {
	var list []ashesCard
	for i := 0; i < len(j.tokens); i++ {
		c := j.cardOf(rulings.Ashes, i)
		if c == nil {
			continue
		}
		a := ashesCard{Fact: j.factOfCard(i, verdict.OptionCard, ""), from: i}
		a.Card = c
		switch c.Type {
		case ashes.Ally:
			a.rank = rankUnit
		case ashes.Conjuration, ashes.Phoenixborn:
			a.rank = rankConjuration
			if summon := command.AshesNames().Find("Summon " + c.Name); len(summon) == 1 && j.query.name != "ashes-place" {
				a.Card = summon[0]
			}
		case ashes.UnitAbility: // whose names are ordinary words
			a.rank = rankPhoenixborn
		case ashes.PbAbility:
			if ability, _, _ := strings.Cut(c.Name, " ("); folded(a.Said(j.question)) != folded(ability) {
				a.rank = rankPhoenixborn
			}
		}
		a.Value = a.Card.Name
		list = append(list, a)
		i = j.end(i) - 1
	}
	return list
}

// cardInUse returns the card that a question of Ashes is about, and the reaction to its
// use.
func (j judge) cardInUse() []Fact {
	var uses, reactions []ashesCard
	for _, a := range j.ashesCards() {
		c := ashes.Cards()[a.Value]
		inert := len(c.Effects) == 0 && c.Kind == ashes.Conjuration // only its abilities are used
		switch {
		case c.Cancels != "" && j.lacked(a.from): // "I don't have Golden Veil"
		case c.Cancels != "":
			reactions = append(reactions, a)
		case !inert && !j.onlyNamed(a):
			uses = append(uses, a)
		}
	}
	use, reaction := inUse(uses), inUse(reactions)
	switch {
	case j.query.name == "ashes-cancel":
		rename(use, "use")
		rename(reaction, "cancel")
	case j.query.name == "ashes-use" && len(uses) > 0:
		rename(reaction, "cancel")
	case len(reactions) > 0 && (len(uses) == 0 || j.query.name == "ashes-declare"):
		return reaction
	default:
		return use
	}
	return append(use, reaction...)
}

// onlyNamed reports whether a is only a target, or an ordinary word, and not what the question is
// about.
func (j judge) onlyNamed(a ashesCard) bool {
	switch j.query.name {
	case "ashes-cancel": // it is unclear which use of a unit is meant
		return a.rank == rankUnit
	case "ashes-cost":
		return a.rank >= rankUnit
	case "ashes-place": // "throw it away"
		return a.Card.Type == ashes.UnitAbility
	case "ashes-use", "ashes-target":
		return a.rank == rankUnit && !j.classBefore(a.from, "ashes-puts") && !j.is(a.from+j.tokens[a.from].words, "enter", "come", "ability")
	}
	return false
}

// inUse returns the card that is in use, where it is named last, or nil if there may be
// several.
func inUse(list []ashesCard) []Fact {
	var first []Fact // of the lowest rank
	for _, a := range slices.Backward(list) {
		if !slices.ContainsFunc(list, func(o ashesCard) bool { return o.rank < a.rank }) {
			first = append(first, a.Fact)
		}
	}
	return agreed(first)
}

func rename(facts []Fact, name string) {
	for i := range facts {
		facts[i].Name = name
	}
}

// unitAt reports whether the token at i names a unit, perhaps an unknown one.
func (j judge) unitAt(i int) bool {
	if j.says(i, "ashes-unit") {
		return true
	}
	if c := j.cardOf(rulings.Ashes, i); c != nil && (c.Type == ashes.Conjuration || c.Type == ashes.Ally) {
		return true
	}
	k := j.tokens[i]
	unknown := isUpper(j.question, k) && k.card == nil && !j.is(i, "phoenixborn", "side", "main")
	return unknown && (j.possessor(i-1) != "" || k.Strange && j.is(i-1, "a", "an", "one") && j.holder(i) != "")
}

// victim returns the target of a use that is canceled: whose unit it is, as seen by the player who uses
// the card, or that it is a Phoenixborn.
func (j judge) victim() []Fact {
	user, acting := "", ""
	for _, a := range j.ashesCards() {
		switch actor := j.actorAt(a.from); {
		case actor == "":
		case ashes.Cards()[a.Value].Cancels != "":
			user = OtherSide[actor]
		default:
			acting = actor
		}
	}
	user = cmp.Or(user, acting)
	var facts, aimed, phoenixborn []Fact
	whose := map[string]string{}
	if user != "" {
		whose[user], whose[OtherSide[user]] = "mine", "theirs"
	}
	for i := range j.tokens {
		owner, aims := j.whoseAt(i), j.classBefore(i, "ashes-aims")
		if j.is(i, "phoenixborn") && aims && !j.inQuestion(i) {
			phoenixborn = []Fact{j.fact("target", "phoenixborn", i, i+1)}
		}
		hit := aims && !j.saidBefore(i, "all", "every", "each") // and its owner cancels, if it is not said who does
		if !j.unitAt(i) || owner == "" || user == "" && !hit {
			continue
		}
		facts = append(facts, j.fact("target", cmp.Or(whose[owner], "theirs"), i, i+1))
		if aims {
			aimed = append(aimed, facts[len(facts)-1])
		}
	}
	switch {
	case aimed != nil:
		return agreed(aimed)
	case phoenixborn != nil:
		return phoenixborn
	}
	return agreed(facts)
}

// units returns who has units in play, if a question says so of both players, or of nobody.
func (j judge) units() []Fact {
	has := map[string]string{}
	from, to := len(j.tokens), 0
	var nobody []Fact
	for i := range j.tokens {
		field := j.says(i, "ashes-field") || j.is(i, "mine") && j.isBare(i)
		if !field && !j.unitAt(i) && !j.unitsOmitted(i) {
			continue
		}
		sole := j.soleOwner(i)
		owner, what := cmp.Or(sole, j.whoseAt(i), j.holder(i), j.onFieldOf(i)), "some"
		if j.is(i, "mine") {
			owner = "self"
		}
		bare := j.bareAt(i)
		switch {
		case bare >= 0:
			what = "none"
		case field && !j.is(i+1, "has", "have", "had", "with", "being", "hold"):
			continue
		}
		if owner == "" {
			anywhere := j.says(i+1, "ashes-anywhere") || j.says(i+2, "ashes-anywhere")
			if what == "none" && (!field && anywhere || field && j.isBare(i)) {
				nobody = append(nobody, j.fact("units", "none", bare, i+1))
			}
			continue
		}
		if rival := OtherSide[owner]; sole != "" {
			if has[rival] == "some" {
				return nil
			}
			has[rival] = "none"
		}
		if has[owner] != "" && has[owner] != what {
			return nil
		}
		has[owner], from, to = what, min(from, i), max(to, i+1)
		if bare >= 0 {
			from = min(from, bare)
		}
	}
	if len(has) == 0 {
		return agreed(nobody)
	}
	user := "self"
	if list := j.ashesCards(); len(list) > 0 {
		user = cmp.Or(j.actorAt(list[0].from), user)
	}
	value := whoHas[[2]string{has[user], has[OtherSide[user]]}]
	if value == "" {
		return nil
	}
	return []Fact{j.fact("units", value, from, to)}
}

// soleOwner returns the player whose units the words at i say are the only ones in play: "the only
// unit on the table is mine", "his units are the only ones"; or "".
func (j judge) soleOwner(i int) string {
	if j.classBefore(i, "ashes-aims") {
		return ""
	}
	if only := j.is(i-1, "with") && j.is(i-2, "one") && j.is(i-3, "only"); only { // "I'm the only one with units"
		return sideIn(j.clauseBack(i-3, 4), func(at int) (string, bool) { return j.sideAt(at), false })
	}
	if whose := j.whoseAt(i); whose != "" && contains(j.clauseAhead(i, 4), func(at int) bool { return j.is(at, "only") && j.is(at+1, "one", "ones") }) {
		return whose
	}
	if !j.saidBefore(i, "only") && !(j.is(i-1, "one", "single") && j.is(i-2, "the")) {
		return ""
	}
	is := firstIn(j.clauseAhead(i, 6), j.saying("be"))
	if is < 0 || contains(span(j.end(i), is), func(at int) bool { return j.sideAt(at) != "" }) { // "the one unit I want to hit is mine"
		return ""
	}
	return sideIn(span(is, min(is+4, len(j.tokens))), func(at int) (string, bool) {
		switch {
		case at == is+1 && j.is(at, "on", "in"):
			return "", true
		case j.is(at, "mine"):
			return "self", true
		}
		return j.possessor(at), false
	})
}

// unitsOmitted reports whether the word at i says how many units somebody has without naming them again: "he
// has two", "opponent has none in play".
func (j judge) unitsOmitted(i int) bool {
	counts := func(at int) bool { return j.is(at, "none", "no") || j.count(at) > 0 }
	last := firstIn(j.back(i, i), counts) // what was counted before
	ends := j.endsBefore(i+1) || j.says(i+1, "ashes-anywhere")
	return counts(i) && ends && j.is(i-1, "has", "have", "got") && last >= 0 && contains(span(last+1, min(last+4, i)), j.unitAt)
}

// onFieldOf returns the player on whose side the units at i are said to be, "5 units on my board", or "".
func (j judge) onFieldOf(i int) string {
	at := j.end(i) + 1
	if j.is(at-1, "on", "in", "at") && j.says(j.pastWords(at+1, 1, "own"), "ashes-field") {
		return j.possessor(at)
	}
	return ""
}

// whoHas is whose units are in play by what the user has and what the other player has.
var whoHas = map[[2]string]string{
	{"some", "some"}: "both", {"some", "none"}: "mine", {"none", "some"}: "theirs", {"none", "none"}: "none",
}

// bareAt returns where words begin that say that there is none of what stands at i, or -1:
// "no units", "his board is empty".
func (j judge) bareAt(i int) int {
	if j.is(i, "none") {
		return i
	}
	if j.tokens[i].Owns && j.says(i+1, "ashes-bare") || j.isBare(i) {
		return i
	}
	for at := range j.back(i, 5) {
		if j.tokens[at+1].comma || j.is(at, "and", "but", "while") {
			break
		}
		if j.is(at, j.classes["ashes-none"]...) || j.tokens[at].not && j.holder(i) != "" {
			return at
		}
	}
	return -1
}

// isBare reports whether what stands at i is said to be empty: "board is totally empty".
func (j judge) isBare(i int) bool {
	at := i + 1
	for j.is(at, "is", "was", "being", "still", "totally", "completely", "entirely", "quite", "now") {
		at++
	}
	stated := at > i+1 || j.says(i, "ashes-field") && j.endsBefore(at+1) // "his board empty, …"
	return stated && j.says(at, "ashes-bare") || j.says(i-1, "ashes-bare")
}

// holder returns the player who has what stands at i: "he has two units".
func (j judge) holder(i int) string {
	for at := range j.clauseBack(i, 6) {
		if j.is(at, "has", "have", "had", "got", "control") {
			return sideIn(j.clauseBack(at, 3), func(who int) (string, bool) { return j.sideAt(who), false })
		}
	}
	return ""
}

// placed returns whose unit an alteration spell is on, and whether a card is in the area of
// a player other than the one who played it.
func (j judge) placed() []Fact {
	var facts []Fact
	for i := range j.tokens {
		if j.alterationAt(i) {
			if f := j.bearer(i); f.Value != "" && (f.Value != "own" || !j.anywhere("ashes-gone")) {
				facts = append(facts, f)
			}
		} else if j.says(i, "ashes-field") && j.saidBefore(i, "on", "onto", "to", "in", "into") && j.classBefore(i-2, "ashes-puts") {
			if actor, owner := j.actorAt(i-3), j.whoseAt(i); actor != "" && owner != "" && actor != owner {
				facts = append(facts, j.fact("area", "opponent", i, i+1))
			}
		} else if j.cardOf(rulings.Ashes, i) != nil && j.whoseAt(i) == "self" {
			for at := range j.ahead(i, 8) {
				if j.says(at, "ashes-field") && j.whoseAt(at) == "opponent" && j.saidBefore(at, "on", "onto", "in", "at") {
					facts = append(facts, j.fact("area", "opponent", at, at+1))
				}
			}
		}
	}
	return agreed(facts)
}

// attached returns whose unit an alteration spell is on, which makes a question about targets one
// about its place.
func (j judge) attached() []Fact {
	facts := slices.DeleteFunc(j.placed(), func(f Fact) bool { return f.Name != "attach" })
	rename(facts, ".attach")
	return facts
}

// alterationAt reports whether an alteration spell stands at i.
func (j judge) alterationAt(i int) bool {
	return j.card(i, ashes.AlterationSpell) != nil || j.is(i, "alteration")
}

// immuneTarget reports whether the card at i is a unit that spells do not affect: whether it may be chosen
// is not settled.
func (j judge) immuneTarget(i int, _ []Fact) bool {
	c := j.cardOf(rulings.Ashes, i)
	return c != nil && ashes.Cards()[c.Name].Immune != ""
}

// unusuallyPlaced reports whether the card at i suggests that the unit with an alteration spell is
// not where it usually is, though the question does not say so: out of reach of spells, or gone,
// which is another question.
func (j judge) unusuallyPlaced(i int, facts []Fact) bool {
	c := j.tokens[i].card
	switch {
	case gives(facts, "attach"), gives(facts, "area"):
		return false
	case j.alterationAt(i):
		return j.anywhere("ashes-gone")
	}
	return c != nil && ashes.Cards()[c.Name].Immune != "" && slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Name == "kind" && f.Value == ashes.AlterationSpell || f.Name == "card" && ashes.Cards()[f.Value].Kind == ashes.AlterationSpell
	})
}

// bearer returns whose unit the alteration at i is on: the first one named after it, or the
// last before if that is "it".
func (j judge) bearer(i int) Fact {
	places := slices.Collect(j.ahead(i, 8))
	if contains(j.ahead(i, 3), func(at int) bool { return j.is(at, "it", "him", "her") && j.is(at-1, "on", "onto", "to") }) {
		places = slices.Collect(j.back(i, i))
	}
	for _, at := range places {
		owner, c := j.whoseAt(at), j.tokens[at].card
		switch {
		case owner == "" || !j.unitAt(at):
		case owner == cmp.Or(j.actorAt(i), "self"):
			return j.fact("attach", "own", at, at+1)
		case c != nil && ashes.Cards()[c.Name].Immune != "":
			return j.fact("attach", "immune", at, at+1)
		default:
			return j.fact("attach", "opposing", at, at+1)
		}
	}
	return Fact{}
}

// triggered returns which action the named card costs, or that it answers an attack.
func (j judge) triggered() []Fact {
	used := j.cardInUse()
	if used == nil {
		return nil
	}
	card := ashes.Cards()[used[0].Value]
	for _, cost := range card.Cost {
		if cost.Pay == ashes.PayMain || cost.Pay == ashes.PaySide {
			return []Fact{used[0].As(".needs", cost.Pay)}
		}
	}
	if card.Trigger == nil || card.Trigger.On == ashes.OnTargetsUnit || card.Trigger.On == ashes.OnAbility {
		return nil
	}
	return []Fact{used[0].As(".on", "attack")}
}

// partOfCard returns whether a card is named whose effect has parts, and whether the part that is
// asked about says "you may": the card's data tell it if all parts agree, or the question
// says which one is left out.
func (j judge) partOfCard() []Fact {
	used := j.cardInUse()
	if used == nil || len(ashes.Cards()[used[0].Value].Effects) == 0 {
		return nil
	}
	facts := []Fact{used[0].As(".card", "yes")}
	parts := ashes.Cards()[used[0].Value].Effects
	for _, at := range j.besideSkip() {
		other := func(p ashes.Part) bool { return !j.partAt(at, p) }
		if rest := slices.DeleteFunc(slices.Clone(parts), other); len(rest) > 0 {
			parts = rest
			break
		}
	}
	var may []Fact
	for _, p := range parts {
		may = append(may, used[0].As("may", YesNo(p.May)))
	}
	return append(facts, agreed(may)...)
}

// besideSkip returns where what is left out may be named: in the rest of the sentence, or before,
// the nearest first.
func (j judge) besideSkip() (places []int) {
	for i := range j.tokens {
		if j.says(i, "part-skip") || j.is(i, "leave", "leaving") {
			return append(slices.Collect(j.ahead(i, len(j.tokens))), places...)
		}
		places = slices.Insert(places, 0, i)
	}
	return nil
}

// partAt reports whether the word at i names a part of an effect: "the draw", "the second part".
func (j judge) partAt(i int, p ashes.Part) bool {
	k := j.tokens[i]
	first, _, _ := strings.Cut(p.Do, ",") // who draws must go on to discard
	verbs := strings.FieldsFunc(first, func(r rune) bool { return !unicode.IsLetter(r) })
	does := slices.ContainsFunc(verbs, func(verb string) bool {
		return stem(verb) == k.stem || verb == "damage" && j.says(i, "part-damage")
	})
	return j.nth(i) == p.N && j.is(i+1, "part", "effect", "bit", "half") || k.card == nil && !k.filler && does
}

// bearerOfAbility returns whether the unit is exhausted whose ability is used: "Throw 1".
func (j judge) bearerOfAbility() []Fact {
	used := j.cardInUse()
	if used == nil {
		return nil
	}
	var facts []Fact
	for i, k := range j.tokens {
		own := k.card != nil && strings.HasSuffix(used[0].Value, "("+k.card.Name+")")
		to := j.end(i)
		for j.is(to, "is", "was", "already", "not", "isnt", "still") {
			to++
		}
		if own && j.unitAt(i) && j.is(to, "exhausted") {
			facts = append(facts, j.fact("exhausted", YesNo(!j.deniedBefore(to)), i, to+1))
		}
	}
	return agreed(facts)
}

// usedByOther reports whether it is the opponent who uses the card at i, while whose turn it is
// was read as if the asker did.
func (j judge) usedByOther(i int, facts []Fact) bool {
	return gives(facts, "turn") && j.cardOf(rulings.Ashes, i) != nil && j.actorAt(i) == "opponent"
}

// abilities returns the abilities that, according to a question of Ashes, a unit has and
// gains: "Overkill 1 and Overkill 1", "Quick Strike twice".
func (j judge) abilities() []Fact {
	var facts []Fact
	for i, k := range j.tokens {
		for _, words := range j.classes["plain-ability"] {
			if n := len(strings.Fields(words)); i+n <= len(j.tokens) && strings.EqualFold(words, j.question[k.Start:j.tokens[i+n-1].End]) {
				facts = append(facts, j.fact("abilities", words, i, i+n))
			}
		}
		if i+1 < len(j.tokens) && j.tokens[i+1].number != nil && j.has("numbered-ability", k.Text) {
			if len(facts) > 1 && j.inQuestion(i) { // "is it Ambush 3 now?"
				continue
			}
			value := fmt.Sprintf("%s%s %d", strings.ToUpper(k.Text[:1]), k.Text[1:], *j.tokens[i+1].number)
			facts = append(facts, j.fact("abilities", value, i, i+2))
		}
	}
	if len(facts) == 1 && j.anywhere("ashes-again") {
		facts = append(facts, facts[0])
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
}

// whoseAt returns the owner of what stands at i, skipping words that describe it: "my poor
// Sniper", "units of his".
func (j judge) whoseAt(i int) string {
	if after := i + max(1, j.at(i).words); j.is(after, "of") && j.possessor(after+1) != "" {
		return j.possessor(after + 1)
	}
	return sideIn(j.clauseBack(i, 4), func(at int) (string, bool) {
		switch {
		case j.says(at, "ashes-foe"):
			return "opponent", true
		case j.is(at, "own") && j.possessor(at-1) == "": // "one own unit"
			return "self", true
		}
		return j.possessor(at), j.is(at, "on", "onto", "to", "at", "with", "for", "and", "i", "he", "she", "they")
	})
}

// actorAt returns the player who does what is described at i: "he barrages", "his Choke".
func (j judge) actorAt(i int) string {
	if owner := j.whoseAt(i); owner != "" {
		return owner
	}
	return sideIn(j.back(i, i), func(at int) (string, bool) {
		if j.is(at, "opponent", "opp") {
			return "opponent", true
		}
		return j.actsAt(at), false
	})
}
