package notation

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// Card is what the notation needs to know about a card; see [CardFromFacts].
type Card struct {
	Name   string
	Label  string // the name with what distinguishes it: "Elrond (minion)"
	By     string // who declares it; "" if nobody does, as with a site
	Kind   string // of the action that plays it
	Cost   *int   // against the hazard limit; nil is what the rules say
	Both   bool   // the resource player may declare it too
	Short  bool   // it is a short-event
	Needs  []string
	Limits []meccg.LimitChange // what it does to the hazard limit
	Varies string              // how that depends on the situation, so that the notation has to give it; or ""
	Aim    Aim                 // what it does to what it is aimed at
	On     string              // what it cancels or discards, in the words of the card table; "" if they do not say
	Class  []string            // what it is: hazard, long-event, environment
	Sweeps string              // whose environments in play it discards: hazard, resource or ""
	Uses   map[string]Use      // what tapping, untapping or discarding it costs and does
	Race   string              // of a character
	Skills []string
}

// Aim is what a card does to its target.
type Aim string

// The aims; "" only needs its target there.
const (
	AimRemove Aim = "remove" // discards or cancels it
	AimTap    Aim = "tap"    // taps it
)

// Use is what a card in play can be used for.
type Use struct {
	Cost   int
	Limits []meccg.LimitChange
}

// same reports whether it makes no difference which of the cards is meant.
func (c *Card) same(other *Card) bool {
	a, b := *c, *other
	a.Label, b.Label = "", ""
	a.Class, b.Class = nil, nil
	return reflect.DeepEqual(a, b)
}

// sameSize reports whether two characters count alike in a company.
func (c *Card) sameSize(other *Card) bool {
	return meccg.Member{Race: c.Race, Skills: c.Skills}.HalfSize() == meccg.Member{Race: other.Race, Skills: other.Skills}.HalfSize()
}

// isCharacter reports whether c can be in a company.
func (c *Card) isCharacter() bool { return c.Race != "" && c.By == "" }

// action returns the declaration of c.
func (c *Card) action() meccg.Action {
	return meccg.Action{
		By: c.By, Card: c.Name, Kind: c.Kind, Cost: c.Cost, ShortEvent: c.Short,
		Needs: slices.Clip(c.Needs), Does: changes(c.Limits),
	}
}

// resource returns the declaration of c by the resource player.
func (c *Card) resource() meccg.Action {
	a := c.action()
	a.By, a.Kind, a.Cost = meccg.ByResource, meccg.KindResource, nil
	return a
}

// use returns the declaration of a use of c, which is in play.
func (c *Card) use(verb string) meccg.Action {
	a := meccg.Action{By: c.By, Card: c.Name + " (" + verb + ")", Kind: meccg.KindUseCard}
	if a.By != meccg.ByHazard {
		a.By, a.Kind = meccg.ByResource, meccg.KindResource
		return a
	}
	u, ok := c.Uses[verb]
	if !ok {
		return a
	}
	switch u.Cost {
	case 0: // by the ruling or by the card, which amounts to the same since the ruling
	case 1:
		a.CardSaysCounts = new(true)
	default:
		a.Cost = &u.Cost
	}
	a.Does = changes(u.Limits)
	return a
}

// reveal returns the declaration that c is revealed on-guard.
func (c *Card) reveal() meccg.Action {
	return meccg.Action{By: meccg.ByHazard, Card: c.Name, Kind: meccg.KindOnGuardReveal, Needs: []string{"on guard: " + c.Name}, Does: changes(c.Limits)}
}

// changes returns the effects that change the limit.
func changes(list []meccg.LimitChange) []meccg.Effect {
	var out []meccg.Effect
	for _, c := range list {
		out = append(out, meccg.Effect{Limit: &c})
	}
	return out
}

// CardFromFacts returns what the notation needs of a card with a name, a type
// (character, resource, hazard, site, region) and a kind within it
// (short-event). Facts are by the columns of the table of card facts, with
// "race" and "skills" for a character.
func CardFromFacts(name, typ, kind string, facts map[string]string) Card {
	c := Card{Name: name, Label: name + " (" + strings.TrimSpace(kind+" "+typ) + ")", Short: strings.Contains(kind, "short-event")}
	classes := strings.Split(facts["effect_class"], ";")
	switch typ {
	case "hazard":
		c.By, c.Kind = meccg.ByHazard, hazardKind(kind, facts)
		c.Both = facts["also_resource"] == "yes"
		if n, err := strconv.Atoi(facts["limit_cost"]); err == nil && n != 1 && n >= 0 && n <= meccg.MaxNumber {
			c.Cost = &n
		}
	case "resource":
		c.By, c.Kind = meccg.ByResource, meccg.KindResource
	case "character":
		c.Race, c.Skills = facts["race"], listed(facts["skills"])
		if c.Race == "" {
			c.Race = kind
		}
	}
	c.Needs = needsOf(facts["requires"])
	c.Aim = aimOf(classes)
	if slices.ContainsFunc(classes, func(class string) bool { return slices.Contains(aimedByTable, class) }) {
		c.On = facts["plays_on"]
	}
	for _, whose := range []string{"hazard", "resource"} {
		if slices.Contains(classes, "discards-"+whose+"-environments") {
			c.Sweeps = whose
		}
	}
	c.Class = append(append([]string{typ}, strings.FieldsFunc(kind, func(r rune) bool { return r == '/' || r == ' ' })...), listed(facts["keywords"])...)
	c.Uses = usesOf(facts["use_cost"])
	c.takeEffect(facts["limit_effect"])
	return c
}

