package ask

import "testing"

// turns are strangers' questions of draws, new characters and detainment, with words of the
// right verdict; or "" if there must be none.
var turns = map[string]string{
	"Um hi, new here. My Gandalf is in Lórien. I also have Glorfindel hanging around in Rivendell. I drew Elladan and he's from Rivendell, so I want to put him there, using my 20 points (I have 6 left). My opponent says not while Gandalf is somewhere else. Is he tricking me?": "While the avatar is in play",
	"he keeps saying 'you can't even put the card down' and its past midnight and i want to go to bed!!! ive used 18 of 20, no wizard out, i play Legolas (6) at Rivendell with my company there. i say i may put him down first and shuffle my people around after. WHO IS RIGHT":   "may be played",
	"can i bring bilbo in at rivendell this turn? no wizard on the table, 5 points free and his card says bag end but i thought havens always work":                                                                                                                                  "only at its home site",
	"I have to tell you about this turn because it's been a soap opera. Gandalf walked to Minas Tirith last turn for the Tower Guard, got ambushed, survived with one strike to spare, and the dog then jumped on the table and we spent ten minutes reconstructing the board. Now it's my organization phase, Gandalf is still standing in Minas Tirith, I've six points of general influence unused, and I hold Boromir, mind 4, who calls Minas Tirith home. My opponent insists that once the Wizard is out you may only bring people in at a Haven or beneath somebody's direct influence. May I place Boromir there on my general pool?": "may be played",
	"Carn Dûm to Ettenmoors with a minion company, Ringwraith player. Opponent drops Barrow-wight and names the Shadow-land of Angmar. I've always played that as a friendly pat on the head, he says wights really wound. Still as it was?":                   "It is detainment",
	"okay so like, my ringwraith lot are wandering through Brown Lands, that's a Shadow-land, and he throws Wargs at me, says Shadow-land, and I go well that's just a tap then isn't it cos I'm evil, and he goes nope, real wounds. Is he, you know, right?": "It is not detainment",
	"Good evening, I play Ringwraith. In the site phase at Goblin-gate opponent turns up his agent Baduila and attacks my company. I say by agent my people are only tapped. He says agent is not in the rule of Shadow-hold. Who have right?":                 "every attack by an agent",
	"1am. minion Moria. i'm the ringwraith guy. i go in, four Orcs printed on the card, prowess 7. I SAY its a shadow-hold so they only tap me. HE SAYS printed attacks aren't keyed to anything so they bite. we have both had too much coffee":               "not keyed to anything",
	"moving moria -> lorien. cards drawn by numbers of lorien or moria? wizard player":                                                                                                              "site of origin sets the draws",
	"my moving company is only little guys with mind 1 and 2. do i get to draw?":                                                                                                                    "no cards",
	"only Fili (mind 2) walks alone to Bree which shows 1 card for me. so I draw my card right? how many do i draw":                                                                                 "no cards",
	"Gandalf in play at Rivendell. I hold Legolas, home site Thranduil's Halls, and no company is anywhere near there. May I bring Legolas into play at Thranduil's Halls under general influence?": "While the avatar is in play",
	"Wizard already in play at Rivendell. Can I play Haldir there?":                                                                                                                                 "home site or at a haven",
	"wizard at Rivendell, play Elrond at Rivendell?":                                                                                                                                                "home site or at a haven",
	"im ringwraith. opp keys Orc-patrol to a shadow-land against me. is that detainment?":                                                                                                           "It is detainment",
	"Cave-drake keyed to wilderness vs my ringwraith company, detainment or not?":                                                                                                                   "not detainment",
	"is an orc not keyed to shadow-land detainment against a ringwraith":                                                                                                                            "",
	"is an orc that isnt keyed to a shadow-hold detainment against a ringwraith":                                                                                                                    "",
	"is an orc not keyed to wilderness but to shadow-land detainment against a ringwraith":                                                                                                          "It is detainment",
	"is an agent attack against my Balrog company detainment?":                                                                                                                                      "every attack by an agent",

	"Please explain me. My Alatar goes from Edhellond to Dol Amroth, the site has 1 and 1. On Alatar is written that opponent draws one less. Opponent says always he must take minimum one card by the rule. How many he takes and how many I take?":                                                                                                                                    "",
	"so yeah I'm playing fallen Saruman right and I've got my Isengard haven, and I picked up Imrahil, he's a six, and I've got like nine influence free, no Thrall of the Voice or anything, so I can just plop him down at Isengard, yeah? the other guy's pulling a face":                                                                                                             "",
	"The state of affairs: my company has entered Lake-town in its site phase, its site is untapped, and I hold Bard Bowman, mind 2, native to Lake-town, with ample general influence and no avatar revealed. I claim I may now play Bard. My adversary claims the time for that has passed. Kindly rule.":                                                                              "",
	"ringwraith player again. my guys are at moria, minion card, and he plays orc-watch from hand on the shadow-hold. all shadow-hold stuff just taps me no? he points at small text on my moria card":                                                                                                                                                                                   "",
	"guys settle this pls, Ana just put Gimli in at Iron Hill Dwarf-hold and now wants Balin at Grey Havens too, same turn, she's got the points and no wizard. Ben says one guy per turn, Ana says one per PLACE. who wins the beer":                                                                                                                                                    "",
	"Tiny drama here. I brought Elrond into play at Rivendell, and as everybody knows his card lets me hold one more card while he is home. I happily reached for my deck to take my ninth card on the spot, in the middle of organizing. My opponent nearly dropped his coffee and slapped my hand away (gently). He claims I'll get that ninth card only later. Does he have a point?": "",
	"i brought Boromir in this turn at Minas Tirith, now in the site phase i try for the Tower Guard and HE says 'one new card per turn, you had Boromir'. 1am. ridiculous or not":                                                                                                                                                                                                       "",
	"Saruman drawn at last. I want to reveal him in Lórien, where my best company is. I remember any Haven being good enough; my opponent says Isengard or Rivendell and nothing else. Current rule?":                                                                                                                                                                                    "",
	"Gandalf got KILLED in moria. next turn i draw Radagast and slam him down in rivendell. opponent says no more wizards for you EVER. he's enjoying it. right??":                                                                                                                                                                                                                       "",
}

