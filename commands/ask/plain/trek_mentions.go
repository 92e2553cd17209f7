package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/commands/verdict"
	"netrep/engine/stccg"
	"netrep/rulings"
)

// mention is an action of Star Trek CCG that a question describes: the use of a card, or an
// action that needs none.
type mention struct {
	Fact              // its value is written as in scripts
	by       string   // "self", "opponent", or "" if that is not said
	from, to int      // tokens
	asked    bool     // whether it is allowed is asked
	held     bool     // somebody only has the card
	side     string   // by, if its own clause says so
	base     bool     // it is described as what another one answers, or as happening before
	on       *mention // what it answers, if that is said
}

// which returns the first mention for which fits holds, or nil.
func which(list []*mention, fits func(*mention) bool) *mention {
	if at := slices.IndexFunc(list, fits); at >= 0 {
		return list[at]
	}
	return nil
}

// known returns what the engine knows of the card of m.
func (m *mention) known() stccg.Card { return stccg.NamedCards()[m.Value] }

// clause is what is known so far about the clause of a mention.
type clause struct {
	who    string // who acts: "self", "opponent" or ""
	told   bool   // here, and not before
	asks   bool   // whether something is allowed, or what somebody wants to do
	before bool   // when something happens, or what is answered
	claims bool   // what somebody says
	speech int    // the sentence in which somebody announces an action in so many words, or 0
}

