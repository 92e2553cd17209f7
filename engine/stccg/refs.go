package stccg

import "netrep/engine"

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
	refRift         engine.Ref = "stccg/10"
	refFetch        engine.Ref = "stccg/11"
	refHiddenAgenda engine.Ref = "stccg/12"
	refThrough      engine.Ref = "stccg/13"
	refTooLate      engine.Ref = "stccg/14"
	refAnyTime      engine.Ref = "stccg/15"
	refSuspends     engine.Ref = "stccg/16"
	refDoorways     engine.Ref = "stccg/17"
	refDownloads    engine.Ref = "stccg/18"
	refJust         engine.Ref = "stccg/19"
)

// Refs returns every rule that the package can cite.
func Refs() []engine.Ref {
	return []engine.Ref{
		refSteps, refResponse, refBattle, refSubActions, refNest, refOutcome, refMovement, refGap, refSeparate, refRift,
		refFetch, refHiddenAgenda, refThrough, refTooLate, refAnyTime, refSuspends, refDoorways, refDownloads, refJust,
	}
}
