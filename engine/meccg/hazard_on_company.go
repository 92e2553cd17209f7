package meccg

import (
	"cmp"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"netrep/engine"
)

// The facts of the question, apart from the creature's key and the site.
var (
	hazardKind    = askOne("card.kind", "What kind of hazard is it?", [2]string{"creature", "A creature"}, [2]string{"event", "An event"})
	companyMoves  = ask("moving", "Is the company moving?")
	companyPath   = askFor(engine.List, "path", "Which region types does the company move through?")
	viaUnderDeeps = ask("under_deeps", "Does the company move to, from or within the Under-deeps?")
	conditionsMet = ask("card.conditions_met", "Are the card's own requirements met?")
	targetLegal   = ask("card.target_legal", "Is it played on a legal target?")
	needsMoving   = ask("card.needs_moving", "Does the card require a moving company?")
	whichCompany  = askOne("target", "Which company is it played on?",
		[2]string{"this-company", "The company whose phase it is"}, [2]string{"other-company", "Another company"})
)

// hazardOnCompany asks whether a hazard may be played on the company whose
// movement/hazard phase it is, leaving the hazard limit aside.
//
// Source: CRF 10, Movement and Playing Hazards; CoE 2.IV.vii.2 and 2.IV.vii.3.
type hazardOnCompany struct {
	Moving     Truth        `json:"moving"`
	Path       []pathRegion `json:"path"`        // regions the company moves through; nil: unknown
	UnderDeeps bool         `json:"under_deeps"` // it moves between a surface site and the Under-deeps, or within them
	Site       onGuardSite  `json:"site"`        // its new site, or where it stays
	Card       HazardCard   `json:"card"`
	Target     string       `json:"target,omitempty"` // "other-company" if it is played on another one
}

// HazardCard is the hazard that would be played.
type HazardCard struct {
	Name        string `json:"name,omitempty"`
	Kind        string `json:"kind"`            // "creature" or "event"; "": unknown
	Keyed       *Key   `json:"keyed,omitempty"` // of a creature; nil: unknown
	KeyByText   Truth  `json:"key_by_text"`     // whether a key of its text fits here
	NeedsMoving bool   `json:"needs_moving"`    // its text requires a moving company

	PlaysOn     string `json:"plays_on,omitempty"` // "company", "character (Elf)" …
	TargetLegal Truth  `json:"target_legal"`       // whether that is what it is played on

	Conditions    string `json:"conditions,omitempty"` // other requirements of its text, in words
	ConditionsMet Truth  `json:"conditions_met"`
}

// pathRegion is a region of a site path; in JSON also its type alone.
type pathRegion struct {
	Type string `json:"type"`
	Name string `json:"name,omitempty"`
}

// UnmarshalJSON reads either form of a pathRegion.
func (p *pathRegion) UnmarshalJSON(data []byte) error {
	type plain pathRegion
	var word string
	if json.Unmarshal(data, &word) == nil {
		*p = pathRegion{Type: word}
		return nil
	}
	if json.Unmarshal(data, (*plain)(p)) != nil {
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[pathRegion]()}
	}
	return nil
}

// hazardOnCompanyAnswer says whether it may, by which key, or why not.
type hazardOnCompanyAnswer struct {
	Playable Truth          `json:"playable"`
	Key      string         `json:"key,omitempty"` // "site", "region" or "text", of a creature
	Why      string         `json:"why,omitempty"`
	Verdict  engine.Verdict `json:"-"`
}

// onCompany is a question under one ruleset.
type onCompany struct {
	rs Ruleset
	hazardOnCompany
}

func (q onCompany) ruleset() Ruleset { return q.rs }
func (q onCompany) isCreature() bool { return q.Card.Kind == "creature" }

