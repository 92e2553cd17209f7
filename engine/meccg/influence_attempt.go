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
	identicalRevealed = ask("revealed", "Was an identical card revealed before the roll?")
	attemptPlayer     = askPlayer("player", "Which player makes the attempt?")
	attemptOwner      = askPlayer("owner", "Whose card is it?")
	attemptBarred     = askOne("barred", "Which rule forbids the attempt, if any?",
		[2]string{"attempt", "The player already made an influence attempt against an opponent's card this turn"},
		[2]string{"attack", "The player attacked an opponent's company this turn"},
		[2]string{"first-turn", "It is the player's first turn"},
		[2]string{"not-entered", "The company has not entered its site this turn"},
		[2]string{"avatar", "The target is an avatar, or an avatar controls it"},
		[2]string{"elsewhere", "The target is not at the influencing character's site (a faction: not playable there)"},
		[2]string{"item-event", "The target is an item with a permanent-event on it"})
	extraCounted = ask("extra_counted", "Are the 5 extra points of a Ringwraith or Balrog player in that general influence?")
)

// askPlayer returns a fact that is a kind of player.
func askPlayer(name, words string) engine.Fact {
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
	Player       string `json:"player"`               // who makes the attempt, a choice of attemptPlayer; "": unknown
	Owner        string `json:"owner"`                // a choice of attemptOwner; "": unknown
	Barred       string `json:"barred"`               // a choice of attemptBarred; "": nothing forbids it
}

// The rules of the attempt, in the order in which the sum is made. CRF 10 leaves them to
// the rulebook, which is not among the sources.
//
// Source: CoE 8.3, 1.12.R1 and 1.12.B1.
var (
	attemptRoll = term{
		Fact: askFor(engine.Number, "roll", "What did the two dice of the player who makes the attempt show?"), called: "the roll", span: dice,
		clause: clause{code: "roll", coe: refs("coe/8.3"), words: "The roll is %d.", whole: "The sum begins with a roll of two dice."},
	}
	attemptInfluence = term{
		Fact: askFor(engine.Number, "influence", "What is the influencing character's unused direct influence?"), called: "the direct influence", span: anyPoints,
		clause: clause{code: "direct-influence", coe: refs("coe/8.3"), words: "%+d for the influencing character's unused direct influence makes %d.", whole: "The influencing character's unused direct influence is added to the roll."},
	}
	opponentGeneral = term{
		Fact: askFor(engine.Number, "general_influence", "How much general influence does the other player have unused?"), called: "the other player's general influence", span: span{0, maxPoints}, minus: true,
		clause: clause{code: "general-influence", coe: refs("coe/8.3"), words: "%+d for the other player's unused general influence makes %d.", whole: "The other player's unused general influence is subtracted."},
	}
	theirExtra = term{
		Fact: extraCounted, called: "the other player's extra general influence", span: span{0, 5}, minus: true,
		clause: clause{code: "extra-general-influence", coe: refs("coe/1.12.R1", "coe/1.12.B1"), words: "%+d for the other player's 5 extra points of general influence makes %d.", whole: "A Ringwraith or Balrog player has 5 more points of general influence, which cannot be used to control characters."},
	}
	opponentRoll = term{
		Fact: askFor(engine.Number, "opponent_roll", "What did the other player's two dice show?"), called: "the other player's roll", span: dice, minus: true,
		clause: clause{code: "opponent-roll", coe: refs("coe/8.3"), words: "%+d for the other player's roll makes %d.", whole: "The other player's roll of two dice is subtracted."},
	}
	controllerDirect = term{
		Fact: askFor(engine.Number, "controller_influence", "What is the unused direct influence of the character that controls the target (0 if none does)?"), called: "the controller's direct influence", span: anyPoints, minus: true,
		clause: clause{code: "controller", coe: refs("coe/8.3"), words: "%+d for the unused direct influence of the target's controller makes %d.", whole: "The unused direct influence of the character that controls the ally, item or follower is subtracted."},
	}
	attemptModifier = term{
		Fact: askFor(engine.Number, "modifier", "What do all other modifications add up to?"), span: anyPoints,
		clause: clause{code: "modifications", coe: refs("coe/8.3"), words: "%+d for other modifications makes %d.", whole: "All other modifications are applied."},
	}
	attemptNumber = term{
		Fact: askFor(engine.Number, "number", "What is the target's mind (for an item its controller's, for a faction its number)?"), called: "the number to exceed", span: span{0, maxPoints},
		clause: clause{code: "number", coe: refs("coe/8.3"), words: "The sum is %d, against %d.", whole: "The sum must exceed the mind of the ally or character, the mind of the item's controller, or the faction's number."},
	}
	identicalCard   = clause{code: "identical", coe: refs("coe/8.3"), words: "The sum is %d, against %d because an identical card was revealed.", whole: "If an identical card that is not an item was revealed before the roll, the number to exceed is 0."}
	attemptOutcomes = influenceOutcomes{
		succeeds: clause{code: checkSucceeds, coe: refs("coe/8.3"), words: "The influence attempt succeeds%s. The card is discarded, along with any non-follower cards that it controlled.", whole: "A greater sum succeeds: the card is discarded, along with the non-follower cards that it controlled."},
		fails:    clause{code: checkFails, coe: refs("coe/8.3"), words: "The influence attempt fails%s.", whole: "Any other sum fails."},
		needs:    clause{code: checkNeeds, coe: refs("coe/8.3"), words: "The influence attempt takes %s.", whole: "If only rolls are unknown: what it takes."},
		silent:   clause{code: undecided, crf10: refs("crf10/influence-attempts/3", "coe/8.3"), words: "CRF 10 leaves this attempt to the rulebook; today's rules answer it."},
	}
)

