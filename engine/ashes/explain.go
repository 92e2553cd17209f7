package ashes

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// explain says what happens when c is used in a situation, part by part, and
// what a reaction to it would leave, if there is one. Every situation that fits
// the given facts is played; a fact that changes the outcome is asked for.
func explain(c Card, s situation, reaction *Card) engine.Verdict {
	x := explanation{card: c, situation: s, reaction: reaction}
	x.play(s.completions(c))
	v := x.verdict()
	v.Steps = x.steps()
	v.Notes = append(v.Notes, x.notes()...)
	for i := range v.Reasons {
		v.Reasons[i].Refs = append(v.Reasons[i].Refs, c.Examples...)
	}
	return v
}

// explanation is a use in every situation that fits.
type explanation struct {
	card      Card
	situation situation
	reaction  *Card
	told      []situation
	outcomes  []outcome // one for each
	refused   *engine.Verdict
}

// played reports whether the card is played, and not used in play.
func (x *explanation) played() bool { return x.situation.does(x.card) == doesPlay }

func (x *explanation) costs() []Cost { return x.card.cost(x.played()) }

// play carries the use out in each situation. Those in which the reaction could
// not be used are left out, unless it never can where the use is legal.
func (x *explanation) play(all []situation) {
	for _, s := range all {
		out, err := carryOut(s.question(x.card, x.reaction))
		if err != nil { // not possible: the question is made from the card
			continue
		}
		if x.reaction != nil && out.legal() && out.cancelBy == "" {
			x.refused = out.Trace[slices.IndexFunc(out.Trace, func(l line) bool { return l.By == you })].Declared
			continue
		}
		x.told, x.outcomes = append(x.told, s), append(x.outcomes, out)
	}
	possible := slices.ContainsFunc(x.outcomes, outcome.legal)
	if x.reaction == nil || possible || len(x.outcomes) > 0 && x.refused == nil {
		return
	}
	x.reaction, x.told, x.outcomes = nil, nil, nil
	x.play(all)
}

// sign is what distinguishes outcomes: whether the use is legal, and what becomes of its
// parts.
func sign(o outcome) string {
	s := fmt.Sprint(o.Verdict.Code(), o.legal())
	for _, p := range o.settled {
		s += fmt.Sprint(" ", p.N, p.Outcome)
	}
	return s
}

// missing returns the facts that the outcome depends on: those whose value
// makes a difference when all else is the same.
func (x *explanation) missing() []engine.Fact {
	open := x.situation.open(x.card)
	list := slices.DeleteFunc(slices.Clone(open), func(f engine.Fact) bool { return !x.turnsOn(f.Name) })
	if len(list) == 0 {
		return open
	}
	return list
}

// turnsOn reports whether some outcomes differ although their situations differ in one
// fact only.
func (x *explanation) turnsOn(fact string) bool {
	seen := map[string]string{}
	for i, s := range x.told {
		rest := fmt.Sprint(s.with(fact, "").facts) // maps print in order
		if other, known := seen[rest]; known && other != sign(x.outcomes[i]) {
			return true
		}
		seen[rest] = sign(x.outcomes[i])
	}
	return false
}

func (x *explanation) differ() bool {
	return slices.ContainsFunc(x.outcomes, func(o outcome) bool { return sign(o) != sign(x.outcomes[0]) })
}

