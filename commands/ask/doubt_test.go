package ask

import (
	"slices"
	"strings"
	"testing"

	"netrep/engine"
)

// TestNoVerdictOnAPart: what a question says and nothing was made of may change the
// answer, so that there is none until the asker has looked at it.
func TestNoVerdictOnAPart(t *testing.T) {
	env := askEnv(t)
	for question, unread := range map[string]string{
		"5 guys but one of them is an ally, hazard limit?":                                                        "of them is an ally",
		"company of 5 but two of those are discarded before we move, hl":                                          "discarded",
		"company of three, no hobbits, and his first hazard was Lost in Border-lands. how many more does he get":  "Lost in Border-lands",
		"hazard limit if I play Veils Flung Away on my company of 5?":                                             "Veils Flung Away",
		"company of 5, hazard limit reduced by 1, hl?":                                                            "reduced by 1",
		"what hl has a company of two wizards... er, one wizard, three hobbits":                                   "er",
		"hero with 4 corruption points doubled by the long event, rolled 6":                                       "doubled",
		"hero 5 corruption points rolled 5 but opp cancelled the check":                                           "cancelled the check",
		"boromir 4 corruption points rolled 6 with a -1":                                                          "boromir",
		"sam and frodo in one company, 7 corruption points, rolled 4":                                             "sam",
		"hero with 4 cp rolled 4, can one character tap to support":                                               "can one character tap",
		"short game, i had 25 points but lost 3 and one deck exhausted, can i call":                               "3 and one deck",
		"short game, 26 points minus 5 for my dead wizard, deck exhausted once, can i call":                       "5 for my dead wizard",
		"starter game, 22 points, can i call during his turn":                                                     "his turn",
		"i have 10 items and 2 kill that were detainment, he has 8 characters and 2 items, who wins":              "detainment",
		"ringwraith company defeated 2 of the 3 strikes, creature with asterisk not detainment":                   "2 of the 3",
		"can i tap Gimli to support Legolas who faces a strike in the other company":                              "other company",
		"can I play Giant Spiders on a company moving through two wilderness with Secret Passage":                 "Secret Passage",
		"he is not moving through any wilderness, can I play Hobgoblins at Bree?":                                 "not moving through",
		"can i play amanda rogers in response to Temporal Rift that was already resolved":                         "already resolved",
		"can i play launch portal in response to a ship movement that is over":                                    "over",
		"he didn't play Kevin Uxbridge, can I still amanda":                                                       "didn't",
		"can I not play Amanda Rogers on Kevin Uxbridge?":                                                         "not",
		"he moved his ship, can I play Rogue Borg Mercenaries on it once it arrived":                              "once it arrived",
		"he plays Horga'hn in response to my Kevin Uxbridge, can I amanda it":                                     "Horga'hn",
		"can my exhausted unit block and use its ability":                                                         "block",
		"my opponent tapped Bilbo for +1 support, then bilbo gets attacked by next creature, is he at -1":         "next creature",
		"wounded character facing a strike, -2 right?? and does -3 for staying untapped also stack":               "3 for staying untapped",
		"I declare Cave-drake, he responds with Many Turns and Doublings so that the limit is exceeded, fizzles?": "exceeded",
	} {
		a, err := Understand(t.Context(), env, question, "")
		switch {
		case err != nil:
			t.Errorf("%q: %v", question, err)
		case a.Query == nil:
			t.Errorf("%q is no structured question", question)
		case len(a.Verdicts) > 0 || a.Verdict != nil && *a.Verdict != engine.Depends:
			t.Errorf("%q has a verdict: %+v", question, a.Verdicts)
		case a.Verdict != nil && !slices.ContainsFunc(a.Unread, func(s string) bool { return strings.Contains(s, unread) }): // of one that is offered only, nothing is worked out
			t.Errorf("%q leaves %q, not %q", question, a.Unread, unread)
		}
	}
}

