package meccg

import (
	"cmp"
	"slices"

	"netrep/engine"
)

// The facts of the question.
var (
	attemptTarget = askOne("target", "What does the attempt try to influence away?",
		[2]string{"character", "A character"}, [2]string{"ally", "An ally"}, [2]string{"faction", "A faction"}, [2]string{"item", "An item"})
	attemptRoll       = askFor(engine.Number, "roll", "What did the two dice of the player who makes the attempt show?")
	attemptInfluence  = askFor(engine.Number, "influence", "What is the influencing character's unused direct influence?")
	opponentGeneral   = askFor(engine.Number, "general_influence", "How much general influence does the other player have unused?")
	opponentRoll      = askFor(engine.Number, "opponent_roll", "What did the other player's two dice show?")
	controllerDirect  = askFor(engine.Number, "controller_influence", "What is the unused direct influence of the character that controls the target (0 if none does)?")
	attemptNumber     = askFor(engine.Number, "number", "What is the target's mind (for an item its controller's, for a faction its number)?")
	identicalRevealed = ask("revealed", "Was an identical card revealed before the roll?")
	attemptModifier   = askFor(engine.Number, "modifier", "What do all other modifications add up to?")
	attemptSide       = askSide("side", "Which player makes the attempt?")
	attemptOpponent   = askSide("opponent_side", "Whose card is it?")
	extraCounted      = ask("extra_counted", "Are the 5 extra points of a Ringwraith or Balrog player in that general influence?")
)

// askSide returns a fact that is a kind of player.
func askSide(name, words string) engine.Fact {
	return askOne(name, words, [2]string{"wizard", "A Wizard player"}, [2]string{"ringwraith", "A Ringwraith player"},
		[2]string{"fallen-wizard", "A Fallen-wizard player"}, [2]string{"balrog", "The Balrog player"})
}

// InfluenceAttempt asks whether an influence attempt takes a card away from the opponent.
//
// Source: CoE 8.3, 8.W1, 8.R1, 8.F1, 8.B1, 1.12.R1 and 1.12.B1.
type InfluenceAttempt struct {
	Target       string `json:"target"`               // a choice of attemptTarget; "": unknown
	Roll         *int   `json:"roll"`                 // of two dice, 2 to 12; nil: unknown, as in all that follow
	Influence    *int   `json:"influence"`            // unused direct influence of the influencing character
	General      *int   `json:"general_influence"`    // unused general influence of the opponent
	ExtraCounted *bool  `json:"extra_counted"`        // General has the 5 extra points of a Ringwraith or Balrog player
	OpponentRoll *int   `json:"opponent_roll"`        // of two dice, 2 to 12
	Controller   *int   `json:"controller_influence"` // unused direct influence of the character that controls the target
	Number       *int   `json:"number"`               // mind of the target or of the item's controller, or the faction's number
	Revealed     *bool  `json:"revealed"`             // an identical card was revealed before the roll
	Modifier     int    `json:"modifier"`             // all other modifications together
	Side         string `json:"side"`                 // who makes the attempt, a choice of attemptSide; "": unknown
	Opponent     string `json:"opponent_side"`        // a choice of attemptOpponent; "": unknown
}

