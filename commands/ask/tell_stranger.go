package ask

import (
	"slices"
	"strings"
)

// A list in which one name is none that anybody knows is not told: what follows
// from the others may be wrong.

// besideStranger reports whether tokens stand in a list beside a stranger: "Aragorn,
// Zork and Frodo".
func (j judge) besideStranger(from, to int) bool {
	before, after := from-1, to
	listed := j.listed(from)
	for j.is(before, "and", "plus", "with") {
		before--
	}
	if listed && before >= 0 && j.tokens[before].Strange {
		return true
	}
	listed = after < len(j.tokens) && j.listed(after)
	for j.is(after, "and", "plus", "with") {
		after++
		listed = true
	}
	return listed && after < len(j.tokens) && j.tokens[after].Strange
}

// listed reports whether the token at i goes on with a list: after a comma, a sign
// or an "and".
func (j judge) listed(i int) bool {
	if i == 0 {
		return false
	}
	between := j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
	return strings.ContainsAny(between, ",+&/") || j.is(i-1, "and", "plus", "with")
}

// strangerWithin reports whether one of some tokens is a stranger.
func (j judge) strangerWithin(from, to int) bool {
	return slices.ContainsFunc(j.tokens[from:to], func(k token) bool { return k.Strange })
}
