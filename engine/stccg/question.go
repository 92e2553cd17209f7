package stccg

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// The names of the facts that a question depends on, apart from features of the
// action.
const (
	FactTo        = "to"         // a script: what was initiated, the last action being the one just initiated
	FactMoment    = "moment"     // a [Moment]
	FactBy        = "by"         // who began: "you" or "opponent"
	FactAgainst   = "against"    // the action to respond to, by its card, kind or id; "" is the one just initiated
	FactTurn      = "turn"       // whose turn it is
	FactOwner     = "owner"      // of what is acted on
	FactFunction  = "function"   // of the card, by its name
	FactSince     = "since"      // has anything happened since the result?
	FactNullified = "nullified"  // was the action undone?
	FactUnmet     = "unmet"      // are its own conditions not met?
	FactJustWaits = "just-waits" // does somebody want to take a "just" action?
	FactRelation  = "relation"   // of a card that is not known: a [Bearing], or none
	FactTiming    = "timing"     // of it: a [Timing], limited, justAfterAny, or none
	FactHow       = "how"        // of it: a [How]
	FactType      = "type"       // of it
	FactFate      = "fate"       // the action whose outcome is asked: "Amanda Rogers", "opponent: Amanda Rogers 2"
	FactTakeBack  = "take-back"  // does its player want to take that action back?
)

// Values of facts in addition to those of their types.
const (
	none         = "none"
	limited      = "limited"
	justAfterAny = "just_after"
	otherAction  = "other" // of FactTo: an action that its text does not speak of
)

// Question is whether A may do something with a card; facts that are not given
// are asked for if the answer depends on them.
type Question struct {
	Cards Cards
	Names engine.Finder // for FactTo; nil if names are given in full
	Card  Card          // with no function, its text is described by facts
	Facts map[string]string
	Rules engine.Ruleset // from which a rule may be left out

	nests map[string]Nest // that were played, by what was initiated and who began
}

// dimension is a fact that was not given, and the values it can have.
type dimension struct {
	fact   engine.Fact
	values []string
}

// Ask answers q. A fact is missing if there is a case in which the answer
// depends on it; one is asked for at a time, since the next may then not
// matter.
func Ask(q Question) (engine.Verdict, error) {
	if err := engine.CheckFacts(Facts(), q.Facts); err != nil {
		return engine.Verdict{}, err
	}
	q.nests = map[string]Nest{}
	dims, err := q.open()
	if err != nil {
		return engine.Verdict{}, err
	}
	w := ways{question: &q, dims: dims, known: []*way{nil}}
	for _, d := range dims {
		w.known = slices.Repeat(w.known, len(d.values))
	}
	missing, err := w.decisive()
	switch {
	case err != nil:
		return engine.Verdict{}, err
	case missing != nil:
		return engine.Verdict{Ruleset: rules(), Answer: engine.Depends, Missing: missing}, nil
	}
	return w.verdict(), nil
}

// ways are all combinations of the values of a question's open facts, the last
// dimension changing fastest.
type ways struct {
	question *Question
	dims     []dimension
	known    []*way // nil as long as it is not answered
}

// way is the answer to a question all of whose facts are given.
type way struct {
	candidate Candidate
	judged    Judgement
	refused   []engine.Reason // notes on what cannot have been done
	err       error
}

// at answers the i-th way.
func (w *ways) at(i int) *way {
	if w.known[i] == nil {
		facts, rest := map[string]string{}, i
		maps.Copy(facts, w.question.Facts)
		for _, d := range slices.Backward(w.dims) {
			facts[d.fact.Name] = d.values[rest%len(d.values)]
			rest /= len(d.values)
		}
		p, c, refused, err := w.question.position(facts)
		w.known[i] = &way{candidate: c, refused: refused, err: err}
		if err == nil {
			w.known[i].judged = may(&p, &c)
		}
	}
	return w.known[i]
}

