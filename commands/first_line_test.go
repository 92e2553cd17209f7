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
		"/hazardlimit 2 hobbits and a warrior":                                {"Company: no card is called “a warrior”", ""},
		"/hazardlimit 5":                                                      {"The hazard limit is 5, or as little as 3 with Hobbits or Orc scouts", ""},
		"/hazardlimit 2":                                                      {"The hazard limit is 2", ""},
		"/hazardlimit 4 half:2":                                               {"The hazard limit is 5", ""},
		"/hazardlimit 3 hobbits":                                              {"The hazard limit is 2", ""},
		"/hazardlimit 2 orc scouts, 2 men and 1 elf":                          {"The hazard limit is 4", ""},
		"/hazardlimit Strider Frodo":                                          {"The hazard limit is 2", ""},
		"/hazardlimit strider & frodo and Gimli, Legolas":                     {"The hazard limit is 4", ""},
		"/hazardlimit Strder, Frodo":                                          {"Company: no card is called “Strder”", "Did you mean Strider?"},
		"/check move regions:rhudaur,lindon same-move:no":                     {"This company can't move this way", "Two regions that follow each other in the path are not adjacent"},
		"/check move regions:rhudaur,arthedain same-move:no":                  {"This company can move this way", ""},
		"/check move regions:Rhudar,Lindon":                                   {"Regions: there is no region “Rhudar”", "Did you mean Rhudaur?"},
		"/check move regions:Rhudaur,Gorgoroth same-move:no":                  {"It depends", "**Is each region adjacent to the one before it?**"}, // heroes and minions differ there
		"/chain limit 3: Doors of Night < Twilight":                           {"Chain, limit 3: Twilight resolves, then Doors of Night is canceled", ""},
		"/chain limit 2: Deeper Shadow < Searching Eye":                       {"Chain, limit 2: Searching Eye is refused, then Deeper Shadow resolves", ""},
		"/chain limit 3: Twilight":                                            {"Chain, limit 3: Twilight is refused", ""},
		"/canplay Cave-drake site-name:Moria moving:no":                       {"Cave-drake can't be played on this company", ""},
		"/canplay Cave-drake site-name:Mora moving:no":                        {"Site-name: there is no site “Mora”", "Did you mean Moria?"},
		`/canplay Cave-drake site-name:"Bag End" site-type:ruins-and-lairs`:   {"Site-type: no card of Bag End has that type", "Leave out"},
		`/canplay Cave-drake site-name:"Bandit Lair" moving:no`:               {"Cave-drake can be played on this company", ""},
		"/canplay Muster Disperses":                                           {"It depends", "Is it played on a faction?"},
		"/canplay Twilight":                                                   {"It depends", "Is it played on an environment card in play or earlier in chain?"},
		"/canplay River":                                                      {"River can be played on this company", ""},
		"/onguard Twilight trigger:item":                                      {"It depends", "It is only played on an environment card in play or earlier in chain."},
		`/onguard "Wrath of the West" trigger:item`:                           {"Wrath of the West can't be revealed on-guard when an item is played", "Its target was not there"},
		"/council self-character:12":                                          {"It depends", "How many ally points do you have?"},
		"/council 12 opponent-character:8 opponent-item:6":                    {"The opponent wins, 16 to 0", ""},
		"/council self-character:999999":                                      {"Self-character: “999999” is not a whole number from -999 to 9999", ""},
		"/check body roll:eight":                                              {"Roll: “eight” is not a whole number", "Write it in figures, such as 8."},
		"/canplay Cave-drake moving:maybe":                                    {"Moving: “maybe” is neither yes nor no", "Type yes or no, or leave moving out if you don't know."},
		"/check move":                                                         {"It depends", "No: **legal** · 2.II.7.1. That is for movement other than by regions"},
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
