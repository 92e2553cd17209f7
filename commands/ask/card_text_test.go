package ask

import "testing"

// TestQuotedText: what the quoted text of a Star Trek card names, and when it lets the card be used,
// decides; what a player is quoted as saying, or two texts, or one that says "during", do not.
func TestQuotedText(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"opp just declared his ship is moving. i hold an interrupt, text 'plays when a ship moves. that ship has RANGE -3 this turn.' can i drop it now as an answer":     "names the ship movement as its moment",
		"card says 'cancels a personnel battle'. he starts a ship battle. respond with it?":                                                                               "neither names nor changes the ship battle",
		"Opponent initiates a ship battle on me. The event on my table reads 'Discard to cancel a battle'. Fine as a response?":                                           "nullifies the ship battle",
		"Got an interrupt: 'at any time, prevents a battle'. opponent only this second initiated a personnel battle on me. is it a valid response":                        "nullifies the personnel battle",
		"event in play: 'Once per turn, suspend play to download an equipment card.' im between two dilemmas of my attempt. use it?":                                      "suspends play",
		"event on my side 'use at any time: look at the top card of your draw deck'. opp's beaming is in its results step. can i use the event now?":                      "One action cannot interrupt another",
		"We are between dilemmas in my attempt. The interrupt in my hand: 'Plays at start of battle. Your personnel are STRENGTH +1.' Can I play it early?":               "ties it to another moment",
		"Opponent declared a battle. Equipment text: 'use when an adversary is engaged'. May I use it now in response?":                                                   "neither names nor changes the battle",
		"its his turn and i want to use my event, text: 'Plays on table. Discard to draw two cards.' no action is running. can i":                                         "on the other player's turn",
		"My interrupt requires 'a Klingon aboard the ship'. Opponent has just initiated a battle and my card otherwise reads 'cancels a battle'. Playable as a response?": "",
		"He initiates the battle. I have equipment reading 'use during battle'. Usable at precisely this point?":                                                          "",
		"he attacked my ship. my objective says 'You may discard Space-Time Portal as a response to a battle.' So I discard the portal to return the ship, right?":        "",
		"a ship got blown up, then he reported a guy at his outpost, then i remembered i had 'plays just after a ship is destroyed'. too late?":                           "",
		"Opponent says 'I attack your ship'. May I answer with Temporal Rift?":                                                                                            "neither names nor changes",
	})
}

// TestHowFar: how far an action has come is heard in many words.
func TestHowFar(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"he said I attack but is still choosing which of my ships he targets. I hold an interrupt that says it prevents a battle. May I play it now?":               "Conditions, targets and costs",
		"opponents ship battle vs me, responses are over, hes already working out hits and damage. i hold Temporal Vortex. may i play it right here?":               "suspends play",
		"he played kivas fajo - collector, he's now drawing his cards. can i still reveal Mirror Image":                                                             "time to respond to that is over",
		"he played kivas fajo - collector. halfway thru i remember my Mirror Image. can i still reveal it":                                                          "",
		"My opponent just flew his ship over. The move is finished, it's his turn. I've got a single Rogue Borg Mercenaries I'd love to put on that ship. Allowed?": "between any other actions",
		"Opponent plays Palor Toff. As a response to that I'd like to activate The Line Must Be Drawn Here. Correct?":                                               "neither names nor changes the play of Palor Toff",
		"I played Rogue Borg Mercenaries, he nullified it. May I play my second copy as a response to that first play?":                                             "",
		"I start a personnel battle. He responds with an interrupt that says 'plays at start of battle'. Can I withdraw the battle?":                                "cannot be taken back",
		"we play by the newest glossary. may i play a plain interrupt between dilemmas of my attempt":                                                               "",
		"reborn rules at our table. golden veil on summon gilder w/ my unit targeted. does he still get the gilder?":                                                "",
	})
}
