package plain

import (
	"iter"
	"slices"
)

// OtherSide is the other of the two players: of the asker, "self", and the opponent.
var OtherSide = map[string]string{"self": "opponent", "opponent": "self"}

// sideIn returns the player whom tell finds first at one of the places, or "" if there is none
// before one where it ends.
func sideIn(places iter.Seq[int], tell func(at int) (side string, ends bool)) string {
	for at := range places {
		if side, ends := tell(at); side != "" || ends {
			return side
		}
	}
	return ""
}

// sideAt returns the player that the token at i refers to, or "". "My opponent" is the
// opponent.
func (t text) sideAt(i int) string {
	rival := t.says(i, "rival")
	switch {
	case t.is(i, "my") && (t.is(i+1, "opponent") || t.says(i+1, "rival")):
	case rival && (t.is(i-1, "my", "the", "other") || t.is(i-2, "my", "the")), t.says(i, "they"):
		return "opponent"
	case t.says(i, "mine"):
		return "self"
	}
	return ""
}

// actsAt returns the player whom the token at i names other than as an owner, or "".
func (t text) actsAt(i int) string {
	if side := t.sideAt(i); side != "" && !t.owned(i) {
		return side
	}
	return ""
}

// owned reports whether the word at i only says whose something is.
func (t text) owned(i int) bool {
	k := t.tokens[i]
	return k.Owns || slices.Contains([]string{"my", "his", "her", "their", "opponents"}, k.Text)
}

// possessor returns the player whom the word at i names as an owner, "my" or "his", or "".
func (t text) possessor(i int) string {
	switch {
	case t.says(i, "possess-mine") && !t.says(i+1, "ashes-foe"):
		return "self"
	case t.says(i, "possess-theirs"):
		return "opponent"
	}
	return ""
}
