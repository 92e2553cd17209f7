package ask

import (
	"testing"
)

// TestBorne: items that a character is said to bear add what their cards say.
func TestBorne(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"aragorn w/ glamdring vs orc-guard, roll 3":                                                                                      "The strike fails", // 9 + 3
		"Boromir swings Glamdring at a Barrow-wight and rolls four. Untapped. Result?":                                                   "ineffectual",      // 8 + 4
		"Legolas with a Sword of Gondolin faces a Cave-drake strike and rolls 3. who wins?":                                              "ineffectual",      // 5 + 2 + 3
		"frodo sting wolves roll 5":                                                                                                      "ineffectual",      // 1 + 2 + 5
		"frodo with sting faces a strike of 8, prowess 3, roll 5. who wins":                                                              "ineffectual",
		"boromir (tapped) has the sword of gondolin vs giant, rolls 6. who wins":                                                         "ineffectual", // 8 - 1 + 6
		"boromir w/ narsil vs giant, roll 6. who wins":                                                                                   "ineffectual", // 6 + 1 + 6
		"boromir stored narsil, then a giant, roll 6. who wins":                                                                          "",
		"if boromir had narsil vs giant, roll 6. who wins":                                                                               "",
		"lagduf w/ narsil vs giant, roll 6. who wins":                                                                                    "", // the hero's card
		"boromir w/ wizard's staff vs giant, roll 6. who wins":                                                                           "", // he is no Wizard
		"boromir w/ elven cloak vs giant, roll 7. who wins":                                                                              "", // it may cancel the strike
		"boromir w/ healing herbs vs giant, roll 7. who wins":                                                                            "ineffectual",
		"boromir w/ wormsbane vs smaug, roll 9. who wins":                                                                                "",            // the strike has less body
		"fram framson vs smaug, roll 8. who wins":                                                                                        "ineffectual", // 6 + 3 + 8
		"fram framson vs giant, roll 7. who wins":                                                                                        "ineffectual",
		"gimli bears foes shall fall, rolls 2 for corruption":                                                                            "2 against 2",
		"aragorn bears foes shall fall, rolls 2 for corruption":                                                                          "2 against 1",
		"thorin ii with durin's axe vs giant rolls 4. who wins":                                                                          "ineffectual", // 9 + 4
		"lagduf with black mace vs giant, roll 5":                                                                                        "ineffectual", // 5 + 3 + 5
		"boromir bears sword of gondolin only, i roll 3":                                                                                 "2 against 2",
		"boromir glamdring and sword of gondolin, dice 4, is he away?":                                                                   "3 against 3",
		"boromir with sting, sam taps in support, cc roll 2":                                                                             "2 against 1",
		"merry holds the hero scroll of isildur and red book of westmarch, rolled 2 on his check":                                        "4 against 4",
		"boromir without glamdring vs giant, roll 7. who wins":                                                                           "ineffectual",
		"boromir has no other items than sting, so 1 cp, cc roll 4":                                                                      "3 against 1",
		"boromir 2 carries narsil + a dagger of westernesse nothing else. cc, rolled 4":                                                  "3 against 3",
		"boromir 2 vs wolves, roll 5. who wins":                                                                                          "The strike fails", // 6 + 5
		"boromir 2 cp, rolled 4 on his check":                                                                                            "3 against 2",
		"boromir's got glamdring. rolled a 3 for his cc. dead for good or just discarded?":                                               "2 against 1",
		"faramir has orcrist and sting. cc rolled 3, will he be discarded?":                                                              "3 against 3",
		"faramir w/ orcrist and a lure of expedience stuck on him, rolls 4 on the cc":                                                    "4 against 4",
		"balin with durins axe and a dagger of westernesse. rolled 3 on his cc":                                                          "3 against 4",
		"boromir with durins axe. rolled 3 on his cc":                                                                                    "2 against 2",
		"Gandalf carries palantir of orthanc and a star-glass. rolled 3 on the check":                                                    "4 against 3",
		"Ostisen stores a saw-toothed blade at barad-dur, cc rolled 3":                                                                   "3 against 1",
		"Bilbo caries Sting and a Mithril-coat, he rolled four pluss his modifieer of four, did he sruvive?":                             "8 against 3",
		"boromir carries glamdring, rolled 3 on his check. two minds at our table":                                                       "2 against 1",
		"Gandalf carries palantir of orthanc (hero one) and a star-glass. rolled 3 on the check":                                         "4 against 3",
		"storing a saw-toothed blade off Calendal at Dol Guldur, only other thing he got is a shadow-cloak. check came up 2. so.. gone?": "2 against 2",
		"faramir w/ orcrist + sword of gondolin and lure of expedience stuck on him, rolls 4. only discarded pls":                        "4 against 6",
		"Legolas, Orcrist and Sword of Gondolin, nothing else. Sam and Merry tap in the same compnay to help. dice: 3. phew?":            "5 against 4",
		"Frodo. Scroll of Isildur, Sting. Check. Rolled 3 total on two dice":                                                             "7 against 4",
		"Sting and glamdring on boromir, cc came up 4. out or fine?":                                                                     "3 against 2",
		"orcrist and sting, boromir rolls 3 on his cc":                                                                                   "2 against 3",
	})
}

