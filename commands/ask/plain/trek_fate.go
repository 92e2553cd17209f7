package plain

import (
	"slices"
	"strings"

	"netrep/engine/stccg"
	"netrep/rulings"
)

// What becomes of an action follows from who played what on what: from a tale that a question tells
// before it asks for the outcome.

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
	asked := t.movesAsked()
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

// outcomeAsked returns where the question begins that asks for an outcome, or -1.
func (j judge) outcomeAsked() int {
	for i := range j.tokens {
		from := j.askedFrom(i)
		may := j.saying("trek-may")
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

// takesBack returns the word with which somebody wants to take an action back, "back" or "withdraw",
// or -1.
func (j judge) takesBack() int {
	return firstIn(j.everywhere(), func(i int) bool {
		near := func(is func(at int) bool) bool { return contains(j.back(i, longestAside), is) }
		wants := near(j.oneOf("take", "want", "go"))
		takes := near(j.oneOf("take")) || contains(j.ahead(i, 4), j.oneOf("hand"))
		other := near(func(at int) bool {
			c := j.cardOf(rulings.STCCG, at)
			return j.says(at, "trek-ship", "trek-named") || c != nil && stccg.NamedCards()[c.Name].Functions == nil
		})
		fetched := near(j.saying("trek-fetches"))
		off := j.is(i, "off") && near(j.oneOf("call", "calling"))
		return j.is(i, "back") && wants && takes && !other && !fetched || off || j.is(i, "withdraw", "rewind")
	})
}

// movesAsked returns the moves whose outcome is asked for. A card that an action of the tale undoes,
// named only in the question, joins the tale.
func (t *tale) movesAsked() []*move {
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
	switch {
	case list != nil:
		return list
	case len(whole) > 1:
		return whole
	}
	return t.pronounMeans(to)
}

// pronounMeans returns the moves that are asked for without a name, from the question on up to a
// place: what goes on, or what the asker's "it" is.
func (t *tale) pronounMeans(to int) []*move {
	switch question := span(t.asks, to); {
	case contains(question, t.saying("trek-goes-on")) && len(t.moves) > 0 && t.moves[0].known().Functions == nil && !t.moves[0].generic():
		return t.moves[:1]
	case len(t.by("self")) > 0 && contains(question, t.oneOf("it", "that", "card", "mine", "lose")):
		return []*move{t.outermost("self")}
	}
	return nil
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

// outermost returns the first move of a player, or nil.
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

// script writes the tale as a script, after it has settled who began and what an unknown response
// is; it notes whether only the last move is refused. It is not ok if it is open who did what, or
// if that cannot have been done.
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
		text += inScript(m.by, m.does)
		if m.text != "" && i > 0 {
			text += " [" + m.text + "]"
		}
		open = append(open, m)
	}
	s, err := parseScript(text)
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
	s, err := parseScript(script)
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
