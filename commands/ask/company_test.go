package ask

import "testing"

// TestCompanies: who is lost, who is apart, and whose sideboard was used decide the hazard
// limit, or no verdict is given.
func TestCompanies(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"five men at the start of the phase, no hobbits. two got eaten by the first creature. so now the limit is three and he is done, yes?":               "limit is 5",
		"five men and two elves. two elves died in the first attack. limit?":                                                                                "limit is 7",
		"five men, no hobbits. two were eaten before we set out. limit?":                                                                                    "",
		"five men, no hobbits. two die. limit is three now?":                                                                                                "",
		"We were six leaving Edoras, the giant killed two of us with his first hazard. Does he still get six in total, or four now?":                        "limit is 6",
		"they finished one m/h phase with five characters (limit 5). Two died in it. Now by a card they move again the same turn; keep old 5 or count anew": "limit is 3",
		"six characters, no hobbits or orcs. the first creature killed two. limit?":                                                                         "limit is 6",
		"CoE, sideboard was used by the hazard player in my untap, and it is just Gandalf and Bilbo on the road. hazard limit?":                             "limit is 1",
		"four men move. I fetched two hazards out of my sideboard in the untap phase. CoE. limit?":                                                          "limit is 2",
		"Orc company, minion player: two orc scouts, one orc warrior and a ringwraith. whats the limit":                                                     "limit is 3",
		"Three hobbits and a ranger. limit?":                                                      "limit is 3",
		"Bilbo's on his own. Half a person = limit one lol, or is there a floor":                  "limit is 2",
		"Gandalf, Frodo and Sam move; Aragorn is on his own at Bree. limit on Gandalf's company?": "",
		"four dwarves and a wizard, and his company has two hobbits. my limit?":                   "",
		"company of five, is the limit 5?":                                                        "",
		"company of five. he says the limit is 5. is it?":                                         "",
		"four men, opponent's sideboard was used last turn in my untap. limit?":                   "",
		"five men; I was going to use my sideboard in his untap but forgot. limit?":               "",
		"he has four characters, I went to my sideboard in my own untap phase. hazard limit?":     "",
		"he says it is 3 because two of my five dwarves died in the first attack. hazard limit?":  "limit is 5",
		"two of my five dwarves died before we moved. hazard limit?":                              "",
	})
}

// TestCardsChangeTheLimit: cards in play, played before a company moves, or the site it moves
// to change the limit as their data say, if the question tells what they depend on.
func TestCardsChangeTheLimit(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Horses on four dwarves, hazard limit?":                                              "limit is 2",
		"shagrat and bolg with orc-mounts. hl":                                               "limit is 4",
		"two elves ride Horses to Barad-dur. coe. limit?":                                    "limit is 2",
		"two elves ride Horses to Barad-dur. crf10. limit?":                                  "limit is 4",
		"mount doom trip, just frodo and sam, gollum tags along. hazard limit":               "limit is 4",
		"4 men going to barad dur (hero site), nothing else in play. limit please":           "limit is 6",
		"five elves moving to Lorien, hazard limit":                                          "limit is 5",
		"four dwarves at Mount Doom. hazard limit?":                                          "limit is 4",
		"four dwarves moving to The Under-grottos, drums in play. hazard limit?":             "limit is 5",
		"four dwarves moving through western mirkwood, Radagast the Tamer in play. hl":       "limit is 5",
		"three dwarves, fair sailing, path c c w, hazard limit?":                             "limit is 2",
		"no horses, four dwarves, hazard limit?":                                             "",
		"four dwarves, last turn he played horses. hazard limit?":                            "",
		"four dwarves, if he had played Horses, what would the hazard limit be":              "",
		"four dwarves, he has Horses in hand. hazard limit":                                  "",
		"four dwarves, he threatens to play horses. hl":                                      "",
		"four dwarves, i discarded Horses. hazard limit":                                     "",
		"five men moving to Lorien. hazard limit":                                            "",
		"four dwarves not going to Mount Doom. hazard limit?":                                "",
		"four dwarves, my other company goes to Mount Doom. hazard limit?":                   "",
		"four dwarves; drums in my discard pile. moving to The Under-grottos. hazard limit?": "",
		"four dwarves moving from The Under-grottos to Moria, drums in play. hazard limit?":  "",
		"four dwarves avoid western mirkwood, Radagast the Tamer in play. hl":                "",
		"four dwarves, Fair Travels in Free-domains, path w w b. hazard limit?":              "",
		"Fair travels in wilderness on five dwarves, what's the limit?":                      "",
		"shadow of mordor in play, 3 dwarves moving, hazard limit?":                          "",
	})
}
