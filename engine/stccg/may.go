package stccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// Judgement says whether a function may be used at a moment, and why.
type Judgement struct {
	Allowed bool
	As      Footing // "" if it is not allowed
	Reason  *rule
	Against *Action // the action that the reason is about, or nil
	// Suspends is whether an action allowed on another footing could also suspend
	// play.
	Suspends bool

	words string  // the reason's, perhaps with %s for the action
	how   Bearing // of a response
	gap   bool    // it was judged between dilemmas
	steps []engine.Step
}

// Footing is on what ground an action is allowed.
type Footing string

const (
	asResponse   Footing = "response"
	asSuspension Footing = "suspension"
	asSeparate   Footing = "separate action"
	asJust       Footing = "just action"
)

// May says whether c may be done in p.
//
// Source: stccg/1 to stccg/19; see the parts of the procedure.
func May(p *Position, c Candidate) (Judgement, error) {
	if c.By != A && c.By != B {
		return Judgement{}, &engine.InputError{Field: "by", Msg: fmt.Sprintf("%q is neither A nor B", string(c.By))}
	}
	if err := p.validate(); err != nil {
		return Judgement{}, err
	}
	if c.Against != "" && p.action(c.Against) == nil {
		return Judgement{}, &engine.InputError{Field: "against", Msg: fmt.Sprintf("there is no action %q", c.Against), Hint: "use " + strings.Join(p.ids(), ", ")}
	}
	return may(p, &c), nil
}

// may is May for arguments that are known to be valid.
func may(p *Position, c *Candidate) Judgement {
	j := judging{position: p, candidate: c, meant: p.Meant()}
	switch {
	case j.fails(checkConditions, !c.Unmet):
		return j.no(conditionNotMet, nil)
	case j.fails(checkInitiated, p.Window.At != AtInitiation):
		return j.no(initiationUnfinished, j.meant)
	case p.Window.At == AtResponses:
		return j.respond()
	case c.Function.suspends():
		return j.suspend()
	}
	switch p.Window.At {
	case AtResults:
		return j.duringResults()
	case AtBetweenDilemmas:
		return j.betweenDilemmas()
	case AtJustAfter:
		return j.justAfter()
	}
	return j.betweenActions()
}

type judging struct {
	position  *Position
	candidate *Candidate
	meant     *Action // that the window is about
	out       Judgement
}

// holds records a check and returns its outcome. A check that is left out of
// the rules allows nothing.
func (j *judging) holds(c *check, ok bool) bool {
	if j.candidate.Rules.Lacks(c.code) {
		return false
	}
	s := engine.Step{Code: c.code, Words: c.no, Refs: c.refs, Answer: engine.Illegal}
	if ok {
		s.Words, s.Answer = c.yes, engine.Legal
	}
	if s.Words != "" {
		j.out.steps = append(j.out.steps, s)
	}
	return ok
}

// fails records a check and returns whether it failed. A check that is left out
// of the rules forbids nothing.
func (j *judging) fails(c *check, ok bool) bool {
	return !j.candidate.Rules.Lacks(c.code) && !j.holds(c, ok)
}

func (j *judging) yes(as Footing, why *rule, against *Action) Judgement {
	j.out.Allowed, j.out.As = true, as
	j.out.Suspends = as != asSuspension && j.candidate.Function.suspends()
	return j.no(why, against)
}

func (j *judging) no(why *rule, against *Action) Judgement {
	j.out.Reason, j.out.words, j.out.Against = why, why.words, against
	return j.out
}

// suspend judges a suspension of play, which is possible at any moment.
//
// Source: stccg/16, stccg/18.
func (j *judging) suspend() Judgement {
	j.holds(checkSuspends, true)
	return j.yes(asSuspension, whySuspends, nil)
}

// bears reports whether the candidate bears on a, and how; a direct bearing takes
// precedence.
func (j *judging) bears(a *Action) (how Bearing, ok bool) {
	for _, r := range j.candidate.Function.BearsOn {
		if (!ok || r.How.direct()) && r.Action.fits(a, j.position.Window.Event, j.candidate.By) {
			if how, ok = r.How, true; how.direct() {
				return how, true
			}
		}
	}
	return how, ok
}

// fits reports whether p speaks of the action just initiated.
func (j *judging) fits(p Pattern) bool {
	return p.fits(j.meant, j.position.Window.Event, j.candidate.By)
}

// named returns the innermost action, a or one around it, on which the candidate
// bears directly, or nil.
func (j *judging) named(a *Action) *Action {
	for ; a != nil; a = j.position.action(a.PartOf) {
		if how, ok := j.bears(a); ok && how.direct() {
			return a
		}
	}
	return nil
}

