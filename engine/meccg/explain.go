package meccg

import "netrep/engine"

// noteSideboard says that CRF 10 leaves out what a visit to the sideboard does.
func noteSideboard() engine.Reason {
	return engine.Reason{
		Code: "sideboard", Words: "CRF 10 and the article say nothing of halving the limit for a visit to the sideboard, so it is not halved; today it would be.",
		Refs: refs(coeSideboard), Interpretation: true,
	}
}
