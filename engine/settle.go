package engine

import (
	"fmt"
	"maps"
	"slices"
)

// Settled asks with values. If the answer is the same whatever the missing facts
// are, it gives that answer, with what holds in every case. Otherwise it leaves
// out of Missing the facts that make no difference.
func Settled(values map[string]string, ask func(map[string]string) (Verdict, error)) (Verdict, error) {
	v, err := ask(values)
	if err != nil {
		return v, err
	}
	s := settling{ask: ask, left: maxCases}
	if s.same(v, values) {
		return together(s.answers), nil
	}
	for again := true; again; {
		v, again = s.without(v, values)
	}
	return s.alone(v, values), nil
}

// maxCases bounds how often a question is asked to settle it. One with more
// cases is left open.
const maxCases = 2000

// settling is a question that is asked for every value of what is missing.
type settling struct {
	ask     func(map[string]string) (Verdict, error)
	left    int       // how often it may still be asked
	answers []Verdict // so far, one a case
}

// each returns the verdicts for every value of f, and the facts that led to them;
// none if f may be anything.
func (s *settling) each(f Fact, values map[string]string) (verdicts []Verdict, facts []map[string]string) {
	for _, value := range f.Values() {
		with := map[string]string{}
		maps.Copy(with, values)
		with[f.Name] = value
		v, err := s.ask(with)
		if s.left--; err != nil || s.left < 0 {
			return nil, nil
		}
		verdicts, facts = append(verdicts, v), append(facts, with)
	}
	return verdicts, facts
}

// same reports whether the answer to v's question is the same whatever its missing
// facts are, and gathers the answers.
func (s *settling) same(v Verdict, values map[string]string) bool {
	if len(v.Missing) == 0 {
		s.answers = append(s.answers, v)
		return v.outcome() == s.answers[0].outcome()
	}
	i := slices.IndexFunc(v.Missing, func(f Fact) bool { return f.Values() != nil })
	if i < 0 {
		return false
	}
	verdicts, facts := s.each(v.Missing[i], values)
	for i, next := range verdicts {
		if !s.same(next, facts[i]) {
			return false
		}
	}
	return verdicts != nil
}

// without returns v without a missing fact that makes no difference, and whether
// there was one.
func (s *settling) without(v Verdict, values map[string]string) (Verdict, bool) {
	for _, f := range v.Missing {
		verdicts, facts := s.each(f, values)
		for i, next := range verdicts {
			if s.answers = nil; s.same(next, facts[i]) {
				verdicts[i] = together(s.answers)
			}
		}
		differs := func(w Verdict) bool { return w.gist() != verdicts[0].gist() }
		if verdicts != nil && !slices.ContainsFunc(verdicts, differs) && len(verdicts[0].Missing) < len(v.Missing) {
			return together(verdicts), true
		}
	}
	return v, false
}

// alone returns v asking for one fact only, if there is one that decides by itself whatever
// its value.
func (s *settling) alone(v Verdict, values map[string]string) Verdict {
	for i, f := range v.Missing {
		verdicts, _ := s.each(f, values)
		if verdicts != nil && len(v.Missing) > 1 && !slices.ContainsFunc(verdicts, func(w Verdict) bool { return len(w.Missing) > 0 }) {
			v.Missing = v.Missing[i : i+1]
			return v
		}
	}
	return v
}

// together returns one verdict for cases that are answered alike: with what holds
// in all of them, or, where each has a reason of its own, with all those reasons.
func together(cases []Verdict) Verdict {
	v := cases[0]
	v.Reasons = slices.Clone(v.Reasons)
	for _, w := range cases[1:] {
		v.Steps = slices.DeleteFunc(slices.Clone(v.Steps), func(s Step) bool {
			return !slices.ContainsFunc(w.Steps, func(t Step) bool { return t.Words == s.Words && t.Answer == s.Answer })
		})
		v.Notes = slices.DeleteFunc(slices.Clone(v.Notes), func(n Reason) bool { return !slices.ContainsFunc(w.Notes, n.is) })
		v.Reasons = slices.DeleteFunc(v.Reasons, func(r Reason) bool { return !slices.ContainsFunc(w.Reasons, r.is) })
	}
	if len(v.Reasons) > 0 || len(cases[0].Reasons) == 0 {
		return v
	}
	var reasons []Reason
	for _, w := range cases {
		if r := w.decisive(); !slices.ContainsFunc(reasons, r.is) {
			reasons = append(reasons, r)
		}
	}
	v.Reasons, v.Notes = reasons[:1], append(v.Notes, Otherwise(reasons[1:]))
	return v
}

// Otherwise returns a note of the reasons that decide in other cases than the
// first: the answer is the same, but not why.
func Otherwise(reasons []Reason) Reason {
	note := Reason{Code: reasons[0].Code, Words: "In some cases a different rule is the reason, but the answer is the same."}
	for _, r := range reasons {
		note.Interpretation = note.Interpretation || r.Interpretation
		for _, ref := range r.Refs {
			if !slices.Contains(note.Refs, ref) {
				note.Refs = append(note.Refs, ref)
			}
		}
	}
	return note
}

// is reports whether r and other say the same.
func (r Reason) is(other Reason) bool { return r.Code == other.Code && r.Words == other.Words }

// Values returns the possible answers to f; none if it takes anything.
func (f Fact) Values() (list []string) {
	for _, c := range f.Choices {
		list = append(list, c.Value)
	}
	if len(list) == 0 && f.Kind == YesNo {
		return []string{"yes", "no"}
	}
	return list
}

// outcome returns what two answers must share to be the same: of a permission
// only the answer, of anything else also what it says.
func (v Verdict) outcome() string {
	if v.Answer == Legal || v.Answer == Illegal {
		return string(v.Answer)
	}
	return fmt.Sprint(v.Answer, v.decisive().Code, v.decisive().Words)
}

// gist returns what two open verdicts must share to be the same.
func (v Verdict) gist() string {
	s := string(v.Answer)
	for _, r := range v.Reasons {
		s += fmt.Sprintf(" %s %q", r.Code, r.Words)
	}
	for _, f := range v.Missing {
		s += " ? " + f.Name
	}
	return s
}
