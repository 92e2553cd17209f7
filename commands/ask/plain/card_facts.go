package plain

import (
	"slices"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// Facts that follow from the names of cards and the card data.

// home returns whether the named character is at a home site according to its card, and
// whether the card names that site. Without a named character, the question may say that
// its home is any site of a type.
func (j judge) home() []Fact {
	facts := j.willTap()
	home := ""
	for i, c := range j.cards("character") {
		if j.says(j.end(i), "site-attack") { // "a wolf attack" is not Wolf
			continue
		}
		home = c.Attributes[rulings.AttrHomeSite]
		if home != "" {
			facts = append(facts, j.factOfCard(i, "named", YesNo(!strings.Contains(home, "Any"))))
			break
		}
	}
	places := j.places()
	if i := slices.IndexFunc(places, func(p place) bool { return p.Name == "site.type" && j.is(p.from-1, "any") }); i >= 0 && home == "" {
		home = "Any " + places[i].Value
	}
	for _, p := range slices.Backward(places) {
		if p.Name != "site.name" || home == "" || j.saidBefore(p.from, "home", "homesite", "lives", "dwells", "though") {
			continue
		}
		if kind, any := strings.CutPrefix(home, "Any "); !any {
			facts = append(facts, p.As("at_home_site", YesNo(isHome(home, p.Value))))
		} else if strings.EqualFold(strings.ReplaceAll(kind, " & ", "-and-"), typeOfPlace(p.card)) {
			facts = append(facts, p.As("at_home_site", "yes"))
		}
		break
	}
	return facts
}

// isHome reports whether a site is among the home sites of a card.
func isHome(list, site string) bool {
	homes := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("/,;", r) })
	return slices.ContainsFunc(homes, func(home string) bool { return folded(home) == folded(site) })
}

// willTap returns the fact that a character who would tap is untapped: a tapped one cannot, and who
// asks about a tapped one says so.
func (j judge) willTap() []Fact {
	var facts []Fact
	for i := range j.tokens {
		switch j.tokens[i].Text {
		case "tap", "taps", "tapping":
			facts = append(facts, j.fact("untapped", "yes", i, i+1))
		case "tapped", "untapped", "wounded", "again", "already", "used", "second":
			return nil
		}
	}
	return agreed(facts)
}

// asterisk returns whether the named creature has an asterisk beside its marshalling
// points, as its card says, and whether what it is keyed to makes its attack on a minion
// detainment.
func (j judge) asterisk() []Fact {
	for i, c := range j.cards("hazard") {
		points := c.Attributes[rulings.AttrMarshalling]
		if points == "" {
			continue
		}
		facts := []Fact{j.factOfCard(i, "asterisk", YesNo(strings.Contains(points, "*")))}
		if keyed, known := FactOf(j.attackKeyed(), "keyed"); known {
			race := attackRaces[c.Attributes[rulings.AttrRace]]
			dark := keyed.Value != "other" && (keyed.Value != "shadow-land" || race != "" && race != "nazgul")
			facts = append(facts, keyed.As(".detained", YesNo(dark)))
		}
		return facts
	}
	return nil
}

// hazard returns the hazard that a question is about. Of several it is the one written as a
// name, or the one that comes after the others: "and then he plays".
func (j judge) hazard() []Fact {
	var names []Fact
	all := j.hazards()
	for _, f := range all {
		i := slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == f.Start })
		if j.saidBefore(i, "then") {
			names = nil
		}
		if isUpper(j.question, j.tokens[i]) {
			names = append(names, f)
		}
	}
	if one := agreed(names); len(one) > 0 {
		return one
	}
	if one := agreed(all); len(one) > 0 {
		return one
	}
	return agreed(slices.DeleteFunc(all, func(f Fact) bool { return j.livesThere(f.Card) })) // an automatic-attack is not played
}

// hazards returns the hazards that a question may be about.
func (j judge) hazards() (list []Fact) {
	for i, c := range j.cards("hazard") {
		if next := j.end(i); !j.inPlay(next) && !j.absent(i) && !j.is(next, "like") && (!j.is(i-1, "the", "its", "those") || !j.livesThere(c)) {
			list = append(list, j.factOfCard(i, "card.name", c.Name).of(c))
		}
	}
	return list
}

// livesThere reports whether c is named as an automatic-attack of a named site: the Wolves
// of Weathertop.
func (j judge) livesThere(c *rulings.Card) bool {
	return contains(j.everywhere(), func(i int) bool {
		site := j.card(i, "site")
		return site != nil && strings.HasPrefix(site.Attributes[rulings.AttrAutomaticAttacks], c.Name+" ")
	})
}

