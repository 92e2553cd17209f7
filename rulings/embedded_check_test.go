package rulings

import "testing"

// TestEmbeddedCheck holds the embedded corpus to its own rules.
func TestEmbeddedCheck(t *testing.T) {
	for _, p := range Check(Embedded()) {
		if p.Severity == SeverityError {
			t.Error(p)
		} else {
			t.Log(p)
		}
	}
}
