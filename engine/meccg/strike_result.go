package meccg

import (
	"cmp"
	"slices"
	"strings"

	"netrep/engine"
)

// The facts of the question.
var (
	strikeProwess  = askFor(engine.Number, "prowess", "What is the prowess of the character, with its weapon?")
	strikeRoll     = askFor(engine.Number, "roll", "What did the two dice show?")
	strikeStrength = askFor(engine.Number, "strike", "What is the prowess of the strike, or of the agent?")
	strikeStatus   = askOne("status", "How was the character before the strike?",
		[2]string{isUntapped, "Untapped"}, [2]string{isTapped, "Tapped"}, [2]string{isWounded, "Wounded"})
	strikeStays    = ask("stay_untapped", "Does the character take -3 to stay untapped?")
	strikeSupport  = askFor(engine.Number, "support", "How many characters tap in support (+1 each)?")
	strikeExcess   = askFor(engine.Number, "excess", "How many excess strikes are put on the character (-1 each)?")
	strikeModifier = askFor(engine.Number, "modifier", "What else modifies the character's prowess, in total?")
	strikeTotal    = askFor(engine.Number, "total", "What is the character's modified roll, if you know only that?")
	strikeBody     = askFor(engine.Number, "strike_body", "What is the body of the strike, or of the agent? (0: it has none)")
	strikeAgent    = askOne("agent", "Where was the agent when its attack was declared?",
		[2]string{"face-up", "Face-up, not at its home site"}, [2]string{"face-down", "Face-down, not at its home site"},
		[2]string{"face-up at home", "Face-up at its home site"}, [2]string{"face-down at home", "Face-down at its home site"})
	agentWounded = ask("agent_wounded", "Is the agent wounded?")
	agentRoll    = askFor(engine.Number, "agent_roll", "What did the agent's two dice show?")
)

// The states of a character.
const (
	isUntapped = "untapped"
	isTapped   = "tapped"
	isWounded  = "wounded"
)

// strikeResult is the name of the question.
const strikeResult = "strike-result"

// Strike asks who wins a strike, and what follows.
//
// Source: CoE 3.iv.2 to 3.iv.7 and 3.II.1; CRF 10, Annotations 18 and 19, and The Strike Sequence.
type Strike struct {
	Prowess      *int   `json:"prowess"`          // of the character; nil: unknown, as for the other pointers
	Roll         *int   `json:"roll"`             // of two dice, 2 to 12
	Strike       *int   `json:"strike"`           // prowess of the strike, or of the agent
	Status       string `json:"status,omitempty"` // before the strike, a choice of strikeStatus; "" is untapped
	StayUntapped bool   `json:"stay_untapped,omitempty"`
	Support      int    `json:"support,omitempty"`       // characters that tap for +1
	Excess       int    `json:"excess,omitempty"`        // strikes put on the character for -1
	Modifier     int    `json:"modifier,omitempty"`      // of anything else, in total
	Total        *int   `json:"total,omitempty"`         // of prowess, roll and all that modifies them
	Body         *int   `json:"strike_body,omitempty"`   // 0: it has none
	Detainment   bool   `json:"detainment,omitempty"`    //
	Agent        string `json:"agent,omitempty"`         // a choice of strikeAgent; with AgentRoll "" it is no agent's attack
	AgentWounded bool   `json:"agent_wounded,omitempty"` //
	AgentRoll    *int   `json:"agent_roll,omitempty"`    //
}

// StrikeAnswer is the outcome of a strike.
type StrikeAnswer struct {
	Result  string         `json:"result"` // "fails", "ineffectual", "succeeds" or "undecided"
	Verdict engine.Verdict `json:"-"`
}

// The outcomes of a strike.
const (
	strikeFails    = "fails"
	strikeTie      = "ineffectual"
	strikeSucceeds = "succeeds"
)

// struck is a strike under one ruleset.
type struck struct {
	rs Ruleset
	Strike
}

