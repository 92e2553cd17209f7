package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

func verdict(c *Candidate, j Judgement) engine.Verdict {
	v := engine.Verdict{Ruleset: rules(), Answer: engine.Illegal, Steps: j.steps, Notes: notes(c, j)}
	if j.Allowed {
		v.Answer = engine.Legal
	}
	return v.Because(j.reason(c.Source))
}

// reason says why, with the rules that j rests on and what the article says about the
// card and about responding to such an action.
func (j *Judgement) reason(card engine.Ref) engine.Reason {
	cite := slices.Clone(j.Reason.refs)
	more := refs(card)
	if j.Against != nil && strings.Contains(j.words, "%s") {
		more = append(more, kindWith(j.Against.Kind).ref)
	}
	for _, ref := range more {
		if strings.HasPrefix(string(ref), source) && !slices.Contains(cite, ref) {
			cite = append(cite, ref)
		}
	}
	return engine.Reason{Code: j.Reason.code, Words: j.sentence((*Action).Words), Refs: cite}
}

// sentence says why, calling the action that the reason is about by its name.
func (j *Judgement) sentence(name func(*Action) string) string {
	if j.Against == nil {
		return j.words
	}
	return strings.Replace(j.words, "%s", name(j.Against), 1)
}

// bearingWords say how a response relates to the action just initiated.
var bearingWords = map[Bearing]string{
	Cancels:    "It cancels %s.",
	Prevents:   "It prevents %s.",
	Nullifies:  "It nullifies %s.",
	Modifies:   "It changes %s.",
	StatedTime: "Its text names %s as its moment.",
}

// rule is why a use is allowed or forbidden: a sentence, perhaps with %s for the action
// that it is about, and where it is written.
type rule struct {
	code, words string
	refs        []engine.Ref
}

// The rules that allow.
var (
	specificallyRelates = &rule{"specifically_relates", "It relates to %s.", refs("stccg/2")}
	downloadNullifies   = &rule{"download_nullifies", "It downloads a card that nullifies %s.", refs("stccg/2")}
	whySuspends         = &rule{"suspends_play", "It suspends play, which is allowed during any action, related or not.", refs("stccg/16")}
	anyTimeBetween      = &rule{"any_time_between", "It may be used between any other actions, on either player's turn.", refs("stccg/15")}
	ownTurnBetween      = &rule{"own_turn_between", "It is an action of its own on its player's turn, and no other action is in progress.", refs("stccg/15")}
	playBetweenDilemmas = &rule{"card_play_between_dilemmas", "An interrupt or a doorway may be played between two dilemmas.", refs("stccg/9", "stccg/8")}
	justFollows         = &rule{"just_follows", "Its text says that it follows this result.", refs("stccg/19")}
)

// The rules that forbid.
var (
	noSpecificRelation   = &rule{"no_specific_relation", "It neither names nor changes %s, so it is not a valid response to it.", refs("stccg/2")}
	whyOutcomeOnly       = &rule{"outcome_only", "It may change how things turn out, but it does not name %s.", refs("stccg/6")}
	onlyThroughAnother   = &rule{"only_through_another_card", "It affects %s only through another card.", refs("stccg/13")}
	changesCondition     = &rule{"changes_a_condition", "It changes a condition of %s, and conditions are checked before anybody may respond.", refs("stccg/14")}
	tooLate              = &rule{"too_late", "It relates to %s, and the time to respond to that is over.", refs("stccg/14")}
	notJustInitiated     = &rule{"not_the_action_just_initiated", "It relates to %s, which is not the action just initiated.", refs("stccg/2")}
	nothingToRespondTo   = &rule{"nothing_to_respond_to", "There is nothing left of %s to respond to: it was undone.", refs("stccg/9")}
	cannotInterrupt      = &rule{"cannot_interrupt", "One action cannot interrupt another unless it is a valid response or suspends play; %s is not over.", refs("stccg/15")}
	notACardPlay         = &rule{"not_a_card_play", "Between two dilemmas only interrupts and doorways may be played, and this does not play one.", refs("stccg/8")}
	notYourTurn          = &rule{"not_your_turn", "Nothing in its text allows it on the other player's turn.", refs("stccg/15", "stccg/17")}
	onlyAtStatedTime     = &rule{"only_at_stated_time", "Its text ties it to another moment.", refs("stccg/15")}
	momentPassed         = &rule{"moment_passed", "It has to follow directly on the result that its text names, and that is not what has just happened.", refs("stccg/19")}
	justGoesFirst        = &rule{"just_goes_first", "Somebody wants to take a “just” action, and that comes first.", refs("stccg/19")}
	conditionNotMet      = &rule{"condition_not_met", "Its own conditions are not met.", refs("stccg/1")}
	initiationUnfinished = &rule{"initiation_unfinished", "Conditions, targets and costs of the other action come first; responses follow.", refs("stccg/1")}
	alreadyRespondedTo   = &rule{"already_responded_to", "It has been initiated and responded to, so it cannot be taken back.", refs("stccg/12")}
	sourceIsSilent       = &rule{"source_is_silent", "The article does not say whether an action can be taken back before anybody has responded to it.", refs("stccg/12")}
)

// The notes on what an answer does not test, and on where it rests on our reading or
// on a rule that was changed later.
var (
	noteChanged = engine.Reason{
		Code: "changed-later", Refs: []engine.Ref{"stccg/9"},
		Words: "This is the rule of December 1998; in November 1999 the publisher withdrew playing interrupts between dilemmas (Romulan Review 87).",
	}
	noteGap = engine.Reason{
		Code: "gap-reading", Refs: []engine.Ref{"stccg/9"}, Interpretation: true,
		Words: "The article says this of one interrupt; our reading is that it holds for all.",
	}
	noteAgenda = engine.Reason{
		Code: "agenda-reading", Refs: []engine.Ref{"stccg/12"}, Interpretation: true,
		Words: "The article does not say whether a hidden agenda may be activated there; our reading is that it may not.",
	}
	noteInitiation = engine.Reason{
		Code: "initiation-reading", Refs: []engine.Ref{"stccg/16"}, Interpretation: true,
		Words: "Suspending is allowed literally at any time, but the article speaks of responses and results only; our reading is that initiation is finished first.",
	}
	noteSuspends = engine.Reason{Code: "suspends-too", Refs: []engine.Ref{"stccg/16"}, Words: "It suspends play, too, so it would also be allowed later."}

	readings = []engine.Reason{noteChanged, noteGap, noteAgenda, noteInitiation}
)

func notes(c *Candidate, j Judgement) []engine.Reason {
	var list []engine.Reason
	for _, n := range [...]struct {
		engine.Reason
		applies bool
	}{
		{noteChanged, j.gap && j.Reason != tooLate && j.Reason != cannotInterrupt},
		{noteGap, j.gap && j.Allowed && c.Type == interrupt},
		{noteAgenda, j.gap && j.Reason == notACardPlay && c.Function.How == howActivate},
		{noteInitiation, j.Reason == initiationUnfinished && c.Function.suspends()},
		{noteSuspends, j.Suspends},
	} {
		if n.applies {
			list = append(list, n.Reason)
		}
	}
	return list
}