// respond judges in the response step of the action just initiated.
//
// Source: stccg/2, stccg/6, stccg/13, stccg/14, stccg/15, stccg/16.
func (j *judging) respond() Judgement {
	if other := j.position.action(j.candidate.Against); other != nil && j.fails(checkJustInitiated, other == j.meant) {
		return j.no(notJustInitiated, other)
	}
	if j.meant.Status == statusNullified || j.meant.Status == statusCancelled {
		j.holds(checkStands, false)
		if j.candidate.Function.suspends() {
			return j.suspend()
		}
		return j.no(nothingToRespondTo, j.meant)
	}
	how, bears := j.bears(j.meant)
	switch {
	case j.holds(checkRelates, bears && how.direct()):
		j.out.how = how
		out := j.yes(asResponse, specificallyRelates, j.meant)
		out.words = bearingWords[how]
		return out
	case j.candidate.Function.Downloads != "" && j.holds(checkDownload, slices.ContainsFunc(j.candidate.Fetched, j.fits)):
		out := j.yes(asResponse, downloadNullifies, j.meant)
		out.words = "It downloads " + j.candidate.Function.Downloads + ", which nullifies %s."
		return out
	case j.holds(checkSuspends, j.candidate.Function.suspends()):
		return j.yes(asSuspension, whySuspends, nil)
	}
	if around := j.named(j.position.action(j.meant.PartOf)); around != nil {
		if around.Step == stepResults {
			return j.no(tooLate, around)
		}
		return j.no(notJustInitiated, around)
	}
	if why := indirect[how]; why != nil {
		return j.no(why, j.meant)
	}
	return j.no(noSpecificRelation, j.meant)
}

// indirect are the reasons why an indirect bearing is not enough.
var indirect = map[Bearing]*rule{OutcomeOnly: whyOutcomeOnly, Through: onlyThroughAnother, ConditionOf: changesCondition}

// duringResults judges while an action is having its results.
//
// Source: stccg/14, stccg/15.
func (j *judging) duringResults() Judgement {
	j.holds(checkSuspends, false)
	if named := j.named(j.meant); named != nil {
		return j.no(tooLate, named)
	}
	return j.no(cannotInterrupt, j.meant)
}

// betweenDilemmas judges within a mission attempt, after one dilemma and before
// the next.
//
// Source: stccg/8, stccg/9, stccg/14; our reading is that any interrupt or doorway may be played.
func (j *judging) betweenDilemmas() Judgement {
	j.out.gap = true
	j.holds(checkSuspends, false)
	if named := j.named(j.meant); named != nil {
		return j.no(tooLate, named)
	}
	switch {
	case j.fails(checkCardPlay, j.candidate.playsInGap()):
		return j.no(notACardPlay, j.meant)
	case j.fails(checkUnlimited, !j.candidate.Function.Limited):
		return j.no(onlyAtStatedTime, j.meant)
	case j.holds(checkAnyTime, j.candidate.atAnyTime()), j.holds(checkOwnTurn, j.candidate.By == j.position.Turn):
		return j.yes(asSeparate, playBetweenDilemmas, nil)
	}
	return j.no(notYourTurn, j.meant)
}

// justAfter judges right after a result. If the action was itself part of
// another, that one continues.
//
// Source: stccg/19.
func (j *judging) justAfter() Judgement {
	w := &j.position.Window
	if just := j.candidate.Function.JustAfter; just != nil {
		if j.holds(checkFollows, just.fits(j.meant, w.Event, j.candidate.By)) {
			if j.fails(checkNothingSince, len(w.Since) == 0) {
				return j.no(momentPassed, j.meant)
			}
			return j.yes(asJust, justFollows, j.meant)
		}
	} else if j.fails(checkNoJust, !w.JustWaits) {
		return j.no(justGoesFirst, j.meant)
	}
	around := j.position.action(j.meant.PartOf)
	if around == nil || around.Step != stepResults {
		return j.betweenActions()
	}
	encounter := j.meant.Kind == kindEncounter && around.Kind == kindMission
	j.meant = around
	if encounter {
		return j.betweenDilemmas()
	}
	return j.duringResults()
}

// betweenActions judges while no action is in progress.
//
// Source: stccg/15, stccg/17, stccg/19.
func (j *judging) betweenActions() Judgement {
	f := &j.candidate.Function
	switch {
	case f.JustAfter != nil:
		j.holds(checkNothingSince, false)
		return j.no(momentPassed, nil)
	case j.fails(checkUnlimited, !f.Limited):
		return j.no(onlyAtStatedTime, nil)
	case j.holds(checkAnyTime, j.candidate.atAnyTime()):
		return j.yes(asSeparate, anyTimeBetween, nil)
	case j.holds(checkOwnTurn, j.candidate.By == j.position.Turn):
		return j.yes(asSeparate, ownTurnBetween, nil)
	}
	return j.no(notYourTurn, nil)
}
