package ashes

import (
	"fmt"

	"netrep/engine"
)

const firstEdition = "ashes1"

// Edition returns the ruleset: the first edition as of June 2016, which is as
// far as the article on resolving effects goes.
func Edition() engine.Ruleset {
	return engine.Ruleset{ID: firstEdition, Name: "Ashes, first edition", Game: "ashes", Date: "2016-06"}
}

func checkRuleset(id string) error {
	if id == firstEdition {
		return nil
	}
	return &engine.InputError{Field: "ruleset", Msg: fmt.Sprintf("there is no ruleset %q", id), Hint: "use " + firstEdition}
}

// Where Ashes Reborn, the later edition, differs from what is answered here.
var (
	rebornAttaching = reborn("attaching a card does target what it is attached to", "ashes/74")
	rebornReactions = reborn("a triggered reaction comes between the parts of an effect, and does not wait", "ashes/116")
	rebornVeil      = reborn("a reaction to targeting cancels only what happens to the target", "ashes/146")
	rebornText      = reborn("this card's text is different", "ashes/112")
)

func reborn(words string, ref engine.Ref) engine.Reason {
	return engine.Reason{Code: "reborn-differs", Words: "Ashes Reborn differs: there " + words + ".", Refs: []engine.Ref{ref}}
}

func answered(words string, cite ...engine.Ref) engine.Verdict {
	return rule{words: words, refs: cite}.answers()
}

func open(words string, cite []engine.Ref, missing ...engine.Fact) engine.Verdict {
	v := engine.Verdict{Ruleset: Edition(), Answer: engine.Depends, Missing: missing}
	return v.Because(engine.Reason{Code: "missing", Words: words, Refs: cite})
}

// dependsOn is open for facts of which words name each in a sentence.
func dependsOn(words map[string]string, cite []engine.Ref, missing []engine.Fact) engine.Verdict {
	var list []string
	for _, f := range missing {
		list = append(list, words[f.Name])
	}
	return open("It depends on "+engine.And(list)+".", cite, missing...)
}

func refs(list ...engine.Ref) []engine.Ref { return list }
