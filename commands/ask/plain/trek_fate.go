package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// What becomes of an action follows from who played what on what. A tale is what a question
// tells of that before it asks for the outcome.

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

// outcome tells that a question asks what becomes of the actions of a tale, not whether a card
// may be used.
func (j judge) outcome() []Fact {
	t := j.tale()
	if t == nil || t.meant && t.takesBack() < 0 || len(t.moves) < 2 && (t.takesBack() != t.asks || len(t.moves) == 0) {
		return nil
	}
	if _, ok := t.script(); !ok && t.refused { // whether it may be used is another question
		return nil
	}
	return []Fact{j.fact(".fate", "yes", t.asks, t.asks+1)}
}

// fate returns what a tale tells, and of which of its actions the outcome is asked.
func (j judge) fate() []Fact {
	t := j.tale()
	if t == nil || len(t.moves) == 0 {
		return nil
	}
	asked := t.asked()
	facts := t.read
	if back := t.takesBack(); back >= 0 {
		facts = append(facts, j.fact(stccg.FactTakeBack, "yes", back, back+1))
	}
	script, ok := t.script()
	if !ok {
		return facts
	}
	facts = append(facts, t.written(script))
	if names, ok := t.namesOf(script, asked); ok {
		facts = append(facts, j.fact(stccg.FactFate, names, t.asks, t.asks+1))
	}
	return facts
}

