package ashes

import (
	"slices"

	"netrep/engine"
)

var affectedOnly = rule{"attached", "What it is attached to is affected, not targeted.", refs("ashes/74")}

// mustTarget says what has to be chosen as targets of c, and what is only chosen
// when its part is reached.
//
// Source: ashes/67 to ashes/78.
func mustTarget(c Card, s situation) engine.Verdict {
	x := explanation{card: c, situation: s}
	x.play(s.completions(c))
	if len(x.outcomes) == 0 {
		return x.verdict()
	}
	steps := x.targetSteps()
	var chosen []string
	for _, id := range c.targetsOf(x.atWork()) {
		chosen = append(chosen, c.Targets[id].chooseWords()+x.atHand(id))
	}
	v := answered(engine.UpperFirst(c.Name)+" targets "+engine.And(chosen)+", before any part resolves.", "ashes/67", "ashes/76")
	switch {
	case x.waits():
		v = answered(engine.UpperFirst(c.Name)+" targets nothing when it is played, as its text does not resolve then.", "ashes/27")
	case chosen == nil:
		v = answered(engine.UpperFirst(c.Name)+" targets nothing.", "ashes/71")
	}
	for _, p := range c.Effects {
		if p.Target == "" {
			steps = append(steps, engine.Step{Code: "part", Words: engine.UpperFirst(p.words(c)) + ": no target.", Refs: refs("ashes/71", "ashes/72")})
		}
	}
	v.Steps = steps
	if c.Kind == AlterationSpell {
		v = v.Because(affectedOnly.reason())
		v.Notes = append(v.Notes, rebornAttaching)
	}
	v.Reasons[0].Refs = unique(append(slices.Clone(v.Reasons[0].Refs), c.Examples...))
	return v
}

// atHand says in parentheses that nothing, or only one player's, can be chosen as the target id, if
// the units in play are known.
func (x *explanation) atHand(id string) string {
	switch whose := x.onlyOf(id); {
	case x.situation.facts[factUnits] == "":
		return ""
	case !x.choosable(id):
		return " (none can be chosen, so that part is lost)"
	case whose != "":
		return " (only " + whose + " are in play)"
	}
	return ""
}

// mayCancel says whether a reaction may answer the use of c, and what becomes of
// the use then.
//
// Source: ashes/72, ashes/140 to ashes/146.
func mayCancel(reaction, c Card, s situation) engine.Verdict {
	if reaction.Cancels == "" || reaction.Trigger == nil {
		return rule{"cancels_nothing", reaction.Name + " cancels no effects.", refs("ashes/140")}.forbids()
	}
	x := explanation{card: c, situation: s, reaction: &reaction}
	x.play(s.completions(c))
	var v engine.Verdict
	switch {
	case len(x.outcomes) == 0 || x.reaction == nil || x.outcomes[0].cancelBy == "":
		v = x.verdict()
	case x.refused != nil:
		v = open(x.condition(), refs("ashes/72", "ashes/71"), x.turning()...)
	default:
		v = x.cancelled(x.outcomes[0])
		v.Answer, v.Reasons[0].Code, v.Notes = engine.Legal, reasonOK, x.notes()
	}
	v.Steps = x.steps()
	return v
}

// turning returns the fact that says whose unit is chosen, or whether there is one.
func (x *explanation) turning() []engine.Fact {
	for _, name := range [...]string{factTarget, factUnits} {
		for _, f := range x.situation.open(x.card) {
			if f.Name == name {
				return []engine.Fact{f}
			}
		}
	}
	return nil
}
