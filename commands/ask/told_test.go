package ask

import "testing"

// TestLimitLeft: how much of the limit is left is worked out from what was used of it.
func TestLimitLeft(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"company of three, no hobbits. he played 2 hazards already. how many more can he play?":             "limit is 3; 2 used so far, 1 left",
		"five of us, all elves and dwarves, he has played 3 hazards so far. how many does he have left?":    "limit is 5; 3 used so far, 2 left",
		"aragorn gimli legolas moving. hes used 2 of his hazards. how many more?":                           "limit is 3; 2 used so far, 1 left",
		"4 chars no hobbits, 4 hazards down, how many left for him?":                                        "limit is 4; 4 used so far, none left",
		"hazard limit is 2 and he already played two. can he respond to Deeper Shadow with River":           "River",
		"six characters no hobbits, he played four hazards, says he has two more":                           "limit is 6; 4 used so far, 2 left",
		"company of four men, opponent has announced 1 creature and 1 event. how many hazards are left":     "",
		"his company is 3 guys, no hobbits. i placed one on guard and played wargs, how many more hazards?": "",
	})
}

// TestToldInPassing: what players say by the way, a bare score, who is called by half a name, or
// what nobody shows, holds no verdict back.
func TestToldInPassing(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"council time!! me: chars 6 items 8 factions 5 kills 3 misc 2, no allies at all. opp: chars 7 items 4 factions 6 allies 3 kills 2 misc 0. nobody has dups. who won, im shaking":                 "25 to 24",
		"me 6 characters 8 items 5 factions 3 kills, she has 7 characters 4 items 6 factions 3 allies 2 kills. no uniques revealed from hand, wizards both alive":                                       "25 to 22",
		"I have characters 6, items 5, factions 4, no allies, kills 3 and 1 misc. Petra has characters 5, no items, factions 6, allies 2, kills 2 and nothing misc. Nobody holds duplicates. Who wins?": "24 to 17",
		"I've got 5 character, 9 item, 3 faction, 2 ally and 2 kill points, but my Gandalf got eliminated. He has 7 character, 2 item, 6 faction, 2 ally, 3 kill. I still win, 21 beats 20!":            "20 to 16",
		"orc-guard, company of three, legolas untapped gets both surplus strikes, i rolled 9":                                                                                                           "fails and is defeated",
		"orc-guard comes at 3 of us. gimli untapped, i rolled 5":     "",
		"boro sits at 5 corruption points. I roll a 6, nobody helps": "is discarded",
		"Orc-patrol was played, keyed to the Ruins & Lairs. A strike falls on Sam. Before the roll I want to tap his Elven Cloak to cancel the strike. Does that work?": "",
		"a strike falls on Sam. Before the roll I want to tap his Elven Cloak to cancel the strike. Does that work?":                                                    "nothing in the strike sequence forbids it",
		"zorby has 5 cp and rolled 6":           "",
		"glor rolled 5 against wargs, untapped": "fails and is defeated",
		"minion game today. at dol guldur i want to store a saw-toothed blade from jerrek, he has the Black Mace too so 4 corruption. rolled 3 without mods. does he run away?":                  "is stored",
		"Gimli carries Orcrist and a Hauberk of Bright Mail, and he has Lure of Expedience on him. Legolas tapped beforehand to support him and then I rolled a 5. Does Gimli stay?":             "6 against 5",
		"i play withered lands with doors out, he twilights doors in response. do i still get the region change":                                                                                 "Withered Lands fizzles",
		"Gandalf is in Rivendell. Théoden leads a company at Edoras under general influence and has no followers. May I bring in Éomer there as Théoden's follower?":                             "home site",
		"Gandalf is in Rivendell. Théoden leads a company at Edoras under general influence. May I bring in Éomer there as Théoden's follower?":                                                  "",
		"she walks into Ettenmoors and says ok i face the troll. i put Arouse Denizens facedown there earlier, can i flip it right now":                                                          "changes the automatic-attack",
		"both my companies ended the turn at bree, 3 guys and 2 guys. i wanna keep them split next turn but he goes 'they merge now'. do they":                                                   "must join",
		"My people are in Moria and I have declared to enter, but the Orcs (automatic attack) we did not fight yet. May I put down Glamdring before, so Thorin can already use it against them?": "still has to face",
		"i move thru wilderness, border, wilderness to a border-hold. opp plays Cave-drake keyed to double wilderness, but the two are not next to each other?? legal?":                          "can be keyed",
	})
}

