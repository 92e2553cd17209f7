package ask

import "testing"

// TestBodyChecks: what the text of a card says of the results that discard a character, and what
// gear, events and creatures change.
func TestBodyChecks(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"giant spiders wounded my boromir ii, first wound, body check exactly 7. alive right?":                                  "discarded, not eliminated",
		"grishnakh wounded by a strike (not wounded before) body check comes up 8":                                              "discarded, not eliminated",
		"gorbag wounded by a hero strike, healthy before, opponent's body roll is a nine. body 9 so he lives i guess?":          "discarded, not eliminated",
		"boromir II with iron-bound ash shield, i used risky blow and lost the strike anyway. he wasnt wounded. bodycheck is 8": "is eliminated", // 7 + 1 - 1
		"my orc tracker got wounded, unhurt before. body check roll 7, does he stay?":                                           "discarded, not eliminated",
		"orc sniffler, body check 6, wasnt wounded before. safe?":                                                               "passes",
		"old troll takes his first wound, body check is 9, alive?":                                                              "passes", // only an 8 discards him
		"troll lout already wounded, hit again. body check roll 7?":                                                             "discarded, not eliminated",
		"lugdush wounded from last turn and now hit again, they roll 8 on the body check. discard or eliminate?":                "is eliminated",
		"Grishnakh, not wounded before, body check roll 9. eliminated?":                                                         "is eliminated",
		"grishnakh with a black-hide shield, not wounded before, body check 9":                                                  "discarded, not eliminated", // his number moves along
		"grishnakh with black-hide shield, unwounded before. opponent rolls an 8 on the body check":                             "passes",
		"old troll wearing black-mail coat, healthy before, rolled 9 on the body check":                                         "discarded, not eliminated", // 8 + 2, at most 9
		"sam gamgee with hauberk of bright mail, healthy before, opp rolls 9 on body check. alive?":                             "passes",                    // no warrior, and 9 without it
		"giant spiders hit gandalf, he was not wounded before, body check 9. still there?":                                      "passes",                    // no Wizards
		"giant spiders wounded my guy, body 8, body check roll 8, healthy before. is he discarded?":                             "discarded, not eliminated",
		"giant spiders wounded my guy, body check roll 8, healthy before. is he discarded?":                                     "",
		"durin's bane wounded boromir ii, healthy before, body check roll 7":                                                    "is eliminated", // +1
		"shagrat, used bold thrust, wounded, healthy before, body check roll 8":                                                 "discarded, not eliminated",
		"gimli hit by some spiders, unwounded, body check 8. alive?":                                                            "", // Giant Spiders?
		"giant spiders hit old troll, healthy before, body check 8":                                                             "discarded, not eliminated",
		"my wolves hit his lagduf, unhurt before, I roll 8 for the body check. discard?":                                        "discarded, not eliminated",
		"orc captain used blow turned, healthy before, body check roll 9":                                                       "discarded, not eliminated",
		"bold thrust by shagrat, he is hit, healthy before, body check roll 8":                                                  "",
		"boromir ii healthy before, body check 8, he has a shield. alive?":                                                      "",
		"boromir ii lost his shield of iron-bound ash before. healthy. body check 8":                                            "",
		"miruvor was used, boromir ii healthy, body check 8":                                                                    "",
		"obey him or die on shagrat, not wounded before, opponent rolls 9 on body check. discarded?":                            "",
		"my orc has body 8, roll of 8, not wounded before. body check?":                                                         "",
		"orc-watch keyed to a shadow-hold, detainment. gorbag, untapped, rolls 2. is a body check owed?":                        "",
	})
}

// TestBesideStrikes: a card that cannot affect the strike may not be used in it, nor one that
// restores somebody else; what may is asked.
func TestBesideStrikes(t *testing.T) {
	const not = "It does not affect the strike"
	checkVerdicts(t, map[string]string{
		"In the middle of Aragorn's strike, before I roll, may I tap him to use Athelas on wounded Merry?":                not,
		"sam is up for the orc strike havent rolled. can i quick tap elrond for marvels told on her eye of sauron now":    not,
		"faramirs strike is up, before i roll he wants to stick lure of the senses on him":                                not,
		"gimli is fighting his strike and sam is standing there untapped no strike on him can i tap sam to help":          "nothing in the strike sequence forbids it",
		"during gimli's strike, not rolled yet, can I use healing herbs on wounded bilbo?":                                not,
		"during gimli's strike, not rolled yet, can I use healing herbs on gimli?":                                        "",
		"strike on aragorn ii, before i roll can elrond tap palantir of orthanc":                                          not,
		"opponent wants to play lost in the wilderness in the middle of my strike, before the roll":                       not,
		"can i discard foul-smelling paste to heal wounded gorbag in the middle of shagrat's strike, before rolling":      not,
		"tom's strike, not rolled: can i tap arkenstone to untap thorin ii who faces the strike":                          "",
		"may I play marvels told on minions stir in the middle of aragorn's strike before i roll. orc strike":             "",
		"can he play Call of Home on the one who faces the strike before the roll":                                        "",
		"sam is standing there untapped and has no strike. can i tap sam to help gimli with his strike":                   "nothing in the strike sequence forbids it",
		"Assassin on Bard, strike assigned. can Bard tap himself to cancel one of the attacks?":                           "it is too late",
		"Slayer on Bard, strike assigned. can Bard tap himself to cancel one of the attacks?":                             "own text allows it",
		"Assassin on Bard, strike assigned. may he tap to cancel one of the attacks?":                                     "",
		"Opponent dropped Concealment. I say strikes were given, he says they weren't. Cancelled?":                        "",
		"assassin on bard, strikes assigned. can i tap all three friends to cancel all three attacks":                     "",
		"Slayer comes at Faramir, strike is on him. can I tap Legolas to cancel one of its attacks?":                      "own text allows it",
		"Assassin on Bard, strike already assigned. can i play concealment with bilbo to cancel it?":                      "it is too late",
		"assassin's strike on Eowyn has been rolled. can i tap Beregond to cancel that attack?":                           "it is too late",
		"nameless thing: strikes assigned. can a character tap to cancel one of the attacks":                              "it is too late",
		"we handed his strike to sam already. dark quarrels for the hobgoblins now?":                                      "it is too late",
		"before i give the strikes of the orc-patrol, can i play dark quarrels?":                                          "until strikes are assigned",
		"they haven't given the strikes of the orc-patrol yet. dark quarrels ok?":                                         "until strikes are assigned",
		"so he played wargs, i said legolas takes one and gimli the other, and now i see i have concealment. too late?":   "it is too late",
		"orc-patrol came, we gave all three strikes already to legolas, gimli and kili. can i still play dark quarrels":   "it is too late",
		"Assassin on my poor Bard. I already gave the strike to him. Can Beorn still tap to cancel one of three attacks?": "own text allows it",
	})
}
