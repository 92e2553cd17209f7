package meccg

import (
	"fmt"
	"strings"
	"time"

	"netrep/engine"
)

// The facts of the questions about a ruling's date.
var (
	rulingMade = askFor(engine.Text, "made", "When was the ruling made? (1998-01-07)")
	rulingKind = askOne("kind", "What kind of ruling is it?",
		[2]string{"clarifies an ambiguity", "It clarifies an ambiguity"}, [2]string{"changes a rule", "It changes a rule"},
		[2]string{"reverses a ruling", "It reverses a ruling"}, [2]string{"new ruling", "New, on something that was not ambiguous"})
	inForceOn  = askFor(engine.Text, "on", "On which day? (1998-01-26)")
	playFormat = askOne("format", "Which kind of play?", [2]string{"tournament", "A tournament"}, [2]string{"casual", "Casual play"})
)

// A Rulings Monday is every fourteenth day from the first, 3 November 1997.
const rulingsMondays = 14 * 24 * time.Hour

func firstRulingsMonday() time.Time { return time.Date(1997, 11, 3, 0, 0, 0, 0, time.UTC) }

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

// delayed returns whether a ruling of this kind waits for Rulings Mondays; ok
// is false if there is no such kind.
func delayed(k facts) (waiting, known bool) {
	switch strings.ToLower(k.values[rulingKind.Name]) {
	case "clarifies an ambiguity", "clarifies", "clarification":
		return false, true
	case "changes a rule", "changes", "change", "reverses a ruling", "reverses", "reversal", "new ruling", "new", "unambiguous":
		return true, true
	}
	return false, false
}

// effect returns when the ruling is announced and takes effect, as ISO dates;
// announced is "" if it does not wait.
func effect(k facts) (announced, effective string) {
	made := dayOf(k, rulingMade)
	if wait, known := delayed(k); known && !wait {
		return "", made.Format(time.DateOnly)
	}
	a, e := RulingsMondays(made)
	return a.Format(time.DateOnly), e.Format(time.DateOnly)
}

// dayOf returns the day that a fact gives, which has been validated.
func dayOf(k facts, f engine.Fact) time.Time {
	t, _ := time.Parse(time.DateOnly, k.values[f.Name]) // tested by validDates
	return t
}

// validDates returns an error if a date is before the game existed or if there
// is no such kind of ruling.
func validDates(k facts) error {
	for _, f := range []engine.Fact{rulingMade, inForceOn} {
		s := k.values[f.Name]
		if t, err := time.Parse(time.DateOnly, s); s != "" && (err != nil || t.Year() < 1995 || t.Year() > 2200) {
			return &engine.InputError{Field: f.Name, Msg: fmt.Sprintf("%q is not a date in 1995 or later", s), Hint: "write it as 1998-01-26"}
		}
	}
	if _, known := delayed(k); !known && k.values[rulingKind.Name] != "" {
		return &engine.InputError{
			Field: rulingKind.Name, Msg: fmt.Sprintf("%q is not a kind of ruling", k.values[rulingKind.Name]),
			Hint: "use clarifies an ambiguity, changes a rule, reverses a ruling or new ruling",
		}
	}
	return nil
}

// lacks returns whether one of list is not given.
func lacks(list ...engine.Fact) func(facts) bool {
	return func(k facts) bool {
		for _, f := range list {
			if k.values[f.Name] == "" {
				return true
			}
		}
		return false
	}
}

// calendarOf1998 is a note on every date: only CRF 10 has the calendar.
var calendarOf1998 = []rule{{
	code: "calendar-of-1998", coe: refs("crf10/preamble/2"), when: func(k facts) bool { return !lacks(rulingMade, rulingKind)(k) },
	yes: "Today's rules have no Rulings Mondays; this is CRF 10's calendar.",
}}

