package ask

import "slices"

// others maps each player to the other.
var others = map[string]string{"self": "opponent", "opponent": "self"}

// other is the other player.
var other = map[string]string{"you": "opponent", "opponent": "you"}

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

// ownerNear returns the player who, by the words right before i, owns what stands there, "I
// killed his Wizard", or "".
func (j judge) ownerNear(i int) string {
	for at := max(0, i-3); at < i; at++ {
		if side := j.sideAt(at); side != "" && (j.owned(at) || j.says(at, "rival")) {
			return side
		}
	}
	return ""
}

// ownerOf returns the player who is said to own the card at i, "his own Twilight", or to do
// what its name says as a verb, "he twilights"; or "".
func (j judge) ownerOf(i int) string {
	for i--; i >= 0 && !j.ends(i+1) && (j.tokens[i].filler || j.nth(i) > 0); i-- {
		if p := j.sideAt(i); p != "" {
			return p
		}
	}
	return ""
}

// actor returns the player who, in the clause of the card at i, plays it, or "".
func (j judge) actor(i int) string {
	for i--; i >= 0 && !j.ends(i+1) && j.tokens[i].card == nil; i-- {
		if p := j.sideAt(i); p != "" && !j.says(i, "no-actor") {
			return p
		}
	}
	return ""
}

// owner returns the player who, by the words before at, owns what stands there, or "".
func (j judge) owner(at int) string {
	for i := at - 1; i >= 0 && i >= at-3; i-- {
		switch who := j.possessor(i); {
		case who != "":
			return who
		case j.is(i, "opponent") && j.owned(i):
			return "opponent"
		case !j.says(i, "trek-attribute"):
			return ""
		}
	}
	return ""
}

// whoseAt returns the owner of what stands at i, skipping words that describe it: "my poor
// Sniper", "units of his".
func (j judge) whoseAt(i int) string {
	if j.is(i+1, "of") && j.possessor(i+2) != "" {
		return j.possessor(i + 2)
	}
	for at := i - 1; at >= 0 && at >= i-4 && !j.ends(at+1); at-- {
		switch owner := j.possessor(at); {
		case owner != "":
			return owner
		case j.says(at, "ashes-foe"):
			return "opponent"
		case j.is(at, "on", "onto", "to", "at", "with", "for", "and", "i", "he", "she", "they"):
			return ""
		}
	}
	return ""
}

// actorAt returns the player who does what is described at i: "he barrages", "his Choke".
func (j judge) actorAt(i int) string {
	if owner := j.whoseAt(i); owner != "" {
		return owner
	}
	for at := i - 1; at >= 0 && j.tokens[at].sentence == j.tokens[i].sentence; at-- {
		if s := j.sideAt(at); s != "" && !j.owned(at) {
			return map[string]string{"self": "you", "opponent": "opponent"}[s]
		}
		if j.is(at, "opponent", "opp") {
			return "opponent"
		}
	}
	return ""
}
