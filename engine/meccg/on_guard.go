package meccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// The facts of the question: the moment, the target, the site and the card.
var (
	revealWindow = askOne("trigger.window", "When would it be revealed?",
		[2]string{PlaysCard, "When a resource is played"}, [2]string{EntersSite, "When the company enters the site"},
		[2]string{RingTest, "When a special ring follows a test"}, [2]string{InfluencesOpponent, "At an influence attempt on an opponent's card"},
		[2]string{DeclinesToEnter, "When the company does not enter"}, [2]string{Burglary, "At a burglary attempt"})
	revealPlayed = askOne("trigger.card", "What is played?",
		[2]string{"item", "An item"}, [2]string{"faction", "A faction"}, [2]string{"ally", "An ally"}, [2]string{"other", "Another card"})
	revealTaps    = ask("trigger.would_tap_site", "Would that card tap the site if it is played successfully?")
	revealAlso    = askFor(engine.List, "trigger.also", "What else is declared?")
	revealOther   = ask("trigger.other_company", "Would it be revealed against a different company from the one it was placed on?")
	targetThere   = ask("target.existed_and_legal_in_mh", "Was its target there, and a legal one, in the movement/hazard phase?")
	targetCorrupt = ask("target.corruption_card_this_turn", "Was a corruption card played on that character this turn?")
	playableThen  = ask("playable_in_mh", "Could it have been played in the company's movement/hazard phase?")
	siteAttacks   = askFor(engine.Number, "site.automatic_attacks", "How many automatic-attacks does the site have?")
	cardName      = askFor(engine.Text, "card.name", "Which card is it?")
	revealKind    = askOne("card.kind", "What kind of card is it?",
		[2]string{"event", "A hazard event"}, [2]string{"creature", "A creature"}, [2]string{"neither", "Neither"})
	cardPlaysOn   = askFor(engine.Text, "card.plays_on", "What is the card played on?")
	cardDoes      = askFor(engine.List, "card.does", "What does the card do?")
	cardAffects   = askFor(engine.List, "card.affects_when", "When does the card affect the company?")
	cardChangesAA = ask("card.changes_automatic_attack", "Does the card change this site's automatic-attacks?")
	cardKeywords  = askFor(engine.List, "card.keywords", "Which keywords does the card have?")
)

// onGuardFacts are offered in this order.
var onGuardFacts = []engine.Fact{
	revealWindow, revealPlayed, revealTaps, revealAlso, targetThere, siteType, siteName, siteAttacks, playableThen, targetCorrupt, revealOther,
	cardName, revealKind, cardPlaysOn, cardDoes, cardAffects, cardChangesAA, keyedSiteTypes, keyedSiteNames, keyedRegions, keyedByText, cardKeywords,
}

// reveal is a question under one ruleset.
type reveal struct {
	rs     Ruleset
	byText bool // the card's own text allows the moment, and overrides every rule except those about its targets
	onGuard
}

// entering and those after it say which rules apply at which moment. The article and CRF 10 apply the tests of
// targets, play and bans to every reveal, today's rules only to one against a
// resource, which is our reading of where they list them.
func entering(r reveal) bool         { return !r.byText && r.Trigger.Window == EntersSite }
func creatureEntering(r reveal) bool { return entering(r) && r.Card.Kind == "creature" }
func eventEntering(r reveal) bool    { return entering(r) && r.Card.Kind != "creature" }
func againstResource(r reveal) bool  { return !r.byText && r.Trigger.Window == PlaysCard }
func asAnEvent(r reveal) bool        { return againstResource(r) || eventEntering(r) && !modern(r.rs) }

// onlyHazards is what kinds of card can be revealed.
var onlyHazards = ruleOn[reveal]{
	topic: "card", code: "not-a-hazard", crf10: refs("crf10/on-guard-cards/1"), article: refs("onguard/9"), coe: refs("coe/2.V.i", "coe/2.V.6"),
	holds: reveal.isHazard, needs: []engine.Fact{revealKind},
	yes: "It is a hazard event or a creature.", no: "Only a hazard event or a creature can be revealed.",
	open: "It must be a hazard event or a creature.",
}

