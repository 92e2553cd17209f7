package meccg

import (
	"cmp"

	"netrep/engine"
)

// The facts of the question.
var (
	checkInfluence = askFor(engine.Number, "influence", "What is the character's available direct influence, after its followers?")
	influenceMore  = askFor(engine.Number, "modifier", "What do all other modifications add up to, such as standard modifications?")
	factionNumber  = askFor(engine.Number, "number", "Which number on the faction must the check exceed?")
)

// InfluenceCheck asks whether an influence check brings a faction into play.
//
// Source: CoE 2.V.3.
type InfluenceCheck struct {
	Roll      *int `json:"roll"`      // of two dice, 2 to 12; nil: unknown
	Influence *int `json:"influence"` // the character's available direct influence; nil: unknown
	Modifier  int  `json:"modifier"`  // all other modifications together
	Number    *int `json:"number"`    // on the faction; nil: unknown
}

// The rules of the check, in their order. CRF 10 leaves them to the rulebook, which is
// not among the sources.
//
// Source: CoE 2.V.3.
var (
	influenceRoll = amount{
		fact: checkRoll, name: "the roll", from: 2, to: 12,
		clause: clause{code: "roll", coe: refs("coe/2.V.3"), words: "The roll is %d.", whole: "The sum begins with a roll of two dice."},
	}
	influenceDirect = amount{
		fact: checkInfluence, name: "the direct influence", from: -maxPoints, to: maxPoints,
		clause: clause{code: "direct-influence", coe: refs("coe/2.V.3"), words: "%+d for the character's available direct influence makes %d.", whole: "The character's available direct influence is added to the roll."},
	}
	influenceModified = amount{
		fact: influenceMore, from: -maxPoints, to: maxPoints,
		clause: clause{code: "modifications", coe: refs("coe/2.V.3"), words: "%+d for other modifications makes %d.", whole: "All other modifications are added, such as the standard modifications on the faction."},
	}
	influenceNumber = amount{
		fact: factionNumber, name: "the faction's number", from: 0, to: maxPoints,
		clause: clause{code: "number", coe: refs("coe/2.V.3"), words: "The sum is %d, against %d on the faction."},
	}
	factionOutcomes = influenceOutcomes{
		succeeds: clause{code: checkSucceeds, coe: refs("coe/2.V.3"), words: "The influence check succeeds%s. The faction comes into play, and the site taps.", whole: "A sum greater than the number on the faction brings it into play and taps the site."},
		fails:    clause{code: checkFails, coe: refs("coe/2.V.3"), words: "The influence check fails%s. The faction is discarded.", whole: "Any other sum fails, and the faction is discarded."},
		needs:    clause{code: checkNeeds, coe: refs("coe/2.V.3"), words: "The influence check takes %s.", whole: "If only the roll is unknown: what it takes."},
		silent:   clause{code: undecided, crf10: refs("coe/2.V.3"), words: "CRF 10 leaves this check to the rulebook; today's rules answer it."},
	}
)

// Influence returns the result of an influence check for a faction.
func Influence(rs Ruleset, q InfluenceCheck) (InfluenceAnswer, error) {
	sum := newInfluenceSum(rs, influenceNumber.is(q.Number), influenceRoll.is(q.Roll), influenceDirect.is(q.Influence), influenceModified.is(&q.Modifier))
	if err := cmp.Or(general(rs), sum.validate()); err != nil {
		return InfluenceAnswer{}, err
	}
	return factionOutcomes.of(rs, []influenceSum{sum}, engine.Fact{}, ""), nil
}

// influenceQuestion returns the question of a faction's influence check.
func influenceQuestion() Question {
	q := question("influence-check", "Does this influence check bring the faction into play?", InfluenceCheck{}, verdictOf(Influence),
		checkRoll, checkInfluence, influenceMore, factionNumber)
	q.Rules = append(rulesOf(influenceRoll, influenceDirect, influenceModified, influenceNumber), factionOutcomes.rules()...)
	return q
}
