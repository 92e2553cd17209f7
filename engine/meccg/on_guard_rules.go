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
			Refs: r.byEdition(refs("crf10/ann-15", "onguard/2"), refs("onguard/2"), refs("coe/2.V.i", "coe/2.V.iv")), Interpretation: r.rs.ID == CRF10,
		})
	case r.Trigger.Window == EntersSite:
		return r.answer(append(checks, r.eventEntering()...), "", engine.Reason{
			Code: reasonChangesAA, Words: "It changes the automatic-attack that the company is about to face.",
			Refs: r.byEdition(refs("onguard/1", "onguard/2"), refs("onguard/2"), refs("coe/2.V.i", "coe/2.V.i.1")), Interpretation: r.rs.ID == CRF10,
		})
	case r.Trigger.Window == PlaysCard:
		timing := "retroactive"
		if modern(r.rs) {
			timing = "own-chain"
		}
		return r.answer(append(checks, r.againstResource()...), timing, engine.Reason{
			Code: reasonAffects, Words: "It affects the company, or a character in it, in this site phase.",
			Refs:           r.byEdition(refs("crf10/on-guard-cards/3", "crf10/on-guard-cards/2"), refs("onguard/4", "onguard/5"), refs("coe/2.V.6", "coe/2.V.6.1")),
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
		Code: reasonCardText, Words: "Its text allows some reveals; it depends on when you reveal it.", Refs: r.textRefs(),
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
	return r.byEdition(refs("crf10/preamble/1"), refs("crf10/preamble/1"), refs("coe/guide/73"))
}

// kindRefs returns why only hazards can be revealed.
func (r reveal) kindRefs() []engine.Ref {
	return r.byEdition(refs("crf10/on-guard-cards/1"), refs("onguard/9"), refs("coe/2.V.i", "coe/2.V.6"))
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
			topic: "company", code: reasonOtherCompany, holds: No, no: "It was placed on-guard against another company.", refs: refs("coe/2.V.6.5"),
		})
	}
	if named := namedCard(r.rs, r.Card.Name, "never-revealed"); named != "" {
		list = append(list, check{
			topic: "named", code: reasonNamed, holds: No, no: "The article names it as a card that is never revealed.", refs: refs(named),
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
	c := check{topic: "moment", code: r.Trigger.Window, holds: No, refs: r.byEdition(refs("crf10/on-guard-cards/3"), refs("onguard/1"), refs("coe/2.V.i", "coe/2.V.6"))}
	switch r.Trigger.Window {
	case "":
		c.code, c.holds = reasonWindow, Unknown
		c.open, c.asks = "It depends on when you reveal it.", []engine.Fact{askWindow()}
	case RingTest:
		c.no = "A special ring played after a test does not let you reveal."
		c.refs = r.byEdition(refs("crf10/on-guard-cards/4"), refs("onguard/3"), refs("coe/2.V.6", "coe/6.2.1"))
	case InfluencesOpponent:
		c.no = "An attempt on an opponent's card does not tap the site, so nothing may be revealed."
		c.refs = r.byEdition(refs("crf10/influence-attempts/3", "crf10/on-guard-cards/3"), refs("onguard/3"), refs("coe/2.V.6"))
	case DeclinesToEnter:
		c.no = "You may not reveal when the company does nothing."
	case Burglary:
		c.no = "A burglary attempt alone does not let you reveal."
	}
	return c
}

// bans returns a test for each thing that a revealed card may not do and this
// one does; if it does none of them, one that says so. The article's list has
// no line about tapping characters.
//
// Source: CRF 10, On-Guard Cards; on-guard article, items 1 to 4; CoE 2.V.6.
func (r reveal) bans() []check {
	cite := r.byEdition(refs("crf10/on-guard-cards/7"), refs("onguard/8"), refs("coe/2.V.6"))
	var list []check
	for _, b := range [...]struct{ does, words string }{
		{"returns-to-origin", "It sends the company back to its site of origin."},
		{"taps-site", "It taps the company's site."},
		{"removes-character", "It may remove a character from the company, other than by combat or a corruption check."},
		{"stops-site-phase", "It makes the company do nothing in its site phase."},
		{"taps-character", "It directly taps a character in the company."},
	} {
		if slices.Contains(r.Card.Does, b.does) && (b.does != "taps-character" || r.rs.ID != Article) {
			list = append(list, check{topic: "bans", code: "ban-" + b.does, holds: No, no: b.words, refs: cite})
		}
	}
	if list != nil {
		return list
	}
	none := check{
		topic: "bans", code: "bans", holds: Yes, yes: "None of its effects is banned on reveal.",
		open: "Some effects are banned on reveal.", refs: cite,
	}
	if r.Card.Does == nil {
		none.holds, none.asks = Unknown, []engine.Fact{askFor(engine.List, "card.does", "What does the card do?")}
	}
	return []check{none}
}

// notes returns what bears on the answer without deciding it.
func (r reveal) notes() []engine.Reason {
	var notes []engine.Reason
	if r.Trigger.Window == EntersSite && modern(r.rs) {
		notes = append(notes, engine.Reason{
			Code: "bans-only-against-resources", Words: "Today's list of forbidden effects is read as covering only reveals against a resource.",
			Refs: refs("coe/2.V.i", "coe/2.V.6"), Interpretation: true,
		})
	}
	if r.Trigger.Window == PlaysCard && r.rs.ID == Article && slices.Contains(r.Card.Does, "taps-character") {
		notes = append(notes, engine.Reason{
			Code: "no-ban-on-tapping", Words: "The article's list does not forbid tapping a character; CRF 10 does.",
			Refs: refs("onguard/8", "crf10/on-guard-cards/7"), Interpretation: true,
		})
	}
	if slices.Contains(r.Card.Does, "removes-ally") {
		notes = append(notes, engine.Reason{
			Code: "allies-may-be-removed", Words: "It may remove an ally; that is allowed.",
			Refs: r.byEdition(refs("crf10/on-guard-cards/8"), refs("onguard/8"), refs("coe/2.V.6")),
		})
	}
	if ref := namedCard(r.rs, r.Card.Name, "revealed"); ref != "" {
		notes = append(notes, engine.Reason{
			Code: "named-revealable", Words: "The article names it as a card that can be revealed.", Refs: refs(ref),
		})
	}
	return notes
}

// creatureEntering returns the tests of a creature revealed before the
// automatic-attacks.
//
// Source: on-guard article, first case; CoE 2.V.i. That a creature keyed by
// region alone stays open in 1998 is our interpretation.
func (r reveal) creatureEntering() []check {
	c := check{
		topic: "key", code: reasonNotKeyedToSite, holds: r.keyedToSite(),
		yes: "It can be keyed to the site.", no: "It cannot be keyed to the site.",
		open: "It has to be keyed to the site.",
		refs: r.byEdition(refs("crf10/playing-hazards/7", "onguard/2"), refs("onguard/2"), refs("coe/2.V.i")),
	}
	if c.holds == Unknown {
		c.asks = r.asksOfKey()
	}
	if c.holds == No && !modern(r.rs) && len(r.Card.Keyed.Regions) > 0 {
		c.holds, c.reading = Unknown, true
		c.open = "The texts of 1998 do not say whether a creature keyed only to regions may be revealed."
	}
	list := append([]check{r.attacked()}, c)
	if !modern(r.rs) {
		list = append(list, r.playable()...)
	}
	return list
}

// eventEntering returns the tests of an event revealed before the
// automatic-attacks. Today's list of bans covers only the other moment.
//
// Source: on-guard article, first case; CoE 2.V.i and 2.V.i.1.
func (r reveal) eventEntering() []check {
	list := append(make([]check, 0, 12), r.attacked(), check{
		topic: "changes-attack", code: reasonNotChangesAA, holds: r.changesAA(),
		yes: "It changes the automatic-attack itself.", no: "It does not change the automatic-attack itself.",
		open: "It has to change the automatic-attack itself.",
		refs: r.byEdition(refs("onguard/2"), refs("onguard/2"), refs("coe/2.V.i", "coe/2.V.i.1")),
		asks: []engine.Fact{ask("card.changes_automatic_attack", "Does the card change this site's automatic-attacks?")},
	})
	if !modern(r.rs) {
		list = append(list, r.target()...)
		list = append(list, r.playable()...)
		list = append(list, r.bans()...)
	}
	return list
}

// attacked returns the test that the site has an automatic-attack.
func (r reveal) attacked() check {
	c := check{
		topic: "attack", code: reasonNoAA, yes: "The site has an automatic-attack.", no: "The site has no automatic-attack.",
		open: "The site has to have an automatic-attack.",
		refs: r.byEdition(refs("onguard/2"), refs("onguard/2"), refs("coe/2.V.i")),
		asks: []engine.Fact{askFor(engine.Number, "site.automatic_attacks", "How many automatic-attacks does the site have?")},
	}
	if r.Site.Attacks != nil {
		c.holds = truth(*r.Site.Attacks > 0)
	}
	return c
}

// keyedToSite reports whether the creature's key fits the site's type or name.
func (r reveal) keyedToSite() Truth {
	k := r.Card.Keyed
	if k == nil {
		return Unknown
	}
	return fits(k.SiteTypes, r.Site.Type).or(fits(k.SiteNames, r.Site.Name)).or(k.byText(r.Card.KeyByText))
}

// byText reports whether a further key of the card's text fits, as told.
func (k Key) byText(told Truth) Truth {
	if !k.ByText {
		return No
	}
	return told
}

// askKeyByText returns the question whether such a key fits.
func askKeyByText() engine.Fact {
	return ask("card.key_by_text", "Does the card's text, besides its icons, let it be played here?")
}

// fits reports whether word is one of keys; "" is not known.
func fits(keys []string, word string) Truth {
	switch {
	case len(keys) == 0:
		return No
	case word == "":
		return Unknown
	}
	return truth(slices.ContainsFunc(keys, func(k string) bool { return strings.EqualFold(k, word) }))
}

// asksOfKey returns what has to be known to say whether the key fits.
func (r reveal) asksOfKey() []engine.Fact {
	if r.Card.Keyed == nil {
		return []engine.Fact{askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?")}
	}
	var list []engine.Fact
	if len(r.Card.Keyed.SiteTypes) > 0 && r.Site.Type == "" {
		list = append(list, askSiteType())
	}
	if len(r.Card.Keyed.SiteNames) > 0 && r.Site.Name == "" {
		list = append(list, askFor(engine.Text, "site.name", "Which site is it?"))
	}
	if r.Card.Keyed.ByText && r.Card.KeyByText == Unknown && len(list) == 0 {
		list = append(list, askKeyByText())
	}
	return list
}

// changesAA reports whether the card changes the site's automatic-attacks;
// adding or removing one counts.
func (r reveal) changesAA() Truth {
	switch {
	case r.Card.ChangesAA != nil:
		return *r.Card.ChangesAA
	case r.Card.Does == nil:
		return Unknown
	}
	return truth(slices.ContainsFunc(r.Card.Does, func(d string) bool {
		return d == "changes-automatic-attack" || d == "adds-automatic-attack" || d == "removes-automatic-attack"
	}))
}
