package ask

import (
	"strings"
	"testing"

	"netrep/engine"
)

// hunted are questions of which half was once ignored, with words of the right verdict, or
// "" if there must be none.
var hunted = map[string]string{
	"hl 2, Balin and Elladan walking. giant spiders came, we beat them. then he puts Despair of the Heart on balin, I answer many turns, gates of morning out. so despair fizzles?": "Despair of the Heart fizzles: 2 declared",
	"limit 2. we killed the cave-drake, then he plays river, i answer deeper shadow, fizzles?":                                                                                      "River fizzles",
	"limit 2. if we killed the cave-drake, then he plays river, i answer deeper shadow, fizzles?":                                                                                   "",
	"limit 2. we never killed the cave-drake, then he plays river, i answer deeper shadow, fizzles?":                                                                                "",
	"hl is 2, Gates in play. First thing i do: River. He answers Many Turns (the minus-one-limit bit, faramir = ranger). I answer THAT with Arouse Denizens on moria. what's left?": "River fizzles",
	"my opp declares River, and on top of his own river he then plays Lure of the Senses on Frodo in the same chain. he's got limit left for both. coe. Legal?":                     "a corruption card must open its chain",
	"I announced Lost at Sea and I wanted to add an Orc-patrol before anything resolves. he doesn't let me":                                                                         "Orc-patrol is refused",
	"I announced Lost at Sea and after it resolved I wanted to add an Orc-patrol. he doesn't let me":                                                                                "",
	"in response to his hundreds of butterflies i declare Wolves, limit goes up so it should fit":                                                                                   "Wolves is refused: an attack must open its chain",
	"i played hundreds of butterflies, he responds with river. ok?":                                                                                                                 "",
	"limit was 2 an i used both (cave-drake, then river). he drops gates of morning now. still allowed to twilight it?":                                                             "Twilight resolves",
	"limit is 2, he already used both. i play Gates of Morning and he answers with Twilight. thats a 3rd hazard no??? can he":                                                       "Twilight resolves",
	"limit is 2, he already used both. he plays River. thats a 3rd hazard no??? can he":                                                                                             "River is refused",
	"limit 2, i used both (river and twilight). now call of home, ok?":                                                                                                              "",
	"limit 3, ive played 2 (hl was 4 before). now river, ok?":                                                                                                                       "",
	"hl 3, ive played 3 (two creatures n an event). wanna tap Dwar of Waw, hes already lying there as permanent, tapping stuff in play is free":                                     "Dwar of Waw (tap) is refused: 4 declared",
	"he plays Rats! and adds gloom, i answer many turns with gates in play, hl 2, ranger included. coe":                                                                             "Gloom fizzles: 2 declared",
	"he plays Rats! and adds gloom, i answer many turns with gates in play, hl 2, no ranger included. coe":                                                                          "",
	"Eyes of the Shadow gives my opponent +2. then Bridge, second move same turn. he takes the +2 a second time. environment cards dont work like that do they":                     "already applied",
	"they moved last turn with Shadow of Mordor giving +1. he draws again this turn, i take +1?":                                                                                    "",

	"my 4 kill pts become 8. me: chars 4 items 3 factions 3 allies 1 kills 4. him: chars 5 items 4 factions 3 allies 2 kills 0":                                                  "You win, 15 to 14",
	"count: I have 5 char, 12 items, 2 faction, 1 kill. She: 4 char, 3 item, 3 faction, 2 kill. I claim 18-14":                                                                   "You win, 16 to 12",
	"both my companies start at Rivendell and both want Bree... sorry, Barrow-downs. same new site card. ok?":                                                                    "",
	"two companies of mine sit at Rivendell. both wish to go at Moria this turn":                                                                                                 "",
	"region movement: Rhudaur, Hollin, Redhorn Gate, Wold & Foothills, Rohan. ok?":                                                                                               "The path has 5 regions",
	"theoden taps for riders of rohan, i turn over foolish words on him. 'on guard does not exist here' says he":                                                                 "",
	"1998 texts only. the white towers, they go in, i flip Wargs from on guard":                                                                                                  "",
	"'as an additional cost, destroy one of your units' - cost or effect, for ashes":                                                                                             "It is a cost.",
	"company of 4 elves, one elf died, hazard limit?":                                                                                                                            "The hazard limit is 4.",
	"My company: Aragorn, Frodo, Sam, Pippin. No allies, no sideboarding last untap, no events around. Limit?":                                                                   "The hazard limit is 3.",
	"Doors of Night and Gates of Morning: he declares Doors, I answer with Gates from hand (none was in play), nobody else does anything. What's in play at the end?":            "Gates of Morning and then Doors of Night resolve",
	"Doors of Night in play, he plays Snowstorm, I play Twilight on Snowstorm, not on Doors. He responds with Twilight on Doors of Night by mistake. what happens to Snowstorm?": "Snowstorm is canceled",
	"my opponent is influencing MY faction in his site phase, can he be hit with an on-guard Lure of Power":                                                                      "does not tap the site",
	"is Foul Fumes hitting the same company a second time in one turn (it moved twice, and applied the first time)":                                                              "already applied",
	"limit 1. he plays River, i answer Deeper Shadow":                                                                                                                            "River fizzles",
	"Limit 2 River Deeper Shadow, but I played the Deeper Shadow before the River":                                                                                               "",
	"limit 3: River; River; Deeper Shadow twice. what happens?":                                                                                                                  "2 declared in this phase, and the limit is 1",
	"limit 3 chain: River; River; River; then Deeper Shadow twice. 1998 rules":                                                                                                   "3 waiting in this chain, and only 1 left",
	"limit 2, I play River twice, he answers Deeper Shadow, he answers again Deeper Shadow":                                                                                      "2 declared in this phase, and the limit is 0",
	"limit 2: River, River, but i never played my Deeper Shadow. do both resolve?":                                                                                               "",
	"limit of 2. I play call of home, he plays reduction -1, I play River in response. resolve?":                                                                                 "Call of Home fizzles",
	"my Orc company has three orc scouts + one ordinary warrior orc. limit?":                                                                                                     "",
	"Sam has 5 points. result after mods = 5. do i lose him or just tap":                                                                                                         "The character is discarded",
	"do my factions count twice if he has none":                                                                                                                                  "The faction points count twice if the other player has none.",
	"limit 2, River, my opponent did not respond with Deeper Shadow, then River":                                                                                                 "River #2 and then River #1 resolve",
	"Limit 2. River is played, it resolves. then later Deeper Shadow, then another River. Does the second River resolve?":                                                        "",
	"he deeper shadows my river, limit 2":                                                                                                                                        "Deeper Shadow and then River resolve",
	"limit 2: i river, he deeper shadows, i outpost in resp. who lives":                                                                                                          "River fizzles: 2 declared",
	"limit 2: i river, he deeper shadows, i glorps in resp. who lives":                                                                                                           "",
	"limit 2: river, deeper shadow, call.":                                                                                                                                       "",
	"limit 2: river, he hexes me":                                                                                                                                                "",
	"i river, he deeper shadows my wargs, limit 2":                                                                                                                               "",
	"he hasn't deeper shadowed my river, limit 2":                                                                                                                                "",
	"last turn he deeper shadowed my river. now i play river, limit 2":                                                                                                           "",
	"how many turns can i play river, limit 2":                                                                                                                                   "",
	"limit 2, one used before. now i lay a card on guard and he many turns me with gates out. card is where now":                                                                 "card fizzles",
	"1 of 2 used, i place og, he many turns with gates in play... do i lose the card":                                                                                            "card fizzles",
	"two hazards already done of 3, i play river, he deeper shadows the hl down. does mine still go off":                                                                         "3 declared in this phase, and the limit is 2",
	"limit 2, he's played 1 hazard, now river, i many turns with gates in play. fizzle?":                                                                                         "2 declared in this phase, and the limit is 1",
	"deeper shadow resolved, ive played one hazard, limit 2, can outpost still go":                                                                                               "",
	"2 hazards played limit 2 can i still play short event":                                                                                                                      "",
	"host of bats then orc-patrol then...? hl 3, how many normal hazards after those two":                                                                                        "",
	"4 chars. river, call, many turns, foolish words, many turns, in that order, gates in play. which live":                                                                      "",
	"Limit 2. First chain: River. It fizzled because of two Deeper Shadows. next chain: can I play another River?":                                                               "",
	"limit 1. River, but before it I already resolved a Deeper Shadow":                                                                                                           "",
	"3 dwarves and 3 hobbits, I sideboarded resources in my untap phase. what's the limit?":                                                                                      "",
	"4 men and the opponent did not go to the sideboard, what's the hazard limit":                                                                                                "",
	"4 men, opponent wanted to sideboard but couldn't, hazard limit?":                                                                                                            "",
	"Gandalf, Gimli, Legolas and Beorn, but Beorn is an ally card here, hazard limit":                                                                                            "",
	"hazard limit: 3 dwarves and 2 elves, only dwarves are moving":                                                                                                               "",
	"my comp is aragorn, gimli, frodo and sam. gandalf is out. how many hazards can he throw at me":                                                                              "",
	"Strider, Frodo and Gimli, the last of whom is at another site. limit?":                                                                                                      "",
	"hazard limit for 4 men halved?":                                                                                                                                             "",
	"Fallen-wizard character (man) with 5 CPs rolls 4: tapped or eliminated?":                                                                                                    "",
	"Fallen-wizard's elf with 4 corruption points rolls 4, what happens?":                                                                                                        "is discarded",
	"Balrog player's troll with 2 corruption points rolls 2, taps?":                                                                                                              "taps",
	"Ringwraith's troll 3 CP roll 3":                                                                                                                                             "taps",
	"I'm a Fallen-wizard; my dwarf has 5 CP and rolls 4":                                                                                                                         "",
	"my opponent's alignment is Ringwraith and his orc has 3 corruption points, rolls a 2, taps or gone?":                                                                        "",
	"My minion shares a company with the Balrog, 4 CP, rolls 3":                                                                                                                  "The check succeeds: 5 against 4",
	"my hero, in Gandalf's company, 5 CP, rolls 5, result":                                                                                                                       "",
	"Hero 4 CP roll 4, but the item with all the corruption was transferred away before the roll":                                                                                "",
	"hero 5 CP rolls 6, opponent then plays a -2 after seeing the roll":                                                                                                          "",
	"me 10 char, 10 kill, opponent 10 char, 9 item. Who is ahead before doubling?":                                                                                               "",
	"Who wins: me 12 items 6 characters 6 factions, opponent 12 items 6 characters 6 factions and neither lost avatar":                                                           "A tie, 24 to 24",
	"The attack cannot be canceled by its text. May I cancel it before strikes are assigned?":                                                                                    "",
	"an uncancelable attack, strikes not assigned yet, can i cancel the attack with Concealment":                                                                                 "cannot be canceled",
	"can i change the number of strikes before they're assigned when each character faces a strike?":                                                                             "does nothing",
	"Can I cancel the attack before strikes are assigned if it's my opponent's company that's attacked?":                                                                         "",
	"can I cancel the strike now that it's been assigned if strikes can't be cancelled per the attack?":                                                                          "",
	"Boromir untapped at Minas Tirith, his named home site, the automatic-attack already had its strikes assigned. can he tap to cancel it?":                                     "",
	"Boromir untapped at Minas Tirith, his named home site, in another company than the one facing the automatic-attack. can he tap?":                                            "",
	"can he reveal Greed on-guard when I play an item, if Greed was cancelled by my Wizard?":                                                                                     "",
	"Can Greed be revealed on-guard when the item is played by another company at the same site?":                                                                                "",
	"can he reveal Greed on-guard when I play a faction but an item later?":                                                                                                      "",
	"can I reveal Cave-drake on-guard at Moria when the company enters, it's keyed to wilderness and ruins & lairs":                                                              "cannot be keyed to the site",
	"Can I play Cave-drake, company moving through wilderness and wilderness, as a response to a hazard event?":                                                                  "",
	"two effects reassign the strike, mine says always and his says regardless of, but mine was cancelled. which prevails?":                                                      "",
	"Aragorn, Boromir and Gimli travel together. Last turn Legolas was with them too. hazard limit?":                                                                             "hazard limit is 3",
	"had the wizard not been discarded, we'd be 6 men. we are 5 men. hazard limit?":                                                                                              "hazard limit is 5",
	"4 men. My opponent is thinking of going to the sideboard next untap. limit this turn?":                                                                                      "",
	"limit 2: my friend says after River and Deeper Shadow the River fizzles. I only played River twice. who's right":                                                            "River #2 and then River #1 resolve",
	"me 10 items 10 characters, him 8 items 8 characters. last game it was a tie. who wins now":                                                                                  "You win, 20 to 16",
	"can I cancel the attack now? last combat he assigned the strikes before I could":                                                                                            "",
	"if he had played an item I could reveal Greed on-guard. He doesn't. can I reveal it now?":                                                                                   "",
	"if I'd moved I would have gone through two wildernesses, but I stay at Bree. can he play Cave-drake on me?":                                                                 "does not move",
	"Yesterday we played a 6 man company. Today it's 3 hobbits and 2 men. hazard limit?":                                                                                         "hazard limit is 4",
	"limit 2. He claims he answered my River with Deeper Shadow; he did not. River, River. resolve?":                                                                             "",
	"he wanted to play a -2 on my check but couldn't. hero 4 cp rolled 5":                                                                                                        "",
	"he says the site is tapped. It is not; the last company untapped it. All automatic-attacks faced. major item?":                                                              "",
	"last site phase he revealed Greed on-guard when I played an item. Can he reveal Greed on-guard again now that I enter the site?":                                            "",
	"limit 2: River, I answer with Deeper Shadow, I answer again with Deeper Shadow, he answers with River. what resolves?":                                                      "2 declared in this phase, and the limit is 0",
	"limit 2: River, I respond with Deeper Shadow, he responds with River, then I respond with Deeper Shadow again. which resolve?":                                              "2 declared in this phase, and the limit is 1",
	"limit 2: River, I answer with Deeper Shadow, he answers with Deeper Shadow. result":                                                                                         "",
	"limit 2: hazard A, hazard B, I answer with Deeper Shadow, and nobody in my company uses shadow-magic. Do A and B resolve?":                                                  "",
	"limit 2: hazard A, hazard B. A is Call of Home, B is Twilight. I answer Deeper Shadow. does A resolve?":                                                                     "",
	"limit 3, one hazard played and he took it back. River, Deeper Shadow, Deeper Shadow. River?":                                                                                "",
	"can I still cancel the attack? my friend says it's too late since strikes are assigned, but they aren't":                                                                    "",
	"2 hobbits and 2 men, the hobbits became a separate company before moving. limit of the men?":                                                                                "",
	"Aragorn, two followers and Frodo. hazard limit?":                                                                                                                            "",
	"Glorfindel, Elrond and Boromir, with Elrond only joining when we arrive. hazard limit?":                                                                                     "",
	"4 men; one of them died last turn; limit?":                                                                                                                                  "",
	"opponent claims he rolled 4, I say 5, hero with 5 corruption points":                                                                                                        "",
	"limit 2: he plays River, I answer with River. result":                                                                                                                       "",
	"limit 2: he plays New Moon, I answer with Gates of Morning. what resolves?":                                                                                                 "",
	"limit 1: River, I answer with Deeper Shadow though no one of mine has shadow-magic. does River resolve?":                                                                    "",
	"limit 1: River, I answer with Deeper Shadow, my company has no shadow-magic user. does River resolve?":                                                                      "",
	"two of my six men move to Bree. hazard limit?":                                                                                                                              "",
	"Cave-drake ate two of my six men. hazard limit?":                                                                                                                            "hazard limit is 6",
	"limit 2: he plays River, I answer with Deeper Shadow (-2). does River resolve?":                                                                                             "",
	"my opponent tapped Moria last turn. I am at my own untapped copy, can I play a major item?":                                                                                 "",
	"attack was played, the strike dice were not rolled yet but strikes assigned, cancel the attack?":                                                                            "",
	"strikes were about to be assigned when I cancelled the attack, too late?":                                                                                                   "until strikes are assigned",
	"unless strikes are assigned may I cancel the attack":                                                                                                                        "",
	"the dice for that strike were already on the table showing 4, can I still cancel that strike?":                                                                              "too late",
	"strike on Aragorn, dice not rolled, hazard player raises prowess of another creature, ok?":                                                                                  "",
	"isn't it too late to cancel the attack, strikes are assigned":                                                                                                               "too late",
	"Foul Fumes applied last turn to my company, can it apply again this turn":                                                                                                   "The effect applies",
	"first strike killed Thorin, second was cancelled before. does the second succeed?":                                                                                          "",
	"Merry was nearly wounded, and now faces another strike, -2?":                                                                                                                "",
	"They left Moria (a Shadow-hold) and came to Bree, a Border-hold, through one wilderness. Could Orc-guard, keyed to Shadow-hold, be played?":                                 "It fits neither",
	"Creature says may be played at Dol Guldur. My company is at Bree and stays there. legal?":                                                                                   "It fits neither",
	"We reach Moria after leaving Bree through one wilderness. Orc-guard keyed to shadow-hold on us?":                                                                            "keyed to the company's site",
	"I beat the first one of the automatic-attacks and then the second one. Can I play a greater item at the untapped site?":                                                     "",
	"I have two companies, one at Rivendell and one at Lórien, and send both to Moria. allowed?":                                                                                 "may move this way",
	"Company stays at Bree. The other company went to Moria. He plays Orc-guard on the company at Bree.":                                                                         "",
	"An attack says each character faces a strike; my card sets the number of strikes to two. It's no longer before assignment. Does it work?":                                   "",
	"Can I change the number of strikes? It's well past \"before strikes are assigned\".":                                                                                        "",
	"Too late for before assignment, as strikes are already assigned. Can I still cancel the attack?":                                                                            "",
	"CRF 10 tally. Me: 6 characters, 4 items, 3 factions, 2 kill. Opponent: 7 characters, 3 items, he used to have 4 factions. My total?":                                        "",
	"My company holds three Dwarves, one of whom is Gimli, plus Legolas. Hazard limit?":                                                                                          "",
	"Hazard limit is 3 and I've played three hazards so far, one of them being Twilight. Can I still play another one?":                                                          "",
	"He moves through Shadow-land, Wilderness, no wait, Shadow-land, Shadow-land. May I play a creature that needs one Wilderness?":                                              "",
	"My two companies are both at Bree. May they both go to Weathertop this turn, rather than one of them starting from Rivendell?":                                              "",
	"My influence attempt on the faction failed, so the site's still untapped. Do I get my extra minor item now?":                                                                "Nothing was played that tapped the site.",
	"His effect doesn't say \"always\", it says \"regardless of\", and mine, a resource, also says \"regardless of\". Which prevails?":                                           "",
	"I play a Wizard, my opponent a Ringwraith. My company killed his creature, which has no asterisk, and the attack wasn't detainment. Where does the creature go?":            "",
	"My hero company beat all three strikes, though Sam was wounded by another creature's strike earlier. Where does the creature go?":                                           "",
	"My hero (his minion is elsewhere) has 4 corruption points, rolls exactly 4 while storing an item. What happens?":                                                            "",
}

// TestHunted: what players say about other times, places and people, and what they deny, is
// understood, or no verdict is given.
func TestHunted(t *testing.T) { checkVerdicts(t, hunted) }

// checkVerdicts checks that the verdict on each question says the words given, or that
// there is none if these are "".
func checkVerdicts(t *testing.T, questions map[string]string) {
	t.Helper()
	env := askEnv(t)
	for question, right := range questions {
		a, err := Understand(t.Context(), env, question, "")
		if err != nil {
			t.Errorf("%q: %v", question, err)
			continue
		}
		said := ""
		for _, v := range a.Verdicts {
			if v.Answer != engine.Depends {
				said += v.Why + " "
			}
		}
		if right == "" && said != "" || !strings.Contains(said, right) {
			t.Errorf("%q says %q, not %q", question, said, right)
		}
	}
}
