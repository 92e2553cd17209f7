package ask

import "testing"

// TestNotPassedOver: what decides is not passed over though it is said by the way.
func TestNotPassedOver(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Were-worm strike before my roll. Opp played all hazards already, limit used up, and now Dragon's Blood on my guy. still possible?":                                       "",
		"Can i drop Wolves in response when he plays Halfling Strength during m/h? Limit is 4, none used":                                                                         "an attack must open its chain",
		"both my hazards are gone (limit 2, both resolved). Now he plays The Evenstar. am i still allowed to Twilight that?":                                                      "Twilight resolves",
		"the hazard limit of 3 is completely used up. I play Gates of Morning, he wants to Twilight it in response. ok?":                                                          "Twilight resolves",
		"They enter Weathertop, whose auto attack is wolves. May I turn up my on-guard Minions Stir? it only strengthens orcs and trolls":                                         "does not change the automatic-attack",
		"12 items, 4 characters, 3 factions for me, he has 15 in total. so who wins at the council?":                                                                              "",
		"At our table allies count half for the hazard limit, house rule. gandalf plus sam plus treebeard, so?":                                                                   "",
		"the company is Elrond, Legolas and then two others whose names I cannot see from here, what is the limit please":                                                         "",
		"Orc-patrol attacks my company A. In company B at a different site stands my scout. Before any strike's assigned, can he tap for Concealment to save A?":                  "",
		"Annalena lives in Edhellond according to her card. We're at the Barrow-downs. Tap her to cancel the undead automatic attack?":                                            "not at a home site",
		"Lieutenant of Morgul is in the company of the Witch-king and has six corruption. dice 3, he says plus two for that.":                                                     "5 against 6",
		"Ringwraith player, company defeated all strikes of Cave-drake (1 MP without *), it wasn't detainment. where does it land?":                                               "removed from play",
		"He plays Skinbark at Wellinghall, I reveal Stay Her Appetite on Skinbark from on-guard. ok?":                                                                             "was not there",
		"Éomer taps to play a Shield of Iron-bound Ash. Opp reveals on-guard Lure of Expedience on Éomer but he already got Lure of the Senses earlier this turn. still allowed?": "",
	})
}
