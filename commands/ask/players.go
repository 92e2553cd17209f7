package ask

import "slices"

// The players. Facts of Middle-earth call the asker "self", those of the other games "you".
var (
	otherSide   = map[string]string{"self": "opponent", "opponent": "self"}
	otherPlayer = map[string]string{"you": "opponent", "opponent": "you"}
	playerOf    = map[string]string{"self": "you", "opponent": "opponent"} // by side
)

// sideAt returns the player that the token at i refers to, or "". "My opponent" is the
// opponent.
func (j judge) sideAt(i int) string {
	rival := j.says(i, "rival")
	switch {
	case j.is(i, "my") && (j.is(i+1, "opponent") || j.says(i+1, "rival")):
	case rival && (j.is(i-1, "my", "the", "other") || j.is(i-2, "my", "the")), j.says(i, "they"):
		return "opponent"
	case j.says(i, "mine"):
		return "self"
	}
	return ""
}

// sideFrom returns the first player named from i on, or "".
func (j judge) sideFrom(i int) string {
	for ; i < len(j.tokens); i++ {
		if side := j.sideAt(i); side != "" {
			return side
		}
	}
	return ""
}

// owned reports whether the word at i only says whose something is.
func (j judge) owned(i int) bool {
	k := j.tokens[i]
	return k.Owns || slices.Contains([]string{"my", "his", "her", "their", "opponents"}, k.Text)
}

// possessor returns the player whom the word at i names as an owner, "my" or "his", or "".
func (j judge) possessor(i int) string {
	switch {
	case j.says(i, "possess-mine") && !j.says(i+1, "ashes-foe"):
		return "you"
	case j.says(i, "possess-theirs"):
		return "opponent"
	}
	return ""
}