// verdict is the answer without its steps.
func (x *explanation) verdict() engine.Verdict {
	if len(x.outcomes) == 0 {
		return rule{"contradiction", "These facts contradict each other.", refs("ashes/42")}.forbids()
	}
	if x.refused != nil && x.reaction == nil {
		v := *x.refused
		return v.Because(engine.Reason{Code: "goes-on", Words: "So none of its parts is canceled.", Refs: refs("ashes/118")})
	}
	if x.differ() {
		return dependsOn(turnsOnWords, refs("ashes/118", "ashes/78"), x.missing())
	}
	out := x.outcomes[0]
	switch {
	case !out.legal():
		v := out.Verdict
		v.Reasons = slices.Clone(v.Reasons)
		return v
	case out.cancelBy != "":
		return x.cancelled(out)
	}
	v := answered(engine.UpperFirst(x.summary(out))+".", "ashes/118", "ashes/116")
	for _, name := range x.card.Abilities {
		if c, known := Cards()[name+" ("+x.card.Name+")"]; known && len(out.settled) == 0 {
			v = v.Because(engine.Reason{Code: "ability", Words: "Its ability " + name + " is used separately: ask about " + c.Name + ".", Refs: refs("ashes/27")})
		}
	}
	if x.regainsPaid(out) {
		v = v.Because(paidToo.reason())
	}
	for _, p := range out.settled {
		if why := x.why(p); why != "" {
			v = v.Because(engine.Reason{Code: p.Outcome, Words: engine.UpperFirst(p.noun()) + " " + summaryWords(p) + ", as " + why + ".", Refs: partRefs(p)})
		}
	}
	return v
}

// paidToo answers what players ask of effects that take dice back.
var paidToo = rule{"paid-too", "The dice just paid are exhausted by then, so they may be among those you take back.", refs("ashes/59")}

// regainsPaid reports whether dice are paid for the use, and a part takes exhausted dice back.
func (x *explanation) regainsPaid(out outcome) bool {
	pays := slices.ContainsFunc(x.costs(), func(c Cost) bool { return c.Pay == payMagic })
	return pays && slices.ContainsFunc(out.settled, func(p partOutcome) bool { return p.Outcome == partDone && p.Do == "ready_dice" })
}

var turnsOnWords = map[string]string{
	factUnits: "who has units in play", factBattlefield: "whether the battlefield is full", factFocus: "how many times the spell is focused",
	factExhausted: "whether a unit has a token to take off", factOthers: "what there is to choose", factTarget: "what is chosen",
}

func (x *explanation) cancelled(out outcome) engine.Verdict {
	words := fmt.Sprintf("%s cancels every part of %s.", out.cancelBy, x.card.Name)
	if len(out.settled) == 1 {
		words = fmt.Sprintf("%s cancels the effect of %s.", out.cancelBy, x.card.Name)
	}
	v := answered(words, "ashes/146", "ashes/144").Because(engine.Reason{
		Code: "spared", Words: "What was paid, chosen and placed stands" + x.spared() + ".", Refs: refs("ashes/142"),
	})
	if x.refused != nil {
		v = v.Because(engine.Reason{Code: "if", Words: x.condition(), Refs: refs("ashes/72", "ashes/71")})
	}
	return v
}

// spared names what a cancellation leaves paid.
func (x *explanation) spared() string {
	var spent, clauses []string
	exhausted := false
	for _, cost := range x.costs() {
		switch cost.Pay {
		case payExhaust:
			exhausted = true
		case PayMain, PaySide:
			spent = append(spent, "the "+cost.Pay+" action")
		case payMagic:
			spent = append(spent, "the dice")
		case payDiscard:
			spent = append(spent, "the discarded card")
		}
	}
	if spent != nil {
		clauses = append(clauses, "you do not get back "+engine.And(spent))
	}
	if exhausted {
		clauses = append(clauses, "the card stays exhausted")
	}
	if clauses == nil {
		return ""
	}
	return "; " + strings.Join(clauses, ", and ")
}

// condition says what the reaction needs, if some situations lack it.
func (x *explanation) condition() string {
	if x.reaction.Trigger.On == OnTargetsUnit {
		return x.reaction.Name + " can be used only if one of its player's units was chosen as a target."
	}
	return x.reaction.Name + " needs its trigger."
}

