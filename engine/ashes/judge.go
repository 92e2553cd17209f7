package ashes

import (
	"slices"

	"netrep/engine"
)

// judge says whether a may be declared on the position.
func (r *play) judge(a *action) engine.Verdict {
	if a.answers != nil {
		return r.mayAnswer(a.card, a.By, a.answers)
	}
	if a.given {
		return allowed(true, reasonOK, "It was triggered.", "ashes/116")
	}
	if v, is := r.notController(a); is {
		return v
	}
	may := r.mayStart(a)
	if may.Answer != engine.Legal || a.stop {
		return may
	}
	for _, bad := range [...]func(*action) (engine.Verdict, bool){r.unpayable, r.badTargets, r.noRoom} {
		if v, is := bad(a); is {
			return v
		}
	}
	return may
}

// notController tests that the card in play that is used is its player's: only
// its controller may use it.
//
// Source: ashes/91 to ashes/100.
func (r *play) notController(a *action) (engine.Verdict, bool) {
	if a.Source == "" || a.Does == DoesPlay {
		return engine.Verdict{}, false
	}
	by := r.state.controller(a.Source)
	return allowed(false, reasonNotYourCard, capital(by)+" controls it, and only its controller may use it.", "ashes/91"), by != a.By
}

func (r *play) mayStart(a *action) engine.Verdict {
	me := r.state.Players[a.By]
	q := Start{Turn: r.state.Turn}
	q.Left.Main, q.Left.Side = me.Main, me.Side
	q.Use = StartUse{By: a.By, OwnTurn: a.card.OwnTurn}
	if a.card.isReaction() && (a.Does != DoesPlay || a.card.Kind == ReactionSpell) {
		q.Use.IsReaction, q.Use.TriggerMet = true, r.state.Event != "" && r.state.Event == a.card.Trigger.On
	}
	for _, c := range a.card.cost(a.Does == DoesPlay) {
		q.Use.Cost = append(q.Use.Cost, c.Pay)
	}
	if t := r.state.thing(a.Source); t != nil {
		q.Use.Exhausted = t.Exhaustion > 0
	}
	return MayStart(q)
}

func (r *play) unpayable(a *action) (engine.Verdict, bool) {
	me := r.state.Players[a.By]
	if _, ok := Pay(me.Active, a.symbols()); !ok {
		return allowed(false, reasonCannotPay, "The active dice do not pay for it.", "ashes/59"), true
	}
	need := 0
	for _, c := range a.card.cost(a.Does == DoesPlay) {
		if c.Pay == PayDiscard {
			need += max(c.Cards, 1)
		}
	}
	hand := len(me.Hand)
	if a.Does == DoesPlay && slices.Contains(me.Hand, a.card.Name) {
		hand--
	}
	if hand < need {
		return allowed(false, reasonCannotPay, "There are not enough cards in hand to discard.", "ashes/58"), true
	}
	return engine.Verdict{}, false
}

// badTargets tests what was chosen: wherever there is something to choose, it
// has to be chosen, and nothing else may be.
//
// Source: ashes/76, ashes/78, ashes/125.
func (r *play) badTargets(a *action) (engine.Verdict, bool) {
	for _, id := range a.card.targetsOf(a.parts) {
		candidates := r.state.Candidates(a.card.Targets[id], a.By)
		switch chosen := a.choices.Targets[id]; {
		case chosen == "" && len(candidates) > 0:
			return allowed(false, reasonMustChoose, "A target has to be chosen while there is one, also where the effect on it is optional.", "ashes/76", "ashes/125"), true
		case chosen != "" && !slices.Contains(candidates, chosen):
			return allowed(false, reasonBadTarget, "That cannot be chosen as the target.", "ashes/67", "ashes/125"), true
		}
	}
	return engine.Verdict{}, false
}

func (r *play) noRoom(a *action) (engine.Verdict, bool) {
	if a.Does != DoesPlay {
		return engine.Verdict{}, false
	}
	where := r.placing(a)
	return where.Verdict, where.GoesTo == nil
}

// mayAnswer says whether a reaction may answer a use.
//
// Source: ashes/72, ashes/140, ashes/146.
func (r *play) mayAnswer(reaction Card, by string, use *action) engine.Verdict {
	targets := map[string]string{}
	for id, chosen := range use.chosen {
		if r.state.unit(chosen) != nil {
			targets[id] = r.state.controller(chosen)
		}
	}
	return MayAnswer(reaction, by, use.card, use.By, targets)
}

// MayAnswer says whether a player's reaction fits the use of another card: by
// its trigger alone. Targets are the controllers of the units that the use has
// chosen as targets, by the target's id.
//
// Source: ashes/72, ashes/140, ashes/146.
func MayAnswer(reaction Card, by string, used Card, usedBy string, targets map[string]string) engine.Verdict {
	if reaction.Trigger == nil {
		return allowed(false, reasonNoTrigger, reaction.Name+" has no trigger, so it is not a reaction.", "ashes/25")
	}
	if usedBy == by {
		return allowed(false, reasonOwnUse, reaction.Name+" answers what an opponent uses.", "ashes/72")
	}
	switch on := reaction.Trigger.On; on {
	case OnTargetsUnit:
		for _, controller := range targets {
			if controller == by {
				return allowed(true, reasonOK, "A unit that its player controls was chosen as a target.", "ashes/72", "ashes/140")
			}
		}
		return allowed(false, reasonNotYours, "No unit that its player controls is a target: being affected is not enough.", "ashes/72", "ashes/71", "ashes/74")
	case OnAbility:
		if slices.Contains(reaction.Trigger.Of, used.Kind) {
			return allowed(true, reasonOK, "What is used is an ability of the kind that it answers.", "ashes/140", "ashes/25")
		}
		return allowed(false, reasonNotAbility, "It answers only abilities of units and Phoenixborn, and this is not one.", "ashes/140", "ashes/25")
	}
	return allowed(false, reasonNoTrigger, "Its trigger is not the use of a card.", "ashes/25")
}
