package engine

import (
	"fmt"
	"maps"
	"slices"
)

// Settled asks with values and does not ask back what makes no difference: a
// missing fact of which every value gives the same answer is left open. Of the
// steps those are told that are the same for every value.
func Settled(values map[string]string, ask func(map[string]string) (Verdict, error)) (Verdict, error) {
	v, err := ask(values)
	for err == nil && v.Answer == Depends {
		next, settled := settle(v, values, ask)
		if !settled {
			break
		}
		v = next
	}
	return v, err
}

// settle returns the answer that v's question has whatever one of the missing
// facts is.
func settle(v Verdict, values map[string]string, ask func(map[string]string) (Verdict, error)) (Verdict, bool) {
	for _, f := range v.Missing {
		same, first, told := "", Verdict{}, 0
		for _, value := range f.values() {
			with := maps.Clone(values)
			if with == nil {
				with = map[string]string{}
			}
			with[f.Name] = value
			next, err := ask(with)
			if told++; err != nil || told > 1 && next.gist() != same {
				same = ""
				break
			}
			if told == 1 {
				first, same = next, next.gist()
			}
			first.Steps = slices.DeleteFunc(slices.Clone(first.Steps), func(s Step) bool { return !next.has(s) })
		}
		if same != "" && len(first.Missing) < len(v.Missing) {
			return first, true
		}
	}
	return v, false
}

// has reports whether v has a step like s.
func (v Verdict) has(s Step) bool {
	return slices.ContainsFunc(v.Steps, func(t Step) bool { return t.Words == s.Words && t.Answer == s.Answer })
}

// values returns what can be answered to f; none if anything can.
func (f Fact) values() (list []string) {
	for _, c := range f.Choices {
		list = append(list, c.Value)
	}
	if len(list) == 0 && f.Kind == YesNo {
		return []string{"yes", "no"}
	}
	return list
}

// gist returns what must be the same of two answers to be one.
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
