package ashes

import (
	"fmt"
	"slices"

	"netrep/engine"
)

// FirstEdition is the id of the only ruleset.
const FirstEdition = "ashes1"

// Edition returns the ruleset: the first edition as of June 2016, which is as
// far as the article on resolving effects goes.
func Edition() engine.Ruleset {
	return engine.Ruleset{ID: FirstEdition, Name: "Ashes, first edition", Game: "ashes", Date: "2016-06"}
}

// checkRuleset returns the error of a ruleset that there is not.
func checkRuleset(id string) error {
	if id == FirstEdition {
		return nil
	}
	return &engine.InputError{Field: "ruleset", Msg: fmt.Sprintf("there is no ruleset %q", id), Hint: "use " + FirstEdition}
}

// Where Ashes Reborn, the later edition, differs from what is answered here.
var (
	rebornAttaching = reborn("attaching a card does target what it is attached to", refAlteration)
	rebornReactions = reborn("a triggered reaction comes between the parts of an effect, and does not wait", refOrder)
	rebornVeil      = reborn("a reaction to targeting cancels only what befalls the target", refCancelsAll)
	rebornText      = reborn("this card's text is another", refCardText)
)

// reborn returns the note that the later edition differs.
func reborn(words string, ref engine.Ref) engine.Reason {
	return engine.Reason{Code: "reborn-differs", Words: "Ashes Reborn differs: there " + words + ".", Refs: []engine.Ref{ref}}
}

// answered returns the verdict on a question that asks what is so.
func answered(words string, cite ...engine.Ref) engine.Verdict {
	return engine.Verdict{Ruleset: Edition(), Answer: engine.Answered}.Because(engine.Reason{Words: words, Refs: cite})
}

// allowed returns the verdict on a question that asks whether something may be.
func allowed(ok bool, code, words string, cite ...engine.Ref) engine.Verdict {
	answer := engine.Illegal
	if ok {
		answer = engine.Legal
	}
	return engine.Verdict{Ruleset: Edition(), Answer: answer}.Because(engine.Reason{Code: code, Words: words, Refs: cite})
}

// open returns the verdict on a question that lacks facts.
func open(words string, cite []engine.Ref, missing ...engine.Fact) engine.Verdict {
	v := engine.Verdict{Ruleset: Edition(), Answer: engine.Depends, Missing: missing}
	return v.Because(engine.Reason{Code: "missing", Words: words, Refs: cite})
}

// decisive returns the code of the reason that decides v, or "".
func decisive(v engine.Verdict) string {
	if len(v.Reasons) == 0 {
		return ""
	}
	return v.Reasons[0].Code
}

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
