package ask

import (
	"slices"
	"strings"
	"unicode"

	"netrep/rulings"
)

// mention is an action of Star Trek CCG that a question tells: the use of a card, or
// what needs none.
type mention struct {
	Fact              // its value is written as in scripts
	by       string   // "you", "opponent", or "" if that is not said
	from, to int      // tokens
	asked    bool     // whether it is allowed is asked
	base     bool     // it is told as what another one answers, or as what happens before
	on       *mention // what it answers, if that is said
}

// mentions returns the actions that a question tells, in its order.
func (j judge) mentions() []*mention {
	var list []*mention
	who, mayBe, aside := "", false, false // who acts, whether that is asked, and whether a clause tells when
	for i := 0; i < len(j.tokens); i++ {
		k := j.tokens[i]
		if i > 0 && (k.comma || k.sentence != j.tokens[i-1].sentence || j.is(i, "and", "then")) {
			mayBe, aside = false, false
		}
		if k.opens && !j.is(i, "may", "can", "could", "is", "do", "does", "he", "i") {
			aside = j.is(i, "when", "if", "while", "as", "after", "once", "whenever")
		}
		if j.is(i, "can", "may", "could", "allowed", "legal", "might", "able") {
			mayBe, aside = true, false
		}
		if s := j.sideAt(i); s != "" && !j.owned(i) {
			who = map[string]string{"self": "you", "opponent": "opponent"}[s]
		}
		m := j.mentionAt(i)
		if m == nil {
			continue
		}
		m.by, m.asked = who, mayBe
		owner := j.owner(m.from)
		if owner != "" {
			m.by = owner
		}
		i = m.to - 1
		var last *mention
		if len(list) > 0 {
			last = list[len(list)-1]
		}
		if j.fetches(last, m) {
			last.Start, last.End = min(last.Start, m.Start), max(last.End, m.End)
			continue
		}
		aimed := j.aimed(m.from, list)
		m.base = aside || m.Card == nil || aimed
		if !m.base {
			if last != nil && (j.responds(m) || j.verb(m)) {
				m.on = last
			}
			list = append(list, m)
			continue
		}
		aim := m
		if known := slices.IndexFunc(list, func(o *mention) bool { return o.Value == m.Value && (owner == "" || o.by == owner) }); known >= 0 {
			aim = list[known]
		} else {
			if aimed {
				m.by = owner // not who aims at it
			}
			list = append(list, m)
		}
		if last != nil && last != aim && !aside && !last.base {
			last.on = aim
		}
	}
	return list
}

// verb reports whether a card's name says what somebody does: "he amandas it".
func (j judge) verb(m *mention) bool {
	return m.from > 0 && j.sideAt(m.from-1) != "" && !j.owned(m.from-1)
}

// responds reports whether the clause of m says that it answers another action.
func (j judge) responds(m *mention) bool {
	words := []string{"response", "respond", "answer", "reply", "counter"}
	for i := m.from - 1; i >= 0 && i > m.from-5 && !j.tokens[i+1].comma && j.tokens[i].sentence == j.tokens[m.from].sentence; i-- {
		if j.is(i, words...) {
			return true
		}
	}
	for i := m.to; i < len(j.tokens) && i < m.to+3 && !j.tokens[i].comma; i++ {
		if j.is(i, words...) {
			return !j.is(i+1, "to")
		}
		if j.is(i, "on") && j.is(i+1, "it", "that") {
			return true
		}
	}
	return false
}

// mentionAt returns the action that is told at i, or nil.
func (j judge) mentionAt(i int) *mention {
	m := &mention{from: i}
	switch c := j.tokens[i].card; {
	case c != nil && c.Game == rulings.STCCG:
		m.Fact, m.to = j.fact("", c.Name, i, i+j.tokens[i].words), i+j.tokens[i].words
		m.Card = c
	default:
		kind, n := j.actionAt(i)
		if kind == "" {
			return nil
		}
		m.Fact, m.to = j.fact("", kind, i, i+n), i+n
	}
	return m
}

