package check

import (
	"testing"

	"netrep/rulings/embedded"
)

// TestEmbeddedCheck checks that the embedded corpus has no faults.
func TestEmbeddedCheck(t *testing.T) {
	for _, p := range Corpus(embedded.Corpus()) {
		if p.Severity == SeverityError {
			t.Error(p)
		} else {
			t.Log(p)
		}
	}
}
