package ask

import "testing"

// trekked are questions of Star Trek CCG and Ashes with words of the right verdict, or "" if
// there must be none.
var trekked = map[string]string{
	"mercy kill while he abducts my captain mid battle, ok?":                                                        "names the abduction",
	"he shot at my ship. mercy kill on my captain mid battle, ok?":                                                  "battle is not over",
	"The Sheliak turns up. Temporal Vortex as an answer?":                                                           "nullifies the encounter with The Sheliak",
	"i play rogue borg mercenaries and it sticks. may I add the second copy as a response to my own?":               "changes the play of Rogue Borg",
	"HIS rogue borg mercenaries came down. im holding one too, answer with it?":                                     "neither names nor changes the play of Rogue Borg",
	"my rogue borg got nullified by amanda. second copy in reply to the first one?":                                 "undone",
	"he starts a ship battle. before he does anything else, temporal rift?":                                         "neither names",
	"opponent meets the Q dilemma. before he thinks of Q2 i reveal The Line Must Be Drawn Here. ok?":                "neither names nor changes the dilemma",
	"he says 'im moving my ship'. rogue borg on it?":                                                                "neither names nor changes the ship movement",
	"he moved his ship. is it too late for rogue borg mercenaries now that it arrived?":                             "",
	"ship arrived, he has not started anything new. rogue borg on that ship?":                                       "between any other actions",
	"he encounters a dilemma, i play Kevin Uxbridge on his event, allowed?":                                         "",
	"he plays Kevin Uxbridge on my event. I've got Q2. can i play mine to answer?":                                  "nullifies the play of Kevin Uxbridge",
	"first rogue borg of the game - can it come down between two dilemmas? and when somebody is beaming?":           "",
	"i started an action, he made one response and its done. is it my turn to respond again or his":                 "You may make the next response to the action",
	"opp moved a ship. i responded with something, it is finished now. whose go is it to respond to the move next?": "",
	"opp moved a ship. i responded, he responded. whose go is it?":                                                  "You may make the next response",
	"i started an action, he didn't respond. who is next?":                                                          "",
	"he wants an ordinary interrupt, i hold a card that says 'just completed'. mission just ended. who is first":    "“just” actions come first",
	"spellboard 4 of 4 full, i play a second Empower, first already there. no space in ashes?":                      "further copy",
	"seaside raven of mine, he puts his regress on it. does that work":                                              "cannot be attached",
	"battlefield full and a better ally in hand. can i just toss one of my weak ones to make space":                 "make room at will",
	"text says you may deal 1 to target unit. can I skip picking a target":                                          "",
	"'destroy a unit' in ashes: a cost? i don't remember if it says 'as an additional cost'":                        "",
	"ashes, may i use that ability on my turn? it has no action cost. i think it was exhausted":                     "",
	"seaside raven is not affected by my spells. may i pick it as the target of phoenix barrage all the same":       "",
	"ashes: my spellboard is full. can i play this ready spell?":                                                    "",
	"ashes: my spellboard is full. can i play a different ready spell?":                                             "spellboard is full",
	"my spellboard is maxed out, does a third Summon Gilder still fit":                                              "further copy",
	"spellboard full, i play a second Empower, the first was destroyed. does it fit":                                "",
	"at my battlefield limit, so I throw away a unit to get Stormwind Sniper in?":                                   "battlefield is full",
	"no free slot on the battlefield, can i still attach root armor to a unit":                                      "takes no slot",
	"can i attach regress to a seaside raven":                                                                       "",
	"my unit with root armor died, where does the root armor go":                                                    "",
	"my blood puppet is sitting on her battlefield. who has to use its abilities":                                   "opponent controls it",
	"my main action is spent and so is my side action. can anchornaut throw 1 once more?":                           "asks for no action",
	"my turn, side action spent, can my main action pay for an ability that asks for a side action":                 "cannot stand in",
	"my turn, i've got a main action. may i activate summon gilder? it has an exhaustion token on it":               "exhausted card",
	"my Anchornaut is exhausted. can i throw on my turn?":                                                           "exhausted card",
	"another unit is exhausted. my turn. can i throw 1 with the Anchornaut":                                         "",
}

func TestTrekAndAshes(t *testing.T) { checkVerdicts(t, trekked) }
