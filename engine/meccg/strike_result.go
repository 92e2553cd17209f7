package meccg

import (
	"cmp"
	"slices"
	"strings"

	"netrep/engine"
)

// The facts of the question.
var (
	strikeProwess  = term{Fact: askFor(engine.Number, "prowess", "What is the prowess of the character, with its weapon?"), called: "the character's prowess", span: anyProwess}
	strikeRoll     = term{Fact: askFor(engine.Number, "roll", "What did the two dice show?"), called: "the roll", span: dice}
	strikeStrength = term{Fact: askFor(engine.Number, "strike", "What is the prowess of the strike, or of the agent?"), called: "the prowess of the strike", span: anyProwess}
	strikeStatus   = askOne("status", "Before the strike, was the character untapped, tapped or wounded?",
		[2]string{isUntapped, "Untapped"}, [2]string{isTapped, "Tapped"}, [2]string{isWounded, "Wounded"})
	strikeStays = ask("stay_untapped", "Does the character take -3 to stay untapped?")
	strikeTotal = term{Fact: askFor(engine.Number, "total", "What is the character's modified roll, if you know only that?"), span: span{2 * anyProwess.least, 2 * anyProwess.most}}
	strikeBody  = term{Fact: askFor(engine.Number, "strike_body", "What is the body of the strike, or of the agent? (0: it has none)"), span: span{0, anyProwess.most}}
	strikeAgent = askOne("agent", "Where was the agent when its attack was declared?",
		[2]string{"face-up", "Face-up, not at its home site"}, [2]string{"face-down", "Face-down, not at its home site"},
		[2]string{"face-up at home", "Face-up at its home site"}, [2]string{"face-down at home", "Face-down at its home site"})
	agentWounded = ask("agent_wounded", "Is the agent wounded?")
	agentRoll    = term{Fact: askFor(engine.Number, "agent_roll", "What did the agent's two dice show?"), called: "the agent's roll", span: dice}
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
	strikeSupport = term{
		Fact: askFor(engine.Number, "support", "How many characters tap in support (+1 each)?"), span: span{0, anyProwess.most},
		clause: clause{code: "support", coe: refs("coe/3.iv.4"), words: "support", whole: "Each character that taps in support adds 1 to the prowess of the character facing the strike."},
	}
	addsStays    = term{value: new(-3), clause: clause{code: "stay-untapped", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.3"), words: "to stay untapped", whole: "A character that takes -3 to prowess does not tap."}}
	strikeExcess = term{
		Fact: askFor(engine.Number, "excess", "How many excess strikes are put on the character (-1 each)?"), span: span{0, anyProwess.most}, minus: true,
		clause: clause{code: "excess", crf10: refs("crf10/ann-18"), coe: refs("coe/3.iv.2"), words: "excess strikes", whole: "Each excess strike put on the character subtracts 1 from its prowess."},
	}
	addsTapped     = term{value: new(-1), clause: clause{code: isTapped, coe: refs("coe/3.iv.6"), words: isTapped, whole: "A tapped character has -1 prowess against the strike."}}
	addsWounded    = term{value: new(-2), clause: clause{code: isWounded, crf10: refs("crf10/the-strike-sequence/7"), coe: refs("coe/3.iv.6"), words: isWounded, whole: "A wounded character has -2 prowess against the strike, and not also -1 for being tapped."}}
	strikeModifier = term{
		Fact: askFor(engine.Number, "modifier", "What else modifies the character's prowess, in total?"), span: anyProwess,
		clause: clause{code: "modifier", coe: refs("coe/3.iv.6"), words: "other modifiers", whole: "Anything else that modifies the prowess is added."},
	}
	agentPlace = term{
		Fact: strikeAgent, called: "the place of the agent", span: span{0, 5},
		clause: clause{code: "agent", coe: refs("coe/3.iv.6.1"), words: "the agent, %s", whole: "An agent's player rolls too: +5 if it was face-down at its home site, +2 if it was face-up there or face-down elsewhere."},
	}
	addsHurt = term{value: new(-2), clause: clause{code: "agent-wounded", coe: refs("coe/3.iv.6.1"), words: "the agent, wounded", whole: "A wounded agent has -2 prowess."}}
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
	holds: func(q struck) Truth { return truth(q.compared().margin() == span{}) }, yes: "The strike is ineffectual (a tie)",
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
	switch {
	case len(v.Missing) > 0:
		v.Reasons[0].Words = k.compared().dependsOn(strikeRoll, "strike", func(roll int) string {
			k.Roll = &roll
			words := strings.TrimPrefix(weigh(k, strikeRules, strikeElse).Reasons[0].Words, "The strike ")
			return strings.TrimSuffix(words, " (a tie)")
		})
	case v.Code() != undecided:
		short, then := k.then(v.Code())
		v.Reasons[0].Words += short + k.compared().whatever() + "."
		for _, c := range then {
			v.Steps = append(v.Steps, c.step(rs))
		}
	}
	return StrikeAnswer{v.Code(), v}, nil
}

// strikeQuestion returns the question of a strike's result.
func strikeQuestion() Question {
	q := question(strikeResult, "Who wins this strike, and what follows?", Strike{}, verdictOf(StrikeResult),
		strikeProwess.Fact, strikeRoll.Fact, strikeStrength.Fact, strikeStatus, strikeStays, strikeSupport.Fact, strikeExcess.Fact, strikeModifier.Fact,
		strikeTotal.Fact, strikeBody.Fact, detained, strikeAgent, agentWounded, agentRoll.Fact)
	q.Rules = slices.Concat(rulesOf(strikeSupport, addsStays, strikeExcess, addsTapped, addsWounded, strikeModifier, agentPlace, addsHurt),
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
	s := side{strikeProwess.is(q.Prowess)}
	s.adds(q.rs, strikeSupport.is(&q.Support))
	if q.StayUntapped {
		s.adds(q.rs, addsStays)
	}
	switch q.Status {
	case isTapped:
		s.adds(q.rs, addsTapped)
	case isWounded:
		s.adds(q.rs, addsWounded)
	}
	s.adds(q.rs, strikeExcess.is(&q.Excess), strikeModifier.is(&q.Modifier))
	return append(s, strikeRoll.is(q.Roll))
}

// compared returns the character's sum, which may be known only in total, and the strike's:
// its prowess, and of an agent also its roll.
func (q struck) compared() versus {
	v := versus{ours: q.defending(), theirs: side{strikeStrength.is(q.Strike.Strike)}}
	if q.Total != nil {
		v.ours = side{strikeTotal.is(q.Total)}
	}
	if !q.byAgent() {
		return v
	}
	place := agentPlace
	if adds, known := agentAdds[q.Agent]; known {
		place.value, place.words = &adds, place.say(q.Agent)
	}
	v.theirs.adds(q.rs, place)
	if q.AgentWounded {
		v.theirs.adds(q.rs, addsHurt)
	}
	v.theirs = append(v.theirs, agentRoll.is(q.AgentRoll))
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

// then returns what follows from the result: what matters most of it, in continuation of the
// result, and all in full.
func (q struck) then(result string) (short string, list []clause) {
	switch body := thenBody; {
	case result == strikeSucceeds && q.Detainment && q.untapped():
		short, list = ": the character taps and is not wounded", []clause{thenDetained}
	case result == strikeSucceeds && q.Detainment:
		short, list = ": the character is not wounded", []clause{thenDetained}
	case result == strikeSucceeds && q.Status == isWounded:
		return ": the character is wounded", []clause{thenWounded, thenPlusOne}
	case result == strikeSucceeds:
		return ": the character is wounded", []clause{thenWounded}
	case result == strikeTie:
		list = []clause{thenTie}
	case q.byAgent() && q.Detainment:
		short, list = ": the agent is tapped", []clause{thenTapped}
	case q.byAgent() && strings.HasSuffix(q.Agent, "at home"):
		short, list = ": the agent is wounded", []clause{thenAgent, thenAtHome}
	case q.byAgent():
		short, list = ": the agent is wounded", []clause{thenAgent}
	case q.Body == nil && q.Detainment:
		list = []clause{thenNoCheck}
	case q.Body == nil:
		list = []clause{thenPerhaps}
	case *q.Body == 0:
		short, list = " and is defeated", []clause{thenDefeated}
	case q.Detainment:
		short, list = "; no body check follows", []clause{thenNoCheck}
	default:
		body.words = body.say(*q.Body)
		short, list = "; a body check against it follows", []clause{body}
	}
	switch same := thenSame; {
	case !q.untapped():
		same.words = same.say(q.Status)
		return short, append([]clause{same}, list...)
	case q.StayUntapped && result != strikeSucceeds:
		return short, append([]clause{thenUntapped}, list...)
	}
	return short, append([]clause{thenTaps}, list...)
}

// validate returns an error if the strike is impossible.
func (q Strike) validate() error {
	if q.StayUntapped && !q.untapped() {
		return &engine.InputError{Field: strikeStays.Name, Msg: "only an untapped character can take -3 to stay untapped"}
	}
	k := struck{Ruleset{ID: CoE}, q}
	if all := k.defending().sum(); q.Total != nil && (*q.Total < all.least || *q.Total > all.most) {
		return &engine.InputError{Field: strikeTotal.Name, Msg: "the prowess, the roll and what modifies them make another total", Hint: "leave out the total, or else the rest"}
	}
	return cmp.Or(strikeStatus.Check(q.Status), strikeAgent.Check(q.Agent), side{strikeBody.is(q.Body)}.validate(), k.defending().validate(), k.compared().terms().validate())
}

// anyProwess are the bounds of a prowess and of what modifies it.
var anyProwess = span{-20, 40}
