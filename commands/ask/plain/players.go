package plain

import "slices"

// The players. Facts of Middle-earth call the asker "self", those of the other games "you".
var (
	OtherSide   = map[string]string{"self": "opponent", "opponent": "self"}
	otherPlayer = map[string]string{"you": "opponent", "opponent": "you"}
	playerOf    = map[string]string{"self": "you", "opponent": "opponent"} // by side
)

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

// sideFrom returns the first player named from i on, or "".
func (t text) sideFrom(i int) string {
	for ; i < len(t.tokens); i++ {
		if side := t.sideAt(i); side != "" {
			return side
		}
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
		return "you"
	case t.says(i, "possess-theirs"):
		return "opponent"
	}
	return ""
}
