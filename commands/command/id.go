package command

import (
	"fmt"
	"strings"

	"netrep/engine"
)

// id returns the id that a channel or role option was given: as a mention, or as
// it is.
func (o Option) id(value string) (string, error) {
	id, ok := bareID(value)
	if !ok {
		return "", &engine.InputError{
			Field: o.Name, Msg: fmt.Sprintf("“%s” is not a server %s", Clip(value), kindNames[o.Kind]),
			Hint: "choose it from the list that Discord offers, or give its id",
		}
	}
	return id, nil
}

var kindNames = map[Kind]string{Channel: "channel", Role: "role"}

// maxID is how long an id may be.
const maxID = 32

// bareID returns the id in a mention such as <#123>, or in words without one.
func bareID(s string) (string, bool) {
	if inner, ok := strings.CutPrefix(s, "<"); ok {
		s = strings.TrimLeft(strings.TrimSuffix(inner, ">"), "#@&")
	}
	s = strings.TrimPrefix(s, "#")
	return s, s != "" && len(s) <= maxID && strings.Trim(s, "0123456789abcdefghijklmnopqrstuvwxyz-_") == ""
}

// IDsOf reads a list of ids separated by commas or blanks, without duplicates.
func IDsOf(o Option, list string) ([]string, error) {
	var ids []string
	seen := map[string]bool{}
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		id, err := Option{Name: o.Name, Kind: Channel}.id(word)
		if err != nil {
			return nil, err
		}
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// IDList returns id as a list; empty for "".
func IDList(id string) []string {
	if id == "" {
		return nil
	}
	return []string{id}
}
