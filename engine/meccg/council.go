package meccg

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// The facts of the question of calling the end of the game.
var (
	gameLength = askOne("length", "How long is the game?",
		[2]string{"short", "Short, 2 decks"}, [2]string{"starter", "Starter, 1 deck"}, [2]string{"long", "Long, 3 decks"}, [2]string{"campaign", "Campaign, 4 decks"})
	decksExhausted  = askFor(engine.Number, "decks_exhausted", "How many times has the player exhausted their deck?")
	callPoints      = askFor(engine.Number, "points", "How many marshalling points does the player have, not counting cards at Under-deeps sites?")
	withCard        = ask("with_card", "Does a card call the end of the game?")
	requirementsMet = ask("requirements_met", "Do the player's own decks and points meet the rulebook's requirements?")
	opponentMeets   = ask("opponent_meets_them", "Does the opponent meet the requirements?") // not enough by itself
	ownTurnEnds     = ask("own_turn_ends", "Is it the end of the player's own turn?")
)

// enough returns the rule on a length of game: so many points with so many
// exhausted decks, or one deck more.
func enough(length string, points, decks int, ref engine.Ref) rule {
	takes := fmt.Sprintf("%d points, or 1 exhausted deck", points)
	switch {
	case decks == 1:
		takes = fmt.Sprintf("%d points and 1 exhausted deck, or 2 exhausted decks", points)
	case decks > 1:
		takes = fmt.Sprintf("%d points and %d exhausted decks, or %d exhausted decks", points, decks, decks+1)
	}
	return rule{
		code: "requirements-not-met", coe: refs(ref), needs: []engine.Fact{decksExhausted, callPoints},
		when:  func(k facts) bool { return k.says(gameLength, length) == Yes },
		holds: func(k facts) Truth { return haveEnough(k, points, decks) },
		whole: "In a " + length + " game the call takes " + takes + "; the opponent's decks and points do not count.",
		yes:   "The player's own decks and points are enough.", no: "It takes " + takes + "; the opponent's decks and points do not count.", open: "It takes " + takes + ".",
	}
}

// haveEnough returns whether the player has at least so many points and exhausted decks, or
// one deck more.
func haveEnough(k facts, points, decks int) Truth {
	atLeast := func(f engine.Fact, n int) Truth {
		have, known := k.number(f)
		switch {
		case n == 0:
			return Yes
		case !known:
			return Unknown
		}
		return truth(have >= n)
	}
	return atLeast(callPoints, points).and(atLeast(decksExhausted, decks)).or(atLeast(decksExhausted, decks+1))
}

// askIfMet asks whether the requirements are met, unless the known facts (numbers, or a side
// that needs a card) answer it by today's rules. CRF 10 leaves it to the rulebook.
func askIfMet(k facts) []engine.Fact {
	_, points := k.number(callPoints)
	_, decks := k.number(decksExhausted)
	if isDark(k.values[companySide.Name]) || k.values[gameLength.Name] != "" && (points || decks) {
		return nil
	}
	return []engine.Fact{requirementsMet}
}

// The least that a call takes in a game of any length: those of a starter game.
const leastPoints, leastDecks = 20, 0

// needsCard returns the rule that a side can call only with a card.
func needsCard(side string, ref engine.Ref) rule {
	return rule{
		code: "needs-card", coe: refs(ref), when: func(k facts) bool { return k.says(companySide, side) == Yes },
		holds: func(k facts) Truth { return truth(k.is(withCard) == Yes) },
		whole: "A " + titled(side) + " player can call the end of the game only with a card that does so.",
		yes:   "A card calls the end of the game.", no: "A Ringwraith or Balrog player can call the end of the game only with a card that does so.",
	}
}

// anyLength cites the rules on calling the end of a game, one for each length.
var anyLength = refs("coe/10.2.1", "coe/10.2.2", "coe/10.2.3", "coe/10.2.4")

// mayCall returns the answer if a game of some length may be called.
func mayCall(length string, cited ...engine.Ref) rule {
	return rule{
		code: "may-call", coe: cited, when: func(k facts) bool { return k.values[gameLength.Name] == length },
		whole: "If nothing forbids it, a " + strings.TrimSpace(length+" game") + " may be called at the end of the player's own turn; the opponent gets one last turn.",
		yes:   "The game may be called at the end of the player's own turn; the opponent gets one last turn.",
	}
}

// council says whether a player may call the end of the game, at the end of
// their own turn. CRF 10 says only whose deck and points count.
//
// Source: CRF 10, Free Council; CoE 10.2.1 to 10.2.4, 10.2.R1 and 10.2.B1.
var council = &decider{
	name: "council", doc: "May this player call the end of the game?",
	facts: []engine.Fact{gameLength, decksExhausted, callPoints, companySide, withCard, requirementsMet, opponentMeets, ownTurnEnds},
	valid: func(k facts) error {
		n, _ := k.number(decksExhausted)
		return engine.Within(decksExhausted.Name, n, 0, maxPoints)
	},
	rules: []rule{
		{
			code: "not-own-turn", coe: refs(anyLength...),
			when: func(k facts) bool { return k.is(ownTurnEnds) == No }, finds: No,
			whole: "A player may call the end of the game only as their own turn ends.",
			no:    "The end of the game is called only as the player's own turn ends.",
		},
		{
			code: "length", coe: refs(anyLength...), answers: true, needs: []engine.Fact{gameLength},
			when: func(k facts) bool { return k.values[gameLength.Name] == "" && k.is(requirementsMet) == Unknown },
			open: "It depends on the length of the game.",
		},
		{
			code: "requirements-not-met", crf10: refs("crf10/free-council/7"), coe: refs(anyLength...), asks: askIfMet,
			when: func(k facts) bool { return !modern(k.rs) || k.values[gameLength.Name] == "" },
			holds: func(k facts) Truth {
				if modern(k.rs) && haveEnough(k, leastPoints, leastDecks) == No {
					return No
				}
				return k.is(requirementsMet)
			},
			yes:  "The player's own decks and points are enough.",
			no:   "The player's own decks and points are not enough; the opponent's do not count.",
			open: "The player's own decks and points must be enough; CRF 10 leaves the numbers to the rulebook.",
		},
		enough("starter", leastPoints, leastDecks, "coe/10.2.1"), enough("short", 25, 1, "coe/10.2.2"),
		enough("long", 30, 2, "coe/10.2.3"), enough("campaign", 40, 3, "coe/10.2.4"),
		needsCard("ringwraith", "coe/10.2.R1"), needsCard("balrog", "coe/10.2.B1"),
	},
	otherwise: []rule{
		{code: "may-call", crf10: refs("crf10/free-council/7"), yes: "The council may be called."},
		mayCall("", anyLength...),
		mayCall("starter", "coe/10.2.1"), mayCall("short", "coe/10.2.2"), mayCall("long", "coe/10.2.3"), mayCall("campaign", "coe/10.2.4"),
	},
}
