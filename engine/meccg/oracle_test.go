package meccg_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/engine/meccg"
	"netrep/internal/longtest"
)

// The oracle is a second interpreter of chains, written from the semantics
// alone and as plainly as possible; it shares nothing with the engine but the
// form of questions and answers.
type oracle struct {
	coe      bool
	old      bool // before 17 November 1997
	knobs    meccg.Knobs
	limit    int
	s, d     int // slots taken; cost of everything declared
	start    int // s as the chain began
	fizzled  int // cost of the limit-fizzles of this chain
	facts    map[string]bool
	placed   bool
	stack    []*item
	floor    int // of the chain that is being played
	queue    []*meccg.Action
	chain    any
	check    bool
	order    []string
	steps    []map[string]any
	declared map[string]*item
}

// item is an action in the chain.
type item struct {
	a        *meccg.Action
	cost     int
	state    string // "open", "cancelled" or "gone"
	byItself bool   // it was triggered
}

func (o *oracle) have() int {
	if o.coe {
		return o.limit
	}
	s := o.s
	if o.knobs.CountResolved == meccg.EarlierChains {
		s = o.start + o.fizzled
	}
	return max(0, o.limit-s)
}

func (o *oracle) need(cost int) int {
	if o.coe {
		return o.d + cost
	}
	u := cost
	for _, i := range o.stack[o.floor:] {
		if i.state == "open" {
			u += i.cost
		}
	}
	return u
}

// cost returns what an action costs by the rules, and false if they are silent.
func (o *oracle) cost(a *meccg.Action) (int, bool) {
	if a.Cost != nil {
		return *a.Cost, true
	}
	if a.By != "hazard" {
		return 0, true
	}
	switch a.Kind {
	case "event", "creature", "corruption", "place-on-guard", "agent-action", "agent-play":
		return 1, true
	case "use-card":
		switch {
		case a.CardSaysCounts != nil && *a.CardSaysCounts:
			return 1, true
		case a.CardSaysCounts == nil && o.old && !o.coe:
			return 0, false
		}
	}
	return 0, true
}

func (o *oracle) missing(lists ...[]string) (string, bool) {
	for _, list := range lists {
		for _, f := range list {
			if !o.facts[f] {
				return f, true
			}
		}
	}
	return "", false
}

func (o *oracle) targetGone(a *meccg.Action) bool {
	for _, e := range a.Does {
		if e.Cancel != "" {
			if i := o.declared[e.Cancel]; i == nil || i.state != "open" {
				return true
			}
		}
	}
	return false
}

func (o *oracle) log(step string, a *meccg.Action, more map[string]any) {
	line := map[string]any{"chain": o.chain, "step": step, "id": a.ID}
	for k, v := range more {
		line[k] = v
	}
	o.steps = append(o.steps, line)
}

func (o *oracle) pay(a *meccg.Action, cost int) *item {
	i := &item{a: a, cost: cost, state: "open"}
	o.stack = append(o.stack, i)
	o.d += cost
	o.declared[a.ID] = i
	o.placed = o.placed || a.Kind == "place-on-guard"
	if a.Pays != nil {
		for _, f := range a.Pays.Unset {
			delete(o.facts, f)
		}
		for _, f := range a.Pays.Set {
			o.facts[f] = true
		}
	}
	return i
}

// refusal returns why an action cannot be declared, or "".
func (o *oracle) refusal(a *meccg.Action, stray bool) (why string, more map[string]any) {
	cost, known := o.cost(a)
	switch {
	case stray, o.check && !slices.Contains(a.Affects, "body-check"):
		return "context", nil
	case len(o.stack) > o.floor && (a.Kind == "creature" || o.coe && a.Kind == "corruption"):
		return "not-first", nil
	case o.coe && o.placed && a.Kind == "place-on-guard":
		return "on-guard-already", nil
	}
	if f, lacks := o.missing(a.Needs, a.NeedsDeclare); lacks {
		return "condition", map[string]any{"fact": f}
	}
	if o.targetGone(a) {
		return "condition", nil
	}
	if !known {
		return "undecided", nil
	}
	if cost > 0 {
		more = map[string]any{"have": o.have(), "need": o.need(cost)}
		if o.need(cost) > o.have() {
			return "limit", more
		}
	}
	return "", more
}

