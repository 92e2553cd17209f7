package ashes

import (
	"regexp"
	"slices"
	"strconv"

	"netrep/engine"
)

// actsWhenPlayed reports whether playing a card resolves its effects: action
// and reaction spells do, others only if they say so.
//
// Source: ashes/25, ashes/27.
func actsWhenPlayed(kind string, saysSo bool) bool {
	return kind == actionSpell || kind == reactionSpell || saysSo
}

// abilityForm returns which wording an ability has: with a trigger it is a
// reaction, and otherwise is activated.
//
// Source: ashes/29 to ashes/36.
func abilityForm(hasTrigger, asksForAction bool) string {
	switch {
	case hasTrigger:
		return "reaction"
	case asksForAction:
		return "activated, spends an action"
	}
	return "activated, spends no action"
}

const (
	stepDeclare = "declare"
	stepPay     = "pay"
	stepTarget  = "target"
	stepPlace   = "place"
	stepResolve = "resolve"
)

// steps returns the steps that a use goes through.
//
// Source: ashes/42 to ashes/47.
func steps(hasTarget, fromHand bool) []string {
	list := []string{stepDeclare, stepPay}
	if hasTarget {
		list = append(list, stepTarget)
	}
	if fromHand {
		list = append(list, stepPlace)
	}
	return append(list, stepResolve)
}

// When something is chosen.
const (
	inTargetStep    = "in the target step"
	whenPartReached = "when that part is reached"
)

// whenChosen returns when something is chosen, depending on whether the text calls it a
// target.
//
// Source: ashes/71, ashes/134.
func whenChosen(usesWordTarget bool) string {
	if usesWordTarget {
		return inTargetStep
	}
	return whenPartReached
}

var numbered = regexp.MustCompile(`^(.*\S) (\d{1,3})$`)

// magnitude returns the abilities that something has after gaining all of
// these: numbers of the same ability add up, and an ability without a number
// counts once.
//
// Source: ashes/38.
func magnitude(abilities []string) []string {
	list := []string{}
	sums, at := map[string]int{}, map[string]int{}
	for _, a := range abilities {
		m := numbered.FindStringSubmatch(a)
		if m == nil {
			if !slices.Contains(list, a) {
				list = append(list, a)
			}
			continue
		}
		n, _ := strconv.Atoi(m[2]) // the pattern lets nothing else through
		if _, known := at[m[1]]; !known {
			at[m[1]] = len(list)
			list = append(list, "")
		}
		sums[m[1]] += n
		list[at[m[1]]] = m[1] + " " + strconv.Itoa(sums[m[1]])
	}
	return list
}

var (
	partOptional  = rule{"optional", "It says “you may”, so it is a choice.", refs("ashes/118")}
	partMandatory = rule{"mandatory", "Whatever can be resolved must be, unless it says “you may”.", refs("ashes/118")}
)

// maySkip says whether a part that can be done may be left out.
//
// Source: ashes/118.
func maySkip(optional bool) engine.Verdict {
	if optional {
		return partOptional.allows()
	}
	return partMandatory.forbids()
}

var (
	choiceTarget  = rule{"target", "A target is chosen " + inTargetStep + ", before any part resolves.", refs("ashes/45", "ashes/134")}
	choiceReached = rule{"no-target", "It is chosen " + whenPartReached + ": without the word “target” there is none.", refs("ashes/71", "ashes/134")}
)

var abilityAdds = rule{"adds", "The numbers of the same ability add up; without a number, having it twice adds nothing.", refs("ashes/38")}
