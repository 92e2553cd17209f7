package ask

import "testing"

// TestCompanies: who is lost, who is apart, and whose sideboard was used decide the hazard
// limit, or no verdict is given.
func TestCompanies(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"We started with five (3 dwarves, beorn, aragorn). First creature killed two of them. whats the hl":                                     "limit is 5",
		"My company has seven characters, men and elves only. Hazard limit?":                                                                    "limit is 7",
		"my comp is 7, all men n elves. whats the hl on me":                                                                                     "limit is 7",
		"gorbag, grishnakh, orc sniffler, shagrat, muzgash. first three have scout, other two dont. opp didn't sideboard. limit when they move": "limit is 4",
		"company of six, only dwarves. limit?":                                                                                                  "limit is 6",
		"company of six, men and hobbits only. limit?":                                                                                          "",
		"3 in my company, no hobbits. hl?":                                                                                                      "limit is 3",
		"Gandalf, Frodo and Sam move; Pippin is out. Limit?":                                                                                    "limit is 2",
		"He has four (Aragorn, 2 hobbits, Legolas), hazard limit please":                                                                        "limit is 3",
		"five men at the start of the phase, no hobbits. two got eaten by the first creature. so now the limit is three and he is done, yes?":   "limit is 5",
		"five men, no hobbits. two were eaten before we set out. limit?":                                                                        "",
		"five men, no hobbits. two die. limit is three now?":                                                                                    "",
		"We were six leaving Edoras, the giant killed two of us with his first hazard. Does he still get six in total, or four now?":            "limit is 6",
		"they finished one m/h phase with five characters (limit 5). Two died in it. Now by a card they move again the same turn; is the hazard limit the old 5 or counted anew": "limit is 3",
		"six characters, no hobbits or orcs. the first creature killed two. limit?":                                                                                              "limit is 6",
		"CoE, sideboard was used by the hazard player in my untap, and it is just Gandalf and Bilbo on the road. hazard limit?":                                                  "limit is 1",
		"four men move. I fetched two hazards out of my sideboard in the untap phase. CoE. limit?":                                                                               "limit is 2",
		"Orc company, minion player: two orc scouts, one orc warrior and a ringwraith. whats the limit":                                                                          "limit is 3",
		"Three hobbits and a ranger. limit?":                                                                                     "limit is 3",
		"Bilbo's on his own. Half a person = limit one lol, or is there a floor":                                                 "limit is 2",
		"Gandalf, Frodo and Sam move; Aragorn is on his own at Bree. limit on Gandalf's company?":                                "",
		"four dwarves and a wizard, and his company has two hobbits. my limit?":                                                  "",
		"company of five, is the limit 5?":                                                                                       "",
		"company of five. he says the limit is 5. is it?":                                                                        "",
		"four men, opponent's sideboard was used last turn in my untap. limit?":                                                  "",
		"five men; I was going to use my sideboard in his untap but forgot. limit?":                                              "",
		"he has four characters, I went to my sideboard in my own untap phase. hazard limit?":                                    "",
		"he says it is 3 because two of my five dwarves died in the first attack. hazard limit?":                                 "limit is 5",
		"two of my five dwarves died before we moved. hazard limit?":                                                             "",
		"five men, Pallando's in play, he fetched hazards out of his sideboard at the end of my untap. coe. so five stays five?": "limit is 3",
		"4 elves walked in, one died on the first creature so he's only allowed 3 now instead of 4":                              "limit is 4",
		"4 characters when they started, wolves ate Bombur. 'limit is 3 from here on' - is it?":                                  "limit is 4",
		"4 characters when they started, wolves ate Bombur. is the limit 2 from here on?":                                        "",
		"six characters, no hobbits, opp went to sideboard in my untap. coe. hazard limit?":                                      "limit is 3",
		"six characters, no hobbits, opp took no hazards from his sideboard in my untap. coe. hazard limit?":                     "limit is 6",
		"six characters, no hobbits, opp never went to sideboard in my untap. coe. hazard limit?":                                "limit is 6",
		"i never said my company has a limit of 2, i said there are 2 hobbits in it. so how many hazards can he throw":           "",
		"two of the hobbits and strider, hazard limit?":                                                                          "limit is 2",
		"gandalf and 3 hobbits, two of the hobbits stay home, hazard limit?":                                                     "",
		"two of the hobbits died, gandalf and strider are left, hazard limit?":                                                   "",
		"two stay, two go. hazard limit?":                                                                                        "",
	})
}

