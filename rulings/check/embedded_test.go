package check

import (
	"testing"

	"netrep/rulings/embedded"
)

// TestEmbeddedCheck holds the embedded corpus to its own rules.
func TestEmbeddedCheck(t *testing.T) {
	for _, p := range Corpus(embedded.Corpus()) {
		if p.Severity == SeverityError {
			t.Error(p)
		} else {
			t.Log(p)
		}
	}
}
