package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"netrep/engine/meccg"
)

// FromChain returns r in the form in which it is drawn.
func FromChain(r meccg.ChainResult) Chain {
	t := teller{result: &r, limit: r.LimitAtStart, cancelers: map[string]string{}, at: map[key]int{}}
	for i := range r.Steps {
		t.take(&r.Steps[i], i)
	}
	return Chain{
		Title: "Chain of effects", Ruleset: edition(r.Ruleset), Limit: r.LimitAtStart,
		Used: r.Question.Given.AlreadyUsed, Fizzled: r.Question.Given.AlreadyFizzled, Counting: counting(r.Ruleset),
		Sections: t.inOrder(), End: Closing{Limit: r.End.Limit, Used: r.End.Used, Free: r.End.Free},
	}
}

// edition returns the ruleset's name and when it appeared.
func edition(r meccg.Ruleset) string {
	for layout, shown := range map[string]string{"2006-01-02": "2 Jan 2006", "2006-01": "Jan 2006"} {
		if day, err := time.Parse(layout, r.Date); err == nil {
			return r.Name + separator + day.Format(shown)
		}
	}
	return r.Name
}

// counting words the test of a ruleset.
func counting(r meccg.Ruleset) Counting {
	if r.ID == meccg.CoE {
		return Counting{Need: "%d declared", Have: "limit %d", Rule: "A hazard fits while no more were declared in this phase than the limit allows."}
	}
	return Counting{Need: "%d waiting", Have: "%d left", Rule: "A hazard fits while no more wait in this chain than are left of the limit."}
}

// teller sorts the steps of a result into sections.
type teller struct {
	result    *meccg.ChainResult
	limit     int               // after the steps so far
	cancelers map[string]string // id of a canceled action to the name of what canceled it
	sections  []telling
	at        map[key]int // of a row in its section
}

// telling is a section on the way: done is the last of its steps.
type telling struct {
	Section
	label              meccg.ChainLabel
	early              bool
	done               int
	declared, resolved int // so far
}

// key names a row.
type key struct {
	section int
	action  *meccg.Action
}

// take adds a step, the i-th.
func (t *teller) take(s *meccg.ChainStep, i int) {
	at := t.section(s)
	section := &t.sections[at]
	section.done = i
	if !s.Resolve {
		t.at[key{at, s.Action}] = len(section.Rows)
		section.Rows = append(section.Rows, section.declare(s))
		return
	}
	place, known := t.at[key{at, s.Action}]
	if !known {
		place = len(section.Rows)
		section.Rows = append(section.Rows, Row{Name: s.Name(), Side: side(s), Notes: notes(s)})
	}
	section.resolved++
	row := &section.Rows[place]
	row.Resolved = section.resolved
	t.resolve(row, s)
}

// section returns the place of the section of s, which it opens if need be.
func (t *teller) section(s *meccg.ChainStep) int {
	for i := range t.sections {
		if t.sections[i].label == s.Chain && t.sections[i].early == s.Early {
			return i
		}
	}
	t.sections = append(t.sections, telling{Section: Section{Heading: t.heading(s)}, label: s.Chain, early: s.Early})
	return len(t.sections) - 1
}

// heading names the section of s.
func (t *teller) heading(s *meccg.ChainStep) string {
	n := int(s.Chain.Number)
	switch {
	case s.Early:
		return fmt.Sprintf("Revealed as if before chain %d", n)
	case s.Chain.Sub > 0:
		return fmt.Sprintf("Triggered within chain %d", n)
	case s.Chain.Branch != "":
		return fmt.Sprintf("On-guard, within chain %d", n)
	}
	asked := t.result.Question.Chains
	if n <= len(asked) && asked[n-1].Context == meccg.BodyCheck {
		return fmt.Sprintf("Chain %d, body check", n)
	}
	return fmt.Sprintf("Chain %d", n)
}

// declare returns the row that the declaration s opens.
func (s *telling) declare(d *meccg.ChainStep) Row {
	row := Row{Name: d.Name(), Side: side(d), Notes: notes(d), Asked: Test{Made: d.Tested, Need: d.Need, Have: d.Have}}
	if d.Legal {
		s.declared++
		row.Declared = s.declared
		return row
	}
	row.Outcome, row.Why = Refused, why(d)
	if d.Why == meccg.WhyUndecided {
		row.Outcome = Undecided
	}
	return row
}

// resolve writes into row what becomes of it.
func (t *teller) resolve(row *Row, s *meccg.ChainStep) {
	row.Tested = Test{Made: s.Tested, Need: s.Need, Have: s.Have}
	row.Before = t.limit
	if s.Changed {
		t.limit = s.After
	}
	row.After = t.limit
	row.Why = why(s)
	switch s.Outcome {
	case meccg.Fizzles:
		row.Outcome = Fizzles
	case meccg.NoEffect:
		row.Outcome, row.Why = NoEffect, "the limit stays "+strconv.Itoa(s.After)
	case meccg.Cancelled:
		row.Outcome = Canceled
		if by := t.cancelers[s.Action.ID]; by != "" {
			row.Why = "by " + by
		}
	case meccg.Resolves:
		for _, e := range s.Action.Does {
			if e.Cancel != "" {
				t.cancelers[e.Cancel] = s.Name()
			}
		}
	}
	if s.ToHand {
		row.Why = strings.TrimPrefix(row.Why+separator+"back to hand", separator)
	}
}

// inOrder returns the sections in the order in which they are done.
func (t *teller) inOrder() []Section {
	slices.SortStableFunc(t.sections, func(a, b telling) int { return a.done - b.done })
	out := make([]Section, len(t.sections))
	for i := range t.sections {
		out[i] = t.sections[i].Section
	}
	return out
}
