package meccg

import (
	"cmp"
	"fmt"
	"slices"

	"netrep/engine"
)

// span is a number of which perhaps only the bounds are known.
type span struct{ least, most int }

// dice is what two dice show.
var dice = span{2, 12}

// term is a number that one side of a comparison adds up.
type term struct {
	span               // its bounds
	engine.Fact        // that gives it
	called      string // the fact in a sentence: "the roll"
	clause             // its rule, with its words in the sum or in a step of its own
	minus       bool   // it is subtracted
	value       *int   // nil: unknown
}

// is returns t with a value.
func (t term) is(n *int) term {
	t.value = n
	return t
}

// brings returns what t adds to its side.
func (t term) brings() span {
	s := t.span
	if t.value != nil {
		s = span{*t.value, *t.value}
	}
	if t.minus {
		return span{-s.most, -s.least}
	}
	return s
}

// side is what one side of a comparison adds up.
type side []term

// adds appends those of terms that are rules of an edition, and not 0.
func (s *side) adds(rs Ruleset, terms ...term) {
	for _, t := range terms {
		if t.in(rs) && (t.value == nil || *t.value != 0) {
			*s = append(*s, t)
		}
	}
}

// sum returns what s adds up to.
func (s side) sum() (all span) {
	for _, t := range s {
		n := t.brings()
		all.least, all.most = all.least+n.least, all.most+n.most
	}
	return all
}

// words returns s as readers write a sum: "5 - 1 (tapped) + roll 3 = 7".
func (s side) words() string {
	words := fmt.Sprint(s[0].brings().least)
	for _, t := range s[1:] {
		switch n := t.brings().least; {
		case t.span == dice && t.value == nil:
			words += " + roll"
		case t.span == dice:
			words += fmt.Sprintf(" + roll %d", n)
		case n < 0:
			words += fmt.Sprintf(" - %d (%s)", -n, t.words)
		default:
			words += fmt.Sprintf(" + %d (%s)", n, t.words)
		}
	}
	if all := s.sum(); len(s) > 1 && all.least == all.most {
		words += fmt.Sprintf(" = %d", all.least)
	}
	return words
}

// validate returns an error if a number of s that a fact gives is out of its bounds.
func (s side) validate() (err error) {
	for _, t := range s {
		if t.value != nil && t.Name != "" {
			err = cmp.Or(err, engine.Within(t.Name, *t.value, t.least, t.most))
		}
	}
	return err
}

// versus is a comparison of two sums.
type versus struct{ ours, theirs side }

// terms returns the terms of both sides.
func (v versus) terms() side { return slices.Concat(v.ours, v.theirs) }

// margin is by how much our sum exceeds the other.
func (v versus) margin() span {
	ours, theirs := v.ours.sum(), v.theirs.sum()
	return span{ours.least - theirs.most, ours.most - theirs.least}
}

// unknown returns the facts that are not known, with their names in a sentence.
func (v versus) unknown() (list []engine.Fact, names string) {
	var words []string
	for _, t := range v.terms() {
		if t.value == nil {
			list, words = append(list, t.Fact), append(words, t.called)
		}
	}
	return list, engine.And(words)
}

// known reports whether everything is.
func (v versus) known() bool {
	return !slices.ContainsFunc(v.terms(), func(t term) bool { return t.value == nil })
}

// lacksOnlyRolls reports whether nothing but rolls is unknown.
func (v versus) lacksOnlyRolls() bool {
	return !slices.ContainsFunc(v.terms(), func(t term) bool { return t.value == nil && t.span != dice })
}

// whatever names what is unknown, of a comparison to which that makes no difference.
func (v versus) whatever() string {
	if _, names := v.unknown(); names != "" {
		return ", whatever " + names
	}
	return ""
}

// against says what is compared, in continuation of the result, or what makes no difference.
func (v versus) against() string {
	return cmp.Or(v.whatever(), fmt.Sprintf(": %d against %d", v.ours.sum().least, v.theirs.sum().least))
}

// shown returns the step that shows the sums in full, as c words it; none if more is unknown
// than a roll that is added to something.
func (v versus) shown(rs Ruleset, c clause) []engine.Step {
	if v.ours[0].value == nil || !v.lacksOnlyRolls() {
		return nil
	}
	step := c.step(rs, v.ours.words(), v.theirs.words())
	for _, t := range v.terms() {
		for _, ref := range t.refs(rs) {
			if !slices.Contains(step.Refs, ref) {
				step.Refs = append(slices.Clip(step.Refs), ref)
			}
		}
	}
	return []engine.Step{step}
}

// dependsOn says what the outcome depends on: the rolls that bring each, if only roll is unknown.
func (v versus) dependsOn(roll term, who string, outcome func(roll int) string) string {
	list, names := v.unknown()
	if len(list) == 1 && list[0].Name == roll.Name {
		names += ": the " + who + " " + byRoll(outcome)
	}
	return "It depends on " + names + "."
}

// byRoll says which rolls of two dice bring which outcome, the highest first: "fails on 5 or
// more and succeeds on 4 or less".
func byRoll(outcome func(roll int) string) string {
	var parts []string
	for high, low := 12, 12; low >= 2; low-- {
		if low > 2 && outcome(low-1) == outcome(high) {
			continue
		}
		rolls := fmt.Sprint(low)
		switch {
		case high == 12 && low < 12:
			rolls += " or more"
		case low == 2 && high > 2:
			rolls = fmt.Sprint(high, " or less")
		case low == high-1:
			rolls += fmt.Sprint(" or ", high)
		case low < high:
			rolls += fmt.Sprint(" to ", high)
		}
		parts, high = append(parts, outcome(high)+" on "+rolls), low-1
	}
	return engine.And(parts)
}

// rulesOf returns the rules of terms.
func rulesOf(terms ...term) (list []engine.Rule) {
	for _, t := range terms {
		list = append(list, clauses(engine.Test, t.clause)...)
	}
	return list
}
