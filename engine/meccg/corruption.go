package meccg

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// The facts of the question.
var (
	whoChecks = askOne("who", "Who makes the check?",
		[2]string{"hero", "A hero character"}, [2]string{"minion", "A minion character"}, [2]string{"wizard avatar", "A Wizard"},
		[2]string{"fallen-wizard avatar", "A Fallen-wizard"}, [2]string{fallenOrc, "A Fallen-wizard's Orc or Troll"},
		[2]string{"ringwraith", "A Ringwraith"}, [2]string{"balrog", "The Balrog"}, [2]string{"ally", "An ally"})
	checkRoll     = term{Fact: askFor(engine.Number, "roll", "What did the two dice show?"), called: "the roll", span: dice}
	checkBeside   = ask("with_avatar", "Is the character in the company of its player's Ringwraith or Balrog?")
	checkModifier = term{Fact: askFor(engine.Number, "modifier", "What else modifies the roll, in total?"), span: anyPoints}
	checkPoints   = term{Fact: askFor(engine.Number, "corruption_points", "How many corruption points does the character have?"), called: "the corruption points", span: anyPoints}
	checkMargin   = term{Fact: askFor(engine.Number, "margin", "By how much is the modified roll above the points, if you know only that? (0: equal, -1: one below)"), span: span{-12, 24}}
	checkReason   = askOne("reason", "What is the check for?",
		[2]string{"other", "A card or a rule"}, [2]string{"store", "Storing an item"}, [2]string{"transfer", "Transferring an item"})
	notDiscarded = ask("not_discarded", "Does an effect keep the character from being discarded?")
)

// fallenOrc is a Fallen-wizard's Orc or Troll, as a value of who.
const fallenOrc = "fallen-wizard orc or troll"

