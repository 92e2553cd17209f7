package oracle

import (
	"fmt"
	"slices"
	"strings"
)

// States of a declared action.
const (
	open = iota
	cancelled
	gone
)

// waiting is a declared action in a chain.
type waiting struct {
	Action
	cost  int
	state int
	auto  bool // triggered
}

// phase is the state of a phase being played (2.1).
type phase struct {
	coe    bool
	knobs  Knobs
	date   string
	limit  int
	taken  int // S: crf10
	paid   int // D: coe
	early  int // S at the start of the current chain (2.4, earlier-chains)
	late   int // what limit-fizzles of the current chain took (2.11, last line)
	facts  map[string]bool
	placed bool
	stacks []*stack // innermost last
	steps  []Step
	doubts map[Doubt]bool
}

// stack is one chain: its declarations, and what it triggers.
type stack struct {
	label   any
	context string
	acts    []*waiting
	queue   []Action
}

// Do answers a case about chains.
func Do(c Case) (Answer, error) {
	if c.Ruleset != "crf10" && c.Ruleset != "coe" {
		return Answer{}, fmt.Errorf("no ruleset %q for chains", c.Ruleset)
	}
	p := &phase{coe: c.Ruleset == "coe", date: c.Given.Date, facts: map[string]bool{}, steps: []Step{}, doubts: map[Doubt]bool{}}
	if c.Knobs != nil {
		p.knobs = *c.Knobs
	}
	for _, f := range c.Given.Facts {
		p.facts[f] = true
	}
	p.limit = startLimit(c.Given, p.coe)
	p.taken = c.Given.AlreadyUsed
	p.paid = c.Given.AlreadyUsed + c.Given.AlreadyFizzled // 2.6: still counts
	if p.knobs.LimitFizzleUsesSlot {                      // 2.4
		p.taken += c.Given.AlreadyFizzled
	}
	a := Answer{LimitAtStart: p.limit}

	var queue []Action
	for n := 0; n < len(c.Chains) || len(queue) > 0; n++ {
		var ch Chain
		if n < len(c.Chains) {
			ch = c.Chains[n]
		}
		queue = p.chain(n+1, ch, queue)
	}

	a.Steps, a.Doubts = p.steps, p.doubts
	used := p.taken
	if p.coe {
		used = p.paid
	}
	a.End = End{Limit: p.limit, Used: used, Free: max(0, p.limit-used)}
	return a, nil
}

// startLimit calculates the limit of section 1.
func startLimit(g Given, coe bool) int {
	var n int
	if g.Limit.Fixed != nil {
		n = *g.Limit.Fixed
	} else {
		halves := 0
		for _, c := range g.Limit.Characters {
			count := max(1, c.Count)
			halves += 2 * count
			race := strings.ToLower(c.Race)
			scout := slices.ContainsFunc(c.Skills, func(s string) bool { return strings.EqualFold(s, "scout") })
			// 1, rows Size and Half-orc scouts.
			if race == "hobbit" || (race == "orc" || race == "half-orc") && scout {
				halves -= count
			}
		}
		n = max(2, (halves+1)/2) // 1, row Base; the sum is rounded up
	}
	if g.Sideboard && coe { // 1, row Sideboard: crf10 ignores it
		n = (n + 1) / 2
	}
	for _, ch := range g.Ongoing { // 1: fold, in the order given
		n = change(n, ch)
	}
	return n
}

// change is the function of section 1.
func change(limit int, c Change) int {
	if c.Times != nil {
		limit *= *c.Times
	}
	if c.Add == nil {
		return limit
	}
	switch n := *c.Add; {
	case n >= 0:
		return limit + n
	case c.Min == nil:
		return max(0, limit+n)
	case limit <= *c.Min:
		return limit
	default:
		return max(*c.Min, limit+n)
	}
}

// chain plays one chain of the phase and returns what it triggers (2.11, phase).
func (p *phase) chain(n int, ch Chain, queue []Action) []Action {
	s := &stack{label: n, context: ch.Context}
	p.stacks = append(p.stacks, s)
	p.early, p.late = p.taken, 0
	for _, a := range inOrder(queue, ch.Order) { // 2.9
		p.automatic(s, a)
	}
	for i := 0; i < len(ch.Actions); i++ {
		a := ch.Actions[i]
		if !p.coe && a.Answers != "" {
			p.unanswerable(s, a)
			continue
		}
		if a.Kind != "on-guard-reveal" {
			p.declare(s, a, false)
			continue
		}
		if !p.coe { // 2.10: as if declared and resolved just before the chain
			p.before(s, a)
			continue
		}
		var answers []Action
		for i+1 < len(ch.Actions) && ch.Actions[i+1].Answers == a.ID {
			i++
			answers = append(answers, ch.Actions[i])
		}
		p.reveal(s, a, answers)
	}
	p.resolveAll(s)
	p.stacks = p.stacks[:len(p.stacks)-1]
	return s.queue
}