// What modifies a strike's sum, as the sum shows it.
var (
	addsSupport  = clause{code: "support", coe: refs("coe/3.iv.4"), words: "support", whole: "Each character that taps in support adds 1 to the prowess of the character facing the strike."}
	addsStays    = clause{code: "stay-untapped", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.3"), words: "to stay untapped", whole: "A character that takes -3 to prowess does not tap."}
	addsExcess   = clause{code: "excess", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.2"), words: "excess strikes", whole: "Each excess strike put on the character subtracts 1 from its prowess."}
	addsTapped   = clause{code: isTapped, coe: refs("coe/3.iv.6"), words: isTapped, whole: "A tapped character has -1 prowess against the strike."}
	addsWounded  = clause{code: isWounded, crf10: refs("crf10/the-strike-sequence/7"), coe: refs("coe/3.iv.6"), words: isWounded, whole: "A wounded character has -2 prowess against the strike, and not also -1 for being tapped."}
	addsModifier = clause{code: "modifier", coe: refs("coe/3.iv.6"), words: "other modifiers", whole: "Anything else that modifies the prowess is added."}
	addsAgent    = clause{code: "agent", coe: refs("coe/3.iv.6.1"), words: "the agent, %s", whole: "An agent's player rolls too: +5 if it was face-down at its home site, +2 if it was face-up there or face-down elsewhere."}
	addsHurt     = clause{code: "agent-wounded", coe: refs("coe/3.iv.6.1"), words: "the agent, wounded", whole: "A wounded agent has -2 prowess."}
)

// agentAdds is what an agent's place adds to its roll.
var agentAdds = map[string]int{"face-up": 0, "face-down": 2, "face-up at home": 2, "face-down at home": 5}

// sumOf is how the modified roll is made and compared.
var sumOf = clause{code: "sum", coe: refs("coe/3.iv.6", "coe/3.iv.7"), words: "%s against %s."}

// strikeRules are tried in this order. CRF 10 says what may be done before the roll and
// that a body check follows, and leaves the result to the rulebook.
var strikeRules = []ruleOn[struck]{{
	code: undecided, crf10: refs("crf10/ann-18", "crf10/ann-19", "coe/3.iv.7"), answers: true,
	open: "CRF 10 leaves the result of a strike to the rulebook; today's rules answer it.",
}, {
	code: undecided, coe: refs("coe/3.iv.6", "coe/3.iv.7"), answers: true, asks: struck.missing,
	when: func(q struck) bool { return len(q.missing()) > 0 }, open: "It depends on the prowess, the roll and the strike.",
}, {
	code: strikeFails, coe: refs("coe/3.iv.7"), answers: true, whole: "A modified roll above the prowess of the strike makes the strike fail.",
	holds: func(q struck) Truth { return truth(q.compared().margin().least > 0) }, yes: "The strike fails",
}, {
	code: strikeTie, coe: refs("coe/3.iv.7"), answers: true, whole: "A modified roll equal to the prowess of the strike makes the strike ineffectual.",
	holds: func(q struck) Truth { return truth(q.compared().margin() == span{}) }, yes: "The strike is ineffectual, which is a tie",
}}

// strikeElse is the result if no rule gives one.
var strikeElse = []ruleOn[struck]{{
	code: strikeSucceeds, coe: refs("coe/3.iv.7"), answers: true, whole: "A modified roll below the prowess of the strike makes the strike succeed.",
	yes: "The strike succeeds",
}}

// What follows from the result.
var (
	thenTaps     = clause{code: "taps", coe: refs("coe/3.iv.7"), words: "The character taps."}
	thenUntapped = clause{code: "stays-untapped", coe: refs("coe/3.iv.3", "coe/3.iv.7"), words: "The character does not tap, because of the -3."}
	thenSame     = clause{code: "stays-so", coe: refs("coe/glossary/tap"), words: "The character stays %s."}
	thenTie      = clause{code: "not-defeated", coe: refs("coe/3.iv.7"), words: "The strike is not defeated, and no body check follows."}
	thenDefeated = clause{code: "defeated", coe: refs("coe/3.iv.7"), words: "The strike has no body, so it is defeated."}
	thenBody     = clause{code: "body-check", coe: refs("coe/3.iv.7"), words: "The defending player makes a body check against the strike, body %d; if the strike fails it, the strike is defeated."}
	thenPerhaps  = clause{code: "body-unknown", coe: refs("coe/3.iv.7"), words: "If the strike has a body, a body check against it follows; if it has none, it is defeated."}
	thenAgent    = clause{code: "agent-body-check", coe: refs("coe/3.v"), words: "The agent is wounded and makes a body check."}
	thenAtHome   = clause{code: "agent-body", coe: refs("coe/3.iv.6.1"), words: "The agent has +1 body, since it was at its home site."}
	thenTapped   = clause{code: "agent-taps", coe: refs("coe/3.II.2.R3", "coe/3.II.2.B3"), words: "The agent is tapped instead of wounded, and no body check follows."}
	thenNoCheck  = clause{code: "no-body-check", coe: refs("coe/3.II.1"), words: "No body check follows, since the attack is detainment."}
	thenDetained = clause{code: "detained", coe: refs("coe/3.II.1", "coe/3.II.1.1"), words: "The character is not wounded, and no body check follows, since the attack is detainment."}
	thenWounded  = clause{code: "is-wounded", coe: refs("coe/3.iv.7"), words: "The character is wounded, and the hazard player makes a body check against it."}
	thenPlusOne  = clause{code: "already-wounded", coe: refs("coe/3.I.1"), words: "The roll of that body check gets +1, because the character was already wounded."}
)

// StrikeResult says who wins a strike, and what follows.
func StrikeResult(rs Ruleset, q Strike) (StrikeAnswer, error) {
	if err := cmp.Or(general(rs), q.validate()); err != nil {
		return StrikeAnswer{}, err
	}
	k := struck{rs, q}
	v := weigh(k, strikeRules, strikeElse)
	if modern(rs) {
		v.Steps = k.compared().shown(rs, sumOf)
	}
	a := StrikeAnswer{Result: v.Code()}
	switch {
	case len(v.Missing) > 0:
		v.Reasons[0].Words = "It depends on " + k.needed() + "."
	case a.Result != undecided:
		v.Reasons[0].Words += k.inShort(a.Result) + k.compared().whatever() + "."
		for _, c := range k.then(a.Result) {
			v.Steps = append(v.Steps, c.step(rs))
		}
	}
	a.Verdict = v
	return a, nil
}

// strikeQuestion returns the question of a strike's result.
func strikeQuestion() Question {
	q := question(strikeResult, "Who wins this strike, and what follows?", Strike{}, verdictOf(StrikeResult),
		strikeProwess, strikeRoll, strikeStrength, strikeStatus, strikeStays, strikeSupport, strikeExcess, strikeModifier, strikeTotal,
		strikeBody, detained, strikeAgent, agentWounded, agentRoll)
	q.Rules = slices.Concat(clauses(engine.Test, addsSupport, addsStays, addsExcess, addsTapped, addsWounded, addsModifier, addsAgent, addsHurt),
		tableOf(strikeRules, strikeElse, nil), clauses(engine.Finding, thenTaps, thenUntapped, thenSame, thenTie, thenDefeated, thenBody, thenPerhaps,
			thenAgent, thenAtHome, thenTapped, thenNoCheck, thenDetained, thenWounded, thenPlusOne))
	return q
}

func (q struck) ruleset() Ruleset { return q.rs }

// byAgent reports whether an agent attacks.
func (q Strike) byAgent() bool { return q.Agent != "" || q.AgentRoll != nil }

// untapped reports whether the character is untapped before the strike, as is usual.
func (q Strike) untapped() bool { return q.Status == "" || q.Status == isUntapped }

// defending returns what the character adds up.
func (q struck) defending() side {
	s := side{given(q.Prowess, leastProwess, mostProwess, "", strikeProwess, "the character's prowess")}
	s.adds(q.rs, addsSupport, q.Support)
	if q.StayUntapped {
		s.adds(q.rs, addsStays, -3)
	}
	switch q.Status {
	case isTapped:
		s.adds(q.rs, addsTapped, -1)
	case isWounded:
		s.adds(q.rs, addsWounded, -2)
	}
	s.adds(q.rs, addsExcess, -q.Excess)
	s.adds(q.rs, addsModifier, q.Modifier)
	return append(s, given(q.Roll, 2, 12, "roll", strikeRoll, "the roll"))
}

// compared returns the character's sum, which may be known only in total, and the strike's:
// its prowess, and of an agent also its roll.
func (q struck) compared() versus {
	v := versus{ours: q.defending(), theirs: side{given(q.Strike.Strike, leastProwess, mostProwess, "", strikeStrength, "the prowess of the strike")}}
	if q.Total != nil {
		v.ours = side{given(q.Total, 0, 0, "", strikeTotal, "")}
	}
	if !q.byAgent() {
		return v
	}
	if q.Agent == "" && addsAgent.in(q.rs) {
		v.theirs = append(v.theirs, given(nil, 0, 5, "place", strikeAgent, "the place of the agent"))
	}
	v.theirs.adds(q.rs, addsAgent, agentAdds[q.Agent], q.Agent)
	if q.AgentWounded {
		v.theirs.adds(q.rs, addsHurt, -2)
	}
	v.theirs = append(v.theirs, given(q.AgentRoll, 2, 12, "roll", agentRoll, "the agent's roll"))
	return v
}

// missing returns the facts that the result still needs.
func (q struck) missing() []engine.Fact {
	if m := q.compared().margin(); m.least > 0 || m.most < 0 || m.least == m.most {
		return nil
	}
	list, _ := q.compared().unknown()
	return list
}

// needed says what the result depends on: the rolls that bring each result, if only the
// roll is unknown.
func (q struck) needed() string {
	list, names := q.compared().unknown()
	if len(list) > 1 || list[0].Name != strikeRoll.Name {
		return names
	}
	return names + ": the strike " + byRoll(func(roll int) string {
		q.Roll = &roll
		return strings.TrimPrefix(strings.TrimSuffix(weigh(q, strikeRules, strikeElse).Reasons[0].Words, ", which is a tie"), "The strike ")
	})
}

// inShort is what matters most of what follows, in continuation of the result.
func (q struck) inShort(result string) string {
	switch agent := q.byAgent(); {
	case result == strikeFails && agent && q.Detainment:
		return ": the agent is tapped"
	case result == strikeFails && agent:
		return ": the agent is wounded"
	case result == strikeFails && q.Body != nil && *q.Body == 0:
		return " and is defeated"
	case result == strikeFails && q.Body != nil && q.Detainment:
		return "; no body check follows"
	case result == strikeFails && q.Body != nil:
		return "; a body check against it follows"
	case result == strikeSucceeds && q.Detainment && q.untapped():
		return ": the character taps and is not wounded"
	case result == strikeSucceeds && q.Detainment:
		return ": the character is not wounded"
	case result == strikeSucceeds:
		return ": the character is wounded"
	}
	return ""
}

// then returns what follows from the result.
func (q struck) then(result string) (list []clause) {
	switch body := thenBody; {
	case result == strikeSucceeds && q.Detainment:
		list = append(list, thenDetained)
	case result == strikeSucceeds && q.Status == isWounded:
		return append(list, thenWounded, thenPlusOne)
	case result == strikeSucceeds:
		return append(list, thenWounded)
	case result == strikeTie:
		list = append(list, thenTie)
	case q.byAgent() && q.Detainment:
		list = append(list, thenTapped)
	case q.byAgent() && strings.HasSuffix(q.Agent, "at home"):
		list = append(list, thenAgent, thenAtHome)
	case q.byAgent():
		list = append(list, thenAgent)
	case q.Body != nil && *q.Body == 0:
		list = append(list, thenDefeated)
	case q.Detainment:
		list = append(list, thenNoCheck)
	case q.Body != nil:
		body.words = body.say(*q.Body)
		list = append(list, body)
	default:
		list = append(list, thenPerhaps)
	}
	switch same := thenSame; {
	case !q.untapped():
		same.words = same.say(q.Status)
		return append([]clause{same}, list...)
	case q.StayUntapped && result != strikeSucceeds:
		return append([]clause{thenUntapped}, list...)
	}
	return append([]clause{thenTaps}, list...)
}

// validate returns an error if the strike is impossible.
func (q Strike) validate() error {
	if q.StayUntapped && !q.untapped() {
		return &engine.InputError{Field: strikeStays.Name, Msg: "only an untapped character can take -3 to stay untapped"}
	}
	if all := (struck{Ruleset{ID: CoE}, q}).defending().sum(); q.Total != nil && (*q.Total < all.least || *q.Total > all.most) {
		return &engine.InputError{Field: strikeTotal.Name, Msg: "the prowess, the roll and what modifies them make another total", Hint: "leave out the total, or else the rest"}
	}
	return cmp.Or(strikeStatus.Check(q.Status), strikeAgent.Check(q.Agent), within(strikeRoll, q.Roll, 2, 12), within(agentRoll, q.AgentRoll, 2, 12),
		within(strikeProwess, q.Prowess, leastProwess, mostProwess), within(strikeStrength, q.Strike, leastProwess, mostProwess),
		within(strikeTotal, q.Total, 2*leastProwess, 2*mostProwess), within(strikeBody, q.Body, 0, mostProwess), within(strikeSupport, &q.Support, 0, mostProwess),
		within(strikeExcess, &q.Excess, 0, mostProwess), within(strikeModifier, &q.Modifier, leastProwess, mostProwess))
}

// The prowess and what modifies it are between these.
const leastProwess, mostProwess = -20, 40
