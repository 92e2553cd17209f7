package meccg

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"netrep/engine"
)

// HazardOnCompany asks whether a hazard may be played on the company whose
// movement/hazard phase it is, its limit apart.
//
// Source: CRF 10, Movement and Playing Hazards; CoE 2.IV.vii.2 and 2.IV.vii.3.
type HazardOnCompany struct {
	Moving     Truth        `json:"moving"`
	Path       []PathRegion `json:"path"`        // regions the company moves through; nil: unknown
	UnderDeeps bool         `json:"under_deeps"` // it moves between a surface site and the Under-deeps, or within them
	Site       OnGuardSite  `json:"site"`        // its new site, or where it stays
	Card       HazardCard   `json:"card"`
	Target     string       `json:"target,omitempty"` // "other-company" if it is played on another one
}

// HazardCard is the hazard that would be played.
type HazardCard struct {
	Name        string `json:"name,omitempty"`
	Kind        string `json:"kind"`            // "creature" or "event"; "": unknown
	Keyed       *Key   `json:"keyed,omitempty"` // of a creature; nil: unknown
	KeyByText   Truth  `json:"key_by_text"`     // whether a key of its text fits here
	NeedsMoving bool   `json:"needs_moving"`    // its text asks for a moving company

	Conditions    string `json:"conditions,omitempty"` // what else its text asks for, in words
	ConditionsMet Truth  `json:"conditions_met"`
}

// PathRegion is a region of a site path; in JSON also its type alone.
type PathRegion struct {
	Type string `json:"type"`
	Name string `json:"name,omitempty"`
}

// UnmarshalJSON reads the forms that PathRegion has.
func (p *PathRegion) UnmarshalJSON(data []byte) error {
	type plain PathRegion
	var word string
	if json.Unmarshal(data, &word) == nil {
		*p = PathRegion{Type: word}
		return nil
	}
	if json.Unmarshal(data, (*plain)(p)) != nil {
		return &json.UnmarshalTypeError{Value: "value", Type: reflect.TypeFor[PathRegion]()}
	}
	return nil
}

// HazardOnCompanyAnswer says whether it may, by which key, or why not.
type HazardOnCompanyAnswer struct {
	Playable Truth          `json:"playable"`
	Key      string         `json:"key,omitempty"` // "site", "region" or "text", of a creature
	Why      string         `json:"why,omitempty"`
	Verdict  engine.Verdict `json:"-"`
}

// CanBePlayedOn says whether the hazard may be played on the company.
func CanBePlayedOn(rs Ruleset, q HazardOnCompany) (HazardOnCompanyAnswer, error) {
	checks := []check{{
		code: "this-company", holds: truth(q.Target != "other-company"),
		yes: "It is played on the company whose phase it is, or its new site.", no: "It is played on a company other than the one whose phase it is.",
		refs: byEdition(rs, refs("crf10/playing-hazards/2"), refs("coe/2.IV.vii.2", "coe/2.IV.vii.3")),
	}}
	a := HazardOnCompanyAnswer{}
	allowed := engine.Reason{Code: "event", Words: "A hazard event may be played on it.", Refs: byEdition(rs, refs("crf10/movement/1", "crf10/playing-hazards/2"), refs("coe/2.IV.vii.3"))}
	switch q.Card.Kind {
	case "creature":
		var c check
		c, a.Key = q.keyed(rs)
		checks = append(checks, c)
		allowed = engine.Reason{Code: "keyed", Words: keyWords(a.Key), Refs: c.refs}
	case "event":
		if q.Card.NeedsMoving {
			checks = append(checks, check{
				code: "moving", holds: q.Moving, yes: "The company is moving.", no: "The company is not moving.", open: "The company has to be moving.",
				refs: byEdition(rs, refs("crf10/movement/1"), refs("coe/2.IV.vii.3")), asks: []engine.Fact{askMoving()},
			})
		}
	case "":
		checks = append(checks, check{
			code: "kind", open: "It depends on the kind of card.", refs: byEdition(rs, refs("crf10/movement/1"), refs("coe/2.IV.vii.2", "coe/2.IV.vii.3")),
			asks: []engine.Fact{askOne("card.kind", "What kind of hazard is it?", [2]string{"creature", "A creature"}, [2]string{"event", "An event"})},
		})
	default:
		return a, &engine.InputError{Field: "card.kind", Msg: "only a creature or an event is played on a company", Hint: "use creature or event"}
	}
	if q.Card.Conditions != "" {
		checks = append(checks, q.Card.conditions(rs))
	}
	a.Verdict = decide(rs, checks, allowed)
	a.Playable = answerTruth(a.Verdict.Answer)
	if a.Playable != Yes {
		a.Key, a.Why = "", strings.ToLower(a.Verdict.Reasons[0].Words[:1])+strings.TrimSuffix(a.Verdict.Reasons[0].Words[1:], ".")
	}
	return a, nil
}

// keyWords says to what a creature can be keyed.
func keyWords(key string) string {
	if key == "text" {
		return "Its own text lets it be played here."
	}
	return "It can be keyed to the company's " + key + "."
}

// conditions returns the test that what the card's text asks for is there.
func (c HazardCard) conditions(rs Ruleset) check {
	return check{
		code: "conditions", holds: c.ConditionsMet,
		yes: "The card's own conditions are met.", no: "The card's own conditions are not met.", open: "The card has conditions of its own: " + c.Conditions + ".",
		refs: byEdition(rs, refs("crf10/movement/1", "crf10/playing-hazards/2"), refs("coe/2.IV.vii.2", "coe/2.IV.vii.3")), asks: []engine.Fact{askConditions(c.Conditions)},
	}
}

