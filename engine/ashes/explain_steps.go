package ashes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"netrep/engine"
)

// steps describes the use step by step, for all situations at once.
func (x *explanation) steps() []engine.Step {
	if len(x.outcomes) == 0 {
		return nil
	}
	list := []engine.Step{x.declareStep(), x.payStep()}
	if out := x.outcomes[0]; !x.differ() && !out.legal() {
		return list
	}
	list = append(list, x.targetSteps()...)
	list = append(list, x.placeStep())
	if x.reaction != nil {
		list = append(list, engine.Step{
			Code: "reaction", Words: x.reaction.Name + " cancels it: none of the parts resolve, not even those on the user's own cards.",
			Refs: refs("ashes/140", "ashes/144"), Answer: engine.Legal,
		})
	}
	if x.played() && !x.card.acts() {
		return append(list, engine.Step{Code: stepResolve, Words: "Resolve: nothing; playing it does nothing by itself.", Refs: refs("ashes/27")})
	}
	for _, p := range x.card.Effects {
		list = append(list, x.partStep(p))
	}
	if x.severalDone() {
		list = append(list, engine.Step{Code: "wait", Words: "Reactions that a part triggers wait until the last part is settled; in Ashes Reborn they do not wait.", Refs: refs("ashes/116")})
	}
	return list
}

func (x *explanation) declareStep() engine.Step {
	s := engine.Step{Code: stepDeclare, Refs: refs("ashes/57")}
	cost := x.costs()
	acts := slices.ContainsFunc(cost, func(c Cost) bool { return c.Pay == PayMain || c.Pay == PaySide })
	switch {
	case x.card.isReaction() && !x.played(), x.card.Kind == reactionSpell && x.card.isReaction():
		s.Words, s.Refs = "Declare: when "+triggerWords(x.card)+".", refs("ashes/25", "ashes/33")
	case acts:
		s.Words = "Declare: on your own turn, if you still have the action."
	case x.card.OwnTurn:
		s.Words, s.Refs = "Declare: on your own turn; it takes no action.", refs("ashes/32", "ashes/57")
	default:
		s.Words = "Declare: it takes no action."
	}
	return s
}

func triggerWords(c Card) string {
	switch c.Trigger.On {
	case OnTargetsUnit:
		return "an opponent's use targets a unit that you control"
	case OnAbility:
		var uses []string
		for _, kind := range c.Trigger.Of {
			uses = append(uses, engine.WithArticle(kind))
		}
		return "an opponent uses " + strings.Join(uses, " or ")
	}
	return "its trigger has just happened: " + c.Trigger.On
}

func (x *explanation) payStep() engine.Step {
	s := engine.Step{Code: stepPay, Refs: refs("ashes/44")}
	var words []string
	magic := false
	for _, c := range x.costs() {
		one := c.words()
		if c.Pay == payMagic {
			magic = true
			if x.situation.dice == nil {
				one += higherWords(c.Symbols)
			}
		}
		words = append(words, one)
		s.Refs = append(s.Refs, costRefs(c.Pay)[0])
	}
	s.Refs = unique(s.Refs)
	s.Words = "Pay: " + engine.And(words)
	if words == nil {
		s.Words = "Pay: no cost is known"
	}
	out := x.outcomes[0]
	switch {
	case x.situation.dice == nil:
	case magic && out.Verdict.Code() == reasonCannotPay:
		s.Answer = engine.Illegal
		s.Words += "; " + cmp.Or(FaceWords(x.situation.dice), "no dice") + " will not do"
	case magic:
		s.Answer = engine.Legal
		s.Words += ", with " + FaceWords(out.payment)
	}
	s.Words += "."
	return s
}

// higherWords says what else pays for symbols.
func higherWords(symbols []Face) string {
	has := func(level Level) bool {
		return slices.ContainsFunc(symbols, func(f Face) bool { return f.Level == level })
	}
	switch {
	case has(levelClass):
		return " (or a higher face of that magic)"
	case has(levelPower):
		return ""
	}
	return " (any face)"
}

