package meccg

import (
	"fmt"

	"netrep/engine"
)

// Council asks whether a player may call the end of the game.
//
// Source: CRF 10, Free Council; CoE 10.2.1 to 10.2.4, 10.2.R1 and 10.2.B1.
type Council struct {
	Length   string `json:"length"`              // "starter", "short", "long" or "campaign", the 1- to 4-deck games; "": unknown
	Decks    *int   `json:"decks_exhausted"`     // the player's own; nil: unknown
	Points   *int   `json:"points"`              // the player's own, without cards at Under-deeps sites (but for the Balrog); nil: unknown
	Side     string `json:"side"`                // "ringwraith" and "balrog" call with a card; "" or another does not
	WithCard bool   `json:"with_card"`           // such a player plays the card that calls
	OwnMet   Truth  `json:"requirements_met"`    // crf10: the player's own deck and points suffice
	Opponent Truth  `json:"opponent_meets_them"` // not enough by itself
}

// gameLength is what one length of game asks for.
type gameLength struct {
	points, decks int // both together, or one deck more without the points
	ref           engine.Ref
}

// lengthOf returns the requirements of a length of game.
func lengthOf(name string) (gameLength, bool) {
	switch name {
	case "starter":
		return gameLength{20, 0, coeCallStarter}, true
	case "short":
		return gameLength{25, 1, coeCallShort}, true
	case "long":
		return gameLength{30, 2, coeCallLong}, true
	case "campaign":
		return gameLength{40, 3, coeCallCampaign}, true
	}
	return gameLength{}, false
}

// MayCall says whether the player may, at the end of his own turn.
func MayCall(rs Ruleset, q Council) (engine.Verdict, error) {
	length, known := lengthOf(q.Length)
	switch {
	case q.Length != "" && !known:
		return engine.Verdict{}, &engine.InputError{Field: "length", Msg: fmt.Sprintf("%q is no length of game", q.Length), Hint: "use starter, short, long or campaign"}
	case q.Decks != nil && (*q.Decks < 0 || *q.Decks > maxPoints):
		return engine.Verdict{}, &engine.InputError{Field: "decks_exhausted", Msg: fmt.Sprintf("must be from 0 to %d", maxPoints)}
	case !modern(rs):
		return q.call1998(rs), nil
	case q.Length == "":
		return open(rs, engine.Reason{Code: "length", Words: "It turns on the length of the game.", Refs: refs(coeCallStarter, coeCallShort, coeCallLong, coeCallCampaign)}, askLength()), nil
	}
	checks := []check{q.enough(length)}
	if q.Side == "ringwraith" || q.Side == "balrog" {
		ref := coeCallRingwraith
		if q.Side == "balrog" {
			ref = coeCallBalrog
		}
		checks = append(checks, check{
			code: "needs-card", holds: truth(q.WithCard), refs: refs(ref),
			yes: "The call is made by the card for it.", no: "A Ringwraith or Balrog player cannot call freely, only by the card for it.",
		})
	}
	v := decide(rs, checks, engine.Reason{Code: "may-call", Words: "The game may be called at the end of the player's own turn; the opponent gets one last turn.", Refs: refs(length.ref)})
	return v, nil
}

// enough returns the test that decks and points suffice: the points with the
// decks of the length, or one deck more.
func (q Council) enough(length gameLength) check {
	c := check{
		code: "requirements-not-met", refs: refs(length.ref),
		yes:  "The player's own decks and points suffice.",
		no:   fmt.Sprintf("It takes %s; the opponent's do not count.", length.words()),
		open: fmt.Sprintf("It takes %s.", length.words()),
	}
	decks := func(n int) Truth {
		if q.Decks == nil {
			return Unknown
		}
		return truth(*q.Decks >= n)
	}
	points := Unknown
	if q.Points != nil {
		points = truth(*q.Points >= length.points)
	}
	atLeast := Yes // no deck need be exhausted in the shortest game
	if length.decks > 0 {
		atLeast = decks(length.decks)
	}
	c.holds = points.and(atLeast).or(decks(length.decks + 1))
	if c.holds == Unknown && q.Decks == nil {
		c.asks = append(c.asks, askFor(engine.Number, "decks_exhausted", "How often has the player exhausted the own play deck?"))
	}
	if c.holds == Unknown && q.Points == nil {
		c.asks = append(c.asks, askFor(engine.Number, "points", "How many marshalling points has the player, without cards at Under-deeps sites?"))
	}
	return c
}

// words says what l asks for.
func (l gameLength) words() string {
	if l.decks == 0 {
		return fmt.Sprintf("%d points, or 1 exhausted deck", l.points)
	}
	return fmt.Sprintf("%d points and %d exhausted deck(s), or %d of them", l.points, l.decks, l.decks+1)
}

// call1998 answers by CRF 10, which says only whose deck and points count.
func (q Council) call1998(rs Ruleset) engine.Verdict {
	return decide(rs, []check{{
		code: "requirements-not-met", holds: q.OwnMet, refs: refs(crfCall),
		yes:  "The player's own deck and points suffice.",
		no:   "The player's own deck and points do not suffice; the opponent's do not count.",
		open: "The player's own deck and points have to suffice; CRF 10 leaves the numbers to the rulebook.",
		asks: []engine.Fact{ask("requirements_met", "Do the player's own deck and points meet the rulebook's requirements?")},
	}}, engine.Reason{Code: "may-call", Words: "The council may be called.", Refs: refs(crfCall)})
}

// askLength returns the question how long the game is.
func askLength() engine.Fact {
	return askOne("length", "How long is the game?",
		[2]string{"short", "Short, 2 decks"}, [2]string{"starter", "Starter, 1 deck"}, [2]string{"long", "Long, 3 decks"}, [2]string{"campaign", "Campaign, 4 decks"})
}