// rulingDate says when a ruling is announced and takes effect in tournaments: a
// clarification at once; any other is announced on the first Rulings Monday on
// or after its day and takes effect on the next. Today's rules have no such
// calendar, so under them the answer is the same.
//
// Source: CRF 10, opening paragraphs.
var rulingDate = &decider{
	name: "ruling-date", doc: "When does a ruling take effect?",
	facts: []engine.Fact{rulingMade, rulingKind}, valid: validDates, loose: []engine.Fact{rulingKind}, notes: calendarOf1998, alone: true,
	rules: []rule{{
		code: "at-once", crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		holds: func(k facts) Truth { wait, known := delayed(k); return truth(known && !wait) },
		whole: "A clarification takes effect the day it is made.",
		yes:   "A clarification takes effect the day it is made%s.",
		figures: func(k facts) []any {
			if lacks(rulingMade)(k) {
				return []any{""}
			}
			_, effective := effect(k)
			return []any{": " + effective}
		},
	}, {
		code: undecided, crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true, needs: []engine.Fact{rulingMade, rulingKind},
		when: lacks(rulingMade, rulingKind),
		open: "It depends on when the ruling was made, and on its kind.",
	}},
	otherwise: []rule{{
		code: "delayed", crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		whole:   "Any other ruling is announced on the first Rulings Monday on or after the day it is made, and takes effect in tournaments on the next; they are 14 days apart, from 3 November 1997.",
		yes:     "Announced on %s, it takes effect in tournaments on %s.",
		figures: func(k facts) []any { announced, effective := effect(k); return []any{announced, effective} },
	}},
	expect: func(k facts, v engine.Verdict) any {
		a := rulingDateAnswer{Effective: undecided}
		if !lacks(rulingMade, rulingKind)(k) {
			a.Announced, a.Effective = effect(k)
		}
		return a
	},
}

// rulingDateAnswer is the answer to a case, in ISO dates.
type rulingDateAnswer struct {
	Announced string `json:"announced,omitempty"` // "" if it is not delayed
	Effective string `json:"effective"`
}

// on returns the day that is asked about.
func on(k facts) string { return dayOf(k, inForceOn).Format(time.DateOnly) }

// effective returns the day on which the ruling takes effect in tournaments: the
// last on which it may if its kind is not known.
func effective(k facts) []any {
	_, day := effect(k)
	if lacks(rulingKind)(k) {
		return []any{day, " or earlier"}
	}
	return []any{day, ""}
}

// rulingInForce says whether a ruling holds on a day. The delay applies to
// tournaments; the source says nothing about casual play between the ruling and
// its effective date.
//
// Source: CRF 10, opening paragraphs.
var rulingInForce = &decider{
	name: "ruling-in-force", doc: "Is this ruling in force on a given day?",
	facts: []engine.Fact{rulingMade, rulingKind, inForceOn, playFormat}, valid: validDates, loose: []engine.Fact{rulingKind}, notes: calendarOf1998, alone: true,
	rules: []rule{{
		code: undecided, crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true, needs: []engine.Fact{rulingMade, rulingKind, inForceOn},
		when: lacks(rulingMade, inForceOn),
		open: "It depends on when the ruling was made, on its kind, and on the day.",
	}, {
		code: "in-force", crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		holds: func(k facts) Truth { return truth(on(k) >= effective(k)[0].(string)) },
		whole: "A ruling is in force from the day on which it takes effect in tournaments.",
		yes:   "In force since %s%s.", figures: effective,
	}, {
		code: "not-made", crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		holds: func(k facts) Truth { return truth(on(k) < k.values[rulingMade.Name]) },
		whole: "It is not in force before it is made.",
		yes:   "Not in force: it was made on %s.", figures: func(k facts) []any { return []any{k.values[rulingMade.Name]} },
	}, {
		code: undecided, crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true, needs: []engine.Fact{rulingKind},
		when: lacks(rulingKind), open: "It depends on the kind of ruling.",
	}, {
		code: undecided, crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		when:  func(k facts) bool { return k.says(playFormat, "casual") == Yes },
		whole: "No rule says whether it holds in casual play between being made and taking effect in tournaments.",
		open:  "It is in force in tournaments from %s; no rule says whether casual play waits until then.", figures: effective,
	}},
	otherwise: []rule{{
		code: "not-yet", crf10: refs("crf10/preamble/2"), coe: refs("crf10/preamble/2"), answers: true,
		whole: "Between being made and taking effect it is not in force in tournaments.",
		yes:   "Not yet: it takes effect on %s.", figures: effective,
	}},
	expect: func(_ facts, v engine.Verdict) any {
		a := inForceAnswer{InForce: v.Code() == "in-force"}
		if v.Code() == undecided {
			a.InForce = undecided
		}
		return a
	},
}

// inForceAnswer is the answer to a case: true, false or "undecided".
type inForceAnswer struct {
	InForce any `json:"in_force"`
}
