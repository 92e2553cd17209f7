package meccg

import "netrep/engine"

var (
	atHome    = ask("at_home_site", "Is the character at one of its home sites?")
	untapped  = ask("untapped", "Is the character untapped?")
	homeNamed = ask("named", "Is the home site named, not just a kind such as any Dark-hold?")
)

// homeSite says whether a character may tap to cancel an automatic-attack at a
// home site.
//
// Source: CRF 10, Exploring a Site; CoE 2.V.ii.5.
var homeSite = &decider{
	name: "home-site", doc: "May a character tap at home to cancel an automatic-attack?",
	facts: []engine.Fact{atHome, untapped, homeNamed},
	rules: []rule{{
		code: "not-at-home", crf10: refs("crf10/exploring-a-site-automatic-attacks/4"), coe: refs("coe/2.V.ii.5"), needs: []engine.Fact{atHome},
		holds: func(k facts) Truth { return k.is(atHome) },
		yes:   "The character is at a home site.", no: "The character is not at a home site.", open: "The character must be at a home site.",
	}, {
		code: "not-untapped", crf10: refs("crf10/exploring-a-site-automatic-attacks/4"), coe: refs("coe/2.V.ii.5"), needs: []engine.Fact{untapped},
		holds: func(k facts) Truth { return k.is(untapped) },
		yes:   "The character is untapped.", no: "The character is already tapped or wounded, so it cannot tap.", open: "The character must be untapped.",
	}, {
		code: "home-not-named", coe: refs("coe/2.V.ii.5"), needs: []engine.Fact{homeNamed},
		holds: func(k facts) Truth { return k.is(homeNamed) },
		yes:   "The home site is named.", no: "The home site is not named, only its kind.", open: "The home site must be named.",
	}},
	otherwise: []rule{{code: "allowed", crf10: refs("crf10/exploring-a-site-automatic-attacks/4"), coe: refs("coe/2.V.ii.5"), yes: "The character may tap to cancel one automatic-attack there."}},
}
