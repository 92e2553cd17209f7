package stccg

import (
	"maps"
	"slices"

	"netrep/engine"
)

// The names of the facts that a question turns on, beside features of the action.
const (
	FactTo        = "to"         // a script: what was initiated, the last action being the one just initiated
	FactMoment    = "moment"     // a [Moment]
	FactBy        = "by"         // who began: "you" or "opponent"
	FactTurn      = "turn"       // whose turn it is
	FactOwner     = "owner"      // of what is acted on
	FactFunction  = "function"   // of the card, by its name
	FactSince     = "since"      // has anything happened since the result?
	FactNullified = "nullified"  // was the action undone?
	FactUnmet     = "unmet"      // are its own conditions not met?
	FactJustWaits = "just-waits" // does somebody want to take a "just" action?
	FactRelation  = "relation"   // of a card that is not known: a [Bearing], or None
	FactTiming    = "timing"     // of it: a [Timing], Limited, JustAfterAny, or None
	FactHow       = "how"        // of it: a [How]
	FactType      = "type"       // of it
)

// Values of facts beside those of their types.
const (
	None         = "none"
	Limited      = "limited"
	JustAfterAny = "just_after"
	OtherAction  = "other" // of FactTo: an action that its text does not speak of
)

// Question is whether A may do something with a card; facts that are not given
// are asked for if the answer turns on them.
type Question struct {
	Cards Cards
	Card  Card // with no function, its text is told by facts
	Facts map[string]string
}

// dimension is a fact that was not given, and the values it can have.
type dimension struct {
	fact   engine.Fact
	values []string
}

// Ask answers q. A fact is missing if there is a case in which the answer turns
// on it; one is asked at a time, since the next may not matter then.
func Ask(q Question) (engine.Verdict, error) {
	dims, err := q.open()
	if err != nil {
		return engine.Verdict{}, err
	}
	answers, first, err := q.everyWay(dims)
	if err != nil {
		return engine.Verdict{}, err
	}
	if i := decisive(dims, answers); i >= 0 {
		return engine.Verdict{Ruleset: Rules(), Answer: engine.Depends, Missing: []engine.Fact{dims[i].fact}}, nil
	}
	return first, nil
}

// everyWay judges q with every combination of values, the last dimension
// changing fastest, and returns the verdict on the first.
func (q *Question) everyWay(dims []dimension) (answers []bool, first engine.Verdict, err error) {
	n := 1
	for _, d := range dims {
		n *= len(d.values)
	}
	answers = make([]bool, n)
	for i := range n {
		facts := q.Facts
		if len(dims) > 0 {
			facts = with(q.Facts, dims, i)
		}
		p, c, err := q.position(facts)
		if err != nil {
			return nil, first, err
		}
		j := may(&p, &c)
		if answers[i] = j.Allowed; i == 0 {
			first = verdict(&p, &c, j)
			if !j.Allowed {
				first.Would = would(&c)
			}
		}
	}
	return answers, first, nil
}

// with returns facts with the i-th combination of the dimensions' values.
func with(facts map[string]string, dims []dimension, i int) map[string]string {
	out := make(map[string]string, len(facts)+len(dims))
	maps.Copy(out, facts)
	for _, d := range slices.Backward(dims) {
		out[d.fact.Name] = d.values[i%len(d.values)]
		i /= len(d.values)
	}
	return out
}

// decisive returns the first dimension on which an answer turns, or -1: two
// combinations that differ in nothing else are answered differently.
func decisive(dims []dimension, answers []bool) int {
	stride := len(answers)
	for i, d := range dims {
		stride /= len(d.values)
		for at := range answers {
			if base := at - at/stride%len(d.values)*stride; answers[at] != answers[base] {
				return i
			}
		}
	}
	return -1
}

