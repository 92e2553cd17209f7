package plain

import (
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/verdict"
	"netrep/engine/stccg"
)

// trek returns the card that is asked about and what it answers.
func (j judge) trek() []Fact {
	list := j.mentions()
	if just := j.justCard(list); just != nil {
		return just
	}
	asked := j.askedOf(list)
	if asked == nil {
		return append(j.described(list), j.plainCard(list)...)
	}
	moment, during := j.moment(list)
	to, ok := j.actionAnswered(list, asked, during)
	if !ok || j.untoldResponses(asked, to) || j.namedAgain(asked, to) {
		return nil
	}
	var facts []Fact
	if asked.side == "opponent" { // the engine takes the side of who acts
		facts = append(facts, asked.As(".acts", "opponent"))
		for _, m := range list {
			m.by = OtherSide[m.by]
		}
	}
	card := asked.As(verdict.OptionCard, asked.Value).of(asked.Card)
	facts = append(facts, card)
	if moment.Value != "" && during == to {
		facts = append(facts, moment)
	}
	if asked.known().Suspends() {
		facts = append(facts, card.As(".suspends", "yes"))
	}
	switch {
	case to == nil:
		return facts
	case asked.known().Suspends() && j.classBefore(to.from, "trek-undoes"): // that it may be used says nothing about what it does
		return nil
	}
	if narrow := asked.known().Narrower(to.Value); narrow != "" && j.anywhere("trek-turn-start") {
		to.Value = narrow
	}
	undoes := func(m *mention) bool { return m != asked && !m.asked && m.on == to && m.known().Undoes() }
	return append(facts, j.answeredFacts(to, which(list, undoes))...)
}

// untoldResponses reports whether more responses are told than led to the action that is answered:
// "he plays X, I respond with Y, he responds with Z, may I nullify X?"
func (j judge) untoldResponses(asked, to *mention) bool {
	told := 0
	for i := range j.tokens {
		by := j.is(i-1, "i", "he", "she", "we", "they") && j.says(i, "trek-answers") && !j.inQuestion(i) && !j.untold(i)
		with := firstIn(j.clauseAhead(i, 4), j.oneOf("with", "w"))
		if by && with > 0 && (asked.from < with || !j.sameSentence(asked.from, with)) {
			told++
		}
	}
	for m := to; m != nil && m.on != nil; m = m.on {
		told--
	}
	first := func(i int) bool { return j.is(i, "first", "original") && j.is(i+1, "interrupt", "card") }
	return to != nil && (told > 1 || told == 1 && contains(j.everywhere(), first))
}

// namedAgain reports whether the action that is answered is only the asked card named once more: "can I
// rift his ship (Temporal Rift I mean)".
func (j judge) namedAgain(asked, to *mention) bool {
	more := func(i int) bool { return j.says(i, "trek-more") || j.numberAt(i) }
	return to != nil && to.Card != nil && to.Card == asked.Card && to.by == asked.by && !contains(j.everywhere(), more)
}

// described returns what a card answers of which only the text is told: "my card says it cancels a
// battle". It returns nothing if the card itself is named.
func (j judge) described(list []*mention) []Fact {
	at := j.firstOf("trek-text")
	asked := which(list, func(m *mention) bool { return m.asked && stccg.OnlyType(m.Value) && m.by != "opponent" })
	list = slices.DeleteFunc(slices.Clone(list), func(m *mention) bool { return stccg.OnlyType(m.Value) && m.by != "opponent" })
	if named := which(list, func(m *mention) bool { return m.Card != nil }); named != nil {
		return j.describedInNest(asked)
	}
	if texts := j.quotedTexts(); len(texts) > 0 {
		return j.byText(list, texts)
	}
	moment, during := j.moment(list)
	to := initiated(list, nil)
	if during != nil {
		to = during
	}
	if at < 0 || to == nil || len(list) > 1 && during == nil && !stccg.Encloses(list[0].Value, to.Value) {
		return nil
	}
	facts := append(j.answeredFacts(to, nil), j.fact(".described", "yes", at, at+1))
	for _, kind := range []string{"battle", "engagement"} {
		if strings.Contains(to.Value, kind) {
			facts = append(facts, to.As(".about", kind))
		}
	}
	if moment.Value != "" && during == to {
		facts = append(facts, moment)
	}
	return facts
}

