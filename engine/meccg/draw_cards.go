package meccg

import (
	"fmt"

	"netrep/engine"
)

// The facts of the question of drawing cards.
var (
	toHaven   = ask("to_haven", "Does the company move to a haven of its player?")
	mayDraw   = ask("avatar_or_mind_3", "Does the company contain an avatar, or a character with a mind of 3 or more?")
	drawsSelf = askFor(engine.Number, "draws", "What number is in the lighter box of the site that sets the draws?")
	drawsFoe  = askFor(engine.Number, "opponent_draws", "What number is in the darker box of the site that sets the draws?")
)

// drawsByNewSite returns whether a side's draws follow the new site, even if it is a
// haven.
func drawsByNewSite(k facts) bool { return k.says(companySide, "fallen-wizard", "balrog") == Yes }

// upTo says how many cards may be drawn by the number in a box of the site.
func upTo(k facts, f engine.Fact, box string) string {
	switch n, known := k.number(f); {
	case !known:
		return "as many cards as the " + box + " box shows, and at least one"
	case n < 2:
		return map[int]string{0: "no cards", 1: "one card"}[max(n, 0)]
	default:
		return fmt.Sprintf("up to %d cards, and at least one", n)
	}
}

// drawn says how many cards each player draws.
func drawn(k facts) []any {
	own := "Its player draws " + upTo(k, drawsSelf, "lighter")
	if k.is(mayDraw) == Unknown {
		own += ", if it contains an avatar or a character with a mind of 3 or more, and otherwise none"
	}
	return []any{own, upTo(k, drawsFoe, "darker")}
}

// drawnByFoe says how many cards the opponent draws, and by which site.
func drawnByFoe(k facts) []any {
	by := "the new site counts"
	switch toOwn := k.is(toHaven); {
	case drawsByNewSite(k) || toOwn == No:
	case toOwn == Yes:
		by = "the site of origin counts, because the company moves to a haven"
	default:
		by += ", or the site of origin if the company moves to a haven"
	}
	return []any{upTo(k, drawsFoe, "darker"), by}
}

// drawCards says how many cards each player draws when a company moves. CRF 10 leaves the
// number to the rulebook.
//
// Source: CoE 2.IV.v, 2.IV.v.F1 and 2.IV.v.B1; CRF 10, Movement/Hazard Phase and Movement.
var drawCards = &decider{
	name: "draw-cards", doc: "How many cards does each player draw for this move?",
	facts: []engine.Fact{companyMoves, toHaven, companySide, mayDraw, drawsSelf, drawsFoe},
	valid: func(k facts) error {
		for _, f := range []engine.Fact{drawsSelf, drawsFoe} {
			if n, _ := k.number(f); n < 0 || n > maxPoints {
				return engine.Within(f.Name, n, 0, maxPoints)
			}
		}
		return nil
	},
	rules: []rule{{
		code: "no-draw", crf10: refs("crf10/movement/1"), coe: refs("coe/2.IV.v"), answers: true,
		holds: func(k facts) Truth { return truth(k.is(companyMoves) == No) },
		yes:   "Nobody draws cards for a company that does not move.",
	}, {
		code: undecided, crf10: refs("crf10/movement-hazard-phase/6"), answers: true,
		open: "CRF 10 leaves the number of cards to the rulebook; today's rules give it.",
	}, {
		code: "opponent-only", coe: refs("coe/2.IV.v"), answers: true,
		holds:   func(k facts) Truth { return truth(k.is(mayDraw) == No) },
		whole:   "The player of a company without an avatar and without a character with a mind of 3 or more draws no cards for it.",
		yes:     "Its player draws no cards, because it contains no avatar and no character with a mind of 3 or more. The opponent draws %s; %s.",
		figures: drawnByFoe,
	}, {
		code: "new-site", coe: refs("coe/2.IV.v.F1", "coe/2.IV.v.B1"), answers: true, when: drawsByNewSite, finds: Yes,
		whole:   "For a Fallen-wizard or Balrog player's company the new site sets the draws, even if it is a haven.",
		yes:     "The new site sets the draws, as always for a Fallen-wizard or Balrog player. %s. The opponent draws %s.",
		figures: drawn,
	}, {
		code: undecided, coe: refs("coe/2.IV.v"), answers: true, needs: []engine.Fact{toHaven},
		when: lacks(toHaven), open: "It depends on whether the company moves to a haven of its player.",
	}, {
		code: "origin", coe: refs("coe/2.IV.v"), answers: true,
		holds:   func(k facts) Truth { return k.is(toHaven) },
		whole:   "If the company moves to a haven of its player, the site of origin sets the draws.",
		yes:     "The site of origin sets the draws, because the company moves to a haven. %s. The opponent draws %s.",
		figures: drawn,
	}},
	otherwise: []rule{{
		code: "new-site", coe: refs("coe/2.IV.v"), answers: true,
		whole:   "Otherwise the new site sets the draws. The company's player draws up to the number in the lighter box, if the company contains an avatar or a character with a mind of 3 or more, the opponent up to the number in the darker box; each draws at least one card.",
		yes:     "The new site sets the draws. %s. The opponent draws %s.",
		figures: drawn,
	}},
	notes: []rule{{
		code: "always-new-site", coe: refs("coe/2.IV.v.F1", "coe/2.IV.v.B1"),
		when: func(k facts) bool { return k.is(toHaven) == Yes && k.says(companySide) == Unknown },
		yes:  "For a Fallen-wizard or Balrog player the new site sets the draws even then.",
	}},
}
