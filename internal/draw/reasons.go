package draw

import (
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// sideOf returns who takes the action of s.
func sideOf(s *meccg.ChainStep) side {
	switch s.Action.By {
	case meccg.ByHazard:
		return hazard
	case meccg.ByResource:
		return resource
	}
	return rule
}

// notes returns what is particular about the action of s.
func notes(s *meccg.ChainStep) []string {
	var list []string
	switch s.Action.Kind {
	case meccg.KindCreature:
		list = append(list, "creature")
	case meccg.KindCorruption:
		list = append(list, "corruption")
	case meccg.KindPlaceOnGuard:
		list = append(list, "placed on-guard")
	case meccg.KindOnGuardReveal:
		list = append(list, "revealed")
	case meccg.KindAgentAction, meccg.KindAgentPlay, meccg.KindAgentReveal:
		list = append(list, "agent")
	case meccg.KindUseCard:
		list = append(list, "in play")
	case meccg.KindBodyCheck:
		list = append(list, "body check")
	}
	if s.Automatic {
		list = append(list, "triggered")
	}
	if s.Action.By == meccg.ByHazard && s.Cost != 1 && s.Why != meccg.WhyUndecided {
		list = append(list, "counts "+strconv.Itoa(s.Cost))
	}
	return list
}

// reasons says in a few words why s ends as it does: its test against the
// limit, and what else stands in its way.
func (t *teller) reasons(s *meccg.ChainStep) []string {
	var list []string
	need, have := strconv.Itoa(s.Need), strconv.Itoa(s.Have)
	switch {
	case !s.Tested:
	case t.result.Ruleset.ID == meccg.CoE:
		list = append(list, test(need+" declared", s.Need <= s.Have, "limit "+have))
	default:
		list = append(list, test(need+" waiting", s.Need <= s.Have, have+" left"))
	}
	if words := why(s); words != "" {
		list = append(list, words)
	}
	return list
}

// why says in a few words why s did not go through, or "" if its test shows it.
func why(s *meccg.ChainStep) string {
	switch s.Why {
	case meccg.WhyContext:
		if s.Action.Answers != "" {
			return "nobody can answer the revealed card"
		}
		return "doesn't bear directly on the body check"
	case meccg.WhyNotFirst:
		return "has to open its chain"
	case meccg.WhyOnGuard:
		return "one card was already placed on-guard"
	case meccg.WhyUndecided:
		return "no ruling says whether it counts"
	case meccg.WhyCondition:
		if card, ok := strings.CutPrefix(s.Fact, "in play: "); ok {
			return "needs " + tidy(card) + " in play"
		}
		if s.Fact != "" {
			return "needs " + tidy(s.Fact)
		}
		return "what it aims at isn't waiting"
	}
	return ""
}
