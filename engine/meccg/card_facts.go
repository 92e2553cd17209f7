package meccg

import (
	"cmp"
	"maps"
	"slices"

	"netrep/engine"
)

// factColumns are what the table of card facts tells of a card beside its name and
// its type. keyed_text has the places that a creature's text adds to its icons, movement
// marks regions with other rules on each side, and limit_start says what the card has to be
// for limit_effect to count as the limit is set, "played", "in play" or "moving here", and
// after a semicolon what else has to be so.
var factColumns = []string{
	"limit_cost", "use_cost", "limit_effect", "requires", "plays_on", "effect_class", "chain_start_only", "keyed", "keyed_text", "affects_when", "onguard_text",
	"also_resource", "movement", "note", "attacks_changed", "limit_start",
}

// CheckFacts returns the error of a card's facts in which something stands that
// the rules do not know. The cards of this game are those of the corpus, where
// several have one name, so their facts are a table by their printings rather than
// a file of the engine's own, as the other games have; it is read as strictly.
func CheckFacts(facts map[string]string) error {
	for _, column := range slices.Sorted(maps.Keys(facts)) {
		if err := engine.Among("card facts", column, factColumns); err != nil {
			return err
		}
	}
	return cmp.Or(
		engine.Among("chain_start_only", facts["chain_start_only"], []string{"yes", "no", "as creature", "coe", "-"}),
		engine.Among("movement", facts["movement"], []string{"by side"}), // other rules for its neighbours on each side
		engine.Among("also_resource", facts["also_resource"], []string{"yes"}),
		onGuard{Card: OnGuardCardFrom(facts)}.validate())
}
