package meccg

import "netrep/engine"

// The facts of the question of the site phase.
var (
	siteResource = askOne("kind", "What kind of resource is it?",
		[2]string{"taps-site", "One that taps the site"}, [2]string{"minor-item", "An additional minor item"},
		[2]string{"additional-item", "An additional item that is not minor"},
		[2]string{"cancels-automatic-attack", "It cancels an automatic-attack"}, [2]string{"affects-automatic-attack", "It changes an automatic-attack"},
		[2]string{"removes-automatic-attack", "It removes an automatic-attack"}, [2]string{"other", "Another resource"})
	facedAll    = ask("faced_all", "Has the company faced all automatic-attacks?")
	siteTapped  = ask("site_tapped", "Is the site tapped?")
	afterPlay   = ask("after_play", "Was a resource successfully played that tapped the site?")
	nextAction  = ask("next_action", "Is it the player's next action after that play?")
	minorPlayed = ask("minor_played", "Was an additional item already played?")
	siteIsDeep  = ask("under_deeps", "Is it an Under-deeps site?")
	siteAllows  = ask("playable", "Are items of its type playable there?")
)

// affectsAttack reports whether the resource directly affects an
// automatic-attack.
func affectsAttack(k facts) bool {
	return k.says(siteResource, "cancels-automatic-attack", "affects-automatic-attack") == Yes
}

func playsAdditional(k facts) bool {
	return k.says(siteResource, "minor-item", "additional-item") == Yes
}

// playsOtherItem reports whether the additional item is not minor.
func playsOtherItem(k facts) bool { return k.says(siteResource, "additional-item") == Yes }

// tellsPlayable reports whether the resource taps the site and it is known whether it is playable there.
// It is never asked for: players know what a site lists.
func tellsPlayable(k facts) bool {
	return k.says(siteResource, "taps-site") == Yes && k.is(siteAllows) != Unknown
}

// What is found about an item and the site, in either edition.
const (
	itemsAllowed    = "Items of this type are playable at this site."
	itemsNotAllowed = "Items of this type are not playable at this site."
)