// TestNotBorne: there is no verdict where an item may not be borne, where its card says more
// than a bonus, or where it is not known what counts.
func TestNotBorne(t *testing.T) {
	unanswered := map[string]string{}
	for _, question := range []string{
		"boromir had glamdring but lost it, vs giant, roll 5. who wins",
		"if boromir had glamdring, vs giant, roll 5. who wins",
		"boromir w/ a stolen glamdring vs giant, roll 7. who wins",
		"boromir with glamdring, which he gave to sam, vs giant, roll 7. who wins",
		"boromir vs giant roll 5, glamdring is in my hand. who wins",
		"boromir picked up glamdring, vs giant roll 7. who wins",
		"boromir with glamdring and orcist vs giant, roll 5. who wins",
		"boromir with glamdring and a shield vs giant, roll 5. who wins",
		"boromir with glamdring and sting vs giant, roll 5. who wins",
		"boromir with glamdring vs giant, roll 5, +2 from a card. who wins",
		"boromir with glamdring vs giant, glamdring does not count, roll 7. who wins",
		"boromir vs giant, sam supports with sting, roll 5. who wins",
		"boromir with glamdring vs trap of 12, roll 5, who wins", // 8, or 9 against Orcs
		"boromir with black mace vs giant, roll 7. who wins",     // a minion item
		"boromir with wormsbane vs giant, roll 4. who wins",
		"arwen with sword of gondolin vs giant roll 7. who wins", // no warrior
		"gimli with glamdring vs orc-patrol rolled 2. who wins",  // his own bonus goes beyond the maximum
		"boromir got glamdring and sting, transferred sting to sam, cc roll 4",
		"boromir glamdring cc roll 4, lure of the senses on sam",
		"faramir with orcrist, opp plays a lure of the senses on him, rolls 4 on the cc",
		"faramir with orcrist and lure of the senses, which sam removed, rolls 4 on the cc",
		"gimli with orcrist and alone and unadvised, cc rolled 4", // his company counts too
		"faramir has orcrist and sting. cc rolled 4. is sting gone?",
		"faramir has orcrist and sting (discarded). cc rolled 4",
		"boromir stored narsil, now has sting, cc roll 4",
		"boromir carries a hero one. rolled 3 on the check",
		"lagduf near Balrog, 4 cp, threw 3",
		"boromir bears sting. Frodo bears orcrist. boromir's cc roll 3",
		"boromir's sting, cc roll 3, he stored orcrist",
		"sam bears the one ring, cc roll 5",
		"boromir with sting and a ring, cc roll 4",
		"boromir carries glamdring and a cp card, roll 4",
		"boromir carries glamdring among other stuff, cc roll 4",
		"boromir with glamdring or sting vs giant rolls 6. who wins",
		"boromir with glamdring (can't use it) vs giant rolls 6. who wins",
		"boromir vs giant, opponent has glamdring, rolls 6. who wins",
		"gimli rolls 3 vs wolves, two tapped friends support. who wins",
		"boromir with sting, that he droped at bree, cc roll 4",
		"Frodo: Sting, the red book. Rolled 3 on his check",
		"boromir with sting. droped it at bree. cc roll 4",
		"boromir with glamdring. he'd wanted sting. cc roll 3",
		"boromir with glamdring. Sting is too heavy for him. cc roll 3",
		"boromir with glamdring from my discard pile, cc roll 4",
		"boromir w/ glamdring (not sting) cc roll 4",
		"boromir w/ glamdring (stolen) cc roll 4",
		"boromir, cc roll 3. glamdring lost",
		"orcrist and sting, sam supports, boromir rolls 3 on his cc",
		"boromir with glamdring, rolled 4. sting discarded for that",
		"boromir with glamdring and sting, rolled 4, lost one of them first",
		"lagduf with the scroll of isildur, cc roll 4", // its minion version counts more
	} {
		unanswered[question] = ""
	}
	checkVerdicts(t, unanswered)
}

