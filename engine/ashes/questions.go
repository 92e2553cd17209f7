package ashes

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

type question = engine.Question

// ruled returns a question under the only edition, with its rules. Where the
// rule that would answer is left out, and no other does, it is open.
func ruled(name, doc string, known []engine.Fact, rules []engine.Rule, ask func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error)) question {
	return question{
		Name: name, Doc: doc, Facts: known, Rulesets: []engine.Ruleset{Edition()}, Rules: rules,
		Ask: func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
			if err := engine.CheckFacts(known, facts); err != nil {
				return engine.Verdict{}, err
			}
			v, err := ask(rs, facts)
			if err == nil && rs.Lacks(v.Code()) {
				v = open("Without that rule nothing is said of it.", v.Reasons[0].Refs)
			}
			return v, err
		},
	}
}

// Ruled returns every question with its rules, those about a card without a
// particular card.
func Ruled() []question {
	return append([]question{DeclareQuestion(Card{}), UseQuestion(Card{}, nil), TargetQuestion(Card{}), CancelQuestion(Card{}, Card{})}, questions()...)
}

// questions returns the questions that are not about a particular card; those
// about a card are [UseQuestion], [TargetQuestion], [CancelQuestion] and
// [DeclareQuestion].
func questions() []question {
	return []question{costQuestion(), payQuestion(), placeQuestion(), partQuestion(), abilityQuestion()}
}

// QuestionNamed returns the question of that name.
func QuestionNamed(name string) (question, bool) {
	for _, q := range questions() {
		if q.Name == name {
			return q, true
		}
	}
	return question{}, false
}

// UseFacts are the facts of any situation, for a card not yet known.
func UseFacts() []engine.Fact {
	any := Card{
		Effects: []Part{{N: 1, Do: "other", Target: "t"}},
		Targets: map[string]Target{"t": {Type: []string{"unit", Phoenixborn}, Controller: anySide}},
	}
	return []engine.Fact{
		askUnits, askBattlefield(any), askTarget(any), askFocus(maxFocus), askPile, askTired(any), askOthers("card"), askDoes,
		askText("dice", "Which active dice do you have? (natural class, 2 basic)"),
	}
}

// UseQuestion returns the question of what happens when c is used, and answered
// with a reaction if there is one.
func UseQuestion(c Card, reaction *Card) question {
	return ruled("use", "What happens when this is used?", UseFacts(), useRules(), func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		return askUse(c, rs, facts, func(s situation) engine.Verdict { return explain(c, s, reaction) })
	})
}

// TargetQuestion returns the question of what must be chosen as a target of c.
func TargetQuestion(c Card) question {
	rules := tableOf(engine.Finding, choiceTarget, ruleMustChoose, ruleNoTarget, choiceReached, affectedOnly)
	return ruled("target", "What must be targeted, and when?", UseFacts(), rules, func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		return askUse(c, rs, facts, func(s situation) engine.Verdict { return mustTarget(c, s) })
	})
}

// CancelQuestion returns the question of whether a reaction may cancel the use
// of c, and what is not undone.
func CancelQuestion(reaction, c Card) question {
	return ruled("cancel", "Can this reaction cancel that card, and what is not undone?", UseFacts(), answerRules(), func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		return askUse(c, rs, facts, func(s situation) engine.Verdict { return mayCancel(reaction, c, s) })
	})
}

// askUse answers a question about the use of c in the situation that the facts describe.
func askUse(c Card, rs engine.Ruleset, facts map[string]string, answer func(situation) engine.Verdict) (engine.Verdict, error) {
	if !slices.Contains(kinds, c.Kind) {
		return open("It depends on what kind of card it is.", refs("ashes/25", "ashes/27"), AskKind()), nil
	}
	if err := c.check(); err != nil {
		return engine.Verdict{}, &engine.InputError{Field: "text", Msg: "cannot be read: " + err.Error(), Hint: "write each part as a sentence"}
	}
	if len(c.Effects) == 0 && (c.Kind == Conjuration || c.Kind == Phoenixborn) {
		return answered(fmt.Sprintf("%s is not played, and none of its abilities is known; each is used separately.", c.Name), "ashes/27", "ashes/42"), nil
	}
	s, err := situationOf(c, facts)
	if err != nil {
		return engine.Verdict{}, err
	}
	s.rules = rs
	return answer(s), nil
}

func costQuestion() question {
	facts := []engine.Fact{askElement, askExhausted, askDiscarded, askYesNo("additional", "Does it say “as an additional cost”?")}
	return ruled("cost", "Is this a cost, or part of the effect?", facts, costRules(), func(rs engine.Ruleset, given map[string]string) (engine.Verdict, error) {
		return isCost(element{What: given["element"], On: given["on"], When: given["when"], Additional: yes(given["additional"]), Rules: rs}).Verdict, nil
	})
}

