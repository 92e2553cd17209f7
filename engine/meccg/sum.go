package meccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// span is a number of which perhaps only the bounds are known.
type span struct{ least, most int }

// term is one of the numbers that a side of a comparison adds up.
type term struct {
	span
	words string      // what it is, as the sum shows it; "" is a number that needs no words
	fact  engine.Fact // that gives it
	name  string      // of the fact, in a sentence
	refs  []engine.Ref
}

// given returns the term of a fact, with the bounds of an unknown number.
func given(n *int, least, most int, words string, f engine.Fact, name string) term {
	if n != nil {
		least, most = *n, *n
	}
	return term{span: span{least, most}, words: words, fact: f, name: name}
}

// side is what one side of a comparison adds up.
type side []term

// adds appends what c adds, if it is a rule of an edition.
func (s *side) adds(rs Ruleset, c clause, n int, figures ...any) {
	if n != 0 && c.in(rs) {
		*s = append(*s, term{span: span{n, n}, words: c.say(figures...), refs: c.refs(rs)})
	}
}

// sum returns what s adds up to.
func (s side) sum() (all span) {
	for _, t := range s {
		all.least, all.most = all.least+t.least, all.most+t.most
	}
	return all
}

// words returns s as readers write a sum: "5 - 1 (tapped) + roll 3 = 7".
func (s side) words() string {
	words := fmt.Sprint(s[0].least)
	for _, t := range s[1:] {
		switch sign := map[bool]string{true: " - ", false: " + "}[t.least < 0]; {
		case t.words == "roll" && t.least == t.most:
			words += fmt.Sprintf(" + roll %d", t.least)
		case t.words == "roll":
			words += " + roll"
		default:
			words += fmt.Sprintf("%s%d (%s)", sign, max(t.least, -t.least), t.words)
		}
	}
	if all := s.sum(); len(s) > 1 && all.least == all.most {
		words += fmt.Sprintf(" = %d", all.least)
	}
	return words
}

// versus is a comparison of two sums.
type versus struct{ ours, theirs side }

// margin is by how much our sum exceeds the other.
func (v versus) margin() span {
	ours, theirs := v.ours.sum(), v.theirs.sum()
	return span{ours.least - theirs.most, ours.most - theirs.least}
}

// unknown returns the facts that are not known, with their names in a sentence.
func (v versus) unknown() (list []engine.Fact, names string) {
	var words []string
	for _, t := range slices.Concat(v.ours, v.theirs) {
		if t.least != t.most {
			list, words = append(list, t.fact), append(words, t.name)
		}
	}
	return list, listedIn(words)
}

// whatever names what is unknown, of a comparison to which that makes no difference.
func (v versus) whatever() string {
	if _, names := v.unknown(); names != "" {
		return ", whatever " + names
	}
	return ""
}

// shown returns the step that shows the sums, as c words it; none if more than rolls is unknown.
func (v versus) shown(rs Ruleset, c clause) []engine.Step {
	step := c.step(rs, v.ours.words(), v.theirs.words())
	for _, t := range slices.Concat(v.ours, v.theirs) {
		if t.least != t.most && t.words != "roll" {
			return nil
		}
		for _, ref := range t.refs {
			if !slices.Contains(step.Refs, ref) {
				step.Refs = append(step.Refs[:len(step.Refs):len(step.Refs)], ref)
			}
		}
	}
	if _, names := v.unknown(); names == "" {
		ours, theirs := v.ours.sum().least, v.theirs.sum().least
		step.Have, step.Need = &ours, &theirs
	}
	return []engine.Step{step}
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
	return listedIn(parts)
}

// listedIn returns words as a list in a sentence.
func listedIn(words []string) string {
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " and " + words[n]
	}
	return strings.Join(words, "")
}

// within returns the error of a number that is known and out of bounds.
func within(f engine.Fact, n *int, least, most int) error {
	if n == nil {
		return nil
	}
	return engine.Within(f.Name, *n, least, most)
}
