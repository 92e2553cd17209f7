package stccg

import (
	"slices"

	"netrep/engine"
)

// The sections of the article on responses.
const (
	refSteps        engine.Ref = "stccg/1"
	refResponse     engine.Ref = "stccg/2"
	refBattle       engine.Ref = "stccg/3"
	refSubActions   engine.Ref = "stccg/4"
	refNest         engine.Ref = "stccg/5"
	refOutcome      engine.Ref = "stccg/6"
	refMovement     engine.Ref = "stccg/7"
	refGap          engine.Ref = "stccg/8"
	refSeparate     engine.Ref = "stccg/9"
	refHiddenAgenda engine.Ref = "stccg/12"
	refThrough      engine.Ref = "stccg/13"
	refTooLate      engine.Ref = "stccg/14"
	refAnyTime      engine.Ref = "stccg/15"
	refSuspends     engine.Ref = "stccg/16"
	refDoorways     engine.Ref = "stccg/17"
	refJust         engine.Ref = "stccg/19"
)

// source begins the refs of the article's sections.
const source = "stccg/"

// Refs returns every rule that the package can cite: those above, and what the
// article says of the cards that it names.
func Refs() []engine.Ref {
	list := []engine.Ref{
		refSteps, refResponse, refBattle, refSubActions, refNest, refOutcome, refMovement, refGap, refSeparate,
		refHiddenAgenda, refThrough, refTooLate, refAnyTime, refSuspends, refDoorways, refJust,
	}
	for _, c := range NamedCards() {
		list = append(list, c.Source)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

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
