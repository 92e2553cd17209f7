package meccg

import (
	"fmt"
	"time"

	"netrep/engine"
)

// RulingInForce asks whether a ruling holds on a day.
//
// Source: CRF 10, opening paragraphs.
type RulingInForce struct {
	RulingDate
	On     string `json:"on"`     // ISO date
	Format string `json:"format"` // "tournament" or "casual"; "" means tournament
}

// InForceAnswer says whether it does; in JSON true, false or "undecided".
type InForceAnswer struct {
	InForce any            `json:"in_force"`
	Verdict engine.Verdict `json:"-"`
}

// InForce says whether a ruling holds on a day. The waiting time is one of
// tournaments; for casual play between the ruling and its effective day the
// source says nothing.
func InForce(rs Ruleset, q RulingInForce) (InForceAnswer, error) {
	missing := q.missing()
	if q.On == "" {
		missing = append(missing, askOn())
	}
	if len(missing) > 0 {
		return InForceAnswer{InForce: undecided, Verdict: open(rs, engine.Reason{
			Code: undecided, Words: "It turns on the ruling and on the day.", Refs: refs(crfRulingsMonday),
		}, missing...)}, nil
	}
	on, err := day("on", q.On)
	if err != nil {
		return InForceAnswer{}, err
	}
	if q.Format != "" && q.Format != "tournament" && q.Format != "casual" {
		return InForceAnswer{}, &engine.InputError{Field: "format", Msg: fmt.Sprintf("%q is no format of play", q.Format), Hint: "use tournament or casual"}
	}
	date, err := TakesEffect(rs, q.RulingDate)
	if err != nil {
		return InForceAnswer{}, err
	}
	made, today := q.Made, on.Format(time.DateOnly)
	r := date.Verdict.Reasons[0]
	switch {
	case today >= date.Effective:
		r.Code, r.Words = "in-force", fmt.Sprintf("In force since %s.", date.Effective)
	case today < made:
		r.Code, r.Words = "not-made", fmt.Sprintf("Not in force: it is made on %s.", made)
	case q.Format == "casual":
		r.Code, r.Words = undecided, fmt.Sprintf("In tournaments from %s; for casual play before then no rule says.", date.Effective)
		v := open(rs, r)
		v.Notes = date.Verdict.Notes
		return InForceAnswer{InForce: undecided, Verdict: v}, nil
	default:
		r.Code, r.Words = "not-yet", fmt.Sprintf("Not yet: it takes effect on %s.", date.Effective)
	}
	v := answered(rs, r)
	v.Notes = date.Verdict.Notes
	return InForceAnswer{InForce: r.Code == "in-force", Verdict: v}, nil
}
