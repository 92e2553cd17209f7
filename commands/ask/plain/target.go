package plain

import (
	"slices"
	"strings"

	"netrep/engine/meccg"
)

// target returns whether the hazard's target is one that its card allows. A character who acts
// in the site phase was there before, and so may be the target of an on-guard card.
func (j judge) target() []Fact {
	card := j.hazardCard()
	at := j.aim()
	if card == nil || j.anywhere("newly-come") || j.anywhere("whole-turn") && !j.stayed(at) { // the tables know
		return nil
	}
	on := card.Facts["plays_on"]
	from, to, t := 0, len(j.tokens), meccg.Target{Bears: j.carries}
	if at >= 0 {
		from, to, t.Race = at, j.end(at), j.raceAt(at)
		if c := j.card(at, "character"); c != nil {
			t.Race = c.Kind
		}
	}
	if i := j.justPlayed(); i >= 0 {
		return []Fact{j.fact("target.existed_and_legal_in_mh", "no", i, j.end(i))}
	}
	name, fits := "card.target_legal", meccg.FitsTarget(on, t)
	silent := !strings.Contains(on, "(") // the target decides nothing
	if j.query.name == LabelOnGuard {
		name = "target.existed_and_legal_in_mh"
		silent = fits == meccg.Yes && (at < 0 || !strings.HasPrefix(on, "character")) ||
			fits == meccg.No && at >= 0 && !j.rightAfter(at, "on", "onto", "upon", "at", "against", "vs") // he only acts
	}
	if fits == meccg.Unknown || silent {
		return nil
	}
	return []Fact{j.fact(name, fits.String(), from, to)}
}

// justPlayed returns where a question names as the target of an on-guard card the very ally that is
// being played, "he plays Skinbark, I reveal it on Skinbark", or -1.
func (j judge) justPlayed() int {
	if j.query.name != LabelOnGuard {
		return -1
	}
	return firstIn(j.everywhere(), func(i int) bool {
		c := j.card(i, "resource")
		played := func(at int) bool { return j.tokens[at].card == c && j.classBefore(at, "play") }
		return c != nil && c.Kind == "ally" && j.rightAfter(i, "on", "onto", "against", "at") && !j.deniedBefore(i) && contains(span(0, i), played)
	})
}

// stayed reports whether the character at i is the one of whom the question says that he was
// there the whole turn.
func (j judge) stayed(i int) bool {
	for at := range j.back(j.firstOf("whole-turn"), 9) {
		switch c := j.card(at, "character"); {
		case j.tokens[at].not:
			return false
		case c != nil:
			return i >= 0 && c == j.tokens[i].card
		}
	}
	return i >= 0
}

// aim returns the place of the character that a hazard would be played on, by name or by race:
// the one after "on" or "at", or the only one with a name if it is played on nobody else; or -1.
func (j judge) aim() int {
	var named, aimed []int
	other := false // it is played on somebody or something else
	for i := range j.tokens {
		c, next := j.card(i, "character"), j.end(i)
		who := c != nil || j.raceAt(i) != ""
		switch on := j.rightAfter(i, "on", "onto", "upon", "at", "against", "vs"); {
		case on && !who && !j.tokens[i].filler && j.card(i, "site") == nil && !j.is(i, "him", "her", "guard"):
			other = true
		case on && who && (j.deniedBefore(i) || j.is(next, "or", "and")), c != nil && j.tokens[next-1].Owns: // "on Gandalf's friend"
			return -1
		case on && who:
			aimed = append(aimed, i)
		case c != nil:
			named = append(named, i)
		}
	}
	if len(aimed) == 0 && !other {
		aimed = named
	}
	same := func(a, b int) bool { return j.tokens[a].card != nil && j.tokens[a].card == j.tokens[b].card }
	if aimed = slices.CompactFunc(aimed, same); len(aimed) == 1 {
		return aimed[0]
	}
	return -1
}

// carries reports whether somebody bears a card by its name, which is open for an item of a
// kind, "a minor item". A card that the question does not mention is borne by nobody.
func (j judge) carries(what string) meccg.Truth {
	if strings.HasSuffix(what, " item") {
		return meccg.Unknown
	}
	truth := meccg.No
	for i := range j.tokens {
		c := j.card(i, "resource")
		mentions := c != nil && c.Name == what || strings.HasPrefix(j.tokens[i].Text, strings.ToLower(what[strings.LastIndex(what, " ")+1:]))
		held := func(at int) bool { return j.says(at, "carries") || j.is(at, "have", "has", "got", "with") }
		switch {
		case !mentions:
		case !contains(j.clauseBack(i, 6), held) || j.inQuestion(i):
			truth = meccg.Unknown
		case j.deniedBefore(i):
			return meccg.No
		case c != nil || j.is(i-1, "the"):
			return meccg.Yes
		}
	}
	return truth
}