// plainCard returns what is told of a card of which the question says only its type, and that it is an
// ordinary one.
func (j judge) plainCard(list []*mention) []Fact {
	m := which(list, func(m *mention) bool {
		wished := m.asked || contains(j.clauseBack(m.from, 5), j.saying("trek-wants")) || len(list) == 1 && j.anywhere("trek-may")
		plain := contains(span(max(0, m.from-3), min(len(j.tokens), m.to+3)), j.saying("trek-ordinary"))
		return stccg.OnlyType(m.Value) && wished && plain
	})
	if m == nil {
		return nil
	}
	facts := []Fact{m.As(stccg.FactType, m.Value), m.As(stccg.FactTiming, "none"), m.As(stccg.FactHow, "play")}
	if m.by == "opponent" {
		facts = append(facts, m.As(".acts", "opponent"))
	}
	return facts
}

// justCard returns what is told of a card that follows directly on a result, and whether anything has
// happened since that result.
func (j judge) justCard(list []*mention) []Fact {
	i := firstIn(j.everywhere(), func(i int) bool {
		card := func(at int) bool { return j.says(at, "trek-text", "trek-plays") || j.is(at, "card", "interrupt") }
		return j.says(i, "trek-just") && (contains(j.clauseBack(i, 5), card) || contains(j.clauseAhead(i, 3), card))
	})
	done := firstIn(j.everywhere(), func(at int) bool {
		mission := j.saying("trek-mission")
		far := at < i-2 || at > i+longestAside
		return far && j.is(at, "completed", "solved", "finished") && !j.deniedBefore(at) && (mission(at-1) || contains(j.ahead(at, 4), mission))
	})
	if i < 0 || done < 0 || slices.ContainsFunc(list, func(m *mention) bool { return m.Card != nil }) {
		return nil
	}
	facts := []Fact{
		j.fact(stccg.FactTo, "mission completion", done, done+1), j.fact(stccg.FactMoment, string(stccg.AtJustAfter), done, done+1),
		j.fact(stccg.FactTiming, "just_after", i, i+1), j.fact(stccg.FactHow, "play", i, i+1), j.fact(stccg.FactRelation, "none", i, i+1),
	}
	since := firstIn(span(done, len(j.tokens)), func(at int) bool {
		played := contains(j.back(at, longestAside), func(k int) bool { return j.says(k, "trek-plays") && k > done })
		m := j.mentionAt(at) // "then I beamed two up"
		then := m != nil && !stccg.OnlyType(m.Value) && contains(j.clauseBack(at, 3), func(k int) bool { return k > done && j.is(k, "then") })
		return j.is(at, "resolved") && !j.deniedBefore(at) && played || then && !j.inQuestion(at) && !j.untold(at)
	})
	if since >= 0 {
		facts = append(facts, j.fact(stccg.FactSince, "yes", since, since+1))
	}
	return facts
}

// describedInNest returns what is told of an interrupt without a name, and to what it would be a
// response: whatever was told before the question.
func (j judge) describedInNest(asked *mention) []Fact {
	if asked == nil {
		return nil
	}
	t := j.taleTo(firstIn(j.everywhere(), j.saying("trek-may")))
	script, ok := t.script()
	if !ok || len(t.moves) == 0 {
		return nil
	}
	own := &move{does: asked.Value, from: asked.from, to: asked.to}
	t.asks = len(j.tokens)
	t.readText(own)
	facts := []Fact{t.written(script), asked.As(".described", "yes")}
	battle := t.find("battle", "", 0)
	switch bears := own.text != "" && own.text != string(stccg.SuspendsPlay); {
	case own.text == "":
		return facts
	case bears && battle == nil:
		facts = append(facts, asked.As(stccg.FactRelation, "none"), asked.As(stccg.FactTiming, "none"))
	case bears:
		facts = append(facts, asked.As(stccg.FactRelation, strings.Replace(own.text, string(stccg.Cancels), string(stccg.Nullifies), 1)), asked.As(stccg.FactTiming, "none"))
		if battle != t.last() {
			facts = append(facts, asked.As(stccg.FactAgainst, battle.does))
		}
	default:
		facts = append(facts, asked.As(stccg.FactRelation, "none"), asked.As(stccg.FactTiming, own.text))
	}
	return append(facts, asked.As(stccg.FactType, asked.Value))
}

