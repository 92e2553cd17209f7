package ask

import "testing"

// TestEvidence: what a machine is told of a question stands at the given bytes of the question that
// it is given back, whatever marks the sender's had; and of a foreign one nothing is understood.
func TestEvidence(t *testing.T) {
	env := askEnv(t)
	for question, asks := range map[string]bool{
		"hazard limit\u0085for \u200eGandalf and\u202a 3 hobbits": true,
		"wie hoch ist das Limit für eine Gruppe mit drei Hobbits": false,
	} {
		a, err := Understand(t.Context(), env, question, "")
		if err != nil || (a.Query != nil) != asks || (len(a.Evidence) > 0) != asks {
			t.Errorf("%q: %+v, %v", question, a, err)
		}
		for _, e := range a.Evidence {
			if said := a.Question[e.From:e.To]; said != e.Said {
				t.Errorf("%q: %s stands at %q, not %q", question, e.Fact, said, e.Said)
			}
		}
	}
}
