package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/engine/stccg"
)

// Who played what on what, as a question tells it.

// move is an action of a tale.
type move struct {
	by       string // "self", "opponent", or "" if that is not said
	does     string // as scripts write it
	text     string // what its text does if its card is not known, as scripts write it, or ""
	on       *move  // what it answers, or nil
	from, to int    // tokens
	over     bool   // it is said to be finished
	named    bool   // it is only told as what others answer
}

// known returns what the engine knows of the card of m.
func (m *move) known() stccg.Card { return stccg.NamedCards()[m.does] }

// means reports whether m may be what value and by say: its name, or the type of its card.
func (m *move) means(value, by string) bool {
	switch {
	case m.known().Type != value:
	case stccg.OnlyType(value):
		return by != "" && m.by == by
	default: // "the dilemma"
		return true
	}
	same := strings.HasSuffix(m.does, value) || strings.HasSuffix(value, m.does) // "ship battle", "battle"
	return same && (by == "" || m.by == "" || m.by == by)
}

// tale collects the moves that a question tells.
type tale struct {
	judge
	clause
	asks    int // where the question for the outcome begins
	moves   []*move
	aim     *move  // what the sentence says is answered, while what answers it is still to come
	past    int    // the first token after the text of a card that has been read
	read    []Fact // the words that have been read
	meant   bool   // a move is only wished or planned
	denied  bool   // a move is said not to have been made
	refused bool   // only the last move cannot have been made
}

// taleTo returns what is told before a place.
func (j judge) taleTo(end int) *tale {
	t := &tale{judge: j, asks: end}
	for i := 0; i < t.asks; {
		if i > 0 && !j.sameSentence(i-1, i) {
			t.aim = nil
		}
		t.hear(j, i)
		i += t.hearMove(i)
	}
	return t
}

// hearMove reads what the words at i tell, and returns how many they are.
func (t *tale) hearMove(i int) int {
	if side := t.sideAt(i); side != "" && strings.HasPrefix(t.question[t.tokens[i].End:], ":") { // "me: interrupt"
		t.who, t.told = side, true
		return 1
	}
	m := t.mentionAt(i)
	noun := t.says(i, "trek-answers") && (t.ownerBefore(i) != "" || t.count(i-1) > 0) && !contains(t.clauseBack(i, 4), t.saying("trek-holds"))
	switch {
	case t.says(i, "trek-pass"):
		return t.classLen(i, "trek-pass")
	case i < t.past || m != nil && m.Card == nil && t.is(i-1, "of") && t.is(i-2, "start", "beginning") || t.untold(i) && (m == nil || m.Card == nil):
	case m != nil && m.Card != nil && (t.lacked(i) || t.inHand(i)):
		t.note(i, m.to)
		return m.to - i
	case m != nil && t.untold(i):
		return m.to - i
	case m != nil && m.Card != nil && contains(t.clauseBack(i, 6), func(at int) bool { return t.tokens[at].not && !t.tokens[at].narrow }):
		t.denied = true
		return m.to - i
	case m != nil:
		t.add(&move{does: m.Value, from: i, to: m.to})
		return m.to - i
	case t.is(i, "special") && t.is(i+1, "download", "dl"):
		t.add(&move{does: deedResponse, text: string(stccg.SuspendsPlay), from: i, to: i + 2})
		return 2
	case noun && !t.is(i-1, "in") && !t.is(i+1, "step"),
		t.is(i, "something", "card", "sth", "smth") && contains(t.clauseBack(i, 4), t.saying("trek-plays")):
		t.add(&move{does: deedResponse, from: i, to: i + 1})
	case t.says(i, "trek-answers", "trek-undoes") && t.verbOf(i) != "" && !t.names(i):
		m := &move{does: deedResponse, by: t.verbOf(i), from: i, to: i + 1}
		if t.says(i, "trek-undoes") {
			m.text = string(stccg.Nullifies)
		}
		t.add(m)
	case t.says(i, "trek-copy", "trek-first"):
		return t.copied(i)
	case t.says(i, "trek-ends", "trek-settles", "trek-through") && !t.deniedBefore(i) && len(t.moves) > 0:
		t.moves[len(t.moves)-1].over = true
	}
	return 1
}

// note records that the words from one to another have been read.
func (t *tale) note(from, to int) { t.read = append(t.read, t.readFact(from, to)) }