// TestTurns: draws, new characters and detainment are answered, and what resembles them is not.
func TestTurns(t *testing.T) { checkVerdicts(t, turns) }

// TestOthersDoNotCount: the opponent's points and decks count nothing for a call, a character
// played before in this turn is the only one, and a canceled attack was faced.
func TestOthersDoNotCount(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"I am ringwraith player and we use the minion version of Moria. Opponent plays Orc-guard keyed to the site. It's a shadow-hold so only detainment I hope?": "the text of the site makes it a normal attack",
		"wargs keyed to shadow land against my ringwraith orcs detainment yes or no":                                                                               "It is not detainment",
		"Horse-lords on my covert Fallen-wizard company going into Rohan, I say detained, he says no":                                                              "",
		"so he taps the nazgul adu naphel to tap my wizard and i use the wizard in answer for a spell um does my spell still count":                                "",
		"Orc-guard keyed to Goblin-gate against my Balrog company, detainment?":                                                                                    "the text of the site makes it a normal attack",
		"My Ringwraith company goes from Goblin-gate to Moria, Orc-guard keyed to the shadow-hold. detainment?":                                                    "",
		"Gandalf isn't wounded and goes with Frodo and Pippin from Lórien to Lake-town, how many cards do i draw?":                                                 "draws up to 2",
		"bergil + beregond alone moving lorien to minas tirith, wizard is not with them. how many do i draw":                                                       "draws no cards",
		"Orc-guard keyed to Carn Dûm against my Balrog company, detainment?":                                                                                       "the text of the site makes it a normal attack",
		"1-deck coe game, wizard player. I have 21 marshalling points none in under-deeps, deck not exhausted yet. End of my turn, may I call it?":                 "may be called",
		"old crf: opp has the points and cycled deck, i dont. can i call?":                                                                                         "are not enough",
		"Opponent got 28 and cycled. I have 19, deck never exhausted. short game, may I call?":                                                                     "It takes 25 points",
		"short game. he's got 31 and my deck is exhausted once. I have 26. may I call?":                                                                            "",
		"short game. he has 31 points and cycled. I have 26 and did too. may I call?":                                                                              "",
		"played Eowyn at edoras this org phase. Can i also bring Hama there right now, same phase?":                                                                "only one is allowed",
		"I played Sam at Bag End last turn. Can I also bring Merry in at Bag End? no wizard":                                                                       "",
		"a reversal got made tuesday 20 janury 1998. which day does it bite in tournaments?":                                                                       "1998-02-09",
		"a reversal got made in tournaments with 20 decks in 1998. which day does it bite?":                                                                        "",
		"at Moria the orcs were canceled. site untapped. may I play Glamdring?":                                                                                    "Nothing in the rules",
		"at Moria the orcs couldn't be canceled. site untapped. may I play Glamdring?":                                                                             "",
		"at Moria can the automatic-attack be canceled first and then Glamdring? site is untapped":                                                                 "",
		"at Moria the first automatic-attack was canceled, the second not faced. may I play Glamdring?":                                                            "",
		"isengard w saruman. can i drop the palantir of orthanc straight away and do the wolves afterwards?":                                                       "still has to face",
		"Beautiful gold ring already tapped goblin-gate. now 2nd gold ring with other character, site tapped":                                                      "already tapped",
		"just tapped isengard by playing hauberk of bright mail. now a second guy taps for Cram as my next action.":                                                "Nothing in the rules",
		"three men going rivendell to bree, path is two wilderness. i resolve lost in the wilderness. new limit?":                                                  "The hazard limit is 5",

		"rule change made on 3 Feb 1998. valid at tournaments?":                                                                "in tournaments on 1998-02-23",
		"rule change made on 3 Feb 1998. valid at our kitchen table?":                                                          "",
		"ruling made on 3 Feb 1998 that reverses an older one. when does it count in tournaments?":                             "in tournaments on 1998-02-23",
		"I tapped Moria with Glamdring. Can I play a Dagger of Westernesse right after with the second character?":             "Nothing in the rules",
		"I tapped Moria by playing Glamdring. Can Frodo play Glamdring too?":                                                   "already tapped",
		"Moria was tapped with nothing played. Can I play a Dagger of Westernesse?":                                            "",
		"Gimli was killed by the first hazard. We were Gimli, Legolas, Aragorn and Boromir. limit now 3?":                      "limit is 4",
		"Gimli was killed last turn. Legolas, Aragorn and Boromir move on. limit?":                                             "",
		"the creature's attack is over and he discards an agent with Seek without Success to send me home. does my phase end?": "phase is over",
		"the creature's attack is over. can he send me home with Seek without Success before the phase ends?":                  "Nothing forbids",
	})
}
