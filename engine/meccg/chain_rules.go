package meccg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// The rules by which a declaration is refused or an action fizzles, in the
// order in which they are tested. Their words follow a colon.
//
// Source: fizzle article; CRF 10, Annotations 15 and 19, Playing Hazards and
// On-Guard Cards; CoE 2.IV.iii.1, 2.IV.vii, 3.1.1, 3.I.1, 7.2.2, 9.2.1 and 9.3.
var (
	chainBodyCheck = clause{
		code: "context", crf10: refs("crf10/ann-19"), coe: refs("coe/3.I.1"),
		words: "during a body check only actions that bear directly on it may be taken",
	}
	chainNoAnswer = clause{
		code: "context", crf10: refs("crf10/on-guard-cards/2"), coe: refs("coe/2.V.6.1"),
		words: "nobody can respond to the revealed on-guard card",
		whole: "in CRF 10 nobody can respond to a revealed on-guard card; today nobody can respond to one that may not be revealed",
	}
	chainAttackFirst = clause{
		code: "not-first", crf10: refs("crf10/ann-15"), coe: refs("coe/2.IV.vii.2", "coe/3.1.1"),
		words: "an attack must open its chain",
	}
	chainCorruptionFirst = clause{code: "not-first", coe: refs("coe/7.2.2"), words: "a corruption card must open its chain"}
	chainOneOnGuard      = clause{code: "on-guard-already", coe: refs("coe/2.IV.vii.4"), words: "one card was already placed on-guard in this phase", whole: "only one card may be placed on-guard in a phase"}
	chainCondition       = clause{
		code: "condition", crf10: refs("fizzle/8"), coe: refs("coe/9.2.1", "coe/9.3"),
		words: "it needs %s", whole: "what an action needs must be so when it is declared, and again when it resolves",
	}
	chainTarget = clause{
		code: "condition", crf10: refs("fizzle/8"), coe: refs("coe/9.2.1", "coe/9.3"),
		words: "its target is not waiting in this chain",
		whole: "what an action cancels must be waiting in the chain when it is declared, and again when it resolves",
	}
	chainAim = clause{
		code: "condition", crf10: refs("fizzle/8", "coe/9.3.2"), coe: refs("coe/9.3", "coe/9.3.2", "coe/glossary/target"),
		words: "%s is not a legal target for it",
		whole: "an action may target only what its card names, and only a card in play unless its card says otherwise",
	}
	chainTriggerHolds = clause{ // of a triggered action, whose source and trigger must still be there
		code: "condition", crf10: refs("fizzle/8", "coe/9.6.2"), coe: refs("coe/9.6.2"), words: "it needs %s",
		whole: "a triggered action is declared without any test; what it needs must be so when it resolves",
	}
	chainUndecided     = readingOf1998("undecided", "before 17 November 1997 no ruling says whether this counts against the limit", "crf10/playing-hazards/1")
	chainLimitDeclared = clause{
		code: "limit", crf10: refs("fizzle/4", "fizzle/10"), coe: refs("coe/2.IV.iii.1"), words: "%d declared in this phase, and the limit is %d",
		whole: "a hazard is checked when it is declared: in CRF 10, it and the hazards waiting in this chain must not exceed what is left in the limit; today, it and all hazards declared before it in this phase must not exceed the limit",
	}
	chainLimitAgent = clause{
		code: "limit", crf10: refs("fizzle/4", "fizzle/10"), coe: refs("coe/2.IV.iii.1", "coe/4.1"), words: "%d declared in this phase, and the limit is %d",
		whole: "an agent's action counts as one and is checked in the same way",
	}
	chainLimitResolved = clause{
		code: "limit", crf10: refs("fizzle/14", "fizzle/15"), coe: refs("coe/2.IV.iii.1"), words: "%d declared in this phase, and the limit is %d",
		whole: "a hazard is checked again when it resolves: in CRF 10, it and the hazards still waiting in this chain must not exceed what is left in the limit; today, all hazards declared in this phase must not exceed the limit",
	}
)

