package meccg

import (
	"cmp"
	"slices"

	"netrep/engine"
)

// The facts of the question.
var (
	bodyWhose = askOne("whose", "Whose body is checked?",
		[2]string{bodyCharacter, "A character's"}, [2]string{bodyRingwraith, "A Ringwraith's"}, [2]string{bodyOrc, "An Orc or Troll character's"},
		[2]string{bodyStrike, "A strike's"})
	bodyRoll    = term{Fact: askFor(engine.Number, "roll", "What did the two dice show?"), called: "the roll", span: dice}
	bodyBody    = term{Fact: askFor(engine.Number, "body", "What is the body, as modified?"), called: "the body", span: span{0, anyProwess.most}}
	bodyWounded = ask("wounded", "Was the character already wounded before the strike?")
	bodyDiscard = askOne("discarded_on", "On which results does a card's text discard the character?",
		[2]string{discardNever, "None"}, [2]string{discardBody, "Its body"},
		[2]string{discardBelow, "One below its body"}, [2]string{discardBoth, "Both of these"})
)

// Whose body is checked.
const (
	bodyCharacter  = "character"
	bodyRingwraith = "ringwraith"
	bodyOrc        = "orc or troll"
	bodyStrike     = "strike"
)

// The results at which the text of a card discards a character. It prints numbers, which change
// along with the body (CoE 3.I.4); or it says "equals his body" itself.
const (
	discardNever = "never"
	discardBody  = "body"
	discardBelow = "body-1"
	discardBoth  = "body or body-1"
)

// discardMargins are the same as the margins of the roll over the body.
var discardMargins = map[string][]int{discardBody: {0}, discardBelow: {-1}, discardBoth: {0, -1}}

// Discards returns the value of the fact for the results on which the text of a card discards a
// character, "" if there is no such value, from their margins over its body.
func Discards(margins []int) string {
	switch below := slices.Contains(margins, -1); {
	case slices.ContainsFunc(margins, func(m int) bool { return m != 0 && m != -1 }):
		return ""
	case below && slices.Contains(margins, 0):
		return discardBoth
	case below:
		return discardBelow
	case len(margins) > 0:
		return discardBody
	}
	return discardNever
}

// bodyCheck is the name of the question.
const bodyCheck = "body-check"

// BodyCheckQuestion asks for the result of a body check.
//
// Source: CoE 3.I.1 to 3.I.4 and 3.iv.7; CRF 10, Annotation 19.
type BodyCheckQuestion struct {
	Whose     string `json:"whose,omitempty"`        // a choice of bodyWhose; "" is a character's
	Roll      *int   `json:"roll"`                   // of two dice, 2 to 12; nil: unknown
	Modifier  int    `json:"modifier,omitempty"`     // to the roll, in total, but for the wound
	Body      *int   `json:"body"`                   // nil: unknown
	Wounded   bool   `json:"wounded,omitempty"`      // the character was already wounded before the strike
	Discarded string `json:"discarded_on,omitempty"` // a choice of bodyDiscard; "" is unknown of an Orc or Troll, and of others discardNever
}

// BodyAnswer is the outcome of a body check.
type BodyAnswer struct {
	Result  string         `json:"result"` // "eliminated", "discarded", "defeated", "to hand", "passes" or "undecided"
	Verdict engine.Verdict `json:"-"`
}

// The outcomes of a body check.
const (
	bodyEliminated = "eliminated"
	bodyDiscarded  = "discarded"
	bodyDefeated   = "defeated"
	bodyToHand     = "to hand"
	bodyPasses     = "passes"
)

// bodied is a body check under one ruleset.
type bodied struct {
	rs Ruleset
	BodyCheckQuestion
}

