package meccg

import "slices"

// factSet is a list of facts without repetition.
type factSet struct {
	list []string
	has  map[string]bool
}

func newFactSet(facts []string) *factSet {
	s := &factSet{list: slices.Clip(facts), has: map[string]bool{}}
	for _, f := range facts {
		s.has[f] = true
	}
	return s
}

func (s *factSet) add(fact string) {
	if !s.has[fact] {
		s.has[fact] = true
		s.list = append(s.list, fact)
	}
}

func (s *factSet) addAll(facts []string) {
	for _, f := range facts {
		s.add(f)
	}
}