// TestCardsChangeTheLimit: cards in play, played before a company moves, or the site it moves
// to change the limit as their data say, if the question tells what they depend on.
func TestCardsChangeTheLimit(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Horses on four dwarves, hazard limit?":                                                             "limit is 2",
		"shagrat and bolg with orc-mounts. hl":                                                              "limit is 4",
		"two elves ride Horses to Barad-dur. coe. limit?":                                                   "limit is 2",
		"two elves ride Horses to Barad-dur. crf10. limit?":                                                 "limit is 4",
		"mount doom trip, just frodo and sam, gollum tags along. hazard limit":                              "limit is 4",
		"4 men going to barad dur (hero site), nothing else in play. limit please":                          "limit is 6",
		"five elves moving to Lorien, hazard limit":                                                         "limit is 5",
		"four dwarves at Mount Doom. hazard limit?":                                                         "limit is 4",
		"four dwarves moving to The Under-grottos, drums in play. hazard limit?":                            "limit is 5",
		"four dwarves moving through western mirkwood, Radagast the Tamer in play. hl":                      "limit is 5",
		"three dwarves, fair sailing, path c c w, hazard limit?":                                            "limit is 2",
		"no horses, four dwarves, hazard limit?":                                                            "The hazard limit is 4",
		"four dwarves, last turn he played horses. hazard limit?":                                           "",
		"four dwarves, if he had played Horses, what would the hazard limit be":                             "",
		"four dwarves, he has Horses in hand. hazard limit":                                                 "",
		"four dwarves, he threatens to play horses. hl":                                                     "",
		"four dwarves, i discarded Horses. hazard limit":                                                    "",
		"five men moving to Lorien. hazard limit":                                                           "",
		"four dwarves not going to Mount Doom. hazard limit?":                                               "",
		"four dwarves, my other company goes to Mount Doom. hazard limit?":                                  "",
		"four dwarves; drums in my discard pile. moving to The Under-grottos. hazard limit?":                "",
		"four dwarves moving from The Under-grottos to Moria, drums in play. hazard limit?":                 "",
		"four dwarves avoid western mirkwood, Radagast the Tamer in play. hl":                               "",
		"four dwarves, Fair Travels in Free-domains, path w w b. hazard limit?":                             "",
		"Fair travels in wilderness on five dwarves, what's the limit?":                                     "",
		"shadow of mordor in play, 3 dwarves moving, hazard limit?":                                         "",
		"five dwarves to Weathertop from Rivendell by the printed path, fair travels in wilderness. limit?": "limit is 3",
		"Three Elves set out from Lorien to Lake-town by the path printed on the site. The first thing my opponent does is to play Lost in Border-lands, which resolves. At what number does the limit stand now?": "limit is 5",
		"two elves, Rivendell to Lorien by starter movement. limit after Lost in the Wilderness has resolved?":                                                                                                     "limit is 5",
		"four of us, no hobbits, the route has a dark-domain. he resolves lost in dark-domains. limit?":                                                                                                            "limit is 8",
		"two men go to Mount Doom, which adds 2. crf10. hazard limit?":                                                                                                                                             "limit is 4",
		"three dwarves, path w w b, lost in the wilderness fizzled. hazard limit now?":                                                                                                                             "",
		"three dwarves, path w w b, lost in the wilderness has not resolved yet. hazard limit now?":                                                                                                                "",
		"three dwarves, path w w b, lost in the wilderness resolved last turn. hazard limit now?":                                                                                                                  "",
		"three dwarves, path w w b, lost in the wilderness resolved on my other company. hazard limit now?":                                                                                                        "",
		"three dwarves ride Horses, path w w b, lost in the wilderness resolves. hazard limit now?":                                                                                                                "",
		"three dwarves, path b b, lost in dark-domains resolves. hazard limit now?":                                                                                                                                "",
		"three elves from Rivendell to Bree, fair travels in wilderness. hazard limit?":                                                                                                                            "",
		"three elves from Bree to Moria by starter movement, fair travels in wilderness. hazard limit?":                                                                                                            "",
		"three elves from Bree to Moria via Rivendell by starter movement, fair travels in wilderness. hazard limit?":                                                                                              "",
	})
}

