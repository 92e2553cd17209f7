package meccg

import "netrep/engine"

// Both asks under CRF 10 and under today's rules and compares the answers.
func Both(ask func(Ruleset) (engine.Verdict, error)) (engine.Comparison, error) {
	return engine.Compare(Editions(), ask)
}
