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
