package ask

import "testing"

// trekked are questions of Star Trek CCG and Ashes with words of the right verdict, or "" if
// there must be none.
var trekked = map[string]string{
	"mercy kill while he abducts my captain mid battle, ok?":                                                            "names the abduction",
	"he shot at my ship. mercy kill on my captain mid battle, ok?":                                                      "battle is not over",
	"The Sheliak turns up. Temporal Vortex as an answer?":                                                               "nullifies the encounter with The Sheliak",
	"i play rogue borg mercenaries and it sticks. may I add the second copy as a response to my own?":                   "changes the play of Rogue Borg",
	"HIS rogue borg mercenaries came down. im holding one too, answer with it?":                                         "neither names nor changes the play of Rogue Borg",
	"my rogue borg got nullified by amanda. second copy in reply to the first one?":                                     "undone",
	"he starts a ship battle. before he does anything else, temporal rift?":                                             "neither names",
	"opponent meets the Q dilemma. before he thinks of Q2 i reveal The Line Must Be Drawn Here. ok?":                    "neither names nor changes the dilemma",
	"he says 'im moving my ship'. rogue borg on it?":                                                                    "neither names nor changes the ship movement",
	"he moved his ship. is it too late for rogue borg mercenaries now that it arrived?":                                 "",
	"ship arrived, he has not started anything new. rogue borg on that ship?":                                           "between any other actions",
	"he encounters a dilemma, i play Kevin Uxbridge on his event, allowed?":                                             "",
	"he plays Kevin Uxbridge on my event. I've got Q2. can i play mine to answer?":                                      "nullifies the play of Kevin Uxbridge",
	"first rogue borg of the game - can it come down between two dilemmas? and when somebody is beaming?":               "",
	"i started an action, he made one response and its done. is it my turn to respond again or his":                     "You may make the next response to the action",
	"opp moved a ship. i responded with something, it is finished now. whose go is it to respond to the move next?":     "Your opponent may make the next response to the ship movement",
	"He declares a mission attempt. I pass. Whose chance is it now?":                                                    "Your opponent may make the next response to the mission attempt",
	"he declares a mission attempt. we both pass. who can respond?":                                                     "Nobody may respond to the mission attempt any more",
	"he beams down, i say pass, he says pass as well. can I still respond?":                                             "Nobody may respond",
	"I began beaming, he responds with an interrupt, that resolves, I pass, he passes too. whose turn to respond is it": "Nobody may respond to the beaming any more",
	"I began beaming, he responds with an interrupt, I pass, he passes too. whose turn to respond is it":                "",
	"i played an interrupt in reply to his battle. to that interrupt, who may respond first?":                           "Your opponent may make the next response",
	"i initiated the action. which of us may answer first? I think the active player":                                   "Your opponent may make the next response to the action",
	"I start a battle and he didn't respond. who's next?":                                                               "",
	"I start a battle, I think he passed. who's next?":                                                                  "",
	"I start a battle, maybe he passed. who is next":                                                                    "",
	"my mission attempt got one pass. who is next?":                                                                     "",
	"i moved my ship and the move is finished. who goes next?":                                                          "",
	"after his battle who may play a card first?":                                                                       "",
	"we both have just actions after his battle. who goes first?":                                                       "",
	"opp moved a ship. i responded, he responded. whose go is it?":                                                      "You may make the next response",
	"i started an action, he didn't respond. who is next?":                                                              "",
	"He passes, then I pass. may he come back in?":                                                                      "Nobody may respond to the action any more",
	"in star trek if i pass on the response, may i come back in?":                                                       "",
	"May my opponent respond to that?":                                                                                  "",
	"After my Amanda Rogers is it my opponent's move to respond, or could I play a second card right away?":             "",
	"he says 'I attempt the mission'. who responds first?":                                                              "You may make the next response to the mission attempt",
	"he wants an ordinary interrupt, i hold a card that says 'just completed'. mission just ended. who is first":        "“just” actions come first",
	"spellboard 4 of 4 full, i play a second Empower, first already there. no space in ashes?":                          "further copy",
	"seaside raven of mine, he puts his regress on it. does that work":                                                  "cannot be attached",
	"battlefield full and a better ally in hand. can i just toss one of my weak ones to make space":                     "make room at will",
	"text says you may deal 1 to target unit. can I skip picking a target":                                              "",
}

func TestTrekAndAshes(t *testing.T) { checkVerdicts(t, trekked) }