func unique(list []engine.Ref) []engine.Ref {
	var out []engine.Ref
	for _, r := range list {
		if !slices.Contains(out, r) {
			out = append(out, r)
		}
	}
	return out
}

// choosable reports whether the target id can be chosen in some situation.
func (x *explanation) choosable(id string) bool {
	return slices.ContainsFunc(x.outcomes, func(o outcome) bool { return o.legal() && o.chosen[id] != "" })
}

// waits reports whether the card has targets that are not chosen as it is played.
func (x *explanation) waits() bool {
	return len(x.atWork()) == 0 && len(x.card.targetsOf(x.card.Effects)) > 0
}

// atWork returns the parts that the use of the card works through.
func (x *explanation) atWork() []Part {
	if x.played() && !x.card.acts() {
		return nil
	}
	return x.card.parts(maxFocus)
}

func (x *explanation) targetSteps() []engine.Step {
	parts := x.atWork()
	ids := x.card.targetsOf(parts)
	if len(ids) == 0 {
		s := engine.Step{Code: stepTarget, Words: "Target: none, as its text does not say “target”.", Refs: refs("ashes/71")}
		switch {
		case x.waits():
			s.Words, s.Refs = "Target: none, as its text does not resolve then.", refs("ashes/27")
		case len(parts) == 0:
			s.Words = "Target: none."
		}
		return []engine.Step{s}
	}
	var list []engine.Step
	for _, id := range ids {
		list = append(list, x.targetStep(id))
	}
	return list
}

func (x *explanation) targetStep(id string) engine.Step {
	s := engine.Step{Code: stepTarget, Refs: refs("ashes/45", "ashes/76"), Answer: engine.Legal}
	chosen := x.choosable(id)
	missing := slices.ContainsFunc(x.outcomes, func(o outcome) bool { return o.legal() && o.chosen[id] == "" })
	target := x.card.Targets[id]
	s.Words = "Target: choose " + target.chooseWords() + "; you must choose it, even if the effect on it is optional."
	if whose := x.onlyOf(id); whose != "" {
		s.Words = "Target: choose " + engine.WithArticle(target.Type[0]) + "; only " + whose + " are there, so it must be one of them."
	}
	switch {
	case !chosen:
		s.Answer, s.Refs = engine.Illegal, refs("ashes/78")
		s.Words = "Target: nothing is there to choose (" + target.chooseWords() + ")."
		if x.card.hasVerb("summon") {
			s.Words += " What it brings into play comes too late."
			s.Refs = refs("ashes/78", "ashes/125")
		}
	case missing:
		s.Answer, s.Refs = engine.Depends, refs("ashes/45", "ashes/76", "ashes/78")
		s.Words = "Target: choose " + target.chooseWords() + ", if there is any."
	}
	return s
}

// onlyOf returns whose units alone can be chosen as the target id though its text allows any, "your own"
// or "the opponent's"; or "".
func (x *explanation) onlyOf(id string) string {
	target := x.card.Targets[id]
	if target.Controller != anySide || !slices.Equal(target.Type, []string{"unit"}) {
		return ""
	}
	return map[string]string{"mine": "your own", "theirs": "the opponent's"}[x.situation.facts[factUnits]]
}

func (x *explanation) placeStep() engine.Step {
	if !x.played() {
		words := "Place: nothing, as the card is in play already."
		if x.card.hasVerb("summon") && x.reaction == nil {
			words = "Place: nothing yet; what it brings into play comes when its part resolves."
		}
		return engine.Step{Code: stepPlace, Words: words, Refs: refs("ashes/46", "ashes/126")}
	}
	i := slices.IndexFunc(x.outcomes, outcome.legal)
	if i < 0 {
		return engine.Step{Code: stepPlace, Words: "Place: there is no room for it.", Refs: refs("ashes/89")}
	}
	where := map[string]string{
		toDiscard: "the card goes to the discard pile", toSpellboard: "the card goes to the spellboard, in a slot of its own or as a further copy",
		toBattlefield: "the card goes to the battlefield and takes a slot", toAttached: "the card is attached, and takes no slot",
	}[x.outcomes[i].place]
	if slices.ContainsFunc(x.outcomes, func(o outcome) bool { return !o.legal() }) {
		return engine.Step{Code: stepPlace, Words: "Place: " + where + "; without a free slot it cannot be played.", Refs: refs("ashes/46", "ashes/89"), Answer: engine.Depends}
	}
	return engine.Step{Code: stepPlace, Words: "Place: " + where + ".", Refs: refs("ashes/46", "ashes/82")}
}