// The same in CRF 10, which compares what waits with what is left.
const (
	wordsNothingLeft = "no hazard limit is left"
	wordsTooLittle   = "%d waiting in this chain, and only %d left in the limit"
)

// broken returns the rule that stopped s, and its words.
func (r *ChainResult) broken(s *ChainStep, why Why) (clause, string) {
	var c clause
	switch why {
	case WhyContext:
		if c = chainBodyCheck; s.Action.Answers != "" {
			c = chainNoAnswer
		}
	case WhyNotFirst:
		if c = chainAttackFirst; s.Action.Kind == KindCorruption {
			c = chainCorruptionFirst
		}
	case WhyOnGuard:
		c = chainOneOnGuard
	case WhyUndecided:
		c = chainUndecided
	case WhyLimit:
		return r.limitBroken(s)
	default:
		if c = chainCondition; s.Action.Kind == KindPassive {
			c = chainTriggerHolds
		}
		if state, what, _ := strings.Cut(s.Fact, ": "); strings.HasPrefix(state, LegalTarget) || strings.HasPrefix(state, NoTarget) {
			return chainAim, chainAim.say(what)
		}
		if s.Fact != "" {
			return c, c.say(factWords(s.Fact))
		}
		return c, chainTarget.words
	}
	return c, c.words
}

// limitBroken is broken for the hazard limit. Counting costs other than one in
// full is our reading of CRF 10.
func (r *ChainResult) limitBroken(s *ChainStep) (clause, string) {
	c := chainLimitDeclared
	switch {
	case s.Resolve:
		c = chainLimitResolved
	case s.Action.Kind == KindAgentAction:
		c = chainLimitAgent
	}
	switch c.reading = !modern(r.Ruleset) && s.Cost > 1; {
	case modern(r.Ruleset):
		return c, c.say(s.Need, s.Have)
	case s.Have == 0:
		return c, wordsNothingLeft
	}
	return c, fmt.Sprintf(wordsTooLittle, s.Need, s.Have)
}

// factWords returns a fact as readers see it: "in play: Doors of Night" is Doors
// of Night in play.
func factWords(fact string) string {
	state, what, ok := strings.Cut(fact, ": ")
	if !ok || what == "" {
		return fact
	}
	return what + " " + state
}

