package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// Explanation is the outcome of a script, for readers.
type Explanation struct {
	engine.Verdict               // says what was refused, and who may respond next
	Rest           []engine.Step // what happens if nobody does anything more
}

// Explain explains the outcome of s to readers.
func Explain(s Script) Explanation {
	n := Run(s)
	out := Explanation{Verdict: engine.Verdict{Ruleset: rules(), Answer: engine.Answered}}
	out.Steps, out.Rest = n.steps()
	for i := range n.Done {
		if l := &n.Done[i]; l.What == Refused {
			out.Answer = engine.Illegal
			out.Reasons = append(out.Reasons, engine.Reason{
				Code: l.Judged.Reason.code, Refs: l.Judged.Reason.refs, Words: names(nil).refusal(l),
			})
		}
	}
	out.Reasons = append(out.Reasons, n.now())
	if someRespondedTo(n.Now.Actions) {
		out.Notes = append(out.Notes, engine.Reason{Code: alreadyRespondedTo.code, Words: respondedToWords, Refs: alreadyRespondedTo.refs})
	}
	out.Notes = append(out.Notes, noteTwoPasses)
	return out
}

// now says who may act, and in response to what.
func (n *Nest) now() engine.Reason {
	called := newNames(slices.Concat(n.Done, n.Rest))
	r := engine.Reason{Code: string(n.Now.Window.At), Refs: []engine.Ref{"stccg/1"}}
	what := "no action"
	m := n.Now.Meant()
	if m != nil {
		what = called.of(m)
	}
	switch {
	case n.Next != "":
		r.Words = who(n.Next) + " may make the next response to " + what + "."
	case n.Now.Window.At == AtResponses:
		r.Words = "Nobody may respond to " + what + " any more: it was " + m.Status.words() + "."
	case n.Now.Window.At == AtResults:
		r.Words = "Nobody may respond to " + what + " any more: it is being carried out."
	case n.Now.Window.At == AtJustAfter:
		r.Words, r.Refs = engine.UpperFirst(what)+" is over; “just” actions come first now.", []engine.Ref{"stccg/19"}
	default:
		r.Words = "No action is in progress."
	}
	return r
}

// would returns the moments at which c would be legal, having tried each.
func would(c *Candidate) []string {
	if c.Unmet {
		return nil
	}
	var list []string
	between := func(turn Player) bool {
		return may(&Position{Turn: turn, Window: Window{At: AtBetween}}, c).Allowed
	}
	switch {
	case c.Function.suspends():
		list = append(list, "at any moment when no action is being initiated")
	case between(A) && between(B):
		list = append(list, "between actions, on either player's turn")
	case between(A):
		list = append(list, "between actions on your own turn")
	}
	if named := c.answers(); len(named) > 0 {
		list = append(list, "in response to "+strings.Join(named, " or "))
	}
	return list
}

// answers returns the actions, in words, to which c is a valid response.
func (c *Candidate) answers() []string {
	var patterns []Pattern
	for _, r := range c.Function.BearsOn {
		patterns = append(patterns, r.Action)
	}
	var list []string
	for _, p := range append(patterns, c.Fetched...) {
		for _, a := range p.examples() {
			words := a.Words() + p.meet(&a)
			if may(&Position{Actions: []Action{a}, Window: Window{At: AtResponses, To: a.ID}}, c).As == asResponse {
				list = append(list, words)
			}
		}
	}
	return list
}

// meet gives a the attributes that p asks for in addition to its kind and card,
// and returns them in words.
func (p Pattern) meet(a *Action) (words string) {
	a.ID, a.By, a.Step = "a0", B, stepResponses
	switch side := p["by"]; {
	case len(side) != 1:
	case side[0] == "own":
		a.By, words = A, " by you"
	case side[0] == "opposing":
		words = " by the opponent"
	}
	if side := p["owner"]; len(side) == 1 && side[0] == "own" {
		a.Owner = A
		words += ", on something of yours"
	} else if len(side) == 1 {
		a.Owner = B
		words += ", on something of the opponent's"
	}
	for _, f := range features {
		if f.in(p) {
			a.feature(f.attribute, f.value)
			words += ", " + f.onlyIf
		}
	}
	return words
}
