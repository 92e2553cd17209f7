package meccg

import (
	"cmp"
	"encoding/json"
	"slices"

	"netrep/engine"
	"netrep/engine/stack"
)

// ResolveChain plays the chains of q in one movement/hazard phase and returns
// what becomes of every declaration. An illegal declaration is not made; when
// nothing more is declared, the chain resolves from its end.
//
// Source: fizzle article; CoE 2.IV.iii.1, 9.5.
func ResolveChain(q ChainQuestion, r Ruleset) (ChainResult, error) {
	if err := cmp.Or(general(r), q.look()); err != nil {
		return ChainResult{}, err
	}
	return q.played(r), nil
}

// played is [ResolveChain] for a question that has been validated.
func (q ChainQuestion) played(r Ruleset) ChainResult {
	p := newPhase(&q.Given, r)
	if q.Knobs != nil && !modern(r) {
		p.read(*q.Knobs)
	}
	out := ChainResult{LimitAtStart: p.limit, Ruleset: r, Question: q}
	game := stack.New(p)
	p.play(game, q.Chains)
	out.Steps, out.End = append([]ChainStep{}, game.Trace...), p.end() // no steps are a list too
	numbers := map[*Action]int{}
	for i := range out.Steps {
		step := &out.Steps[i]
		if numbers[step.Action] == 0 {
			numbers[step.Action] = len(numbers) + 1
		}
		step.Number = numbers[step.Action]
	}
	return out
}

// answerChain is the chain query.
func answerChain(ruleset string, question json.RawMessage) (any, error) {
	r, err := RulesetNamed(ruleset)
	if err != nil {
		return nil, err
	}
	var q ChainQuestion
	if err := engine.Read(question, &q, engine.CaseFields()...); err != nil {
		return nil, err
	}
	return ResolveChain(q, r)
}

// The stack as this game uses it.
type (
	game       = stack.Game[*declared, ChainStep]
	stackPhase = stack.Phase[*declared, ChainStep]
)

// declared is an action that is declared, or is about to be.
type declared struct {
	action    *Action
	cost      int
	known     bool // the cost; if not, the ruleset is silent
	automatic bool
	early     bool // counts as resolved before the chain
	stray     bool // answers a card that nobody can answer
	state     declaredState
}

type declaredState int8

const (
	apart     declaredState = iota // not declared, or gone
	waits                          // on the stack
	cancelled                      // on the stack, but has no effect
)

// phase is a movement/hazard phase being played. Its numbers are costs.
type phase struct {
	rules  Ruleset
	knobs  Knobs
	old    bool // before the ruling on tapping permanent-events
	limit  int
	used   int  // of the limit, by what passed its test or was cancelled
	before int  // used, as this chain began
	failed int  // by what fizzled in this chain for want of limit
	open   int  // declared in this chain and waiting
	all    int  // declared in this phase, whatever became of it
	placed bool // a card was placed on-guard
	facts  map[string]bool
	byID   map[string]*declared
	label  ChainLabel
	check  bool     // this chain belongs to a body check
	order  []string // order in which triggered actions open this chain, by id
	stages []stackPhase
}

// tapRuling is the day from which tapping or discarding a permanent-event
// counts only if the card says so.
//
// Source: CRF 10, Playing Hazards.
const tapRuling = "1997-11-17"

func newPhase(given *PhaseStart, r Ruleset) *phase {
	p := &phase{rules: r, limit: startLimit(r, given), facts: map[string]bool{}, byID: map[string]*declared{}}
	p.old = !modern(r) && given.Date != "" && given.Date < tapRuling
	p.used, p.all = given.AlreadyUsed, given.AlreadyUsed+given.AlreadyFizzled
	for _, f := range given.Facts {
		p.facts[f] = true
	}
	p.stages = []stackPhase{{Run: p.pay, Open: true}, {Run: p.resolve}}
	return p
}

// read makes p count as a reading of the fizzle article has it.
func (p *phase) read(k Knobs) {
	if p.knobs = k; k.LimitFizzleUsesSlot {
		p.used = p.all
	}
}

