package ask

import (
	"fmt"
	"strings"
	"testing"

	"netrep/commands/command"
)

// TestFollowUp: a follow-up is answered as the whole question asked outright; nothing is
// kept that followed from a fact it replaces.
func TestFollowUp(t *testing.T) {
	env := askEnv(t)
	for _, c := range []struct{ question, further, title, words string }{
		{
			"can I play Orc-guard on a company at Bree moving through one wilderness?", "and if they are at Moria",
			"can be played", "",
		},
		{
			"he declares Doors of Night, I answer with Twilight. what resolves?", "and if the limit is 0",
			"", "the limit was 0",
		},
		{"Frodo rolls 2 with 5 corruption points", "and if it is Sam", "is discarded", "modified by +3"},
		{"Frodo rolls 2 with 5 corruption points", "and if he rolls a 3", "succeeds", "modified by +4"},
		{"can he reveal Muster Disperses on-guard when I play a faction?", "what is the hazard limit for a company of 4?", "hazard limit is 4", ""},
	} {
		in := command.Input{Command: &Command, Values: map[string]string{"question": c.question, optionFurther: c.further}}
		out, err := runAsk(t.Context(), env, in)
		all := fmt.Sprint(out)
		if err != nil || !strings.Contains(out.Title, c.title) || !strings.Contains(all, c.words) || strings.Contains(all, "didn't mention the hazard limit") {
			t.Errorf("%q, %q: %s\n%s %v", c.question, c.further, out.Title, all, err)
		}
	}
}