// position returns the moment and the candidate of facts, all of which are
// given.
func (q *Question) position(facts map[string]string) (Position, Candidate, error) {
	c, err := q.candidate(facts)
	if err != nil {
		return Position{}, c, err
	}
	p, err := q.actions(facts)
	if err != nil {
		return p, c, err
	}
	if turn := playerNamed(facts[FactTurn]); turn != "" {
		p.Turn = turn
	}
	a := p.innermost()
	if a == nil {
		p.Actions = []Action{{ID: "a0", By: B, Step: Responses}}
		a = &p.Actions[0]
	}
	a.tell(facts)
	moment := Moment(facts[FactMoment])
	if moment != "" && moment != p.Window.At {
		p.Window = p.windowAt(moment, a)
	}
	if facts[FactSince] == "yes" {
		p.Window.Since = []string{"something"}
	}
	p.Window.JustWaits = facts[FactJustWaits] == "yes"
	return p, c, nil
}

// actions returns what was initiated.
func (q *Question) actions(facts map[string]string) (Position, error) {
	text := facts[FactTo]
	if text == "" || text == OtherAction {
		return Position{Window: Window{At: AtBetween}}, nil
	}
	first := playerNamed(facts[FactBy])
	if first == "" {
		first = B
	}
	s, err := parseScript(text, q.Cards, first)
	if err != nil {
		return Position{}, err
	}
	n, err := Run(s)
	return n.Now, err
}

// innermost returns the action in progress that was initiated last, or else the
// one that has just had its results, or nil.
func (p *Position) innermost() *Action {
	if n := len(p.Actions); n > 0 {
		return &p.Actions[n-1]
	}
	return nil
}

// windowAt returns the window at a moment of a, or within it.
func (p *Position) windowAt(m Moment, a *Action) Window {
	switch w := (Window{At: m}); m {
	case AtResponses:
		a.Step, w.To = Responses, a.ID
		return w
	case AtResults:
		a.Step, w.Of = Results, a.ID
		return w
	case AtBetweenDilemmas:
		if a.Kind != KindMission {
			p.Actions = []Action{{ID: "a0", By: a.By, Kind: KindMission, Step: Results, Owner: a.Owner, Features: a.Features}}
			a = p.innermost()
		}
		a.Step, w.Of = Results, a.ID
		return w
	case AtJustAfter:
		a.Step, w.Of, w.Event = Done, a.ID, a.event()
		return w
	case AtInitiation:
		a.Step, w.Of = Initiation, a.ID
		return w
	}
	p.Actions = nil
	return Window{At: AtBetween}
}

// tell adds to a what facts say of it.
func (a *Action) tell(facts map[string]string) {
	if o := playerNamed(facts[FactOwner]); o != "" {
		a.Owner = o
	}
	if by := playerNamed(facts[FactBy]); by != "" && a.Kind == "" {
		a.By = by
	}
	if facts[FactNullified] == "yes" {
		a.Status = Nullified
	}
	own := true // a script's own features stay as they are
	for name, answer := range facts {
		f, ok := featureOf(name)
		if !ok || answer != "yes" {
			continue
		}
		if own {
			a.Features, own = maps.Clone(a.Features), false
		}
		a.feature(f.attribute, f.value)
	}
}

// candidate returns what A wants to do.
func (q *Question) candidate(facts map[string]string) (Candidate, error) {
	var c Candidate
	if len(q.Card.Functions) > 0 {
		var err error
		if c, err = q.Cards.Candidate(A, q.Card, facts[FactFunction]); err != nil {
			return c, err
		}
	} else {
		c = described(q.Card, facts)
	}
	c.Unmet = facts[FactUnmet] == "yes"
	return c, nil
}

// described returns what A wants to do with a card of which only facts are
// known.
func described(k Card, facts map[string]string) Candidate {
	c := Candidate{By: A, Card: k.Name, Type: k.Type, Source: k.Source, Function: Function{How: How(facts[FactHow])}}
	if c.Type == "" {
		c.Type = facts[FactType]
	}
	if how := facts[FactRelation]; how != "" && how != None {
		c.Function.BearsOn = []Relation{{How: Bearing(how)}}
	}
	switch timing := facts[FactTiming]; timing {
	case "", None:
	case Limited:
		c.Function.Limited = true
	case JustAfterAny:
		c.Function.JustAfter = Pattern{}
	default:
		c.Function.Timing = []Timing{Timing(timing)}
	}
	return c
}
