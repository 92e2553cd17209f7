package stccg

import (
	"maps"
	"slices"
	"strings"

	"netrep/engine"
)

// feature is an attribute of an action, apart from its kind and card, that a card
// may mention.
type feature struct {
	name             string // of the fact
	attribute, value string
	words            string // the question; "" is one that no card turns on, and that is not asked
	onlyIf           string // the condition, as it follows the action
}

// partOfBattle is a feature of actions that are part of a battle.
const partOfBattle = "part_of_battle"

// features are all features. One whose value is "true" may also be "false".
var features = []feature{
	{"start-of-turn", "when", "start of turn", "Is it at the start of a turn?", "at the start of a turn"},
	{"part-of-battle", partOfBattle, "true", "Is it part of a battle?", "in a battle"},
	{
		"several-icons", "several_affiliation_icons_on_each_end", "true",
		"Does the mission have several affiliation icons on each end?", "with several affiliation icons on each end",
	},
	{name: "q-related", attribute: "q_related", value: "true"},
}

// in reports whether p mentions f.
func (f feature) in(p Pattern) bool { return slices.Contains(p[f.attribute], f.value) }

// events are what may happen to an action.
var events = []string{"completed", "stunned", string(statusNullified), string(statusCancelled)}

// attributes returns what can be said about an action apart from its fields,
// with the values of each; asked leaves out what no card depends on. The names
// in also have no list of values.
func attributes(asked bool, also ...string) map[string][]string {
	all := map[string][]string{"event": events}
	for _, name := range also {
		all[name] = nil
	}
	for _, f := range features {
		if asked && f.words == "" {
			continue
		}
		all[f.attribute] = append(all[f.attribute], f.value)
		if f.value == "true" {
			all[f.attribute] = append(all[f.attribute], "false")
		}
	}
	return all
}

// actionKinds returns the kinds of action: those that need no card, and the ways
// to use one.
func actionKinds() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, k.kind)
	}
	return append(list, string(howUse), string(howDiscard), string(howSpecialDownload))
}

func cardTypes() []string { return append(slices.Clone(types), dilemma) }

// checkFeature returns the error of a feature that no action has, or of a value
// that it never has.
func checkFeature(vocabulary map[string][]string, name, value string) error {
	possible, ok := vocabulary[name]
	if !ok {
		return &engine.InputError{Field: name, Msg: "is not a feature of an action", Hint: "use " + strings.Join(slices.Sorted(maps.Keys(vocabulary)), ", ")}
	}
	return engine.Among(name, value, possible)
}

// validate returns the error of a pattern that speaks of what no action is.
func (p Pattern) validate() error {
	sides := []string{"own", "opposing", "anyone"}
	vocabulary := attributes(true)
	vocabulary["by"], vocabulary["owner"], vocabulary["kind"], vocabulary["type"] = sides, sides, actionKinds(), cardTypes()
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if name == "card" {
			continue
		}
		for _, value := range p[name] {
			if err := checkFeature(vocabulary, name, value); err != nil {
				return err
			}
		}
	}
	return nil
}