// bodyRules are tried in this order. CRF 10 says when a body check is made and what may be
// done about it, and leaves its result to the rulebook.
var bodyRules = []ruleOn[bodied]{{
	code: undecided, crf10: refs("crf10/ann-19", "coe/3.I.1"), answers: true,
	open: "CRF 10 leaves the result of a body check to the rulebook; today's rules answer it.",
}, {
	code: undecided, coe: refs("coe/3.I.1"), answers: true, asks: bodied.missing,
	when: func(q bodied) bool { return len(q.missing()) > 0 && !q.compared().known() }, open: "It depends on the roll and the body.",
}, {
	code: bodyToHand, coe: refs("coe/3.I.1.R1", "coe/3.I.1"), answers: true, reading: true,
	when:  func(q bodied) bool { return q.natural() && q.compared().margin().least > 0 },
	whole: "A roll of 7 or 8 against a Ringwraith, before modifiers, returns it to hand even if the modified roll is above its body.",
	holds: func(bodied) Truth { return Yes }, yes: "The Ringwraith returns to its player's hand",
}, {
	code: bodyToHand, coe: refs("coe/3.I.1.R1"), answers: true, whole: "A roll of 7 or 8 against a Ringwraith, before modifiers, returns it to its player's hand.",
	holds: func(q bodied) Truth { return truth(q.natural()) }, yes: "The Ringwraith returns to its player's hand",
}, {
	code: undecided, coe: refs("coe/3.I.3", "coe/3.I.4"), answers: true, asks: bodied.missing,
	when: func(q bodied) bool { return len(q.missing()) > 0 }, open: "It depends on whether the text of a card discards the character on this result.",
}, {
	code: bodyDiscarded, coe: refs("coe/3.I.3", "coe/3.I.4", "coe/3.I.1"), answers: true, whole: "A modified roll on which the text of a card discards the character discards it.",
	holds: func(q bodied) Truth { return truth(q.only(bodyDiscarded)) }, yes: "The character is discarded, not eliminated",
}, {
	code: bodyPasses, coe: refs("coe/3.I.1"), answers: true, whole: "A modified roll that is not above the body means that the body check is passed.",
	holds: func(q bodied) Truth { return truth(q.only(bodyPasses)) }, yes: "The %s passes the body check", figures: func(q bodied) []any { return []any{q.name()} },
}, {
	code: bodyDefeated, coe: refs("coe/3.iv.7", "coe/3.I.1"), answers: true, whole: "A strike that fails its body check is defeated.",
	holds: func(q bodied) Truth { return truth(q.Whose == bodyStrike) }, yes: "The strike fails the body check and is defeated",
}}

// bodyElse is the result if no rule gives one.
var bodyElse = []ruleOn[bodied]{{
	code: bodyEliminated, coe: refs("coe/3.I.2", "coe/3.I.1"), answers: true, whole: "A character that fails its body check is eliminated.",
	yes: "The %s fails the body check and is eliminated", figures: func(q bodied) []any { return []any{q.name()} },
}}

// How the roll compares with the body, and what follows.
var (
	bodyWound    = term{value: new(1), clause: clause{code: "wounded", coe: refs("coe/3.I.1"), words: "already wounded", whole: "The roll gets +1 if the character was already wounded before the strike."}}
	bodyModifier = term{
		Fact: askFor(engine.Number, "modifier", "What else modifies the roll, in total?"), span: anyProwess,
		clause: clause{code: "modifier", coe: refs("coe/3.I.1"), words: "other modifiers", whole: "Anything else that modifies the roll is added."},
	}
	bodySum     = clause{code: "sum", coe: refs("coe/3.I.1"), words: "%s against body %s."}
	bodyInstead = clause{code: "discarded-instead", coe: refs("coe/3.I.3", "coe/3.I.4"), words: "If its card says that this result discards it, it is discarded, even if it would also be eliminated."}
)

// bodyThen is what follows from the results, and bodyWords are the results in a few words.
var (
	bodyThen = map[string]clause{
		bodyPasses:     {code: "nothing", coe: refs("coe/3.I.2.1", "coe/3.iv.7"), words: "Nothing else happens: a character stays in play, and a strike is not defeated."},
		bodyDiscarded:  {code: "number-moves", coe: refs("coe/3.I.4"), words: "The text of a card discards the character on this result; whatever changes the body changes that number too."},
		bodyToHand:     {code: "not-revealed", coe: refs("coe/3.I.1.R1"), words: "Until it is played again, its player cannot reveal another Ringwraith, and the opponent cannot reveal the same one."},
		bodyEliminated: {code: "items", coe: refs("coe/3.I.2"), words: "Each unwounded character in its company may take one of its items; its other cards, except followers, are discarded."},
	}
	bodyWords = map[string]string{bodyEliminated: "is eliminated", bodyDiscarded: "is discarded", undecided: "may be discarded", bodyDefeated: "is defeated", bodyToHand: "returns to hand", bodyPasses: "passes"}
)

// BodyResult says how a body check ends.
func BodyResult(rs Ruleset, q BodyCheckQuestion) (BodyAnswer, error) {
	if err := cmp.Or(general(rs), q.validate()); err != nil {
		return BodyAnswer{}, err
	}
	k := bodied{rs, q}
	v := weigh(k, bodyRules, bodyElse)
	switch {
	case len(v.Missing) > 0 && k.compared().known(): // only what the card's text says is missing
	case len(v.Missing) > 0:
		v.Reasons[0].Words = k.compared().dependsOn(bodyRoll, k.name(), func(roll int) string {
			k.Roll = &roll
			return bodyWords[weigh(k, bodyRules, bodyElse).Code()]
		})
	case v.Code() != undecided:
		v.Reasons[0].Words += k.compared().whatever() + "."
		v.Steps = k.compared().shown(rs, bodySum)
		if c, ok := bodyThen[v.Code()]; ok {
			v.Steps = append(v.Steps, c.step(rs))
		}
		if v.Code() == bodyEliminated && k.Whose == bodyOrc && k.Discarded == "" {
			v.Notes = append(v.Notes, bodyInstead.reason(rs))
		}
	}
	return BodyAnswer{v.Code(), v}, nil
}

