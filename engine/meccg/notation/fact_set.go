package notation

import "slices"

// factSet is a list of facts without repetition.
type factSet struct {
	list []string
	has  map[string]bool
}

func newFactSet(facts []string) *factSet {
	s := &factSet{list: slices.Clip(facts)}
	for _, f := range facts {
		s.mark(f)
	}
	return s
}

func (s *factSet) add(fact string) {
	if !s.has[fact] {
		s.mark(fact)
		s.list = append(s.list, fact)
	}
}

func (s *factSet) mark(fact string) {
	if s.has == nil { // as in most chains
		s.has = map[string]bool{}
	}
	s.has[fact] = true
}

func (s *factSet) addAll(facts []string) {
	for _, f := range facts {
		s.add(f)
	}
}
