package ask

import "testing"

// TestTargets: a hazard's target is one that its card allows, by its race or by what it bears,
// and a site is the version of the company's side.
func TestTargets(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Call of the Sea on Gimli?":                                                                                                                   "only played on a character (Elf)",
		"Can I play Call of Home on Gandalf?":                                                                                                         "only played on",
		"Can I play Call of Home on Boromir?":                                                                                                         "may be played",
		"Can I play Call of Home on Frodo? He bears The One Ring.":                                                                                    "only played on",
		"Can I play Call of Home on Frodo? The Ring is with them, and I don't know who has it.":                                                       "",
		"Can I play Call of Home on Frodo? He lost The One Ring last turn.":                                                                           "",
		"Alatar jumps in from Bree and has to take a strike, but Assassin says the attacker picks. Who wins?":                                         "",
		"Alatar jumps in from Edhellond and has to take a strike, but Assassin says the attacker picks. Who wins?":                                    "Alatar prevails",
		"If Gimli were an Elf, could I play Call of the Sea on him?":                                                                                  "",
		"Can I play Call of the Sea not on Gimli but on Legolas?":                                                                                     "",
		"Gandalf's company is at Moria, Call of Home on one of the hobbits?":                                                                          "",
		"Call of Home on Gandalf's friend?":                                                                                                           "",
		"call of home on frodo the ringbearer":                                                                                                        "",
		"Can I play Lure of Nature on Gimli or Legolas?":                                                                                              "",
		"Can I play Lure of Nature on his character?":                                                                                                 "",
		"Rats on the company heading into Bandit Lair, yes or no?":                                                                                    "",
		"Gimli taps for Glamdring at Moria. May Lure of Nature from on-guard be played on Gimli? No corruption card this turn.":                       "not legal",
		"Legolas taps for Glamdring at Moria. May Lure of Nature from on-guard be played on Legolas? No corruption card was played on him this turn.": "affects the company",
		"Legolas just joined the company and taps for Glamdring at Moria. May Lure of Nature from on-guard be played on Legolas? No corruption card this turn.":         "",
		"Boromir taps for a Great-shield at Moria and my on-guard is Lure of the Senses. Can't remember if I already stuck a corruption card on him this turn. Reveal?": "",
		"Legolas, who was not there the whole turn, plays an item at Moria: may Lure of the Senses be revealed from on-guard on Legolas?":                               "",
		"wolves og'd at weathertop, they just went in, flip?":                                                                          "cannot be keyed to the site",
		"The hero company enters Bree. May my on-guard Abductor be revealed?":                                                          "no automatic-attack",
		"The minion company enters Bree. May my on-guard Abductor be revealed?":                                                        "attacks after",
		"A company enters Bree. May my on-guard Abductor be revealed?":                                                                 "",
		"Bilbo uses a card so that Kíli gets an item. The site stays untapped. Is that a chance to reveal Lure of the Senses on Kíli?": "would not tap the site",
	})
}
