package stccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// kindWords is a kind of action and what players call it.
type kindWords struct {
	kind     string
	words    string     // with "the" before it
	also     []string   // other names
	features []string   // that every such action has
	ref      engine.Ref // what the article says of responding to it, or ""
}

// partOfBattle is a feature of what a battle consists of.
const partOfBattle = "part_of_battle"

// kinds are the kinds of action that need no card.
var kinds = []kindWords{
	{kind: "battle", words: "battle", also: []string{"attack"}, ref: refBattle},
	{kind: "battle/personnel", words: "personnel battle", ref: refBattle},
	{kind: "battle/ship", words: "ship battle", also: []string{"space battle"}, ref: refBattle},
	{kind: "battle/rogue_borg", words: "Rogue Borg battle", ref: refBattle},
	{kind: "engage", words: "engagement", also: []string{"engage", "engaging", "adversary engaged"}, features: []string{partOfBattle}, ref: refSubActions},
	{kind: "select_to_die", words: "selection to die", also: []string{"selected to die", "select to die"}, features: []string{partOfBattle}, ref: refSubActions},
	{kind: "abduct", words: "abduction", also: []string{"abduct", "abducting"}, ref: refNest},
	{kind: "move_ship", words: "ship movement", also: []string{"move", "movement", "ship move", "moving a ship", "move ship"}, ref: refMovement},
	{kind: "beam", words: "beaming", also: []string{"beam"}, ref: refMovement},
	{kind: KindMission, words: "mission attempt", also: []string{"attempt", "attempt mission"}},
	{kind: "complete_mission", words: "mission completion", also: []string{"complete mission", "completing the mission", "mission solved"}},
	{kind: KindEncounter, words: "dilemma encounter", also: []string{"dilemma", "encounter"}},
	{kind: KindPlay, words: "card play", also: []string{"play", "card"}},
	{kind: "activate", words: "hidden agenda activation", also: []string{"hidden agenda"}},
	{kind: "download", words: "download"},
}

// types are the types of card that can be played without naming the card.
var types = []string{"interrupt", "event", "doorway", "objective", "incident", "personnel", "ship", "equipment", "facility", "artifact", "mission"}

// kindNamed returns what players call name, or false.
func kindNamed(name string) (kindWords, bool) {
	key := folded(name)
	for _, k := range kinds {
		if key != "" && (folded(k.words) == key || folded(k.kind) == key || slices.Contains(k.also, key)) {
			return k, true
		}
	}
	return kindWords{}, false
}

// kindOf returns the words for a kind of action.
func kindOf(kind string) string {
	for _, k := range kinds {
		if k.kind == kind {
			return k.words
		}
	}
	return strings.ReplaceAll(kind, "_", " ")
}

// refOf returns what the article says of responding to a kind of action, or "".
func refOf(kind string) engine.Ref {
	for _, k := range kinds {
		if k.kind == kind {
			return k.ref
		}
	}
	return ""
}

// Words returns what a is, without who does it: "the play of Amanda Rogers",
// "the personnel battle".
func (a *Action) Words() string {
	what := a.Card
	if what == "" && a.Type != "" {
		what = article(a.Type)
	}
	switch {
	case what == "" && a.Kind == "":
		return "that action"
	case a.Kind == KindEncounter && what != "":
		return "the encounter with " + what
	case what == "":
		return "the " + kindOf(a.Kind)
	case a.Kind == string(Download), a.Kind == string(SpecialDownload):
		return "the download by " + what
	case a.Kind == string(Activate):
		return "the activation of " + what
	}
	return "the " + useOf(a.Kind) + " of " + what
}

// useOf returns the noun for doing a kind of thing with a card.
func useOf(kind string) string {
	if kind == KindPlay {
		return "play"
	}
	return kindOf(kind)
}

// article returns a noun with "a" or "an".
func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// KindNames returns what can be written for an action without a card.
func KindNames() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, k.words)
	}
	return append(list, types[:3]...)
}
