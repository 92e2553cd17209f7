package ask

import "testing"

// TestSums: the sum of a strike or of a body check is worked out where a question gives all
// its numbers, or names cards that print them and whose texts do not change them.
func TestSums(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Beregond fresh as a daisy takes a wound from that troll, opponent rolls eight for body, body is 8 on the card. dead?":                                "passes the body check",
		"Beregond was wounded from last turn and gets hit again, opponent rolls 8 for body. body is 8 on the card. dead?":                                     "is eliminated",
		"theoden was already wounded, gets wounded again, they roll a plain 6 for body. survives?":                                                            "is eliminated",
		"Beregond gets wounded from the troll. opp rolls 8 for body, dead?":                                                                                   "",
		"My character has prowess 5, the strike has prowess 9, I rolled a 4. Who wins?":                                                                       "ineffectual",
		"Strike of prowess 8, my guy has 4 prowess and is tapped, I roll 6. Do I beat it?":                                                                    "The strike fails",
		"he is wounded, prowess 5, roll 6, strike 9. who wins":                                                                                                "ineffectual",
		"Éomer (untapped, no items) faces a strike from Wolves and I roll a 6. Does he survive?":                                                              "fails and is defeated",
		"my wounded Théoden takes a Wargs strike and rolls 5, no support. what happens?":                                                                      "is wounded",
		"I rolled 8 with Glorfindel against a strike from a Giant. He stays untapped, taking the -3. result?":                                                 "ineffectual",
		"prowess 4, roll 6, strike 10, two characters tap in support. wounded?":                                                                               "The strike fails",
		"Pippin versus Wolves, roll of 8, Sam taps to help him. does pippin win":                                                                              "The strike fails",
		"A 9 prowess strike hits my 6 prowess character, I throw a 3. Tie?":                                                                                   "ineffectual",
		"prowess 8, strike 10, roll 2, he took no minus three. who wins?":                                                                                     "ineffectual",
		"the strike is 12, my prowess is 7, dice show 6, one excess strike on him. hurt?":                                                                     "ineffectual",
		"Detainment attack, strike 9, prowess 4, rolled 3. What happens to my character?":                                                                     "taps and is not wounded",
		"My total is 9 against a strike of 9. Is my guy wounded?":                                                                                             "ineffectual",
		"agent attack: Baduila face-down at his home site rolls 4, my Thranduil rolls 8. who wins?":                                                           "ineffectual",
		"strike prowess 8 body 6, character prowess 5, roll 5: is the strike defeated?":                                                                       "a body check against it",
		"Boromir has prowess 6, rolled snake eyes against strike 8. wounded?":                                                                                 "ineffectual",
		"with prowess 3 I got a roll of 7 against an 11 prowess creature, and he's supported by one friend. do I win?":                                        "ineffectual",
		"prowess 5 -1 for being tapped, roll 5, strike of 9, who wins?":                                                                                       "ineffectual",
		"If a character with prowess 5 rolls 5 against a strike of 9, does the strike fail?":                                                                  "The strike fails",
		"opponent rolls 8 for the body check, body is 8, he was already wounded. eliminated?":                                                                 "is eliminated",
		"Elladan was wounded since last turn and now again a strike hits him. My enemy rolls 8 for the body check. Elladan have body 8. So he lives or not?":  "is eliminated",
		"kili already wounded from last turn, body 8. gets wounded again, opponent rolls 8 for body. gone?":                                                   "is eliminated",
		"body check roll 8 against body 8, not wounded before, does he die":                                                                                   "passes",
		"the strike's body is 6 and I rolled 7 on its body check, is it defeated?":                                                                            "is defeated",
		"My Ringwraith has body 9 and the body check roll is a 7. what happens?":                                                                              "returns to its player's hand",
		"Faramir got wounded, he rolls a 9 on the bodycheck. is faramir gone?":                                                                                "is eliminated",
		"Bróin untapped vs Mûmak (Oliphant), rolled 9. what happens?":                                                                                         "ineffectual",
		"Bróin untapped vs Orc-patrol, rolled 3. what happens?":                                                                                               "The strike fails",
		"my Gimli rolls 3 against an Orc-patrol strike, does he win?":                                                                                         "The strike fails",
		"gimli is tapped, prowess 5, vs cave-drake prowess 10, i roll 6. is gimli hurt?":                                                                      "ineffectual",
		"gimli untapped vs one orc-patrol strike (prowess 6). his prowess 5 +2 against orcs, i take the -3 to stay untapped and roll a 5. does he win":        "The strike fails",
		"gimli untapped prowess 7 vs orc-patrol, roll 2. does he win?":                                                                                        "The strike fails",
		"legolas untapped prowess 8 vs orc-patrol, roll 2. does he win?":                                                                                      "The strike fails",
		"beorn wounded, no cards on him, facing a Wargs strike. i roll five. opponent takes away 3 since a wounded guy is tapped as well. a tie says he":      "fails and is defeated",
		"my haldir (wounded last turn) gets a strike from Orc-warriors, rolled 8, no gear. does he get away with it":                                          "fails and is defeated",
		"Gimli is wounded, orc-guard (8) hits at him. i roll a 3. my friend wants -2 for the wound and -1 for tapped on top. so 7?":                           "ineffectual",
		"Pippin lies wounded since last turn, and an Orc-patrol strikes at him. Merry, untapped and without a strike, taps to help him. I roll five. outcome": "is wounded",
		"thorin was tapped, gets an orc-guard strike. no weapon. rolled a 2, hes hurt isnt he":                                                                "fails and is defeated",
		"boromir got hit, wasnt wounded before. i roll 8 on the body chek, hes dead or":                                                                       "is eliminated",
		"bifur gets wounded by wolves for the first time, body check 7. does he live? he was healthy before":                                                  "passes",
		"Legolas faces a Giant, untapped, no weapon and no support, he rolls 7. dead?":                                                                        "is wounded",
		"eowyn was wounded allready and gets hit again. body roll is a 7 for him. she lives?":                                                                 "is eliminated",
		"beat a strike of the olog-hai w legolas, body check on the troll, roll is 5. troll dead?":                                                            "The strike passes",
		"Bróin untapped vs a Mumak strike, rolled 9. what happens?":                                                                                           "ineffectual",
	})
}

