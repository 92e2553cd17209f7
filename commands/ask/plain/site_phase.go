package plain

import (
	"slices"
	"strings"

	"netrep/commands/lookup"
	"netrep/rulings"
)

// What is played at a site.

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
	if last >= 0 && !minor {
		facts = append(append(facts, j.playableThere()...), facts[0].As(".item", "yes"))
		if later := j.factOfCard(last, ".second", "yes"); later.Start != facts[0].Start {
			facts = append(facts, later)
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

// playableThere returns whether the only site that is named, if the company is there, lists items of the
// types of those that are named, and that is certain.
func (j judge) playableThere() (facts []Fact) {
	at := j.onlyCard(j.naming("site"))
	if at < 0 || !j.isAtSite(at) {
		return nil
	}
	site := j.tokens[at].card
	for _, c := range j.cards("resource") {
		listed, certain := lookup.ListsItem(c, site)
		if !certain || site.Alignment != c.Alignment {
			return nil
		}
		facts = append(facts, j.factOfCard(at, "playable", YesNo(listed)))
	}
	return agreed(facts)
}

// isAtSite reports whether the company is at the site named at i, or comes to it: the site is not only
// told of another time, or as where the company was before.
func (j judge) isAtSite(i int) bool {
	if j.tokens[i].aside != "" || contains(j.clauseBack(i, 6), j.saying("elsewhere", "stores")) {
		return false
	}
	return !slices.ContainsFunc(j.places(), func(p place) bool { return p.from == i && p.role == "elsewhere" })
}