// declare declares an action if it may be, and reports whether it was.
func (o *oracle) declare(a *meccg.Action, stray bool) bool {
	why, more := o.refusal(a, stray)
	line := map[string]any{"legal": why == ""}
	for k, v := range more {
		line[k] = v
	}
	if why != "" {
		line["why"] = why
		o.log("declare", a, line)
		return false
	}
	o.log("declare", a, line)
	cost, _ := o.cost(a)
	o.pay(a, cost)
	return true
}

func (o *oracle) declareQueued() {
	waiting := o.queue
	o.queue = nil
	var list []*meccg.Action
	for _, id := range o.order {
		for _, a := range waiting {
			if a.ID == id {
				list = append(list, a)
			}
		}
	}
	for _, a := range waiting {
		if !slices.Contains(o.order, a.ID) {
			list = append(list, a)
		}
	}
	for _, a := range list {
		o.log("declare", a, map[string]any{"legal": true, "automatic": true})
		cost := 0
		if a.Cost != nil {
			cost = *a.Cost
		}
		o.pay(a, cost).byItself = true
	}
}

func (o *oracle) resolveTop(early bool) {
	i := o.stack[len(o.stack)-1]
	a, line := i.a, map[string]any{}
	if early {
		line["timing"] = "before-chain"
	}
	if i.state == "cancelled" {
		o.stack = o.stack[:len(o.stack)-1]
		line["outcome"] = "cancelled"
		o.log("resolve", a, line)
		return
	}
	tooMuch := false
	if i.cost > 0 {
		have, need := o.have(), o.need(0)
		line["have"], line["need"], tooMuch = have, need, need > have
	}
	i.state = "gone"
	o.stack = o.stack[:len(o.stack)-1]
	if tooMuch {
		line["outcome"], line["why"] = "fizzles", "limit"
		if o.coe && a.Kind == "place-on-guard" {
			line["card_to"] = "hand"
		}
		if o.knobs.LimitFizzleUsesSlot {
			o.s += i.cost
			o.fizzled += i.cost
		}
		o.log("resolve", a, line)
		return
	}
	o.s += i.cost
	fact, lacks := o.missing(a.Needs, a.NeedsResolve)
	if lacks || o.targetGone(a) {
		line["outcome"], line["why"] = "fizzles", "condition"
		if lacks {
			line["fact"] = fact
		}
		o.log("resolve", a, line)
		return
	}
	o.apply(i, line)
	o.log("resolve", a, line)
}

func (o *oracle) apply(i *item, line map[string]any) {
	changed, limits := false, false
	for _, e := range i.a.Does {
		if c := e.Limit; c != nil {
			before := o.limit
			switch {
			case c.Times != nil:
				o.limit *= *c.Times
			case c.Add >= 0:
				o.limit += c.Add
			case c.Min == nil:
				o.limit = max(0, o.limit+c.Add)
			case o.limit > *c.Min:
				o.limit = max(*c.Min, o.limit+c.Add)
			}
			limits, changed = true, changed || before != o.limit
		}
		if e.Cancel != "" {
			x := o.declared[e.Cancel]
			if x != nil && x.state == "open" {
				x.state, changed = "cancelled", true
				o.s += x.cost
			}
		}
		for _, f := range e.Unset {
			changed = changed || o.facts[f]
			delete(o.facts, f)
		}
		for _, f := range e.Set {
			changed = changed || !o.facts[f]
			o.facts[f] = true
		}
		if e.Queue != nil {
			o.queue, changed = append(o.queue, e.Queue), true
		}
	}
	line["outcome"] = "resolves"
	if limits {
		line["limit_after"] = o.limit
	}
	if len(i.a.Does) > 0 && !changed && (limits || !i.byItself) {
		line["outcome"] = "no-effect"
		if o.coe && i.a.ShortEvent {
			line["card_to"] = "hand"
		}
	}
}

func (o *oracle) settle() {
	for len(o.stack) > o.floor {
		o.resolveTop(false)
	}
}

