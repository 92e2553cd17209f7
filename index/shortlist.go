package index

// shortlist keeps the best of many in a heap, the worst of them on top.
type shortlist struct {
	limit int
	less  func(a, b ranked) int
	list  []ranked
}

// takes reports whether r is good enough to be added.
func (s *shortlist) takes(r ranked) bool {
	return len(s.list) < s.limit || s.less(r, s.list[0]) > 0
}

// add puts r in, in place of the worst if the list is full.
func (s *shortlist) add(r ranked) {
	if len(s.list) < s.limit {
		s.list = append(s.list, r)
		for i := len(s.list) - 1; i > 0 && s.less(s.list[i], s.list[(i-1)/2]) < 0; i = (i - 1) / 2 {
			s.list[i], s.list[(i-1)/2] = s.list[(i-1)/2], s.list[i]
		}
		return
	}
	s.list[0] = r
	for i := 0; ; {
		child := 2*i + 1
		if child+1 < len(s.list) && s.less(s.list[child+1], s.list[child]) < 0 {
			child++
		}
		if child >= len(s.list) || s.less(s.list[child], s.list[i]) >= 0 {
			return
		}
		s.list[i], s.list[child] = s.list[child], s.list[i]
		i = child
	}
}
