package commands_test

import (
	"strings"
	"testing"

	"netrep/commands/commandstest"
	"netrep/commands/reply"
	"netrep/engine/ashes"
	"netrep/engine/stccg"
)

// TestCardKnowsWhatEnginesKnow asks /card for every card that an engine knows.
func TestCardKnowsWhatEnginesKnow(t *testing.T) {
	env := commandstest.NewEnv(t)
	var names []string
	for _, c := range ashes.Cards().All() {
		names = append(names, c.Name)
	}
	for name := range stccg.NamedCards() {
		names = append(names, name)
	}
	for _, c := range env.Rulings.Corpus().Cards() {
		if len(env.EngineCards().Find(c.Name)) > 0 && len(c.Facts) > 0 { // of others an engine knows the name only
			names = append(names, c.Name)
		}
	}
	for _, name := range names {
		if r := say(t, env, "/card "+name); r.Tone == reply.ToneNone || r.Tone == reply.ToneProblem {
			t.Errorf("%s: %s %q", name, r.Tone, r.Title)
		}
	}
	if r := say(t, env, "/card Gandalf alignment:foo"); r.Tone != reply.ToneProblem || !strings.Contains(r.Title, "foo") {
		t.Errorf("an alignment that there is not: %s %q", r.Tone, r.Title)
	}
}