// inOrder puts the given ids first and leaves the others in the order queued (2.9).
func inOrder(queue []Action, order []string) []Action {
	var out []Action
	for _, id := range order {
		for _, a := range queue {
			if a.ID == id {
				out = append(out, a)
			}
		}
	}
	for _, a := range queue {
		if !slices.Contains(order, a.ID) {
			out = append(out, a)
		}
	}
	return out
}

// before handles an on-guard card under crf10: no chain, no answer (2.10).
func (p *phase) before(s *stack, a Action) {
	alone := &stack{label: s.label, context: s.context}
	w, step := p.test(alone, a, true)
	if w == nil {
		p.steps = append(p.steps, step)
		return
	}
	p.stacks = append(p.stacks, alone)
	p.push(alone, w)
	p.resolve(alone, w, "before-chain")
	if step := p.steps[len(p.steps)-1]; step.Why != "limit" {
		p.early += w.cost // S as of the start of the chain, since this precedes it
	}
	p.stacks = p.stacks[:len(p.stacks)-1]
	s.queue = append(s.queue, alone.queue...)
}

// reveal handles an on-guard card under CoE: it has its own chain, and what that triggers
// comes before the interrupted chain continues (2.10).
func (p *phase) reveal(outer *stack, a Action, answers []Action) {
	label := fmt.Sprintf("%v/%s", outer.label, a.ID)
	s := &stack{label: label, context: outer.context}
	p.stacks = append(p.stacks, s)
	made := p.declare(s, a, true)
	for _, b := range answers {
		if made {
			p.declare(s, b, false)
		} else {
			p.unanswerable(s, b)
		}
	}
	p.resolveAll(s)
	p.stacks = p.stacks[:len(p.stacks)-1]
	for n := 2; len(s.queue) > 0; n++ {
		next := &stack{label: fmt.Sprintf("%s/%d", label, n)}
		p.stacks = append(p.stacks, next)
		for _, q := range s.queue {
			p.automatic(next, q)
		}
		p.resolveAll(next)
		p.stacks = p.stacks[:len(p.stacks)-1]
		s = next
	}
}

// unanswerable rejects an answer to a reveal that cannot be answered: under crf10 no
// reveal can (2.10), and under CoE no refused one.
func (p *phase) unanswerable(s *stack, a Action) {
	p.steps = append(p.steps, Step{Chain: s.label, Step: "declare", ID: a.ID, Legal: yes(false), Why: "context"})
}

// automatic declares a triggered action without tests (2.9).
func (p *phase) automatic(s *stack, a Action) {
	c := 0
	if a.Cost != nil { // 2.7: only an explicit cost counts
		c = *a.Cost
	}
	p.push(s, &waiting{Action: a, cost: c, auto: true})
	p.steps = append(p.steps, Step{Chain: s.label, Step: "declare", ID: a.ID, Legal: yes(true), Automatic: true})
}

// declare tests a declaration and, if it passes, puts it on the stack (2.2).
func (p *phase) declare(s *stack, a Action, revealed bool) bool {
	w, step := p.test(s, a, revealed)
	p.steps = append(p.steps, step)
	if w != nil {
		p.push(s, w)
	}
	return w != nil
}

// push pays and counts (2.2: a price is paid now; 2.3: D counts what is declared).
func (p *phase) push(s *stack, w *waiting) {
	if w.Pays != nil {
		p.pay(*w.Pays)
	}
	s.acts = append(s.acts, w)
	p.paid += w.cost
	if w.Kind == "place-on-guard" {
		p.placed = true
	}
}

func (p *phase) pay(c Pays) {
	for _, f := range c.Unset {
		delete(p.facts, f)
	}
	for _, f := range c.Set {
		p.facts[f] = true
	}
}

// test applies the tests of 2.2 in order; the first failure is the reason.
func (p *phase) test(s *stack, a Action, revealed bool) (*waiting, Step) {
	step := Step{Chain: s.label, Step: "declare", ID: a.ID, Legal: yes(false)}
	// 2.2.1
	if s.context != "" && !slices.Contains(a.Affects, s.context) {
		step.Why = "context"
		return nil, step
	}
	// 2.2.2: an attack, even for nothing; CoE: also a corruption card.
	if first := a.Kind == "creature" || p.coe && a.Kind == "corruption"; first && !revealed && len(s.acts) > 0 {
		step.Why = "not-first"
		return nil, step
	}
	// 2.2.3
	if p.coe && a.Kind == "place-on-guard" && p.placed {
		step.Why = "on-guard-already"
		return nil, step
	}
	// 2.2.4
	for _, f := range append(slices.Clone(a.Needs), a.NeedsDeclare...) {
		if !p.facts[f] {
			step.Why, step.Fact = "condition", f
			return nil, step
		}
	}
	for _, e := range a.Does {
		if e.Cancel != "" && p.find(e.Cancel) == nil {
			step.Why = "condition"
			return nil, step
		}
	}
	// 2.2.5
	c, known := p.cost(a)
	if !known { // 2.7
		step.Why = "undecided"
		return nil, step
	}
	if c > 0 {
		have, need := p.have(), p.need(s, c)
		step.Have, step.Need = &have, &need
		if need > have {
			step.Why = "limit"
			return nil, step
		}
	}
	step.Legal = yes(true)
	return &waiting{Action: a, cost: c}, step
}

