package commands_test

import (
	"strings"
	"testing"

	"netrep/commands/commandstest"
	"netrep/commands/reply"
)

// TestFirstLineAnswers checks that the title of a reply and the text below it answer the
// question.
func TestFirstLineAnswers(t *testing.T) {
	env := commandstest.NewEnv(t)
	for line, want := range map[string]struct{ title, first string }{
		"/ask can i play twilight on my own turn":                             {"Twilight: what the card says", "any player's turn"},
		"/ask can i play a long-event in my own turn":                         {"Resource long-events", ""}, // no card is named
		"/ask does doors of night cancel gates of morning":                    {"Doors of Night and Gates of Morning: what the cards say", "cancels every resource"},
		"/ask do allies count for company size":                               {"size: characters only, ", ""},
		"/ask where can i play the iron crown":                                {"The Iron Crown: 23 hero sites list greater items", "Barad-dûr"},
		"/ask how much is a defeated cave-drake worth":                        {"Cave-drake: marshalling points 1", ""},
		"/ask where does a defeated cave-drake go":                            {"It depends", ""},
		"/ask does the hazard limit reset each turn":                          {"hazard limit: set at the start", ""},
		"/ask in 1998 can i play river after deeper shadow":                   {"Example: ", "**River** ("}, // an example is no verdict
		"/ask how many cards do i draw moving to a haven":                     {"The site of origin sets the draws, because the company moves to a haven", "Its player draws"},
		"/ask is an orc keyed to shadow-land detainment against a ringwraith": {"It is detainment", "Orcs, Trolls"},
		`/hazardlimit Strider, Frodo, Sam Gamgee changes:"+2, -1 min 2"`:      {"1998: The hazard limit is 4; today: The hazard limit is 3", ""},
		"/hazardlimit 2 hobbits and a warrior":                                {"Company: a number has to say what it counts: “2 hobbits and”", ""},
		"/card 🧙":                                                             {"No card is called “🧙”", "Type a card's name"},
	} {
		r := say(t, env, line)
		first := ""
		if len(r.Blocks) > 0 {
			if text, ok := r.Blocks[0].(reply.Text); ok {
				first = text.Markdown
			}
		}
		if !strings.HasPrefix(r.Title, want.title) || !strings.Contains(first, want.first) {
			t.Errorf("%s: %q, %q", line, r.Title, first)
		}
	}
}