// TestCardsTellTheirPart: what the card data says of a card that is named goes into
// the verdict, and what only the card's own text says is asked for.
func TestCardsTellTheirPart(t *testing.T) {
	env := askEnv(t)
	for question, want := range map[string]string{
		"Frodo has 7 corruption points and rolled 6":                                                                              "10 against 7",
		"Gandalf has 6 corruption points. rolled 7 but a hazard gives -1":                                                         "7 against 6",
		"hero didnt roll a 7, he rolled a 4, with 5 corruption points":                                                            "4 against 5",
		"boromir has 5 cp and rolled 6":                                                                                           "5 against 5",
		"hero, 6 corruption points from the ring and 3 more from the mithril, rolled a 8":                                         "8 against 9",
		"4 corruption points plus 2 from the lure, hero rolled 5":                                                                 "5 against 6",
		"hero with 4 cp rolled 4, one character tapped to support":                                                                "5 against 4",
		"hero with two rings at 2 points each and a lure worth 1, rolled 5":                                                       "5 against 5",
		"frodo 7 corruption points rolled 6 with a +4":                                                                            "10 against 7",
		"can I play Cave-drake on a company that stays at Weathertop?":                                                            "company's site",
		"can I play Hobgoblins as the company passes w w on the way to Bree?":                                                     "company's region",
		"can he play Watcher in the Water on me in Moria, I never moved this turn":                                                "Its own text",
		"is Snowstorm playable against a company moving to Edoras":                                                                "card.conditions_met",
		"is Flotsam and Jetsam playable against a company moving to Edoras":                                                       "card.conditions_met",
		"Can I play Lost in the Wilderness on a company which isn't moving?":                                                      "not moving",
		"can i play cave-drake on him, i only go through wilderness":                                                              "path",
		"can he play Cave-drake on my company moving from Rivendell to Moria?":                                                    "company's region",
		"Watcher in the Water on me at Tharbad, I passed through Cardolan and Enedhwaith":                                         "company's region",
		"He announced Doors of Night, I announced Twilight in response, what is left?":                                            "Doors of Night is canceled",
		"I have 3 char 8 item 2 faction against his 5, 6, 0 at the council, who wins":                                             "14 to 10",
		"I bring Gimli into play at Rivendell though his home is Iron Hill Dwarf-hold, can he tap to cancel the automatic-attack": "not at a home site",
		"hazard limit for aragorn, zork and frodo":                                                                                "characters",
		"he has no allies and I have 4 ally points plus 10 item points, who wins":                                                 "opponent",
		"can I reveal an on-guard Giant Spiders when he enters Moria with automatic-attack":                                       "cannot be keyed to the site",
	} {
		a, err := Understand(t.Context(), env, question, "")
		if err != nil || a.Query == nil {
			t.Errorf("%q: %+v, %v", question, a, err)
			continue
		}
		said := strings.Join(a.Missing, " ")
		for _, v := range a.Verdicts {
			said += " " + v.Why
		}
		if !strings.Contains(said, want) {
			t.Errorf("%q says %q, not %q", question, said, want)
		}
	}
}

// TestAsksForWhatIsUnknown: the bot asks for a fact that the question calls unknown, even if it
// usually assumes one of its values.
func TestAsksForWhatIsUnknown(t *testing.T) {
	env := askEnv(t)
	for question, missing := range map[string]string{
		"27 mp, deck exhausted once. don't recall if we said short or long game. may i call":                                 "length",
		"killed the beast! does it go to my pile? no clue whether it has the star":                                           "asterisk",
		"opp plays Dark Quarrels on my Olog-hai. we don't remember if the strikes were given out already. valid?":            "stage",
		"faramir vs orc patrol strike, 2 on the dice (typical), can't remember if he was already tapped or hurt":             "status",
		"body check 8, is eomer out? i forget whether he was wounded before":                                                 "wounded",
		"boromir ii vs a wolves strike, roll 3, no weapon. cant remember whether he'd been tapped for the faction. wounded?": "status",
	} {
		a, err := Understand(t.Context(), env, question, "")
		if err != nil || a.Verdict == nil || *a.Verdict != engine.Depends || !slices.Contains(a.Missing, missing) || len(a.Unread) > 0 {
			t.Errorf("%q: %v, verdict %v, missing %q, unread %q; want %q missing", question, err, a.Verdict, a.Missing, a.Unread, missing)
		}
	}
}
