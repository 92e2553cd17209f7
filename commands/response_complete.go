package commands

import (
	"maps"
	"slices"
	"strings"

	"netrep/engine/stccg"
)

// completeTrekCards offers the cards that something is known of, those that can
// be used first.
func completeTrekCards(_ *Env, typed string, limit int) []Pick {
	var first, then []Pick
	cards := stccg.NamedCards()
	for _, name := range slices.Sorted(maps.Keys(cards)) {
		switch k := cards[name]; {
		case !containsFold(name, typed):
		case len(k.Functions) > 0:
			first = append(first, Pick{name + " · " + k.Type, name})
		default:
			then = append(then, Pick{name + " · " + k.Type, name})
		}
	}
	list := append(first, then...)
	return list[:min(limit, len(list))]
}

// completeTrekFunctions offers the functions of the cards that have several.
func completeTrekFunctions(_ *Env, typed string, limit int) []Pick {
	var list []Pick
	cards := stccg.NamedCards()
	for _, name := range slices.Sorted(maps.Keys(cards)) {
		for _, f := range cards[name].FunctionNames() {
			if len(list) < limit && f != stccg.Main && (containsFold(f, typed) || containsFold(name, typed)) {
				list = append(list, Pick{name + ": " + f, f})
			}
		}
	}
	return list
}

// completeTrekActions offers what can be initiated, for the last of the actions
// that were typed.
func completeTrekActions(_ *Env, typed string, limit int) []Pick {
	done, last := "", typed
	if i := strings.LastIndexAny(typed, "<>|&;"); i >= 0 {
		done, last = strings.TrimSpace(typed[:i+1])+" ", typed[i+1:]
	}
	who, what, said := strings.Cut(last, ":")
	if who = strings.TrimSpace(who); said && stccg.PlayerNamed(who) != "" {
		who += ": "
	} else {
		who, what = "", last
	}
	var list []Pick
	for _, name := range append(stccg.KindNames(), slices.Sorted(maps.Keys(stccg.NamedCards()))...) {
		value := done + who + name
		if len(list) < limit && containsFold(name, strings.TrimSpace(what)) && len([]rune(value)) <= maxChoiceValue {
			list = append(list, Pick{value, value})
		}
	}
	return list
}

// maxChoiceValue is how long a value that is offered may be, in characters.
const maxChoiceValue = 100