// TestNoSums: there is no verdict where another card, another strike, another time or what
// might have been may change the sum.
func TestNoSums(t *testing.T) {
	unanswered := map[string]string{}
	for _, question := range []string{
		"My prowess is 5, strike 9 and I rolled 3. If he had tapped a friend for support, would I have tied?",
		"Last turn my prowess 5 guy rolled 4 against a 9 strike. Was he wounded? Now he faces 10.",
		"Prowess 5, roll 5 against 9. Then a second strike of 9 comes, I roll 4. wounded?",
		"Glorfindel alone faces a Cave-drake, 2 strikes. I roll 2. is he wounded?",
		"gimli untapped prowess 6 vs orc-patrol, roll 2. does he win?",
		"gimli is tapped, prowess 5, against a strike of 10, roll 6. what happens",
		"Aragorn and Legolas face Wolves. I roll 5. wounded?",
		"prowess 5, strike 9, roll 4, but he plays something that gives +1 prowess to the attack. tie?",
		"prowess 5, roll 3, strike 9; can I still tap Sam for support and win?",
		"prowess 6, strike 9, I roll 4 and then reroll a 2. Who wins?",
		"Boromir (prowess 6) with a shield vs strike 12, rolled 5, wounded. Opponent rolls 9 on body check, dead?",
		"Legolas is not the one who faces it. Prowess 5, strike 9, Gimli rolls 4. hurt?",
		"my guy has prowess 5, his ally helps, strike 10, roll 4. win?",
		"Legolas faces a Giant, prowess 13, rolls 8. does he win?",
		"prowess 5, strike 9, roll 3, I forgot to tap Sam for support. hurt?",
		"prowess 5, strike 9, roll 3, nobody but Sam helps. tie?",
		"If Legolas rolls a 6 or less against a strike of 12, is he wounded?",
		"Two strikes of 9 hit my prowess 5 guy and I roll 4 and 6. Who wins?",
		"prowess 5, +2 from a card, strike 9, roll 2, wounded?",
		"he was wounded in the last fight. body check 8 against body 8. dead?",
		"wounded elf fights, loses, body check 8 with body 8, is he out?",
		"body check 8 against body 8, but he wears a Hauberk of Bright Mail. dead?",
		"opponent rolls 8 on the body check of Lagduf, is he eliminated?",
		"Body 8, roll 8. Would he have died if he had been wounded before the body check?",
		"My agent's body check: body 7, at his home site, roll 8. gone?",
		"body check 8 vs body 7 +1 for the shield. eliminated?",
		"legolas rolls 4 vs wargs, he is wounded. body check next?",
		"legolas rolls 4 vs wargs. was he wounded before? i think so",
		"if beorn had been wounded, would he tie? Wargs strike, i roll 5",
		"beorn was wounded last turn but we healed him. Wargs strike, roll 2. who wins",
		"elrohir vs wolves, rolled 4. did i make it.. cant rember if he was tapped when they hit",
		"Merry, tapped already, wants to help Pippin vs Wolves. roll 8. outcome?",
		"opponent wants to add 2 to wargs with some card. legolas untapped rolls 5. who wins",
		"Merry was already wounded; Elrohir gets hit now, his body check shows 8. gone?",
		"wounded by this strike only. body 8, body check 8. dead?",
		"eowyn beats the Witch-king of Angmar, body check roll is 7. is he dead?",
		"beat a strike of some troll with legolas, body check on the troll, roll is 5. troll dead?",
	} {
		unanswered[question] = ""
	}
	checkVerdicts(t, unanswered)
}