// TestOtherCompanies: a hazard is played on the company whose phase it is, and an attempt on an
// opponent's card lets nothing be revealed unless the card's own text says so.
func TestOtherCompanies(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"can I play a creature on my opponent's other company during this company's m/h phase":             "a company other than the one whose phase it is",
		"my company just stays in rivendell this turn. he wants to play orc-patrol on it, does he get to?": "does not move",
		"lure of power on guard, his théoden tries to influence my faramir away. can I reveal?":            "nothing may be revealed",
		"Foolish Words on guard. He tries to influence my Faramir. reveal?":                                "Its own text lets it be revealed",
	})
}

// TestOnlyAsked: what is asked is no fact.
func TestOnlyAsked(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"my guy just died in battle, can somebody pick up his sword":                                                             "",
		"faction roll failed. site taps anyway??":                                                                                "",
		"cleared the aa last turn, gotta fight it again now?":                                                                    "",
		"i cancel the orcs. card asks if company faced an attack this turn":                                                      "",
		"played Risky Blow on this strike, no dice yet. add Lucky Strike same guy?":                                              "only one is allowed",
		"i played risky blow on gimli's strike. can i add lucky strike":                                                          "only one is allowed",
		"wargs, strikes r already assigned. too late for concealment?":                                                           "too late",
		"A ruling of 5 January 1998 cleared up an ambiguous point; it reversed nothing. Tournament on 6 January 1998. In force?": "In force since 1998-01-05",
	})
}

// TestAddsUp: what follows from the numbers that are told, or stands on the card, is told once more
// and no new number; a sum that does not come out is one.
func TestAddsUp(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"eomer tries for riders of rohan, di 0. rolled 7. plus his 2 = 9, site says 9, we good right?":                                                                                                   "9 against 9",
		"eomer tries for riders of rohan, di 0. rolled 7. plus his 2 = 11, site says 9, we good right?":                                                                                                  "",
		"Théoden tries for the Riders of Rohan in Edoras. With his three plus two influence and a rolled four I come to nine. Is the faction mine?":                                                      "9 against 9",
		"no wizard out yet. aragorn + legolas on gi thats 15. playing gimli (6) at rivendell now, can i even?":                                                                                           "may be played at its home site or at a haven",
		"opp rolled 9 for body check against Beorn (9)":                                                                                                                                                  "passes the body check",
		"opp rolled 9 for body check against Beorn (8)":                                                                                                                                                  "",
		"the Lossoth, roll seven, Vôteli +1 man +1 di. so 9. against 8. We good?":                                                                                                                        "",
		"Only Éowyn and Bard Bowman go from Lórien to Moria with the hero site card, no wizard among them. I wanted to draw my two cards, but my opponent stops me. How many cards may each of us take?": "draws no cards",
	})
}

// TestAnsweredHadTarget: a card that was answered had a target when it was played; that alone is
// taken as told.
func TestAnsweredHadTarget(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"I tap Elrond for Marvels Told. can he throw orc-patrol as a response?":                                         "an attack must open its chain",
		"i tap elrond for Marvels Told he says Adunaphel taps elrond in respone so it fails. does it":                   "needs Elrond untapped",
		"Haz player wants to drop Orc-patrol in RESPONSE to my Cram untapping Gimli. limit has room, key fits. legal??": "an attack must open its chain",
		"can I play Marvels Told now?": "",
	})
}

// TestSaidOnceMore: what a player counts again, claims of what is left, or calls by its place changes
// neither the limit nor what was declared.
func TestSaidOnceMore(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"limit 2, nothing used. I declare River, then An Unexpected Outpost, he then declares a single Deeper Shadow. two hazards are declared. Under today's rules, which survives?":                                                                             "fizzle",
		"The limit on Aragorn II's company was two. I had used one. I declared River. He responded with Many Turns and Doublings (Gates of Morning in play). In response to that I threw Twilight at the Gates. He claims I can't because I had no hazards left.": "Many Turns and Doublings fizzles",
		"the limit is full, 3 of 3 used. can i still tap adunaphel to tap his gimli?": "is refused",
		"four men move, nobody went to his sideboard. What is my hazard limit?":       "limit is 4",
		"Company one is Aragorn II, Legolas, Gimli, Boromir II, Faramir; company two is Théoden, Éomer, Háma. After all movement both are at Bree, so together they would be eight characters and too many. Who decides what happens?": "of the hazard player's choice goes back",
		"gandalf has 6 cp. dice show 4, +1 for gandalf makes 5. does he only get discarded":                                                               "is eliminated",
		"I cancelled the automatic-attack with Dark Quarrels instead of fighting it. may I play an item?":                                                 "",
		"short game. He has gone through his deck once, I have not yet exhausted mine, but I have 26 points. May I call the council because of his deck?": "opponent's decks and points do not count",
	})
}