// onGuardRules are tested in this order; the first that fails decides, else the
// first that is open.
//
// Source: CRF 10, On-Guard Cards; the on-guard article; CoE 2.V.i and 2.V.6.
var onGuardRules = []ruleOn[reveal]{onlyHazards, {
	topic: "text", code: "card-text", crf10: refs("crf10/preamble/1"), article: refs("crf10/preamble/1"), coe: refs("coe/guide/73"),
	when:  func(r reveal) bool { return len(r.Card.TextForbids) > 0 },
	holds: func(r reveal) Truth { return r.happens(r.Card.TextForbids).not() }, needs: []engine.Fact{revealPlayed},
	whole: "A card cannot be revealed at a moment at which its own text forbids it.",
	yes:   "Its text forbids other moments, not this one.", no: "Its own text forbids revealing it now.",
	open: "Its own text forbids some reveals, depending on the card that is played.",
}, {
	topic: "company", code: "other-company", coe: refs("coe/2.V.6.5"),
	when: func(r reveal) bool { return r.Trigger.OtherCompany }, finds: No,
	whole: "A card can be revealed only against the company on which it was placed.",
	no:    "It was placed on-guard against another company.",
}, {
	topic: "named", code: "named-in-article", article: refs("onguard/8"),
	when: func(r reveal) bool { return named(r.rs, r.Card.Name, "never-revealed") }, finds: No,
	whole: "A card that the article names as one never to be revealed cannot be.",
	no:    "The article names it as a card that is never revealed.",
}, {
	// As the company enters, before it faces the automatic-attacks.
	topic: "attack", code: "no-automatic-attack", crf10: refs("onguard/2"), article: refs("onguard/2"), coe: refs("coe/2.V.i"),
	when: entering, holds: reveal.attacked, needs: []engine.Fact{siteAttacks},
	yes: "The site has an automatic-attack.", no: "The site has no automatic-attack.", open: "The site must have an automatic-attack.",
}, {
	topic: "key", code: "creature-not-keyed-to-site", crf10: refs("crf10/playing-hazards/7", "onguard/2"), article: refs("onguard/2"), coe: refs("coe/2.V.i"),
	when: func(r reveal) bool { return creatureEntering(r) && !r.onlyByRegion() }, holds: reveal.keyedToSite, asks: reveal.asksOfKey,
	yes: "It can be keyed to the site.", no: "It cannot be keyed to the site.", open: "It must be keyed to the site.",
}, {
	topic: "key", code: "creature-not-keyed-to-site", crf10: refs("crf10/playing-hazards/7", "onguard/2"), article: refs("onguard/2"), reading: true,
	when: func(r reveal) bool { return creatureEntering(r) && r.onlyByRegion() },
	open: "The texts of 1998 do not say whether a creature keyed only to regions may be revealed.",
}, {
	topic: "changes-attack", code: "does-not-change-automatic-attack", crf10: refs("onguard/2"), article: refs("onguard/2"), coe: refs("coe/2.V.i", "coe/2.V.i.1"),
	when: eventEntering, holds: reveal.changesAA, needs: []engine.Fact{cardChangesAA},
	yes: "It changes the automatic-attack itself.", no: "It does not change the automatic-attack itself.", open: "It must change the automatic-attack itself.",
}, {
	// As a resource is played.
	topic: "moment", code: "would-not-tap-site", crf10: refs("crf10/on-guard-cards/3"), article: refs("onguard/3"), coe: refs("coe/2.V.6"),
	when: againstResource, holds: func(r reveal) Truth { return r.Trigger.WouldTapSite }, needs: []engine.Fact{revealTaps},
	yes: "The card that is played would tap the site.", no: "The card that is played would not tap the site.",
	open: "The card being played must be one that would tap the site.",
}, {
	topic: "card", code: "creature-against-resource", coe: refs("coe/2.V.6"),
	when: func(r reveal) bool { return againstResource(r) && r.Card.Kind == "creature" }, finds: No,
	no: "Against a resource only an event can be revealed.",
}, {
	// The page of the rulebook that says so is not among the sources.
	topic: "card", code: "creature-against-resource", crf10: refs("crf10/on-guard-cards/3"), article: refs("onguard/3"), reading: true,
	when: func(r reveal) bool { return againstResource(r) && r.Card.Kind == "creature" },
	open: "The texts of 1998 do not say whether a creature can be revealed against a resource.",
}, {
	topic: "targets", code: "played-on-attack-or-strike", crf10: refs("crf10/on-guard-cards/1"), article: refs("onguard/9"), coe: refs("coe/2.V.6.3"),
	when: func(r reveal) bool { return againstResource(r) && r.onAttack() }, finds: No,
	whole: "Against a resource, a card played on an attack or a strike cannot be revealed: that was not there in the movement/hazard phase.",
	no:    "It is played on an attack or strike, which was not there in the movement/hazard phase.",
}, {
	// The tests of the target, of the play, and of what the card may not do.
	topic: "targets", code: "target-not-in-mh", crf10: refs("crf10/on-guard-cards/1"), article: refs("onguard/9"), coe: refs("coe/2.V.6"),
	when:  func(r reveal) bool { return r.Target != nil && (r.byText || asAnEvent(r)) },
	holds: func(r reveal) Truth { return r.Target.Existed }, asks: func(r reveal) []engine.Fact { return []engine.Fact{r.askTarget()} },
	yes: "Its target was there, and legal, in the movement/hazard phase.", no: "Its target was not there, or not legal, in the movement/hazard phase.",
	open: "Its target must have been there, and legal, in the movement/hazard phase.",
}, {
	topic: "corruption", code: "one-corruption-card-a-turn", coe: refs("coe/7.2.1"),
	when:  func(r reveal) bool { return againstResource(r) && r.isCorruption() },
	holds: func(r reveal) Truth { return r.Target.Corrupted.not() }, needs: []engine.Fact{targetCorrupt},
	yes: "No corruption card was played on the character this turn.", no: "A corruption card was already played on the character this turn.",
	open: "Only one corruption card may be played on a character each turn.",
}, {
	topic: "could-have-been-played", code: "not-playable-in-mh", crf10: refs("crf10/on-guard-cards/1"), article: refs("onguard/9"),
	when:  func(r reveal) bool { return r.Playable != nil && (againstResource(r) || entering(r)) },
	holds: func(r reveal) Truth { return *r.Playable }, needs: []engine.Fact{playableThen},
	yes: "It could have been played in the movement/hazard phase.", no: "It could not have been played in the movement/hazard phase.",
	open: "It must be a card that could have been played in the movement/hazard phase.",
}, {
	topic: "bans", code: "ban-returns-to-origin", crf10: refs("crf10/on-guard-cards/7"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	whole: "No card can be revealed that sends the company back to its site of origin.",
	when:  does("returns-to-origin"), finds: No, no: "It sends the company back to its site of origin.",
}, {
	topic: "bans", code: "ban-taps-site", crf10: refs("crf10/on-guard-cards/7"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	whole: "No card can be revealed that taps the company's site.",
	when:  does("taps-site"), finds: No, no: "It taps the company's site.",
}, {
	topic: "bans", code: "ban-removes-character", crf10: refs("crf10/on-guard-cards/7"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	when: does("removes-character"), finds: No,
	whole: "No card can be revealed that may remove a character from the company, other than by combat or a corruption check.",
	no:    "It may remove a character from the company, other than by combat or a corruption check.",
}, {
	topic: "bans", code: "ban-stops-site-phase", crf10: refs("crf10/on-guard-cards/7"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	whole: "No card can be revealed that makes the company do nothing in its site phase.",
	when:  does("stops-site-phase"), finds: No, no: "It makes the company do nothing in its site phase.",
}, {
	topic: "bans", code: "ban-taps-character", crf10: refs("crf10/on-guard-cards/7"), coe: refs("coe/2.V.6"), // which the article does not list
	whole: "No card can be revealed that directly taps a character in the company.",
	when:  does("taps-character"), finds: No, no: "It directly taps a character in the company.",
}, {
	topic: "bans", code: "bans", crf10: refs("crf10/on-guard-cards/7"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	when: func(r reveal) bool { return asAnEvent(r) && !r.banned() }, needs: []engine.Fact{cardDoes},
	holds: func(r reveal) Truth { return truth(r.Card.Does != nil).or(Unknown) },
	yes:   "None of its effects is banned on reveal.", open: "Some effects are banned on reveal.",
}, {
	// Only what is declared or ongoing counts.
	topic: "affects", code: "does-not-affect-company", article: refs("onguard/4", "onguard/3"), coe: refs("coe/2.V.6", "coe/2.V.6.2"),
	crf10: refs("crf10/on-guard-cards/3", "crf10/on-guard-cards/5", "crf10/on-guard-cards/6"),
	when:  againstResource, holds: reveal.affects, asks: reveal.asksOfEffect,
	whole: "Against a resource, a card must affect the company, or a character in it, in this site phase; only what is declared or ongoing counts.",
	yes:   "It affects the company, or a character in it, in this site phase.", no: "It affects neither the company nor a character in it in this site phase.",
	open: "It must affect the company, or a character in it, in this site phase.",
}, {
	// At no other moment.
	topic: "moment", code: "window", crf10: refs("crf10/on-guard-cards/3"), article: refs("onguard/1"), coe: refs("coe/2.V.i", "coe/2.V.6"),
	when: at(""), needs: []engine.Fact{revealWindow}, open: "It depends on when you reveal it.",
}, {
	topic: "moment", code: RingTest, crf10: refs("crf10/on-guard-cards/4"), article: refs("onguard/3"), coe: refs("coe/2.V.6", "coe/6.2.1"),
	when: at(RingTest), finds: No, no: "A special ring played after a test does not let you reveal.",
}, {
	topic: "moment", code: InfluencesOpponent, crf10: refs("crf10/influence-attempts/3", "crf10/on-guard-cards/3"), article: refs("onguard/3"), coe: refs("coe/2.V.6"),
	when: at(InfluencesOpponent), finds: No, no: "An influence attempt on an opponent's card does not tap the site, so nothing may be revealed.",
}, {
	topic: "moment", code: DeclinesToEnter, crf10: refs("crf10/on-guard-cards/3"), article: refs("onguard/1"), coe: refs("coe/2.V.i", "coe/2.V.6"),
	when: at(DeclinesToEnter), finds: No, no: "You may not reveal when the company does nothing.",
}, {
	topic: "moment", code: Burglary, crf10: refs("crf10/on-guard-cards/3"), article: refs("onguard/1"), coe: refs("coe/2.V.i", "coe/2.V.6"),
	when: at(Burglary), finds: No, no: "A burglary attempt alone does not let you reveal.",
}}

// textAllows is a card's own text that lets it be revealed.
var textAllows = ruleOn[reveal]{
	code: "card-text", crf10: refs("crf10/preamble/1"), article: refs("crf10/preamble/1"), coe: refs("coe/guide/73"),
	when: func(r reveal) bool { return r.byText }, yes: "Its own text lets it be revealed at this moment.",
}

// onGuardAllows says what allows the reveal if no test fails.
var onGuardAllows = []ruleOn[reveal]{textAllows, {
	code: "creature-keyed-to-site", crf10: refs("crf10/ann-15", "onguard/2"), reading: true,
	when: creatureEntering, yes: "A creature keyed to the site attacks after the automatic-attacks.",
}, {
	code: "creature-keyed-to-site", article: refs("onguard/2"), coe: refs("coe/2.V.i", "coe/2.V.iv"),
	when: creatureEntering, yes: "A creature keyed to the site attacks after the automatic-attacks.",
}, {
	code: "changes-automatic-attack", crf10: refs("onguard/1", "onguard/2"), reading: true,
	when: eventEntering, yes: "It changes the automatic-attack that the company is about to face.",
}, {
	code: "changes-automatic-attack", article: refs("onguard/2"), coe: refs("coe/2.V.i", "coe/2.V.i.1"),
	when: eventEntering, yes: "It changes the automatic-attack that the company is about to face.",
}, {
	code: "affects-company", coe: refs("coe/2.V.6", "coe/2.V.6.1"), reading: true, // that it does so directly
	when: func(r reveal) bool { return againstResource(r) && !r.playedOnCompany() },
	yes:  "It affects the company, or a character in it, in this site phase.",
}, {
	code: "affects-company", crf10: refs("crf10/on-guard-cards/3", "crf10/on-guard-cards/2"), article: refs("onguard/4", "onguard/5"), coe: refs("coe/2.V.6", "coe/2.V.6.1"),
	when: againstResource, yes: "It affects the company, or a character in it, in this site phase.",
}}

// onGuardNotes are relevant to the answer but do not decide it.
var onGuardNotes = []ruleOn[reveal]{{
	code: "bans-only-against-resources", coe: refs("coe/2.V.i", "coe/2.V.6"), when: entering, reading: true,
	yes: "Our reading: today's list of forbidden effects covers only reveals against a resource.",
}, {
	code: "no-ban-on-tapping", article: refs("onguard/8", "crf10/on-guard-cards/7"), reading: true,
	when: func(r reveal) bool { return againstResource(r) && slices.Contains(r.Card.Does, "taps-character") },
	yes:  "The article's list does not forbid tapping a character; CRF 10 does.",
}, {
	code: "allies-may-be-removed", crf10: refs("crf10/on-guard-cards/8"), article: refs("onguard/8"), coe: refs("coe/2.V.6"),
	when: func(r reveal) bool { return !r.byText && slices.Contains(r.Card.Does, "removes-ally") },
	yes:  "It may remove an ally; that is allowed.",
}, {
	code: "named-revealable", article: refs("onguard/8"),
	when: func(r reveal) bool { return !r.byText && named(r.rs, r.Card.Name, "revealed") },
	yes:  "The article names it as a card that can be revealed.",
}}

func (r reveal) ruleset() Ruleset { return r.rs }

// at returns whether the card would be revealed at a moment.
func at(window string) func(reveal) bool {
	return func(r reveal) bool { return !r.byText && r.Trigger.Window == window }
}

// does returns whether a card does something that no revealed card may do.
func does(class string) func(reveal) bool {
	return func(r reveal) bool { return asAnEvent(r) && slices.Contains(r.Card.Does, class) }
}

// banned reports whether one of the bans of r's edition applies.
func (r reveal) banned() bool {
	return slices.ContainsFunc(onGuardBans(), func(ban string) bool {
		return slices.Contains(r.Card.Does, ban) && (ban != "taps-character" || r.rs.ID != Article)
	})
}

func onGuardBans() []string {
	return []string{"returns-to-origin", "taps-site", "removes-character", "stops-site-phase", "taps-character"}
}

// isHazard reports whether the card is of a kind that can be revealed.
func (r reveal) isHazard() Truth {
	if r.Card.Kind == "" {
		return Unknown
	}
	return truth(r.Card.Kind == "event" || r.Card.Kind == "creature")
}

// happens reports whether the reveal is at one of the moments.
func (r reveal) happens(moments Tokens) Truth {
	any := No
	for _, m := range moments {
		switch m = strings.ToLower(m); {
		case m == "always", m == r.Trigger.Window, slices.Contains(r.Trigger.Also, m):
			return Yes
		case r.Trigger.Window == "", r.Trigger.Window == PlaysCard && r.Trigger.leavesOpen(m):
			any = Unknown
		case r.Trigger.Window == PlaysCard && m == r.Trigger.Card:
			return Yes
		case m == "influence" && r.Trigger.Window == InfluencesOpponent:
			return Yes
		}
	}
	return any
}

// attacked reports whether the site has an automatic-attack.
func (r reveal) attacked() Truth {
	if r.Site.Attacks == nil {
		return Unknown
	}
	return truth(*r.Site.Attacks > 0)
}

// keyedToSite reports whether the creature's key fits the site's type or name.
func (r reveal) keyedToSite() Truth {
	k := r.Card.Keyed
	if k == nil {
		return Unknown
	}
	return fits(k.SiteTypes, r.Site.Type).or(fits(k.SiteNames, r.Site.Name)).or(k.byText(r.Card.KeyByText))
}

// onlyByRegion reports whether the creature has keys, but none of them is the
// site, which the texts of 1998 leave open.
func (r reveal) onlyByRegion() bool {
	return !modern(r.rs) && r.keyedToSite() == No && len(r.Card.Keyed.Regions) > 0
}

// asksOfKey returns what must be known to say whether the key fits.
func (r reveal) asksOfKey() []engine.Fact {
	if r.Card.Keyed == nil {
		return []engine.Fact{keyedSiteTypes}
	}
	return r.Card.Keyed.asks(r.Site, r.Card.KeyByText)
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

// onAttack reports whether the card is played on an attack or a strike.
func (r reveal) onAttack() bool {
	p := strings.ToLower(r.Card.PlaysOn)
	return p == "attack" || p == "strike" || strings.Contains(p, "facing a")
}

// isCorruption reports whether it is a corruption card whose target matters.
func (r reveal) isCorruption() bool {
	return slices.Contains(r.Card.Keywords, "corruption") && r.Target != nil && r.Target.Corrupted != nil
}

// playedOnCompany reports whether the card is played on the company or on a
// member of it, or on an influence check, so that it affects them directly.
func (r reveal) playedOnCompany() bool {
	on := strings.ToLower(r.Card.PlaysOn)
	return on != "" && on != "nothing" && on != "site" || slices.Contains(r.Trigger.Also, "influence")
}

// askTarget returns the question of whether the target was there before, with what the
// card may be played on and any further requirement of its text.
func (r reveal) askTarget() engine.Fact {
	f := targetThere
	if on := r.Card.PlaysOn; targetLimits(on) != "" || strings.Contains(on, "in play") {
		f.Words += " (It is only played on " + engine.WithArticle(on) + ".)"
	}
	if r.Card.Requires != "" {
		f.Words += " (It requires: " + r.Card.Requires + ".)"
	}
	return f
}

// affects reports whether one of the tokens of affects_when is true.
func (r reveal) affects() Truth {
	if r.Card.AffectsWhen == nil {
		return Unknown
	}
	holds := No
	for _, token := range r.Card.AffectsWhen {
		holds = holds.or(r.token(token))
	}
	return holds
}

// asksOfEffect returns what must be known to say whether it does.
func (r reveal) asksOfEffect() (list []engine.Fact) {
	if r.Card.AffectsWhen == nil {
		return []engine.Fact{cardAffects}
	}
	for _, token := range r.Card.AffectsWhen {
		switch {
		case r.token(token) != Unknown:
		case isDeclared(token) && r.Trigger.Card != "":
			list = append(list, revealAlso)
		case isDeclared(token):
			list = append(list, revealPlayed)
		default:
			list = append(list, ask(otherFacts+token, tokenWords(token)))
		}
	}
	return list
}
