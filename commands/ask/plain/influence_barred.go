package plain

import (
	"slices"
	"strings"
)

// sought returns what the words say an attempt is aimed at, as far as it may be illegal whatever
// the numbers are: an avatar, what an avatar controls, or an item.
func (s *influencing) sought() []Fact {
	for v := range s.tokens {
		if !s.says(v, "wins-over") || s.says(v-1, "unspent", "general-influence", "direct-influence") || s.is(v-1, "direct", "general", "much") {
			continue
		}
		thing := -1
		for at := range s.clauseAhead(v, 8) {
			if s.says(at, "by-means") && !s.says(at-1, "carries", "controls") {
				break
			}
			if s.isHeldAt(at) {
				thing = at
			}
			if c := s.card(at, "character"); c != nil {
				if isAvatar(c) && s.isSought(v, thing, at) {
					return []Fact{s.fact("barred", "avatar", v, s.end(at))}
				}
				break
			}
		}
		if c := s.card(thing, "resource"); c != nil && strings.Contains(c.Kind, "item") || c == nil && s.says(thing, "item") {
			return []Fact{s.fact("target", "item", thing, s.end(thing))}
		}
	}
	return nil
}

// isSought reports whether the attempt of the verb at v is aimed at the avatar at i, or at the thing
// that it controls. Whose verb it is may be open: "I take Gandalf to Bree" is no attempt on him.
func (s *influencing) isSought(v, thing, i int) bool {
	side, by := s.ownerAt(i), s.sideBefore(v)
	switch {
	case side == "self" && by != "opponent", s.says(s.end(i), "bands"):
		return false
	case thing >= 0:
		return contains(s.back(i, i-thing), s.saying("held-by"))
	case s.tokens[s.end(i)-1].Owns:
		return s.isHeldAt(s.end(i))
	}
	return side == "opponent" || s.says(v, "seizes")
}

// isHeldAt reports whether an ally or an item is named at i, or a word for one.
func (s *influencing) isHeldAt(i int) bool {
	c := s.card(i, "resource")
	held := func(p involved) bool { return p.card == c && s.isHeld(p) }
	return c != nil && slices.ContainsFunc(s.things, held) || c == nil && s.says(i, "gear", "ally")
}
