package meccg

import (
	"fmt"

	"netrep/engine"
)

// AttackTiming asks whether an attack or a strike may be changed now.
//
// Source: CRF 10, Attack, Annotation 13 and the paragraphs on the number of
// strikes; CoE 3.i, 3.ii.2 and 3.iv.5.1.
type AttackTiming struct {
	What          string `json:"what"`                      // "cancel-attack", "cancel-strike", "change-attack" or "change-number-of-strikes"; "": unknown
	Stage         string `json:"stage"`                     // one of the Stage constants; "": unknown
	EachFacesOne  bool   `json:"each_character_faces_one"`  // the attack says that each character faces a strike
	ToANumber     bool   `json:"reduces_to_number"`         // the change is a reduction to a stated number
	Uncancellable bool   `json:"attack_cannot_be_canceled"` // as the attack says
}

// The stages of an attack.
const (
	StageBefore   = "before-assignment" // strikes are not assigned yet
	StageAssigned = "assigned"          // they are, and this one's roll is not made
	StageRolled   = "rolled"            // the strike's roll is made
)

// AttackTimingAnswer says whether it may be done, and whether it does anything.
type AttackTimingAnswer struct {
	Legal   Truth          `json:"legal"`
	Effect  *bool          `json:"effect,omitempty"` // false if it may be done to no effect
	Why     string         `json:"why,omitempty"`
	Verdict engine.Verdict `json:"-"`
}

// ChangeAttack says whether an attack or a strike may be changed now.
func ChangeAttack(rs Ruleset, q AttackTiming) (AttackTimingAnswer, error) {
	if err := q.validate(); err != nil {
		return AttackTimingAnswer{}, err
	}
	if missing := q.missing(); len(missing) > 0 {
		return AttackTimingAnswer{Why: "the facts are missing", Verdict: open(rs, engine.Reason{
			Code: "stage", Words: "It turns on what is changed, and when.", Refs: byEdition(rs, refs(crfAnn13), refs(coePreAssign)),
		}, missing...)}, nil
	}
	if q.What == "cancel-strike" {
		return q.strike(rs), nil
	}
	return q.attack(rs), nil
}

// strike answers for cancelling a strike.
func (q AttackTiming) strike(rs Ruleset) AttackTimingAnswer {
	cite := byEdition(rs, refs(crfAnn13, crfUncancelable), refs(coeCancelStrike))
	v := decide(rs, []check{{
		code: "no-strike-yet", holds: truth(q.Stage != StageBefore), reading: true,
		yes: "The strike is assigned.", no: "No strike is assigned yet.", refs: cite,
	}, {
		code: "strike-rolled", holds: truth(q.Stage != StageRolled),
		yes: "Its roll is not made yet.", no: "The strike's roll is made.", refs: cite,
	}}, engine.Reason{Code: "before-roll", Words: "A strike can be canceled until its roll is made, even of an attack that cannot be.", Refs: cite})
	return q.answer(v, map[string]string{"no-strike-yet": "no strike is assigned", "strike-rolled": "the strike is rolled"})
}

// attack answers for what concerns the attack as a whole.
func (q AttackTiming) attack(rs Ruleset) AttackTimingAnswer {
	cite := byEdition(rs, refs(crfAnn13), refs(coePreAssign))
	if q.What == "change-number-of-strikes" {
		cite = byEdition(rs, refs(crfNumberOfStrikes), refs(coePreAssign))
	}
	checks := []check{{
		code: "strikes-assigned", holds: truth(q.Stage == StageBefore),
		yes: "Strikes are not assigned yet.", no: "Strikes are assigned.", refs: cite,
	}}
	if q.What == "change-attack" && q.Stage != StageBefore && !modern(rs) {
		checks[0].holds, checks[0].reading = Unknown, true
		checks[0].open = "CRF 10 closes this moment to canceling and to the number of strikes; of other changes it does not say."
	}
	if q.What == "cancel-attack" && q.Uncancellable {
		checks = append(checks, check{code: "cannot-be-canceled", holds: No, no: "The attack says that it cannot be canceled.", refs: byEdition(rs, refs(crfUncancelable), refs(coeCancelStrike))})
	}
	a := q.answer(decide(rs, checks, engine.Reason{Code: "before-assignment", Words: "It may be done until strikes are assigned.", Refs: cite}),
		map[string]string{"strikes-assigned": "strikes are assigned", "cannot-be-canceled": "the attack cannot be canceled"})
	if a.Legal == Yes && q.What == "change-number-of-strikes" && q.EachFacesOne && !q.ToANumber {
		none := false
		a.Effect, a.Why = &none, "each character faces a strike"
		a.Verdict.Reasons = []engine.Reason{{
			Code: "no-effect", Words: "It may be done, but does nothing: each character faces a strike.", Refs: byEdition(rs, refs(crfEveryCharacter), refs(coeEveryCharacter)),
		}}
	}
	return a
}

// answer returns v in the form of a case, with why by its deciding reason.
func (q AttackTiming) answer(v engine.Verdict, why map[string]string) AttackTimingAnswer {
	return AttackTimingAnswer{Legal: answerTruth(v.Answer), Why: why[decisive(v)], Verdict: v}
}

// validate returns the error of a word that names nothing.
func (q AttackTiming) validate() error {
	switch q.What {
	case "", "cancel-attack", "cancel-strike", "change-attack", "change-number-of-strikes":
	default:
		return &engine.InputError{Field: "what", Msg: fmt.Sprintf("%q is nothing to do to an attack", q.What), Hint: "use cancel-attack, cancel-strike, change-attack or change-number-of-strikes"}
	}
	switch q.Stage {
	case "", StageBefore, StageAssigned, StageRolled:
		return nil
	}
	return &engine.InputError{Field: "stage", Msg: fmt.Sprintf("%q is no stage of an attack", q.Stage), Hint: "use before-assignment, assigned or rolled"}
}

// missing returns the facts without which there is no answer.
func (q AttackTiming) missing() []engine.Fact {
	var list []engine.Fact
	if q.What == "" {
		list = append(list, askChange())
	}
	if q.Stage == "" {
		list = append(list, askStage())
	}
	return list
}

// askChange returns the question what is to be done.
func askChange() engine.Fact {
	return askOne("what", "What would be done?",
		[2]string{"cancel-attack", "Cancel the attack"}, [2]string{"cancel-strike", "Cancel a strike"},
		[2]string{"change-number-of-strikes", "Change the number of strikes"}, [2]string{"change-attack", "Change the attack otherwise"})
}

// askStage returns the question how far the attack is.
func askStage() engine.Fact {
	return askOne("stage", "How far is the attack?",
		[2]string{StageBefore, "Strikes are not assigned yet"}, [2]string{StageAssigned, "Strikes are assigned"}, [2]string{StageRolled, "The strike is rolled"})
}