// summary is what becomes of the parts in a line.
func (x *explanation) summary(out outcome) string {
	name := x.card.Name
	switch {
	case len(out.settled) == 0 && x.card.Cancels != "":
		return name + " cancels every effect of the use it responds to"
	case len(out.settled) == 0:
		return "playing " + name + " resolves no effect"
	case len(out.settled) == 1:
		return name + ": its effect " + summaryWords(out.settled[0])
	}
	var groups []string
	for i, p := range out.settled {
		words := summaryWords(p)
		same := func(o partOutcome) bool { return summaryWords(o) == words }
		if slices.ContainsFunc(out.settled[:i], same) {
			continue
		}
		var nouns []string
		for _, o := range out.settled {
			if same(o) {
				nouns = append(nouns, o.noun())
			}
		}
		if len(nouns) > 1 {
			words = "are" + strings.TrimPrefix(words, "is")
		}
		groups = append(groups, engine.And(nouns)+" "+words)
	}
	return name + ": " + strings.Join(groups, ", ")
}

func summaryWords(p partOutcome) string {
	switch {
	case p.Outcome == partDone && p.May:
		return "is optional"
	case p.Outcome == partDone:
		return "is resolved"
	case p.Outcome == partNoTarget:
		return "is lost (no target)"
	case p.Outcome == partCancelled:
		return "is canceled"
	}
	return "is ignored"
}

// severalDone reports whether more than one part may resolve, so that what the
// first triggers has to wait.
func (x *explanation) severalDone() bool {
	return slices.ContainsFunc(x.outcomes, func(o outcome) bool {
		done := 0
		for _, p := range o.settled {
			if p.Outcome == partDone {
				done++
			}
		}
		return done > 1
	})
}

// answersTargeting reports whether c cancels what targets a unit.
func answersTargeting(c *Card) bool {
	return c != nil && c.Cancels != "" && c.Trigger.On == OnTargetsUnit
}

// How we read what the rules leave open about a use.
var (
	readingDice   = rule{"reading", "Our reading is that the dice of an optional part are spent when it is reached, not in step 1.", refs("ashes/59", "ashes/76")}
	readingTarget = rule{"reading", "Our reading is that its target is chosen before the card is placed, as with a spell.", refs("ashes/27", "ashes/42")}
)

// notes say where the later edition differs, and where we read the rules.
func (x *explanation) notes() []engine.Reason {
	var list []engine.Reason
	if x.card.Kind == AlterationSpell {
		list = append(list, rebornAttaching)
	}
	if answersTargeting(x.reaction) || answersTargeting(&x.card) {
		list = append(list, rebornVeil)
	}
	if x.card.Reborn || x.reaction != nil && x.reaction.Reborn {
		list = append(list, rebornText)
	}
	for _, p := range x.card.Effects {
		if p.Spends != nil {
			list = append(list, readingDice.reading())
		}
	}
	if x.card.OnPlay {
		list = append(list, readingTarget.reading())
	}
	return list
}

// situationOf returns the situation described by those facts that the use of c may depend
// on.
func situationOf(c Card, facts map[string]string) (situation, error) {
	s := situation{facts: map[string]string{}}
	relevant := append(s.open(c), askPile, askDoes)
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		value := facts[name]
		if name == "dice" && value != "" {
			dice, err := ParseFaces(value)
			if err != nil {
				return situation{}, inField(err, name)
			}
			s.dice = orEmpty(dice)
		}
		i := slices.IndexFunc(relevant, func(f engine.Fact) bool { return f.Name == name })
		if i < 0 || value == "" {
			continue
		}
		if s.facts[name] = fitting(relevant[i], value); s.facts[name] == "" {
			return situation{}, &engine.InputError{Field: name, Msg: fmt.Sprintf("%q does not fit %s", value, c.Name), Hint: "choose from " + strings.Join(relevant[i].Values(), ", ")}
		}
	}
	return s, nil
}

// fitting returns value if it is a choice of f; a focus level beyond the
// highest that matters becomes that one. Otherwise it returns "".
func fitting(f engine.Fact, value string) string {
	if slices.Contains(f.Values(), value) {
		return value
	}
	if f.Name == factFocus && value == "2" {
		return f.Choices[len(f.Choices)-1].Value
	}
	return ""
}

func inField(err error, field string) error {
	return engine.Mended(err, func(bad *engine.InputError) { bad.Field = field })
}
