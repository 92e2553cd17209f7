package stccg

import "netrep/engine"

// source begins the refs of the article's sections.
const source = "stccg/"

// rulesetID is the ruleset's id.
const rulesetID = "stccg1e"

// rules returns the only ruleset: responses as explained in Romulan Review 67.
func rules() engine.Ruleset {
	return engine.Ruleset{ID: rulesetID, Name: "Romulan Review 67", Game: "stccg", Date: "1998-12"}
}

// Code is a reason for a judgement: a stable word for machines.
type Code string

// The reasons that allow.
const (
	specificallyRelates Code = "specifically_relates"
	downloadNullifies   Code = "download_nullifies"
	whySuspends         Code = "suspends_play"
	anyTimeBetween      Code = "any_time_between"
	ownTurnBetween      Code = "own_turn_between"
	playBetweenDilemmas Code = "card_play_between_dilemmas"
	justFollows         Code = "just_follows"
)

// The reasons that forbid.
const (
	noSpecificRelation   Code = "no_specific_relation"
	whyOutcomeOnly       Code = "outcome_only"
	onlyThroughAnother   Code = "only_through_another_card"
	changesCondition     Code = "changes_a_condition"
	tooLate              Code = "too_late"
	notJustInitiated     Code = "not_the_action_just_initiated"
	nothingToRespondTo   Code = "nothing_to_respond_to"
	cannotInterrupt      Code = "cannot_interrupt"
	notACardPlay         Code = "not_a_card_play"
	notYourTurn          Code = "not_your_turn"
	onlyAtStatedTime     Code = "only_at_stated_time"
	momentPassed         Code = "moment_passed"
	justGoesFirst        Code = "just_goes_first"
	conditionNotMet      Code = "condition_not_met"
	initiationUnfinished Code = "initiation_unfinished"
	alreadyRespondedTo   Code = "already_responded_to"
	sourceIsSilent       Code = "source_is_silent"
)
