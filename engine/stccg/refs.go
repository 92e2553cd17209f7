package stccg

import "netrep/engine"

// source begins the refs of the article's sections.
const source = "stccg/"

// ID is the ruleset's id.
const ID = "stccg1e"

// Rules returns the only ruleset: responses as explained in Romulan Review 67.
func Rules() engine.Ruleset {
	return engine.Ruleset{ID: ID, Name: "Romulan Review 67", Game: "stccg", Date: "1998-12"}
}

// Code is a reason for a judgement: a stable word for machines.
type Code string

// The reasons that allow.
const (
	SpecificallyRelates Code = "specifically_relates"
	DownloadNullifies   Code = "download_nullifies"
	WhySuspends         Code = "suspends_play"
	AnyTimeBetween      Code = "any_time_between"
	OwnTurnBetween      Code = "own_turn_between"
	PlayBetweenDilemmas Code = "card_play_between_dilemmas"
	JustFollows         Code = "just_follows"
)

// The reasons that forbid.
const (
	NoSpecificRelation   Code = "no_specific_relation"
	WhyOutcomeOnly       Code = "outcome_only"
	OnlyThroughAnother   Code = "only_through_another_card"
	ChangesCondition     Code = "changes_a_condition"
	TooLate              Code = "too_late"
	NotJustInitiated     Code = "not_the_action_just_initiated"
	NothingToRespondTo   Code = "nothing_to_respond_to"
	CannotInterrupt      Code = "cannot_interrupt"
	NotACardPlay         Code = "not_a_card_play"
	NotYourTurn          Code = "not_your_turn"
	OnlyAtStatedTime     Code = "only_at_stated_time"
	MomentPassed         Code = "moment_passed"
	JustGoesFirst        Code = "just_goes_first"
	ConditionNotMet      Code = "condition_not_met"
	InitiationUnfinished Code = "initiation_unfinished"
	AlreadyRespondedTo   Code = "already_responded_to"
	SourceIsSilent       Code = "source_is_silent"
)
