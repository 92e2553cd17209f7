package ask

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
)

// bearing is an item that a character bears.
type bearing struct {
	*rulings.Card
	from, to int // tokens
}

// borne returns the items that the character named at hero bears. It returns none unless the
// question says so of every item that it names and speaks of no other, nor of one that is
// lost, stored or still in hand.
func (j judge) borne(hero int) (list []bearing) {
	if hero < 0 || j.anywhere("item-gone") {
		return nil
	}
	for i := 0; i < len(j.tokens); i++ {
		k := j.tokens[i]
		b := bearing{k.card, i, i + max(1, k.words)}
		versions := 0
		for _, s := range k.Among { // hero and minion versions of a card
			if strings.Contains(s.Card.Kind, "item") && s.Card.Alignment == j.tokens[hero].card.Alignment {
				b.Card, b.to, versions = s.Card, i+s.Words, versions+1
			}
		}
		kind := ""
		if b.Card != nil {
			kind = b.Type + " " + b.Kind
		}
		item := strings.HasPrefix(kind, "resource") && strings.Contains(kind, "item")
		switch {
		case item && (versions > 1 || !j.isBorne(hero, b, list)), !item && len(k.Among) > 0 && k.Among[0].Card.Type == "resource",
			!item && strings.Contains(kind, "event"), strings.HasPrefix(kind, "resource") && !item,
			b.Card == nil && j.says(i, "gear") && !j.deniedBefore(i) && !j.is(i-1, "only"):
			return nil
		case item:
			list, i = append(list, b), b.to-1
		}
	}
	return list
}

// isBorne reports whether the words around b say that hero bears it, along with list.
func (j judge) isBorne(hero int, b bearing, list []bearing) bool {
	at, verb := b.from-1, false
	for at >= 0 && j.sameSentence(at, b.from) && j.says(at, "bears", "item-of") {
		verb = verb || j.says(at, "bears")
		at--
	}
	named := func(at int) bool { i := j.nameEnding(at); return i >= 0 && j.tokens[i].card == j.tokens[hero].card }
	alone := j.onlyCard(func(i int) bool { return j.card(i, "character") != nil }) >= 0
	switch {
	case contains(j.clauseBack(b.from, 8), func(at int) bool { return j.tokens[at].not }), j.besideStranger(b.from, b.to),
		!j.endsBefore(b.to) && !j.numberAt(b.to) && j.card(b.to, "hazard") == nil && !j.says(b.to, "item-then", "sum-against", "sum-thrown", "hurt"):
		return false
	case at >= 0 && !j.sameSentence(at, b.from):
		return verb && alone
	}
	listed := len(list) > 0 && list[len(list)-1].to == at+1
	return listed || named(at) || verb && (alone && (j.endsBefore(at+1) || j.is(at, "he", "she", "who")) || j.says(at, "item-state") && named(at-1))
}

var (
	addsProwess = regexp.MustCompile(`^(?:(?:Hoard item and w|W)eapon(?:\. |, giving |, (warrior) only\. |, ))?(?:A (warrior) bearer gets )?\+(\d) prowess` +
		`(?: \(maximum (\d+)\))?(?:, or \+(\d) (for an?|if held by an?|against) (\pL+)(?: \(maximum (\d+)\))?)?` +
		`(?:,(?: each)? to a maximum of (\d+)(?: either way|, or of (\d+) against (\pL+))?)?\.`)
	altersStrike  = regexp.MustCompile(`strike|wound|prowess`)
	altersCheck   = regexp.MustCompile(`[+-]\d[^.]*corruption|restores it`)
	pointsIfBorne = regexp.MustCompile(`Held by a (\pL+) it gives (\d+) corruption points`)
)

// armed returns facts with the prowess that the character named at hero has with the items
// that it bears, if their cards tell it.
func (j judge) armed(hero int, facts []Fact) []Fact {
	list := j.borne(hero)
	at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == "prowess" })
	modifier, told := factOf(facts, "modifier")
	if len(list) == 0 || at < 0 || told && atoi(modifier.Value) != j.bonus(hero) {
		return facts
	}
	c, added := j.tokens[hero].card, 0
	base := atoi(c.Attributes[rulings.AttrProwess])
	for _, b := range list {
		n, most, ok := j.prowessOf(b, c)
		if !ok || n > 0 && (added > 0 || j.bonus(hero) != 0 && base+n+j.bonus(hero) > most) {
			return facts
		}
		added += min(n, max(0, most-base))
	}
	with := strconv.Itoa(base + added)
	if plain := facts[at].Start == j.tokens[hero].Start; !plain && facts[at].Value != with {
		return facts
	}
	facts[at].Value = with
	return append(facts, j.readItems(list)...)
}

// prowessOf returns what an item adds to the prowess of who bears it, and up to which one.
func (j judge) prowessOf(b bearing, who *rulings.Card) (n, most int, ok bool) {
	m := addsProwess.FindStringSubmatch(b.Effect)
	if m == nil {
		return 0, 0, !altersStrike.MatchString(b.Effect) && b.Attributes[rulings.AttrProwess] == ""
	}
	foe, warrior := j.attackingRace(), strings.Contains(who.Attributes[rulings.AttrSkills], "Warrior")
	against := m[6] == "against" || m[11] != ""
	if strings.Count(b.Effect, "prowess") > 1 || m[1]+m[2] != "" && !warrior || against && foe == "" {
		return 0, 0, false
	}
	n, most = atoi(m[3]), atoi(cmp.Or(m[4], m[9], m[8]))
	race := func(of, race string) bool { const alike = 2; return of != "" && strings.HasPrefix(strings.ToLower(race), strings.ToLower(of[:alike])) }
	if m[6] == "against" && race(m[7], foe) || m[6] != "against" && race(m[7], who.Attributes[rulings.AttrRace]) {
		n, most = atoi(m[5]), atoi(cmp.Or(m[8], m[9], m[4]))
	}
	if race(m[11], foe) {
		most = atoi(m[10])
	}
	return n, most, most > 0
}

// laden returns facts with the corruption points of the items that whoever checks bears, if
// their cards tell them and no words tell others.
func (j judge) laden(facts []Fact) []Fact {
	hero, sum := j.defender(), 0
	list := j.borne(hero)
	for _, b := range list {
		points := b.Attributes[rulings.AttrCorruption]
		if m := pointsIfBorne.FindStringSubmatch(b.Effect); m != nil {
			points, _, _ = strings.Cut(points, "(")
			if m[1] == j.tokens[hero].card.Attributes[rulings.AttrRace] {
				points = m[2]
			}
		}
		n, err := strconv.Atoi(strings.TrimSpace(points))
		if err != nil || altersCheck.MatchString(b.Effect) {
			return facts
		}
		sum += n
	}
	told, given := factOf(facts, "corruption_points")
	if _, missed := factOf(facts, "margin"); len(list) == 0 || missed || given && atoi(told.Value) != sum {
		return facts
	}
	if !given {
		facts = append(facts, j.fact("corruption_points", strconv.Itoa(sum), list[0].from, list[0].to))
	}
	return append(facts, j.readItems(list)...)
}

// readItems records that items were read.
func (j judge) readItems(list []bearing) (facts []Fact) {
	for _, b := range list {
		facts = append(facts, j.fact(".read", "", b.from, b.to))
	}
	return facts
}
