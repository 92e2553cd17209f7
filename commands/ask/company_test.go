package ask

import "testing"

// TestCompanies: who is lost, who is apart, and whose sideboard was used decide the hazard
// limit, or no verdict is given.
func TestCompanies(t *testing.T) {
	checkVerdicts(t, map[string]string{
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
	})
}
