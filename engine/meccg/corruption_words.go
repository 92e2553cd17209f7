package meccg

import (
	"fmt"

	"netrep/engine"
)

// askWho returns the question whose check it is.
func askWho() engine.Fact {
	return askOne("who", "Who makes the check?",
		[2]string{"hero", "A hero character"}, [2]string{"minion", "A minion character"}, [2]string{"wizard avatar", "A Wizard"},
		[2]string{"fallen-wizard avatar", "A Fallen-wizard"}, [2]string{"fallen-wizard orc or troll", "A Fallen-wizard's Orc or Troll"},
		[2]string{"ringwraith", "A Ringwraith"}, [2]string{"balrog", "The Balrog"}, [2]string{"ally", "An ally"})
}

// item returns what happens to the item that the check was for, if it works.
func (q CorruptionCheck) item() string {
	switch q.Reason {
	case "store":
		return "stored"
	case "transfer":
		return "transferred"
	}
	return ""
}

// words returns the sentence that tells a.
func (q CorruptionCheck) words(a CorruptionAnswer, roll int) string {
	var s string
	switch a.Result {
	case checkSucceeds:
		s = fmt.Sprintf("%d against %d: the check succeeds.", roll, *q.Points)
	case checkTaps, checkTapsCounts:
		s = fmt.Sprintf("%d against %d: the character taps, and the check counts as successful.", roll, *q.Points)
	case checkDiscarded:
		s = fmt.Sprintf("%d against %d: the character is discarded, with the cards it controls.", roll, *q.Points)
	default:
		s = fmt.Sprintf("%d against %d: the character is eliminated, and the cards it controls are discarded.", roll, *q.Points)
	}
	if a.Item != "" {
		s += " The item is " + a.Item + "."
	}
	return s
}

// steps returns how the roll compares with the points.
func (q CorruptionCheck) steps(rs Ruleset, roll int) []engine.Step {
	if q.Roll == nil || q.Points == nil {
		return nil
	}
	return []engine.Step{{
		Code: "roll", Words: fmt.Sprintf("%s, against corruption points of %d.", q.rollWords(roll), *q.Points),
		Refs: byEdition(rs, refs(crfStoringTap), refs(coeCorruption)), Have: &roll, Need: q.Points,
	}}
}

// rollWords tells what the roll comes to.
func (q CorruptionCheck) rollWords(roll int) string {
	if q.Modifier == 0 {
		return fmt.Sprintf("The roll is %d", roll)
	}
	return fmt.Sprintf("The roll of %d, modified by %+d, makes %d", *q.Roll, q.Modifier, roll)
}

// alsoCites returns the rules that a rests on beside those of the roll.
func (q CorruptionCheck) alsoCites(a CorruptionAnswer) []engine.Ref {
	var list []engine.Ref
	if q.Who == "fallen-wizard orc or troll" {
		list = append(list, coeFallenOrcs)
	}
	switch a.Item {
	case "stored":
		list = append(list, coeStoring)
	case "transferred":
		list = append(list, coeTransferring)
	}
	return list
}
