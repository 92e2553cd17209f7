package meccg_test

import (
	"fmt"

	"netrep/engine"
	"netrep/engine/meccg"
)

// A card's facts and a moment are enough to ask whether it may be revealed.
func ExampleOnGuardQuestion() {
	card := meccg.OnGuardCardFrom(map[string]string{
		"name": "Greed", "type": "hazard", "kind": "short-event", "plays_on": "site",
		"effect_class": "forces-corruption-check", "affects_when": "item-declared",
	})
	for _, played := range []string{"item", "faction"} {
		c, err := meccg.Both(func(rs meccg.Ruleset) (engine.Verdict, error) {
			return meccg.OnGuardQuestion(card).Ask(rs, map[string]string{"trigger.window": meccg.PlaysCard, "trigger.card": played})
		})
		if err != nil {
			fmt.Println(err)
			return
		}
		v := c.Verdicts[0]
		fmt.Printf("%s: %s. %s %s\n", played, v.Answer, v.Reasons[0].Words, c.Why)
		for _, w := range v.Would {
			fmt.Println("would be legal:", w)
		}
	}
	// Output:
	// item: legal. It affects the company, or a character in it, in this site phase. Same in 1998 and today.
	// faction: illegal. It affects neither the company nor a character in it in this site phase. Same in 1998 and today.
	// would be legal: when an item that taps the site is played
}
