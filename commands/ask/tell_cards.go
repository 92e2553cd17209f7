package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/engine/stccg"
	"netrep/rulings"
)

// What the names of cards tell, and what their data says.

// trek returns, of two cards of Star Trek CCG, the one that is asked about and the
// one that it answers: what the player who asks does, and what the other did.
func (j judge) trek() []Fact {
	type mention struct {
		Fact
		theirs, mayBe bool // whose it is, and whether it is asked if it may be
	}
	var list []mention
	theirs, mayBe := false, false
	for i := 0; i < len(j.tokens); i++ {
		if i > 0 && (j.tokens[i].comma || j.tokens[i].opens || j.tokens[i].sentence != j.tokens[i-1].sentence) {
			mayBe = false
		}
		mayBe = mayBe || j.is(i, "can", "may", "could", "allowed", "legal", "might")
		if s := j.sideAt(i); s != "" {
			theirs = s == "opponent"
		}
		c := j.tokens[i].card
		if c == nil || c.Game != rulings.STCCG {
			continue
		}
		f := j.fact("", c.Name, i, i+j.tokens[i].words)
		f.Card = c
		i += j.tokens[i].words - 1
		if !slices.ContainsFunc(list, func(m mention) bool { return m.Value == c.Name }) {
			list = append(list, mention{f, theirs, mayBe})
		}
	}
	if len(list) != 2 || list[0].theirs == list[1].theirs {
		return nil
	}
	asked, other := list[0], list[1]
	if asked.mayBe == other.mayBe && asked.theirs || !asked.mayBe && other.mayBe {
		asked, other = other, asked
	}
	asked.Name, other.Name = "card", stccg.FactTo
	if asked.theirs { // so what it answers is one's own
		by := other.Fact
		by.Name, by.Value = "by", "you"
		return []Fact{asked.Fact, other.Fact, by}
	}
	return []Fact{asked.Fact, other.Fact}
}

// abilities returns the abilities of Ashes that a question counts: "Overkill 1".
func (j judge) abilities() []Fact {
	var facts []Fact
	for i := 1; i < len(j.tokens); i++ {
		n := j.tokens[i].number
		if n == nil || j.tokens[i-1].number != nil || !slices.Contains(ashesAbilities, j.tokens[i-1].Text) {
			continue
		}
		name := strings.ToUpper(j.tokens[i-1].Text[:1]) + j.tokens[i-1].Text[1:]
		facts = append(facts, j.fact("abilities", name+" "+strconv.Itoa(*n), i-1, i+1))
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
}

// ashesAbilities are the abilities of Ashes that have a number.
var ashesAbilities = []string{
	"overkill", "armored", "ambush", "recover", "regenerate", "throw", "aftershock", "inheritance", "cursed", "battle", "blood", "alert", "exhausting", "hunt", "last",
}

// home returns whether the character that is named is at home where it is, as its
// card says, and whether it is that site by its name.
func (j judge) home() []Fact {
	var who, where Fact
	for i := range j.tokens {
		switch {
		case j.card(i, "character") != nil && who.Card == nil:
			who = j.fact("at_home_site", "", i, i+j.tokens[i].words)
			who.Card = j.tokens[i].card
		case j.card(i, "site") != nil && !j.near(i, "home", "homesite", "lives", "dwells", "though"):
			where = j.fact("at_home_site", "", i, i+j.tokens[i].words)
			where.Card = j.tokens[i].card
		}
	}
	if who.Card == nil {
		return nil
	}
	home := who.Card.Attributes["home site"]
	if home == "" {
		return nil
	}
	named := who
	named.Name, named.Value, named.Card = "named", "yes", nil
	if strings.Contains(home, "Any") {
		named.Value = "no"
	}
	facts := []Fact{named}
	if where.Card != nil && named.Value == "yes" {
		at := where
		at.Value, at.Card = "no", nil
		if slices.ContainsFunc(strings.FieldsFunc(home, func(r rune) bool { return strings.ContainsRune("/,;", r) }), func(site string) bool {
			return letters(site) == letters(where.Card.Name)
		}) {
			at.Value = "yes"
		}
		facts = append(facts, at)
	}
	if slices.ContainsFunc(j.tokens, func(k token) bool { return slices.Contains([]string{"tapped", "untapped", "wounded"}, k.Text) }) {
		return facts
	}
	if i := slices.IndexFunc(j.tokens, func(k token) bool { return slices.Contains([]string{"tap", "taps", "tapping"}, k.Text) }); i >= 0 {
		facts = append(facts, j.fact("untapped", "yes", i, i+1)) // or it could not
	}
	return facts
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

// tapsSite returns that what would be played taps the site, as each named resource that
// is played at one does, unless it may be an additional minor item.
func (j judge) tapsSite() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.card(i, "resource")
		switch {
		case c == nil:
		case strings.Contains(c.Kind, "minor") || strings.Contains(c.Kind, "event"):
			return nil
		default:
			facts = append(facts, j.fact("kind", "taps-site", i, i+j.tokens[i].words))
		}
	}
	return facts[:min(1, len(facts))]
}

// effects are what cards do to an attack, by the classes of effects in the card data.
var effects = map[string]string{"cancels-attack": "cancel-attack", "changes-attack": "change-attack"}

// effect returns what the card that is named would do to an attack, if its data say
// one thing.
func (j judge) effect() []Fact {
	var facts []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if c == nil {
			continue
		}
		for class := range strings.SplitSeq(c.Facts["effect_class"], ";") {
			if what := effects[class]; what != "" {
				facts = append(facts, j.fact("what", what, i, i+j.tokens[i].words))
			}
		}
	}
	return agreed(facts)
}

// atHaven returns whether the site that is named is a haven on each of its cards, or
// on none.
func (j judge) atHaven() []Fact {
	for i := range j.tokens {
		if c := j.card(i, "site"); c != nil && c.Kind != "haven" {
			return []Fact{j.fact("haven", "no", i, i+j.tokens[i].words)}
		} else if c != nil {
			return []Fact{j.fact("haven", "yes", i, i+j.tokens[i].words)}
		}
	}
	return nil
}
