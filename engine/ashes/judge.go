package ashes

import (
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// rule is a rule that allows or forbids declaring a use: what it says, and where it is
// written.
type rule struct {
	code, words string
	refs        []engine.Ref
}

// The codes that several rules share.
const (
	reasonOK        = "ok"
	reasonNoTrigger = "no_trigger"
	reasonTurn      = "not_your_turn"
	reasonCannotPay = "cannot_pay"
	reasonNoRoom    = "no_room"
	reasonImmune    = "cannot_be_affected"
)

// The rules that forbid a use, in the order in which they are tested.
var (
	ruleController = rule{"not_the_controller", "%s controls it, and only its controller may use it.", refs("ashes/91")}
	ruleExhausted  = rule{"exhausted", "An exhausted card does not have its ability, so you cannot use it.", refs("ashes/56")}
	ruleTrigger    = rule{reasonNoTrigger, "A reaction needs its trigger, and that has not happened.", refs("ashes/25", "ashes/33")}
	ruleActionTurn = rule{reasonTurn, "You may spend main and side actions only on your own turn.", refs("ashes/57")}
	ruleOwnTurn    = rule{reasonTurn, "It says “during your turn”, and without a trigger it is not a reaction.", refs("ashes/32", "ashes/57")}
	ruleMain       = rule{reasonCannotPay, "No main action is left, and a side action cannot stand in for it.", refs("ashes/57")}
	ruleSide       = rule{reasonCannotPay, "No side action is left, and a main action cannot stand in for it.", refs("ashes/57")}
	ruleDice       = rule{reasonCannotPay, "The active dice do not pay for it.", refs("ashes/59")}
	ruleDiscards   = rule{reasonCannotPay, "There are not enough cards in hand to discard.", refs("ashes/58")}
	ruleMustChoose = rule{"must_choose_target", "You must choose a target if there is one, even if the effect on it is optional.", refs("ashes/76", "ashes/125")}
	ruleBadTarget  = rule{"not_a_legal_target", "That cannot be chosen as the target.", refs("ashes/67", "ashes/125")}
	ruleNoRoom     = rule{reasonNoRoom, "The battlefield or the spellboard is full, and you may not make room at will.", refs("ashes/84", "ashes/85", "ashes/89")}
	ruleImmune     = rule{reasonImmune, "It cannot be attached: opponents' spells do not affect that unit, and attaching does.", refs("ashes/74")}
)

// The rules that allow one.
var (
	ruleNoAction  = rule{reasonOK, "It asks for no action, so it may be used as often as it can be paid for.", refs("ashes/57", "ashes/32")}
	ruleHappened  = rule{reasonOK, "Its trigger has happened.", refs("ashes/25", "ashes/33")}
	ruleYourTurn  = rule{reasonOK, "It is your own turn, and you still have the action.", refs("ashes/57")}
	ruleTriggered = rule{reasonOK, "It was triggered.", refs("ashes/116")}
)

// The rules of answering another use.
var (
	ruleNotReaction = rule{reasonNoTrigger, "%s has no trigger, so it is not a reaction.", refs("ashes/25")}
	ruleOpponents   = rule{"not_an_opponents_use", "%s answers what an opponent uses.", refs("ashes/72")}
	ruleYourUnit    = rule{reasonOK, "A unit that its player controls was chosen as a target.", refs("ashes/72", "ashes/140")}
	ruleNoUnit      = rule{"no_unit_of_yours_is_a_target", "No unit that its player controls is a target: being affected is not enough.", refs("ashes/72", "ashes/71", "ashes/74")}
	ruleAbility     = rule{reasonOK, "What is used is an ability of the kind that it answers.", refs("ashes/140", "ashes/25")}
	ruleNotAbility  = rule{"not_such_an_ability", "It answers only abilities of units and Phoenixborn, and this is not one.", refs("ashes/140", "ashes/25")}
	ruleNotUse      = rule{reasonNoTrigger, "Its trigger is not the use of a card.", refs("ashes/25")}
)

// The rules of what becomes of the parts of a use. The code of one that keeps a
// part from being done is the part's outcome.
var (
	ruleCanceled = rule{partCancelled, "What is canceled is not done.", refs("ashes/146")}
	ruleNotMet   = rule{partNotMet, "A part that says “if you do” is done only if that part was.", refs("ashes/61")}
	ruleNoTarget = rule{partNoTarget, "A part is lost if there was nothing to choose when its target had to be chosen.", refs("ashes/78")}
	ruleOptional = rule{partDeclined, "A part that says “you may” may be left out; any other must be done if it can be.", refs("ashes/118")}
	ruleCannot   = rule{partCannot, "What cannot be done is ignored, and the rest is done.", refs("ashes/118")}
	partRules    = []rule{ruleCanceled, ruleNotMet, ruleNoTarget, ruleOptional}

	ruleOrder         = rule{"top_to_bottom", "Parts resolve from top to bottom; they are not simultaneous.", refs("ashes/116")}
	ruleReactionsWait = rule{"reactions-wait", "It waits until the last part of the whole effect is settled.", refs("ashes/116")}
	ruleSpared        = rule{"spared", "What was paid, chosen and placed stands.", refs("ashes/142")}
)

// useRules returns the rules of declaring a use and of its parts, for people
// who check them.
func useRules() []engine.Rule {
	return slices.Concat(
		tableOf(engine.Test, ruleController, ruleExhausted, ruleTrigger, ruleActionTurn, ruleOwnTurn, ruleMain, ruleSide, ruleDice, ruleDiscards,
			ruleMustChoose, ruleBadTarget, ruleNoRoom, ruleImmune),
		tableOf(engine.Finding, ruleNoAction, ruleHappened, ruleYourTurn),
		tableOf(engine.Test, partRules...), tableOf(engine.Finding, ruleCannot, ruleOrder, ruleReactionsWait))
}

// declareRules returns those of them that a use is judged by wherever it is.
func declareRules() []engine.Rule {
	return append(tableOf(engine.Test, ruleExhausted, ruleTrigger, ruleActionTurn, ruleOwnTurn, ruleMain, ruleSide),
		tableOf(engine.Finding, ruleNoAction, ruleHappened, ruleYourTurn)...)
}

func answerRules() []engine.Rule {
	return append(tableOf(engine.Test, ruleNotReaction, ruleOpponents, ruleNoUnit, ruleNotAbility),
		tableOf(engine.Finding, ruleYourUnit, ruleAbility, ruleNotUse, ruleCanceled, ruleSpared)...)
}

// tableOf returns rules of a sort in the form in which people check them.
func tableOf(sort engine.Sort, rules ...rule) []engine.Rule {
	var list []engine.Rule
	for _, r := range rules {
		words := strings.ReplaceAll(r.words, "%s", "…")
		list = append(list, engine.Rule{Sort: sort, Code: r.code, Words: words, Refs: map[string][]engine.Ref{firstEdition: r.refs}})
	}
	return list
}

func (r rule) about(name string) rule {
	r.words = strings.Replace(r.words, "%s", name, 1)
	return r
}

func (r rule) allows() engine.Verdict  { return r.verdict(engine.Legal) }
func (r rule) forbids() engine.Verdict { return r.verdict(engine.Illegal) }

// answers says what is so by r.
func (r rule) answers() engine.Verdict { return r.verdict(engine.Answered) }

func (r rule) verdict(answer engine.Answer) engine.Verdict {
	return engine.Verdict{Ruleset: Edition(), Answer: answer}.Because(r.reason())
}

func (r rule) reason() engine.Reason {
	return engine.Reason{Code: r.code, Words: r.words, Refs: r.refs}
}

// reading returns r as our reading of what the rules leave open.
func (r rule) reading() engine.Reason {
	n := r.reason()
	n.Interpretation = true
	return n
}

// start asks whether a use may be declared.
type start struct {
	Turn string `json:"turn"` // whose turn it is
	Left struct {
		Main int `json:"main"` // actions left this turn
		Side int `json:"side"`
	} `json:"left"`
	Use   startUse       `json:"use"`
	Rules engine.Ruleset `json:"-"` // from which a rule may be left out
}

type startUse struct {
	By         string   `json:"by"`
	Cost       []string `json:"cost"`          // "main", "side", …
	OwnTurn    bool     `json:"own_turn_only"` // its text says "during your turn"
	IsReaction bool     `json:"is_reaction"`
	TriggerMet bool     `json:"trigger_met"` // of a reaction
	Exhausted  bool     `json:"source_exhausted"`
}

// mayStart says whether a use may be declared at all, leaving dice and cards
// aside. The reason's code is "ok" if it may.
//
// Source: ashes/25, ashes/29 to ashes/36, ashes/56, ashes/57.
func mayStart(q start) engine.Verdict {
	own := q.Turn == q.Use.By
	main, side := slices.Contains(q.Use.Cost, PayMain), slices.Contains(q.Use.Cost, PaySide)
	var v engine.Verdict
	for _, r := range [...]struct {
		rule
		broken bool
	}{
		{ruleExhausted, q.Use.Exhausted},
		{ruleTrigger, q.Use.IsReaction && !q.Use.TriggerMet},
		{ruleActionTurn, (main || side) && !own},
		{ruleOwnTurn, q.Use.OwnTurn && !own},
		{ruleMain, main && q.Left.Main < 1},
		{ruleSide, side && q.Left.Side < 1},
	} {
		switch {
		case !r.broken || q.Rules.Lacks(r.code):
		case v.Reasons == nil:
			v = r.forbids()
		default:
			v = v.Because(r.reason())
		}
	}
	switch {
	case v.Reasons != nil:
		return v
	case q.Use.IsReaction:
		return ruleHappened.allows()
	case !main && !side:
		return ruleNoAction.allows()
	}
	return ruleYourTurn.allows()
}

// judge says whether a may be declared on the position.
func (r *play) judge(a *action) engine.Verdict {
	if a.answers != nil {
		return r.mayAnswer(a.card, a.By, a.answers)
	}
	if a.given {
		return ruleTriggered.allows()
	}
	if v, is := r.notController(a); is && !r.rules.Lacks(v.Code()) {
		return v
	}
	may := r.mayStart(a)
	if may.Answer != engine.Legal || a.stop {
		return may
	}
	for _, bad := range [...]func(*action) (engine.Verdict, bool){r.unpayable, r.badTargets, r.noRoom} {
		if v, is := bad(a); is && !r.rules.Lacks(v.Code()) {
			return v
		}
	}
	return may
}

// notController tests that a card used in play belongs to the player who uses it: only
// its controller may use it.
//
// Source: ashes/91 to ashes/100.
func (r *play) notController(a *action) (engine.Verdict, bool) {
	if a.Source == "" || a.Does == doesPlay {
		return engine.Verdict{}, false
	}
	by := r.state.controller(a.Source)
	return ruleController.about(engine.UpperFirst(by)).forbids(), by != a.By
}

func (r *play) mayStart(a *action) engine.Verdict {
	me := r.state.Players[a.By]
	q := start{Turn: r.state.Turn, Rules: r.rules}
	q.Left.Main, q.Left.Side = me.Main, me.Side
	q.Use = startUse{By: a.By, OwnTurn: a.card.OwnTurn}
	if a.card.isReaction() && (a.Does != doesPlay || a.card.Kind == reactionSpell) {
		q.Use.IsReaction, q.Use.TriggerMet = true, r.state.Event != "" && r.state.Event == a.card.Trigger.On
	}
	for _, c := range a.card.cost(a.Does == doesPlay) {
		q.Use.Cost = append(q.Use.Cost, c.Pay)
	}
	if t := r.state.thing(a.Source); t != nil {
		q.Use.Exhausted = t.Exhaustion > 0
	}
	return mayStart(q)
}

func (r *play) unpayable(a *action) (engine.Verdict, bool) {
	me := r.state.Players[a.By]
	if _, ok := pay(me.Active, a.symbols()); !ok {
		return ruleDice.forbids(), true
	}
	need := 0
	for _, c := range a.card.cost(a.Does == doesPlay) {
		if c.Pay == payDiscard {
			need += max(c.Cards, 1)
		}
	}
	hand := len(me.Hand)
	if a.Does == doesPlay && slices.Contains(me.Hand, a.card.Name) {
		hand--
	}
	if hand < need {
		return ruleDiscards.forbids(), true
	}
	return engine.Verdict{}, false
}

// badTargets tests the chosen targets: if there is something to choose, it must
// be chosen, and nothing else may be.
//
// Source: ashes/76, ashes/78, ashes/125.
func (r *play) badTargets(a *action) (engine.Verdict, bool) {
	for _, id := range a.card.targetsOf(a.parts) {
		candidates := r.state.candidates(a.card.Targets[id], a.By)
		switch chosen := a.choices.Targets[id]; {
		case chosen == "" && len(candidates) > 0:
			return ruleMustChoose.forbids(), true
		case chosen != "" && !slices.Contains(candidates, chosen):
			return ruleBadTarget.forbids(), true
		}
	}
	return engine.Verdict{}, false
}

func (r *play) noRoom(a *action) (engine.Verdict, bool) {
	if a.Does != doesPlay {
		return engine.Verdict{}, false
	}
	where := r.placing(a)
	return where.Verdict, where.GoesTo == nil
}

// mayAnswer says whether a player's reaction fits a use: by its trigger alone.
//
// Source: ashes/72, ashes/140, ashes/146.
func (r *play) mayAnswer(reaction Card, by string, use *action) engine.Verdict {
	on := ""
	if reaction.Trigger != nil {
		on = reaction.Trigger.On
	}
	yours := slices.ContainsFunc(r.state.Players[by].Units, func(t *thing) bool {
		return t.ID != "" && slices.Contains(slices.Collect(maps.Values(use.chosen)), t.ID)
	})
	switch {
	case on == "" && !r.rules.Lacks(ruleNotReaction.code):
		return ruleNotReaction.about(reaction.Name).forbids()
	case use.By == by && !r.rules.Lacks(ruleOpponents.code):
		return ruleOpponents.about(reaction.Name).forbids()
	case on == OnTargetsUnit && !yours && !r.rules.Lacks(ruleNoUnit.code):
		return ruleNoUnit.forbids()
	case on == OnTargetsUnit:
		return ruleYourUnit.allows()
	case on == OnAbility && !slices.Contains(reaction.Trigger.Of, use.card.Kind) && !r.rules.Lacks(ruleNotAbility.code):
		return ruleNotAbility.forbids()
	case on == OnAbility:
		return ruleAbility.allows()
	}
	return ruleNotUse.forbids()
}
