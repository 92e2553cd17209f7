package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// teller sorts the steps of a result into sections.
type teller struct {
	result    *meccg.ChainResult
	edition   int
	limit     int               // after the steps so far
	numbers   map[string]int    // of the declarations, by the action's id
	cancelers map[string]string // id of a canceled action to the name of what canceled it
	sections  []telling
	open      map[chainKey]int // places of sections
	at        map[place]int    // of a row in its section
}

// chainKey tells sections apart.
type chainKey struct {
	label meccg.ChainLabel
	early bool
}

// telling is a section on the way; done is the last of its steps.
type telling struct {
	section
	done int
}

// place names a row.
type place struct {
	section int
	action  *meccg.Action
}

// tell returns the sections of r in the order in which they finish, as those of
// an edition.
func tell(r *meccg.ChainResult, edition int) []section {
	t := teller{
		result: r, edition: edition, limit: r.LimitAtStart,
		numbers: map[string]int{}, cancelers: map[string]string{}, open: map[chainKey]int{}, at: map[place]int{},
	}
	for i := range r.Steps {
		t.take(&r.Steps[i], i)
	}
	slices.SortStableFunc(t.sections, func(a, b telling) int { return cmp.Compare(a.done, b.done) })
	out := make([]section, len(t.sections))
	for i := range t.sections {
		out[i] = t.sections[i].section
	}
	return out
}

// take adds a step, the i-th.
func (t *teller) take(s *meccg.ChainStep, i int) {
	at := t.section(s)
	section := &t.sections[at]
	section.done = i
	if !s.Resolve {
		t.numbers[s.Action.ID] = len(t.numbers) + 1
	}
	here := place{at, s.Action}
	n, known := t.at[here]
	if !known {
		n = len(section.Rows)
		t.at[here] = n
		section.Rows = append(section.Rows, row{
			ID: s.Action.ID, Number: t.numbers[s.Action.ID], Name: tidy(s.Name()), Side: sideOf(s), Notes: notes(s), Fates: make([]fate, 1),
		})
	}
	f := &section.Rows[n].Fates[0]
	if s.Resolve {
		*f = t.resolved(s)
	} else {
		*f = t.declared(s)
	}
}

// section returns the place of the section of s, which it opens if need be.
func (t *teller) section(s *meccg.ChainStep) int {
	which := chainKey{s.Chain, s.Early}
	at, known := t.open[which]
	if !known {
		at = len(t.sections)
		t.open[which] = at
		t.sections = append(t.sections, telling{section: section{Heading: t.heading(s), Editions: []int{t.edition}}})
	}
	return at
}

// heading names the section of s.
func (t *teller) heading(s *meccg.ChainStep) string {
	n := int(s.Chain.Number)
	switch {
	case s.Early:
		return fmt.Sprintf("On-guard, before chain"+nbsp+"%d", n)
	case s.Chain.Sub > 0:
		return fmt.Sprintf("Triggered in chain"+nbsp+"%d", n)
	case s.Chain.Branch != "":
		return fmt.Sprintf("On-guard, in chain"+nbsp+"%d", n)
	}
	asked := t.result.Question.Chains
	if n <= len(asked) && asked[n-1].Context == meccg.BodyCheck {
		return fmt.Sprintf("Chain %d, body check", n)
	}
	return fmt.Sprintf("Chain %d", n)
}

// declared returns what becomes of the declaration s, if nothing else does.
func (t *teller) declared(s *meccg.ChainStep) fate {
	switch {
	case s.Legal:
		return fate{Outcome: resolves}
	case s.Why == meccg.WhyUndecided:
		return fate{Outcome: undecided, Cause: s.Why, Reasons: t.reasons(s)}
	}
	return fate{Outcome: refused, Cause: s.Why, Reasons: t.reasons(s)}
}

// resolved returns what becomes of the action that s resolves.
func (t *teller) resolved(s *meccg.ChainStep) fate {
	before := t.limit
	if s.Changed {
		t.limit = s.After
	}
	f := fate{Outcome: resolves, Cause: s.Why, Reasons: t.reasons(s)}
	switch s.Outcome {
	case meccg.Fizzles:
		f.Outcome = fizzles
	case meccg.NoEffect:
		f.Outcome, f.Reasons = noEffect, []string{"the limit stays " + strconv.Itoa(s.After)}
	case meccg.Cancelled:
		f.Outcome = canceled
		if by := t.cancelers[s.Action.ID]; by != "" {
			f.Reasons = append(f.Reasons, "by "+tidy(by))
		}
	default:
		for _, e := range s.Action.Does {
			if e.Cancel != "" {
				t.cancelers[e.Cancel] = s.Name()
			}
		}
	}
	if t.limit != before {
		f.Reasons = append(f.Reasons, fmt.Sprintf("limit %d → %d", before, t.limit))
	}
	if s.ToHand {
		f.Reasons = append(f.Reasons, "back to hand")
	}
	return f
}

// sideOf returns who takes the action of s.
func sideOf(s *meccg.ChainStep) side {
	switch s.Action.By {
	case meccg.ByHazard:
		return hazard
	case meccg.ByResource:
		return resource
	}
	return rule
}

// notes returns what is particular about the action of s.
func notes(s *meccg.ChainStep) []string {
	var list []string
	switch s.Action.Kind {
	case meccg.KindCreature:
		list = append(list, "creature")
	case meccg.KindCorruption:
		list = append(list, "corruption")
	case meccg.KindPlaceOnGuard:
		list = append(list, "placed on-guard")
	case meccg.KindOnGuardReveal:
		list = append(list, "revealed")
	case meccg.KindAgentAction, meccg.KindAgentPlay, meccg.KindAgentReveal:
		list = append(list, "agent")
	case meccg.KindUseCard:
		list = append(list, "in play")
	case meccg.KindBodyCheck:
		list = append(list, "body check")
	}
	if s.Automatic {
		list = append(list, "triggered")
	}
	if s.Action.By == meccg.ByHazard && s.Cost != 1 && s.Why != meccg.WhyUndecided {
		list = append(list, "counts "+strconv.Itoa(s.Cost))
	}
	return list
}

// reasons says in a few words why s ends as it does: its test against the
// limit, and what else stands in its way.
func (t *teller) reasons(s *meccg.ChainStep) []string {
	var list []string
	need, have := strconv.Itoa(s.Need), strconv.Itoa(s.Have)
	switch {
	case !s.Tested:
	case t.result.Ruleset.ID == meccg.CoE:
		list = append(list, test(need+" declared", s.Need <= s.Have, "limit "+have))
	default:
		list = append(list, test(need+" waiting", s.Need <= s.Have, have+" left"))
	}
	if words := why(s); words != "" {
		list = append(list, words)
	}
	return list
}

// why says in a few words why s did not go through, or "" if its test shows it.
func why(s *meccg.ChainStep) string {
	switch s.Why {
	case meccg.WhyContext:
		if s.Action.Answers != "" {
			return "nobody can answer the revealed card"
		}
		return "doesn't bear directly on the body check"
	case meccg.WhyNotFirst:
		return "has to open its chain"
	case meccg.WhyOnGuard:
		return "one card was already placed on-guard"
	case meccg.WhyUndecided:
		return "no ruling says whether it counts"
	case meccg.WhyCondition:
		if card, ok := strings.CutPrefix(s.Fact, "in play: "); ok {
			return "needs " + tidy(card) + " in play"
		}
		if s.Fact != "" {
			return "needs " + tidy(s.Fact)
		}
		return "what it aims at isn't waiting"
	}
	return ""
}