// playsCard returns the fact that a card is played, and its kind, where the question names
// resources of one kind.
func (j judge) playsCard() []Fact {
	var facts []Fact
	scout := false
	for i, c := range j.cards("resource") {
		kind := "other"
		for _, k := range [...]string{"item", "faction", "ally"} {
			if strings.Contains(c.Kind, k) {
				kind = k
			}
		}
		facts = append(facts, j.factOfCard(i, "trigger.card", kind))
		scout = scout || c.Facts["needs"] == "scout"
	}
	facts = agreed(facts)
	if len(facts) > 0 {
		facts = append(facts, facts[0].As("trigger.window", "plays-card"), facts[0].As(".scout", YesNo(scout)))
	}
	return facts
}

// tapsSite returns the fact that what would be played taps the site, as every named resource that
// is played at a site does, unless it may be an additional minor item or be played at a tapped
// site. A second such resource finds the site tapped.
func (j judge) tapsSite() []Fact {
	var facts []Fact
	minor, last := false, -1 // last is one that taps the site
	for i, c := range j.cards("resource") {
		switch {
		case c.Facts["played_at"] == "tapped too":
			free := j.factOfCard(i, ".free", "yes")
			if last >= 0 && !j.sameSentence(last, i) && !j.sentenceEndsWith(last, "?") && j.sentenceEndsWith(i, "?") {
				free.Value = "next" // what was named before has tapped the site
			}
			facts, minor = append(facts, append(j.nothingToFace(c), free)...), true
		case strings.Contains(c.Kind, "event") || strings.Contains(c.Kind, "minor"):
			minor = true
		default:
			facts, last = append(facts, j.factOfCard(i, ".taps", "yes")), i
		}
	}
	if len(facts) > 0 && !minor {
		facts = append(facts, facts[0].As(".item", "yes"))
		if last := facts[len(facts)-2]; last.Start != facts[0].Start {
			facts = append(facts, last.As(".second", "yes"))
		}
	}
	return facts
}

// nothingToFace returns the fact that all automatic-attacks were faced if no named site has one on
// the side of c, and nothing is said of one.
func (j judge) nothingToFace(c *rulings.Card) (facts []Fact) {
	for i, site := range j.cards("site") {
		if site.Alignment != c.Alignment || site.Attributes[rulings.AttrAutomaticAttacks] != "" || j.anywhere("lurks") {
			return nil
		}
		facts = append(facts, j.factOfCard(i, "faced_all", "yes"))
	}
	return agreed(facts)
}

// has reports whether a list in the data of a card has a value.
func has(c *rulings.Card, column, value string) bool {
	return c != nil && slices.Contains(strings.Split(c.Facts[column], ";"), value)
}

// altering suspects a card that may alter something, or another card of its name.
func altering(what string) func(judge, int, []Fact) bool {
	return func(j judge, i int, _ []Fact) bool {
		return slices.ContainsFunc(j.tokens[i].Senses, func(s index.Sensed) bool { return has(s.Card, "alters", what) })
	}
}

// effects are what cards do to an attack, by the words of the card data.
var effects = map[string]string{
	"cancels-attack": "cancel-attack", "cancels-strike": "cancel-strike",
	"changes-attack": "change-attack", "changes-number-of-strikes": "change-number-of-strikes",
}

// effectsIn returns what a card does to an attack, by a column of its data.
func effectsIn(c *rulings.Card, column string) (list []string) {
	for does := range strings.SplitSeq(c.Facts[column], ";") {
		if effects[does] != "" {
			list = append(list, effects[does])
		}
	}
	return list
}

// otherEffect reports whether the card at i does something other than what the question says would
// be done, so that these words may be about another card.
func (j judge) otherEffect(i int, facts []Fact) bool {
	c := j.tokens[i].card
	what, told := FactOf(facts, "what")
	if canceledLate(c) && what.Value == "cancel-attack" && !gives(facts, "text_allows") {
		stage, _ := FactOf(facts, "stage")
		return stage.Value == "assigned" // who cancels it, and how, matters
	}
	switch {
	case j.cancelsByKey(i):
		return true
	case !told || c == nil || strings.Contains(c.Kind, "creature"):
		return false
	}
	list := slices.Concat(effectsIn(c, "effect_class"), effectsIn(c, "combat"))
	return len(list) > 0 && !slices.Contains(list, what.Value)
}

// effect returns what the named card would do to an attack, if the card data gives one
// effect. A named creature is what attacks.
func (j judge) effect() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if has(c, "combat", "strikes-each") {
			facts = append(facts, j.factOfCard(i, "each_character_faces_one", "yes"))
		}
		if canceledLate(c) {
			facts = append(facts, j.canceledByTap(i)...)
		}
		if c == nil || strings.Contains(c.Kind, "creature") {
			continue
		}
		list := effectsIn(c, "effect_class")
		if len(list) == 0 {
			list = effectsIn(c, "combat")
		}
		for _, what := range list {
			facts = append(facts, j.factOfCard(i, "what", what).of(c))
		}
	}
	return agreed(facts)
}

