package stack

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// chain is a ruleset in which an action waits once and then resolves.
type chain struct{ reopens bool }

func (chain) Judge(_ *Game[string, string], a string) (string, bool) {
	return "declare " + a, a != "forbidden"
}

func (chain) Phases(string) []Phase[string, string] {
	return []Phase[string, string]{
		{Open: true},
		{Run: func(g *Game[string, string], a string) {
			if a == "trigger" {
				g.Queue("queued")
			}
			g.Log("resolve " + a)
		}},
	}
}

func (c chain) Reopens() bool { return c.reopens }

func TestLastDeclaredResolvesFirst(t *testing.T) {
	g := New[string, string](chain{})
	for _, a := range []string{"one", "forbidden", "two"} {
		g.Declare(a)
	}
	g.Settle()
	want := []string{"declare one", "declare forbidden", "declare two", "resolve two", "resolve one"}
	if diff := cmp.Diff(want, g.Trace); diff != "" {
		t.Error(diff)
	}
}

func TestWindowReopens(t *testing.T) {
	g := New[string, string](chain{reopens: true})
	g.Declare("one")
	g.Declare("two")
	g.Settle()
	g.Declare("three")
	for g.Size() > 0 {
		g.Settle()
	}
	want := []string{"declare one", "declare two", "resolve two", "declare three", "resolve three", "resolve one"}
	if diff := cmp.Diff(want, g.Trace); diff != "" {
		t.Error(diff)
	}
}

func TestQueuedActionsWaitForTheNextStack(t *testing.T) {
	g := New[string, string](chain{})
	g.Declare("one")
	g.Declare("trigger")
	g.Settle()
	if g.Queued() != 1 {
		t.Fatalf("%d actions are queued, want 1", g.Queued())
	}
	g.DeclareQueued()
	g.Settle()
	want := []string{"declare one", "declare trigger", "resolve trigger", "resolve one", "declare queued", "resolve queued"}
	if diff := cmp.Diff(want, g.Trace); diff != "" {
		t.Error(diff)
	}
}

func TestInterrupt(t *testing.T) {
	g := New[string, string](chain{})
	g.Declare("one")
	g.Interrupt(func() {
		if _, ok := g.Top(); ok || g.Size() != 0 {
			t.Error("the interrupted action is still on top")
		}
		g.Declare("two")
		g.Settle()
	})
	g.Settle()
	want := []string{"declare one", "declare two", "resolve two", "resolve one"}
	if diff := cmp.Diff(want, g.Trace); diff != "" {
		t.Error(diff)
	}
}

func TestNothingIsDeclaredWhileResolving(t *testing.T) {
	g := New[string, string](eager{})
	g.Declare("one")
	g.Settle()
	if diff := cmp.Diff([]string{"one"}, g.Trace); diff != "" {
		t.Error(diff)
	}
}

// eager is a ruleset whose actions try to declare another as they resolve.
type eager struct{ chain }

func (eager) Judge(_ *Game[string, string], a string) (string, bool) { return a, true }

func (eager) Phases(string) []Phase[string, string] {
	return []Phase[string, string]{{Run: func(g *Game[string, string], _ string) { g.Declare("again") }}}
}
