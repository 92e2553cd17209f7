package meccg

import (
	"fmt"

	"netrep/engine"
)

// CorruptionCheck asks what a corruption check comes to.
//
// Source: CRF 10, Storing Items; CoE 7.1.
type CorruptionCheck struct {
	Who      string `json:"who"`               // one of [corrupted]; "": unknown
	Roll     *int   `json:"roll"`              // of two dice, 2 to 12; nil: unknown
	Modifier int    `json:"modifier"`          // to the roll, all told
	Points   *int   `json:"corruption_points"` // on the cards that the character controls; nil: unknown
	Reason   string `json:"reason,omitempty"`  // "store", "transfer", or another
	Kept     bool   `json:"not_discarded"`     // an effect keeps the character from being discarded
}

// CorruptionAnswer is the outcome of a corruption check.
type CorruptionAnswer struct {
	Result  string         `json:"result"`         // "succeeds", "taps", "discarded", "eliminated", "no check", "undecided" …
	Item    string         `json:"item,omitempty"` // "stored" or "transferred", if that was the reason and it worked
	Verdict engine.Verdict `json:"-"`
}

// The outcomes of a corruption check.
const (
	checkSucceeds   = "succeeds"
	checkTaps       = "taps"
	checkTapsCounts = "taps, check counts as successful"
	checkDiscarded  = "discarded"
	checkEliminated = "eliminated"
	checkNone       = "no check"
	undecided       = "undecided"
)

// corrupted returns whom a check can be about, and how each fails by little:
// discarded, eliminated or only tapped.
func corrupted(who string) (byLittle string, known bool) {
	switch who {
	case "hero":
		return checkDiscarded, true
	case "wizard avatar":
		return checkEliminated, true
	case "minion", "fallen-wizard avatar", "fallen-wizard orc or troll":
		return checkTapsCounts, true
	case "ally", "ringwraith", "balrog":
		return checkNone, true
	}
	return "", false
}

// Corruption says what a corruption check comes to. CRF 10 has only the minion
// who just fails while storing or transferring; the rest is left to the
// rulebook, which is not among the sources, so the answer is undecided.
func Corruption(rs Ruleset, q CorruptionCheck) (CorruptionAnswer, error) {
	if err := q.validate(); err != nil {
		return CorruptionAnswer{}, err
	}
	if q.anybody() {
		q.Who = "hero"
		a, err := Corruption(rs, q)
		a.Verdict.Notes = append(a.Verdict.Notes, engine.Reason{
			Code: checkNone, Words: "Allies, Ringwraiths and Balrogs never check corruption.", Refs: refs("coe/7.4"),
		})
		return a, err
	}
	if missing := q.missing(); len(missing) > 0 {
		return CorruptionAnswer{Result: undecided, Verdict: open(rs, engine.Reason{
			Code: undecided, Words: "It depends on the character, the roll and the corruption points.", Refs: refs("coe/7.1"),
		}, missing...)}, nil
	}
	byLittle, _ := corrupted(q.Who)
	if byLittle == checkNone {
		return q.never(rs), nil
	}
	roll := *q.Roll + q.Modifier
	little := roll >= 2 && (roll == *q.Points || roll == *q.Points-1)
	if !modern(rs) {
		return q.of1998(rs, roll, little), nil
	}
	a := CorruptionAnswer{Result: checkEliminated}
	r := engine.Reason{Refs: refs("coe/7.1")}
	switch {
	case roll < 2:
		r.Interpretation = roll >= *q.Points-1
	case roll > *q.Points:
		a.Result = checkSucceeds
	case little && q.Kept && byLittle == checkDiscarded:
		a.Result, r.Refs = checkSucceeds, refs("coe/7.1.3")
	case little:
		a.Result = byLittle
	}
	if a.Result == checkSucceeds || a.Result == checkTapsCounts {
		a.Item = q.item()
	}
	r.Refs = append(r.Refs, q.alsoCites(a)...)
	r.Code, r.Words = a.Result, q.words(a, roll)
	a.Verdict = answered(rs, r)
	a.Verdict.Steps = q.steps(rs, roll)
	return a, nil
}

