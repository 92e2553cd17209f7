package plain

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// What cards do to a strike.

// strikeCard returns what the named card does to a strike: it cancels it, it helps against it,
// or it makes it worse. It returns nothing if no named character has what a resource needs.
func (j judge) strikeCard() (facts []Fact) {
	elsewhere := j.allElsewhere()
	for i, c := range j.cards("resource", "hazard") {
		one := j.factOfCard(i, ".helps", "yes")
		switch {
		case has(c, "effect_class", "cancels-strike"):
			one.Name, one.Value = "action", "cancel-strike"
		case has(c, "combat", "hits-strike"):
			one.Name = ".hits"
		case elsewhere && j.actsElsewhere(i):
			one.Name = ".elsewhere"
		case !has(c, "combat", "helps-strike"):
			continue
		}
		if c.Type == "resource" && !j.suited(c.Facts["needs"]) {
			return nil
		}
		one.Card = c
		facts = append(facts, one)
		if c.Kind == "short-event" {
			one.Name = ".event"
			facts = append(facts, one)
		}
	}
	return facts
}

// allElsewhere reports whether no card is named that may affect the strike, be it one that is
// used or, of the hazards, one that is discarded.
func (j judge) allElsewhere() bool {
	for i, c := range j.cards("resource", "hazard") {
		inPlay := c.Type == "hazard" && strings.Contains(c.Kind, "event") && !j.bearsOnStrike(c)
		if !strings.Contains(c.Kind, "creature") && !inPlay && !j.actsElsewhere(i) {
			return false
		}
	}
	return true
}

// actsElsewhere reports whether the card at i cannot affect the strike: it never does, it only
// brings corruption, it restores somebody other than the one who faces the strike, or it discards
// events, and none that affects a strike is named.
func (j judge) actsElsewhere(i int) bool {
	c := j.tokens[i].card
	classes := c.Facts["effect_class"]
	switch {
	case has(c, "combat", "leaves-strikes"):
		return true
	case has(c, "combat", "restores"):
		return j.restoresOther(i)
	case c.Type == "hazard" && classes != "":
		return !slices.ContainsFunc(strings.Split(classes, ";"), func(class string) bool { return !strings.HasPrefix(class, "corruption") })
	}
	events := false
	for _, at := range j.cards("hazard") {
		if strings.Contains(at.Kind, "event") {
			events = true
			if j.bearsOnStrike(at) {
				return false
			}
		}
	}
	return events && has(c, "effect_class", "discards-event")
}

// bearsOnStrike reports whether an event in play may change the strike. One that changes only
// automatic-attacks changes no strike of a creature.
func (j judge) bearsOnStrike(c *rulings.Card) bool {
	switch {
	case has(c, "combat", "leaves-strikes"):
		return false
	case has(c, "alters", "prowess"), has(c, "alters", "body"), c.Facts["combat"] != "", has(c, "effect_class", "changes-attack"):
		return true
	}
	return c.Facts["attacks_changed"] != "" && !j.byCreature()
}

// byCreature reports whether a question tells who strikes, and speaks of no automatic-attack.
func (j judge) byCreature() bool {
	who := func(i int) bool {
		return j.is(i, "creature", "orc", "troll", "spider", "dragon", "drake", "nazgul", "undead", "wolf")
	}
	return (j.attacker() >= 0 || contains(j.everywhere(), who)) && !j.mentioned("automaticattack") && !j.mentioned("site")
}

// restoresOther reports whether the card at i, which heals or untaps somebody, is used for a
// character other than the one who faces the strike.
func (j judge) restoresOther(i int) bool {
	fights, restored := -1, -1
	for at := range j.cards("character") {
		switch to := j.end(at); {
		case at > i && restored < 0 && j.sameSentence(i, at) && j.givenTo(i, at):
			restored = at
		case j.tokens[at].Owns && j.says(to, "strike"), fights < 0 && at < i:
			fights = at
		}
	}
	return fights >= 0 && restored >= 0 && j.tokens[fights].card != j.tokens[restored].card
}

// givenTo reports whether words between the card at i and the character at to say that it is
// used for that character: "on wounded Merry", "to heal Merry".
func (j judge) givenTo(i, to int) bool {
	return contains(span(j.end(i), to), j.oneOf("on", "for", "onto", "heal", "untap", "cure")) &&
		!contains(span(j.end(i), to), func(at int) bool { return j.card(at, "character") != nil || j.is(at, "strike", "from", "by") })
}

// cancelsAttack reports whether the card at i cancels a whole attack, which has its own time, or
// only strikes of which the question may say that they are not meant.
func (j judge) cancelsAttack(i int, _ []Fact) bool {
	return has(j.tokens[i].card, "effect_class", "cancels-attack") || j.cancelsByKey(i)
}
