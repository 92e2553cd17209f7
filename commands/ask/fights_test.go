package ask

import "testing"

// TestFights: moments of a strike and an attack, what a named card does there, a company that
// was sent back, decks exhausted, tapped sites and companies that meet. The words are those of
// the right verdict, "" where there must be none.
func TestFights(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Risky Blow and Lucky Strike on one strike by Boromir?":                                             "only one is allowed",
		"Risky Blow or Lucky Strike on one strike?":                                                         "nothing in the strike sequence forbids it",
		"Can I play Dodge and then also a Risky Blow on Boromir for one same strike?":                       "nothing in the strike sequence forbids it",
		"Risky Blow on the first strike and Lucky Strike on the second, both on Boromir, ok?":               "",
		"Lucky Strike for Frodo now?":                                                                       "", // no warrior
		"Lucky Strike is in my discard pile, can I play Block on this one strike?":                          "",
		"Block on Balin's strike while Thorin's is being resolved?":                                         "",
		"dodge after the roll?":                                                                             "does not directly affect the body check",
		"May I tap Shield of Iron-bound Ash while the body check is pending?":                               "",
		"Boromir is tapped and bears Cram, strike on him now. Cram to untap him before the roll?":           "nothing in the strike sequence forbids it",
		"goldberry tap vs cave drake b4 strikes ok?":                                                        "until strikes are assigned",
		"Concealment before strikes are resolved?":                                                          "",
		"Bard taps Black Arrow vs Giant, before anyone gets the strike":                                     "until strikes are assigned",
		"My strikes against Akhôrahil are all assigned, and only now he puts Fell Beast on him. Too late?":  "it is too late",
		"Snowstorm sent us back. He still wants Wargs on this company, ok?":                                 "no more hazards can be played",
		"Long Winter ... can the group be sent back to origin after my creature was beaten?":                "Nothing forbids sending it back",
		"The company got sent back to origin during the attack, legal?":                                     "An attack is in progress",
		"he hasn't sent us back to origin, can he still play hazards?":                                      "",
		"last turn we were sent back to Bree. can he play hazards on us now?":                               "",
		"his company was sent back, mine arrived at Edoras. can he play hazards on me?":                     "",
		"we were sent back twice, and what of my hand? can he play a creature on the company again":         "",
		"short game, deck exhausted once, 27 points. I call at the end of my turn, ok?":                     "may be called",
		"41 points, not one reshuffle yet, normal 2 deck game. Free Council?":                               "It takes 25 points",
		"short game, his deck exhausted twice, I have 26 points. can I call the council?":                   "",
		"short game, I nearly exhausted once, 26 points. can I call the council?":                           "",
		"short game, deck exhausted 12 points. can I call the council?":                                     "",
		"Tharbad tapped, men faced, untapped Óin wants Orcrist. ok?":                                        "already tapped",
		"is Moria tapped when I play Orcrist, all attacks faced?":                                           "",
		"Noble Hound at Edoras, attacks all faced, the site is tapped already. May I play it?":              "Nothing in the rules",
		"Just played Orcrist at Moria, now Glamdring with untapped Balin?":                                  "already tapped",
		"Treebeard played at Wellinghall, then a Horn of Anor, now a Star-glass too with my third hobbit":   "only one is allowed",
		"Glamdring at Moria first, orcs after?":                                                             "still has to face",
		"Orcs of Moria first, Glamdring after?":                                                             "",
		"the orcs are dead, the trolls are next. can I play Glamdring at Moria now?":                        "still has to face",
		"4 hobbits and 5 elves meet at Bree, too many?":                                                     "must join",
		"6 elves and 3 hobbits meet at Bree. Must they join?":                                               "goes back to its site of origin",
		"two companies of hobbits and 5 elves at Bree, do they join?":                                       "",
		"3 companies x 4 dwarves all at Goblin-gate. how many go back?":                                     "the other 2 go back",
		"2 companies of 4 men together meet at Bree. must they join?":                                       "must join",
		"orc-watch keyed to shadow-land vs my minions, I killed all of them. Which pile?":                   "After a detainment attack",
		"Wizard player, orc-watch keyed to shadow-land, all strikes beaten. Which pile?":                    "marshalling point pile",
		"Ringwraith player, hobgoblins keyed to 2 wilderness, all strikes beaten. Which pile does it go to": "removed from play",
	})
}
