package meccg

import (
	"slices"

	"netrep/engine"
)

// variant is a change to a question that might make it legal.
type variant struct {
	code, words string
	rs          Ruleset
	change      func(*onGuard)
}

// onGuardAlternatives returns the smallest changes by which the reveal would be
// legal: single ones if there are any, else pairs, else none. Each was found by
// asking again.
func onGuardAlternatives(rs Ruleset, q onGuard) []string {
	variants := q.variants(rs)
	var would []string
	for _, v := range variants {
		if q.legalWith(v) {
			would = append(would, v.words)
		}
	}
	if len(would) > 0 {
		return would
	}
	for i, v := range variants {
		for _, w := range variants[i+1:] {
			if v.code != w.code && v.rs.ID == w.rs.ID && q.legalWith(v, w) {
				would = append(would, v.words+", and "+w.words)
			}
		}
	}
	return would[:min(len(would), maxAlternatives)]
}

// maxAlternatives is how many pairs of changes are worth reading.
const maxAlternatives = 4

// legalWith reports whether q with the changes is legal.
func (q onGuard) legalWith(variants ...variant) bool {
	rs := variants[0].rs
	for _, v := range variants {
		v.change(&q)
	}
	a, err := revealOnGuard(rs, q.asking(rs))
	return err == nil && a.Answer == engine.Legal
}

// variants returns the changes that are worth trying: another moment, other
// circumstances, another ruleset. The card stays what it is.
func (q onGuard) variants(rs Ruleset) []variant {
	list := q.moments(rs)
	if q.Target != nil && q.Target.Existed != Yes {
		list = append(list, variant{"target", "with a target that was there, and legal, in the movement/hazard phase", rs, func(q *onGuard) {
			t := *q.Target
			t.Existed = Yes
			q.Target = &t
		}})
	}
	if q.Playable != nil && *q.Playable != Yes {
		list = append(list, variant{"playable", "if it could have been played in the movement/hazard phase", rs, func(q *onGuard) { q.Playable = nil }})
	}
	if q.Site.Attacks != nil && *q.Site.Attacks == 0 {
		list = append(list, variant{"site", "at a site with an automatic-attack", rs, func(q *onGuard) {
			one := 1
			q.Site.Attacks = &one
		}})
	}
	if k := q.Card.Keyed; k != nil && len(k.SiteTypes) > 0 {
		list = append(list, variant{"key", "at a site of the creature's key: " + k.SiteTypes[0], rs, func(q *onGuard) { q.Site.Type = k.SiteTypes[0] }})
	}
	list = append(list, q.facts(rs)...)
	if q.Trigger.OtherCompany {
		list = append(list, variant{"company", "against the company it was placed on", rs, func(q *onGuard) { q.Trigger.OtherCompany = false }})
	}
	for _, other := range Rulesets() {
		if other.ID != rs.ID {
			list = append(list, variant{"ruleset", "under " + other.Name, other, func(*onGuard) {}})
		}
	}
	return list
}

// moments returns the changes to another moment.
func (q onGuard) moments(rs Ruleset) []variant {
	var list []variant
	if q.Trigger.Window != EntersSite {
		list = append(list, variant{"moment", "as the company enters the site", rs, func(q *onGuard) {
			q.Trigger = Trigger{Window: EntersSite, OtherCompany: q.Trigger.OtherCompany}
		}})
	}
	for _, played := range [...]struct{ card, words string }{
		{"item", "when an item that taps the site is played"},
		{"faction", "when a faction is played"},
		{"ally", "when an ally that taps the site is played"},
		{"other", "when another card that taps the site is played"},
	} {
		if q.Trigger.Window == PlaysCard && q.Trigger.Card == played.card && q.Trigger.WouldTapSite == Yes {
			continue
		}
		list = append(list, variant{"moment", played.words, rs, func(q *onGuard) {
			q.Trigger = Trigger{Window: PlaysCard, Card: played.card, WouldTapSite: Yes, OtherCompany: q.Trigger.OtherCompany}
		}})
	}
	return list
}

// facts returns the changes by which a token of the card would be true.
func (q onGuard) facts(rs Ruleset) []variant {
	var list []variant
	for _, token := range q.Card.AffectsWhen {
		if q.token(token) == Yes || slices.Contains([]string{"always", "never"}, token) || isDeclared(token) {
			continue
		}
		list = append(list, variant{"fact", "if this were true: " + token, rs, func(q *onGuard) {
			facts := map[string]Truth{token: Yes}
			for k, v := range q.Facts {
				if k != token {
					facts[k] = v
				}
			}
			q.Facts = facts
		}})
	}
	return list
}
