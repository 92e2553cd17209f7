package meccg

import (
	"fmt"

	"netrep/engine"
)

// count returns the total of s against other and adds a step to v for each
// thing that changes it.
func (s Side) count(rs Ruleset, other Side, who string, v *engine.Verdict) SideTotal {
	names := sourceNames()
	t := SideTotal{Doubled: []string{}, BySource: make(map[string]int, sources)}
	points, theirs := s.points(), other.points()
	for i := range points {
		if i != kill && i != misc && points[i] > 0 && theirs[i] <= 0 {
			points[i] *= 2
			t.Doubled = append(t.Doubled, names[i])
			v.Steps = append(v.Steps, engine.Step{
				Code: "doubled", Words: fmt.Sprintf("%s: %s doubled to %d, as the other side has none.", who, names[i], points[i]),
				Refs: byEdition(rs, refs(crfCount), refs(coeDouble)),
			})
		}
	}
	if i, to, ok := overHalf(points); ok {
		v.Steps = append(v.Steps, engine.Step{
			Code: "reduced", Words: fmt.Sprintf("%s: %s cut from %d to %d, no more than half of the whole.", who, names[i], points[i], to),
			Refs: byEdition(rs, refs(crfHalfRule, crfCount), refs(coeHalve)),
		})
		points[i] = to
		t.Reduced = &names[i]
	}
	for i, n := range points {
		t.BySource[names[i]] = n
		t.Total += n
	}
	t.Subtracted = s.subtracted()
	if t.Subtracted > 0 {
		t.Total -= t.Subtracted
		v.Steps = append(v.Steps, engine.Step{
			Code: "subtracted", Words: fmt.Sprintf("%s: %d off the total.", who, t.Subtracted),
			Refs: byEdition(rs, refs(crfCount), refs(coeDuplicates, coeAvatar)),
		})
	}
	v.Steps = append(v.Steps, engine.Step{
		Code: "total", Words: fmt.Sprintf("%s: %d in all.", who, t.Total), Refs: byEdition(rs, refs(crfCount), refs(coeTotal)),
	})
	return t
}

// overHalf returns the source that is more than half of the positive points,
// if one is, and what it is cut to: as many as all the others together. There
// is at most one.
func overHalf(points [sources]int) (source, to int, ok bool) {
	positive := 0
	for _, n := range points {
		positive += max(n, 0)
	}
	for i, n := range points {
		if 2*n > positive {
			return i, positive - n, true
		}
	}
	return 0, 0, false
}

// subtracted returns the points that come off s's total at the end: one for
// each duplicate shown, five for an eliminated avatar.
func (s Side) subtracted() int {
	n := s.Duplicates + s.Deductions
	if s.AvatarLost {
		n += 5
	}
	return n
}