// partStep describes what becomes of a part in every situation.
func (x *explanation) partStep(p Part) engine.Step {
	found, cite := x.fates(p)
	s := engine.Step{Code: "part", Words: x.partName(p), Refs: cite, Answer: engine.Illegal}
	_, done := found[partDone]
	delete(found, partDone)
	var lost string
	var whys []string
	for _, fate := range [...][2]string{
		{unfocused, "ignored"}, {partNoTarget, "lost"}, {partCannot, "ignored"}, {partNotMet, "not done"},
	} {
		if why := found[fate[0]]; why != "" {
			lost, whys = fate[1], append(whys, why)
		}
	}
	want := "done"
	if p.May {
		want = "optional"
	}
	_, canceled := found[partCancelled]
	switch why := strings.Join(whys, " or "); {
	case done && len(found) == 0:
		s.Answer = engine.Legal
		s.Words += ": " + want + "."
	case done:
		s.Answer = engine.Depends
		s.Words += ": " + want + ", unless " + why + "."
	case len(found) > 1:
		s.Words += ": not done, as " + why + "."
	case canceled:
		s.Words += ": canceled."
	case whys == nil:
		s.Words += ": not reached."
	default:
		s.Words += ": " + lost + ", as " + why + "."
	}
	return s
}

// unfocused stands for a part that is absent at a focus level.
const unfocused = "unfocused"

// fates returns what becomes of a part, and why, with the rules behind it.
func (x *explanation) fates(p Part) (found map[string]string, cite []engine.Ref) {
	found, cite = map[string]string{}, refs("ashes/118")
	for _, out := range x.outcomes {
		i := slices.IndexFunc(out.settled, func(o partOutcome) bool { return o.N == p.N })
		switch {
		case !out.legal():
		case i < 0:
			found[unfocused] = "the spell is not focused" + map[int]string{2: " twice"}[p.Focus]
		default:
			found[out.settled[i].Outcome] = x.why(out.settled[i])
			cite = append(cite, partRefs(out.settled[i])...)
		}
	}
	return found, unique(cite)
}

// why says why a part came out so, as a clause.
func (x *explanation) why(o partOutcome) string {
	switch o.Outcome {
	case partNotMet:
		return fmt.Sprintf("part %d is not done", o.Needs)
	case partNoTarget:
		return "there is nothing to choose as its target"
	}
	return o.Why
}

// partName is a part in words: "Part 1, place a Gilder on your battlefield".
func (x *explanation) partName(p Part) string {
	words := p.words(x.card)
	if first, _ := utf8.DecodeRuneInString(p.Words); unicode.IsUpper(first) { // as a player has written it
		words = "“" + words + "”"
	}
	if p.Do == "summon" && x.situation.facts[factPile] == "" && x.reaction == nil {
		words += " (one must be left in your pile)"
	}
	if p.Focus > 0 {
		words = "focus: " + words
	}
	if len(x.card.Effects) == 1 {
		return "Resolve: " + words
	}
	return fmt.Sprintf("Part %d, %s", p.N, words)
}

func partRefs(p partOutcome) []engine.Ref {
	if p.Outcome == partCannot {
		return refs(p.Ref)
	}
	for _, r := range partRules {
		if r.code == p.Outcome {
			return r.refs
		}
	}
	return nil
}