// decisive returns the first open fact that an answer depends on: two ways that differ
// only in it are answered differently.
func (w *ways) decisive() ([]engine.Fact, error) {
	stride := len(w.known)
	for _, d := range w.dims {
		stride /= len(d.values)
		for i := range w.known {
			place := i / stride % len(d.values)
			if place == 0 {
				continue
			}
			one, other := w.at(i), w.at(i-place*stride)
			if err := cmp.Or(one.err, other.err); err != nil {
				return nil, err
			}
			if one.judged.Allowed != other.judged.Allowed {
				return []engine.Fact{d.fact}, nil
			}
		}
	}
	return nil, w.at(0).err
}

// verdict is the answer if all ways agree: that of the first, which assumes the
// least, with the reasons that hold instead in others.
func (w *ways) verdict() engine.Verdict {
	first := w.at(0)
	v := verdict(&first.candidate, first.judged)
	v.Notes = append(v.Notes, first.refused...)
	severalMoments := slices.ContainsFunc(w.dims, func(d dimension) bool { return d.fact.Name == FactMoment })
	if severalMoments {
		v.Steps = nil // they would describe only one
	}
	if first.judged.Allowed {
		return v
	}
	v.Would = would(&first.candidate)
	seen := []*rule{first.judged.Reason}
	var others []engine.Reason
	for i := range w.known {
		if j := w.at(i).judged; !slices.Contains(seen, j.Reason) {
			seen, others = append(seen, j.Reason), append(others, j.reason(""))
		}
	}
	if others != nil && !severalMoments {
		v.Notes = append(v.Notes, engine.Otherwise(others))
	}
	return v
}

// position returns the moment and the candidate of facts, all of which are
// given, and notes on anything in the script that cannot have been done.
func (q *Question) position(facts map[string]string) (p Position, c Candidate, refused []engine.Reason, err error) {
	if c, err = q.candidate(facts); err != nil {
		return p, c, nil, err
	}
	n, err := q.nest(facts)
	if err != nil {
		return p, c, nil, err
	}
	p, refused = n.Now, n.refused()
	p.Turn = cmp.Or(PlayerNamed(facts[FactTurn]), p.Turn)
	a := p.innermost()
	if a == nil {
		p.Actions = []Action{{ID: "a0", By: B, Step: stepResponses}}
		a = &p.Actions[0]
	}
	for i := range p.Actions {
		p.Actions[i].tell(facts)
	}
	if facts[FactNullified] == "yes" {
		a.Status = statusNullified
	}
	moment := Moment(facts[FactMoment])
	if moment != "" && moment != p.Window.At {
		p.Window = p.windowAt(moment, a)
	}
	if facts[FactSince] == "yes" {
		p.Window.Since = []string{"something"}
	}
	p.Window.JustWaits = facts[FactJustWaits] == "yes"
	c.Against, err = p.named(facts[FactAgainst])
	return p, c, refused, err
}

func (q *Question) nest(facts map[string]string) (Nest, error) {
	text := facts[FactTo]
	if text == "" || text == otherAction {
		return Nest{Now: Position{Window: Window{At: AtBetween}}}, nil
	}
	first := cmp.Or(PlayerNamed(facts[FactBy]), B)
	key := string(first) + text
	n, played := q.nests[key]
	if !played {
		s, err := parseScript(text, q.Cards, q.Names, first)
		if err != nil {
			return Nest{}, err
		}
		n = Run(s)
		q.nests[key] = n
	}
	n.Now.Actions = slices.Clone(n.Now.Actions)
	return n, nil
}

