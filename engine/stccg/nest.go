package stccg

import (
	"slices"
	"strconv"

	"netrep/engine"
	"netrep/engine/stack"
)

// Script is a sequence of declarations: actions that answer each other, and
// actions that are results of others.
type Script struct {
	Turn  Player // whose turn it is; "" means whoever begins
	Done  []Declaration
	Rules engine.Ruleset // from which a rule may be left out
}

// Declaration is an action of a script.
type Declaration struct {
	Link   Link
	Action Action     // its id, step and place in the nest are worked out
	Pass   bool       // no action: Action.By lets a chance to respond to the last one go by
	Want   *Candidate // what is used, to be judged; if nil, or first in a script, it is taken as given
	Does   string     // what the text of a card that is not known does, as scripts write it, or ""
}

// Link is how a declaration follows what was done before it.
type Link string

const (
	linkAnswers   Link = "<" // while others may respond to the last action that is not finished
	linkWithin    Link = ">" // while that action is having its results
	linkThen      Link = "|" // after all are finished
	linkMeanwhile Link = "&" // at the same moment as the one before: "just" actions go first
	linkFinishes  Link = ";" // no action: everyone passes until the last action is finished
)

// Line is one thing that happens in a nest.
type Line struct {
	What   Happening
	Action Action
	Judged *Judgement // if it was judged
}

// Happening is what a [Line] records.
type Happening string

// What can happen.
const (
	Initiated Happening = "initiated"
	Refused   Happening = "refused"
	Passed    Happening = "passed" // Action.By let a chance to respond to it go by
	Resolved  Happening = "results"
	Undone    Happening = "nullified" // has no results
	Finished  Happening = "finished"  // with everything that was part of it
)

// Nest is the outcome of a script.
type Nest struct {
	Done []Line   // what was done
	Now  Position // the moment after that
	Next Player   // who may respond next, or ""
	Rest []Line   // what happens if nobody does anything more
}

// Run plays a script to its end.
//
// Source: stccg/1, stccg/5, stccg/19.
func Run(s Script) Nest {
	p := &playing{rules: s.Rules, position: Position{Turn: s.Turn, Actions: make([]Action, 0, len(s.Done)+1)}}
	if s.Turn == "" && len(s.Done) > 0 {
		p.position.Turn = s.Done[0].Action.By
	}
	p.stages = []stage{{Run: p.initiate, Open: true}, {Run: p.resolve, Open: true}, {Run: p.finish}}
	g := stack.New(p)
	p.play(g, s.Done)
	out := Nest{Done: g.Trace, Next: p.next(g)}
	p.look(g)
	out.Now = p.position
	out.Now.Actions = append([]Action{}, p.position.Actions...)
	g.Trace = nil
	p.finishAll(g)
	out.Rest = g.Trace
	return out
}

type (
	game  = stack.Game[*declared, Line]
	stage = stack.Phase[*declared, Line]
)

// declared is an action that is declared, or is about to be.
type declared struct {
	Declaration
	given   bool // not to be judged
	judged  Judgement
	around  *declared // that it answers or is a result of, or nil
	at      int       // its place in the position
	parts   bool      // something resulted from it
	follows *Action   // the result that it follows as a "just" action, or nil
	chance  chance    // to respond to it
}

type playing struct {
	rules    engine.Ruleset
	position Position
	stages   []stage
	after    *Action // that has just had its results
	number   int     // of actions so far
	waiting  int     // "just" actions that somebody wants to take
}

// Phases returns what every action goes through.
func (p *playing) Phases(*declared) []stage { return p.stages }

// Reopens is true: once a response is finished, the next player has the chance to
// respond.
func (p *playing) Reopens() bool { return true }

func (p *playing) play(g *game, list []Declaration) {
	for i := 0; i < len(list); i++ {
		d := &declared{Declaration: list[i], given: i == 0 || list[i].Want == nil}
		switch {
		case d.Pass:
			p.pass(g, d.Action.By)
			continue
		case d.Link == linkFinishes:
			p.finishTop(g)
			continue
		case d.Link == linkWithin:
			if top, ok := g.Top(); ok && p.at(top).Step == stepResponses {
				g.Settle()
			}
		case d.Link == linkThen, d.Link == linkMeanwhile:
			p.finishAll(g)
			group := i + 1
			for group < len(list) && list[group].Link == linkMeanwhile {
				group++
			}
			p.together(g, list[i:group])
			i = group - 1
			continue
		}
		g.Declare(d)
	}
}

// together declares what several players want to do at the same moment.
//
// Source: stccg/19.
func (p *playing) together(g *game, list []Declaration) {
	wishes, result := make([]Candidate, len(list)), p.after
	for i := range list {
		if list[i].Want != nil {
			wishes[i] = *list[i].Want
		}
		if wishes[i].follows(result) {
			p.waiting++
		}
	}
	order := justFirst(wishes, result)
	if p.rules.Lacks(nestJustFirst) {
		slices.Sort(order)
	}
	for _, i := range order {
		p.finishAll(g)
		if wishes[i].follows(result) {
			p.waiting--
		}
		g.Declare(&declared{Declaration: list[i], given: list[i].Want == nil})
	}
}

func (p *playing) finishTop(g *game) {
	for depth := g.Size(); depth > 0 && g.Size() >= depth; {
		g.Settle()
	}
}

func (p *playing) finishAll(g *game) {
	for g.Size() > 0 {
		g.Settle()
	}
}

// at returns the present state of an unfinished action.
func (p *playing) at(d *declared) *Action { return &p.position.Actions[d.at] }