// sitePhase says whether a resource may be played now, in a company's site
// phase.
//
// Source: CRF 10, Site Phase; CoE 2.V.1, 2.V.1.1, 2.V.4, 2.V.5, 2.V.5.1 and 2.V.ii.
var sitePhase = &decider{
	name: "site-phase", doc: "May this resource be played now, at the site?",
	facts: []engine.Fact{siteResource, facedAll, siteTapped, afterPlay, nextAction, minorPlayed, siteIsDeep, siteAllows},
	rules: []rule{{
		code: "kind", crf10: refs("crf10/site-phase/4"), coe: refs("coe/2.V.ii.1", "coe/2.V.1.1"), answers: true, needs: []engine.Fact{siteResource},
		when: func(k facts) bool { return k.values[siteResource.Name] == "" },
		open: "It depends on what the resource does.",
	}, {
		code: "affects-attack", crf10: refs("crf10/site-phase/4"), coe: refs("coe/2.V.ii.1", "coe/3.i"), when: affectsAttack, permits: true,
		finds: Yes,
		whole: "A resource that cancels or changes an automatic-attack need not wait until all are faced.",
		yes:   "It directly affects an automatic-attack, so it need not wait until they are faced.",
	}, {
		code: "attacks-not-faced", crf10: refs("crf10/site-phase/4"), coe: refs("coe/2.V.ii.1", "coe/2.V.1.1"), needs: []engine.Fact{facedAll},
		when:  func(k facts) bool { return !affectsAttack(k) && k.says(siteResource, "removes-automatic-attack") == No },
		holds: func(k facts) Truth { return k.is(facedAll) },
		whole: "Any other resource waits until the company has faced all automatic-attacks.",
		yes:   "All automatic-attacks were faced.", no: "The company still has to face automatic-attacks.", open: "All automatic-attacks must be faced first.",
	}, {
		code: "attacks-not-faced", crf10: refs("crf10/site-phase/4"), coe: refs("coe/2.V.ii.6"), needs: []engine.Fact{facedAll},
		when:  func(k facts) bool { return k.says(siteResource, "removes-automatic-attack") == Yes },
		holds: func(k facts) Truth { return k.is(facedAll) },
		whole: "Removing an automatic-attack does not directly affect it, so all must be faced first.",
		yes:   "All automatic-attacks were faced.", no: "Removing an automatic-attack does not directly affect it, so all must be faced first.",
		open: "All automatic-attacks must be faced first.",
	}, {
		code: "site-tapped", crf10: refs("crf10/site-phase/2", "crf10/site-phase/3"), coe: refs("coe/2.V.1", "coe/2.V.1.1"), needs: []engine.Fact{siteTapped},
		when:  func(k facts) bool { return k.says(siteResource, "taps-site") == Yes },
		holds: func(k facts) Truth { return k.is(siteTapped).not() },
		whole: "A resource that taps the site needs an untapped site, which taps when the play succeeds.",
		yes:   "The site is untapped; it taps when the play succeeds.", no: "The site is already tapped.", open: "The site must be untapped.",
	}, {
		code: "not-playable", coe: refs("coe/2.V.4"), when: tellsPlayable, holds: func(k facts) Truth { return k.is(siteAllows) },
		whole: "A site lists which items are playable there; the additional minor item need not be listed.",
		yes:   itemsAllowed, no: itemsNotAllowed,
	}, {
		code: "not-playable", crf10: refs("crf10/site-phase/1"), reading: true, when: tellsPlayable, holds: func(k facts) Truth { return k.is(siteAllows) },
		whole: "CRF 10 does not list what is playable at a site; the rulebook does.",
		yes:   itemsAllowed, no: itemsNotAllowed,
	}, {
		code: "not-minor", crf10: refs("crf10/site-phase/5"), coe: refs("coe/2.V.5.1"), needs: []engine.Fact{siteIsDeep},
		when:  func(k facts) bool { return playsOtherItem(k) && (modern(k.rs) || k.is(siteIsDeep) != Yes) },
		holds: func(k facts) Truth { return k.is(siteIsDeep) },
		whole: "The additional item must be minor; today, at an Under-deeps site, it may be any item playable there.",
		yes:   "It is an Under-deeps site.", no: "An additional item must be minor, unless the site is an Under-deeps site.",
		open: "The additional item must be minor unless the site is an Under-deeps site.",
	}, {
		code: "not-minor", crf10: refs("crf10/site-phase/5"), reading: true,
		when: func(k facts) bool { return playsOtherItem(k) && k.is(siteIsDeep) == Yes },
		open: "CRF 10 only speaks of an additional minor item; it does not say what may be played at an Under-deeps site.",
	}, {
		code: "no-tapping-play", crf10: refs("crf10/site-phase/5"), coe: refs("coe/2.V.5"), needs: []engine.Fact{afterPlay}, when: playsAdditional,
		holds: func(k facts) Truth { return k.is(afterPlay) },
		whole: "An additional minor item may be played only after an ally, a faction or an item that tapped the site.",
		yes:   "An ally, a faction or an item tapped the site.", no: "Nothing was played that tapped the site.",
		open: "A resource that taps the site must be played first.",
	}, {
		code: "only-one", crf10: refs("crf10/site-phase/5"), coe: refs("coe/2.V.5"),
		when:  func(k facts) bool { return playsAdditional(k) && k.is(minorPlayed) == Yes },
		finds: No,
		whole: "Only one additional minor item may be played.",
		no:    "An additional item was already played, and only one is allowed.",
	}, {
		code: "not-next-action", coe: refs("coe/2.V.5"), needs: []engine.Fact{nextAction}, when: playsAdditional,
		holds: func(k facts) Truth { return k.is(nextAction) },
		whole: "An additional minor item must be the player's very next action after that play.",
		yes:   "It is the player's next action.", no: "The player took another action in between.", open: "It must be the player's very next action.",
	}},
	otherwise: []rule{{
		code: "allowed", coe: refs("coe/2.V.5.1"), when: playsOtherItem,
		yes: "At an Under-deeps site the one additional item may be any that is playable there.",
	}, {
		code: "allowed", crf10: refs("crf10/site-phase/4"), coe: refs("coe/2.V.ii.1", "coe/2.V.1.1"),
		yes: "Nothing in the rules of the site phase forbids it now.",
	}},
	notes: []rule{{
		code: "playable", coe: refs("coe/2.V.4"), when: func(k facts) bool {
			may := k.is(facedAll) != No && k.is(siteTapped) != Yes
			return may && k.says(siteResource, "taps-site") == Yes && k.is(siteAllows) == Unknown
		},
		yes: "It must also be playable at this site.",
	}},
}