// noCopy is why an attempt against an item is forbidden if no identical card is shown.
const noCopy = "no-copy"

// barredWords say why an attempt is forbidden, by a choice of attemptBarred or noCopy.
var barredWords = map[string]string{
	"attempt":     "A player may make only one influence attempt against the opponent's cards each turn, whether or not it succeeds.",
	"attack":      "A player who has attacked an opponent's company this turn may not make an influence attempt against the opponent's cards.",
	"first-turn":  "A player may not make an influence attempt against the opponent's cards on their first turn.",
	"not-entered": "The company of the influencing character must have entered its site this turn.",
	"elsewhere":   "The target must be at the site of the influencing character; a faction must be playable there.",
	"item-event":  "An item with a permanent-event on it cannot be the target of an influence attempt.",
	noCopy:        "For an attempt against an item, the player must show an identical item card from hand.",
	"avatar":      "An avatar, or a card that an avatar controls, cannot be the target of an influence attempt.",
}

// barredBy returns the rule that forbids an attempt for reason. CRF 10 forbids only a second
// attempt, and only against resources.
//
// Source: CRF 10, Influence Attempts; CoE 8.1.
func barredBy(reason string) clause {
	c := clause{code: "barred-" + reason, coe: refs("coe/8.1"), words: barredWords[reason]}
	if reason == "attempt" {
		c.crf10 = refs("crf10/influence-attempts/4")
	}
	return c
}

// acrossBy is the modification of an attempt between a Wizard or Fallen-wizard player and a
// Ringwraith or Balrog player, if a kind of player makes it.
//
// Source: CoE 8.W1, 8.R1, 8.F1 and 8.B1.
func acrossBy(side string) term {
	ref := map[string]engine.Ref{"wizard": "coe/8.W1", "ringwraith": "coe/8.R1", "fallen-wizard": "coe/8.F1", "balrog": "coe/8.B1"}[side]
	against := "Ringwraith or Balrog"
	if isDark(side) {
		against = "Wizard or Fallen-wizard"
	}
	return term{
		value:  new(-5),
		clause: clause{code: "other-side", coe: refs(ref), words: "%+d for a card of the other side makes %d.", whole: "A " + titled(side) + " player's roll against a card of a " + against + " player is modified by -5."},
	}
}

// isDark reports whether side is a Ringwraith or Balrog player.
func isDark(side string) bool { return side == "ringwraith" || side == "balrog" }

// Attempt returns the result of an influence attempt against a card of the opponent.
func Attempt(rs Ruleset, q InfluenceAttempt) (InfluenceAnswer, error) {
	if err := cmp.Or(general(rs), q.validate()); err != nil {
		return InfluenceAnswer{}, err
	}
	if q.Barred == "" && q.Target == "item" && q.Revealed != nil && !*q.Revealed {
		q.Barred = noCopy
	}
	if because := barredBy(q.Barred); q.Barred != "" && because.in(rs) && (modern(rs) || q.Target != "character") {
		v := engine.Verdict{Ruleset: rs, Answer: engine.Illegal, Reasons: []engine.Reason{because.reason(rs)}}
		return InfluenceAnswer{because.code, v}, nil
	}
	a := attemptOutcomes.of(rs, q.compared(rs))
	if a.Result != undecided {
		a.Verdict.Notes = q.exceptions(rs)
	}
	return a, nil
}

