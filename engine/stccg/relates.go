package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// has reports whether is holds for a function of k.
func (k Card) has(is func(Function) bool) bool {
	for _, f := range k.Functions {
		if is(f) {
			return true
		}
	}
	return false
}

// Suspends reports whether k can be used at any moment, since it suspends play.
//
// Source: stccg/16, stccg/18.
func (k Card) Suspends() bool { return k.has(func(f Function) bool { return f.suspends() }) }

// Fetches reports whether k can download card.
func (k Card) Fetches(card string) bool {
	return k.has(func(f Function) bool { return card != "" && f.Downloads == card })
}

// Undoes reports whether k nullifies the action that it responds to.
func (k Card) Undoes() bool {
	return k.has(func(f Function) bool { return len(f.BearsOn) > 0 && f.BearsOn[0].How == Nullifies })
}

// NamesCopies reports whether the text of k names other copies of it.
//
// Source: stccg/9.
func (k Card) NamesCopies() bool {
	return k.has(func(f Function) bool {
		return slices.ContainsFunc(f.BearsOn, func(r Relation) bool { return slices.Contains(r.Action["card"], k.Name) })
	})
}

// Narrower returns in words the kind of battle that k names, if kind is just a battle; or "".
func (k Card) Narrower(kind string) (words string) {
	k.has(func(f Function) bool {
		return slices.ContainsFunc(f.BearsOn, func(r Relation) bool {
			at := slices.IndexFunc(r.Action["kind"], func(of string) bool { return kind == "battle" && strings.HasPrefix(of, "battle/") })
			if at >= 0 {
				words = kindOf(r.Action["kind"][at])
			}
			return at >= 0
		})
	})
	return words
}

// Answers reports whether k is a valid response to an action of the opponent, named as in
// scripts.
func (k Card) Answers(to string) bool {
	v, err := Ask(Question{Cards: NamedCards(), Card: k, Facts: map[string]string{FactTo: to, FactBy: "opponent"}})
	return err == nil && v.Answer == engine.Legal
}

// Encloses reports whether inner is part of outer; both are actions named as in scripts.
//
// Source: stccg/4, stccg/8.
func Encloses(outer, inner string) bool {
	switch k, _ := kindNamed(outer); {
	case k.kind == kindMission:
		in, _ := kindNamed(inner)
		return in.kind == "complete_mission" || in.kind == kindEncounter || NamedCards()[inner].Type == dilemma
	case covers("battle", k.kind):
		in, _ := kindNamed(inner)
		return in.kind == "abduct" || in.kind == "engage"
	}
	return false
}

// OnlyType reports whether action is the play of a card of which only the type is known.
func OnlyType(action string) bool { return slices.Contains(types, action) }
