package meccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// againstResource returns the tests of a card revealed against a resource.
//
// Source: CRF 10, On-Guard Cards; on-guard article, second case; CoE 2.V.6.
func (r reveal) againstResource() []check {
	list := append(make([]check, 0, 12), check{
		topic: "moment", code: reasonSiteNotTapped, holds: r.Trigger.WouldTapSite,
		yes: "The card that is played would tap the site.", no: "The card that is played would not tap the site.",
		open: "The card being played must be one that would tap the site.",
		refs: r.byEdition(refs("crf10/on-guard-cards/3"), refs("onguard/3"), refs("coe/2.V.6")),
		asks: []engine.Fact{askTaps()},
	})
	if r.Card.Kind == "creature" {
		list = append(list, r.creatureAgainstResource())
	}
	if p := strings.ToLower(r.Card.PlaysOn); p == "attack" || p == "strike" || strings.Contains(p, "facing a") {
		list = append(list, check{
			topic: "targets", code: reasonOnAttack, holds: No, no: "It is played on an attack or strike, which was not there in the movement/hazard phase.",
			refs: r.byEdition(refs("crf10/on-guard-cards/1"), refs("onguard/9"), refs("coe/2.V.6.3")),
		})
	}
	list = append(list, r.target()...)
	if modern(r.rs) {
		list = append(list, r.oneCorruptionCard()...)
	} else {
		list = append(list, r.playable()...)
	}
	list = append(list, r.bans()...)
	return append(list, r.affects())
}

// creatureAgainstResource fails today; the texts of 1998 leave it to a page
// of the rulebook that is not among the sources.
func (r reveal) creatureAgainstResource() check {
	if modern(r.rs) {
		return check{
			topic: "card", code: reasonCreatureResource, holds: No,
			no: "Against a resource only an event can be revealed.", refs: refs("coe/2.V.6"),
		}
	}
	return check{
		topic: "card", code: reasonCreatureResource, holds: Unknown, reading: true,
		open: "The texts of 1998 do not say whether a creature can be revealed against a resource.",
		refs: r.byEdition(refs("crf10/on-guard-cards/3"), refs("onguard/3"), nil),
	}
}

// target returns the test that what the card is played on was there before.
func (r reveal) target() []check {
	if r.Target == nil {
		return nil
	}
	return []check{{
		topic: "targets", code: reasonNotInMH, holds: r.Target.Existed,
		yes:  "Its target was there, and legal, in the movement/hazard phase.",
		no:   "Its target was not there, or not legal, in the movement/hazard phase.",
		open: "Its target must have been there, and legal, in the movement/hazard phase.",
		refs: r.byEdition(refs("crf10/on-guard-cards/1"), refs("onguard/9"), refs("coe/2.V.6")),
		asks: []engine.Fact{askTarget(r.Card.Requires)},
	}}
}

// playable returns the test of 1998 that the card could have been played in
// the movement/hazard phase.
func (r reveal) playable() []check {
	if r.Playable == nil {
		return nil
	}
	return []check{{
		topic: "could-have-been-played", code: reasonNotPlayable, holds: *r.Playable,
		yes:  "It could have been played in the movement/hazard phase.",
		no:   "It could not have been played in the movement/hazard phase.",
		open: "It has to be one that could have been played in the movement/hazard phase.",
		refs: r.byEdition(refs("crf10/on-guard-cards/1"), refs("onguard/9"), nil),
		asks: []engine.Fact{ask("playable_in_mh", "Could it have been played in the company's movement/hazard phase?")},
	}}
}

// oneCorruptionCard returns today's test that the target of a corruption card
// had none this turn.
func (r reveal) oneCorruptionCard() []check {
	if !slices.Contains(r.Card.Keywords, "corruption") || r.Target == nil || r.Target.Corrupted == nil {
		return nil
	}
	return []check{{
		topic: "corruption", code: reasonOneCorruption, holds: r.Target.Corrupted.not(),
		yes:  "No corruption card was played on the character this turn.",
		no:   "A corruption card was already played on the character this turn.",
		open: "Only one corruption card may be played on a character each turn.",
		refs: refs("coe/7.2.1"),
		asks: []engine.Fact{ask("target.corruption_card_this_turn", "Was a corruption card played on that character this turn?")},
	}}
}

// affects returns the test that the card affects the company now; only what is
// declared or ongoing counts.
func (r reveal) affects() check {
	c := check{
		topic: "affects", code: reasonNotAffects, holds: Unknown,
		yes:  "It affects the company, or a character in it, in this site phase.",
		no:   "It affects neither the company nor a character in it in this site phase.",
		open: "It has to affect the company, or a character in it, in this site phase.",
		refs: r.byEdition(refs("crf10/on-guard-cards/3", "crf10/on-guard-cards/5", "crf10/on-guard-cards/6"), refs("onguard/4", "onguard/3"), refs("coe/2.V.6", "coe/2.V.6.2")),
	}
	if r.Card.AffectsWhen == nil {
		c.asks = []engine.Fact{askFor(engine.List, "card.affects_when", "When does the card affect the company?")}
		return c
	}
	c.holds = No
	for _, token := range r.Card.AffectsWhen {
		holds := r.token(token)
		if holds == Unknown {
			c.asks = append(c.asks, r.askToken(token))
		}
		c.holds = c.holds.or(holds)
	}
	return c
}

// enteringDeclared is the token of what happens as a company enters its site.
const enteringDeclared = "entering declared"

// isDeclared reports whether a token is about what is declared.
func isDeclared(token string) bool { return strings.HasSuffix(token, "-declared") }

// token reports whether a token of affects_when is true.
func (q OnGuard) token(token string) Truth {
	switch token {
	case "always":
		return Yes
	case "never":
		return No
	case enteringDeclared:
		if q.Trigger.Window != "" {
			return truth(q.Trigger.Window == EntersSite)
		}
	}
	if what, ok := strings.CutSuffix(token, "-declared"); ok {
		switch {
		case what == q.Trigger.Card || slices.Contains(q.Trigger.Also, what):
			return Yes
		case q.Trigger.Card == "":
			return Unknown
		}
		return No
	}
	return q.Facts[token]
}

// askToken returns the question that settles a token.
func (r reveal) askToken(token string) engine.Fact {
	if isDeclared(token) {
		return askPlayed()
	}
	return ask(otherFacts+token, tokenWords(token))
}

// directlyIsAReading reports whether it is only our reading that the card
// affects the company "directly", as today's rule asks: it is played neither
// on the company nor on a member of it.
func (r reveal) directlyIsAReading() bool {
	if !modern(r.rs) {
		return false
	}
	on := strings.ToLower(r.Card.PlaysOn)
	return (on == "" || on == "nothing" || on == "site") && !slices.Contains(r.Trigger.Also, "influence")
}
