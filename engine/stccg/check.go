package stccg

import "netrep/engine"

// check is a test of the procedure and how it came out.
type check struct {
	code checkCode
	ok   bool
}

type checkCode int8

// maxChecks is how many checks one judgement makes at most.
const maxChecks = 10

// The checks, in about the order of the procedure.
const (
	checkConditions checkCode = iota
	checkInitiated
	checkStands
	checkRelates
	checkDownload
	checkSuspends
	checkFollows
	checkNothingSince
	checkNoJust
	checkCardPlay
	checkUnlimited
	checkAnyTime
	checkOwnTurn
)

// checkWords are the checks as a reader reads them, with their rules.
var checkWords = [...]struct {
	code, words string
	refs        []engine.Ref
}{
	checkConditions:   {"conditions", "Its own conditions are met.", []engine.Ref{refSteps}},
	checkInitiated:    {"initiated", "The conditions, targets and costs of the other action are settled.", []engine.Ref{refSteps}},
	checkStands:       {"stands", "The action to respond to still stands.", []engine.Ref{refSeparate}},
	checkRelates:      {"relates", "Its text names or changes the action just initiated.", []engine.Ref{refResponse}},
	checkDownload:     {"download", "What it downloads nullifies the action just initiated.", []engine.Ref{refResponse}},
	checkSuspends:     {"suspends", "It suspends play.", []engine.Ref{refSuspends}},
	checkFollows:      {"follows", "Its text has it follow just this result.", []engine.Ref{refJust}},
	checkNothingSince: {"nothing-since", "Nothing else has happened since the result that it follows.", []engine.Ref{refJust}},
	checkNoJust:       {"no-just", "No “just” action is waiting.", []engine.Ref{refJust}},
	checkCardPlay:     {"card-play", "It plays an interrupt or a doorway.", []engine.Ref{refGap}},
	checkUnlimited:    {"unlimited", "Its text does not tie it to another moment.", []engine.Ref{refAnyTime}},
	checkAnyTime:      {"any-time", "It has leave to act at any time between actions.", []engine.Ref{refAnyTime}},
	checkOwnTurn:      {"own-turn", "It is its player's turn.", []engine.Ref{refAnyTime}},
}