// cost looks up the table of 2.7; false means that the cost is unknown.
func (p *phase) cost(a Action) (int, bool) {
	if a.By != "hazard" { // last row
		return 0, true
	}
	if a.Cost != nil { // "unless the card says otherwise"
		return *a.Cost, true
	}
	switch a.Kind {
	case "use-card":
		if a.SaysCounts { // the nine Nazgul
			return 1, true
		}
		// The ruling is of 17 November 1997.
		if !p.coe && p.date != "" && p.date < "1997-11-17" {
			return 0, false
		}
		return 0, true
	case "agent-reveal", "on-guard-reveal", "passive", "body-check":
		return 0, true
	}
	return 1, true
}

// have is the right side of the table of 2.3.
func (p *phase) have() int {
	if p.coe {
		return p.limit
	}
	taken := p.taken
	if p.knobs.CountResolved == "earlier-chains" {
		taken = p.early + p.late
	}
	return max(0, p.limit-taken)
}

// need is the left side of the table of 2.3; more is the cost of what is declared.
func (p *phase) need(s *stack, more int) int {
	if p.coe {
		return p.paid + more
	}
	n := more
	for _, w := range s.acts {
		if w.state == open {
			n += w.cost
		}
	}
	return n
}

// find returns the action with this id that waits in an unfinished chain, including
// interrupted ones (2.10, last sentence).
func (p *phase) find(id string) *waiting {
	for i := len(p.stacks) - 1; i >= 0; i-- {
		for _, w := range p.stacks[i].acts {
			if w.ID == id && w.state == open {
				return w
			}
		}
	}
	return nil
}

// resolveAll resolves a chain, the last declared first (2.8).
func (p *phase) resolveAll(s *stack) {
	for i := len(s.acts) - 1; i >= 0; i-- {
		p.resolve(s, s.acts[i], "")
	}
}

// resolve follows the list of 2.8 for one action.
func (p *phase) resolve(s *stack, w *waiting, timing string) {
	step := Step{Chain: s.label, Step: "resolve", ID: w.ID, Timing: timing}
	defer func() { p.steps = append(p.steps, step) }()
	// 2.8.1
	if w.state == cancelled {
		step.Outcome = "cancelled"
		return
	}
	// 2.8.2
	if w.cost > 0 {
		have, need := p.have(), p.need(s, 0)
		step.Have, step.Need = &have, &need
		if need > have {
			w.state = gone
			step.Outcome, step.Why = "fizzles", "limit"
			if p.coe && w.Kind == "place-on-guard" { // 2.11 says that 2.8.2 applies only to CoE
				step.CardTo = "hand"
			}
			if p.knobs.LimitFizzleUsesSlot { // 2.4
				p.taken += w.cost
				p.late += w.cost
			}
			return
		}
	}
	w.state = gone
	p.taken += w.cost // 2.8.3 and 2.8.4: it takes its slot either way
	// 2.8.3
	for _, f := range append(slices.Clone(w.Needs), w.NeedsResolve...) {
		if !p.facts[f] {
			step.Outcome, step.Why, step.Fact = "fizzles", "condition", f
			return
		}
	}
	for _, e := range w.Does {
		if e.Cancel != "" && p.find(e.Cancel) == nil {
			step.Outcome, step.Why = "fizzles", "condition"
			return
		}
	}
	// 2.8.4
	changed := len(w.Does) == 0
	for _, e := range w.Does {
		if p.apply(s, e) {
			changed = true
		}
		if e.Limit != nil {
			l := p.limit
			step.LimitAfter = &l
		}
	}
	step.Outcome = "resolves"
	if !changed {
		step.Outcome = "no-effect"
		if w.auto && slices.ContainsFunc(w.Does, func(e Effect) bool { return len(e.Set)+len(e.Unset) > 0 }) {
			p.doubts[IdleTriggered] = true
		}
		if p.coe && w.ShortEvent {
			step.CardTo = "hand"
		}
	}
}

// apply applies one effect and reports whether it changed anything (2.8.4).
func (p *phase) apply(s *stack, e Effect) bool {
	changed := false
	if e.Limit != nil {
		l := change(p.limit, *e.Limit)
		changed = l != p.limit
		p.limit = l
	}
	for _, f := range e.Unset {
		changed = changed || p.facts[f]
		delete(p.facts, f)
	}
	for _, f := range e.Set {
		changed = changed || !p.facts[f]
		p.facts[f] = true
	}
	if e.Cancel != "" {
		if w := p.find(e.Cancel); w != nil {
			w.state = cancelled
			p.taken += w.cost // 2.8: its slot stays taken
			changed = true
		}
	}
	if e.Queue != nil {
		s.queue = append(s.queue, *e.Queue)
		changed = true
	}
	return changed
}

func yes(b bool) *bool { return &b }
