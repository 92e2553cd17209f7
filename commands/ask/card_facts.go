package ask

import (
	"slices"
	"strings"

	"netrep/commands/verdict"
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
		home = c.Attributes[rulings.AttrHomeSite]
		if home != "" {
			facts = append(facts, j.factOfCard(i, "named", yesNo(!strings.Contains(home, "Any"))))
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
		here := func(site string) bool { return folded(site) == folded(p.Value) }
		if kind, any := strings.CutPrefix(home, "Any "); !any {
			facts = append(facts, p.as("at_home_site", yesNo(slices.ContainsFunc(homesOf(home), here))))
		} else if strings.EqualFold(strings.ReplaceAll(kind, " & ", "-and-"), verdict.SiteType([]*rulings.Card{p.card})) {
			facts = append(facts, p.as("at_home_site", "yes"))
		}
		break
	}
	return facts
}

// homesOf splits the home sites of a card.
func homesOf(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune("/,;", r) })
}

// willTap returns that a character who would tap is untapped, since a tapped one could not.
func (j judge) willTap() []Fact {
	var facts []Fact
	for i := range j.tokens {
		switch j.tokens[i].Text {
		case "tap", "taps", "tapping":
			if !j.inQuestion(i) && !j.saidBefore(i, "could", "may") {
				facts = append(facts, j.fact("untapped", "yes", i, i+1))
			}
		case "tapped", "untapped", "wounded":
			return nil
		}
	}
	return agreed(facts)
}

// asterisk returns whether the named creature has an asterisk beside its marshalling
// points, as its card says.
func (j judge) asterisk() []Fact {
	for i, c := range j.cards("hazard") {
		if points := c.Attributes[rulings.AttrMarshalling]; points != "" {
			return []Fact{j.factOfCard(i, "asterisk", yesNo(strings.Contains(points, "*")))}
		}
	}
	return nil
}

// hazard returns the hazard that a question is about. Of several it is the one beside
// words for an on-guard card, the one written as a name, or the one that comes after the
// others: "and then he plays".
func (j judge) hazard() []Fact {
	var names, guards []Fact
	all := j.hazards()
	for _, f := range all {
		i := slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == f.Start })
		next := i + j.tokens[i].words
		if j.saidBefore(i, "then") {
			names = nil
		}
		if isUpper(j.question, j.tokens[i]) {
			names = append(names, f)
		}
		if j.says(j.wordBefore(i), "onguard") || j.says(next, "onguard") || j.is(next, "from") && j.says(next+1, "onguard") {
			guards = append(guards, f)
		}
	}
	for _, list := range [][]Fact{guards, names} {
		if one := agreed(list); len(one) > 0 {
			return one
		}
	}
	return agreed(all)
}

// hazards returns the hazards that a question may be about.
func (j judge) hazards() (list []Fact) {
	for i, c := range j.cards("hazard") {
		if !j.inPlay(i+j.tokens[i].words) && (!j.is(i-1, "the", "its", "those") || !j.livesThere(c)) {
			f := j.factOfCard(i, "card.name", c.Name)
			f.Card = c
			list = append(list, f)
		}
	}
	return list
}

// livesThere reports whether c is named as an automatic-attack of a named site: the Wolves
// of Weathertop.
func (j judge) livesThere(c *rulings.Card) bool {
	for _, site := range j.cards("site") {
		if strings.HasPrefix(site.Attributes[rulings.AttrAutomaticAttacks], c.Name+" ") {
			return true
		}
	}
	return false
}

// playsCard returns that a card is played, with its kind, where the question names
// resources of one kind.
func (j judge) playsCard() []Fact {
	var facts []Fact
	for i, c := range j.cards("resource") {
		kind := "other"
		for _, k := range [...]string{"item", "faction", "ally"} {
			if strings.Contains(c.Kind, k) {
				kind = k
			}
		}
		facts = append(facts, j.factOfCard(i, "trigger.card", kind))
	}
	facts = agreed(facts)
	if len(facts) > 0 {
		facts = append(facts, facts[0].as("trigger.window", "plays-card"))
	}
	return facts
}

// tapsSite returns that what would be played taps the site, as every named resource that is
// played at a site does, unless it may be an additional minor item.
func (j judge) tapsSite() []Fact {
	var facts []Fact
	minor := false
	for i, c := range j.cards("resource") {
		if strings.Contains(c.Kind, "event") || strings.Contains(c.Kind, "minor") {
			minor = true
		} else {
			facts = append(facts, j.factOfCard(i, ".taps", "yes"))
		}
	}
	if len(facts) > 0 && !minor {
		facts = append(facts, facts[0].as(".item", "yes"))
	}
	return facts
}

// effects are what cards do to an attack, by the classes of effects in the card data.
var effects = map[string]string{"cancels-attack": "cancel-attack", "cancels-strike": "cancel-strike", "changes-attack": "change-attack"}

// effect returns what the named card would do to an attack, if the card data gives one
// effect. A named creature is what attacks.
func (j judge) effect() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if c == nil || strings.Contains(c.Kind, "creature") {
			continue
		}
		for class := range strings.SplitSeq(c.Facts["effect_class"], ";") {
			if effects[class] != "" {
				f := j.factOfCard(i, "what", effects[class])
				f.Card = c
				facts = append(facts, f)
			}
		}
	}
	return agreed(facts)
}

// atHaven returns whether the named site is a haven.
func (j judge) atHaven() []Fact {
	for i, c := range j.cards("site") {
		if !j.saidBefore(i, "from", "start", "leave", "left") {
			return []Fact{j.factOfCard(i, "haven", yesNo(c.Kind == "haven"))}
		}
	}
	return nil
}