// unknownAt reports whether a card that nobody knows is played at i.
func (j judge) unknownAt(i int) bool {
	at := i - 1
	for at >= 0 && (j.owned(at) || j.is(at, "the", "own")) {
		at--
	}
	k := j.tokens[i]
	return at >= 0 && len(k.Text) > 1 && k.sentence == j.tokens[at].sentence && unicode.IsUpper(rune(j.question[k.Start])) && j.is(at, "play", "use", "drop", "flip", "reveal", "activate", "cast", "throw")
}

// actionAt returns the action that needs no card, or the type of a card that is
// played, which is told at i, and how many words tell it.
func (j judge) actionAt(i int) (kind string, n int) {
	for _, kind := range []string{"personnel battle", "ship battle", "battle", "beaming", "mission attempt", "ship movement", "abduct"} {
		if n := j.in(i, kind); n > 0 {
			return kind, n
		}
	}
	for _, told := range [][3]string{{"attempt", "mission", "mission attempt"}, {"move", "ship", "ship movement"}, {"fly", "ship", "ship movement"}, {"ship", "move", "ship movement"}, {"ship", "fly", "ship movement"}} {
		for at := i + 1; j.is(i, told[0]) && at < min(i+5, len(j.tokens)) && (told[0] != "ship" || !j.ends(at)); at++ {
			if j.is(at, told[1]) {
				return told[2], at + 1 - i
			}
		}
	}
	played := strings.TrimSuffix(j.tokens[i].Text, "s")
	if slices.Contains([]string{"interrupt", "event", "doorway", "objective"}, played) || played == "dilemma" && !j.is(i-1, "between", "two") {
		return played, 1
	}
	return "", 0
}

// owner returns the player whose the words before at say that it is, or "".
func (j judge) owner(at int) string {
	for i := at - 1; i >= 0 && i >= at-3; i-- {
		switch {
		case j.tokens[i].Text == "my" && j.is(i+1, "opponent"):
			return "opponent"
		case j.tokens[i].Text == "my", j.tokens[i].Text == "our":
			return "you"
		case slices.Contains([]string{"his", "her", "their"}, j.tokens[i].Text), j.is(i, "opponent") && j.owned(i):
			return "opponent"
		case !j.is(i, "just", "own", "second", "first", "other", "card", "interrupt", "event"):
			return ""
		}
	}
	return ""
}

// owned reports whether the word at i says no more than whose something is.
func (j judge) owned(i int) bool {
	k := j.tokens[i]
	return k.Owns || slices.Contains([]string{"my", "his", "her", "their", "opponents"}, k.Text)
}

// verbAt reports whether the name before what stands at a place says what is done to
// it: "he amandas my Palor Toff".
func (j judge) verbAt(at int, list []*mention) bool {
	if len(list) == 0 || list[len(list)-1].Card == nil {
		return false
	}
	i := at - 1
	for i >= list[len(list)-1].to && (j.owned(i) || j.is(i, "the", "a", "an", "other")) {
		i--
	}
	return i < list[len(list)-1].to && !j.listed(at)
}

// aimed reports whether the words before at make what stands there the aim of
// another action: "on", "in response to", "to stop", or a card's name as a verb.
func (j judge) aimed(at int, list []*mention) bool {
	i := at - 1
	for i >= 0 && !j.tokens[i+1].comma && (j.owned(i) || j.tokens[i].filler && !j.is(i, "to") || j.is(i, "opponent", "play", "interrupt", "event", "second")) {
		i--
	}
	if j.is(i, "to") {
		return j.is(i-1, "response", "respond", "answer", "reply", "reaction")
	}
	return j.verbAt(at, list) || j.is(i, "on", "against", "vs", "versus", "stop", "nullify", "cancel", "counter", "hit", "negate", "answer", "kill", "block", "onto", "at")
}
