package stack

import "slices"

// Phase is a stage that an action goes through once it is declared.
type Phase[A, L any] struct {
	Run  func(g *Game[A, L], a A) // nil does nothing
	Open bool                     // a window opens after it, in which further actions may be declared
}

// Ruleset is what differs between games.
type Ruleset[A, L any] interface {
	// Judge says whether a may be declared now, and returns the line for the trace.
	Judge(g *Game[A, L], a A) (L, bool)
	// Phases returns what a goes through once it is declared.
	Phases(a A) []Phase[A, L]
	// Reopens reports whether the window of the action below opens again when
	// the top one is done. If not, the stack unwinds to its end.
	Reopens() bool
}

// Game is a stack of declared actions and what has happened to them.
type Game[A, L any] struct {
	Trace []L

	rules Ruleset[A, L]
	stack []frame[A, L]
	floor int // what lies below belongs to an interrupted stack
	queue []A
	shut  bool // no window is open: the stack is unwinding
}

// frame is an action on the stack and the phases it has still to go through.
type frame[A, L any] struct {
	action A
	left   []Phase[A, L]
}

// New returns an empty game.
func New[A, L any](rules Ruleset[A, L]) *Game[A, L] { return &Game[A, L]{rules: rules} }

// Size returns how many declared actions are unfinished, without those of an
// interrupted stack.
func (g *Game[A, L]) Size() int { return len(g.stack) - g.floor }

// Top returns the action to be finished next.
func (g *Game[A, L]) Top() (a A, ok bool) {
	if g.Size() == 0 {
		return a, false
	}
	return g.stack[len(g.stack)-1].action, true
}

// Log adds a line to the trace.
func (g *Game[A, L]) Log(line L) { g.Trace = append(g.Trace, line) }

// Declare declares a if the rules allow it and runs it to its first window. It
// reports whether they do. Nothing can be declared while no window is open.
func (g *Game[A, L]) Declare(a A) bool {
	if g.shut {
		return false
	}
	line, ok := g.rules.Judge(g, a)
	g.Log(line)
	if !ok {
		return false
	}
	g.stack = append(g.stack, frame[A, L]{a, g.rules.Phases(a)})
	g.advance()
	return true
}

// Settle makes everyone pass: the stack continues until a window opens or it is empty.
func (g *Game[A, L]) Settle() {
	for g.Size() > 0 {
		if open := g.advance(); open {
			return
		}
	}
}

// advance runs the top action to its next window, or to its end and off the
// stack. It reports whether a window is open then.
func (g *Game[A, L]) advance() (open bool) {
	at, depth := len(g.stack)-1, g.floor
	for len(g.stack[at].left) > 0 {
		phase := g.stack[at].left[0]
		g.stack[at].left = g.stack[at].left[1:]
		g.shut = true
		if phase.Run != nil {
			phase.Run(g, g.stack[at].action)
		}
		if g.shut = false; phase.Open {
			return true
		}
	}
	g.stack = g.stack[:at]
	return at > depth && g.rules.Reopens()
}

// Queue keeps a for later: it is declared by [Game.DeclareQueued].
func (g *Game[A, L]) Queue(a A) { g.queue = append(g.queue, a) }

// Queued returns how many actions wait to be declared.
func (g *Game[A, L]) Queued() int { return len(g.queue) }

// DeclareQueued declares the queued actions in the order in which they came.
func (g *Game[A, L]) DeclareQueued() {
	queue := g.queue
	g.queue = nil
	for _, a := range queue {
		g.Declare(a)
	}
}

// OrderQueue puts the queued actions in order; those that compare as equal stay
// as they came.
func (g *Game[A, L]) OrderQueue(compare func(a, b A) int) { slices.SortStableFunc(g.queue, compare) }

// Interrupt plays a separate stack on top of the current one, whose actions and
// queue wait meanwhile.
func (g *Game[A, L]) Interrupt(play func()) {
	floor, queue := g.floor, g.queue
	g.floor, g.queue = len(g.stack), nil
	play()
	g.stack = g.stack[:g.floor] // without what play left
	g.floor, g.queue = floor, append(queue, g.queue...)
}