// named returns the id of the action of p that name refers to, by id, card or
// kind: the innermost if there are several, or "" for "".
func (p *Position) named(name string) (id string, err error) {
	if name == "" {
		return "", nil
	}
	var possible []string
	for _, a := range slices.Backward(p.Actions) {
		for _, known := range []string{a.ID, a.Card, a.Kind, kindOf(a.Kind), a.Words(), strings.TrimPrefix(a.Words(), "the ")} {
			if known != "" && strings.EqualFold(known, strings.TrimSpace(name)) {
				return a.ID, nil
			}
		}
		possible = append(possible, a.Words())
	}
	hint := "leave it out: no action is going on"
	if len(possible) > 0 {
		hint = "use " + strings.Join(possible, " or ")
	}
	return "", &engine.InputError{Field: FactAgainst, Msg: fmt.Sprintf("%q is not one of the actions in progress", name), Hint: hint}
}

// refused returns notes on what cannot have been done, which an answer leaves out.
func (n *Nest) refused() []engine.Reason {
	var list []engine.Reason
	for i := range n.Done {
		if l := &n.Done[i]; l.What == Refused {
			list = append(list, engine.Reason{
				Code: "left-out", Refs: l.Judged.Reason.refs,
				Words: engine.UpperFirst(l.Action.Words()) + " could not be done there and is left out.",
			})
		}
	}
	return list
}

// innermost returns the action in progress that was initiated last, or else the
// one that has just had its results, or nil.
func (p *Position) innermost() *Action {
	if n := len(p.Actions); n > 0 {
		return &p.Actions[n-1]
	}
	return nil
}

// stepAt is how far the action has come that a moment is about.
var stepAt = map[Moment]Step{
	AtInitiation: stepInitiation, AtResponses: stepResponses, AtResults: stepResults,
	AtBetweenDilemmas: stepResults, AtJustAfter: stepDone,
}

// windowAt returns the window at a moment of a, or within it.
func (p *Position) windowAt(m Moment, a *Action) Window {
	if m == AtBetween {
		p.Actions = nil
		return Window{At: AtBetween}
	}
	if m == AtBetweenDilemmas && a.Kind != kindMission {
		p.Actions = []Action{{ID: "a0", By: a.By, Kind: kindMission, Owner: a.Owner, Features: a.Features}}
		a = p.innermost()
	}
	a.Step = stepAt[m]
	w := Window{At: m, To: a.ID, Of: a.ID}
	if m == AtJustAfter {
		w.Event = a.event()
	}
	return w
}

// tell adds to a what facts say about the actions in progress.
func (a *Action) tell(facts map[string]string) {
	a.Owner = cmp.Or(PlayerNamed(facts[FactOwner]), a.Owner)
	if by := PlayerNamed(facts[FactBy]); by != "" && a.Kind == "" {
		a.By = by
	}
	a.Features = maps.Clone(a.Features) // a script keeps its own
	for _, f := range features {
		if facts[f.name] == "yes" {
			a.feature(f.attribute, f.value)
		}
	}
}

// candidate returns what A wants to do.
func (q *Question) candidate(facts map[string]string) (Candidate, error) {
	var c Candidate
	if len(q.Card.Functions) > 0 {
		var err error
		if c, err = q.Cards.candidate(A, q.Card, facts[FactFunction]); err != nil {
			return c, err
		}
	} else {
		c = described(q.Card, facts)
	}
	c.Unmet, c.Rules = facts[FactUnmet] == "yes", q.Rules
	return c, nil
}

// described returns what A wants to do with a card that is described by facts only.
func described(k Card, facts map[string]string) Candidate {
	c := Candidate{By: A, Card: k.Name, Type: k.Type, Source: k.Source, Function: Function{How: How(facts[FactHow])}}
	if c.Type == "" {
		c.Type = facts[FactType]
	}
	if how := facts[FactRelation]; how != "" && how != none {
		c.Function.BearsOn = []Relation{{How: Bearing(how)}}
	}
	switch timing := facts[FactTiming]; timing {
	case "", none:
	case limited:
		c.Function.Limited = true
	case justAfterAny:
		c.Function.JustAfter = Pattern{}
	default:
		c.Function.Timing = []Timing{Timing(timing)}
	}
	return c
}
