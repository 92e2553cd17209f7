package stccg

import "netrep/engine"

// ID is the ruleset's id.
const ID = "stccg1e"

// Rules returns the only ruleset: responses as explained in Romulan Review 67.
func Rules() engine.Ruleset {
	return engine.Ruleset{ID: ID, Name: "Romulan Review 67", Game: "stccg", Date: "1998-12"}
}
