package meccg

import "netrep/engine"

// senses is what goes without saying about a question, by its name.
var senses = map[string]engine.Sense{
	onGuardQuestion: {Usual: []engine.Usual{{Fact: targetCorrupt.Name, Value: "no", Else: "yes", Unless: "a corruption card was already played on that character this turn"}}},
	// Companies must join at a site that is not a haven; that they may not is the exception
	// (CRF 10, Movement/Hazard Phase; CoE 2.IV.6.1).
	joining.name: {Usual: []engine.Usual{{Fact: breach.Name, Value: "no", Else: "yes", Unless: "the joined company would break a company composition rule"}}},
	// Nothing taps the site before the automatic-attacks are faced (CoE 2.V.1.1).
	sitePhase.name: {
		Follows: []engine.Inference{{Fact: afterPlay.Name, Value: "yes", Then: facedAll.Name, Is: "yes"}},
		Usual: []engine.Usual{
			{Fact: nextAction.Name, Value: "yes", Else: "no", Unless: "the player took another action after that play"},
			{Fact: siteIsDeep.Name, Value: "no", Else: "yes", Unless: "it is an Under-deeps site"},
		},
	},
	environment.name: {Usual: []engine.Usual{{Fact: underDeeps.Name, Value: "no", Else: "yes", Unless: "the target is an Under-deeps site"}}},
	strikeResult: {Usual: []engine.Usual{
		{Fact: strikeStatus.Name, Value: isUntapped, Else: isTapped, Unless: "the character was already tapped", Assumed: true},
		{Fact: strikeStatus.Name, Value: isUntapped, Else: isWounded, Unless: "the character was already wounded", Assumed: true},
		{Fact: detained.Name, Value: "no", Else: "yes", Unless: "the attack was detainment", Assumed: true},
	}},
	bodyCheck: {Usual: []engine.Usual{
		{Fact: bodyWhose.Name, Value: bodyCharacter, Else: bodyRingwraith, Unless: "the character is a Ringwraith", Assumed: true},
		{Fact: bodyWhose.Name, Value: bodyCharacter, Else: bodyStrike, Unless: "the check is against a strike", Assumed: true},
		{Fact: bodyWounded.Name, Value: "no", Else: "yes", Unless: "the character was already wounded before the strike", Assumed: true},
	}},
	playCharacter.name: {Usual: []engine.Usual{
		{Fact: characterPlayed.Name, Value: "no", Else: "yes", Unless: "a character was already played or discarded this turn"},
		{Fact: controlledWith.Name, Value: "general", Else: "direct", Unless: "it is controlled with direct influence"},
	}},
	wounded.name:          {Usual: []engine.Usual{notDetainment}},
	defeatedCreature.name: {Usual: []engine.Usual{notDetainment}},
}

// notDetainment is usual for an attack; a detainment attack says so (CoE 3.II).
var notDetainment = engine.Usual{Fact: detained.Name, Value: "no", Else: "yes", Unless: "the attack was detainment"}
