package stccg

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode"

	"netrep/engine"
)

// Pattern says which actions a text refers to: each attribute must have one of
// the values. "by" and "owner" are "own", "opposing" or "anyone", from the
// point of view of the player who wants to act.
type Pattern map[string]Values

// Values are the values that fit; in JSON a single one needs no list.
type Values []string

// UnmarshalJSON reads a text, yes or no, or a list of them.
func (v *Values) UnmarshalJSON(data []byte) error {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	list, ok := value.([]any)
	if !ok {
		list = []any{value}
	}
	*v = make(Values, 0, len(list))
	for _, one := range list {
		text, err := scalar(one)
		if err != nil || text == "" {
			return &engine.InputError{Field: "action", Msg: "a value of a pattern is a text, or yes or no"}
		}
		*v = append(*v, text)
	}
	return nil
}

// fits reports whether a is one of the actions of p, for a player who wants to
// act; event is what has just happened to it.
func (p Pattern) fits(a *Action, event string, player Player) bool {
	for name, values := range p {
		var ok bool
		switch name {
		case "by":
			ok = values.side(a.By, player)
		case "owner":
			ok = values.side(a.Owner, player)
		case "kind":
			ok = slices.ContainsFunc(values, func(v string) bool { return covers(v, a.Kind) })
		case "card":
			ok = slices.Contains(values, a.Card)
		case "type":
			ok = slices.Contains(values, a.Type)
		case "event":
			ok = slices.Contains(values, event)
		default:
			ok = slices.Contains(values, a.Features[name])
		}
		if !ok {
			return false
		}
	}
	return true
}

// side reports whether who is on a side of v, from the point of view of player.
func (v Values) side(who, player Player) bool {
	switch {
	case slices.Contains(v, "anyone"):
		return true
	case who == "":
		return false
	case who == player:
		return slices.Contains(v, "own")
	}
	return slices.Contains(v, "opposing")
}

// kindWords is a kind of action and what players call it.
type kindWords struct {
	kind     string
	words    string     // with "the" before it
	also     []string   // other names
	features []string   // that every such action has
	ref      engine.Ref // what the article says about responding to it, or ""
}

// kinds are the kinds of action that need no card.
var kinds = []kindWords{
	{kind: "battle", words: "battle", also: []string{"attack"}, ref: "stccg/3"},
	{kind: "battle/personnel", words: "personnel battle", ref: "stccg/3"},
	{kind: "battle/ship", words: "ship battle", also: []string{"space battle"}, ref: "stccg/3"},
	{kind: "battle/rogue_borg", words: "Rogue Borg battle", ref: "stccg/3"},
	{kind: "engage", words: "engagement", also: []string{"engage", "engaging", "adversary engaged"}, features: []string{partOfBattle}, ref: "stccg/4"},
	{kind: "select_to_die", words: "selection to die", also: []string{"selected to die", "select to die"}, features: []string{partOfBattle}, ref: "stccg/4"},
	{kind: "abduct", words: "abduction", also: []string{"abduct", "abducting"}, ref: "stccg/5"},
	{kind: "move_ship", words: "ship movement", also: []string{"move", "movement", "ship move", "moving a ship", "move ship"}, ref: "stccg/7"},
	{kind: "beam", words: "beaming", also: []string{"beam"}, ref: "stccg/7"},
	{kind: kindMission, words: "mission attempt", also: []string{"attempt", "attempt mission", "mission"}},
	{kind: "complete_mission", words: "mission completion", also: []string{"complete mission", "completing the mission", "mission solved"}},
	{kind: kindEncounter, words: "dilemma encounter", also: []string{"dilemma", "encounter"}},
	{kind: kindPlay, words: "card play", also: []string{"play", "card"}},
	{kind: "activate", words: "hidden agenda activation", also: []string{"hidden agenda"}},
	{kind: "download", words: "download"},
	{kind: "action", words: "action"}, // nothing more is known about it
	{kind: kindResponse, words: "response"},
}

// types are the types of card that can be played without naming the card.
var types = []string{"interrupt", "event", "doorway", "objective", "incident", "personnel", "ship", "equipment", "facility", "artifact", "mission"}

// folded returns s in lower case with punctuation replaced by blanks.
func folded(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

func kindWith(kind string) kindWords {
	for _, k := range kinds {
		if k.kind == kind {
			return k
		}
	}
	return kindWords{words: strings.ReplaceAll(kind, "_", " ")}
}

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

func kindOf(kind string) string { return kindWith(kind).words }

// Words returns what a is, without saying who does it: "the play of Amanda Rogers",
// "the personnel battle".
func (a *Action) Words() string {
	what := a.Card
	if what == "" && a.Type != "" {
		what = engine.WithArticle(a.Type)
	}
	switch {
	case what == "" && a.Kind == "":
		return "that action"
	case a.Kind == kindEncounter && what != "":
		return "the encounter with " + what
	case what == "":
		return "the " + kindOf(a.Kind)
	case a.Kind == string(howDownload), a.Kind == string(howSpecialDownload):
		return "the download by " + what
	case a.Kind == string(howActivate):
		return "the activation of " + what
	case a.Kind == kindPlay:
		return "the play of " + what
	}
	return "the " + kindOf(a.Kind) + " of " + what
}

// KindNames returns the names for actions without a card.
func KindNames() []string {
	var list []string
	for _, k := range kinds {
		list = append(list, k.words)
	}
	return append(list, types[:3]...)
}