// costsOf says for each thing that c asks for whether it is a cost.
func costsOf(c Card) engine.Verdict {
	var words []string
	for _, cost := range c.Cost {
		words = append(words, cost.words())
	}
	v := answered(fmt.Sprintf("%s costs %s; the rest is effect.", engine.UpperFirst(c.Name), engine.And(words)), "ashes/53", "ashes/61")
	if words == nil {
		v = answered(fmt.Sprintf("The cost of %s is not known.", c.Name), "ashes/53")
	}
	v.Reasons[0].Refs = unique(append(v.Reasons[0].Refs, c.Examples...))
	for _, cost := range c.PlayCost {
		v.Steps = append(v.Steps, engine.Step{Code: "cost", Words: engine.UpperFirst(cost.words()) + ": cost of playing the card.", Refs: costRefs(cost.Pay), Answer: engine.Legal})
	}
	for _, cost := range c.Cost {
		v.Steps = append(v.Steps, engine.Step{Code: "cost", Words: engine.UpperFirst(cost.words()) + ": cost.", Refs: costRefs(cost.Pay), Answer: engine.Legal})
	}
	for _, p := range c.Effects {
		v.Steps = append(v.Steps, engine.Step{Code: "effect", Words: engine.UpperFirst(p.words(c)) + ": effect.", Refs: refs("ashes/61")})
	}
	return v
}

// CardCostQuestion returns the question of which parts of c are costs.
func CardCostQuestion(c Card) question {
	return ruled("cost", "Which parts of this card are costs, and which are effects?", costQuestion().Facts, costRules(), func(engine.Ruleset, map[string]string) (engine.Verdict, error) {
		return costsOf(c), nil
	})
}

// Symbols returns the magic that using c costs, or playing it where it is used
// by being played.
func (c Card) Symbols() []Face { return (&action{card: c}).symbols() }

func payQuestion() question {
	facts := []engine.Fact{askText("symbols", "Which symbols have to be paid? (natural class, 2 basic)"), askText("dice", "Which active dice are there? (natural power, 3 basic)")}
	return ruled("pay", "Do these dice pay for these symbols?", facts, tableOf(engine.Test, payPayable), func(_ engine.Ruleset, given map[string]string) (engine.Verdict, error) {
		var missing []engine.Fact
		var faces [2][]Face
		for i, f := range facts {
			list, err := ParseFaces(given[f.Name])
			if err != nil {
				return engine.Verdict{}, inField(err, f.Name)
			}
			if faces[i] = list; given[f.Name] == "" {
				missing = append(missing, f)
			}
		}
		if len(missing) > 0 {
			return open("It depends on the symbols and the dice.", refs("ashes/59"), missing...), nil
		}
		return canPay(faces[1], faces[0]), nil
	})
}

var payPayable = rule{"payable", "Each symbol gets its own die, with the same face or a higher one.", refs("ashes/59", "ashes/124")}

// canPay says whether dice pay for symbols, and which die pays for which.
//
// Source: ashes/59, ashes/124.
func canPay(dice, symbols []Face) engine.Verdict {
	p, ok := pay(dice, symbols)
	v := payPayable.allows()
	if lacking := p.lacking(symbols); !ok {
		v = rule{reasonCannotPay, "However you assign the dice, " + FaceWords(lacking) + " stays unpaid.", payPayable.refs}.forbids()
		if len(lacking) == 1 {
			v.Would = []string{"with one more die that shows " + orHigher(lacking[0])}
		}
	}
	for i, die := range p {
		step := engine.Step{Code: "symbol", Words: engine.UpperFirst(symbols[i].words()) + ": no die that fits is left.", Refs: refs("ashes/59"), Answer: engine.Illegal}
		if die != none {
			step.Words, step.Answer = engine.UpperFirst(symbols[i].words())+": paid with "+dice[die].words()+".", engine.Legal
		}
		v.Steps = append(v.Steps, step)
	}
	return v
}

// orHigher returns the faces that pay for a symbol, in words.
func orHigher(f Face) string {
	switch f.Level {
	case levelBasic:
		return "anything"
	case levelClass:
		return f.words() + " or power"
	}
	return f.words()
}

// AskKind returns the question what kind of card it is.
func AskKind() engine.Fact {
	f := engine.Fact{Name: "kind", Words: "What kind of card is it?", Kind: engine.OneOf}
	for _, k := range kinds {
		if k != Phoenixborn {
			f.Choices = append(f.Choices, engine.Choice{Value: k, Words: engine.UpperFirst(strings.ReplaceAll(k, Phoenixborn, "Phoenixborn"))})
		}
	}
	return f
}

func yes(s string) bool { return s == "yes" || s == "true" }
