package meccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// The codes of what decides a reveal, beside those of the bans and windows.
const (
	reasonNotAHazard       = "not-a-hazard"
	reasonCardText         = "card-text"
	reasonOtherCompany     = "other-company"
	reasonNamed            = "named-in-article"
	reasonWindow           = "window"
	reasonNoAA             = "no-automatic-attack"
	reasonKeyedToSite      = "creature-keyed-to-site"
	reasonNotKeyedToSite   = "creature-not-keyed-to-site"
	reasonChangesAA        = "changes-automatic-attack"
	reasonNotChangesAA     = "does-not-change-automatic-attack"
	reasonNotPlayable      = "not-playable-in-mh"
	reasonNotInMH          = "target-not-in-mh"
	reasonSiteNotTapped    = "would-not-tap-site"
	reasonCreatureResource = "creature-against-resource"
	reasonOnAttack         = "played-on-attack-or-strike"
	reasonOneCorruption    = "one-corruption-card-a-turn"
	reasonAffects          = "affects-company"
	reasonNotAffects       = "does-not-affect-company"
)

// reveal works out one question under one ruleset.
type reveal struct {
	rs Ruleset
	OnGuard
}

// byText answers where the card's own text allows the moment: it beats every
// rule but those about its targets.
//
// Source: CRF 10, preamble; CoE, the golden rule.
func (r reveal) byText() OnGuardAnswer {
	checks := append(r.always(), r.target()...)
	return OnGuardAnswer{Verdict: decide(r.rs, checks, engine.Reason{
		Code: reasonCardText, Words: "Its own text lets it be revealed at this moment.", Refs: r.textRefs(),
	})}
}

// byRules answers where the card's text is silent.
func (r reveal) byRules() OnGuardAnswer {
	checks := r.always()
	switch {
	case r.Trigger.Window == EntersSite && r.Card.Kind == "creature":
		return r.answer(append(checks, r.creatureEntering()...), "after-automatic-attacks", engine.Reason{
			Code: reasonKeyedToSite, Words: "A creature keyed to the site attacks after the automatic-attacks.",
			Refs: r.byEdition(refs(crfAnn15, artEntering), refs(artEntering), refs(coeOGEntering, coeOGCreature)), Interpretation: r.rs.ID == CRF10,
		})
	case r.Trigger.Window == EntersSite:
		return r.answer(append(checks, r.eventEntering()...), "", engine.Reason{
			Code: reasonChangesAA, Words: "It changes the automatic-attack that the company is about to face.",
			Refs: r.byEdition(refs(artMoments, artEntering), refs(artEntering), refs(coeOGEntering, coeOGAdded)), Interpretation: r.rs.ID == CRF10,
		})
	case r.Trigger.Window == PlaysCard:
		timing := "retroactive"
		if modern(r.rs) {
			timing = "own-chain"
		}
		return r.answer(append(checks, r.againstResource()...), timing, engine.Reason{
			Code: reasonAffects, Words: "It affects the company, or a character in it, in this site phase.",
			Refs:           r.byEdition(refs(crfOGMoment, crfOGResolved), refs(artAffects, artResolved), refs(coeOGResource, coeOGChain)),
			Interpretation: r.directlyIsAReading(),
		})
	}
	return r.answer(append(checks, r.noMoment()), "", engine.Reason{})
}

// byTextOrRules answers where it is not known whether the card's text allows
// the moment.
func (r reveal) byTextOrRules() OnGuardAnswer {
	byText, byRules := r.byText(), r.byRules()
	if byText.Answer == byRules.Answer && byRules.Answer != engine.Depends {
		return byRules
	}
	turnsOn := askPlayed()
	if r.Trigger.Window == "" {
		turnsOn = askWindow()
	}
	return OnGuardAnswer{Verdict: open(r.rs, engine.Reason{
		Code: reasonCardText, Words: "Its text allows some reveals; it turns on the moment.", Refs: r.textRefs(),
	}, addFacts(addFacts([]engine.Fact{turnsOn}, byText.Missing), byRules.Missing)...)}
}

