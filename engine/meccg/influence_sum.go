package meccg

import (
	"fmt"
	"slices"
	"strings"

	"netrep/engine"
)

// amount is a number of an influence check: a part of its sum, or what the sum must exceed.
type amount struct {
	clause             // its step
	fact   engine.Fact // what to ask for if it is unknown
	name   string      // as in "whatever the roll"
	from   int         // the least that it can be
	to     int         // the most
	minus  bool        // it is subtracted
	value  *int        // nil: unknown
}

// influenceSum is an influence check: the parts of its sum in their order, the roll first,
// and the number that the sum must exceed. Only today's rules have them.
type influenceSum struct {
	rs     Ruleset
	parts  []amount
	number amount
}

// InfluenceAnswer is the outcome of an influence check or of an influence attempt.
type InfluenceAnswer struct {
	Result  string         `json:"result"` // "succeeds", "fails", "needs" a roll, or "undecided"
	Verdict engine.Verdict `json:"-"`
}

func (a InfluenceAnswer) reader() engine.Verdict { return a.Verdict }

// The results besides checkSucceeds and undecided.
const (
	checkFails = "fails"
	checkNeeds = "needs"
)

// influenceOutcomes are what comes of a check, with a blank for the sum, what rolls succeed,
// and what an edition says that leaves it to the rulebook.
type influenceOutcomes struct{ succeeds, fails, needs, silent clause }

// of returns the answer to a check that is one of sums: which of them depends on a fact.
func (o influenceOutcomes) of(rs Ruleset, sums []influenceSum, which engine.Fact, name string) InfluenceAnswer {
	one, because := sums[0], o.fails
	against := one.against()
	if len(sums) > 1 {
		against = one.against(name)
	}
	switch out := outcomeOf(sums); {
	case !modern(rs):
		return InfluenceAnswer{undecided, open(rs, o.silent.reason(rs))}
	case out == Unknown && (len(sums) > 1 || !one.lacksOnlyRolls()):
		var missing []engine.Fact
		if len(sums) > 1 {
			missing = []engine.Fact{which}
		}
		for _, s := range sums {
			for _, a := range s.unknown() {
				missing = addFacts(missing, []engine.Fact{a.fact})
			}
		}
		words := "It depends on the sum and on the number that it must exceed."
		return InfluenceAnswer{undecided, open(rs, engine.Reason{Code: undecided, Words: words, Refs: o.succeeds.coe}, missing...)}
	case out == Unknown:
		because, against = o.needs, one.needed()
	case out == Yes:
		because = o.succeeds
	}
	v := answered(rs, because.reason(rs, against))
	if len(sums) == 1 {
		v.Steps = one.steps()
	}
	return InfluenceAnswer{because.code, v}
}

// outcomeOf reports whether all of sums succeed, or none; Unknown if neither is known.
func outcomeOf(sums []influenceSum) Truth {
	first := sums[0].succeeds()
	for _, s := range sums[1:] {
		if s.succeeds() != first {
			return Unknown
		}
	}
	return first
}

// newInfluenceSum returns a check of parts without those that are left out of the rules.
func newInfluenceSum(rs Ruleset, number amount, parts ...amount) influenceSum {
	rs.ID = CoE
	return influenceSum{rs, slices.DeleteFunc(parts, func(a amount) bool { return !a.in(rs) }), number}
}

// is returns a with a value.
func (a amount) is(value *int) amount {
	a.value = value
	return a
}

// isRoll reports whether a is what two dice show.
func (a amount) isRoll() bool { return a.from == 2 && a.to == 12 }

// brings returns the least and the most that a can bring to the sum.
func (a amount) brings() (least, most int) {
	least, most = a.from, a.to
	if a.value != nil {
		least, most = *a.value, *a.value
	}
	if a.minus {
		return -most, -least
	}
	return least, most
}

// validate returns an error if an amount is impossible.
func (s influenceSum) validate() error {
	for _, a := range append(slices.Clone(s.parts), s.number) {
		if a.value == nil {
			continue
		}
		if err := engine.Within(a.fact.Name, *a.value, a.from, a.to); err != nil {
			return err
		}
	}
	return nil
}

// succeeds reports whether the sum exceeds the number; it is Unknown only if that depends
// on what is unknown.
func (s influenceSum) succeeds() Truth {
	low, high := 0, 0
	for _, p := range s.parts {
		least, most := p.brings()
		low, high = low+least, high+most
	}
	switch least, most := s.number.brings(); {
	case low > most:
		return Yes
	case high <= least:
		return No
	}
	return Unknown
}

// unknown returns the amounts that are unknown.
func (s influenceSum) unknown() (list []amount) {
	for _, a := range append(slices.Clone(s.parts), s.number) {
		if a.value == nil {
			list = append(list, a)
		}
	}
	return list
}

// against says what the sum and the number are, in continuation of the result, or what of
// them makes no difference.
func (s influenceSum) against(also ...string) string {
	for _, a := range s.unknown() {
		also = append(also, a.name)
	}
	if len(also) > 0 {
		return ", whatever " + strings.Join(also, " and ")
	}
	total, _ := s.total()
	return fmt.Sprintf(": %d against %d", total, *s.number.value)
}

// total returns the sum of the parts that are known, and a step for each that changes it.
func (s influenceSum) total() (total int, steps []engine.Step) {
	for _, p := range s.parts {
		n, _ := p.brings()
		switch total += n; {
		case p.value == nil:
			total -= n
		case p.isRoll() && !p.minus:
			steps = append(steps, p.step(s.rs, n))
		case n != 0:
			steps = append(steps, p.step(s.rs, n, total))
		}
	}
	return total, steps
}

// steps returns how the check is worked out, if nothing but rolls is unknown.
func (s influenceSum) steps() []engine.Step {
	total, steps := s.total()
	if !s.lacksOnlyRolls() {
		return nil
	}
	if len(s.unknown()) == 0 {
		last := s.number.step(s.rs, total, *s.number.value)
		last.Have, last.Need = &total, s.number.value
		steps = append(steps, last)
	}
	return steps
}

// lacksOnlyRolls reports whether nothing but rolls is unknown.
func (s influenceSum) lacksOnlyRolls() bool {
	return !slices.ContainsFunc(s.unknown(), func(a amount) bool { return !a.isRoll() })
}

// needed says which rolls succeed, if nothing but rolls is unknown.
func (s influenceSum) needed() string {
	total, _ := s.total()
	need := *s.number.value + 1 - total
	own, theirs := s.parts[0].value == nil, slices.ContainsFunc(s.unknown(), func(a amount) bool { return a.minus })
	switch {
	case !theirs:
		return fmt.Sprintf("a roll of %d or more", need)
	case !own:
		return fmt.Sprintf("a roll of %d or less by the other player", -need)
	case need > 0:
		return fmt.Sprintf("a roll at least %d above the other player's", need)
	case need == 0:
		return "a roll not below the other player's"
	}
	return fmt.Sprintf("a roll at most %d below the other player's", -need)
}

// rulesOf returns amounts as rules.
func rulesOf(amounts ...amount) (list []engine.Rule) {
	for _, a := range amounts {
		list = append(list, clauses(engine.Test, a.clause)...)
	}
	return list
}

// rules returns the outcomes as rules.
func (o influenceOutcomes) rules() []engine.Rule {
	return clauses(engine.Finding, o.succeeds, o.fails, o.needs, o.silent)
}
