package stccg

import (
	"encoding/json"
	"slices"

	"netrep/engine"
)

// Pattern says which actions a text speaks of: each attribute has to be one of
// the values. "by" and "owner" are "own", "opposing" or "anyone", as the player
// sees it who wants to act.
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

// MarshalJSON writes what UnmarshalJSON reads.
func (v Values) MarshalJSON() ([]byte, error) {
	if len(v) == 1 {
		return json.Marshal(v[0])
	}
	return json.Marshal([]string(v))
}

// fits reports whether a is one of the actions of p, for a player who wants to
// act; event is what has just come of it.
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
		case "event":
			ok = slices.Contains(values, event)
		default:
			ok = slices.Contains(values, a.attribute(name))
		}
		if !ok {
			return false
		}
	}
	return true
}

// side reports whether who stands on a side of v, as player sees it.
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
