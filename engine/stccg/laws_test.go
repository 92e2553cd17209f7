package stccg

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"netrep/engine"
)

// someKinds and the like are what random questions are made of.
var (
	someKinds = []string{kindPlay, "battle", "battle/ship", "battle/personnel", "engage", kindMission, kindEncounter, "move_ship"}
	someCards = []string{"", "Red", "Blue"}
	someTypes = []string{"", interrupt, doorway, "event", dilemma}
	moments   = []Moment{AtResponses, AtResults, AtBetween, AtBetweenDilemmas, AtJustAfter, AtInitiation}
)

func drawPattern(t *rapid.T) Pattern {
	p := Pattern{"kind": {rapid.SampledFrom(someKinds).Draw(t, "kind")}}
	if rapid.IntRange(0, 3).Draw(t, "narrow") == 0 {
		p["card"] = Values{rapid.SampledFrom(someCards[1:]).Draw(t, "card")}
	}
	if rapid.IntRange(0, 3).Draw(t, "sided") == 0 {
		p["by"] = Values{rapid.SampledFrom([]string{"own", "opposing", "anyone"}).Draw(t, "side")}
	}
	return p
}

func drawCandidate(t *rapid.T) Candidate {
	f := Function{How: rapid.SampledFrom(hows).Draw(t, "how"), Limited: rapid.Bool().Draw(t, "limited")}
	for range rapid.IntRange(0, 2).Draw(t, "relations") {
		f.BearsOn = append(f.BearsOn, Relation{rapid.SampledFrom(bearings).Draw(t, "bearing"), drawPattern(t)})
	}
	switch rapid.IntRange(0, 5).Draw(t, "timing") {
	case 0:
		f.Timing = []Timing{SuspendsPlay}
	case 1:
		f.Timing = []Timing{AnyTime}
	case 2:
		f.JustAfter = drawPattern(t)
	}
	return Candidate{By: rapid.SampledFrom([]Player{A, B}).Draw(t, "by"), Type: rapid.SampledFrom(someTypes).Draw(t, "type"), Function: f}
}

func drawAction(t *rapid.T) Action {
	return Action{
		By: rapid.SampledFrom([]Player{A, B}).Draw(t, "by"), Kind: rapid.SampledFrom(someKinds).Draw(t, "kind"),
		Card: rapid.SampledFrom(someCards).Draw(t, "card"), Type: rapid.SampledFrom(someTypes).Draw(t, "type"),
	}
}

// drawPosition draws a nest of actions and a moment of the innermost one.
func drawPosition(t *rapid.T) Position {
	p := Position{Turn: rapid.SampledFrom([]Player{A, B}).Draw(t, "turn")}
	for i := range rapid.IntRange(1, 4).Draw(t, "depth") {
		a := drawAction(t)
		a.ID, a.Step = fmt.Sprint("a", i), rapid.SampledFrom([]Step{stepResponses, stepResults}).Draw(t, "step")
		if i > 0 {
			a.PartOf = fmt.Sprint("a", i-1)
		}
		if rapid.IntRange(0, 9).Draw(t, "undone") == 0 {
			a.Status = statusNullified
		}
		p.Actions = append(p.Actions, a)
	}
	last := p.innermost()
	p.Window = Window{At: rapid.SampledFrom(moments).Draw(t, "moment"), To: last.ID, Of: last.ID, Event: "completed", JustWaits: rapid.Bool().Draw(t, "waits")}
	return p
}

func judge(t *rapid.T, p Position, c Candidate) Judgement {
	j, err := May(&p, c)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestLawSuspendingIsAllowedOnceInitiationIsOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, c := drawPosition(t), drawCandidate(t)
		c.Function.Timing = append(slices.Clone(c.Function.Timing), SuspendsPlay)
		if j := judge(t, p, c); j.Allowed != (p.Window.At != AtInitiation) {
			t.Fatalf("%+v: %+v", p.Window, j)
		}
	})
}

func TestLawAnActionIsAllowedOnOneFootingOrRefusedOnNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, c := drawPosition(t), drawCandidate(t)
		j := judge(t, p, c)
		if j.Allowed != (j.As != "") || j.Reason == nil || j.Reason.refs == nil || j.sentence((*Action).Words) == "" {
			t.Fatalf("%+v", j)
		}
		if j.As == asResponse && p.Window.At != AtResponses || j.As == asJust && p.Window.At != AtJustAfter {
			t.Fatalf("%s at %s", j.As, p.Window.At)
		}
	})
}

// A response relates directly, or by a download, and nothing else makes one.
func TestLawWithoutDirectBearingThereIsNoResponse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, c := drawPosition(t), drawCandidate(t)
		c.Function.BearsOn = slices.DeleteFunc(c.Function.BearsOn, func(r Relation) bool { return r.How.direct() })
		if j := judge(t, p, c); j.As == asResponse {
			t.Fatalf("%+v", j)
		}
	})
}

