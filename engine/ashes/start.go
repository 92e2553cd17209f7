package ashes

import (
	"slices"

	"netrep/engine"
)

// Why a use may not be declared, or a reaction not be used.
const (
	reasonOK         = "ok"
	reasonExhausted  = "exhausted"
	reasonNoTrigger  = "no_trigger"
	reasonTurn       = "not_your_turn"
	reasonCannotPay  = "cannot_pay"
	reasonMustChoose = "must_choose_target"
	reasonBadTarget  = "not_a_legal_target"
	reasonNoRoom     = "no_room"
	reasonNotYours   = "no_unit_of_yours_is_a_target"
	reasonOwnUse     = "not_an_opponents_use"
	reasonNotAbility = "not_such_an_ability"
)

// Start asks whether a use may be declared.
type Start struct {
	Turn string `json:"turn"` // whose turn it is
	Left struct {
		Main int `json:"main"` // actions left this turn
		Side int `json:"side"`
	} `json:"left"`
	Use StartUse `json:"use"`
}

// StartUse is what would be declared.
type StartUse struct {
	By         string   `json:"by"`
	Cost       []string `json:"cost"`          // "main", "side", …
	OwnTurn    bool     `json:"own_turn_only"` // its text says "during your turn"
	IsReaction bool     `json:"is_reaction"`
	TriggerMet bool     `json:"trigger_met"` // of a reaction
	Exhausted  bool     `json:"source_exhausted"`
}

// MayStart says whether a use may be declared at all, leaving dice and cards
// aside. The reason's code is "ok" if it may.
//
// Source: ashes/25, ashes/29 to ashes/36, ashes/56, ashes/57.
func MayStart(q Start) engine.Verdict {
	own := q.Turn == q.Use.By
	main, side := slices.Contains(q.Use.Cost, PayMain), slices.Contains(q.Use.Cost, PaySide)
	switch {
	case q.Use.Exhausted:
		return allowed(false, reasonExhausted, "An exhausted card is without its ability, so the ability cannot be used.", refExhausted)
	case q.Use.IsReaction && !q.Use.TriggerMet:
		return allowed(false, reasonNoTrigger, "A reaction needs its trigger, and that has not happened.", refWhenActs, refFormReact)
	case (main || side) && !own:
		return allowed(false, reasonTurn, "Main and side actions are spent in one's own turn only.", refActions)
	case q.Use.OwnTurn && !own:
		return allowed(false, reasonTurn, "It says “during your turn”, and without a trigger it is no reaction.", refFormFree, refActions)
	case main && q.Left.Main < 1:
		return allowed(false, reasonCannotPay, "No main action is left, and a side action cannot stand in for it.", refActions)
	case side && q.Left.Side < 1:
		return allowed(false, reasonCannotPay, "No side action is left, and a main action cannot stand in for it.", refActions)
	case !main && !side && !q.Use.IsReaction:
		return allowed(true, reasonOK, "It asks for no action, so it may be used as often as it can be paid for.", refActions, refFormFree)
	case q.Use.IsReaction:
		return allowed(true, reasonOK, "Its trigger has happened.", refWhenActs, refFormReact)
	}
	return allowed(true, reasonOK, "It is one's own turn, and the action is left.", refActions)
}
