package meccg_test

import (
	"encoding/json"
	"errors"
	"testing"

	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/engine/meccg/meccgtest"
)

// FuzzResolveChain looks for questions that break the engine or that are
// answered with another error than an input error.
func FuzzResolveChain(f *testing.F) {
	for _, c := range meccgtest.Chains(f, "testdata/meccg.json", "testdata/meccg-triggers.json") {
		f.Add([]byte(c.Raw))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, id := range []string{meccg.CRF10, meccg.CoE, meccg.Article} {
			_, err := meccg.Queries()["chain"](id, json.RawMessage(data))
			var bad *engine.InputError
			if err != nil && (!errors.As(err, &bad) || bad.Field == "" && bad.Msg == "") {
				t.Fatalf("%s: %v", data, err)
			}
		}
		var q meccg.ChainQuestion
		if json.Unmarshal(data, &q) == nil {
			meccgtest.Resolve(t, q)
		}
	})
}