// actionAnswered returns the action that the one asked about answers, nil if there is none.
// It is not ok if that one is undone and it is unclear what is answered then.
func (j judge) actionAnswered(list []*mention, asked, during *mention) (to *mention, ok bool) {
	to = asked.on
	if to == nil {
		to = initiated(list, asked)
	}
	answers := to != nil && during != nil && during.from < to.from && j.classBefore(to.from, "trek-answers") // "mid battle he answered with an interrupt"
	if during != nil && asked.on == nil && !during.answers(asked) && !answers && !stccg.Encloses(during.Value, to.Value) {
		to = during
	}
	if to != nil && to.on != nil && to.on.Value == asked.Value && j.anywhere("trek-undone") {
		return to.on, j.anywhere("trek-answers")
	}
	return to, true
}

// answeredFacts returns the facts on an action that is answered: all that led to it as a
// script, or the action alone, with what nullifies it.
func (j judge) answeredFacts(to, nullified *mention) []Fact {
	if script := j.script(to); to.on != nil && script.Value != "" && nullified == nil {
		return []Fact{script}
	}
	facts := []Fact{to.As(stccg.FactTo, to.Value).of(to.Card)}
	if nullified != nil {
		facts = append(facts, nullified.As(stccg.FactNullified, "yes"))
	}
	if to.by != "" {
		facts = append(facts, to.As(stccg.FactBy, playerOf[to.by]))
	}
	return facts
}

// moment returns the moment that a question describes, and the action during which it
// falls.
func (j judge) moment(list []*mention) (Fact, *mention) {
	for i := range j.tokens {
		within, underway := j.says(i, "trek-within"), j.says(i, "trek-underway")
		if !within && !underway && !j.says(i, "trek-midst") {
			continue
		}
		if underway {
			return j.fact(stccg.FactMoment, string(stccg.AtResults), i, i+1), which(list, func(m *mention) bool { return m.from < i && j.sameSentence(m.from, i) })
		}
		during := which(list, func(m *mention) bool {
			return m.from > i && m.from < i+longestAside || within && m.from <= i && i <= m.to
		})
		if again := j.mentionAt(i + 1); during == nil && within && again != nil { // "mid battle", of one that has been told
			during = which(list, func(m *mention) bool { return strings.HasSuffix(m.Value, again.Value) })
		}
		return j.fact(stccg.FactMoment, string(stccg.AtResults), i, i+1), during
	}
	return Fact{}, nil
}

// script returns what was initiated up to last as scripts are written; nothing if it
// is open who did what.
func (j judge) script(last *mention) Fact {
	var actions []string
	from, to := len(j.tokens), 0
	for m := last; m != nil; m = m.on {
		if m.by == "" {
			return Fact{}
		}
		actions = append(actions, inScript(m.by, m.Value))
		from, to = min(from, m.from), max(to, m.to)
	}
	slices.Reverse(actions)
	return j.fact(stccg.FactTo, strings.Join(actions, " < "), from, to)
}

// playerOf is what facts of Star Trek CCG call a player.
var playerOf = map[string]string{"self": "you", "opponent": "opponent"}

// inScript writes what a player does as scripts do: "you: Amanda Rogers".
func inScript(by, does string) string { return playerOf[by] + ": " + does }

// parseScript parses a script of cards that players name.
func parseScript(text string) (stccg.Script, error) {
	return stccg.ParseScript(text, stccg.NamedCards(), command.TrekNames())
}

// askedOf returns the action of which a question asks whether it is allowed, or nil: one
// after "may I", or else the last, if a question only says what somebody wants to do.
func (j judge) askedOf(list []*mention) *mention {
	var asked, last, held *mention
	another := false // whether the question asks about a card without a name
	for _, m := range list {
		another = another || m.asked && stccg.OnlyType(m.Value) && m.by != "opponent"
		switch {
		case m.base, len(m.known().Functions) == 0:
		case m.asked:
			asked = m
		case m.held && m.by == "self":
			held = m
		default:
			last = m
		}
	}
	switch {
	case asked != nil:
		return asked
	case held != nil && (last == nil || last.by == "opponent"):
		return held
	case another && last != nil && last.by == "opponent":
		return nil
	}
	for i := range j.tokens {
		other := i > 0 && j.is(i, "other") && j.owned(i-1) && j.is(i+1, "card", "interrupt") // "my other card"
		works := j.is(i, "does") && j.is(i+1, "my", "his", "the") && !j.is(i+2, "timing")
		unnamed := j.says(i, "trek-answers") && j.count(i-1) == 1 && j.says(i-2, "trek-holds") // "he has an answer"
		if works || unnamed || other || j.says(i, "trek-outcome") || j.is(i, "go", "come", "get") && j.is(i+1, "through") {
			return nil
		}
	}
	return last
}
