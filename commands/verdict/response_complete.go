package verdict

import (
	"context"
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine/stccg"
)

// completeTrekCards offers the known cards, usable ones first.
func completeTrekCards(_ context.Context, _ *command.Env, typed string, limit int) []command.Pick {
	var first, then []command.Pick
	cards := stccg.NamedCards()
	for _, k := range command.TrekNames().Complete(typed, len(cards)) {
		pick := command.Pick{Label: k.Name + " · " + k.Type, Value: k.Name}
		if len(cards[k.Name].Functions) > 0 {
			first = append(first, pick)
		} else {
			then = append(then, pick)
		}
	}
	list := append(first, then...)
	return list[:min(limit, len(list))]
}

// completeTrekFunctions offers the functions of the cards that have several.
func completeTrekFunctions(_ context.Context, _ *command.Env, typed string, limit int) []command.Pick {
	var list []command.Pick
	cards := stccg.NamedCards()
	for _, name := range slices.Sorted(maps.Keys(cards)) {
		for _, f := range cards[name].FunctionNames() {
			if len(list) < limit && f != stccg.Main && (command.ContainsFold(f, typed) || command.ContainsFold(name, typed)) {
				list = append(list, command.Pick{Label: name + ": " + f, Value: f})
			}
		}
	}
	return list
}

// completeTrekActions offers what can be initiated, for the last of the actions
// that were typed.
func completeTrekActions(_ context.Context, _ *command.Env, typed string, limit int) []command.Pick {
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
	names := slices.DeleteFunc(stccg.KindNames(), func(kind string) bool { return !command.ContainsFold(kind, strings.TrimSpace(what)) })
	for _, k := range command.TrekNames().Complete(what, limit) {
		names = append(names, k.Name)
	}
	var list []command.Pick
	for _, name := range names {
		if value := done + who + name; len(list) < limit {
			list = append(list, command.Pick{Label: value, Value: value})
		}
	}
	return list
}