// hear adds what the word at i says to c, or begins another clause with it.
func (c *clause) hear(j judge, i int) {
	if i > 0 && (j.endsBefore(i) || j.is(i, "and", "then")) {
		c.told, c.asks, c.before, c.claims = c.told && j.is(i, "then"), false, c.before && j.tokens[i].opens, false
	}
	said := j.is(i, "says", "said", "argues", "claims", "insists")
	announces := j.is(i, "says", "said") && j.sideAt(i+1) == "opponent" && !contains(j.clauseAhead(i, longestAside), j.saying("trek-may"))
	switch side := j.actsAt(i); {
	case j.says(i, "trek-may"), j.says(i, "trek-wants") && !j.is(i, "about"):
		c.asks, c.before = true, false
	case j.says(i, "trek-when") && !(j.is(i, "as") && j.says(j.skipFillers(i+1), "trek-answers")): // but "as a response"
		c.before = true
	case said && j.sideAt(i+1) == "self": // "he says I attempt it"
		c.who, c.speech = cmp.Or(c.who, "self"), j.tokens[i].sentence+1
	case announces && c.who == "opponent": // "he said he attempts it"
	case said:
		c.claims = true
	case side != "" && c.speech != j.tokens[i].sentence+1:
		c.who, c.told = side, true
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
		if j.untold(i) {
			continue
		}
		m := cmp.Or(j.mentionAt(i), j.copyAt(i, r.list))
		if m == nil || j.noAction(m) || (r.claims || j.bracketed(m)) && r.repeats(m) {
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

// noAction reports whether m is no action: its card is lacked, denied or only said to be somewhere.
func (j judge) noAction(m *mention) bool {
	return m.Card != nil && (j.lacked(m.from) || m.from > 0 && j.tokens[m.from-1].not && j.sameSentence(m.from-1, m.from) || m.Card.Type == "interrupt" && j.isThere(m.to))
}

// bracketed reports whether the card of m is named right after a bracket: "he kevins it (Kevin Uxbridge)".
func (j judge) bracketed(m *mention) bool {
	return m.Card != nil && m.from > 0 && strings.HasSuffix(j.gapBefore(m.from), "(")
}

// repeats reports whether m tells nothing new in a claim or in brackets: an action that needs no
// card, or one that is known already.
func (r *mentionReader) repeats(m *mention) bool {
	return m.Card == nil || slices.ContainsFunc(r.list, func(o *mention) bool { return o.Value == m.Value })
}

// join merges m into by: one of the two only fetches the other.
func (r *mentionReader) join(by, m *mention) {
	from, to := min(by.Start, m.Start), max(by.End, m.End)
	if m.known().Fetches(by.Value) { // the one named later is in use
		by.Fact = m.Fact
	}
	by.Start, by.End = from, to
	by.asked, by.base = by.asked || r.asks, false
	r.list = slices.DeleteFunc(r.list, func(o *mention) bool { return o != by && (o.Value == by.Value || o.held && o.Value == m.Value) })
}

// add adds m to the list, unless it is there already, and records what it answers.
func (r *mentionReader) add(m *mention) {
	passive := r.passive(m.from) && r.last != nil // "it got amandaed"
	owner, aimed := r.ownerBefore(m.from), !passive && r.aimed(m.from, r.list)
	may := m.Card != nil && !r.lastInSentence(m.to-1) && r.says(m.to, "trek-may") // "where my Kevin may come down"
	m.by, m.asked, m.base = r.who, r.asks || may, m.Card == nil || aimed || !may && (r.before || r.happens(m))
	if owner != "" || aimed {
		m.by = owner // not who aims at it
	}
	if r.told || owner != "" {
		m.side = m.by
	}
	if passive {
		m.on, m.by, m.base = r.last, OtherSide[r.last.by], false
	}
	m.held = !m.base && !m.asked && !passive && r.inHand(m.from)
	r.list = slices.DeleteFunc(r.list, func(o *mention) bool { return o.held && o.Value == m.Value && !m.base })
	action := r.knownAction(r.list, m, owner)
	if action == nil {
		action, r.list = m, append(r.list, m)
	} else if !m.base && !action.base {
		m.base, m.on = action.base, action.on
		*action = *m // which others may answer
		m = action
		r.list = append(slices.DeleteFunc(r.list, func(o *mention) bool { return o == m }), m)
	}
	r.link(m, action, owner)
	if r.last == nil || action == m || !m.base {
		r.last = action
	}
}

// passive reports whether the card at i is a verb that tells what was done to what stands before it.
func (j judge) passive(i int) bool {
	return j.is(i-1, "get", "got", "was", "is", "been", "being") && j.card(i, "interrupt") != nil && strings.HasSuffix(j.question[:j.tokens[j.end(i)-1].End], "d")
}

// happens reports whether m is told as something that comes up, such as a dilemma or a card
// of which nobody is said to play it.
func (r *mentionReader) happens(m *mention) bool {
	return m.Card != nil && (m.Card.Type == "dilemma" ||
		!r.asks && !m.known().HiddenAgenda && !r.told && r.says(r.skipFillers(m.to), "trek-comes"))
}

// link records what m answers, or that it is what others answer. m mentions action, and
// owner is who owns its card, if that is said.
func (r *mentionReader) link(m, action *mention, owner string) {
	sentence, before := r.tokens[m.from].sentence, initiated(r.list, m)
	switch {
	case m.on != nil:
	case m.base && r.says(r.wordBefore(m.from), "trek-answers") && (r.last == nil || r.pausesWithin(r.last.to-1, m.from)):
		r.answered, r.sentence = action, sentence
	case r.answered != nil && r.sentence == sentence:
		m.on = r.answered
	case r.last != nil && r.last.base && r.is(m.from-1, "with") && r.sameSentence(r.last.from, m.from) && !m.asked: // "she stops it with Q2"
		m.on = r.last
	case before != nil && m.Card != nil && r.is(m.from-1, "by"):
		m.on, m.by = before, cmp.Or(owner, OtherSide[before.by])
	case !m.base && (r.classBefore(m.from, "trek-answers") || r.actsAt(m.from-1) != "" ||
		before != nil && !m.asked && m.by != "" && before.by == OtherSide[m.by] && m.known().Answers(before.Value)):
		m.on = before
	case r.is(r.wordBefore(m.from), "inside", "in", "within", "amid"): // where it happens
	case m.base && r.rightAfter(m.from, "during") && r.last != nil && !r.last.base && !r.last.asked && r.sameSentence(r.last.from, m.from):
		r.last.on = action // "she portaled during my attack"
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
	if j.says(m.from, "trek-copy") || contains(j.clauseBack(m.from, 5), func(at int) bool { return j.says(at, "another-of") && !j.says(at, "trek-battle") }) {
		return nil
	}
	return which(list, func(o *mention) bool {
		again := m.base || owner != "" && !m.asked && m.Card != nil || m.Card != nil && !o.base && o.by == "" && !o.asked
		kind := m.Card == nil && o.Card != nil && o.base && o.Card.Type == m.Value // "the dilemma", of one that is named
		same := o.Value == m.Value || m.Card == nil && o.Card == nil && strings.HasSuffix(o.Value, m.Value) || kind
		return again && same && (owner == "" || o.by == owner || o.by == "")
	})
}

// initiated returns the action of list that was initiated last, apart from m: one that no
// other action answers.
func initiated(list []*mention, m *mention) *mention {
	for _, o := range slices.Backward(list) {
		later := func(p *mention) bool { return p != m && (p.on == o || stccg.Encloses(o.Value, p.Value)) }
		if !o.answers(m) && !o.held && !slices.ContainsFunc(list, later) {
			return o
		}
	}
	return nil
}

// isThere reports whether the words at i only say where the cards named before them are: "are still
// aboard".
func (j judge) isThere(i int) bool {
	return j.is(i, "are", "r", "is", "were", "was") && j.is(j.pastWords(i+1, 1, "still"), "on", "aboard", "there")
}

// inHand reports whether the words around i only say where what stands there is.
func (j judge) inHand(i int) bool {
	after := j.skipFillers(j.end(i))
	for at := range j.clauseBack(i, 4) {
		if j.says(at, "trek-holds", "trek-plays") {
			return j.says(at, "trek-holds")
		}
	}
	return j.isAt(after, "in", "discard") || j.isAt(after, "in", "hand") || j.is(after, "face") || j.inPlay(after)
}

// fetcher returns the mention that tells of the same action as m, or nil: one card only
// fetches the other, "Palor Toff to get Kevin back".
func (j judge) fetcher(list []*mention, last, m *mention) *mention {
	told := which(list, func(o *mention) bool {
		return o.known().Fetches(m.Value) || o.Value == m.Value && m.Card != nil && m.Card.Type == "personnel"
	})
	if told != nil {
		return told
	}
	if last == nil || last.Card == nil || m.Card == nil || m.from > last.to+longestAside || !j.sameSentence(last.from, m.from) {
		return nil
	}
	if m.known().Fetches(last.Value) {
		return last
	}
	for i := last.to; i < m.from; i++ {
		if j.says(i, "trek-fetch") || j.says(i, "trek-bring") && j.is(m.to, "back", "up") {
			return last
		}
	}
	return nil
}

// longestAside is how many words may separate what belongs together.
const longestAside = 8

// mentionAt returns the action that is described at i, or nil.
func (j judge) mentionAt(i int) *mention {
	if battle := j.fightOf(i); battle != "" {
		return &mention{Fact: j.fact("", battle, i, j.end(i)), from: i, to: j.end(i)}
	}
	if c := j.cardOf(rulings.STCCG, i); c != nil {
		return &mention{Fact: j.factOfCard(i, "", c.Name).of(c), from: i, to: j.end(i)}
	}
	kind, n := j.actionAt(i)
	passed := kind == "dilemma" && contains(j.clauseBack(i, 4), func(at int) bool { return j.says(at, "trek-not-met") || j.notAt(at) })
	told := strings.HasSuffix(kind, "battle") && contains(j.clauseBack(i, longestAside), func(at int) bool { return j.fightOf(at) != "" })
	if kind == "" || passed || told || j.describes(i) || contains(j.clauseBack(i, 5), j.oneOf("between")) {
		return nil
	}
	return &mention{Fact: j.fact("", kind, i, i+n), from: i, to: i + n}
}

// fightOf returns the battle that a card with a name for its battles is said to fight, "my Rogue Borg on
// his ship begin their battle", or "".
func (j judge) fightOf(i int) string {
	c := j.cardOf(rulings.STCCG, i)
	if c == nil || j.inQuestion(i) || j.says(i-1, "trek-more") || contains(j.clauseBack(i, 3), j.saying("trek-plays", "trek-answers")) {
		return ""
	}
	for at := range j.clauseAhead(j.end(i)-1, longestAside) {
		switch {
		case j.tokens[at].card != nil, j.says(at, "trek-plays", "trek-answers", "trek-undoes"):
			return ""
		case j.says(at, "trek-battle"):
			return stccg.NamedCards()[c.Name].Narrower("battle")
		}
	}
	return ""
}

// copyAt returns the play at i of another copy of a card, "#2", or the first copy as what is
// answered, or nil. Only a card whose text speaks of its copies has them.
func (j judge) copyAt(i int, list []*mention) *mention {
	n, first := j.classLen(i, "trek-copy"), j.classLen(i, "trek-first")
	o := which(list, func(o *mention) bool { return o.known().NamesCopies() && (n > 0 || first > 0 && j.aimed(i, list)) })
	if o == nil {
		return nil
	}
	to := i + max(n, first)
	return &mention{Fact: j.fact("", o.Value, i, to).of(o.Card), from: i, to: to}
}

// describes reports whether the words at i only say what something is: "it's a doorway".
func (j judge) describes(i int) bool {
	text := j.says(i, "trek-engage") && contains(j.clauseBack(i, 5), j.oneOf("about", "mention")) ||
		j.is(i-1, "of") && j.is(i-2, "start", "beginning")
	apposed := func(at int) bool { // "Temporal Vortex (doorway, …)"
		c := j.cardOf(rulings.STCCG, at)
		return c != nil && j.end(at) == i && j.says(i, "trek-"+c.Type)
	}
	if text || contains(j.back(i, 6), apposed) || j.tokens[i].Owns || j.is(i-1, "a", "an") && j.is(i-2, "it's", "is", "as") {
		return true
	}
	typed := func(k token) bool {
		return k.card != nil && k.card.Game == rulings.STCCG && j.says(i, "trek-"+k.card.Type)
	}
	is := j.oneOf("it's", "its", "is", "be", "as")
	return slices.ContainsFunc(j.tokens, typed) && (plural(j.tokens[i]) || contains(j.clauseBack(i, 2), is))
}

// untold reports whether the words at i tell of what has not happened, "before he plays it", what
// somebody will do or nobody does, what is only thought of, "or must it be a battle", or of what the
// text of a card says.
func (j judge) untold(i int) bool {
	if _, quoted := j.quotedText(i); quoted || contains(j.ahead(i, longestAside), j.saying("trek-why")) {
		return true
	}
	for at := range j.clauseBack(i, longestAside) {
		switch {
		case j.says(at, "trek-thought", "nobody"), j.is(at, "he'll", "she'll", "they'll"),
			j.is(at, "will") && !j.inQuestion(at): // "surely will use Q2"
			return true
		case j.is(at, "before", "until"):
			return !contains(j.clauseAhead(i, longestAside), j.saying("trek-settles"))
		case j.is(at, "i", "he", "she", "they", "we") && !j.is(at-1, "before", "until"):
			return false
		}
	}
	return false
}

// notYet reports whether a card at i belongs to what has not happened, or is only somewhere.
func (j judge) notYet(i int, _ []Fact) bool {
	return j.tokens[i].card != nil && (j.untold(i) || j.inHand(i))
}

// lacked reports whether nobody has or plays the card at i: "no Amanda", "I don't have Q2".
func (j judge) lacked(i int) bool {
	holds := func(at int) bool {
		return j.says(at, "trek-holds") && contains(j.clauseBack(at, 3), j.notAt)
	}
	return j.absent(i) || contains(j.clauseBack(i, 4), holds)
}

// concernsTrek reports whether the number, card, name or denial at i may change something: a
// denial only if its clause tells of an action, and no card that nobody has, nor the
// name of somebody's personnel or ship.
func (j judge) concernsTrek(i int, _ []Fact) bool {
	k := j.tokens[i]
	used := func(at int) bool {
		return j.says(at, "trek-plays", "trek-answers", "trek-undoes") || j.is(at, "with", "by", "using", "as")
	}
	switch next := j.skipFillers(i + 1); {
	case k.card != nil:
		return !j.lacked(i) && !(j.is(i-1, "on") && j.at(i-2).not)
	case k.not && j.at(next).card != nil && j.sameSentence(i, next):
		return !j.lacked(next)
	case k.not && j.says(next, "trek-holds"): // "I don't hold a Q2"
		return contains(j.clauseAhead(next, 4), j.saying("trek-answers"))
	case k.not && j.is(i+1, "on") && j.at(i+2).card != nil: // "not on The Sheliak"
		return false
	case k.narrow && j.says(i-1, "trek-holds"): // "I have no medical"
		return j.says(next, "trek-answers")
	case k.Strange && !k.not && k.number == nil:
		return j.possessor(i-1) == "" || j.around(i, 4, 4, used)
	}
	tells := func(at int) bool {
		return j.mentionAt(at) != nil || j.says(at, "trek-starts", "trek-plays", "trek-undoes", "trek-answers", "trek-ends", "trek-settles")
	}
	return !k.not || j.around(i, longestAside, longestAside, tells)
}

// unknownAt reports whether an unknown card is played at i, or something done of which no fact tells.
func (j judge) unknownAt(i int, facts []Fact) bool {
	k := j.tokens[i]
	if letter := j.at(i + 1); k.not && len(letter.Text) == 1 && letter.Text != "i" && isUpper(j.question, *letter) { // "against X, not Z"
		return true
	}
	if m := j.mentionAt(i); m != nil && m.Card == nil && !j.untold(i) {
		to, _ := FactOf(facts, stccg.FactTo)
		moment, timed := FactOf(facts, stccg.FactMoment)
		card, _ := FactOf(facts, verdict.OptionCard)
		bears := stccg.NamedCards()[card.Value].Answers(to.Value)
		last := to.Value[strings.LastIndexAny(to.Value, "<>:")+1:]
		inner := stccg.NamedCards()[to.Value].Type == m.Value || stccg.Encloses(to.Value, m.Value) || stccg.Encloses(m.Value, strings.TrimSpace(last))
		within := inner || bears && to.Value != "event" || m.Value == "mission attempt" && moment.Value != string(stccg.AtBetween)
		done := timed && (moment.Value == string(stccg.AtBetween) || m.Value == "dilemma")
		return !within && !done && !stccg.OnlyType(m.Value) && !strings.Contains(to.Value, m.Value) && (timed || to.Value != "")
	}
	return k.card == nil && len(k.Text) > 1 && isUpper(j.question, k) && !j.is(i-1, "a") && j.says(j.wordBefore(i), "trek-plays")
}

// elsewhere reports whether an action that is told at i is going on, though a fact says that
// none is, or that it is another moment.
func (j judge) elsewhere(i int, facts []Fact) bool {
	to, told := FactOf(facts, stccg.FactTo)
	if !told || to.Start != j.tokens[i].Start {
		return false
	}
	switch moment, _ := FactOf(facts, stccg.FactMoment); stccg.Moment(moment.Value) {
	case stccg.AtBetweenDilemmas:
		if to.Card != nil {
			return false
		}
		return !strings.Contains(to.Value, "mission attempt") && to.Value != "dilemma"
	case stccg.AtBetween:
		if to.Card != nil { // "no action going on, he plays Palor Toff"
			return to.Start > moment.Start
		}
		return !j.anywhere("trek-ends") && !j.anywhere("trek-coming")
	}
	return false
}

// notTurned reports whether h is a "but" after which no action is told, "but it works", or a "before"
// whose action has not happened.
func (j judge) notTurned(h hit, facts []Fact) bool {
	if j.is(h.from, "before") {
		return h.from+1 < len(j.tokens) && j.untold(h.from+1)
	}
	tells := func(at int) bool {
		k := j.tokens[at]
		return k.not || k.number != nil && !j.is(at, "one") || j.mentionAt(at) != nil && !j.covered(at, at+1, facts) || j.says(at, "trek-undone", "trek-undoes")
	}
	return h.rule.kind == kindTurn && !contains(j.ahead(h.from, longestAside), tells)
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
	{"ship movement", "trek-flies", "trek-named"},
	{"beaming", "trek-beam"},
	{"abduct", "trek-abduct"},
	{"engagement", "trek-engage"},
	{"interrupt", "trek-interrupt"},
	{"event", "trek-event"},
	{"doorway", "trek-doorway"},
	{"objective", "trek-objective"},
	{"dilemma", "trek-dilemma"},
}

// actionAt returns the action that is described at i without naming a card, and its number
// of words.
func (j judge) actionAt(i int) (kind string, n int) {
	if j.says(i, "trek-attempt") && j.is(i+1, "it", "mine") && j.anywhere("trek-mission") {
		return "mission attempt", 2
	}
	for _, a := range trekActions {
		if a[2] == "" && j.says(i, a[1]) && !strings.HasSuffix(j.tokens[i].Text, "ly") { // "completely"
			return a[0], j.classLen(i, a[1])
		}
		between := 0
		for at := i + 1; a[2] != "" && between < 2 && at < len(j.tokens) && !j.pausesWithin(at-1, at) && !j.is(at, "and"); at++ {
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
	for i >= 0 && !j.pausesWithin(i, at) && !j.is(i, "to") && (j.tokens[i].filler || j.says(i, "trek-attribute")) {
		i--
	}
	if j.is(i, "to") {
		return j.says(i-1, "trek-answers")
	}
	if n := len(list); n > 0 && list[n-1].Card != nil && !j.listed(at) { // "he amandas my Palor Toff"
		if verb := i; verb >= 0 && verb < list[n-1].to && !j.pausesWithin(verb, at) && j.actsAt(at-1) == "" {
			return true
		}
	}
	return i >= 0 && j.sameSentence(i, at) && j.says(i, "trek-aims")
}

// ownerBefore returns the player who, by the words before at, owns what stands there, or
// "".
func (j judge) ownerBefore(at int) string {
	return sideIn(j.back(at, 3), func(i int) (string, bool) {
		if j.is(i, "opponent") && j.owned(i) {
			return "opponent", true
		}
		return j.possessor(i), !j.says(i, "trek-attribute")
	})
}