// event returns what a result of a is called.
func (a *Action) event() string {
	if a.Status != "" {
		return string(a.Status)
	}
	if e := a.Features["event"]; e != "" {
		return e
	}
	return "completed"
}

// look sets the window to the present moment.
func (p *playing) look(g *game) {
	p.position.Actions = p.position.Actions[:g.Size()]
	p.position.Window = Window{At: AtBetween}
	around := ""
	if top, ok := g.Top(); ok {
		a := p.at(top)
		if a.Step == stepResponses {
			p.position.Window = Window{At: AtResponses, To: a.ID}
			return
		}
		p.position.Window = Window{At: AtResults, Of: a.ID}
		around = a.ID
	}
	if p.after != nil && p.after.PartOf == around {
		p.position.Actions = append(p.position.Actions, *p.after)
		p.position.Window = Window{At: AtJustAfter, Of: p.after.ID, Event: p.after.event(), JustWaits: p.waiting > 0}
	}
}

// next returns who may respond next, or "".
func (p *playing) next(g *game) Player {
	top, ok := g.Top()
	if !ok || p.at(top).Step != stepResponses || p.at(top).Status != "" {
		return ""
	}
	next, _ := top.chance.Next()
	return next
}

// Judge says whether d may be declared now. An action taken as given may,
// unless it would belong to one that is undone.
func (p *playing) Judge(g *game, d *declared) (Line, bool) {
	p.look(g)
	d.around, _ = g.Top()
	d.Action.ID = "a" + strconv.Itoa(p.number+1)
	if d.around != nil {
		d.Action.PartOf = p.at(d.around).ID
	}
	line := Line{What: Initiated, Action: d.Action}
	if d.given {
		if m := p.position.Meant(); m != nil && m.Status != "" {
			return line.refuse(Judgement{Reason: nothingToRespondTo, words: nothingToRespondTo.words, Against: m}), false
		}
	} else {
		d.judged = may(&p.position, d.Want)
		if !d.judged.Allowed {
			return line.refuse(d.judged), false
		}
		line.Judged = d.judged.kept()
	}
	if p.position.Window.At == AtResponses && (d.given || d.judged.As == asResponse) {
		p.respond(g, d)
	}
	return line, true
}

// respond records that d takes the chance to respond, and who passes.
//
// Source: stccg/1.
func (p *playing) respond(g *game, d *declared) {
	if next, _ := d.around.chance.Next(); next != d.Action.By {
		p.passes(g, d.around)
	}
	d.around.chance.Responds(d.Action.By)
	p.at(d.around).RespondedTo = true
}

// passes records that whoever has the chance to respond to d lets it go by.
func (p *playing) passes(g *game, d *declared) {
	passed := *p.at(d)
	passed.By, _ = d.chance.Next()
	d.chance.Passes(passed.By)
	g.Log(Line{What: Passed, Action: passed})
}

// pass records that by lets a chance to respond to the last unfinished action go by, if by has
// one. The second pass in a row ends its responses.
//
// Source: stccg/1.
func (p *playing) pass(g *game, by Player) {
	if p.next(g) != by {
		return
	}
	top, _ := g.Top()
	p.passes(g, top)
	if _, open := top.chance.Next(); !open {
		g.Settle()
	}
}

// refuse returns l with a refusal.
func (l Line) refuse(j Judgement) Line {
	l.What, l.Judged, l.Action.ID = Refused, j.kept(), ""
	return l
}

// kept returns j with a copy of its action, since those of the position change.
func (j Judgement) kept() *Judgement {
	if j.Against != nil {
		a := *j.Against
		j.Against = &a
	}
	return &j
}

// initiate puts d among the actions in progress, open to responses.
func (p *playing) initiate(g *game, d *declared) {
	d.at = g.Size() - 1
	p.number++
	a := d.Action
	a.Step, a.PartOf = stepResponses, ""
	if d.around != nil {
		a.PartOf = p.at(d.around).ID
		d.around.parts = d.around.parts || p.at(d.around).Step == stepResults
	}
	p.position.Actions = append(p.position.Actions[:d.at], a)
	if d.chance.next = a.By.other(); p.rules.Lacks(nestOpponent) {
		d.chance.next = a.By
	}
	if d.judged.As == asJust {
		d.follows = p.after
	}
	p.after = nil
}

// resolve gives d its results, or none if it is undone.
func (p *playing) resolve(g *game, d *declared) {
	a := p.at(d)
	a.Step, p.after = stepResults, nil
	if a.Status != "" && !p.rules.Lacks(nestUndone) {
		g.Log(Line{What: Undone, Action: *a})
		return
	}
	if d.judged.As == asResponse {
		p.undo(d, p.at(d.around))
	}
	l := Line{What: Resolved, Action: *a}
	if !d.given {
		l.Judged = d.judged.kept()
	}
	g.Log(l)
}

func (p *playing) undo(d *declared, answered *Action) {
	if d.judged.Reason == downloadNullifies {
		answered.Status = statusNullified
		return
	}
	for _, r := range d.Want.Function.BearsOn {
		if !r.Action.fits(answered, "", d.Want.By) {
			continue
		}
		switch r.How {
		case Nullifies:
			answered.Status = statusNullified
		case Cancels, Prevents:
			answered.Status = statusCancelled
		}
	}
}

// finish takes d out of the actions in progress. A "just" action leaves the
// moment that it followed unchanged, for others that follow it too.
func (p *playing) finish(g *game, d *declared) {
	a := *p.at(d)
	a.Step = stepDone
	if d.parts {
		g.Log(Line{What: Finished, Action: a})
	}
	if p.after = &a; d.follows != nil {
		p.after = d.follows
	}
}
