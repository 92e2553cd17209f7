package meccg

import (
	"encoding/json"
	"fmt"

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
		Refs:  byEdition(rs, refs(fizzleLimit), refs(coeLimit)),
	})
	v.Steps = []engine.Step{
		{Code: "size", Words: fmt.Sprintf("The company's size is %d; a Hobbit or an Orc scout counts half, an ally not at all.", r.Size), Refs: byEdition(rs, refs(fizzleLimit), refs(coeSize))},
		{Code: "base", Words: fmt.Sprintf("The base limit is %d: the size, but at least two%s.", r.Base, r.halvedWords()), Refs: byEdition(rs, refs(fizzleLimit), refs(coeLimit))},
	}
	if len(r.Question.Changes) > 0 {
		v.Steps = append(v.Steps, engine.Step{
			Code: "changes", Words: fmt.Sprintf("The %s chooses the order of the changes, and so makes it %d.", r.Chooser, r.Limit),
			Refs: byEdition(rs, refs(crfOrder), refs(coeOrder)),
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
	if err := readQuestion(question, &q); err != nil {
		return nil, err
	}
	return HazardLimit(q.Given, r)
}

// noteSideboard says that CRF 10 leaves out what a visit to the sideboard does.
func noteSideboard() engine.Reason {
	return engine.Reason{
		Code: "sideboard", Words: "CRF 10 and the article say nothing of halving the limit for a visit to the sideboard, so it is not halved; today it would be.",
		Refs: refs(coeSideboard), Interpretation: true,
	}
}
