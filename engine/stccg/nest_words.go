package stccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// names are the names of a nest's actions, by id; actions that would share a name
// are numbered.
type names map[string]string

func newNames(lines []Line) names {
	byID, ids := names{}, map[string][]string{}
	for i := range lines {
		a := &lines[i].Action
		if words := a.Words(); a.ID != "" && byID[a.ID] == "" {
			byID[a.ID] = words
			ids[words] = append(ids[words], a.ID)
		}
	}
	for words, same := range ids {
		for i, id := range same[1:] {
			byID[id] = fmt.Sprintf("%s (no. %d)", words, i+2)
		}
	}
	return byID
}

func (n names) of(a *Action) string {
	if words := n[a.ID]; words != "" {
		return words
	}
	return a.Words()
}

// steps are what was done, and what happens if nobody does anything more, for
// readers, each with its rules; A is the reader.
func (n *Nest) steps() (done, rest []engine.Step) {
	called := newNames(slices.Concat(n.Done, n.Rest))
	for i := range n.Done {
		done = append(done, called.step(&n.Done[i]))
	}
	for i := range n.Rest {
		rest = append(rest, called.step(&n.Rest[i]))
	}
	return done, rest
}

func (n names) step(l *Line) engine.Step {
	s := engine.Step{Code: string(l.What), Refs: []engine.Ref{"stccg/1"}}
	by, what := l.Action.By, n.of(&l.Action)
	switch l.What {
	case Initiated:
		s.Answer, s.Words = engine.Legal, who(by)+" "+initiates(l, by)+" "+what+n.because(l)+"."
	case Refused:
		s.Answer, s.Words = engine.Illegal, n.refusal(l)+n.because(l)+"."
	case Passed:
		s.Words = who(by) + verb(by, " pass", " passes") + " instead of responding to " + what + "."
	case Resolved:
		s.Words, s.Refs = engine.UpperFirst(what)+" is carried out"+n.undoes(l)+".", []engine.Ref{"stccg/1", "stccg/5"}
	case Undone:
		s.Words, s.Refs = engine.UpperFirst(what)+" was "+l.Action.Status.words()+" and has no results.", []engine.Ref{"stccg/5"}
	case Finished:
		s.Words = engine.UpperFirst(what) + " is over."
	}
	if l.Judged != nil && (l.What == Initiated || l.What == Refused) {
		s.Refs = l.Judged.reason("").Refs
	}
	return s
}

// refusal says that a player cannot do something now.
func (n names) refusal(l *Line) string {
	what := n.of(&l.Action)
	for noun, verb := range map[string]string{"the play of ": "play ", "the activation of ": "activate "} {
		if card, ok := strings.CutPrefix(what, noun); ok {
			return who(l.Action.By) + " can't " + verb + card + " now"
		}
	}
	return who(l.Action.By) + " can't do this now: " + what
}

// initiates returns the verb for what a player does, by its footing.
func initiates(l *Line, by Player) string {
	if l.Judged == nil {
		return verb(by, "initiate", "initiates")
	}
	switch l.Judged.As {
	case asResponse:
		return verb(by, "respond with", "responds with")
	case asSuspension:
		return verb(by, "suspend play with", "suspends play with")
	case asJust:
		return verb(by, "go first with", "goes first with")
	}
	return verb(by, "act", "acts") + " between actions:"
}

func (n names) because(l *Line) string {
	if l.Judged == nil {
		return ""
	}
	return ". " + strings.TrimSuffix(l.Judged.sentence(n.of), ".")
}

// undoes says what the results of a response undo.
func (n names) undoes(l *Line) string {
	if l.Judged == nil || l.Judged.Against == nil {
		return ""
	}
	target := n.of(l.Judged.Against)
	switch {
	case l.Judged.Reason == downloadNullifies, l.Judged.how == Nullifies:
		return ": " + target + " is nullified"
	case l.Judged.how == Cancels, l.Judged.how == Prevents:
		return ": " + target + " is canceled"
	}
	return ""
}

// who names a player as A reads it.
func who(p Player) string {
	if p == A {
		return "You"
	}
	return "Your opponent"
}

func verb(p Player, you, other string) string {
	if p == A {
		return you
	}
	return other
}
