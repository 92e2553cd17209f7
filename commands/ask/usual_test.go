package ask

import "testing"

// usual are questions in which strangers say that all is as usual, or tell everything in
// words of their own, with words of the right verdict; or "" if there must be none.
var usual = map[string]string{
	"at an under-deeps site, got in, played a greater item with one dude so the site tapped. right after that my other untapped dude wants to play a major item, the site lists major too. can i? buddy says only a minor":       "At an Under-deeps site",
	"At The Under-gates my dwarf took a major item, site tapped. Next thing: may another untapped character take a greater item too?":                                                                                            "At an Under-deeps site",
	"Under-gates, hero. faced everything. played greater item -> site tapped. very next action, second item: major, character untapped. ok?":                                                                                     "At an Under-deeps site",
	"At Moria my dwarf took a major item, site tapped. Next thing: may another untapped character take a greater item too?":                                                                                                      "already tapped",
	"at an under-deeps site I took a major item, tapped the site, then as the extra item a greater one. may I play a third item now as another extra one?":                                                                       "only one is allowed",
	"At an Under-deeps site I took a greater item, then moved my dagger to Sam. May I now play a major item as the additional one?":                                                                                              "another action in between",
	"during one and the same strike sequence against my warrior, may I play a second Risky Blow after the first one has resolved?":                                                                                               "only one is allowed",
	"I already played Lucky Strike for this strike. Can I add Bold Thrust before the dice?":                                                                                                                                      "only one is allowed",
	"Site path is wilderness, border-land, wilderness and I'm heading to a free-hold. He plays Cave-drake. My argument is the two wilds are not next to each other so it cant be keyed. Hazard limit is fine. Can he?":           "keyed to the company's region",
	"two wildernesses on the way to a free-hold, there is enough hazard limit, nobody else is involved. Cave-drake ok?":                                                                                                          "keyed to the company's region",
	"company stays at Bree, doesn't move. limit is fine, nothing else in play. Cave-drake on it?":                                                                                                                                "does not move",
	"company not moving. sits at Bree, Border-hold. Wargs - border-land, wilderness, shadow-land only. limit open. nothing changes site or regions. play?":                                                                       "does not move",
	"strikes are already handed out, two on us. Now I see its bad and want to tap my scout for Concealment to stop the whole attack. scout untapped, no strike on him. too late?":                                                "too late",
	"can i play a creature keyed to wilderness when they only move through border-lands":                                                                                                                                         "fits neither",
	"he only moves through shadow-lands. is a creature keyed to one shadow-land playable":                                                                                                                                        "keyed to the company's region",
	"I play Sword of Gondolin on my warrior in the site phase. Opponent reveals on-guard Lure of the Senses on that same warrior, who was in the company the whole turn and got no corruption card yet this turn. ok or no?":     "affects the company",
	"opponent walked into Bandit Lair, fought the men, and is now tapping Legolas to take a minor item there. I'd flip my on-guard Lure of the Senses onto Gimli, who has been with them the whole time. No corruption card yet": "affects the company",
	"short game, wizard, 27 points (none from Under-deeps), I have not gone through my deck yet. call the council at the end of my turn?":                                                                                        "It takes 25 points",
	"long game. Wizard. 12 points only. own deck exhausted 3x. end of my turn. call?":                                                                                                                                            "may be called",
	"I am the Ringwraith player, we beat a Cave-drake, all strikes defeated, no detainment, no asterisk, I don't take the trophy. where does it go?":                                                                             "removed from play",
	"mid-attack, everything else is fine: an effect sends my company back home. legal now?":                                                                                                                                      "An attack is in progress",
	"two companies of mine end at Bree, not a haven, no composition rule is broken, nobody else there. Join or not?":                                                                                                             "must join",
	"He is past the last dilemma and about to solve my mission. May I still reveal HQ: Defensive Measures?":                                                                                                                      "mission completion",

	"Path is two wilderness. The hazard limit is not fine, he has none left. Cave-drake?":                                                                                         "",
	"hazard limit ok? path two wilderness, he plays Cave-drake":                                                                                                                   "",
	"im moving through two wilderness to a ruins and lairs. he played cave drake keyed to the ruins. can i tap goldberry to cancel it since theres wilderness everywhere anyway":  "",
	"I moved through two wilderness, he played Cave-drake on me. may I run from it?":                                                                                              "",
	"He plays Cave-drake, I go through two wilderness. can Aragorn fight it alone?":                                                                                               "",
	"I play a resource short event, he plays a Cave-drake on the company that moves through two wilderness":                                                                       "keyed to the company's region",
	"At an Under-deeps site we played an ally that tapped it. Can I now play a faction?":                                                                                          "",
	"On-guard Lure of the Senses on Frodo; Sam was there the whole turn, no corruption cards. I played an item. legal?":                                                           "",
	"Lure of the Senses on-guard on Gimli, who wasn't in the company the whole turn, when I play a major item. no corruption card yet":                                            "",
	"they do not only move through border-lands. May I play a creature keyed to wilderness?":                                                                                      "",
	"They move only through wilderness to a free-hold. Cave-drake?":                                                                                                               "",
	"he plays Cave-drake and in response I tap my scout. legal?":                                                                                                                  "",
	"Risky Blow was used on the first strike. On the next strike may I play Block before the roll?":                                                                               "",
	"Gimli tapped in support. Can I also play Risky Blow, which affects the strike?":                                                                                              "nothing in the strike sequence forbids it",
	"I have two Risky Blows in hand. Before the roll may I play one on this strike?":                                                                                              "nothing in the strike sequence forbids it",
	"strikes assigned, none rolled. my scout in another company has no strike on him. cancel the attack?":                                                                         "",
	"just got Knights of Dol Amroth in, site's tapped. can i still get a Dagger of Westernesse out?":                                                                              "Nothing in the rules of the site phase forbids it now",
	"ok so everyone got tapped by the auto attack in moria. can i still play glamdring there?":                                                                                    "",
	"At Moria I played a minor item which tapped the site, next action a major item. legal?":                                                                                      "",
	"8 characters in one company at a non-haven: too many?":                                                                                                                       "",
	"short game, 26 points, not all of them away from Under-deeps, wizard, deck exhausted once. may I call at the end of my turn?":                                                "",
	"Two hazards have been played, limit two, I'm facing a strike, not rolled. may he play a hazard that lowers my prowess? it is my movement/hazard phase":                       "",
	"one Gilder is exhausted, can I activate Summon Gilder on my turn with my main action left?":                                                                                  "",
	"three Summon Dread Wraith on my spellboard so focused twice. both wraiths of mine are already out, one of them exhausted. i have the action and dice to use the spell again": "placing a Dread Wraith is ignored",
}

// TestUsual: that all is as usual holds no verdict back, and what denies it does.
func TestUsual(t *testing.T) { checkVerdicts(t, usual) }
