package meccg

import (
	"slices"
	"strings"
)

// The states of the facts that say whether a card may be the target of an action:
// "a legal target of Searching Eye: Stealth". One of the first kind has to be told,
// and one of the second is never true.
const (
	LegalTarget = "a legal target of "
	NoTarget    = "not a target of "
)

// InChain begins the fact that an action has a target among those declared before it, which
// is seen from the chain and never told: "earlier in the chain: a target of Wrath of the West".
const InChain = "earlier in the chain: "

// neverTold reports whether a fact cannot be told.
func neverTold(fact string) bool {
	return strings.HasPrefix(fact, NoTarget) || strings.HasPrefix(fact, InChain)
}

// targetPlaces are the words of the card table for where a target is.
var targetPlaces = map[string]bool{"in play": false, "earlier in chain": true}

// MayTarget reports whether an action may be aimed at a card of some classes, such as
// hazard, long-event and environment, which waits in the same chain or is in play. The
// words are those of the card table for what a card is played on: "resource short-event
// earlier in chain, or resource long-event in play". It is unknown if they say more than
// classes and places.
//
// Source: CoE 9.3.2, by which a target is in play unless the card says otherwise.
func MayTarget(playsOn string, classes []string, waiting bool) Truth {
	may := No
	for one := range strings.SplitSeq(playsOn, ", or ") {
		may = may.or(mayBe(one, classes, waiting))
	}
	return may
}

// mayBe is [MayTarget] for one alternative.
func mayBe(words string, classes []string, waiting bool) Truth {
	placed, there := false, false
	for place, inChain := range targetPlaces {
		if strings.Contains(words, place) {
			placed, there = true, there || waiting == inChain
			words = strings.ReplaceAll(words, place, "")
		}
	}
	may, kind := Yes, Unknown // of event
	for word := range strings.FieldsFuncSeq(words, func(r rune) bool { return r == ' ' || r == ',' }) {
		class, not := strings.CutPrefix(word, "non-")
		is := truth(slices.Contains(classes, class) != not)
		switch class {
		case "short-event", "long-event", "permanent-event":
			if is == Yes || kind == Unknown {
				kind = is
			}
		case "hazard", "resource", "environment":
			may = may.and(is)
		case "card", "or":
		default:
			may = may.and(Unknown)
		}
	}
	if kind != Unknown {
		may = may.and(kind)
	}
	switch {
	case placed:
		return may.and(truth(there))
	case waiting && may == Yes:
		return No
	}
	return may
}