// tale returns what is told before a question for an outcome, or nil if there is none.
func (j judge) tale() *tale {
	asks := j.outcomeAsked()
	if asks < 0 {
		return nil
	}
	return j.taleTo(asks)
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

// outcomeAsked returns where the question begins that asks for an outcome, or -1.
func (j judge) outcomeAsked() int {
	for i := range j.tokens {
		from := j.askedFrom(i)
		may := func(at int) bool { return j.says(at, "trek-may") }
		if from >= 0 && from <= i && j.says(i, "trek-fate", "trek-goes-on", "trek-undoes") && !contains(span(from, i), may) {
			return from
		}
	}
	return j.takesBack()
}

// askedFrom returns where the question begins that the sentence of the word at i asks, or -1.
func (j judge) askedFrom(i int) int {
	from, to := j.sentenceBounds(i)
	asks := firstIn(span(from, to), func(at int) bool {
		return (at == from || j.tokens[at].comma || j.is(at-1, "so", "but") || j.says(at-1, "and-so") && j.sentenceEndsWith(i, "?")) && (j.asksAt(at) || j.is(at, "so") && j.asksAt(at+1))
	})
	if asks >= 0 || !j.sentenceEndsWith(i, "?") {
		return asks
	}
	for at := to - 1; at > from; at-- {
		if j.tokens[at].comma {
			return at
		}
	}
	return from
}

// takesBack returns the word "back" with which somebody wants to take an action back, or -1.
func (j judge) takesBack() int {
	return firstIn(j.everywhere(), func(i int) bool {
		near := func(is func(at int) bool) bool { return contains(j.back(i, longestAside), is) }
		wants := near(func(at int) bool { return j.is(at, "take", "want", "go") })
		takes := near(func(at int) bool { return j.is(at, "take") }) || contains(j.ahead(i, 4), func(at int) bool { return j.is(at, "hand") })
		other := near(func(at int) bool {
			c := j.cardOf(rulings.STCCG, at)
			return j.says(at, "trek-ship", "trek-named") || c != nil && stccg.NamedCards()[c.Name].Functions == nil
		})
		fetched := near(func(at int) bool { return j.is(at, "discard", "palor", "portal", "get") })
		return j.is(i, "back") && wants && takes && !other && !fetched
	})
}

// hearMove reads what the words at i tell, and returns how many they are.
func (t *tale) hearMove(i int) int {
	if side := t.sideAt(i); side != "" && strings.HasPrefix(t.question[t.tokens[i].End:], ":") { // "me: interrupt"
		t.who, t.told = side, true
		return 1
	}
	m := t.mentionAt(i)
	noun := t.says(i, "trek-answers") && (t.ownerBefore(i) != "" || t.count(i-1) > 0) && !contains(t.clauseBack(i, 4), func(at int) bool { return t.says(at, "trek-holds") })
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
		t.is(i, "something", "card", "sth", "smth") && contains(t.clauseBack(i, 4), func(at int) bool { return t.says(at, "trek-plays") }):
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
func (t *tale) note(from, to int) { t.read = append(t.read, t.fact(".read", "", from, to)) }

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
	t.meant = t.meant || contains(t.clauseBack(m.from, longestAside), func(at int) bool { return t.says(at, "trek-may", "trek-wants") })
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
	used := contains(t.clauseBack(m.from, 6), func(at int) bool { return t.says(at, "trek-plays", "trek-answers", "trek-makes") })
	if same := t.find(m.does, by, 0); same != nil && !verb && !passive && !again && !used && (owner == "" || same.by == owner || same.by == "") && !m.generic() {
		return
	}
	if last := t.last(); m.on == nil && t.before && t.told && last != nil && t.sameSentence(last.from, m.from) && !last.named && (last.generic() || last.known().Functions != nil) { // "I reveal it when he plays Q2"
		m.by, m.named = cmp.Or(by, t.who), true
		last.on = nil
		t.moves = slices.Insert(t.moves, len(t.moves)-1, m)
		m.on, last.on = t.openBefore(m), m
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
	case contains(t.clauseBack(m.from, 4), func(at int) bool { return t.says(at, "trek-plays", "trek-starts") }): // "played an interrupt"
		return "self"
	}
	return ""
}

// openBefore returns the move before m, or nil.
func (t *tale) openBefore(m *move) *move {
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

// asked returns the moves of which the question asks what becomes.
func (t *tale) asked() []*move {
	var list []*move
	add := func(m *move) {
		if m != nil && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	from, to := t.sentenceBounds(t.asks)
	if t.asks == t.takesBack() {
		for i := t.asks; i >= from; i-- {
			if m := t.mentionAt(i); m != nil {
				add(t.base(m, t.ownerBefore(i)))
				return list
			}
		}
	}
	var whole []*move // that pronouns may mean
	for i := t.asks; i < to; i++ {
		owner, m := t.ownerBefore(i), t.mentionAt(i)
		if kind, n := t.actionAt(i); m == nil && owner != "" && n > 0 { // "is my interrupt gone?" describes nothing
			m = &mention{Fact: t.fact("", kind, i, i+n), from: i, to: i + n}
		}
		switch {
		case m != nil:
			o := t.base(m, owner)
			if o == nil {
				return nil
			}
			add(o)
			t.note(i, m.to)
			i = m.to - 1
		case t.is(i, "encounter"):
			add(t.find("dilemma", owner, 0))
		case t.says(i, "trek-answers") && owner != "":
			add(t.find(deedResponse, owner, 0))
		case t.is(i, "card", "play", "action", "one") && owner != "":
			add(t.outermost(owner))
		case t.is(i, "both"):
			whole = t.by("self")
		case t.nth(i) > 0 && t.is(t.adverbsBefore(i), "the", "my", "his"):
			add(t.nthCopy(t.nth(i)))
		case t.is(i, "fight", "battle", "attack"):
			add(t.find("battle", "", 0))
		}
	}
	switch goesOn := contains(span(t.asks, to), func(at int) bool { return t.says(at, "trek-goes-on") }); {
	case list != nil:
		return list
	case len(whole) > 1:
		return whole
	case goesOn && len(t.moves) > 0 && t.moves[0].known().Functions == nil && !t.moves[0].generic():
		return t.moves[:1]
	case len(t.by("self")) > 0 && contains(span(t.asks, to), func(at int) bool { return t.is(at, "it", "that", "card", "mine", "lose") }):
		add(t.outermost("self"))
	}
	return list
}

// base returns the move that m, told in the question, means. A card that an action of the tale undoes
// may be named only there: "is my event gone?"
func (t *tale) base(m *mention, owner string) *move {
	root, o := t.moves[0], t.find(m.Value, owner, t.nth(m.from-1))
	undone := stccg.OnlyType(m.Value) && owner != "" && root.by == OtherSide[owner] && root.known().Undoes() && root.known().Answers(m.Value)
	if o != nil && !undone {
		if stccg.OnlyType(m.Value) && owner != "" { // rather than what was played in its defense
			for _, p := range t.moves {
				if p.means(m.Value, owner) {
					return p
				}
			}
		}
		return o
	}
	if !undone {
		return nil
	}
	o = &move{does: m.Value, by: owner, from: m.from, to: m.to, named: true}
	root.on = o
	t.moves = slices.Insert(t.moves, 0, o)
	return o
}

// by returns the moves of a player.
func (t *tale) by(side string) (list []*move) {
	for _, m := range t.moves {
		if m.by == side {
			list = append(list, m)
		}
	}
	return list
}

// outermost returns the first move of a player that others answer, or nil.
func (t *tale) outermost(side string) *move {
	for _, m := range t.by(side) {
		return m
	}
	return nil
}

// nthCopy returns the nth of the moves with a name that more than one has, or nil.
func (t *tale) nthCopy(n int) *move {
	for _, m := range t.moves {
		if t.find(m.does, "", 2) != nil {
			return t.find(m.does, "", n)
		}
	}
	return nil
}

// script writes the tale as scripts are written. It is not ok if it is open who did what, or if that
// cannot have been done.
func (t *tale) script() (string, bool) {
	if len(t.moves) == 0 || t.denied {
		return "", false
	}
	for _, m := range t.moves {
		if m.on != nil && m.on.does == deedResponse && m.known().Undoes() {
			m.on.does = "interrupt" // the only unknown response that a card undoes
		}
	}
	if root := t.moves[0]; root.by == "" && len(t.moves) > 1 { // the first response is the opponent's
		root.by = OtherSide[t.moves[1].by]
	}
	text, open := "", []*move(nil)
	for i, m := range t.moves {
		for len(open) > 0 && open[len(open)-1] != m.on {
			text, open = text+" ;", open[:len(open)-1]
		}
		switch {
		case m.by == "", i > 0 && len(open) == 0:
			return "", false
		case i == 0:
		case stccg.Encloses(m.on.does, m.does):
			text += " > "
		default:
			text += " < "
		}
		text += playerOf[m.by] + ": " + m.does
		if m.text != "" && i > 0 {
			text += " [" + m.text + "]"
		}
		open = append(open, m)
	}
	s, err := stccg.ParseScript(text, stccg.NamedCards(), command.TrekNames())
	if err != nil {
		return "", false
	}
	done := stccg.Run(s).Done
	at := slices.IndexFunc(done, func(l stccg.Line) bool { return l.What == stccg.Refused })
	t.refused = at >= 0 && at == len(done)-1
	return text, at < 0
}

// written returns the fact that the tale is a script.
func (t *tale) written(script string) Fact {
	from, to := len(t.tokens), 0
	for _, m := range t.moves {
		from, to = min(from, m.from), max(to, m.to)
	}
	return t.fact(stccg.FactTo, script, from, to)
}

// namesOf returns what moves are called among those of a script.
func (t *tale) namesOf(script string, asked []*move) (names string, ok bool) {
	s, err := stccg.ParseScript(script, stccg.NamedCards(), command.TrekNames())
	if err != nil || len(asked) == 0 {
		return "", false
	}
	n := stccg.Run(s)
	called := stccg.CallFates(n.Fates())
	var list []string
	for _, m := range asked {
		at := slices.Index(t.moves, m)
		if at < 0 || at >= len(called) {
			return "", false
		}
		list = append(list, called[at])
	}
	return strings.Join(list, " and "), true
}

// concernsFate reports whether the denial, card or name at i may change what a tale tells: a
// denial if it denies a move.
func (j judge) concernsFate(i int, facts []Fact) bool {
	k := j.tokens[i]
	switch next := j.skipFillers(i + 1); {
	case k.card != nil:
		return !j.lacked(i) && !j.inHand(i)
	case k.not:
		return j.at(next).card != nil && j.covered(next, next+1, facts) && j.sameSentence(i, next) && !j.lacked(next)
	}
	return false
}