// bodyQuestion returns the question of a body check's result.
func bodyQuestion() Question {
	q := question(bodyCheck, "What is the result of this body check?", BodyCheckQuestion{}, verdictOf(BodyResult), bodyWhose, bodyRoll.Fact, bodyBody.Fact, bodyWounded, bodyDiscard, bodyModifier.Fact)
	q.Rules = append(append(rulesOf(bodyWound, bodyModifier), tableOf(bodyRules, bodyElse, nil)...),
		clauses(engine.Finding, bodyInstead, bodyThen[bodyPasses], bodyThen[bodyDiscarded], bodyThen[bodyToHand], bodyThen[bodyEliminated])...)
	return q
}

func (q bodied) ruleset() Ruleset { return q.rs }

// validate returns an error if the check is impossible.
func (q BodyCheckQuestion) validate() error {
	if q.Whose == bodyStrike && q.Wounded {
		return &engine.InputError{Field: bodyWounded.Name, Msg: "a strike is never wounded"}
	}
	if q.Whose == bodyStrike && q.Discarded != "" {
		return &engine.InputError{Field: bodyDiscard.Name, Msg: "a body check never discards a strike"}
	}
	return cmp.Or(bodyWhose.Check(q.Whose), bodyDiscard.Check(q.Discarded), bodied{Ruleset{ID: CoE}, q}.compared().terms().validate())
}

// compared returns the modified roll and the body.
func (q bodied) compared() versus {
	v := versus{ours: side{bodyRoll.is(q.Roll)}, theirs: side{bodyBody.is(q.Body)}}
	if q.Wounded {
		v.ours.adds(q.rs, bodyWound)
	}
	v.ours.adds(q.rs, bodyModifier.is(&q.Modifier))
	return v
}

// natural reports whether a Ringwraith returns to hand because of what the dice show.
func (q bodied) natural() bool {
	return q.Whose == bodyRingwraith && q.Roll != nil && (*q.Roll == 7 || *q.Roll == 8) && !q.rs.Lacks(bodyToHand)
}

// name is whose body is checked, in a sentence.
func (q bodied) name() string {
	return cmp.Or(map[string]string{bodyRingwraith: "Ringwraith", bodyStrike: "strike"}[q.Whose], "character")
}

// within returns a margin of the roll over the body, or the nearest one with the same result.
func within(margin int) int { return min(max(margin, -2), 1) }

// results returns what the check may come to, each once: with every roll and body that are
// possible, and whatever the text of a card may say of the results that discard.
func (q bodied) results() (list []string) {
	over := q.compared().margin()
	for _, says := range q.texts() {
		for m := within(over.least); m <= within(over.most); m++ {
			list = append(list, resultAt(m, says))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// resultAt returns the result of a check that exceeds the body by a margin, of a character that
// the text of a card discards as it says.
func resultAt(margin int, says string) string {
	switch {
	case slices.Contains(discardMargins[says], margin):
		return bodyDiscarded
	case margin > 0:
		return bodyEliminated
	}
	return bodyPasses
}

// texts returns what the text of a card may say of the results that discard the character.
func (q bodied) texts() []string {
	switch {
	case q.rs.Lacks(bodyDiscarded):
		return []string{discardNever}
	case q.Discarded == "" && q.Whose == bodyOrc:
		return bodyDiscard.Values()
	}
	return []string{q.Discarded}
}

// only reports whether a result is the only one that the check may come to.
func (q bodied) only(result string) bool {
	list := q.results()
	return len(list) == 1 && list[0] == result
}

// missing returns the facts that the result still needs; of a Ringwraith that is always what
// the dice show.
func (q bodied) missing() []engine.Fact {
	list, _ := q.compared().unknown()
	switch over := q.compared().margin(); {
	case q.natural():
		return nil
	case q.Whose == bodyRingwraith && q.Roll == nil && !q.rs.Lacks(bodyToHand):
		return list
	case len(q.results()) < 2:
		return nil
	case len(q.texts()) > 1 && over.least <= 0 && over.most >= -1:
		return append(list, bodyDiscard)
	}
	return list
}
