package meccg

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// The largest numbers that a question may hold, and the largest limit.
const (
	MaxNumber = 1000
	maxLimit  = 1_000_000
)

// LimitChange raises, multiplies or lowers the hazard limit.
type LimitChange struct {
	Add   int  `json:"add,omitempty"`
	Min   *int `json:"min,omitempty"`   // a reduction does not go below it; nil is no minimum
	Times *int `json:"times,omitempty"` // instead of Add
}

// apply returns the limit that c makes of limit. A reduction with a minimum
// leaves a limit alone that is there already; any other stops at zero.
//
// Source: card texts; the floor of zero fits the fizzle article's second
// example, the untouched lower limit is our reading.
func (c LimitChange) apply(limit int) int {
	switch {
	case c.Times != nil:
		limit *= *c.Times
	case c.Add >= 0:
		limit += c.Add
	case c.Min != nil && limit <= *c.Min:
		return limit
	case c.Min != nil:
		limit = max(*c.Min, limit+c.Add)
	default:
		limit += c.Add
	}
	return min(max(limit, 0), maxLimit)
}

// String returns c in the notation for chains: "-2 min 2", "+1", "x2".
func (c LimitChange) String() string {
	if c.Times != nil {
		return "x" + strconv.Itoa(*c.Times)
	}
	s := fmt.Sprintf("%+d", c.Add)
	if c.Min != nil {
		s += " min " + strconv.Itoa(*c.Min)
	}
	return s
}

func (c LimitChange) validate(field string) error {
	switch {
	case c.Times != nil && (c.Add != 0 || c.Min != nil):
		return &engine.InputError{Field: field, Msg: "a change either adds or multiplies, not both"}
	case c.Times != nil && (*c.Times < 0 || *c.Times > MaxNumber):
		return outOfRange(field + ".times")
	case c.Add < -MaxNumber || c.Add > MaxNumber:
		return &engine.InputError{Field: field + ".add", Msg: fmt.Sprintf("must be between -%d and %d", MaxNumber, MaxNumber)}
	case c.Min != nil && (*c.Min < 0 || *c.Min > MaxNumber):
		return outOfRange(field + ".min")
	}
	return nil
}

func outOfRange(field string) error {
	return &engine.InputError{Field: field, Msg: fmt.Sprintf("must be between 0 and %d", MaxNumber)}
}

// halfSize returns what m counts in half characters: a Hobbit or an Orc scout
// one, others two. Half-orcs are Orcs here.
//
// Source: fizzle article, Hazard Limit; CoE glossary, size and Half-orc.
func (m Member) halfSize() int {
	race := strings.ToLower(strings.TrimSpace(m.Race))
	orc := race == "orc" || race == "half-orc" || race == "half-orcs" || race == "orcs"
	scout := slices.ContainsFunc(m.Skills, func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), "scout") })
	each := 2
	if race == "hobbit" || race == "hobbits" || orc && scout {
		each = 1
	}
	return each * max(m.Count, 1)
}

// UnmarshalJSON reads a company; a count of 0 is nobody, an absent one is 1.
func (m *Members) UnmarshalJSON(data []byte) error {
	var list []struct {
		Member
		Count *int `json:"count"`
	}
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*m = nil
	for _, one := range list {
		if one.Count != nil {
			one.Member.Count = *one.Count
		}
		if one.Count == nil || *one.Count != 0 {
			*m = append(*m, one.Member)
		}
	}
	return nil
}

// companySize returns the size of a company, rounded up as a whole.
func companySize(members []Member) int {
	half := 0
	for _, m := range members {
		half += m.halfSize()
	}
	return (half + 1) / 2
}

func validateMembers(field string, members []Member) error {
	if len(members) > MaxNumber {
		return &engine.InputError{Field: field, Msg: fmt.Sprintf("must be no more than %d", MaxNumber)}
	}
	for i, m := range members {
		if m.Count < 0 || m.Count > MaxNumber {
			return outOfRange(fmt.Sprintf("%s[%d].count", field, i))
		}
	}
	return nil
}

// baseLimit returns the limit before any change: the size, at least two, and
// under today's rules half of that, rounded up, if the hazard player went to
// the sideboard in this turn's untap phase.
//
// Source: fizzle article, Hazard Limit; CoE 2.IV.iii, 2.I.2.
func baseLimit(r Ruleset, size int, sideboard bool) int { return halved(r, max(size, 2), sideboard) }

func halved(r Ruleset, base int, sideboard bool) int {
	if sideboard && modern(r) {
		return (base + 1) / 2
	}
	return base
}

// startLimit returns the limit with which the phase begins.
func startLimit(r Ruleset, given *PhaseStart) int {
	limit := 0
	if given.Limit.Fixed != nil {
		limit = halved(r, *given.Limit.Fixed, given.HazardSideboard)
	} else {
		limit = baseLimit(r, companySize(given.Limit.Characters), given.HazardSideboard)
	}
	for _, c := range given.OngoingChanges {
		limit = c.apply(limit)
	}
	return limit
}