// hazardRules are tested in this order.
//
// Source: CRF 10, Movement and Playing Hazards; CoE 2.IV.vii.2 and 2.IV.vii.3.
var hazardRules = []ruleOn[onCompany]{{
	code: "this-company", crf10: refs("crf10/playing-hazards/2"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.3"),
	holds: func(q onCompany) Truth { return truth(q.Target != "other-company") },
	whole: "A hazard is played on the company whose phase it is, or on its new site.",
	yes:   "It is played on the company whose phase it is, or its new site.", no: "It is played on a company other than the one whose phase it is.",
}, {
	code: "kind", crf10: refs("crf10/movement/1"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.3"),
	when: func(q onCompany) bool { return q.Card.Kind == "" }, needs: []engine.Fact{hazardKind}, open: "It depends on the kind of card.",
}, {
	code: "keyed", crf10: refs("crf10/movement/1"), coe: refs("coe/2.IV.ii", "coe/2.IV.vii.2"), when: onCompany.withoutPath, finds: No,
	whole: "A company that does not move has no site path, so a creature must be keyed to its site.",
	no:    "A company that does not move has no site path.",
}, {
	code: "keyed", crf10: refs("crf10/playing-hazards/5"), coe: refs("coe/2.IV.ii"), when: onCompany.underground, finds: No,
	whole: "A company moving to, from or within the Under-deeps has no region to key to.",
	no:    "A company moving to or from the Under-deeps has no region to key to.",
}, {
	code: "keyed", crf10: refs("crf10/movement/1", "crf10/playing-hazards/3", "crf10/playing-hazards/7"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.2.2"),
	when:  func(q onCompany) bool { return q.isCreature() && !q.withoutPath() && !q.underground() },
	holds: func(q onCompany) Truth { _, keyed := q.key(); return keyed }, asks: onCompany.asksOfKey,
	whole: "A creature must be keyed to the site or to regions of the path, as often as it lists them, next to each other or not.",
	yes:   "It can be keyed.", no: "It fits neither the site nor the regions of the path.", open: "It has to be keyed to the site or a region.",
}, {
	code: "moving", crf10: refs("crf10/movement/1"), coe: refs("coe/2.IV.vii.3"),
	when:  func(q onCompany) bool { return q.Card.Kind == "event" && q.Card.NeedsMoving },
	holds: func(q onCompany) Truth { return q.Moving }, needs: []engine.Fact{companyMoves},
	whole: "An event that asks for a moving company needs one.",
	yes:   "The company is moving.", no: "The company is not moving.", open: "The company must be moving.",
}, {
	code: "legal-target", crf10: refs("crf10/movement/1", "crf10/playing-hazards/2"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.3"),
	when:  onCompany.wantsTarget,
	holds: func(q onCompany) Truth { return q.Card.TargetLegal },
	asks: func(q onCompany) []engine.Fact {
		return []engine.Fact{ask(targetLegal.Name, "Is it played on "+engine.WithArticle(q.Card.PlaysOn)+"?")}
	},
	whole: "The target must be one that the card may be played on.",
	yes:   "It is played on a legal target.", no: "It is only played on %s.", open: "It is only played on %s.",
	figures: func(q onCompany) []any { return []any{engine.WithArticle(q.Card.PlaysOn)} },
}, {
	code: "conditions", crf10: refs("crf10/movement/1", "crf10/playing-hazards/2"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.3"),
	when:  func(q onCompany) bool { return q.Card.Conditions != "" },
	holds: onCompany.conditions,
	asks: func(q onCompany) []engine.Fact {
		return []engine.Fact{ask(conditionsMet.Name, "Are the card's requirements met ("+q.Card.Conditions+")?")}
	},
	whole: "Any other requirement of the card must be met.",
	yes:   "The card's own conditions are met.", no: "The card's own conditions are not met.", open: "The card has conditions of its own: %s.",
	figures: func(q onCompany) []any { return []any{q.Card.Conditions} },
}}

// hazardAllows says what allows the play if no test fails.
var hazardAllows = []ruleOn[onCompany]{{
	code: "keyed", crf10: refs("crf10/movement/1", "crf10/playing-hazards/3", "crf10/playing-hazards/7"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.2.2"),
	when: func(q onCompany) bool { key, _ := q.key(); return q.isCreature() && key == "text" }, yes: "Its own text lets it be played here.",
}, {
	code: "keyed", crf10: refs("crf10/movement/1", "crf10/playing-hazards/3", "crf10/playing-hazards/7"), coe: refs("coe/2.IV.vii.2", "coe/2.IV.vii.2.2"),
	when: onCompany.isCreature, yes: "It can be keyed to the company's %s.", figures: func(q onCompany) []any { key, _ := q.key(); return []any{key} },
}, {
	code: "event", crf10: refs("crf10/movement/1", "crf10/playing-hazards/2"), coe: refs("coe/2.IV.vii.3"), yes: "A hazard event may be played on it.",
}}

// canBePlayedOn says whether the hazard may be played on the company.
func canBePlayedOn(rs Ruleset, q hazardOnCompany) (hazardOnCompanyAnswer, error) {
	if err := cmp.Or(general(rs), q.validate()); err != nil {
		return hazardOnCompanyAnswer{}, err
	}
	k := onCompany{rs, q}
	v := weigh(k, hazardRules, hazardAllows)
	a := hazardOnCompanyAnswer{Playable: answerTruth(v.Answer), Verdict: v}
	switch first := v.Reasons[0].Words; {
	case a.Playable != Yes:
		a.Why = strings.ToLower(first[:1]) + strings.TrimSuffix(first[1:], ".")
	case k.isCreature():
		a.Key, _ = k.key()
	}
	return a, nil
}

// validate returns an error if the question makes no sense.
func (q hazardOnCompany) validate() error {
	if !slices.Contains([]string{"", "creature", "event"}, q.Card.Kind) {
		return &engine.InputError{Field: hazardKind.Name, Msg: "only a creature or an event is played on a company", Hint: "use creature or event"}
	}
	for _, p := range q.Path {
		if err := regionIn(companyPath.Name, p.Type); err != nil {
			return err
		}
	}
	if met := placesRequired(q.Card.Conditions, q.Site, q.Moving, q.Path); met != Unknown && q.Card.ConditionsMet != Unknown && met != q.Card.ConditionsMet {
		return &engine.InputError{Field: conditionsMet.Name, Msg: "does not match the site and the path (" + q.Card.Conditions + ")", Hint: "leave it out"}
	}
	return cmp.Or(whichCompany.Check(q.Target), q.Card.Keyed.validate(), q.Site.validate())
}

// HazardQuestion returns the question of whether this hazard can be played on a
// company.
func HazardQuestion(card HazardCard) Question {
	regions := keyedRegions
	regions.Words += " (wilderness+wilderness is one key of two)"
	q := question("hazard-on-company", "Can this hazard be played on this company?", hazardOnCompany{Card: card}, verdictOf(canBePlayedOn),
		hazardKind, companyMoves, companyPath, siteType, siteName, keyedSiteTypes, keyedSiteNames, regions, viaUnderDeeps, keyedByText,
		targetLegal, conditionsMet, needsMoving, whichCompany)
	q.Rules = tableOf(hazardRules, hazardAllows, nil)
	return q
}

// conditions reports whether the card's own requirements are met: as the site and the
// path tell, or else as given.
func (q onCompany) conditions() Truth {
	if met := placesRequired(q.Card.Conditions, q.Site, q.Moving, q.Path); met != Unknown {
		return met
	}
	return q.Card.ConditionsMet
}

// answerTruth returns whether an answer is legal.
func answerTruth(a engine.Answer) Truth {
	switch a {
	case engine.Legal:
		return Yes
	case engine.Illegal:
		return No
	}
	return Unknown
}

// key returns what a creature can be keyed to, "site", "region" or "text", and
// whether it can be keyed at all.
func (q onCompany) key() (to string, keyed Truth) {
	k := q.Card.Keyed
	if k == nil {
		return "", Unknown
	}
	site := fits(k.SiteTypes, q.Site.Type).or(fits(k.SiteNames, q.Site.Name))
	region, text := q.keyedToPath(*k), k.byText(q.Card.KeyByText)
	switch {
	case site == Yes:
		to = "site"
	case region == Yes:
		to = "region"
	case text == Yes:
		to = "text"
	}
	return to, site.or(region).or(text)
}

// regionsOnly reports whether a creature has region keys and fits nothing else.
func (q onCompany) regionsOnly() bool {
	_, keyed := q.key()
	return q.isCreature() && keyed == No && len(q.Card.Keyed.Regions) > 0
}

// wantsTarget reports whether the card is played on what not every company brings with it.
func (q onCompany) wantsTarget() bool {
	return !slices.Contains([]string{"", "nothing", "company", "site", "region", "character"}, q.Card.PlaysOn)
}

func (q onCompany) withoutPath() bool { return q.regionsOnly() && q.Moving == No }
func (q onCompany) underground() bool { return q.regionsOnly() && q.Moving != No && q.UnderDeeps }

// keyedToPath reports whether the path has all regions of one of the keys;
// regions of one type need not be adjacent.
func (q hazardOnCompany) keyedToPath(k Key) Truth {
	switch {
	case len(k.Regions) == 0 || q.Moving == No || q.UnderDeeps:
		return No
	case q.Path == nil:
		return Unknown
	}
	for _, key := range k.Regions {
		if len(key) == 0 {
			return Unknown
		}
		if q.hasAll(key) {
			return q.Moving
		}
	}
	return No
}

// hasAll reports whether the path has each of the regions, as often as it is
// listed, by type or by name.
func (q hazardOnCompany) hasAll(key []string) bool {
	left := slices.Clone(q.Path)
	for _, want := range key {
		i := slices.IndexFunc(left, func(p pathRegion) bool { return strings.EqualFold(p.Type, want) || strings.EqualFold(p.Name, want) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// asksOfKey returns what must be known to say whether the key fits.
func (q onCompany) asksOfKey() []engine.Fact {
	k := q.Card.Keyed
	if k == nil {
		return []engine.Fact{keyedSiteTypes}
	}
	list := k.asks(q.Site, Yes)
	if len(k.Regions) > 0 && q.Moving == Unknown {
		list = append(list, companyMoves)
	}
	if len(k.Regions) > 0 && q.Moving != No && q.Path == nil {
		list = append(list, companyPath)
	}
	if k.ByText && q.Card.KeyByText == Unknown && len(list) == 0 {
		list = append(list, keyedByText)
	}
	return list
}

// HazardCardFrom builds a HazardCard from a card's facts, whose names are those
// of [OnGuardCardFrom]. Whatever is not among them is unknown.
func HazardCardFrom(facts map[string]string) HazardCard {
	card := OnGuardCardFrom(facts)
	c := HazardCard{Name: card.Name, Keyed: card.Keyed, PlaysOn: card.PlaysOn, Conditions: card.Requires}
	if card.Requires == "company is moving" {
		c.NeedsMoving, c.Conditions = true, ""
	}
	if card.Kind == "event" || card.Kind == "creature" {
		c.Kind = card.Kind
	}
	return c
}