// hazardKind returns the kind of action that plays a hazard. What may be played
// in two ways counts as a creature.
func hazardKind(kind string, facts map[string]string) string {
	switch {
	case strings.Contains(kind, "creature"):
		return meccg.KindCreature
	case strings.Contains(kind, "agent"):
		return meccg.KindAgentPlay
	case facts["chain_start_only"] == "coe":
		return meccg.KindCorruption
	}
	return meccg.KindEvent
}

// listed splits a list by commas or semicolons.
func listed(list string) (out []string) {
	for w := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == ';' }) {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// needsOf returns the cards that have to be in play, of what a card requires.
func needsOf(requires string) (out []string) {
	for part := range strings.SplitSeq(requires, ";") {
		name, _, ok := strings.Cut(strings.TrimSpace(part), " in play")
		if ok && name != "" && !strings.HasSuffix(name, " not") {
			out = append(out, "in play: "+name)
		}
	}
	return out
}

// aimOf returns what a card with these effects does to its target. Effects on
// all cards of a sort have none.
func aimOf(classes []string) Aim {
	for _, class := range classes {
		switch class {
		case "taps-character":
			return AimTap
		case "cancels-environment", "cancels-hazard", "cancels-hazard-event", "cancels-resource", "cancels-return-to-origin",
			"discards-event", "discards-faction", "discards-item", "discards-on-guard-card":
			return AimRemove
		}
	}
	return ""
}

// aimedByTable are the effects whose targets the card table names.
var aimedByTable = []string{"cancels-environment", "cancels-hazard", "cancels-resource", "discards-event"}

// MayTarget reports whether c, which cancels or discards, may be aimed at a card that
// waits in the same chain or is in play.
func (c *Card) MayTarget(o *Card, waiting bool) meccg.Truth {
	if c.On == "" {
		return meccg.Yes
	}
	return meccg.MayTarget(c.On, o.Class, waiting)
}

// usesOf reads "tap:0 untap:2".
func usesOf(costs string) map[string]Use {
	var out map[string]Use
	for pair := range strings.FieldsSeq(costs) {
		verb, cost, ok := strings.Cut(pair, ":")
		n, err := strconv.Atoi(cost)
		if !ok || err != nil || n < 0 || n > meccg.MaxNumber {
			continue
		}
		if out == nil {
			out = map[string]Use{}
		}
		out[verb] = Use{Cost: n}
	}
	return out
}

// The forms in which the table describes changes to the hazard limit.
var (
	plainEffect = regexp.MustCompile(`^([+-]\d{1,3})(?: no minimum(?: stated)?| min (\d{1,3}))?$`)
	usedEffect  = regexp.MustCompile(`^([+-]\d{1,3}) when (tap|untap|discard)(?:p?ed)$`)
	timesEffect = regexp.MustCompile(`^x(\d{1,3})$`)
	otherEffect = regexp.MustCompile(`^[+-]\d{1,3} .`)
)

// takeEffect reads how a card changes the hazard limit: "-1 no minimum", "-2
// min 2", "x2", "+1 when tapped". A change that depends on the situation, as in
// "+1 per w in path", must be written with the card.
func (c *Card) takeEffect(effect string) {
	if effect == "" { // as in nearly all cases
		return
	}
	if m := plainEffect.FindStringSubmatch(effect); m != nil {
		c.Limits = []meccg.LimitChange{changeOf(m[1], m[2])}
		return
	}
	if m := timesEffect.FindStringSubmatch(effect); m != nil {
		n, _ := strconv.Atoi(m[1]) // the pattern lets nothing else through
		c.Limits = []meccg.LimitChange{{Times: &n}}
		return
	}
	if m := usedEffect.FindStringSubmatch(effect); m != nil {
		if use, ok := c.Uses[m[2]]; ok {
			use.Limits = []meccg.LimitChange{changeOf(m[1], "")}
			c.Uses[m[2]] = use
		}
		return
	}
	if otherEffect.MatchString(effect) {
		c.Varies = effect
	}
}

// changeOf returns the change with digits that a pattern has let through.
func changeOf(add, least string) meccg.LimitChange {
	n, _ := strconv.Atoi(add)
	c := meccg.LimitChange{Add: n}
	if least != "" {
		m, _ := strconv.Atoi(least)
		c.Min = &m
	}
	return c
}
