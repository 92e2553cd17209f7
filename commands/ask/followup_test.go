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
		{"hazard limit for Gandalf and 3 hobbits", "and if there's another hobbit?", "hazard limit is 3", "1 + 4 × ½"},
		{"hazard limit for Gandalf and 3 hobbits", "and with Aragorn too", "hazard limit is 4", ""},
		{"hazard limit for Gandalf and 3 hobbits", "what if they are 3 elves", "hazard limit is 3", ""},
		{"hazard limit for Gandalf and 3 hobbits", "and without Gandalf", "", "I didn't understand “without Gandalf”"},
		{"hazard limit for Gandalf and 3 hobbits", "and if Gandalf is alone", "", "I didn't understand"},
		{"hazard limit for a company of 5", "and if two of them are hobbits", "hazard limit is 4", ""},
		{"hazard limit for a company of 5", "and two hobbits", "", "I didn't understand “two hobbits”"},
		{"can i support a strike if tapped", "and if it's not tapped?", "tapping a companion for +1", ""},
		{"can i support a strike if tapped", "and if he isn't tapped?", "tapping a companion for +1", ""},
		{"can i support a strike if tapped", "?", "", "I didn't understand “?”"},
		{"can i support a strike if tapped", " //  ", "", "I didn't understand “”"},
		{"can i support a strike if tapped", " ", "You can't tap a companion", ""},
		{"can i play an item at a tapped site", "and if it's untapped?", "playing this resource", ""},
		{"can i play an item at a tapped site", "and if he's untapped?", "", "I didn't understand “if he's untapped”"},
		{"can i play an item at a tapped site", "and if Gimli is untapped?", "", "I didn't understand"},
		{"prowess 5 rolled 3 strike prowess 9, do i win?", "and if he's tapped?", "wounded", "5 - 1 (tapped)"},
		{"prowess 5 rolled 3 strike prowess 9, do i win?", "and if the other guy's tapped?", "", "I didn't understand"},
		{"prowess 5 rolled 3 strike prowess 9, do i win?", "and with two supporters?", "", "I didn't understand"},
		{"i influence a faction, roll 7, 3 influence, number 9", "and if i rolled a 10?", "I can't work this out yet", "roll 10"},
		{"can he reveal Muster Disperses on-guard when I play a faction?", "before? // and if i play an item?", "when an item is played", ""},
		{"can he reveal Muster Disperses on-guard when I play a faction?", "and if it's tapped? // and if i play an item?", "when an item is played", ""},
		{"can he reveal Muster Disperses on-guard when I play a faction?", "and can i support a strike if tapped?", "+1", ""},
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