// askConditions returns the question whether they are met.
func askConditions(conditions string) engine.Fact {
	return ask("card.conditions_met", "Are the card's requirements met ("+conditions+")?")
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

// keyed returns the test that a creature can be keyed to the site or the path,
// and to which.
func (q HazardOnCompany) keyed(rs Ruleset) (check, string) {
	c := check{
		code: "keyed", yes: "It can be keyed.", no: "It fits neither the site nor the regions of the path.", open: "It has to be keyed to the site or a region.",
		refs: byEdition(rs, refs("crf10/movement/1", "crf10/playing-hazards/3", "crf10/playing-hazards/7"), refs("coe/2.IV.vii.2", "coe/2.IV.vii.2.2")),
	}
	k := q.Card.Keyed
	if k == nil {
		c.asks = []engine.Fact{askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?")}
		return c, ""
	}
	site := fits(k.SiteTypes, q.Site.Type).or(fits(k.SiteNames, q.Site.Name))
	region := q.keyedToPath(*k)
	text := k.byText(q.Card.KeyByText)
	c.holds = site.or(region).or(text)
	switch {
	case site == Yes:
		return c, "site"
	case region == Yes:
		return c, "region"
	case text == Yes:
		return c, "text"
	case c.holds == Unknown:
		c.asks = q.asksOfKey(*k)
	case len(k.Regions) > 0 && q.Moving == No:
		c.no, c.refs = "A company that does not move has no site path.", byEdition(rs, refs("crf10/movement/1"), refs("coe/2.IV.ii", "coe/2.IV.vii.2"))
	case len(k.Regions) > 0 && q.UnderDeeps:
		c.no, c.refs = "To or from the Under-deeps there is no region to key to.", byEdition(rs, refs("crf10/playing-hazards/5"), refs("coe/2.IV.ii"))
	}
	return c, ""
}

// keyedToPath reports whether one of the keys' regions are all in the path;
// those of one type need not be next to each other.
func (q HazardOnCompany) keyedToPath(k Key) Truth {
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
func (q HazardOnCompany) hasAll(key []string) bool {
	left := slices.Clone(q.Path)
	for _, want := range key {
		i := slices.IndexFunc(left, func(p PathRegion) bool { return strings.EqualFold(p.Type, want) || strings.EqualFold(p.Name, want) })
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// asksOfKey returns what has to be known to say whether the key fits.
func (q HazardOnCompany) asksOfKey(k Key) []engine.Fact {
	var list []engine.Fact
	if len(k.SiteTypes) > 0 && q.Site.Type == "" {
		list = append(list, askSiteType())
	}
	if len(k.SiteNames) > 0 && q.Site.Name == "" {
		list = append(list, askFor(engine.Text, "site.name", "Which site is it?"))
	}
	if len(k.Regions) > 0 && q.Moving == Unknown {
		list = append(list, askMoving())
	}
	if len(k.Regions) > 0 && q.Moving != No && q.Path == nil {
		list = append(list, askFor(engine.List, "path", "Which region types does the company move through?"))
	}
	if k.ByText && q.Card.KeyByText == Unknown && len(list) == 0 {
		list = append(list, askKeyByText())
	}
	return list
}

// askMoving returns the question whether the company moves.
func askMoving() engine.Fact { return ask("moving", "Is the company moving?") }

// HazardCardFrom returns what a card's facts make of it for the question
// whether it can be played on a company; their names are those of
// [OnGuardCardFrom]. Whatever is not among them is unknown.
func HazardCardFrom(facts map[string]string) HazardCard {
	card := OnGuardCardFrom(facts)
	c := HazardCard{Name: card.Name, Keyed: card.Keyed, Conditions: card.Requires}
	if card.Requires == "company is moving" {
		c.NeedsMoving, c.Conditions = true, ""
	}
	if card.Kind == "event" || card.Kind == "creature" {
		c.Kind = card.Kind
	}
	return c
}

// keyOfIcons reads a creature's key from the icons of the card table: a small
// letter is a region type and a capital one a site type. A region type that
// stands twice is one key of two regions.
func keyOfIcons(icons string) Key {
	var k Key
	last := ""
	for icon := range strings.SplitSeq(icons, "}") {
		i := strings.LastIndexByte(icon, '{')
		if i < 0 {
			continue
		}
		letter := icon[i+1:]
		if site := siteTypeOf(letter); site != "" {
			k.SiteTypes = append(k.SiteTypes, site)
		} else if region := regionTypeOf(letter); region != "" {
			if n := len(k.Regions); letter == last && n > 0 {
				k.Regions[n-1] = append(k.Regions[n-1], region)
			} else {
				k.Regions = append(k.Regions, []string{region})
			}
		}
		last = letter
	}
	return k
}

// siteTypeOf returns the site type of an icon, or "".
func siteTypeOf(letter string) string {
	switch letter {
	case "R":
		return "ruins-and-lairs"
	case "S":
		return "shadow-hold"
	case "D":
		return "dark-hold"
	case "B":
		return "border-hold"
	case "F":
		return "free-hold"
	}
	return ""
}

// regionTypeOf returns the region type of an icon, or "".
func regionTypeOf(letter string) string {
	switch letter {
	case "w":
		return "wilderness"
	case "s":
		return "shadow-land"
	case "d":
		return "dark-domain"
	case "b":
		return "border-land"
	case "f":
		return "free-domain"
	case "c":
		return "coastal-sea"
	}
	return ""
}
