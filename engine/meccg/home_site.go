package meccg

import "netrep/engine"

// HomeSite asks whether a character may tap to cancel an automatic-attack at a
// home site.
//
// Source: CRF 10, Exploring a Site; CoE 2.V.ii.5.
type HomeSite struct {
	AtHome   Truth `json:"at_home_site"`
	Named    Truth `json:"named"`    // the home site is named, not "any Dark-hold"
	Untapped Truth `json:"untapped"` // the character is
}

// MayTapAtHome says whether the character may.
func MayTapAtHome(rs Ruleset, q HomeSite) (engine.Verdict, error) {
	cite := byEdition(rs, refs(crfHomeSite), refs(coeHomeSite))
	checks := []check{{
		code: "not-at-home", holds: q.AtHome, refs: cite,
		yes: "The character is at a home site.", no: "The character is not at a home site.", open: "The character has to be at a home site.",
		asks: []engine.Fact{ask("at_home_site", "Is the character at one of its home sites?")},
	}, {
		code: "not-untapped", holds: q.Untapped, refs: cite,
		yes: "The character is untapped.", no: "The character cannot tap.", open: "The character has to be untapped.",
		asks: []engine.Fact{askUntapped()},
	}}
	if modern(rs) {
		checks = append(checks, check{
			code: "home-not-named", holds: q.Named, refs: cite,
			yes: "The home site is named.", no: "The home site is not named, only its kind.", open: "The home site has to be named.",
			asks: []engine.Fact{ask("named", "Is the home site named, not just a kind such as any Dark-hold?")},
		})
	}
	return decide(rs, checks, engine.Reason{Code: "allowed", Words: "The character may tap to cancel one automatic-attack there.", Refs: cite}), nil
}
