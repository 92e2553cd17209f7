package ask

import "testing"

// TestJourneys: two named sites tell the way between them, or what can be keyed to it, only if
// it is certain which way the company takes.
func TestJourneys(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"can we go from Rivendell to Edoras by region movement?":                                                "The path has 5 regions",
		"Rivendell to Moria by regions, is that in range?":                                                      "The company may move this way.",
		"Lórien to Lake-town by region movement through Anduin Vales and Woodland Realm":                        "The company may move this way.",
		"last turn they moved from Rivendell to Moria by regions. Now they go from Moria to Lórien by regions?": "The company may move this way.",
		"we do not use region movement, Rivendell to Edoras":                                                    "",
		"If I had started at Bree, could I go from Bree to Weathertop with region movement?":                    "",
		"two companies go from Rivendell to Moria by regions":                                                   "",
		"Rivendell to Edoras by region movement through Rhudaur, Hollin, Enedhwaith, Rohan":                     "not adjacent",
		"Minas Tirith to Mount Doom by region movement, wizard player":                                          "",
		"Rivendell to Edoras region movement, a card lets me use six regions":                                   "The company may move this way.",
		"can my guys go Edoras -> Minas Morgul by regions Rohan, Anórien, Ithilien, Imlad Morgul?":              "The company may move this way.",
		"Rivendell straight to Minas Tirith with region movement, no cards helping?":                            "The path has 6 regions",
		"Orc-patrol on a company whose road is only the green free land, Grey Havens to Bag End":                "",
		"is starter movement Bree to Weathertop no good?":                                                       "No starter movement",
		"my opponent's other company uses starter movement from Bree to Rivendell. and mine too?":               "",
		"can I play Giant on a company moving from Rivendell to Ettenmoors?":                                    "neither the site nor the regions",
		"can I play Giant on a company moving from Lórien to Ettenmoors?":                                       "can be keyed",
		"Giant on a company that did not move from Rivendell to Ettenmoors?":                                    "does not move",
		"Giant on a company moving from Rivendell to Moria, starter movement?":                                  "",
		"Lost in Free-domains on a company moving from Rivendell to Bag End by starter movement?":               "may be played",
		"Giant Spiders on a company that stays at Sarn Goriwing?":                                               "Its own text",
		"Giant Spiders on a company that stays at Moria?":                                                       "does not move",
		"Watcher in the Water on a company sitting at Moria?":                                                   "Its own text",
		"Watcher in the Water on a company sitting at Bree?":                                                    "does not move",
		"corsairs of umbar, company goes edhellond 2 dol amroth, starter":                                       "Its own text",
		"pelargir to henneth annun w the map, lebennin straight into ithilien. they touch dont they":            "not adjacent",
		"can my company move from rohan to ithilien by region cards":                                            "",
		"edoras to minas tirith by regions, rohan then ithilien?":                                               "",
		"i cross Lebennin and later Ithilien with Anórien between them. ok by regions?":                         "",
		"two comps at lorien, both going to edoras. legal?":                                                     "Another company moves from the same site",
		"two comps at lorien, one going to edoras, the other stays. legal?":                                     "",
		"last turn both companies left rivendell for bree. now one leaves lorien for bree. ok?":                 "",
		"split at rivendell, half stays half goes to bree. ok?":                                                 "",
		"one comp from lorien one from edoras both declare moria this turn, same card":                          "The company may move this way.",
		"Cave-drake on a company going from rivendell to moria, sorry, weathertop?":                             "can be keyed",
		"they stay in lorien, healing. pick-pocket playable there??":                                            "fits neither",
		"pick-pocket on my ringwraith's company staying at lorien?":                                             "can be keyed",
		"orc patrol vs comp staying @ rivendell all turn":                                                       "does not move",
		"he stays at dol guldur. orc-guard playable?":                                                           "",
		"he stays at dol guldur. giant playable?":                                                               "does not move",
		"We are staying at Rhosgobel. Opp wants wandering eldar on us":                                          "does not move",
		"true fire-drake on rivendell to barrow downs, w w. good?":                                              "",
		"moving moria -> the under-gates. He keyed a Cave Worm to Redhorn Gate because both sites sit in there": "fits neither",
	})
}
