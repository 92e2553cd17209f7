package ask

import "testing"

// chains are chains, and what is declared or in play around them, in strangers' words, with
// words of the right verdict; or "" if there must be none.
var chains = map[string]string{
	"limit 2. he declares River, then Lure of the Senses. does Marvels Told remove the Lure?":                                           "",
	"opponent declares Withered Lands with Doors of Night in play. Twilight removes Doors in response, does Withered Lands still work?": "Withered Lands fizzles",
	"i play doors of night, he plays twilight on it in response. is gates of morning discarded?":                                        "Doors of Night is canceled",
	// What is in play, and the room in the limit.
	"Doors of Night was on the table. I cast Withered Lands to stretch his one wilderness, he chained Twilight at the Doors. Does it still resolve? limit was miles away from being an issue": "it needs Doors of Night in play",
	"doors of night is out. i declare Morgul Night, hl is fine. he responds twilight on the DOORS not on morgul night. does morgul night stay?":                                               "it needs Doors of Night in play",
	"He plays Hundreds of Butterflies in his m/h, and before it resolves I slap down Wargs in response. I have room in the limit. ok?":                                                        "must open its chain",
	"He plays Hundreds of Butterflies in his m/h, it resolves, and then I play Wargs. I have room in the limit. ok?":                                                                          "",

	// What was used before.
	"Three on the limit, two already resolved this phase. He wants to use what is left to untap Power Built by Waiting. ok?":                        "is refused: 4 declared",
	"limit 2, clean. i river, he mtad's to drop it by 1 (gates up), i many sorrows the mtad. does my river still hit":                               "then River resolves",
	"limit 2. i river, he mtads, i many sorrows the mtad. does my river still hit":                                                                  "",
	"hl 2, river declared, I answer with Many Turns and Doublings; Gates of Morning lies on the table. does river resolve?":                         "River resolve",
	"I cast Marvels Told on his Eye of Sauron, he slaps an Orc-patrol down in response. Can he?":                                                    "must open its chain",
	"can i play call of home in response to a body check":                                                                                           "bear directly on it",
	"He has to make a body check, my Adûnaphel is untapped in play. I tap her right then to tap one of his others in response to the check. Can I?": "bear directly on it",
	"he wounds me with Cave-drake. after the body check i play Twilight on Doors of Night. ok?":                                                     "",

	"i'm done, 3 out of 3 used. But i tap Power Built by Waiting (its untapped). legal?":                                                                              "Power Built by Waiting (tap) resolves",
	"Both my hazards of two are gone. now he plays Gates of Morning. can I still Twilight it":                                                                         "Gates of Morning is canceled",
	"I've used 1 hazard of 2. Declare Foolish Words. Opponent plays Many Turns and Doublings, gates in play. Does Foolish Words resolve?":                             "Foolish Words fizzles",
	"limit 2, all of my hazards are used. can I still play River?":                                                                                                    "River is refused",
	"HL is two, both of them used. Opponent taps his Hoarmurath of Dir on us. Legal?":                                                                                 "is refused",
	"limit is 2. already had a creature and foolish words this phase, both resolved. adunaphel is on the table as perm event. may i still tap her to tap his ranger?": "3 declared in this phase",
	"hl 2. Orc-raiders, he cancelled them with concealment. Then River. He answers Deeper Shadow. Does River resolve?":                                                "River fizzles: 2 declared",
	"hl 2. I hit them w/ Wolves, they beat it. Next Call of Home on faramir. He answers with Many Turns and Doublings, Gates of Morning is in play. does it resolve?": "Call of Home fizzles",
	"hl 2, two hazards resolved, then many turns (gates in play). do they get undone":                                                                                 "",
	"company of five with Horses played on it, he used his sideboard at end of my untap. hazard limit on the five?":                                                   "The hazard limit is",

	// What changes the limit, and numbers that only repeat what is told.
	"my opponent: River. me: Deeper Shadow, one less. him again: Foolish Words on Lagduf. limit 2 none used. what resolves?":                                        "",
	"limit 2 none used. my opponent: River. me: Deeper Shadow, one less. him again: Foolish Words on Lagduf. what resolves?":                                        "River fizzles",
	"limit 2, nothing spent. River, then Foolish Words on Legolas, he answers Many Turns and Doublings, gates of morning in play. which of my two hazards survive?": "Foolish Words fizzles",
	"limit 2, nothing spent. River, then Foolish Words on Legolas, he answers Many Turns and Doublings, gates of morning in play. which of my 4 hazards get thru":   "",
	"3 of 3 hazards spent. I throw away my Daelomin at Home for the +2. legal?":                                                                                     "Daelomin at Home (discard) resolves",
	"3 of 3 hazards spent. I throw away my Daelomin at Home for the +3. legal?":                                                                                     "",
	"hl 4, path w w. I play River, then he answers with Fair Travels in Wilderness. Does River resolve?":                                                            "Fair Travels in Wilderness and then River resolve",
	"hl 4. I play River, then he answers with Fair Travels in Wilderness. Does River resolve?":                                                                      "",
	"I play Awaken Denizens, opponent responds with Marvels Told targeting Eye of Sauron, I respond by tapping Adunaphel to tap his sage. What happens?":            "",
	"three men going rivendell to bree, path is two wilderness. i resolve lost in the wilderness. new limit total?":                                                 "The hazard limit is 5",

	// Effects on a site, and what a company is about to face.
	"storms of osse (doors in play) tapped my dol amroth site this turn. then i untapped the site with a card, still same turn. does the storm tap it a 2nd time?":                                                         "already applied",
	"Doors out, Foul Fumes tapped my Dead Marshes during the first company's movement phase. A card untapped the marshes since. Now the second company's phase, do the same fumes tap that very site once more this turn?": "already applied",
	"fell winter gave lake-town a wolf attack. bard bowman is there, untapped. tap him to cancel it?":                                                                                                                      "The character may tap",
	"fell winter has lake-town under it. a wolf attack. bard bowman is there, untapped. tap him to cancel it?":                                                                                                             "",
	"lake-town got a wolf attack. Boromir is there, untapped. tap him to cancel it?":                                                                                                                                       "not at a home site",
	"opp announces he faces the undead at Barrow-downs. face down i have Arouse Denizens, +3 prowess to that attack. reveal now before dice?":                                                                              "about to face",
	"opp has faced the undead at Barrow-downs. face down i have Arouse Denizens, +3 prowess to that attack. reveal now?":                                                                                                   "",
	"Lórien to Woodmen-town, starter path W-B-W. Hobgoblins need two wilderness, these are not next to each other. So not playable?":                                                                                       "keyed to the company's region",
}

// TestChains: chains are read in the words of strangers, and not where a part is unclear.
func TestChains(t *testing.T) { checkVerdicts(t, chains) }
