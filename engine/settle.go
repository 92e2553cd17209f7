package engine

import (
	"fmt"
	"maps"
	"slices"
)

// Settled asks with values and leaves open a missing fact whose value makes no
// difference to the answer. It keeps only the steps that are the same for every
// value.
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

// settle returns the answer to v's question if it is the same whatever one of the missing
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

// values returns the possible answers to f; none if it takes anything.
func (f Fact) values() (list []string) {
	for _, c := range f.Choices {
		list = append(list, c.Value)
	}
	if len(list) == 0 && f.Kind == YesNo {
		return []string{"yes", "no"}
	}
	return list
}

// gist returns what two answers must share to count as the same.
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
