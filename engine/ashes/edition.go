package ashes

import (
	"fmt"

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
