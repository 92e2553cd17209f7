package stccg

import "netrep/engine"

// source begins the refs of the article's sections.
const source = "stccg/"

const rulesetID = "stccg1e"

// rules returns the only ruleset: responses as explained in Romulan Review 67.
func rules() engine.Ruleset {
	return engine.Ruleset{ID: rulesetID, Name: "Romulan Review 67", Game: "stccg", Date: "1998-12"}
}

func refs(list ...engine.Ref) []engine.Ref { return list }