// compared returns the sum and the number that it must exceed. A target that is not known is
// a term of the sum if it matters: an identical card does not help against an item, and no
// character controls a faction.
func (q InfluenceAttempt) compared(rs Ruleset) versus {
	number, target := attemptNumber.is(q.Number), term{Fact: attemptTarget, called: "the target", minus: true}
	revealed := q.Revealed != nil && *q.Revealed
	if revealed && q.Target != "item" && !rs.Lacks(identicalCard.code) && (q.Target != "" || q.Number != nil) {
		number = term{clause: identicalCard, value: new(0)}
		if q.Target == "" {
			target.most = *q.Number
		}
	}
	v := versus{theirs: side{number}}
	if q.Target == "" && (revealed || q.Controller == nil) {
		v.ours = side{target}
	}
	v.ours.adds(rs, attemptRoll.is(q.Roll), attemptInfluence.is(q.Influence), opponentGeneral.is(q.General))
	switch extra := theirExtra; {
	case !isDark(q.Owner):
	case q.ExtraCounted == nil:
		v.ours.adds(rs, extra)
	case !*q.ExtraCounted:
		v.ours.adds(rs, extra.is(&extra.most))
	}
	v.ours.adds(rs, opponentRoll.is(q.OpponentRoll))
	if q.Target != "faction" {
		v.ours.adds(rs, controllerDirect.is(q.Controller))
	}
	if q.Player != "" && q.Owner != "" && isDark(q.Player) != isDark(q.Owner) {
		v.ours.adds(rs, acrossBy(q.Player))
	}
	v.ours.adds(rs, attemptModifier.is(&q.Modifier))
	return v
}

// What would change the result, though it goes without saying that it is not so.
var (
	unlessIdentical = clause{code: "identical", coe: refs("coe/8.2", "coe/8.3"), words: "If an identical card that is not an item was revealed before the roll, the number to exceed is 0: %s.", whole: "Unless you tell me otherwise, no identical card was revealed."}
	unlessAcross    = clause{
		code: "other-side", coe: refs("coe/8.W1", "coe/8.R1", "coe/8.F1", "coe/8.B1"),
		words: "If one player is a Wizard or Fallen-wizard player and the other a Ringwraith or Balrog player, the roll is modified by -5: %s.", whole: "Unless you tell me otherwise, both players are on the same side.",
	}
)

// exceptions returns what would change the result of q.
func (q InfluenceAttempt) exceptions(rs Ruleset) (notes []engine.Reason) {
	was := inShort(q.compared(rs))
	unless := func(c clause, changed InfluenceAttempt) {
		if now := inShort(changed.compared(rs)); now != was && !rs.Lacks(c.code) {
			notes = append(notes, c.reason(rs, now))
		}
	}
	yes, revealed, across := true, q, q
	if q.Revealed == nil && q.Target != "item" {
		revealed.Revealed, revealed.Target = &yes, cmp.Or(q.Target, "character")
		unless(unlessIdentical, revealed)
	}
	if q.Player == "" || q.Owner == "" {
		across.ExtraCounted, across.Player, across.Owner = cmp.Or(q.ExtraCounted, &yes), cmp.Or(q.Player, otherSide(q.Owner)), cmp.Or(q.Owner, otherSide(cmp.Or(q.Player, "ringwraith")))
		unless(unlessAcross, across)
	}
	return notes
}

// inShort says how an attempt ends.
func inShort(v versus) string {
	switch over := v.margin(); {
	case over.least > 0:
		return "the attempt succeeds"
	case over.most <= 0:
		return "the attempt fails"
	case v.lacksOnlyRolls():
		return "it takes " + v.needed()
	}
	return "I need more facts"
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
		attemptTarget, attemptRoll.Fact, attemptInfluence.Fact, opponentGeneral.Fact, opponentRoll.Fact, controllerDirect.Fact, attemptNumber.Fact,
		identicalRevealed, attemptModifier.Fact, attemptPlayer, attemptOwner, extraCounted, attemptBarred)
	rules := []term{attemptRoll, attemptInfluence, opponentGeneral, theirExtra, opponentRoll, controllerDirect}
	for _, c := range attemptPlayer.Choices {
		rules = append(rules, acrossBy(c.Value))
	}
	barred := []clause{barredBy(noCopy)}
	for _, c := range attemptBarred.Choices {
		barred = append(barred, barredBy(c.Value))
	}
	q.Rules = slices.Concat(clauses(engine.Test, barred...), rulesOf(append(rules, attemptModifier, attemptNumber)...),
		clauses(engine.Test, identicalCard), attemptOutcomes.rules(), clauses(engine.Reading, unlessIdentical, unlessAcross))
	return q
}

// validate returns an error if the attempt is impossible.
func (q InfluenceAttempt) validate() error {
	if q.Target == "faction" && q.Controller != nil && *q.Controller != 0 {
		return &engine.InputError{Field: controllerDirect.Name, Msg: "no character controls a faction", Hint: "leave it out, or choose another target"}
	}
	return cmp.Or(attemptTarget.Check(q.Target), attemptPlayer.Check(q.Player), attemptOwner.Check(q.Owner), attemptBarred.Check(q.Barred),
		side{attemptNumber.is(q.Number)}.validate(),
		q.compared(Ruleset{ID: CoE}).terms().validate())
}
