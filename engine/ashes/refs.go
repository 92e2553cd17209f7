package ashes

import (
	"slices"

	"netrep/engine"
)

// The rules that the package cites, by what they say.
const (
	refWhenActs    engine.Ref = "ashes/25"  // when a card's effects are resolved; triggers
	refOnPlay      engine.Ref = "ashes/27"  // most other cards do nothing when played
	refForms       engine.Ref = "ashes/29"  // the wordings of abilities
	refFormAction  engine.Ref = "ashes/31"  //
	refFormFree    engine.Ref = "ashes/32"  //
	refFormReact   engine.Ref = "ashes/33"  //
	refMagnitude   engine.Ref = "ashes/38"  // numbers add up
	refSteps       engine.Ref = "ashes/42"  // declare, then four steps
	refPay         engine.Ref = "ashes/44"  // step 1
	refTargetStep  engine.Ref = "ashes/45"  // step 2
	refPlaceStep   engine.Ref = "ashes/46"  // step 3
	refResolve     engine.Ref = "ashes/47"  // step 4
	refFive        engine.Ref = "ashes/53"  // the five kinds of cost
	refExhaust     engine.Ref = "ashes/55"  // only the card being used
	refExhausted   engine.Ref = "ashes/56"  // no use of what is exhausted
	refActions     engine.Ref = "ashes/57"  // main and side action
	refDiscard     engine.Ref = "ashes/58"  // from the hand, when paying
	refMagic       engine.Ref = "ashes/59"  // one die a symbol, same or higher
	refIfYouDo     engine.Ref = "ashes/61"  // anything else is effect
	refPrevented   engine.Ref = "ashes/63"  // nothing resolves unpaid
	refTarget      engine.Ref = "ashes/67"  // what a target is
	refNoWord      engine.Ref = "ashes/71"  // no word "target", no target
	refOnlyPart    engine.Ref = "ashes/72"  // only the part that has the word
	refAlteration  engine.Ref = "ashes/74"  // attaching affects, does not target
	refMustChoose  engine.Ref = "ashes/76"  // a target is mandatory
	refNoTarget    engine.Ref = "ashes/78"  // that part alone is lost
	refPlacing     engine.Ref = "ashes/82"  //
	refSpellboard  engine.Ref = "ashes/84"  //
	refBattlefield engine.Ref = "ashes/85"  //
	refPile        engine.Ref = "ashes/86"  // discard pile
	refAttach      engine.Ref = "ashes/87"  //
	refRoom        engine.Ref = "ashes/89"  // no making room
	refController  engine.Ref = "ashes/91"  //
	refOwner       engine.Ref = "ashes/100" //
	refCardText    engine.Ref = "ashes/112" // do as the card says
	refPartitioned engine.Ref = "ashes/114" //
	refOrder       engine.Ref = "ashes/116" // top to bottom, reactions wait
	refEachPart    engine.Ref = "ashes/118" // what can be done is, the rest is ignored
	refPowerForIt  engine.Ref = "ashes/124" // power in place of class
	refNewcomer    engine.Ref = "ashes/125" // chosen before anything new is there
	refOnlyOwnCard engine.Ref = "ashes/126" // only the card itself is placed
	refChosenLate  engine.Ref = "ashes/134" // what is no target is chosen when its part comes
	refNoneLeft    engine.Ref = "ashes/136" // no copy left in the pile
	refCancelling  engine.Ref = "ashes/140" //
	refSpared      engine.Ref = "ashes/142" // cost, target and placing stand
	refOwnSide     engine.Ref = "ashes/144" // also what befalls the user's own
	refCancelsAll  engine.Ref = "ashes/146" // every part
)

// Refs returns every rule that the package can cite, with those that its cards
// are examples of.
func Refs() []engine.Ref {
	all := []engine.Ref{
		refWhenActs, refOnPlay, refForms, refFormAction, refFormFree, refFormReact, refMagnitude, refSteps, refPay, refTargetStep,
		refPlaceStep, refResolve, refFive, refExhaust, refExhausted, refActions, refDiscard, refMagic, refIfYouDo, refPrevented,
		refTarget, refNoWord, refOnlyPart, refAlteration, refMustChoose, refNoTarget, refPlacing, refSpellboard, refBattlefield,
		refPile, refAttach, refRoom, refController, refOwner, refCardText, refPartitioned, refOrder, refEachPart, refPowerForIt,
		refNewcomer, refOnlyOwnCard, refChosenLate, refNoneLeft, refCancelling, refSpared, refOwnSide, refCancelsAll,
	}
	for _, c := range Cards().All() {
		all = append(all, c.Examples...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// refs returns its arguments as a list.
func refs(list ...engine.Ref) []engine.Ref { return list }