// The rules of the attempt, in the order in which the sum is made. CRF 10 leaves them to
// the rulebook, which is not among the sources.
//
// Source: CoE 8.3, 1.12.R1 and 1.12.B1.
var (
	ownRoll = amount{
		fact: attemptRoll, name: "the roll", from: 2, to: 12,
		clause: clause{code: "roll", coe: refs("coe/8.3"), words: "The roll is %d.", whole: "The sum begins with a roll of two dice."},
	}
	ownDirect = amount{
		fact: attemptInfluence, name: "the direct influence", from: -maxPoints, to: maxPoints,
		clause: clause{code: "direct-influence", coe: refs("coe/8.3"), words: "%+d for the influencing character's unused direct influence makes %d.", whole: "The influencing character's unused direct influence is added to the roll."},
	}
	theirGeneral = amount{
		fact: opponentGeneral, name: "the other player's general influence", to: maxPoints, minus: true,
		clause: clause{code: "general-influence", coe: refs("coe/8.3"), words: "%+d for the other player's unused general influence makes %d.", whole: "The other player's unused general influence is subtracted."},
	}
	theirExtra = amount{
		fact: extraCounted, name: "was counted as general influence", to: extraGeneral, minus: true,
		clause: clause{code: "extra-general-influence", coe: refs("coe/1.12.R1", "coe/1.12.B1"), words: "%+d for the other player's 5 extra points of general influence makes %d.", whole: "A Ringwraith or Balrog player has 5 more points of general influence, which cannot be used to control characters."},
	}
	theirRoll = amount{
		fact: opponentRoll, name: "the other player's roll", from: 2, to: 12, minus: true,
		clause: clause{code: "opponent-roll", coe: refs("coe/8.3"), words: "%+d for the other player's roll makes %d.", whole: "The other player's roll of two dice is subtracted."},
	}
	theirDirect = amount{
		fact: controllerDirect, name: "the controller's direct influence", from: -maxPoints, to: maxPoints, minus: true,
		clause: clause{code: "controller", coe: refs("coe/8.3"), words: "%+d for the unused direct influence of the target's controller makes %d.", whole: "The unused direct influence of the character that controls the ally, item or follower is subtracted."},
	}
	otherModified = amount{
		fact: attemptModifier, from: -maxPoints, to: maxPoints,
		clause: clause{code: "modifications", coe: refs("coe/8.3"), words: "%+d for other modifications makes %d.", whole: "All other modifications are applied."},
	}
	targetNumber = amount{
		fact: attemptNumber, name: "the number to exceed", to: maxPoints,
		clause: clause{code: "number", coe: refs("coe/8.3"), words: "The sum is %d, against %d.", whole: "The sum must exceed the mind of the ally or character, the mind of the item's controller, or the faction's number."},
	}
	identicalCard = amount{
		to:     maxPoints,
		clause: clause{code: "identical", coe: refs("coe/8.3"), words: "The sum is %d, against %d because an identical card was revealed.", whole: "If an identical card that is not an item was revealed before the roll, the number to exceed is 0."},
	}
	attemptOutcomes = influenceOutcomes{
		succeeds: clause{code: checkSucceeds, coe: refs("coe/8.3"), words: "The influence attempt succeeds%s. The card is discarded, along with any non-follower cards that it controlled.", whole: "A greater sum succeeds: the card is discarded, along with the non-follower cards that it controlled."},
		fails:    clause{code: checkFails, coe: refs("coe/8.3"), words: "The influence attempt fails%s.", whole: "Any other sum fails."},
		needs:    clause{code: checkNeeds, coe: refs("coe/8.3"), words: "The influence attempt takes %s.", whole: "If only rolls are unknown: what it takes."},
		silent:   clause{code: undecided, crf10: refs("crf10/influence-attempts/3", "coe/8.3"), words: "CRF 10 leaves this attempt to the rulebook; today's rules answer it."},
	}
)

// extraGeneral is the general influence that a Ringwraith or Balrog player has besides.
const extraGeneral = 5

// acrossSides is the modification of an attempt between a Wizard or Fallen-wizard player
// and a Ringwraith or Balrog player.
const acrossSides = -5

// acrossBy is what makes the modification if a kind of player makes the attempt.
//
// Source: CoE 8.W1, 8.R1, 8.F1 and 8.B1.
func acrossBy(side string) amount {
	ref := map[string]engine.Ref{"wizard": "coe/8.W1", "ringwraith": "coe/8.R1", "fallen-wizard": "coe/8.F1", "balrog": "coe/8.B1"}[side]
	against := "Ringwraith or Balrog"
	if isDark(side) {
		against = "Wizard or Fallen-wizard"
	}
	return amount{
		from: acrossSides, to: acrossSides,
		clause: clause{code: "other-side", coe: refs(ref), words: "%+d for a card of the other side makes %d.", whole: "A " + titled(side) + " player's roll against a card of a " + against + " player is modified by -5."},
	}
}

// isDark reports whether side is a Ringwraith or Balrog player.
func isDark(side string) bool { return side == "ringwraith" || side == "balrog" }

// Attempt returns the result of an influence attempt against a card of the opponent.
func Attempt(rs Ruleset, q InfluenceAttempt) (InfluenceAnswer, error) {
	if err := cmp.Or(general(rs), q.validate(rs)); err != nil {
		return InfluenceAnswer{}, err
	}
	a := attemptOutcomes.of(rs, q.sums(rs), attemptTarget, "the target")
	if a.Result != undecided {
		a.Verdict.Notes = q.exceptions(rs)
	}
	return a, nil
}

// sums returns the sum for the target, or one for each kind of target that makes another.
func (q InfluenceAttempt) sums(rs Ruleset) []influenceSum {
	if q.Target != "" {
		return []influenceSum{q.sum(rs, q.Target)}
	}
	list := []influenceSum{q.sum(rs, "character")} // an ally is like a character
	if q.isRevealed() {
		list = append(list, q.sum(rs, "item"))
	}
	if q.Controller == nil {
		list = append(list, q.sum(rs, "faction"))
	}
	return list
}

// isRevealed reports whether an identical card was revealed.
func (q InfluenceAttempt) isRevealed() bool { return q.Revealed != nil && *q.Revealed }

