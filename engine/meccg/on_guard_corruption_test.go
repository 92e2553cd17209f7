package meccg

import (
	"errors"
	"testing"

	"netrep/engine"
)

// TestCorruptionCardIsEvent: a corruption card of another kind is refused, and the kind
// need not be told.
func TestCorruptionCardIsEvent(t *testing.T) {
	for kind, refused := range map[string]bool{"neither": true, "creature": true, "event": false, "": false} {
		facts := map[string]string{cardKeywords.Name: "corruption", revealWindow.Name: EntersSite}
		if kind != "" {
			facts[revealKind.Name] = kind
		}
		_, err := OnGuardQuestion(OnGuardCard{}).Ask(Editions()[0], facts)
		bad, is := errors.AsType[*engine.InputError](err)
		if is != refused || is && bad.Field != revealKind.Name {
			t.Errorf("%q: %v", kind, err)
		}
	}
}