func (o *oracle) play(q meccg.ChainQuestion) {
	for n := 0; n < len(q.Chains) || len(o.queue) > 0; n++ {
		o.chain, o.start, o.fizzled, o.order, o.check = n+1, o.s, 0, nil, false
		var list []meccg.Action
		if n < len(q.Chains) {
			o.order, list = q.Chains[n].Order, q.Chains[n].Actions
		}
		o.declareQueued()
		o.check = n < len(q.Chains) && q.Chains[n].Context == "body-check"
		for i := 0; i < len(list); i++ {
			a := &list[i]
			if a.Kind != "on-guard-reveal" {
				o.declare(a, a.Answers != "")
				continue
			}
			if o.coe {
				i += o.reveal(n+1, a, list[i+1:])
				continue
			}
			if why, more := o.refusal(a, false); why != "" {
				line := map[string]any{"legal": false, "why": why}
				for k, v := range more {
					line[k] = v
				}
				o.log("declare", a, line)
				continue
			}
			cost, _ := o.cost(a)
			o.pay(a, cost)
			o.resolveTop(true)
		}
		o.settle()
	}
}

// reveal plays the chain that a revealed card opens, and returns how many of
// the actions after it belong to that.
func (o *oracle) reveal(n int, a *meccg.Action, after []meccg.Action) (answers int) {
	outer, queue, floor := o.chain, o.queue, o.floor
	o.chain, o.queue, o.floor = fmt.Sprintf("%d/%s", n, a.ID), nil, len(o.stack)
	revealed := o.declare(a, false)
	for answers < len(after) && after[answers].Answers == a.ID {
		o.declare(&after[answers], !revealed)
		answers++
	}
	o.settle()
	for sub := 2; len(o.queue) > 0; sub++ {
		o.chain = fmt.Sprintf("%d/%s/%d", n, a.ID, sub)
		o.declareQueued()
		o.settle()
	}
	o.chain, o.queue, o.floor = outer, queue, floor
	return answers
}

// answer returns what the oracle makes of a question with a limit in figures.
func answer(q meccg.ChainQuestion, coe bool) map[string]any {
	o := &oracle{coe: coe, limit: *q.Given.Limit.Fixed, facts: map[string]bool{}, declared: map[string]*item{}}
	if coe && q.Given.HazardSideboard {
		o.limit = (o.limit + 1) / 2
	}
	o.old = q.Given.Date != "" && q.Given.Date < "1997-11-17"
	if q.Knobs != nil && !coe {
		o.knobs = *q.Knobs
	}
	o.s, o.d = q.Given.AlreadyUsed, q.Given.AlreadyUsed+q.Given.AlreadyFizzled
	if o.knobs.LimitFizzleUsesSlot {
		o.s = o.d
	}
	for _, f := range q.Given.Facts {
		o.facts[f] = true
	}
	start := o.limit
	o.steps = []map[string]any{}
	o.play(q)
	used := o.s
	if coe {
		used = o.d
	}
	return map[string]any{"limit_at_start": start, "steps": o.steps, "end": map[string]any{"limit": o.limit, "used": used, "free": max(0, o.limit-used)}}
}

// TestOracle compares the engine with the oracle on random chains: 5,000, or
// 100,000 with NETREP_LONG=1.
func TestOracle(t *testing.T) {
	checks := "5000"
	if longtest.On() {
		checks = "100000"
	}
	before := flag.Lookup("rapid.checks").Value.String()
	if err := flag.Set("rapid.checks", checks); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = flag.Set("rapid.checks", before) }()
	rapid.Check(t, func(t *rapid.T) {
		q := drawPhase(t)
		for _, id := range []string{meccg.CRF10, meccg.CoE} {
			rs, err := meccg.RulesetNamed(id)
			if err != nil {
				t.Fatal(err)
			}
			r, err := meccg.ResolveChain(q, rs)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(asJSON(t, answer(q, id == meccg.CoE)), asJSON(t, r)); diff != "" {
				asked, _ := json.Marshal(q)
				t.Fatalf("%s (-oracle +engine):\n%s\n%s", id, diff, asked)
			}
		}
	})
}

func asJSON(t *rapid.T, v any) (out any) {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}
