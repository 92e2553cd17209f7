package meccg

import "netrep/engine"

// The stages of an attack.
const (
	stageBefore   = "before-assignment" // strikes are not assigned yet
	stageAssigned = "assigned"          // strikes are assigned, and this one is not rolled yet
	stageRolled   = "rolled"            // the strike is rolled
)

// The facts of the question of an attack's timing.
var (
	attackChange = askOne("what", "What do you want to do?",
		[2]string{"cancel-attack", "Cancel the attack"}, [2]string{"cancel-strike", "Cancel a strike"},
		[2]string{"change-number-of-strikes", "Change the number of strikes"}, [2]string{"change-attack", "Change the attack in another way"})
	attackStage = askOne("stage", "What stage is the attack at?",
		[2]string{stageBefore, "Strikes are not assigned yet"}, [2]string{stageAssigned, "Strikes are assigned"}, [2]string{stageRolled, "The strike is rolled"})
	eachFacesOne  = ask("each_character_faces_one", "Does each character face a strike of this attack?")
	toANumber     = ask("reduces_to_number", "Does it reduce the strikes to a stated number?")
	uncancellable = ask("attack_cannot_be_canceled", "Does the attack say that it cannot be canceled?")
	lateByText    = ask("text_allows", "Does a card's text allow it after strikes are assigned?")
)

// changesAttack returns whether this is what would be done.
func changesAttack(what string) func(facts) bool {
	return func(k facts) bool { return k.says(attackChange, what) == Yes }
}

// unassigned returns whether strikes have yet to be assigned.
func unassigned(k facts) Truth { return k.says(attackStage, stageBefore) }

// attackTiming says whether an attack or a strike may be changed now.
//
// Source: CRF 10, Attack, Annotation 13 and the paragraphs on the number of
// strikes; CoE 3.i, 3.ii.2 and 3.iv.5.1.
var attackTiming = &decider{
	name: "attack-timing", doc: "May the attack or strike be changed now?",
	facts: []engine.Fact{attackChange, attackStage, eachFacesOne, toANumber, uncancellable, lateByText},
	rules: []rule{{
		code: "stage", crf10: refs("crf10/ann-13"), coe: refs("coe/3.i"), answers: true, needs: []engine.Fact{attackChange, attackStage},
		when: func(k facts) bool { return k.values[attackChange.Name] == "" || k.values[attackStage.Name] == "" },
		open: "It depends on what is changed, and when.",
	}, {
		code: "no-strike-yet", crf10: refs("crf10/ann-13", "crf10/attack/13"), coe: refs("coe/3.iv.5.1"), when: changesAttack("cancel-strike"), reading: true,
		holds: func(k facts) Truth { return unassigned(k).not() },
		whole: "A strike can be canceled only once it is assigned.",
		yes:   "The strike is assigned.", no: "No strike is assigned yet.",
	}, {
		code: "strike-rolled", crf10: refs("crf10/ann-13", "crf10/attack/13"), coe: refs("coe/3.iv.5.1"), when: changesAttack("cancel-strike"),
		holds: func(k facts) Truth { return k.says(attackStage, stageRolled).not() },
		whole: "A strike can be canceled only until its roll.",
		yes:   "The strike has not been rolled yet.", no: "The strike is already rolled; it is too late.",
	}, {
		code: "text-allows", crf10: refs("crf10/preamble/1"), coe: refs("coe/9.4.3"), permits: true,
		when: func(k facts) bool {
			return changesAttack("cancel-attack")(k) && k.is(lateByText) == Yes && k.says(attackStage, stageAssigned) == Yes && k.is(uncancellable) != Yes
		},
		whole: "A card's text may allow an attack to be canceled even after strikes are assigned.",
		finds: Yes, yes: "The card's own text allows it even after strikes are assigned.",
	}, {
		code: "strikes-assigned", crf10: refs("crf10/ann-13"), coe: refs("coe/3.i"), when: changesAttack("cancel-attack"),
		whole: "An attack can be canceled only until strikes are assigned.",
		holds: unassigned, yes: "Strikes are not assigned yet.", no: "Strikes are already assigned; it is too late.",
	}, {
		code: "strikes-assigned", crf10: refs("crf10/attack/10"), coe: refs("coe/3.i"), when: changesAttack("change-number-of-strikes"),
		whole: "The number of strikes can be changed only until strikes are assigned.",
		holds: unassigned, yes: "Strikes are not assigned yet.", no: "Strikes are already assigned; it is too late.",
	}, {
		code: "strikes-assigned", coe: refs("coe/3.i"), when: changesAttack("change-attack"),
		whole: "Anything else about an attack can be changed only until strikes are assigned.",
		holds: unassigned, yes: "Strikes are not assigned yet.", no: "Strikes are already assigned; it is too late.",
	}, {
		code: "strikes-assigned", crf10: refs("crf10/ann-13"), when: changesAttack("change-attack"),
		holds: func(k facts) Truth { return unassigned(k).or(Unknown) },
		yes:   "Strikes are not assigned yet.",
		open:  "CRF 10 rules out canceling, or changing the number of strikes, at this moment; it says nothing about other changes.", reading: true,
	}, {
		code: "cannot-be-canceled", crf10: refs("crf10/attack/13"), coe: refs("coe/3.iv.5.1"),
		when:  func(k facts) bool { return changesAttack("cancel-attack")(k) && k.is(uncancellable) == Yes },
		whole: "An attack that says so cannot be canceled.",
		finds: No, no: "The attack says that it cannot be canceled.",
	}},
	otherwise: []rule{{
		code: "before-roll", crf10: refs("crf10/ann-13", "crf10/attack/13"), coe: refs("coe/3.iv.5.1"), when: changesAttack("cancel-strike"),
		yes: "A strike can be canceled until its roll, even one of an attack that cannot be canceled.",
	}, {
		code: "no-effect", crf10: refs("crf10/attack/9"), coe: refs("coe/3.ii.2"),
		when: func(k facts) bool {
			return changesAttack("change-number-of-strikes")(k) && k.is(eachFacesOne) == Yes && k.is(toANumber) != Yes
		},
		whole: "Where each character faces a strike, the number may be changed but only a set number has an effect.",
		yes:   "It may be done, but does nothing: each character faces a strike.",
	}, {
		code: "before-assignment", crf10: refs("crf10/attack/10"), coe: refs("coe/3.i"), when: changesAttack("change-number-of-strikes"),
		yes: "It may be done until strikes are assigned.",
	}, {
		code: "before-assignment", crf10: refs("crf10/ann-13"), coe: refs("coe/3.i"), yes: "It may be done until strikes are assigned.",
	}},
	expect: func(_ facts, v engine.Verdict) any {
		a := attackTimingAnswer{Legal: answerTruth(v.Answer)}
		switch v.Code() {
		case "no-strike-yet":
			a.Why = "no strike is assigned"
		case "strike-rolled":
			a.Why = "the strike is rolled"
		case "strikes-assigned":
			a.Why = "strikes are assigned"
		case "cannot-be-canceled":
			a.Why = "the attack cannot be canceled"
		case "stage":
			a.Why = "the facts are missing"
		case "no-effect":
			a.Effect, a.Why = new(bool), "each character faces a strike"
		}
		return a
	},
}

// attackTimingAnswer is the answer to a case.
type attackTimingAnswer struct {
	Legal  Truth  `json:"legal"`
	Effect *bool  `json:"effect,omitempty"` // false if it may be done but has no effect
	Why    string `json:"why,omitempty"`
}
