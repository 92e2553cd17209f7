package meccg

import (
	"fmt"

	"netrep/engine"
)

// DefeatedCreature asks where the card of a creature goes whose strikes are
// resolved.
//
// Source: CRF 10, Attack; CoE 3.v to 3.v.B1 and 3.II.3.
type DefeatedCreature struct {
	Side       string `json:"side"`       // of the company: "wizard", "ringwraith", "fallen-wizard", "balrog"; "": unknown
	Defeated   Truth  `json:"defeated"`   // at least one strike was assigned, and all that were are defeated
	Star       Truth  `json:"asterisk"`   // beside its marshalling points
	Detainment Truth  `json:"detainment"` // the attack was detainment
	Trophy     bool   `json:"trophy"`     // an Orc or a Troll takes it as a trophy
}

// Where a creature's card goes.
const (
	pileDiscard   = "discard"     // its owner's discard pile
	pilePoints    = "marshalling" // the defending player's marshalling point pile
	pileRemoved   = "out-of-play" // its owner's out-of-play pile, removed from play
	pileTrophy    = "trophy"      // with the character
	pileUndecided = "undecided"   // the edition does not say
)

// CreatureGoes says where; the deciding reason's code is the pile.
func CreatureGoes(rs Ruleset, q DefeatedCreature) (engine.Verdict, error) {
	switch q.Side {
	case "", "wizard", "ringwraith", "fallen-wizard", "balrog":
	default:
		return engine.Verdict{}, &engine.InputError{Field: "side", Msg: fmt.Sprintf("%q is no kind of player", q.Side), Hint: "use wizard, ringwraith, fallen-wizard or balrog"}
	}
	if !modern(rs) {
		return q.goes1998(rs), nil
	}
	switch {
	case q.Defeated == No:
		return goes(rs, pileDiscard, "Not defeated, it is discarded.", coeCreatureEnds), nil
	case q.Detainment == Yes && !q.Trophy:
		return goes(rs, pileDiscard, "After a detainment attack it is discarded.", coeDetainmentPile), nil
	}
	if missing := q.missing(!q.Trophy); len(missing) > 0 {
		return open(rs, engine.Reason{Code: pileUndecided, Words: "It turns on the attack and on the creature.", Refs: refs(coeCreatureEnds)}, missing...), nil
	}
	if q.Trophy {
		return goes(rs, pileTrophy, "The character takes it as a trophy.", coeCreatureEnds, coeTrophy), nil
	}
	if ref := q.keeps(); q.Star == q.kept() {
		return goes(rs, pilePoints, "It goes to the defending player's marshalling point pile.", coeCreatureEnds, ref), nil
	}
	return goes(rs, pileRemoved, fmt.Sprintf("A %s player does not keep such a creature: it is removed from play.", q.Side), q.keeps()), nil
}

// goes returns the answer that the card goes to a pile.
func goes(rs Ruleset, pile, words string, cite ...engine.Ref) engine.Verdict {
	return answered(rs, engine.Reason{Code: pile, Words: words, Refs: cite})
}

// kept returns whether q's side keeps creatures with an asterisk, or those
// without one.
func (q DefeatedCreature) kept() Truth { return truth(q.minion()) }

// minion reports whether the company is a Ringwraith's or the Balrog's.
func (q DefeatedCreature) minion() bool { return q.Side == "ringwraith" || q.Side == "balrog" }

// keeps returns the rule on which creatures q's side keeps.
func (q DefeatedCreature) keeps() engine.Ref {
	switch q.Side {
	case "ringwraith":
		return coeRingwraithStar
	case "balrog":
		return coeBalrogStar
	case "fallen-wizard":
		return coeFallenStar
	}
	return coeWizardStar
}

// goes1998 answers by CRF 10, which speaks only of minions and creatures
// without an asterisk.
func (q DefeatedCreature) goes1998(rs Ruleset) engine.Verdict {
	if q.minion() && q.Star == No && q.Defeated == Yes {
		if q.Trophy {
			return goes(rs, pileTrophy, "It may be taken as a trophy; discarded as one, it goes to its player's out-of-play pile.", crfMinionNoStar)
		}
		return goes(rs, pileRemoved, "It goes to the out-of-play pile of the player who played it.", crfMinionNoStar)
	}
	var missing []engine.Fact
	if (q.Side == "" || q.minion()) && q.Star != Yes && q.Defeated != No {
		missing = q.missing(false)
	}
	return open(rs, engine.Reason{
		Code: pileUndecided, Words: "CRF 10 speaks only of minions who defeat a creature without an asterisk.", Refs: refs(crfMinionNoStar),
	}, missing...)
}

// missing returns the facts without which there is no answer.
func (q DefeatedCreature) missing(detainment bool) []engine.Fact {
	var list []engine.Fact
	if q.Defeated == Unknown {
		list = append(list, ask("defeated", "Was at least one strike assigned, and were all that were assigned defeated?"))
	}
	if q.Side == "" && (!detainment || q.Detainment != Yes) && !q.Trophy {
		list = append(list, askSide())
	}
	if q.Star == Unknown && !q.Trophy && (!detainment || q.Detainment != Yes) {
		list = append(list, ask("asterisk", "Is there an asterisk beside the creature's marshalling points?"))
	}
	if detainment && q.Detainment == Unknown {
		list = append(list, ask("detainment", "Was the attack detainment?"))
	}
	return list
}

// askSide returns the question whose company it is.
func askSide() engine.Fact {
	return askOne("side", "Whose company is it?",
		[2]string{"wizard", "A Wizard's"}, [2]string{"ringwraith", "A Ringwraith's"},
		[2]string{"fallen-wizard", "A Fallen-wizard's"}, [2]string{"balrog", "The Balrog's"})
}
