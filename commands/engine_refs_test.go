package commands_test

import (
	"slices"
	"testing"

	"netrep/engine/ashes"
	"netrep/engine/meccg"
	"netrep/engine/stccg"
	"netrep/rulings/embedded"
)

// Whatever the engine cites, a reader can open.
func TestEngineRefsResolve(t *testing.T) {
	corpus := embedded.Corpus()
	for _, ref := range slices.Concat(meccg.Refs(), stccg.Refs(), ashes.Refs()) {
		if _, ok := corpus.Get(string(ref)); !ok {
			t.Errorf("the engine cites %s, which is not in the corpus", ref)
		}
	}
}