// verbOf returns who does what the verb at i says, or "" if it is none, is denied or only meant.
func (t *tale) verbOf(i int) string {
	for at := range t.clauseBack(i, 4) {
		switch {
		case t.actsAt(at) != "":
			return t.actsAt(at)
		case t.tokens[at].not || t.says(at, "trek-may") || !t.tokens[at].filler && !t.says(at, "trek-then"):
			return ""
		}
	}
	return ""
}

// names reports whether the clause names the card with which the verb at i is done, "answers with
// Q2".
func (t *tale) names(i int) bool {
	return contains(t.ahead(i, longestAside), func(at int) bool {
		return t.mentionAt(at) != nil && t.is(t.wordBefore(at), "with", "by", "using", "w") && !t.pausesWithin(i, at)
	})
}

// copied reads the ordinal at i: another copy of a card, or the copy that is meant.
func (t *tale) copied(i int) int {
	n := max(t.classLen(i, "trek-copy"), t.classLen(i, "trek-first"))
	nth := max(1, t.nth(i))
	var same []*move
	for _, m := range t.moves {
		if m.known().NamesCopies() {
			same = append(same, m)
		}
	}
	if len(same) == 0 || t.mentionAt(i+n) != nil { // the name follows
		return 1
	}
	if t.targeted(i) && nth <= len(same) {
		t.note(i, i+n)
		t.answered(same[nth-1], i)
		return n
	}
	t.add(&move{does: same[0].does, by: same[0].by, on: same[len(same)-1], from: i, to: i + n})
	return n
}

// targeted reports whether the words before i make what stands there the target of another action.
func (t *tale) targeted(i int) bool {
	at := i - 1
	for at >= 0 && !t.pausesWithin(at, i) && !t.is(at, "to") && (t.tokens[at].filler || t.says(at, "trek-attribute")) && t.actsAt(at) == "" {
		at--
	}
	if at < 0 || t.pausesWithin(at, i) {
		return false
	}
	if t.is(at, "during", "mid") || t.is(at, "of") && t.is(at-1, "middle", "midst") {
		return true
	}
	if t.is(at, "to") {
		return t.says(at-1, "trek-answers")
	}
	if last := t.last(); last != nil && at < last.to && at >= last.from && last.known().Functions != nil { // "he amandas my interrupt"
		return true
	}
	return t.says(at, "trek-aims", "trek-undoes", "trek-answers")
}

// last returns the move that was told last, or nil.
func (t *tale) last() *move {
	if len(t.moves) == 0 {
		return nil
	}
	return t.moves[len(t.moves)-1]
}

// add adds m to the tale, or what m says of a move that has been told.
func (t *tale) add(m *move) {
	t.note(m.from, m.to)
	t.meant = t.meant || contains(t.clauseBack(m.from, longestAside), t.saying("trek-may", "trek-wants"))
	owner, again := t.ownerBefore(m.from), t.says(m.from-1, "another-of") || t.says(m.from-1, "trek-copy") || t.nth(m.from-1) > 1
	verb := m.known().Functions != nil && t.actsAt(t.adverbsBefore(m.from)) != ""
	passive := t.passive(m.from)
	by := cmp.Or(m.by, owner)
	switch {
	case verb:
		by = t.actsAt(t.adverbsBefore(m.from))
	case passive && t.last() != nil:
		m.on, by = t.last(), OtherSide[t.last().by]
	case !verb && m.by == "" && t.targeted(m.from):
		t.answered(t.found(m, owner), m.from)
		return
	case by == "" && t.is(m.from-1, "by") && t.last() != nil:
		by = OtherSide[t.last().by]
	}
	used := contains(t.clauseBack(m.from, 6), t.saying("trek-plays", "trek-answers", "trek-makes"))
	same, last := t.find(m.does, by, 0), t.last()
	fresh := same == nil || m.generic() || owner != "" && same.by != owner && same.by != ""
	if !fresh && !verb && !passive && !again && !used {
		return
	}
	answering := last != nil && !last.named && t.sameSentence(last.from, m.from) && (last.generic() || last.known().Functions != nil)
	if m.on == nil && answering && t.before && t.told { // "I reveal it when he plays Q2"
		m.by, m.named = cmp.Or(by, t.who), true
		last.on = nil
		t.moves = slices.Insert(t.moves, len(t.moves)-1, m)
		m.on, last.on = t.moveBefore(m), m
		return
	}
	if m.on == nil {
		m.on = cmp.Or(t.aim, t.open())
	}
	t.aim = nil
	m.by = cmp.Or(by, t.actor(m))
	if m.generic() {
		t.readText(m)
	}
	t.moves = append(t.moves, m)
}

