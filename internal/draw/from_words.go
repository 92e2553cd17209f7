package draw

import (
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// side returns who takes the action of s.
func side(s *meccg.ChainStep) Side {
	switch s.Action.By {
	case meccg.ByHazard:
		return Hazard
	case meccg.ByResource:
		return Resource
	}
	return Rule
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

// why says in a few words why s did not go through, or "" if its test shows it.
func why(s *meccg.ChainStep) string {
	switch s.Why {
	case meccg.WhyContext:
		if s.Action.Answers != "" {
			return "the revealed card cannot be answered"
		}
		return "does not bear on the body check"
	case meccg.WhyNotFirst:
		return "has to open its chain"
	case meccg.WhyOnGuard:
		return "one card was placed on-guard already"
	case meccg.WhyUndecided:
		return "no ruling says whether it counts"
	case meccg.WhyCondition:
		if card, ok := strings.CutPrefix(s.Fact, "in play: "); ok {
			return "needs " + card + " in play"
		}
		if s.Fact != "" {
			return "needs " + s.Fact
		}
		return "what it aims at does not wait"
	}
	return ""
}
