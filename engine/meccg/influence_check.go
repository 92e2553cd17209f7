package meccg

import (
	"cmp"

	"netrep/engine"
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
	influenceRoll = term{
		Fact: checkRoll.Fact, called: "the roll", span: dice,
		clause: clause{code: "roll", coe: refs("coe/2.V.3"), words: "The roll is %d.", whole: "The sum begins with a roll of two dice."},
	}
	checkInfluence = term{
		Fact: askFor(engine.Number, "influence", "What is the character's available direct influence, after its followers?"), called: "the direct influence", span: anyPoints,
		clause: clause{code: "direct-influence", coe: refs("coe/2.V.3"), words: "%+d for the character's available direct influence makes %d.", whole: "The character's available direct influence is added to the roll."},
	}
	influenceMore = term{
		Fact: askFor(engine.Number, "modifier", "What do all other modifications add up to, such as standard modifications?"), span: anyPoints,
		clause: clause{code: "modifications", coe: refs("coe/2.V.3"), words: "%+d for other modifications makes %d.", whole: "All other modifications are added, such as the standard modifications on the faction."},
	}
	factionNumber = term{
		Fact: askFor(engine.Number, "number", "Which number on the faction must the check exceed?"), called: "the faction's number", span: span{0, maxPoints},
		clause: clause{code: "number", coe: refs("coe/2.V.3"), words: "The sum is %d, against %d on the faction."},
	}
	factionOutcomes = influenceOutcomes{
		succeeds: clause{code: checkSucceeds, coe: refs("coe/2.V.3"), words: "The influence check succeeds%s. The faction comes into play, and the site taps.", whole: "A sum greater than the number on the faction brings it into play and taps the site."},
		fails:    clause{code: checkFails, coe: refs("coe/2.V.3"), words: "The influence check fails%s. The faction is discarded.", whole: "Any other sum fails, and the faction is discarded."},
		needs:    clause{code: checkNeeds, coe: refs("coe/2.V.3"), words: "The influence check takes %s.", whole: "If only the roll is unknown: what it takes."},
		silent:   clause{code: undecided, crf10: refs("coe/2.V.3"), words: "CRF 10 leaves this check to the rulebook; today's rules answer it."},
	}
)

// compared returns the sum and the number that it must exceed.
func (q InfluenceCheck) compared(rs Ruleset) versus {
	v := versus{theirs: side{factionNumber.is(q.Number)}}
	v.ours.adds(rs, influenceRoll.is(q.Roll), checkInfluence.is(q.Influence), influenceMore.is(&q.Modifier))
	return v
}

// Influence returns the result of an influence check for a faction.
func Influence(rs Ruleset, q InfluenceCheck) (InfluenceAnswer, error) {
	if err := cmp.Or(general(rs), q.compared(Ruleset{ID: CoE}).terms().validate()); err != nil {
		return InfluenceAnswer{}, err
	}
	return factionOutcomes.of(rs, q.compared(rs)), nil
}

// influenceQuestion returns the question of a faction's influence check.
func influenceQuestion() Question {
	q := question("influence-check", "Does this influence check bring the faction into play?", InfluenceCheck{}, verdictOf(Influence),
		checkRoll.Fact, checkInfluence.Fact, influenceMore.Fact, factionNumber.Fact)
	q.Rules = append(rulesOf(influenceRoll, checkInfluence, influenceMore, factionNumber), factionOutcomes.rules()...)
	return q
}