// CorruptionCheck asks for the result of a corruption check.
//
// Source: CRF 10, Storing Items; CoE 7.1.
type CorruptionCheck struct {
	Who      string `json:"who"`                   // a choice of whoChecks; "": unknown
	Roll     *int   `json:"roll"`                  // of two dice, 2 to 12; nil: unknown
	Support  int    `json:"support,omitempty"`     // how many others of the company tapped for it
	Beside   bool   `json:"with_avatar,omitempty"` // it is in its Ringwraith's or Balrog's company
	Modifier int    `json:"modifier"`              // to the roll, apart from these
	Points   *int   `json:"corruption_points"`     // on the cards that the character controls; nil: unknown
	Margin   *int   `json:"margin,omitempty"`      // by how much the modified roll is above the points; nil: unknown
	Reason   string `json:"reason,omitempty"`      // "store", "transfer", or another
	Kept     bool   `json:"not_discarded"`         // an effect keeps the character from being discarded
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

// checked is a check under one ruleset.
type checked struct {
	rs Ruleset
	CorruptionCheck
}

// neverChecks is who needs no check.
var neverChecks = ruleOn[checked]{
	code: checkNone, coe: refs("coe/7.4"), answers: true, holds: func(q checked) Truth { return truth(q.neverChecks()) },
	yes: "Allies, Ringwraiths and Balrogs never check corruption.",
}

// corruptionRules are tried in this order; the first that applies gives the
// result. CRF 10 covers only the minion who just fails while storing or
// transferring, and leaves the rest to the rulebook, which is not among the
// sources.
//
// Source: CRF 10, Storing Items; CoE 7.1, 7.1.3, 7.4 and 7.1.F1.
var corruptionRules = []ruleOn[checked]{{
	code: undecided, crf10: refs("coe/7.1"), coe: refs("coe/7.1"), answers: true, asks: checked.missing,
	when: func(q checked) bool { return len(q.missing()) > 0 }, open: "It depends on the character, the roll and the corruption points.",
}, neverChecks, {
	code: checkTaps, crf10: refs("crf10/storing-items/1"), answers: true,
	whole: "A minion who rolls the corruption points or one below, while storing or transferring an item, taps, and the check counts as successful.",
	holds: func(q checked) Truth { return truth(q.little() && q.Who == "minion" && q.item().code != "") },
	yes:   "The character taps, and the check counts as successful.",
}, {
	code: undecided, crf10: refs("crf10/storing-items/1", "coe/7.1"), answers: true,
	open: "CRF 10 leaves this check to the rulebook; today's rules answer it.",
}, {
	code: checkSucceeds, coe: refs("coe/7.1"), answers: true, holds: func(q checked) Truth { return truth(q.over() > 0 && q.total() >= 2) },
	whole: "A modified roll above the corruption points succeeds.",
	yes:   "The check succeeds.",
}, {
	code: checkSucceeds, coe: refs("coe/7.1.3"), answers: true, whole: "A hero who rolls the corruption points or one below succeeds if an effect keeps the character from being discarded.",
	holds: func(q checked) Truth { return truth(q.little() && q.Who == "hero" && q.Kept) },
	yes:   "The check succeeds.",
}, {
	code: checkDiscarded, coe: refs("coe/7.1"), answers: true, whole: "A hero who rolls the corruption points or one below is discarded, along with the non-follower cards the character controls.",
	holds: func(q checked) Truth { return truth(q.little() && q.Who == "hero") },
	yes:   "The character is discarded, along with the non-follower cards it controls.",
}, {
	code: checkTapsCounts, coe: refs("coe/7.1", "coe/7.1.F1"), answers: true, whole: "A Fallen-wizard's Orc or Troll who rolls the corruption points or one below taps, and the check counts as successful.",
	holds: func(q checked) Truth { return truth(q.little() && q.Who == fallenOrc) },
	yes:   "The character taps, and the check counts as successful.",
}, {
	code: checkTapsCounts, coe: refs("coe/7.1"), answers: true,
	holds: func(q checked) Truth {
		return truth(q.little() && (q.Who == "minion" || q.Who == "fallen-wizard avatar"))
	},
	whole: "A minion or a Fallen-wizard who rolls the corruption points or one below taps, and the check counts as successful.",
	yes:   "The character taps, and the check counts as successful.",
}, {
	code: checkEliminated, coe: refs("coe/7.1"), answers: true, reading: true, // a modified roll below two is above the points, or just below
	whole: "A modified roll below two eliminates the character, even if it is above the corruption points or one below.",
	holds: func(q checked) Truth { return truth(q.total() < 2 && q.over() >= -1) },
	yes:   "The character is eliminated, and the non-follower cards it controls are discarded.",
}}

// corruptionElse is the result if no rule gives one.
var corruptionElse = []ruleOn[checked]{{
	code: checkEliminated, coe: refs("coe/7.1"), answers: true,
	whole: "Any other check eliminates the character, and the non-follower cards the character controls are discarded: a lower roll, or a Wizard who rolls the corruption points or one below.",
	yes:   "The character is eliminated, and the non-follower cards it controls are discarded.",
}}

// What becomes of the item that the check was for, if it counts as successful.
var (
	itemStored      = clause{code: "stored", crf10: refs("crf10/storing-items/2"), coe: refs("coe/2.II.4.1"), words: "The item is stored.", whole: "If the check was for storing an item and is successful, or counts as such, the item is stored."}
	itemTransferred = clause{code: "transferred", crf10: refs("crf10/storing-items/2"), coe: refs("coe/2.II.5"), words: "The item is transferred.", whole: "If the check was for transferring an item and is successful, or counts as such, the item is transferred."}
)

// rollAgainst is how the roll compares with the points.
var rollAgainst = clause{code: "roll", crf10: refs("crf10/storing-items/1"), coe: refs("coe/7.1"), words: "%s, against corruption points of %d."}

// What the company adds to the roll of a check.
var (
	checkSupport = term{
		Fact: askFor(engine.Number, "support", "How many other characters of the company tapped to support the check?"), span: span{0, maxPoints},
		clause: clause{code: "support", crf10: refs("coe/7.1.1"), coe: refs("coe/7.1.1"), words: "Those who tapped in support add %+d.", whole: "Each other character of the company who taps for the check adds one to the roll."},
	}
	besideAvatar = term{value: new(2), clause: clause{code: "avatar", crf10: refs("coe/7.1.R1", "coe/7.1.B1"), coe: refs("coe/7.1.R1", "coe/7.1.B1"), words: "The Ringwraith or Balrog in the company adds %+d.", whole: "A character in the company of a Ringwraith or the Balrog adds two to the roll."}}
)

// lowRoll is what the difference alone does not tell.
var lowRoll = clause{code: checkEliminated, crf10: refs("coe/7.1"), coe: refs("coe/7.1"), reading: true, words: "If the modified roll is below two, the character is eliminated all the same."}

// Corruption returns the result of a corruption check.
func Corruption(rs Ruleset, q CorruptionCheck) (CorruptionAnswer, error) {
	if err := cmp.Or(general(rs), q.validate()); err != nil {
		return CorruptionAnswer{}, err
	}
	if q.Beside {
		q.Who = "minion" // nobody else is there
	}
	k := checked{rs, q}
	v := k.result()
	a := CorruptionAnswer{Result: v.Code(), Verdict: v}
	if a.Result == undecided || a.Result == checkNone {
		return a, nil
	}
	because := &v.Reasons[0]
	because.Words = strings.TrimSuffix(because.Words, ".") + k.against() + "."
	if item := k.item(); item.code != "" && a.Result != checkDiscarded && a.Result != checkEliminated {
		a.Item, because.Words = item.code, because.Words+" "+item.words
		because.Refs = slices.Concat(because.Refs, item.refs(rs))
	}
	if k.Roll != nil && k.Points != nil {
		for _, t := range k.modifiers()[1:] {
			v.Steps = append(v.Steps, t.step(rs, t.brings().least))
		}
		v.Steps = append(v.Steps, rollAgainst.step(rs, k.rollWords(), *k.Points))
	}
	if k.byMargin() && *k.Margin >= -1 {
		v.Notes = append(v.Notes, lowRoll.reason(rs))
	}
	if k.Who == "" {
		v.Notes = append(v.Notes, engine.Reason{Code: checkNone, Words: neverChecks.yes, Refs: neverChecks.coe})
	}
	a.Verdict = v
	return a, nil
}

// result applies the rules. If something is not known, they give a result only if
// it is the same whatever that is; who makes a check is then one who makes any.
func (q checked) result() engine.Verdict {
	cases := q.cases()
	v := weigh(cases[0], corruptionRules, corruptionElse)
	for _, c := range cases[1:] {
		if weigh(c, corruptionRules, corruptionElse).Code() != v.Code() {
			return weigh(q, corruptionRules, corruptionElse)
		}
	}
	return v
}

// cases returns q with all that may bring another result in place of what is not
// known: of points, those that a roll exceeds, equals, and misses by one and by two.
func (q checked) cases() (list []checked) {
	who, rolls, over := []string{q.Who}, []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, []int{1, 0, -1, -2}
	if q.Who == "" {
		who = []string{"hero", "minion", "wizard avatar", "fallen-wizard avatar", fallenOrc}
	}
	switch {
	case q.Points != nil:
		over = over[:1] // the roll tells
	case q.Margin != nil:
		over = []int{*q.Margin}
	}
	switch {
	case q.Roll != nil:
		rolls = []int{*q.Roll}
	case q.Points != nil && q.Margin != nil:
		rolls = []int{*q.Points + *q.Margin - q.modifiers().sum().least}
	}
	points := q.Points
	for _, q.Who = range who {
		for _, roll := range rolls {
			q.Roll = &roll
			for _, by := range over {
				q.Points = cmp.Or(points, new(q.total()-by))
				list = append(list, q)
			}
		}
	}
	return list
}

// byMargin reports whether the difference is known and not both numbers.
func (q checked) byMargin() bool { return q.Margin != nil && (q.Roll == nil || q.Points == nil) }

// against says what the check was, in continuation of its result: the roll and the points,
// or whichever of them makes no difference.
func (q checked) against() string {
	switch {
	case q.byMargin() && *q.Margin == 0:
		return ": the modified roll equals the corruption points"
	case q.byMargin() && *q.Margin < 0:
		return fmt.Sprintf(": the modified roll is %d below the corruption points", -*q.Margin)
	case q.byMargin():
		return fmt.Sprintf(": the modified roll is %d above the corruption points", *q.Margin)
	}
	return q.compared().against()
}

// corruptionQuestion returns the question of a corruption check's result.
func corruptionQuestion() Question {
	q := question("corruption-check", "What is the result of this corruption check?", CorruptionCheck{}, verdictOf(Corruption),
		whoChecks, checkRoll.Fact, checkSupport.Fact, checkBeside, checkModifier.Fact, checkPoints.Fact, checkMargin.Fact, checkReason, notDiscarded)
	q.Rules = append(tableOf(corruptionRules, corruptionElse, nil), append(rulesOf(checkSupport, besideAvatar), clauses(engine.Finding, itemStored, itemTransferred)...)...)
	return q
}

// validate returns an error if the check is impossible.
func (q CorruptionCheck) validate() error {
	v := checked{Ruleset{ID: CoE}, q}.compared()
	if err := v.terms().validate(); err != nil {
		return err
	}
	if over := v.margin(); q.Margin != nil && (*q.Margin < over.least || *q.Margin > over.most) {
		return &engine.InputError{Field: checkMargin.Name, Msg: "the roll and the corruption points cannot give this margin", Hint: "leave out the margin, the roll or the points"}
	}
	if q.Beside && q.Who != "" && q.Who != "minion" {
		return &engine.InputError{Field: "with_avatar", Msg: "only a minion is in the company of its player's Ringwraith or Balrog"}
	}
	return cmp.Or(whoChecks.Check(q.Who), checkReason.Check(q.Reason), side{checkMargin.is(q.Margin)}.validate())
}

func (q checked) ruleset() Ruleset { return q.rs }

// neverChecks reports whether q is about somebody who never checks corruption.
func (q checked) neverChecks() bool {
	return !q.rs.Lacks(checkNone) && (q.Who == "ally" || q.Who == "ringwraith" || q.Who == "balrog")
}

// missing returns the facts that an answer still needs.
func (q checked) missing() (list []engine.Fact) {
	if q.Who == "" {
		list = append(list, whoChecks)
	}
	if numbers, _ := q.compared().unknown(); (q.Margin == nil || q.Who != "") && !q.neverChecks() {
		list = append(list, numbers...)
	}
	return list
}

// modifiers returns what is added to the roll.
func (q checked) modifiers() side {
	s := side{checkModifier.is(&q.Modifier)}
	s.adds(q.rs, checkSupport.is(&q.Support))
	if q.Beside {
		s.adds(q.rs, besideAvatar)
	}
	return s
}

// compared returns the modified roll and the corruption points.
func (q checked) compared() versus {
	return versus{append(side{checkRoll.is(q.Roll)}, q.modifiers()...), side{checkPoints.is(q.Points)}}
}

// total returns the modified roll.
func (q checked) total() int { return q.compared().ours.sum().least }

// over returns by how much the modified roll is above the points.
func (q checked) over() int { return q.compared().margin().least }

// little reports whether the check fails by no more than one.
func (q checked) little() bool {
	return !q.neverChecks() && q.total() >= 2 && (q.over() == 0 || q.over() == -1)
}

// item returns what happens to the item that the check was for, if it works.
func (q checked) item() clause {
	return map[string]clause{"store": itemStored, "transfer": itemTransferred}[q.Reason]
}

// rollWords describes the roll.
func (q checked) rollWords() string {
	if q.total() == *q.Roll {
		return fmt.Sprintf("The roll is %d", *q.Roll)
	}
	return fmt.Sprintf("The roll of %d, modified by %+d, makes %d", *q.Roll, q.total()-*q.Roll, q.total())
}
