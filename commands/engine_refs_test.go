package commands_test

import (
	"testing"

	"netrep/engine/meccg"
	"netrep/rulings"
)

// Whatever the engine cites, a reader can open.
func TestEngineRefsResolve(t *testing.T) {
	corpus := rulings.Embedded()
	for _, ref := range meccg.Refs() {
		if _, ok := corpus.Get(string(ref)); !ok {
			t.Errorf("the engine cites %s, which is not in the corpus", ref)
		}
	}
}
