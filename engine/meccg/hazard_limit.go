package meccg

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine"
)

// maxOrdered is how many changes can be put in the best order.
const maxOrdered = 16

// LimitQuestion asks for the hazard limit of a company as its movement/hazard
// phase begins.
type LimitQuestion struct {
	Characters      Members       `json:"characters"`
	Allies          int           `json:"allies,omitempty"`           // they do not count
	Changes         []LimitChange `json:"changes_at_start,omitempty"` // in force as the limit is set, in any order
	HazardSideboard bool          `json:"hazard_sideboard_in_untap,omitempty"`
}

// LimitResult answers a [LimitQuestion].
type LimitResult struct {
	Size    int    `json:"size"`
	Base    int    `json:"base"`
	Limit   int    `json:"limit"`
	Chooser string `json:"order_chosen_by"` // who puts the changes in order: "hazard player"

	Question LimitQuestion `json:"-"`
	Ruleset  Ruleset       `json:"-"`
}

// HazardLimit returns the hazard limit, with the changes in the order that is
// best for the player who may choose it.
//
// Source: fizzle article, Hazard Limit; CRF 10 Annotation 26; CoE 2.IV.iii,
// 2.IV.iv.
func HazardLimit(q LimitQuestion, r Ruleset) (LimitResult, error) {
	if err := q.validate(); err != nil {
		return LimitResult{}, err
	}
	out := LimitResult{Size: companySize(q.Characters), Chooser: "hazard player", Question: q, Ruleset: r}
	better := func(a, b int) bool { return a > b }
	if modern(r) {
		out.Chooser = "resource player"
		better = func(a, b int) bool { return a < b }
	}
	out.Base = baseLimit(r, out.Size, q.HazardSideboard)
	out.Limit = bestOrder(out.Base, q.Changes, better)
	return out, nil
}

func (q LimitQuestion) validate() error {
	if len(q.Characters) == 0 {
		return &engine.InputError{Field: "characters", Msg: "a company has at least one character"}
	}
	if err := validateMembers("characters", q.Characters); err != nil {
		return err
	}
	if q.Allies < 0 {
		return outOfRange("allies")
	}
	if len(q.Changes) > maxOrdered {
		return &engine.InputError{Field: "changes_at_start", Msg: fmt.Sprintf("must be no more than %d", maxOrdered)}
	}
	for i, c := range q.Changes {
		if err := c.validate(fmt.Sprintf("changes_at_start[%d]", i)); err != nil {
			return err
		}
	}
	return nil
}

// bestOrder applies changes in the best order. A change never makes a better
// limit the worse one, so the best way to a set of changes ends with a change
// on the best way to the others.
func bestOrder(base int, changes []LimitChange, better func(a, b int) bool) int {
	best := make([]int, 1<<len(changes))
	best[0] = base
	for set := 1; set < len(best); set++ {
		first := true
		for i, c := range changes {
			if set&(1<<i) == 0 {
				continue
			}
			if n := c.apply(best[set&^(1<<i)]); first || better(n, best[set]) {
				best[set], first = n, false
			}
		}
	}
	return best[len(best)-1]
}

// Verdict returns r for readers.
func (r LimitResult) Verdict() engine.Verdict {
	rs := r.Ruleset
	v := answered(rs, engine.Reason{
		Code:  "limit",
		Words: fmt.Sprintf("The hazard limit is %d.", r.Limit),
		Refs:  byEdition(rs, refs("fizzle/3"), refs("coe/2.IV.iii")),
	})
	v.Steps = []engine.Step{
		{Code: "size", Words: fmt.Sprintf("The company's size is %d; a Hobbit or an Orc scout counts half, an ally not at all.", r.Size), Refs: byEdition(rs, refs("fizzle/3"), refs("coe/glossary/size"))},
		{Code: "base", Words: fmt.Sprintf("The base limit is %d: the size, but at least two%s.", r.Base, r.halvedWords()), Refs: byEdition(rs, refs("fizzle/3"), refs("coe/2.IV.iii"))},
	}
	if len(r.Question.Changes) > 0 {
		v.Steps = append(v.Steps, engine.Step{
			Code: "changes", Words: fmt.Sprintf("The %s chooses the order of the changes, which makes it %d.", r.Chooser, r.Limit),
			Refs: byEdition(rs, refs("crf10/ann-26"), refs("coe/2.IV.iv")),
		})
	}
	if r.Question.HazardSideboard && !modern(rs) {
		v.Notes = append(v.Notes, noteSideboard())
	}
	return v
}

func (r LimitResult) halvedWords() string {
	if r.Question.HazardSideboard && modern(r.Ruleset) {
		return ", halved for the visit to the sideboard"
	}
	return ""
}

// answerHazardLimit is the hazard-limit query.
func answerHazardLimit(ruleset string, question json.RawMessage) (any, error) {
	r, err := RulesetNamed(ruleset)
	if err != nil {
		return nil, err
	}
	var q struct {
		Given LimitQuestion `json:"given"`
	}
	if err := engine.Read(question, &q, engine.CaseFields()...); err != nil {
		return nil, err
	}
	return HazardLimit(q.Given, r)
}

// noteSideboard says that CRF 10 leaves out what a visit to the sideboard does.
func noteSideboard() engine.Reason {
	return engine.Reason{
		Code: "sideboard", Words: "CRF 10 and the article say nothing of halving the limit for a visit to the sideboard, so it is not halved; today it would be.",
		Refs: refs("coe/2.I.2"), Interpretation: true,
	}
}

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

// HalfSize returns what m counts in half characters: a Hobbit or an Orc scout
// one, others two. Half-orcs are Orcs here.
//
// Source: fizzle article, Hazard Limit; CoE glossary, size and Half-orc.
func (m Member) HalfSize() int {
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
		half += m.HalfSize()
	}
	return (half + 1) / 2
}

// meantRace returns the race that counts half of which word is a misspelling, or
// "". Of other races no spelling makes a difference.
func meantRace(word string) string {
	word = strings.ToLower(strings.TrimSpace(word))
	for _, race := range []string{"hobbit", "orc", "half-orc"} {
		if word == race || word == race+"s" {
			return ""
		}
	}
	for _, race := range []string{"hobbit", "half-orc", "orc"} {
		if oneOff(word, race) || oneOff(word, race+"s") {
			return race
		}
	}
	return ""
}

// oneOff reports whether one letter too many, too few or wrong makes b of a.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 || a == "" {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] {
			return a[i:] == b[i+1:] || len(a) == len(b) && a[i+1:] == b[i+1:]
		}
	}
	return len(b) == len(a)+1
}

func validateMembers(field string, members []Member) error {
	if len(members) > MaxNumber {
		return &engine.InputError{Field: field, Msg: fmt.Sprintf("must be no more than %d", MaxNumber)}
	}
	for i, m := range members {
		if m.Count < 0 || m.Count > MaxNumber {
			return outOfRange(fmt.Sprintf("%s[%d].count", field, i))
		}
		if race := meantRace(m.Race); race != "" {
			return &engine.InputError{Field: fmt.Sprintf("%s[%d].race", field, i), Msg: fmt.Sprintf("there is no race %q", m.Race), Hint: "is it " + race + "? Those count half"}
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
