package meccg

import (
	"fmt"

	"netrep/engine"
)

// Wounded asks a question about wounds.
//
// Source: CRF 10, Annotation 16 and The Strike Sequence; CoE 3.i.5, 3.iv.6 and
// 3.iv.7.2.
type Wounded struct {
	About      string `json:"about"`      // "healed", "second-strike" or "prowess"; "": unknown
	Eliminated Truth  `json:"eliminated"` // second-strike: the first strike eliminated the character
	Detainment Truth  `json:"detainment"` // healed: the strike was of a detainment attack
}

// AfterWound answers it; the deciding reason's code says what is so.
func AfterWound(rs Ruleset, q Wounded) (engine.Verdict, error) {
	switch q.About {
	case "healed":
		return q.healed(rs), nil
	case "second-strike":
		cite := byEdition(rs, refs(crfSecondStrike), refs(coeTwoStrikes))
		switch q.Eliminated {
		case Yes:
			return answered(rs, engine.Reason{Code: "succeeds", Words: "The second strike is successful.", Refs: cite}), nil
		case No:
			return answered(rs, engine.Reason{Code: "resolved", Words: "The second strike is resolved in its own strike sequence.", Refs: cite}), nil
		}
		return open(rs, engine.Reason{Code: "eliminated", Words: "It turns on whether the first strike eliminated the character.", Refs: cite},
			ask("eliminated", "Was the character eliminated by the first strike?")), nil
	case "prowess":
		return answered(rs, engine.Reason{
			Code: "minus-two", Words: "A wounded character has -2 prowess, and is not tapped as well.", Refs: byEdition(rs, refs(crfWounded), refs(coeStrikeRoll)),
		}), nil
	case "":
		return open(rs, engine.Reason{Code: "about", Words: "It turns on the question.", Refs: byEdition(rs, refs(crfAnn16), refs(coeStrikeResult))},
			askOne("about", "What is it about?", [2]string{"healed", "Healed at once: was he wounded?"},
				[2]string{"second-strike", "Killed by the first of two strikes"}, [2]string{"prowess", "The prowess of the wounded"})), nil
	}
	return engine.Verdict{}, &engine.InputError{Field: "about", Msg: fmt.Sprintf("%q is no question about wounds", q.About), Hint: "use healed, second-strike or prowess"}
}

// healed answers whether a character who was healed was still wounded by the
// strike. A detainment strike wounds nobody, today's rules say.
func (q Wounded) healed(rs Ruleset) engine.Verdict {
	cite := byEdition(rs, refs(crfAnn16, crfAnn21), refs(coeHealed, coeStrikeResult))
	if modern(rs) && q.Detainment == Yes {
		return answered(rs, engine.Reason{Code: "not-wounded", Words: "A detainment strike taps, so nobody was wounded.", Refs: refs(coeDetainment)})
	}
	if modern(rs) && q.Detainment == Unknown {
		return open(rs, engine.Reason{Code: "detainment", Words: "It turns on whether the attack was detainment.", Refs: refs(coeDetainment, coeHealed)},
			ask("detainment", "Was the attack detainment?"))
	}
	return answered(rs, engine.Reason{Code: "was-wounded", Words: "The character still was wounded by the strike, and what follows from it happens.", Refs: cite})
}
