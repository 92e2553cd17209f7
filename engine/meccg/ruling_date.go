package meccg

import (
	"fmt"
	"strings"
	"time"

	"netrep/engine"
)

// RulingDate asks when a ruling of the publisher takes effect.
//
// Source: CRF 10, opening paragraphs.
type RulingDate struct {
	Made string `json:"made"` // ISO date
	Kind string `json:"kind"` // "clarifies …" takes effect at once; "changes a rule", "reverses a ruling" and "new …" wait
}

// RulingDateAnswer says when it is announced and takes effect, as ISO dates.
type RulingDateAnswer struct {
	Announced string         `json:"announced,omitempty"` // "" if it is not delayed
	Effective string         `json:"effective"`
	Verdict   engine.Verdict `json:"-"`
}

// A Rulings Monday is every fourteenth day from the first, 3 November 1997.
const rulingsMondays = 14 * 24 * time.Hour

func firstRulingsMonday() time.Time { return time.Date(1997, 11, 3, 0, 0, 0, 0, time.UTC) }

// TakesEffect says when a ruling is announced and takes effect in tournaments:
// a clarification at once; any other is announced on the first Rulings Monday
// on or after its day and takes effect on the next. Today's rules keep no such
// calendar, so under them the answer is the same.
func TakesEffect(rs Ruleset, q RulingDate) (RulingDateAnswer, error) {
	if missing := q.missing(); len(missing) > 0 {
		return RulingDateAnswer{Effective: undecided, Verdict: open(rs, engine.Reason{
			Code: undecided, Words: "It turns on when the ruling was made, and on its kind.", Refs: refs(crfRulingsMonday),
		}, missing...)}, nil
	}
	made, err := day("made", q.Made)
	if err != nil {
		return RulingDateAnswer{}, err
	}
	delayed, err := q.delayed()
	if err != nil {
		return RulingDateAnswer{}, err
	}
	r := engine.Reason{Code: "at-once", Refs: refs(crfRulingsMonday)}
	a := RulingDateAnswer{Effective: made.Format(time.DateOnly)}
	r.Words = fmt.Sprintf("A clarification takes effect the day it is made: %s.", a.Effective)
	if delayed {
		monday := rulingsMondayFrom(made)
		a.Announced, a.Effective = monday.Format(time.DateOnly), monday.Add(rulingsMondays).Format(time.DateOnly)
		r.Code, r.Words = "delayed", fmt.Sprintf("Announced on %s, it takes effect in tournaments on %s.", a.Announced, a.Effective)
	}
	a.Verdict = answered(rs, r)
	if modern(rs) {
		a.Verdict.Notes = []engine.Reason{{
			Code: "calendar-of-1998", Words: "Today's rules keep no Rulings Mondays; this is CRF 10's calendar.", Refs: refs(crfRulingsMonday),
		}}
	}
	return a, nil
}

// RulingsMondays returns the first Rulings Monday on or after a day, on which a
// ruling that waits is announced, and the next, on which it takes effect.
//
// Source: CRF 10, opening paragraphs.
func RulingsMondays(from time.Time) (announced, effective time.Time) {
	y, m, d := from.UTC().Date()
	announced = rulingsMondayFrom(time.Date(y, m, d, 0, 0, 0, 0, time.UTC))
	return announced, announced.Add(rulingsMondays)
}

// rulingsMondayFrom returns the first Rulings Monday on or after that day.
func rulingsMondayFrom(made time.Time) time.Time {
	since := made.Sub(firstRulingsMonday())
	if since <= 0 {
		return firstRulingsMonday()
	}
	n := (since + rulingsMondays - 1) / rulingsMondays
	return firstRulingsMonday().Add(n * rulingsMondays)
}

// missing returns the facts without which there is no answer.
func (q RulingDate) missing() []engine.Fact {
	var list []engine.Fact
	if q.Made == "" {
		list = append(list, askMade())
	}
	if q.Kind == "" {
		list = append(list, askRulingKind())
	}
	return list
}

// delayed reports whether a ruling of q's kind waits for Rulings Mondays.
func (q RulingDate) delayed() (bool, error) {
	switch kind, _, _ := strings.Cut(strings.ToLower(q.Kind), " "); {
	case strings.HasPrefix(kind, "clarif"):
		return false, nil
	case strings.HasPrefix(kind, "revers"), strings.HasPrefix(kind, "change"), kind == "new", kind == "unambiguous":
		return true, nil
	}
	return false, &engine.InputError{
		Field: "kind", Msg: fmt.Sprintf("%q is no kind of ruling", q.Kind),
		Hint: "use clarifies an ambiguity, changes a rule, reverses a ruling or new ruling",
	}
}

// day reads an ISO date of the years in which the game was played.
func day(field, s string) (time.Time, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil || t.Year() < 1995 || t.Year() > 2200 {
		return time.Time{}, &engine.InputError{Field: field, Msg: fmt.Sprintf("%q is not a date from 1995 on", s), Hint: "write it as 1998-01-26"}
	}
	return t, nil
}