// What happens to a legal declaration, and to an action that does not fizzle.
//
// Source: fizzle article, Declare and Resolve; CoE 9.4.2, 9.5, 9.6.1, 5.1.2.
var (
	chainTriggered = clause{
		code: "declared", crf10: refs("fizzle/5", "coe/9.6.1"), coe: refs("coe/9.6.1"),
		words: "%s is triggered: it is declared automatically as this chain opens",
		whole: "triggered actions are declared automatically when the next chain opens and don't count; if there are several, the resource player chooses their order",
	}
	chainFits     = clause{code: "declared", crf10: refs("fizzle/4"), coe: refs("coe/2.IV.iii.1"), words: "%s is declared: %s", whole: "playing a hazard or placing a card on-guard counts as one, unless the card says otherwise"}
	chainUses     = clause{code: "declared", crf10: refs("crf10/playing-hazards/1"), coe: refs("coe/2.IV.vii"), words: "%s is declared", whole: "tapping or discarding a card in play does not count, unless the card says so"}
	chainFaceUp   = clause{code: "declared", crf10: refs("fizzle/4"), coe: refs("coe/4.2"), words: "%s is declared", whole: "turning an agent face up does not count"}
	chainReveals  = clause{code: "declared", crf10: refs("crf10/on-guard-cards/2"), coe: refs("coe/2.V.6.1"), words: "%s is declared", whole: "revealing an on-guard card does not count"}
	chainDeclares = clause{code: "declared", crf10: refs("fizzle/6"), coe: refs("coe/9.5"), words: "%s is declared", whole: "a declared action waits, and only its cost is paid; what the resource player does never counts"}

	chainCanceled = clause{code: "cancelled", crf10: refs("fizzle/6"), coe: refs("coe/9.4.2"), words: "%s was canceled and does nothing", whole: "a canceled action does nothing when the chain comes to it"}
	chainIdle     = clause{code: "no-effect", crf10: refs("fizzle/12"), coe: refs("coe/2.IV.iii"), words: "%s has no effect", whole: "an action that changes nothing has no effect; a triggered one resolves, unless its only effects are on the limit"}
	chainToHand   = clause{code: "no-effect", coe: refs("coe/5.1.2"), words: "%s has no effect", whole: "a short-event that has no effect goes back to its player's hand"}
	chainEarly    = clause{
		code: "resolves", crf10: refs("crf10/on-guard-cards/2", "onguard/5"), words: "%s counts as resolved before this chain",
		whole: "a revealed on-guard card counts as declared and resolved just before the chain in which it is revealed",
	}
	chainPasses   = clause{code: "resolves", crf10: refs("fizzle/14", "fizzle/5"), coe: refs("coe/2.IV.iii.1"), words: "%s resolves: %s", whole: "a hazard that resolves has used its part of the limit; today every hazard declared in this phase keeps counting, whether it resolves, fizzles or is canceled"}
	chainRevealed = clause{code: "resolves", crf10: refs("fizzle/6"), coe: refs("coe/2.V.6.1"), words: "%s resolves", whole: "a revealed on-guard card has a chain of its own, and what it triggers follows; then the interrupted chain goes on"}
	chainResolves = clause{code: "resolves", crf10: refs("fizzle/6"), coe: refs("coe/9.5"), words: "%s resolves", whole: "the action declared last resolves first, and does what it does in printed order"}

	chainGuardBack = clause{code: "limit", coe: refs("coe/2.IV.vii.4.1"), words: "; the card goes back to hand", whole: "a card placed on-guard beyond the limit goes back to hand"}
)

// declared returns the rule by which s was declared, and its words.
func (r *ChainResult) declared(s *ChainStep) (clause, string) {
	c := chainDeclares
	switch {
	case s.Automatic:
		return chainTriggered, chainTriggered.say(s.numbered())
	case s.Tested:
		return chainFits, chainFits.say(s.numbered(), r.testWords(s))
	case s.Action.Kind == KindUseCard:
		c = chainUses
	case s.Action.Kind == KindAgentReveal:
		c = chainFaceUp
	case s.Action.Kind == KindOnGuardReveal:
		c = chainReveals
	}
	words := c.say(s.numbered())
	if s.Action.By == ByHazard {
		words += "; it does not count against the hazard limit"
	}
	return c, words
}

// resolved returns the rule by which s resolved, and its words.
func (r *ChainResult) resolved(s *ChainStep) (clause, string) {
	c := chainResolves
	switch {
	case s.Outcome == Cancelled:
		return chainCanceled, chainCanceled.say(s.numbered())
	case s.Outcome == NoEffect:
		return s.idle()
	case s.Early:
		c = chainEarly
	case s.Tested:
		return chainPasses, chainPasses.say(s.numbered(), r.testWords(s)) + s.limitWords()
	case s.Action.Kind == KindOnGuardReveal:
		c = chainRevealed
	}
	words := c.say(s.numbered())
	if s.Early && s.Tested {
		words += ": " + r.testWords(s)
	}
	return c, words + s.limitWords()
}

// idle is resolved for a step that changes nothing.
func (s *ChainStep) idle() (clause, string) {
	c := chainIdle
	if s.ToHand {
		c = chainToHand
	}
	words := c.say(s.numbered())
	if s.Changed {
		words += ": the limit stays " + strconv.Itoa(s.After)
	}
	if s.ToHand {
		words += ", and the card goes back to hand"
	}
	return c, words
}

// limitWords says how s changes the limit.
func (s *ChainStep) limitWords() string {
	if !s.Changed {
		return ""
	}
	return "; the limit is now " + strconv.Itoa(s.After)
}