// canceledLate reports whether a tap cancels an attack of the creature c even after assignment.
func canceledLate(c *rulings.Card) bool {
	return has(c, "combat", "canceled-when-assigned") || has(c, "combat", "canceled-by-others-when-assigned")
}

// canceledByTap returns whether one of the attacks of the creature at i, which a tap cancels even
// after a strike is assigned, would be canceled by a tap of somebody other than its target, or by a
// card, which the creature's text does not allow.
func (j judge) canceledByTap(i int) []Fact {
	for _, c := range j.cards("resource") {
		if has(c, "effect_class", "cancels-attack") {
			return []Fact{j.factOfCard(i, "text_allows", "no")}
		}
	}
	all := func(at int) bool {
		return j.is(at, "all", "every", "both", "whole", "entire") && contains(span(at+1, at+4), func(at int) bool { return j.says(at, "fight") || j.is(at, "them") })
	}
	tapped := func(at int) bool { return j.at(at).Text == "tapped" && !j.deniedBefore(at) }
	if contains(j.everywhere(), all) || contains(j.everywhere(), tapped) {
		return nil // not more than its text allows, or perhaps nobody who can tap
	}
	self := func(at int) bool {
		return j.isTap(at) && contains(j.ahead(at, 3), func(at int) bool { return j.is(at, "himself", "herself", "itself") })
	}
	if contains(j.everywhere(), self) {
		return []Fact{j.factOfCard(i, "text_allows", YesNo(has(j.tokens[i].card, "combat", "canceled-when-assigned")))}
	}
	target := firstIn(j.everywhere(), func(at int) bool {
		return j.card(at, "character") != nil && !j.tokens[j.end(at)-1].Owns && contains(j.clauseBack(at, 3), func(at int) bool { return j.is(at, "on", "to") })
	})
	if him := firstIn(j.everywhere(), func(at int) bool { return j.is(at, "him", "her") && j.is(at-1, "on", "to") }); target < 0 && him > 0 {
		target = firstIn(before(him, him), func(at int) bool { return j.card(at, "character") != nil })
	}
	for at := range j.cards("character") {
		taps := contains(j.ahead(at, 8), j.isTap) || contains(j.back(at, 3), j.isTap)
		if target >= 0 && j.tokens[at].card != j.tokens[target].card && taps {
			return []Fact{j.factOfCard(i, "text_allows", "yes")}
		}
	}
	other := func(at int) bool {
		return j.isTap(at) && j.around(at, 4, 6, func(at int) bool { return j.says(at, "companion") || j.is(at, "another", "someone") })
	}
	if contains(j.everywhere(), other) {
		return []Fact{j.factOfCard(i, "text_allows", "yes")}
	}
	return nil
}

// isTap reports whether the word at i is a form of "to tap".
func (j judge) isTap(i int) bool { return j.is(i, "tap", "taps", "tapping") }

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
	return contains(span(j.end(i), to), func(at int) bool { return j.is(at, "on", "for", "onto", "heal", "untap", "cure") }) &&
		!contains(span(j.end(i), to), func(at int) bool { return j.card(at, "character") != nil || j.is(at, "strike", "from", "by") })
}

// cancelsAttack reports whether the card at i cancels a whole attack, which has its own time, or
// only strikes of which the question may say that they are not meant.
func (j judge) cancelsAttack(i int, _ []Fact) bool {
	return has(j.tokens[i].card, "effect_class", "cancels-attack") || j.cancelsByKey(i)
}

// cancelsByKey reports whether the card at i cancels only strikes of creatures keyed to certain
// types of places, as its text says, and the question speaks of a key but of none of these.
func (j judge) cancelsByKey(i int) bool {
	c := j.tokens[i].card
	if !has(c, "effect_class", "cancels-strike") || !strings.Contains(c.Effect, " keyed ") || !j.mentioned("keyed") {
		return false
	}
	return !slices.ContainsFunc(j.places(), func(p place) bool {
		return p.role == "keyed" && p.card == nil && strings.Contains(strings.ToLower(c.Effect), p.values[0])
	})
}

// suited reports whether a named character, if there is one, is such as a card needs.
func (j judge) suited(need string) bool {
	none := true
	for _, c := range j.cards("character") {
		if suits(c, need) {
			return true
		}
		none = false
	}
	return none
}

// suits reports whether a character has a skill or is of a race.
func suits(c *rulings.Card, need string) bool {
	return strings.Contains(strings.ToLower(c.Attributes[rulings.AttrSkills]+" "+c.Kind), need)
}

// atHaven returns whether the named site is a haven of a Wizard's player; the havens of other
// players are other sites.
func (j judge) atHaven() []Fact {
	if j.notHero() {
		return nil
	}
	for i, c := range j.cards("site") {
		if !j.saidBefore(i, "from", "start", "leave", "left") {
			return []Fact{j.factOfCard(i, "haven", YesNo(c.Kind == "haven"))}
		}
	}
	return nil
}