// answer decides, adds the notes, and keeps the timing if it is legal.
func (r reveal) answer(checks []check, timing string, allowed engine.Reason) OnGuardAnswer {
	a := OnGuardAnswer{Verdict: decide(r.rs, checks, allowed)}
	if a.Answer == engine.Legal {
		a.Timing = timing
	}
	a.Notes = r.notes()
	return a
}

// cite picks the refs of the ruleset.
func (r reveal) byEdition(crf, article, coe []engine.Ref) []engine.Ref {
	switch r.rs.ID {
	case CRF10:
		return crf
	case Article:
		return article
	}
	return coe
}

// textRefs returns why a card's text beats a ruling.
func (r reveal) textRefs() []engine.Ref {
	return r.byEdition(refs(crfPreamble), refs(crfPreamble), refs(coeGolden))
}

// kindRefs returns why only hazards can be revealed.
func (r reveal) kindRefs() []engine.Ref {
	return r.byEdition(refs(crfOGPlayable), refs(artPlayable), refs(coeOGEntering, coeOGResource))
}

// always returns what is tested whatever the moment.
func (r reveal) always() []check {
	list := make([]check, 0, 16)
	list = append(list, check{
		topic: "card", code: reasonNotAHazard, holds: truth(r.Card.Kind == "event" || r.Card.Kind == "creature"),
		yes: "It is a hazard event or a creature.", no: "Only a hazard event or a creature can be revealed.",
		refs: r.kindRefs(),
	})
	if len(r.Card.TextForbids) > 0 {
		list = append(list, check{
			topic: "text", code: reasonCardText, holds: r.happens(r.Card.TextForbids).not(),
			yes: "Its text forbids other moments, not this one.", no: "Its own text forbids revealing it now.",
			open: "Its own text forbids some reveals, depending on the card that is played.",
			refs: r.textRefs(), asks: []engine.Fact{askPlayed()},
		})
	}
	if modern(r.rs) && r.Trigger.OtherCompany {
		list = append(list, check{
			topic: "company", code: reasonOtherCompany, holds: No, no: "It was placed on-guard against another company.", refs: refs(coeOGOther),
		})
	}
	if named := namedCard(r.rs, r.Card.Name, "never-revealed"); named != "" {
		list = append(list, check{
			topic: "named", code: reasonNamed, holds: No, no: "The article says by name that it is never revealed.", refs: refs(named),
		})
	}
	return list
}

// textAllows reports whether the card's text lets it be revealed now.
func (r reveal) textAllows() Truth { return r.happens(r.Card.TextAllows) }

// happens reports whether one of the moments is this one.
func (r reveal) happens(moments Tokens) Truth {
	any := No
	for _, m := range moments {
		switch m = strings.ToLower(m); {
		case m == "always", m == r.Trigger.Window, slices.Contains(r.Trigger.Also, m):
			return Yes
		case r.Trigger.Window == "", r.Trigger.Window == PlaysCard && r.Trigger.Card == "":
			any = Unknown
		case r.Trigger.Window == PlaysCard && m == r.Trigger.Card:
			return Yes
		}
	}
	return any
}

// noMoment returns the check that fails because nothing may be revealed then.
func (r reveal) noMoment() check {
	c := check{topic: "moment", code: r.Trigger.Window, holds: No, refs: r.byEdition(refs(crfOGMoment), refs(artMoments), refs(coeOGEntering, coeOGResource))}
	switch r.Trigger.Window {
	case "":
		c.code, c.holds = reasonWindow, Unknown
		c.open, c.asks = "It turns on the moment.", []engine.Fact{askWindow()}
	case RingTest:
		c.no = "A special ring played after a test gives no right to reveal."
		c.refs = r.byEdition(refs(crfOGRingTest), refs(artResource), refs(coeOGResource, coeRingTest))
	case InfluencesOpponent:
		c.no = "An attempt on an opponent's card does not tap the site, so nothing may be revealed."
		c.refs = r.byEdition(refs(crfInfluence, crfOGMoment), refs(artResource), refs(coeOGResource))
	case DeclinesToEnter:
		c.no = "A company that does nothing gives no right to reveal."
	case Burglary:
		c.no = "A burglary attempt alone gives no right to reveal."
	}
	return c
}