// TestJoining: how many characters companies have together decides whether they join; numbers
// that only give the reason, or count the companies, hold no verdict back.
func TestJoining(t *testing.T) {
	const apart, together = "One company of the hazard player's choice", "must join"
	checkVerdicts(t, map[string]string{
		"Strider company = frodo sam merry pippin + strider, at barrow downs. Other company same place after moving = gandalf gimli legolas boromir. is that too many now, does someone go back?": "they must join",
		"both my companies end up in Edoras this turn, 2 and 3 chars. can i keep them apart?":                                                                                                     together,
		"two of my companies, 3 men and 2 elves, end at edoras after moving. do i have to join them?":                                                                                             together,
		"At bree now two of my small companies, two chars each, no rule broken. can i leave it that way?":                                                                                         together,
		"two companies meet at Edoras. together they'd be six, which is under the seven. must they join?":                                                                                         together,
		"Two parties of mine meet in Bree, sizes 4 and 2. Could I leave them apart?":                                                                                                              together,
		"two companies at Bree after all moves, 6 men and 2 hobbits, must they join?":                                                                                                             together,
		"two companies at Bree after all moves, 6 men and some hobbits, must they join?":                                                                                                          "",
		"his five men and his other four men both land at Dale. thats nine, too many. What happens?":                                                                                              apart,
		"5 men in one company and 4 men in other, both arriving at Dunharrow, 9 is over the seven. who goes back?":                                                                                apart,
		"5 men in one company and 4 men in other, both arriving at Dunharrow, that makes 8. who goes back?":                                                                                       "",
		"Balrog player. my two bands of 2 and 3 both reach The Under-gates. must they join?":                                                                                                      "",
		"five men and one man, both companies at Dale, too many. What happens?":                                                                                                                   "",
	})
}

// TestFullSize: who is of full size counts one, whatever words say so, and allies do not count.
func TestFullSize(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"He moves five full-size characters. whats my hl on that company?":                                   "limit is 5",
		"six elves and men walking. hazard limit?":                                                           "limit is 6",
		"six elves and hobbits walking. hazard limit?":                                                       "",
		"five of us, all elves and dwarves. hazard limit?":                                                   "limit is 5",
		"five of us, all elves and hobbits. hazard limit?":                                                   "",
		"six characters, each of full size. limit?":                                                          "limit is 6",
		"six characters, one of full size. limit?":                                                           "",
		"six characters, none of them half size. limit?":                                                     "limit is 6",
		"two big folk with three halflings. limit?":                                                          "limit is 4",
		"four full-size characters and two hobbits. limit?":                                                  "limit is 5",
		"four full-size characters and two others. limit?":                                                   "",
		"radbug, grishnakh, ufthak, orc sniffler. three of these are scouts. limit?":                         "limit is 3",
		"They were five big folk when the site was revealed, now four. Does the limit drop to 4?":            "limit is 5",
		"Only Elrond and Glorfindel II in the company but they drag along Gwaihir. hl?":                      "limit is 2",
		"Gandalf's company has 4 people in total and no halflings. limit?":                                   "limit is 4",
		"Gandalf's company of three dwarves, limit?":                                                         "limit is 4",
		"Gandalf's company and 4 men, limit?":                                                                "limit is 5",
		"7 characters of which 3 hobbits. the creature killed two hobbits. limit for the rest of the phase?": "limit is 6",
		"four men, but Gwaihir and two of them stay behind. hazard limit?":                                   "",
	})
}

// TestTwoCompaniesMove: where the other company stands tells that it does not make the same move,
// and "my fellowship" is no card.
func TestTwoCompaniesMove(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"my elves hang around at Lake-town. can my second company, coming from Lorien, declare that very same Lake-town card as its new site": "may move this way",
		"Can my second company, over in Lórien, pick the Edoras card that is already on table because the first company is standing there?":   "may move this way",
		"my second company comes from Bree, can it go to Edoras if the first company goes there from Bree too?":                               "Another company moves",
		"one company goes Bree to Edoras, the other Lorien to Edoras. allowed?":                                                               "may move this way",
		"my company moves Bree to Edoras and the other site is Lorien. allowed?":                                                              "",
		"can my second company go to Edoras as well?":                                                                                         "",
		"I split my fellowship at rivendell. company A declares Weathertop, and company B too wants Weathertop, both from rivendell. ok?":     "Another company moves",
		"my fellowship is gimli, legolas and boromir. hazard limit?":                                                                          "limit is 3",
	})
}
