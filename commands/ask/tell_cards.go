package ask

import (
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// What the names of cards and their data say.

// home returns whether, by its card, the named character is at a home site, and whether
// that site is named on the card. Without a name its home may be said to be any site of a
// type.
func (j judge) home() []Fact {
	facts := j.taps()
	home := ""
	add := func(name string, is bool, from, to int) {
		facts = append(facts, j.fact(name, map[bool]string{true: "yes", false: "no"}[is], from, to))
	}
	for i := range j.tokens {
		if c := j.card(i, "character"); c != nil && home == "" && c.Attributes[rulings.AttrHomeSite] != "" {
			home = c.Attributes[rulings.AttrHomeSite]
			add("named", !strings.Contains(home, "Any"), i, i+j.tokens[i].words)
		}
	}
	places := j.places()
	if i := slices.IndexFunc(places, func(p place) bool { return p.Name == "site.type" && j.is(p.from-1, "any") }); i >= 0 && home == "" {
		home = "Any " + places[i].Value
	}
	for _, p := range slices.Backward(places) {
		if p.Name != "site.name" || home == "" || j.near(p.from, "home", "homesite", "lives", "dwells", "though") {
			continue
		}
		of := func(site string) bool { return folded(site) == folded(p.Value) }
		if kind, any := strings.CutPrefix(home, "Any "); !any {
			add("at_home_site", slices.ContainsFunc(strings.FieldsFunc(home, func(r rune) bool { return strings.ContainsRune("/,;", r) }), of), p.from, p.to)
		} else if strings.EqualFold(strings.ReplaceAll(kind, " & ", "-and-"), siteType([]*rulings.Card{p.card})) {
			add("at_home_site", true, p.from, p.to)
		}
		break
	}
	return facts
}

// taps returns that a character is untapped who would tap, or it could not.
func (j judge) taps() []Fact {
	at := func(words ...string) int {
		return slices.IndexFunc(j.tokens, func(k token) bool { return slices.Contains(words, k.Text) })
	}
	if i := at("tap", "taps", "tapping"); i >= 0 && at("tapped", "untapped", "wounded") < 0 {
		return []Fact{j.fact("untapped", "yes", i, i+1)}
	}
	return nil
}

// asterisk returns whether the creature that is named has an asterisk beside its
// marshalling points, as its card says.
func (j judge) asterisk() []Fact {
	for i := range j.tokens {
		c := j.card(i, "hazard")
		if c == nil || c.Attributes[rulings.AttrMarshalling] == "" {
			continue
		}
		value := "no"
		if strings.Contains(c.Attributes[rulings.AttrMarshalling], "*") {
			value = "yes"
		}
		return []Fact{j.fact("asterisk", value, i, i+j.tokens[i].words)}
	}
	return nil
}

// hazard returns the hazard that a question is about: of several, the one beside words
// for a card on guard, or that is written as a name, or that comes after the others, "and
// then he plays".
func (j judge) hazard() []Fact {
	var names, guards []Fact
	all := j.hazards()
	for _, f := range all {
		i := slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == f.Start })
		if j.near(i, "then") {
			names = nil
		}
		if unicode.IsUpper(rune(j.question[f.Start])) {
			names = append(names, f)
		}
		behind := i + j.tokens[i].words
		if j.says(j.wordBefore(i), "onguard") || j.says(behind, "onguard") || j.is(behind, "from") && j.says(behind+1, "onguard") {
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

// hazards returns the hazards that may be what a question is about.
func (j judge) hazards() (list []Fact) {
	for i, k := range j.tokens {
		if c := j.card(i, "hazard"); c != nil && !j.inPlay(i+k.words) && !j.livesThere(c) {
			f := j.fact("card.name", c.Name, i, i+k.words)
			f.Card = c
			list = append(list, f)
		}
	}
	return list
}

// livesThere reports whether c is named as what attacks at a site that is named: the
// Wolves of Weathertop.
func (j judge) livesThere(c *rulings.Card) bool {
	return slices.ContainsFunc(j.tokens, func(k token) bool {
		return k.card != nil && k.card.Type == "site" && strings.HasPrefix(k.card.Attributes[rulings.AttrAutomaticAttacks], c.Name+" ")
	})
}

// played returns that a card is played, with its kind, where the question names resources
// of one kind.
func (j judge) played() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.card(i, "resource")
		if c == nil {
			continue
		}
		f := j.fact("trigger.card", "other", i, i+j.tokens[i].words)
		for _, kind := range []string{"item", "faction", "ally"} {
			if strings.Contains(c.Kind, kind) {
				f.Value = kind
			}
		}
		facts = append(facts, f)
	}
	facts = agreed(facts)
	for _, f := range facts {
		f.Name, f.Value = "trigger.window", "plays-card"
		facts = append(facts, f)
	}
	return facts
}

// tapsSite returns that what would be played taps the site, as each named resource that
// is played at one does, unless it may be an additional minor item.
func (j judge) tapsSite() []Fact {
	var facts []Fact
	minor := false
	for i := range j.tokens {
		switch c := j.card(i, "resource"); {
		case c == nil || strings.Contains(c.Kind, "event"):
			minor = minor || c != nil
		case strings.Contains(c.Kind, "minor"):
			minor = true
		default:
			facts = append(facts, j.fact(".taps", "yes", i, i+j.tokens[i].words))
		}
	}
	if len(facts) > 0 && !minor {
		kind := facts[0]
		kind.Name, kind.Value = "kind", "taps-site"
		facts = append(facts, kind)
	}
	return facts
}

// effects are what cards do to an attack, by the classes of effects in the card data.
var effects = map[string]string{"cancels-attack": "cancel-attack", "cancels-strike": "cancel-strike", "changes-attack": "change-attack"}

// effect returns what the card that is named would do to an attack, if its data say
// one thing. A creature that is named attacks.
func (j judge) effect() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if c == nil || strings.Contains(c.Kind, "creature") {
			continue
		}
		for class := range strings.SplitSeq(c.Facts["effect_class"], ";") {
			if what := effects[class]; what != "" {
				f := j.fact("what", what, i, i+j.tokens[i].words)
				f.Card = c
				facts = append(facts, f)
			}
		}
	}
	return agreed(facts)
}

// atHaven returns whether the site that is named is a haven.
func (j judge) atHaven() []Fact {
	for i := range j.tokens {
		if c := j.card(i, "site"); c != nil && !j.near(i, "from", "start", "leave", "left") {
			value := "no"
			if c.Kind == "haven" {
				value = "yes"
			}
			return []Fact{j.fact("haven", value, i, i+j.tokens[i].words)}
		}
	}
	return nil
}