// testWords describes a test against the limit that was passed.
func (r *ChainResult) testWords(s *ChainStep) string {
	if modern(r.Ruleset) {
		return fmt.Sprintf("%d declared in this phase, limit %d", s.Need, s.Have)
	}
	return fmt.Sprintf("%d waiting in this chain, %d left in the limit", s.Need, s.Have)
}

// The readings that an outcome rests on.
var (
	noteToHand = clause{
		code: "back-to-hand", coe: refs("coe/5.1.2"), reading: true,
		words: "If what was declared in response to %s did something, its card may have to be discarded instead.",
	}
	noteFizzle    = readingOf1998("limit-fizzle", "A hazard that fizzles because of the limit no longer counts against it; the article does not say so outright.", "fizzle/5", "fizzle/15")
	noteCanceled  = readingOf1998("canceled-uses", "A canceled hazard still counts against the limit: the sources of 1998 do not say so outright.", "fizzle/15")
	noteCondition = readingOf1998("fizzle-uses", "A hazard that fizzles for a reason other than the limit still counts against it: the sources of 1998 do not say so outright.", "fizzle/8", "fizzle/15")
	noteWeights   = readingOf1998("weights", "A hazard that counts as more than one counts in full, both when it is checked and when others are.", "fizzle/15")
	noteOnGuard   = readingOf1998("on-guard-cost", "Placing a card on-guard counts as one, as it does today: the sources of 1998 do not say.", "coe/2.IV.vii.4")
	noteTriggers  = readingOf1998("triggers", "Triggered actions open the next chain, as they do today: the article leaves them to another article.", "fizzle/5", "coe/9.6.1")
)

// note returns the reading that s rests on, if any.
func (s *ChainStep) note(rs Ruleset) (clause, bool) {
	for _, n := range [...]applying{
		{noteToHand, s.Outcome == NoEffect && s.ToHand},
		{noteFizzle, s.Resolve && s.Why == WhyLimit},
		{noteCanceled, s.Outcome == Cancelled && s.Cost > 0},
		{noteCondition, s.Outcome == Fizzles && s.Why == WhyCondition && s.Cost > 0},
		{noteWeights, s.Tested && s.Cost > 1},
		{noteOnGuard, !s.Resolve && s.Action.Kind == KindPlaceOnGuard},
		{noteTriggers, !s.Resolve && s.Automatic},
	} {
		if n.applies && len(n.refs(rs)) > 0 {
			return n.clause, true
		}
	}
	return clause{}, false
}

// chainRules returns the question of how a chain resolves, with the rules by
// which a declaration is refused or an action fizzles.
func chainRules() Question {
	q := Question{Name: "chain", Doc: "How does this chain of effects resolve?", Rulesets: Editions()}
	q.Rules = slices.Concat(
		clauses(engine.Test, chainBodyCheck, chainNoAnswer, chainAttackFirst, chainCorruptionFirst, chainOneOnGuard, chainCondition, chainTarget, chainTriggerHolds,
			chainUndecided, chainLimitDeclared, chainLimitAgent, chainLimitResolved),
		clauses(engine.Finding, chainDeclares, chainFits, chainUses, chainFaceUp, chainReveals, chainTriggered,
			chainResolves, chainPasses, chainRevealed, chainEarly, chainCanceled, chainIdle, chainToHand, chainGuardBack),
		clauses(engine.Reading, limitFloor, noteFizzle, noteCanceled, noteCondition, noteWeights, noteOnGuard, noteTriggers, noteToHand))
	for i := range q.Rules {
		q.Rules[i].Words = sentence(strings.TrimSuffix(q.Rules[i].Words, "."))
	}
	q.Facts = []engine.Fact{askFor(engine.Text, "question", "What is declared? (the JSON of a case)")}
	q.Ask = func(rs Ruleset, facts map[string]string) (engine.Verdict, error) {
		var c ChainQuestion
		if err := engine.Read([]byte(facts["question"]), &c, engine.CaseFields()...); err != nil {
			return engine.Verdict{}, err
		}
		r, err := ResolveChain(c, rs)
		if err != nil {
			return engine.Verdict{}, err
		}
		return r.Verdict(), nil
	}
	return q
}