// Phases returns what every declared action goes through.
func (p *phase) Phases(*declared) []stackPhase { return p.stages }

// Reopens is false: a chain that has begun to resolve resolves completely.
func (p *phase) Reopens() bool { return false }

// play plays the chains, and as many more as triggered actions need.
func (p *phase) play(g *game, chains []Chain) {
	for i := 0; i < len(chains) || g.Queued() > 0; i++ {
		p.label = ChainLabel{Number: int32(i + 1)}
		p.before, p.failed, p.open = p.used, 0, 0
		if i < len(chains) {
			p.order = chains[i].Order
		}
		p.declareTriggered(g)
		if i < len(chains) {
			p.check = chains[i].Context == BodyCheck
			p.declareAll(g, chains[i].Actions)
		}
		g.Settle()
		p.check, p.order = false, nil
	}
}

// declareTriggered declares what was triggered, in the order that the resource
// player picks; what they leave out follows in the order in which it was
// triggered.
//
// Source: CoE 9.6.1.
func (p *phase) declareTriggered(g *game) {
	place := func(d *declared) int {
		if i := slices.Index(p.order, d.action.ID); i >= 0 {
			return i
		}
		return len(p.order)
	}
	g.OrderQueue(func(a, b *declared) int { return place(a) - place(b) })
	g.DeclareQueued()
}

func (p *phase) declareAll(g *game, actions []Action) {
	for i := 0; i < len(actions); i++ {
		d := p.draft(&actions[i])
		d.stray = d.action.Answers != "" // an answer to a reveal, which CoE allows, is declared with it
		if d.stray || d.action.Kind != KindOnGuardReveal {
			g.Declare(d)
			continue
		}
		answers := actions[i+1:]
		n := 0
		for n < len(answers) && answers[n].Answers == d.action.ID {
			n++
		}
		if modern(p.rules) {
			p.branch(g, d, answers[:n])
			i += n
			continue
		}
		p.revealEarly(g, d)
	}
}

// revealEarly reveals an on-guard card that counts as resolved before the
// present chain, so that nothing in that chain waits alongside it; nobody can
// answer it.
//
// Source: CRF 10, On-Guard Cards; on-guard article.
func (p *phase) revealEarly(g *game, d *declared) {
	waiting := p.open
	p.open = 0
	if step, ok := p.Judge(g, d); ok {
		d.early = true
		p.pay(g, d)
		p.resolve(g, d)
	} else {
		g.Log(step)
	}
	p.open += waiting
}

// branch plays the chain that a revealed on-guard card opens, and those that
// it triggers, while the present one waits.
//
// Source: CoE 2.V.6.1.
func (p *phase) branch(g *game, d *declared, answers []Action) {
	label, open := p.label, p.open
	g.Interrupt(func() {
		p.label.Branch, p.open = d.action.ID, 0
		revealed := g.Declare(d)
		for i := range answers {
			answer := p.draft(&answers[i])
			answer.stray = !revealed
			g.Declare(answer)
		}
		g.Settle()
		for g.Queued() > 0 {
			p.label.Sub++
			p.declareTriggered(g)
			g.Settle()
		}
	})
	p.label, p.open = label, open
}

// draft returns a, ready to be declared.
func (p *phase) draft(a *Action) *declared {
	d := &declared{action: a}
	d.cost, d.known = p.cost(a)
	return d
}

// triggered returns a, ready to be declared by itself. It costs nothing, since
// what triggered it was paid for, unless its data name a cost.
//
// Source: fizzle article, Declare; cards that make attacks.
func (p *phase) triggered(a *Action) *declared {
	d := p.draft(a)
	d.automatic, d.known = true, true
	if a.Cost == nil {
		d.cost = 0
	}
	return d
}

// end returns the state after the last chain.
func (p *phase) end() ChainEnd {
	e := ChainEnd{Limit: p.limit, Used: p.used}
	if modern(p.rules) {
		e.Used = p.all
	}
	e.Free = max(0, e.Limit-e.Used)
	return e
}