// TestToldStrikes: a strike that is told in full needs no question, unless something else is
// asked.
func TestToldStrikes(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"aragorn untapped vs one wargs strike, tapping normally, rolled 3":                                     "ineffectual",
		"gimli stays up (-3) vs orc guard & rolls 3":                                                           "is wounded",
		"boromir tapped, giant 13, threw an 8. dead heat?":                                                     "ineffectual",
		"balin (wounded) against Wolves, I rolled 6, no cards":                                                 "ineffectual",
		"shagrat vs elves upon errantry, 3 on the dice, its turn 6":                                            "ineffectual",
		"gimli rolled 7 +1 vs giant, sam taps to help. who wins":                                               "",
		"Faramir is already tapped, prowess 5. Cave-drake strike prowess 10. I rolled 6. Is he wounded?":       "ineffectual",
		"dwalin tapped, 1 excess orc-guard strike put on him, no items no support, dice 8 - defeated?":         "The strike fails",
		"aragorn vs 2 wolves, rolled 4":                                                                        "",
		"boromir tapped, giant 12, threw an 8. dead heat?":                                                     "",
		"gimli rolls 3 vs wolves, sam taps to help but he's already tapped. who wins":                          "",
		"gimli rolls 3 vs wolves, tapped sam supports. who wins":                                               "",
		"tapped gimli rolls 3 vs wolves, sam supports. who wins":                                               "ineffectual",
		"gimli rolls 4 vs wolves, sam tapped. who wins":                                                        "",
		"Wolves attack, gimli rolled a 7. How many strikes are left?":                                          "",
		"gimli rolled 7 vs giant, legolas rolled 8 vs wolves":                                                  "",
		"gimli rolled 7 vs wolves and opp then played dragon's desolation":                                     "",
		"how many must tap so anborn (5 points) lives thru a 3":                                                "",
		"crook-legged orc along w/ The Balrog, 4 cp, threw 3":                                                  "",
		"my guy prowess 5, strike 9, rolled 4":                                                                 "ineffectual",
		"my guy prowess 5, strike 9, rolled 4, and he can still tap sam":                                       "",
		"faramir untapped vs orc patrol strike, 2 on the dice":                                                 "The strike fails",
		"gimli 3cp rolled two ones":                                                                            "2 against 3",
		"gandalf got eaten. i got 6 6 5 in char item fac and opp has these too, total?":                        "a total of 12",
		"gimli fresh wound body check 8. alive?":                                                               "passes",
		"aragorn on rangers of the north roll 4 no followers":                                                  "10 against 9",
		"opp has no kills at all, do my 4 kill pts become 8":                                                   "do not count twice",
		"I have 14 item and 4 character points only, he's some of both. Total?":                                "a total of 8",
		"gimli untapped, one orc-guard strike, rolled snake eyes. opp says double ones always loses. does it":  "The strike fails",
		"glorfindel wounded already, no weapon, orc-guard (8) hits at him. i roll a 3. who wins":               "The strike fails",
		"glorfindel wounded already, no weapon, orc-guard (9) hits at him. i roll a 3. who wins":               "",
		"gimli vs orc-guard rolled 2. would he lose if tapped?":                                                "",
		"thorin 2 hits vs wolves, roll 4":                                                                      "",
		"beregond takes a wound from that troll. opp rolls 8 for body. alive?":                                 "",
		"beregond already wounded from last turn, hit again by a troll. opp rolls 8 for body. alive?":          "is eliminated",
		"beregond unwounded, hit by a troll. opp rolls eight for body. body is 8 on the card. alive?":          "passes",
		"me char 6 item 4 fac 5 kills 2, him char 5 items 0 factions 6 ally 2 kill 1, no dupes in hand. total": "You win, 21 to 16",
		"me char 6 item 4 fac 5 kills 2, him char 5 items 0 factions 6 ally 2 kill 1, he has dupes. total":     "",
		"9 kill points plus 4 in characters. she has 3 chars and 3 items. so thirteen to six for me hehe":      "You win, 8 to 6",
		"minion side, coe, two-deck game. 28 mps, exhausted once. can i call the end, like wizards do":         "only with a card",
	})
}
