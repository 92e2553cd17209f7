package meccg

import (
	"fmt"

	"netrep/engine"
)

// SiteResource asks whether a resource may be played now, in a company's site
// phase.
//
// Source: CRF 10, Site Phase; CoE 2.V.1, 2.V.1.1, 2.V.5 and 2.V.ii.
type SiteResource struct {
	Kind       string `json:"kind"`         // "taps-site", "minor-item", "cancels-automatic-attack", "removes-automatic-attack", "affects-automatic-attack" or "other"; "": unknown
	FacedAll   Truth  `json:"faced_all"`    // the company faced all automatic-attacks, and other attacks at the site
	SiteTapped Truth  `json:"site_tapped"`  // for a resource that taps it
	TappedPlay Truth  `json:"after_play"`   // a resource that taps the site was successfully played in this site phase
	NextAction Truth  `json:"next_action"`  // the minor item is the player's next action after it
	MinorTaken bool   `json:"minor_played"` // an additional minor item was played already
}

// MayPlayAtSite says whether the resource may be played now.
func MayPlayAtSite(rs Ruleset, q SiteResource) (engine.Verdict, error) {
	faced := check{
		code: "attacks-not-faced", holds: q.FacedAll, refs: byEdition(rs, refs(crfFaceAll), refs(coeNotBefore, coeAfterAttacks)),
		yes: "All automatic-attacks are faced.", no: "Automatic-attacks are still to be faced.", open: "All automatic-attacks have to be faced first.",
		asks: []engine.Fact{ask("faced_all", "Has the company faced all automatic-attacks?")},
	}
	allowed := engine.Reason{Code: "allowed", Words: "It may be played now.", Refs: faced.refs}
	switch q.Kind {
	case "taps-site":
		return decide(rs, []check{faced, q.untappedSite(rs)}, allowed), nil
	case "minor-item":
		return decide(rs, append([]check{faced}, q.minorItem(rs)...), allowed), nil
	case "other":
		return decide(rs, []check{faced}, allowed), nil
	case "cancels-automatic-attack", "affects-automatic-attack":
		return decide(rs, nil, engine.Reason{
			Code: "affects-attack", Words: "It directly affects an automatic-attack, so it need not wait until they are faced.", Refs: byEdition(rs, refs(crfFaceAll), refs(coeNotBefore, coePreAssign)),
		}), nil
	case "removes-automatic-attack":
		faced.no = "Removing an automatic-attack does not directly affect it, so all have to be faced first."
		faced.refs = byEdition(rs, refs(crfFaceAll), refs(coeRemoveNotCancel))
		return decide(rs, []check{faced}, allowed), nil
	case "":
		return open(rs, engine.Reason{Code: "kind", Words: "It turns on what the resource does.", Refs: faced.refs}, askResource()), nil
	}
	return engine.Verdict{}, &engine.InputError{Field: "kind", Msg: fmt.Sprintf("%q is no kind of resource", q.Kind)}
}

// untappedSite returns the test of a resource that taps the site.
func (q SiteResource) untappedSite(rs Ruleset) check {
	return check{
		code: "site-tapped", holds: q.SiteTapped.not(), refs: byEdition(rs, refs(crfTappedSite, crfSiteTaps), refs(coePlayResource, coeAfterAttacks)),
		yes: "The site is untapped, and taps when the play succeeds.", no: "The site is tapped.", open: "The site has to be untapped.",
		asks: []engine.Fact{ask("site_tapped", "Is the site tapped?")},
	}
}

// minorItem returns the tests of the additional minor item.
func (q SiteResource) minorItem(rs Ruleset) []check {
	cite := byEdition(rs, refs(crfMinorItem), refs(coeMinorItem))
	list := []check{{
		code: "no-tapping-play", holds: q.TappedPlay, refs: cite,
		yes: "An ally, a faction or an item tapped the site.", no: "Nothing was played that tapped the site.",
		open: "A resource that taps the site has to be played first.", asks: []engine.Fact{ask("after_play", "Was a resource successfully played that tapped the site?")},
	}}
	if q.MinorTaken {
		list = append(list, check{code: "only-one", holds: No, no: "Only one additional minor item may be played.", refs: cite})
	}
	if modern(rs) {
		list = append(list, check{
			code: "not-next-action", holds: q.NextAction, refs: cite,
			yes: "It is the player's next action.", no: "Another action came between.", open: "It has to be the player's very next action.",
			asks: []engine.Fact{ask("next_action", "Is it the player's next action after that play?")},
		})
	}
	return list
}

// askResource returns the question what kind of resource it is.
func askResource() engine.Fact {
	return askOne("kind", "What kind of resource is it?",
		[2]string{"taps-site", "One that taps the site"}, [2]string{"minor-item", "An additional minor item"},
		[2]string{"cancels-automatic-attack", "It cancels an automatic-attack"}, [2]string{"affects-automatic-attack", "It changes an automatic-attack"},
		[2]string{"removes-automatic-attack", "It removes an automatic-attack"}, [2]string{"other", "Another resource"})
}