// sum returns the sum for a kind of target.
func (q InfluenceAttempt) sum(rs Ruleset, target string) influenceSum {
	none, all := 0, extraGeneral
	parts := []amount{ownRoll.is(q.Roll), ownDirect.is(q.Influence), theirGeneral.is(q.General)}
	if isDark(q.Opponent) {
		extra := theirExtra
		if q.ExtraCounted != nil {
			extra.value = map[bool]*int{true: &none, false: &all}[*q.ExtraCounted]
		}
		parts = append(parts, extra)
	}
	parts = append(parts, theirRoll.is(q.OpponentRoll))
	if target != "faction" {
		parts = append(parts, theirDirect.is(q.Controller))
	}
	if q.Side != "" && q.Opponent != "" && isDark(q.Side) != isDark(q.Opponent) {
		across := acrossSides
		parts = append(parts, acrossBy(q.Side).is(&across))
	}
	parts = append(parts, otherModified.is(&q.Modifier))
	number := targetNumber.is(q.Number)
	if q.isRevealed() && target != "item" && !rs.Lacks(identicalCard.code) {
		number = identicalCard.is(&none)
	}
	return newInfluenceSum(rs, number, parts...)
}

// What would change the result, though it goes without saying that it is not so.
var (
	unlessIdentical = clause{code: "identical", coe: refs("coe/8.2", "coe/8.3"), words: "If an identical card was revealed before the roll, the number to exceed is 0: %s.", whole: "That an identical card was revealed has to be said."}
	unlessAcross    = clause{
		code: "other-side", coe: refs("coe/8.W1", "coe/8.R1", "coe/8.F1", "coe/8.B1"),
		words: "If one player is a Wizard or Fallen-wizard player and the other a Ringwraith or Balrog player, the roll is modified by -5: %s.", whole: "That the players are of different sides has to be said.",
	}
)

// exceptions returns what would change the result of q.
func (q InfluenceAttempt) exceptions(rs Ruleset) (notes []engine.Reason) {
	was := inShort(q.sums(rs))
	unless := func(c clause, changed InfluenceAttempt) {
		if now := inShort(changed.sums(rs)); now != was && !rs.Lacks(c.code) {
			notes = append(notes, c.reason(rs, now))
		}
	}
	yes, revealed, across := true, q, q
	if q.Revealed == nil && q.Target != "item" {
		revealed.Revealed = &yes
		unless(unlessIdentical, revealed)
	}
	if q.Side == "" || q.Opponent == "" {
		across.ExtraCounted, across.Side, across.Opponent = cmp.Or(q.ExtraCounted, &yes), cmp.Or(q.Side, otherSide(q.Opponent)), cmp.Or(q.Opponent, otherSide(cmp.Or(q.Side, "ringwraith")))
		unless(unlessAcross, across)
	}
	return notes
}

// inShort says how an attempt ends.
func inShort(sums []influenceSum) string {
	switch out := outcomeOf(sums); {
	case out == Yes:
		return "the attempt succeeds"
	case out == No:
		return "the attempt fails"
	case sums[0].lacksOnlyRolls():
		return "it takes " + sums[0].needed()
	}
	return "more has to be known"
}

// otherSide returns a kind of player against whom side has the modification.
func otherSide(side string) string {
	if isDark(side) {
		return "wizard"
	}
	return "ringwraith"
}

// attemptQuestion returns the question of an influence attempt.
func attemptQuestion() Question {
	q := question("influence-attempt", "Does this influence attempt against the opponent's card succeed?", InfluenceAttempt{}, verdictOf(Attempt),
		attemptTarget, attemptRoll, attemptInfluence, opponentGeneral, opponentRoll, controllerDirect, attemptNumber,
		identicalRevealed, attemptModifier, attemptSide, attemptOpponent, extraCounted)
	rules := []amount{ownRoll, ownDirect, theirGeneral, theirExtra, theirRoll, theirDirect}
	for _, c := range attemptSide.Choices {
		rules = append(rules, acrossBy(c.Value))
	}
	q.Rules = slices.Concat(rulesOf(append(rules, otherModified, targetNumber, identicalCard)...), attemptOutcomes.rules(), clauses(engine.Reading, unlessIdentical, unlessAcross))
	return q
}

// validate returns an error if the attempt is impossible.
func (q InfluenceAttempt) validate(rs Ruleset) error {
	if q.Target == "faction" && q.Controller != nil && *q.Controller != 0 {
		return &engine.InputError{Field: controllerDirect.Name, Msg: "no character controls a faction", Hint: "leave it out, or choose another target"}
	}
	err := cmp.Or(attemptTarget.Check(q.Target), attemptSide.Check(q.Side), attemptOpponent.Check(q.Opponent))
	for _, s := range q.sums(rs) {
		err = cmp.Or(err, s.validate())
	}
	return err
}
