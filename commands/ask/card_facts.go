package ask

import (
	"regexp"
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
// points, as its card says, and whether what it is keyed to makes its attack on a minion
// detainment.
func (j judge) asterisk() []Fact {
	for i, c := range j.cards("hazard") {
		points := c.Attributes[rulings.AttrMarshalling]
		if points == "" {
			continue
		}
		facts := []Fact{j.factOfCard(i, "asterisk", yesNo(strings.Contains(points, "*")))}
		if keyed, known := factOf(j.attackKeyed(), "keyed"); known {
			race := attackRaces[c.Attributes[rulings.AttrRace]]
			dark := keyed.Value != "other" && (keyed.Value != "shadow-land" || race != "" && race != "nazgul")
			facts = append(facts, keyed.as(".detained", yesNo(dark)))
		}
		return facts
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
	scout := false
	for i, c := range j.cards("resource") {
		kind := "other"
		for _, k := range [...]string{"item", "faction", "ally"} {
			if strings.Contains(c.Kind, k) {
				kind = k
			}
		}
		facts = append(facts, j.factOfCard(i, "trigger.card", kind))
		scout = scout || requiresScout.MatchString(c.Effect)
	}
	facts = agreed(facts)
	if len(facts) > 0 {
		facts = append(facts, facts[0].as("trigger.window", "plays-card"), facts[0].as(".scout", yesNo(scout)))
	}
	return facts
}

// requiresScout matches the effect of a card that requires a scout.
var requiresScout = regexp.MustCompile(`(?i)\bscout taps\b|\b(?:taps|on) an? (?:untapped )?scout\b|\bthat has a scout\b`)

// atTappedSite matches the effect of a card that is playable at a tapped site too.
var atTappedSite = regexp.MustCompile(`(?i)even if tapped|even a tapped|tapped or (?:not|untapped)`)

// tapsSite returns that what would be played taps the site, as every named resource that is
// played at a site does, unless it may be an additional minor item or be played at a tapped
// site. A second such resource finds the site tapped.
func (j judge) tapsSite() []Fact {
	var facts []Fact
	minor, last := false, -1 // last is one that taps the site
	for i, c := range j.cards("resource") {
		switch {
		case atTappedSite.MatchString(c.Effect):
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
		facts = append(facts, facts[0].as(".item", "yes"))
		if last := facts[len(facts)-2]; last.Start != facts[0].Start {
			facts = append(facts, last.as(".second", "yes"))
		}
	}
	return facts
}

// nothingToFace returns that all automatic-attacks were faced if no named site has one on the
// side of c, and nothing is said of one.
func (j judge) nothingToFace(c *rulings.Card) (facts []Fact) {
	for i, site := range j.cards("site") {
		if site.Alignment != c.Alignment || site.Attributes[rulings.AttrAutomaticAttacks] != "" || j.anywhere("lurks") {
			return nil
		}
		facts = append(facts, j.factOfCard(i, "faced_all", "yes"))
	}
	return agreed(facts)
}

// effects are what cards do to an attack, by the classes of effects in the card data.
var effects = map[string]string{"cancels-attack": "cancel-attack", "cancels-strike": "cancel-strike", "changes-attack": "change-attack"}

// changesStrikes and changesAttack match the effect of a card that does so to a whole attack.
var (
	changesStrikes = regexp.MustCompile(`(?i)[+-]\d strikes?\b|\d more strikes?\b|\d strikes? (?:from|less)|to 1 strike|number of strikes`)
	changesAttack  = regexp.MustCompile(`(?i)attacks?\b[^.,;:]{0,40} (?:has|have|gets?) [+-]\d (?:prowess|body)|any one attack[^.]* [+-]\d`)
)

// effectOn returns what a card would do to an attack, as the classes of effects or its effect
// in words say; lasting events have done it before.
func effectOn(c *rulings.Card) (list []string) {
	for class := range strings.SplitSeq(c.Facts["effect_class"], ";") {
		if effects[class] != "" {
			list = append(list, effects[class])
		}
	}
	switch {
	case len(list) > 0 || c.Kind != "short-event" && !strings.Contains(c.Kind, "item"):
	case changesStrikes.MatchString(c.Effect):
		return []string{"change-number-of-strikes"}
	case changesAttack.MatchString(c.Effect) && !strings.Contains(strings.ToLower(c.Effect), "one strike"):
		return []string{"change-attack"}
	}
	return list
}

// strikesEach matches the text of a creature of which each character faces a strike.
var strikesEach = regexp.MustCompile(`(?i)every character of the company\b[^.]* 1 strike`)

// otherEffect reports whether the card at i does something else than what the question says
// would be done, so that these words may be about another card.
func (j judge) otherEffect(i int, facts []Fact) bool {
	c := j.tokens[i].card
	what, told := factOf(facts, "what")
	if !told || c == nil || strings.Contains(c.Kind, "creature") {
		return false
	}
	list := effectOn(c)
	also := what.Value == "change-number-of-strikes" && strings.Contains(c.Effect, "halves the strikes")
	return len(list) > 0 && !slices.Contains(list, what.Value) && !also
}

// effect returns what the named card would do to an attack, if the card data gives one
// effect. A named creature is what attacks.
func (j judge) effect() []Fact {
	var facts, each []Fact
	for i := range j.tokens {
		c := j.tokens[i].card
		if c != nil && strings.Contains(c.Kind, "creature") && strikesEach.MatchString(c.Effect) {
			each = append(each, j.factOfCard(i, "each_character_faces_one", "yes"))
		}
		if c == nil || strings.Contains(c.Kind, "creature") {
			continue
		}
		for _, what := range effectOn(c) {
			f := j.factOfCard(i, "what", what)
			f.Card = c
			facts = append(facts, f)
		}
	}
	return append(agreed(facts), agreed(each)...)
}

// aidsStrike and hitsStrike match the effect of a resource and of a hazard that changes how
// one strike is resolved, apart from its body check.
var (
	aidsStrike = regexp.MustCompile(`(?i)against (?:a|one) strike|faces one strike without|untap its bearer`)
	hitsStrike = regexp.MustCompile(`(?i)\b(?:one strike of|on a strike|facing a strike|strike gets)`)
)

// strikeCard returns what the named card does to a strike: it cancels it, it helps against it,
// or it makes it worse. It returns nothing if no named character has what a resource needs.
func (j judge) strikeCard() (facts []Fact) {
	for i, c := range j.cards("resource", "hazard") {
		one := j.factOfCard(i, ".helps", "yes")
		switch {
		case strings.Contains(c.Facts["effect_class"], "cancels-strike"):
			one.Name, one.Value = "action", "cancel-strike"
		case c.Type == "hazard" && strings.Contains(c.Kind, "event") && hitsStrike.MatchString(c.Effect):
			one.Name = ".hits"
		case c.Type == "hazard" || !aidsStrike.MatchString(c.Effect):
			continue
		}
		if c.Type == "resource" && !j.suits(needsCharacter.FindString(c.Effect)) {
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

// needsCharacter matches the skill or the race of the character that a resource needs.
var needsCharacter = regexp.MustCompile(`\b(?:warrior|scout|Hobbit)\b`)

// suits reports whether a named character, if there is one, has a skill or is of a race.
func (j judge) suits(need string) bool {
	none := true
	for _, c := range j.cards("character") {
		if strings.Contains(strings.ToLower(c.Attributes[rulings.AttrSkills]+" "+c.Kind), strings.ToLower(need)) {
			return true
		}
		none = false
	}
	return none
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
