package stccg

import (
	"testing"

	"netrep/engine/enginetest"
)

// Whatever the package cites, a reader can open.
func TestRefsResolve(t *testing.T) {
	if n := enginetest.RefsResolve(t, "../.."); n < 15 {
		t.Errorf("only %d refs were found", n)
	}
}