// generic reports whether only the type of the card of m is known, or nothing.
func (m *move) generic() bool { return stccg.OnlyType(m.does) || m.does == deedResponse }

// adverbsBefore returns the place before i, and before adverbs there.
func (t *tale) adverbsBefore(i int) int {
	return t.pastWords(i-1, -1, "then", "just", "now", "also", "again", "still", "even", "simply")
}

// actor returns who does m if its own words do not say so: who the clause is about, or else who has
// reason to.
func (t *tale) actor(m *move) string {
	switch {
	case t.told && t.who != "":
		return t.who
	case m.on != nil && m.on.does == m.does && m.known().NamesCopies():
		return m.on.by
	case m.on != nil && m.on.by != "":
		return OtherSide[m.on.by]
	case contains(t.clauseBack(m.from, 4), t.saying("trek-plays", "trek-starts")): // "played an interrupt"
		return "self"
	}
	return ""
}

// moveBefore returns the move before m, or nil.
func (t *tale) moveBefore(m *move) *move {
	if at := slices.Index(t.moves, m); at > 0 {
		return t.moves[at-1]
	}
	return nil
}

// open returns the move that was initiated last and is not said to be finished, or nil.
func (t *tale) open() *move {
	for _, m := range slices.Backward(t.moves) {
		if !m.over {
			return m
		}
	}
	return nil
}

// find returns the last move that value and by mean, or the nth; nil if there is none.
func (t *tale) find(value, by string, nth int) *move {
	var fits []*move
	for _, m := range t.moves {
		if m.means(value, by) {
			fits = append(fits, m)
		}
	}
	switch {
	case nth > len(fits) || len(fits) == 0:
		return nil
	case nth > 0:
		return fits[nth-1]
	}
	return fits[len(fits)-1]
}

// found returns the move that m speaks of as a target: one that has been told, or m itself.
func (t *tale) found(m *move, owner string) *move {
	if o := t.find(m.does, owner, t.nth(m.from-1)); o != nil {
		o.by = cmp.Or(o.by, owner)
		return o
	}
	m.by, m.named = owner, true
	return m
}

// answered records that target, told at i, is answered: by the move before it in the same clause, or
// by one still to come.
func (t *tale) answered(target *move, i int) {
	last := t.last()
	fresh := !slices.Contains(t.moves, target)
	if last != nil && last != target && t.sameSentence(last.from, i) && last.from < i && !t.pausesWithin(last.to-1, i) && !last.named && !answers(target, last) {
		if fresh {
			t.moves = slices.Insert(t.moves, slices.Index(t.moves, last), target)
			target.on = nil
			if before := slices.Index(t.moves, target); before > 0 {
				target.on = last.on
			}
		}
		if last.on = target; last.by == "" {
			last.by = OtherSide[target.by]
		}
		if target.by == "" {
			target.by = OtherSide[last.by]
		}
		return
	}
	if fresh {
		t.moves = append(t.moves, target)
	}
	t.aim = target
}

// answers reports whether m answers o, directly or not.
func answers(m, o *move) bool { return m != nil && (m.on == o || answers(m.on, o)) }

// readText reads around m what its text does.
func (t *tale) readText(m *move) {
	for at := max(0, m.from-5); at < min(len(t.tokens), m.to+10, t.asks); at++ {
		switch quoted := at > m.to && contains(span(m.to, at), func(k int) bool { return t.says(k, "trek-text") || t.is(k, "that", "which", "it") }); {
		case !t.sameSentence(m.from, at):
		case t.is(at, "start", "beginning") && t.is(at+1, "of"):
			m.text = string(stccg.StatedTime)
			t.past = max(t.past, at+4)
		case quoted && t.is(at, "suspend"):
			m.text = string(stccg.SuspendsPlay)
		case quoted && t.says(at, "trek-undoes"):
			m.text, t.past = string(stccg.Cancels), max(t.past, at+4)
		default:
			continue
		}
		if t.sameSentence(m.from, at) {
			t.note(at, min(len(t.tokens), at+2))
		}
	}
}