// Tying a function to a result never allows more, except right after a result.
func TestLawJustAfterNarrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, c := drawPosition(t), drawCandidate(t)
		if p.Window.At == AtJustAfter {
			p.Window.At = AtBetween
		}
		c.Function.JustAfter = nil
		before := judge(t, p, c)
		c.Function.JustAfter = drawPattern(t)
		if after := judge(t, p, c); after.Allowed && !before.Allowed {
			t.Fatalf("%+v, then %+v", before, after)
		}
	})
}

// "At any time" makes no response, and helps only where no action is in
// progress, or between dilemmas.
func TestLawAtAnyTimeIsBetweenActions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, c := drawPosition(t), drawCandidate(t)
		c.Function.Timing = nil
		before := judge(t, p, c)
		c.Function.Timing = []Timing{AnyTime}
		after := judge(t, p, c)
		if before.Allowed && !after.Allowed || after.Allowed && !before.Allowed && after.As != asSeparate {
			t.Fatalf("%+v, then %+v", before, after)
		}
		if after.Allowed != before.Allowed && (p.Window.At == AtResponses || p.Window.At == AtResults) {
			t.Fatalf("it helps at %s", p.Window.At)
		}
	})
}

// drawScript draws a script of actions that are given and others that are
// judged.
func drawScript(t *rapid.T) Script {
	var s Script
	for i := range rapid.IntRange(0, 12).Draw(t, "length") {
		d := Declaration{Action: drawAction(t)}
		if i > 0 {
			d.Link = rapid.SampledFrom([]Link{linkAnswers, linkAnswers, linkAnswers, linkWithin, linkFinishes, linkThen, linkMeanwhile}).Draw(t, "link")
		}
		if d.Link == linkFinishes {
			d.Action = Action{}
		} else if rapid.Bool().Draw(t, "judged") {
			c := drawCandidate(t)
			c.By = d.Action.By
			d.Want = &c
		}
		s.Done = append(s.Done, d)
	}
	return s
}

// What is initiated is carried out or undone, once, and what was initiated last
// before the others.
func TestLawEveryNestEndsEmpty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := Run(drawScript(t))
		var open []string
		over := map[string]bool{}
		for _, l := range append(n.Done, n.Rest...) {
			switch l.What {
			case Initiated:
				open = append(open, l.Action.ID)
			case Resolved, Undone:
				i := slices.Index(open, l.Action.ID)
				if i < 0 || over[l.Action.ID] || slices.ContainsFunc(open[i+1:], func(id string) bool { return !over[id] }) {
					t.Fatalf("%s is %s; %v were initiated, %v are over", l.Action.ID, l.What, open, over)
				}
				over[l.Action.ID] = true
			}
		}
		for _, id := range open {
			if !over[id] {
				t.Fatalf("%s is never carried out", id)
			}
		}
	})
}

func TestLawWhatIsUndoneHasNoResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := Run(drawScript(t))
		for _, l := range append(n.Done, n.Rest...) {
			if (l.What == Undone) != (l.Action.Status != "") && l.What != Initiated && l.What != Passed && l.What != Finished {
				t.Fatalf("%+v", l)
			}
		}
	})
}

// A script's answer is the answer to its moment.
func TestLawTracesAgreeWithJudgements(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, c := drawScript(t), drawCandidate(t)
		c.Function.JustAfter = nil
		n := Run(s)
		want := judge(t, n.Now, c)
		s.Done = append(s.Done, Declaration{Link: linkAnswers, Action: Action{By: c.By, Kind: string(c.Function.How)}, Want: &c})
		if len(s.Done) == 1 {
			return // the first of a script is taken as given
		}
		lines := Run(s).Done
		if got := lines[len(lines)-1]; (got.What == Initiated) != want.Allowed || got.Judged.Reason != want.Reason {
			t.Fatalf("%+v, want %+v", got, want)
		}
	})
}

func TestLawTheSameScriptHasTheSameTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScript(t)
		one, two := Run(s), Run(s)
		steps := func(n Nest) []engine.Step {
			done, rest := n.steps()
			return append(done, rest...)
		}
		if diff := cmp.Diff(steps(one), steps(two)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A fact that is asked for matters, and answering all that is asked ends in an
// answer.
func TestLawAskingEnds(t *testing.T) {
	cards := NamedCards()
	names := slices.Sorted(maps.Keys(cards))
	rapid.Check(t, func(t *rapid.T) {
		q := Question{Cards: cards, Names: shortNames, Card: cards[rapid.SampledFrom(names).Draw(t, "card")], Facts: map[string]string{}}
		for range len(Facts()) + 1 {
			v, err := Ask(q)
			if err != nil {
				t.Fatalf("%v: %v", q.Facts, err)
			}
			if v.Answer != engine.Depends {
				return
			}
			f := v.Missing[0]
			if q.Facts[f.Name] != "" {
				t.Fatalf("%s is asked for again: %v", f.Name, q.Facts)
			}
			q.Facts[f.Name] = f.Choices[rapid.IntRange(0, len(f.Choices)-1).Draw(t, f.Name)].Value
		}
		t.Fatalf("still asked after %v", q.Facts)
	})
}