// anybody reports whether the check comes to the same for everybody who makes
// one: it is passed, or failed by more than one.
func (q CorruptionCheck) anybody() bool {
	if q.Who != "" || q.Roll == nil || q.Points == nil {
		return false
	}
	roll := *q.Roll + q.Modifier
	return roll < 2 || roll > *q.Points || roll < *q.Points-1
}

// never answers for those who never check corruption.
func (q CorruptionCheck) never(rs Ruleset) CorruptionAnswer {
	if !modern(rs) {
		return leftToRulebook(rs)
	}
	return CorruptionAnswer{Result: checkNone, Verdict: answered(rs, engine.Reason{
		Code: checkNone, Words: "Allies, Ringwraiths and Balrogs never check corruption.", Refs: refs("coe/7.4"),
	})}
}

// of1998 answers by CRF 10.
func (q CorruptionCheck) of1998(rs Ruleset, roll int, little bool) CorruptionAnswer {
	if little && q.Who == "minion" && q.item() != "" {
		a := CorruptionAnswer{Result: checkTaps, Item: q.item()}
		a.Verdict = answered(rs, engine.Reason{Code: checkTaps, Words: q.words(a, roll), Refs: refs("crf10/storing-items/1", "crf10/storing-items/2")})
		a.Verdict.Steps = q.steps(rs, roll)
		return a
	}
	return leftToRulebook(rs)
}

// leftToRulebook answers where CRF 10 is silent.
func leftToRulebook(rs Ruleset) CorruptionAnswer {
	return CorruptionAnswer{Result: undecided, Verdict: open(rs, engine.Reason{
		Code: undecided, Words: "CRF 10 leaves this check to the rulebook; today's rules answer it.", Refs: refs("crf10/storing-items/1", "coe/7.1"),
	})}
}

// validate returns the error of a check that cannot be.
func (q CorruptionCheck) validate() error {
	if _, known := corrupted(q.Who); !known && q.Who != "" {
		return &engine.InputError{
			Field: "who", Msg: fmt.Sprintf("there is no %q to check", q.Who),
			Hint: "use hero, minion, wizard avatar, fallen-wizard avatar, fallen-wizard orc or troll, ringwraith, balrog or ally",
		}
	}
	switch {
	case q.Roll != nil && (*q.Roll < 2 || *q.Roll > 12):
		return &engine.InputError{Field: "roll", Msg: "two dice make 2 to 12"}
	case q.Modifier < -maxPoints || q.Modifier > maxPoints:
		return &engine.InputError{Field: "modifier", Msg: "is too large"}
	case q.Points != nil && (*q.Points < -maxPoints || *q.Points > maxPoints):
		return &engine.InputError{Field: "corruption_points", Msg: "are too many"}
	}
	return nil
}

// missing returns the facts without which there is no answer.
func (q CorruptionCheck) missing() []engine.Fact {
	var list []engine.Fact
	byLittle, _ := corrupted(q.Who)
	if q.Who == "" {
		list = append(list, askWho())
	}
	if q.Roll == nil && byLittle != checkNone {
		list = append(list, askFor(engine.Number, "roll", "What did the two dice show?"))
	}
	if q.Points == nil && byLittle != checkNone {
		list = append(list, askFor(engine.Number, "corruption_points", "How many corruption points does the character have?"))
	}
	return list
}

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
		Refs: byEdition(rs, refs("crf10/storing-items/1"), refs("coe/7.1")), Have: &roll, Need: q.Points,
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
		list = append(list, "coe/7.1.F1")
	}
	switch a.Item {
	case "stored":
		list = append(list, "coe/2.II.4.1")
	case "transferred":
		list = append(list, "coe/2.II.5")
	}
	return list
}
