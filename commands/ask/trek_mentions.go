package ask

import (
	"cmp"
	"slices"

	"netrep/engine"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// mention is an action of Star Trek CCG that a question describes: the use of a card, or an
// action that needs none.
type mention struct {
	Fact              // its value is written as in scripts
	by       string   // "you", "opponent", or "" if that is not said
	from, to int      // tokens
	asked    bool     // whether it is allowed is asked
	held     bool     // somebody only has the card
	side     string   // by, if its own clause says so
	base     bool     // it is described as what another one answers, or as happening before
	on       *mention // what it answers, if that is said
}

// clause is what is known so far about the clause of a mention.
type clause struct {
	who    string // who acts: "you", "opponent" or ""
	told   bool   // here, and not before
	asks   bool   // whether something is allowed
	before bool   // when something happens, or what is answered
	claims bool   // what somebody says
}

// hear adds what the word at i says to c, or begins another clause with it.
func (c *clause) hear(j judge, i int) {
	if i > 0 && (j.endsBefore(i) || j.is(i, "and", "then")) {
		c.told, c.asks, c.before, c.claims = c.told && j.is(i, "then"), false, c.before && j.tokens[i].opens, false
	}
	switch side := j.sideAt(i); {
	case j.says(i, "trek-may"):
		c.asks, c.before = true, false
	case j.says(i, "trek-when"):
		c.before = true
	case j.is(i, "says", "argues", "claims", "insists"):
		c.claims = true
	case side != "" && !j.owned(i):
		c.who, c.told = playerOf[side], true
	}
}

// mentionReader collects the actions that a question describes.
type mentionReader struct {
	judge
	clause
	list     []*mention
	last     *mention // the one before
	answered *mention // what the sentence says that it answers, if it does
	sentence int      // which sentence that is
}

// mentions returns the actions that a question describes, in its order.
func (j judge) mentions() []*mention {
	r := mentionReader{judge: j}
	for i := 0; i < len(j.tokens); i++ {
		r.hear(j, i)
		m := cmp.Or(j.mentionAt(i), j.copyAt(i, r.who, r.list))
		if m == nil || m.Card == nil && r.claims {
			continue
		}
		i = m.to - 1
		if by := j.fetcher(r.list, r.last, m); by != nil {
			r.join(by, m)
		} else {
			r.add(m)
		}
	}
	return r.list
}

// join makes m, which fetches what by does or is fetched by it, a part of by.
func (r *mentionReader) join(by, m *mention) {
	from, to := min(by.Start, m.Start), max(by.End, m.End)
	if m.downloads(by) { // the one named later is in use
		by.Fact = m.Fact
	}
	by.Start, by.End = from, to
	by.asked, by.base = by.asked || r.asks, false
	r.list = slices.DeleteFunc(r.list, func(o *mention) bool { return o != by && o.Value == by.Value })
}

// add adds m to the list, unless it is there already, and records what it answers.
func (r *mentionReader) add(m *mention) {
	owner, aimed := r.ownerBefore(m.from), r.aimed(m.from, r.list)
	m.by, m.asked, m.base = r.who, r.asks, r.before || m.Card == nil || aimed
	if owner != "" || aimed {
		m.by = owner // not who aims at it
	}
	if r.told || owner != "" {
		m.side = m.by
	}
	m.held = !m.base && r.inHand(m.from)
	r.list = slices.DeleteFunc(r.list, func(o *mention) bool { return o.held && o.Value == m.Value && !m.base })
	action := r.knownAction(r.list, m, owner)
	if action == nil {
		action, r.list = m, append(r.list, m)
	}
	r.link(m, action, owner)
	if r.last == nil || action == m {
		r.last = action
	}
}

// link records what m answers, or that it is what others answer. m mentions action, and
// owner is who owns its card, if that is said.
func (r *mentionReader) link(m, action *mention, owner string) {
	sentence, before := r.tokens[m.from].sentence, initiated(r.list, m)
	switch {
	case m.base && r.says(r.wordBefore(m.from), "trek-answers") && (r.last == nil || r.pausesWithin(r.last.to-1, m.from)):
		r.answered, r.sentence = action, sentence
	case r.answered != nil && r.sentence == sentence:
		m.on = r.answered
	case before != nil && m.Card != nil && r.is(m.from-1, "by"):
		m.on, m.by = before, cmp.Or(owner, otherPlayer[before.by])
	case !m.base && (r.responds(m) || r.isVerb(m) || !m.asked && m.bearsOn(before)):
		m.on = before
	case m.base && !r.before && r.last != nil && !r.last.base && !action.answers(r.last):
		r.last.on = action
	}
}

// answers reports whether m is an action or answers it, directly or not.
func (m *mention) answers(action *mention) bool {
	return m != nil && (m == action || m.on.answers(action))
}

// knownAction returns the action of list that m mentions again.
func (j judge) knownAction(list []*mention, m *mention, owner string) *mention {
	for _, o := range list {
		again := m.base || owner != "" && !m.asked && m.Card != nil
		if again && o.Value == m.Value && (owner == "" || o.by == owner) && !j.says(m.from-1, "another-of") {
			return o
		}
	}
	return nil
}

// initiated returns the action of list that was initiated last, apart from m: one that no
// other action answers.
func initiated(list []*mention, m *mention) *mention {
	for _, o := range slices.Backward(list) {
		if !o.answers(m) && !o.held && !slices.ContainsFunc(list, func(p *mention) bool { return p != m && p.on == o }) {
			return o
		}
	}
	return nil
}

// inHand reports whether the words before i only say that somebody has what stands there.
func (j judge) inHand(i int) bool {
	for at := range j.clauseBack(i, i) {
		if j.says(at, "trek-holds") || !j.tokens[at].filler && !j.says(at, "another-of") {
			return j.says(at, "trek-holds")
		}
	}
	return false
}

// fetcher returns the mention that tells of the same action as m, or nil: one card only
// fetches the other, "Palor Toff to get Kevin back".
func (j judge) fetcher(list []*mention, last, m *mention) *mention {
	for _, o := range list {
		if o.downloads(m) || o.Value == m.Value && m.Card != nil && m.Card.Type == "personnel" {
			return o
		}
	}
	if last == nil || last.Card == nil || m.Card == nil || m.from > last.to+longestAside || !j.sameSentence(last.from, m.from) {
		return nil
	}
	if m.downloads(last) {
		return last
	}
	for i := last.to; i < m.from; i++ {
		if j.says(i, "trek-fetch") || j.says(i, "trek-bring") && j.is(m.to, "back", "up") {
			return last
		}
	}
	return nil
}

// downloads reports whether the card of m may download that of o.
func (m *mention) downloads(o *mention) bool {
	for _, f := range stccg.NamedCards()[m.Value].Functions {
		if f.Downloads == o.Value {
			return true
		}
	}
	return false
}

// longestAside is how many words may separate what belongs together.
const longestAside = 8

// isVerb reports whether a card's name is used as a verb: "he amandas it".
func (j judge) isVerb(m *mention) bool {
	return m.from > 0 && j.sideAt(m.from-1) != "" && !j.owned(m.from-1)
}

// responds reports whether the clause of m says that it answers another action.
func (j judge) responds(m *mention) bool {
	for i := m.to; i < len(j.tokens) && i < m.to+3 && !j.tokens[i].comma; i++ {
		if j.says(i, "trek-answers") {
			return !j.is(i+1, "to")
		}
		if j.is(i, "on") && j.is(i+1, "it", "that") {
			return true
		}
	}
	return j.classBefore(m.from, "trek-answers")
}

// mentionAt returns the action that is described at i, or nil.
func (j judge) mentionAt(i int) *mention {
	if c := j.tokens[i].card; c != nil && c.Game == rulings.STCCG {
		return &mention{Fact: j.factOfCard(i, "", c.Name).of(c), from: i, to: i + j.tokens[i].words}
	}
	kind, n := j.actionAt(i)
	over := kind == "dilemma" && contains(j.clauseBack(i, 4), func(at int) bool { return j.says(at, "trek-over") })
	if kind == "" || over || j.describes(i) || j.is(i-1, "between") || j.is(i-2, "between") {
		return nil
	}
	return &mention{Fact: j.fact("", kind, i, i+n), from: i, to: i + n}
}

// copyAt returns the play at i of another copy of what who played, "#2", or the first copy
// as what is answered, or nil.
func (j judge) copyAt(i int, who string, list []*mention) *mention {
	n, first := j.classLen(i, "trek-copy"), j.classLen(i, "trek-first")
	for _, o := range list {
		if o.Card != nil && (n > 0 && !o.base && o.by == who || first > 0 && j.aimed(i, list)) {
			to := i + max(n, first)
			return &mention{Fact: j.fact("", o.Value, i, to).of(o.Card), from: i, to: to}
		}
	}
	return nil
}

// bearsOn reports whether m is a valid response to what the other player initiated.
func (m *mention) bearsOn(o *mention) bool {
	if o == nil || m.by == "" || o.by != otherPlayer[m.by] {
		return false
	}
	q := stccg.Question{Cards: stccg.NamedCards(), Card: stccg.NamedCards()[m.Value], Facts: map[string]string{"to": o.Value, "by": "opponent"}}
	v, err := stccg.Ask(q)
	return err == nil && v.Answer == engine.Legal
}

// describes reports whether the words at i only say what something is: "it's a doorway",
// "the interrupt Amanda Rogers".
func (j judge) describes(i int) bool {
	if j.tokens[i].Owns || j.is(i-1, "a", "an") && j.is(i-2, "it's", "is", "as") {
		return true
	}
	return slices.ContainsFunc([]int{i - 2, i - 1, i + 1}, func(at int) bool {
		if at < 0 || at >= len(j.tokens) || j.tokens[at].card == nil || at < i && j.says(i-1, "trek-aims") {
			return false
		}
		return j.says(i, "trek-"+j.tokens[at].card.Type)
	})
}

// unknownAt reports whether an unknown card is played at i.
func (j judge) unknownAt(i int, _ []Fact) bool {
	k := j.tokens[i]
	return k.card == nil && len(k.Text) > 1 && isUpper(j.question, k) && !j.is(i-1, "a") && j.says(j.wordBefore(i), "trek-plays")
}

// trekActions are the actions that need no card, and the types of a card that is played:
// the name that scripts give each, and the classes of words that together mean it.
var trekActions = [...][3]string{
	{"personnel battle", "trek-battle", "trek-people"},
	{"ship battle", "trek-battle", "trek-ship"},
	{"battle", "trek-battle"},
	{"mission attempt", "trek-attempt", "trek-mission"},
	{"mission completion", "trek-completing"},
	{"ship movement", "trek-move", "trek-ship"},
	{"ship movement", "trek-movement"},
	{"beaming", "trek-beam"},
	{"abduct", "trek-abduct"},
	{"interrupt", "trek-interrupt"},
	{"event", "trek-event"},
	{"doorway", "trek-doorway"},
	{"objective", "trek-objective"},
	{"dilemma", "trek-dilemma"},
}

// actionAt returns the action that is described at i without naming a card, and its number
// of words.
func (j judge) actionAt(i int) (kind string, n int) {
	for _, a := range trekActions {
		if a[2] == "" && j.says(i, a[1]) {
			return a[0], j.classLen(i, a[1])
		}
		between := 0
		for at := i + 1; a[2] != "" && between < 2 && at < len(j.tokens) && !j.pausesWithin(at-1, at); at++ {
			if j.says(i, a[1]) && j.says(at, a[2]) || j.says(i, a[2]) && j.says(at, a[1]) {
				return a[0], at + 1 - i
			}
			if !j.tokens[at].filler {
				between++
			}
		}
	}
	return "", 0
}

// aimed reports whether the words before at make what stands there the target of another
// action: "on", "in response to", "to stop", or a card's name as a verb.
func (j judge) aimed(at int, list []*mention) bool {
	i := at - 1
	for i >= 0 && !j.tokens[i+1].comma && !j.is(i, "to") && (j.tokens[i].filler || j.says(i, "trek-attribute")) {
		i--
	}
	if j.is(i, "to") {
		return j.says(i-1, "trek-answers")
	}
	if n := len(list); n > 0 && list[n-1].Card != nil && !j.listed(at) { // "he amandas my Palor Toff"
		if verb := j.wordBefore(at); verb >= 0 && verb < list[n-1].to && !j.pausesWithin(verb, at) && !j.isVerb(&mention{from: at}) {
			return true
		}
	}
	return j.says(i, "trek-aims")
}

// ownerBefore returns the player who, by the words before at, owns what stands there, or
// "".
func (j judge) ownerBefore(at int) string {
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
