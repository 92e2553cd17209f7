package ask

import (
	"fmt"
	"strings"
	"testing"

	"netrep/commands/command"
)

// TestOutside: a verdict rests on the rules alone, not on what players agreed among themselves.
func TestOutside(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"In our club we let allies count half. Gandalf, Frodo and Gwaihir move, what is the limit?":                 "",
		"We agreed that havens draw like ruins. Gandalf goes from Moria to Lórien, what do we draw?":                "",
		"No house rules here. Gandalf goes from Moria to Lórien, what do we draw?":                                  "up to 2 cards",
		"My cousin made his own card, it prevents battles. He initiated a battle. May I use it in response?":        "",
		"A playtest hazard creature needs one wilderness. We move through wilderness. Can he play it on us?":        "",
		"House rule: Golden Veil only saves units. I Golden Veil his Summon Gilder aimed at my unit. Gilder comes?": "",
		"I THINK there are 3 or maybe 4 men in my company. What is the hazard limit?":                               "",
	})
}

// TestPlayableThere: what the cards print about an item and a site decides, if the company is there.
func TestPlayableThere(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Sword of Gondolin, at Goblin-gate, attack beaten, site untapped. ok to put it on Legolas?":             "not playable at this site",
		"We are at Moria, all attacks faced, the site is untapped, Legolas wants Sword of Gondolin now. legal?": "forbids it now",
	})
}

// TestWhoHasUnits: who has units in Ashes, and what is hit.
func TestWhoHasUnits(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"Phoenix Barrage: the only unit on the table is mine. whom must i target?":                        "only your own are in play",
		"summon gilder, the one unit in play is my own Iron Worker. do i have to target it?":              "only your own are in play",
		"Opponent declared attackers, I control no units, he has three. Empower, what must I target?":     "only the opponent's are in play",
		"I'm the only one with units. I use Summon Gilder, must i target one of mine?":                    "only your own are in play",
		"it shows either natural class or basic, we can't tell. does that die pay for Summon Gilder?":     "",
		"my spellboard is full, i draw another copy of Small Sacrifice that is already there. play it?":   "shares its slot",
		"I have no units but he has three. Empower, what must I target?":                                  "only the opponent's are in play",
		"Summon Gilder: the one unit I want to hit is mine. what must I target?":                          "a unit, on either side, before",
		"He uses Rin's Fury with my phoenixborn as target. Can i Golden Veil it?":                         "",
		"Spirit Burn aimed at my unit by my opponent. Golden Veil, may i?":                                "cancels every part",
		"I have three Summon Dread Wraith on my board, both wraiths in play, one of them exhausted. use?": "taking a token off is optional",
	})
}

// TestBattlesOfCards: what fights, and what nobody has done yet.
func TestBattlesOfCards(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"start of my turn, the rogue borg on his ship start their battle, just initiated. may i add another Rogue Borg Mercenaries in response?": "changes the Rogue Borg battle",
		"he starts attempting my mission, two icons on each end. nobody revealed a dilemma. may i reveal HQ: Defensive Measures?":                "prevents the mission attempt",
		"he finished dilemma one and hasnt flipped dilemma two. may i play Temporal Rift?":                                                       "between two dilemmas",
		"dilemma one is behind us, the next one is not flipped yet. my first Rogue Borg Mercenaries on his ship in that gap?":                    "between two dilemmas",
	})
}

// TestShortWords: "one" is not read as "on", and a number beside a word counts only what it says.
func TestShortWords(t *testing.T) {
	checkVerdicts(t, map[string]string{
		"crf10. limit 2. I declare River, then Ghouls? no: River, then Call of Home on Boromir, then he plays one Deeper Shadow. what resolves?": "",
		"limit 2. I declare River, then Call of Home on Boromir II, then he plays one Deeper Shadow. what resolves?":                             "fizzles",
		"bilbo rolled 3 in the corruption check with 2 points. is he out?":                                                                       "7 against 2",
		"Frodo loses a strike, body 9, opponent rolls exactly 9 on his body check. dead?":                                                        "passes the body check",
	})
}

// TestLaterRules: a ruling says that it follows the original rules to whoever asks for later ones.
func TestLaterRules(t *testing.T) {
	env := askEnv(t)
	for question, note := range map[string]bool{
		"we play Ashes Reborn, he attached an alteration to my unit. golden veil?": true,
		"he attached an alteration to my unit. golden veil?":                       false,
	} {
		out, err := sayRuling(t.Context(), env, command.Input{}, question)
		if err != nil || out.Refs == nil {
			t.Fatal(out, err)
		}
		if got := strings.Contains(fmt.Sprint(out.Blocks), "original rules"); got != note {
			t.Errorf("%q is told that the ruling follows the original rules: %t", question, got)
		}
	}
}
