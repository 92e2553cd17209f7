package plain

import (
	"strings"
	"unicode/utf8"

	"netrep/engine/stccg"
	"netrep/rulings"
)

// Cards of Star Trek CCG of which a question quotes the text: "my interrupt says 'cancels a
// battle'". What their text has to do with an action decides whether they may be used.

// quotes are the marks at the ends of a quotation.
const quotes = "'\"“”‘’"

// justAfter is the timing of a text that says "just after" a result.
const justAfter = "just_after"

// longestText is how many words of a card's text are read.
const longestText = 40

// passage is a piece of a question, by its first token and the first one after it.
type passage struct{ from, to int }

// has reports whether the token at i is in p.
func (p passage) has(i int) bool { return p.from <= i && i < p.to }

// quotedText returns the text of a card that the question quotes at or around i, and whether there
// is one. What a player is quoted as saying is none.
func (j judge) quotedText(i int) (passage, bool) {
	for from := i; from >= max(0, i-longestText); from-- {
		if !j.opensQuote(from) {
			continue
		}
		for to := from + 1; to <= min(len(j.tokens), from+longestText); to++ {
			if j.closesQuote(to - 1) {
				p := passage{from, to}
				return p, p.has(i) && to > from+1 && j.textFollows(from)
			}
		}
		return passage{}, false
	}
	return passage{}, false
}

// quotedTexts returns the texts of cards that are quoted.
func (j judge) quotedTexts() (list []passage) {
	for i := range j.tokens {
		if p, quoted := j.quotedText(i); quoted && i == p.from {
			list = append(list, p)
		}
	}
	return list
}

// opensQuote reports whether a quotation begins at i.
func (j judge) opensQuote(i int) bool {
	k := j.tokens[i]
	before, word := j.question[:k.Start], j.question[k.Start:k.End]
	bare := strings.TrimRight(before, quotes)
	marked := len(bare) < len(before) || strings.TrimLeft(word, quotes) != word // a word may begin with its mark
	last, _ := utf8.DecodeLastRuneInString(bare)
	return marked && (bare == "" || strings.ContainsRune(" \n(:,-–—", last))
}

// closesQuote reports whether a quotation ends with the token at i.
func (j judge) closesQuote(i int) bool {
	k := j.tokens[i]
	word, rest := j.question[k.Start:k.End], strings.TrimLeft(j.question[k.End:], ".,!?…")
	return strings.TrimRight(word, quotes) != word || strings.TrimLeft(rest, quotes) != rest
}

// textFollows reports whether the words before i announce the text of a card, not what somebody
// says.
func (j judge) textFollows(i int) bool {
	for at := range j.back(i, 8) {
		switch {
		case j.says(at, "trek-has-text"), at >= i-3 && j.says(at, "trek-holds"):
			return true
		case j.says(at, "says", "claims") && (j.sideAt(at-1) != "" || j.says(at-1, "claimant")) && !j.is(at-1, "it"):
			return false
		}
	}
	return false
}

// byText returns what is told of the asker's card by its text, the only one of texts: what it has to
// do with the action that list tells, and when it may be used. It returns nothing if that is
// unclear, or if a card is named too.
func (j judge) byText(list []*mention, texts []passage) []Fact {
	if len(texts) > 1 || contains(j.everywhere(), func(i int) bool { return j.cardOf(rulings.STCCG, i) != nil }) {
		return nil
	}
	p := texts[0]
	moment, during := j.moment(list)
	to := initiated(list, nil)
	if during != nil {
		to = during
	}
	relation, timing, clear := j.meaning(p, to)
	if !clear {
		return nil
	}
	state := func(name, value string) Fact { return j.fact(name, value, p.from, p.to) }
	facts := []Fact{state(".read", ""), state(stccg.FactRelation, relation), state(stccg.FactTiming, timing)}
	if timing == justAfter {
		return append(facts, state(stccg.FactHow, "play"), state(stccg.FactMoment, string(stccg.AtJustAfter)))
	}
	if to != nil {
		facts = append(facts, j.answeredFacts(to, nil)...)
	}
	if moment.Value != "" && during == to {
		facts = append(facts, moment)
	}
	return append(facts, j.kindOfText(p)...)
}

// kindOfText returns the type of the card with the text p, and how it is used.
func (j judge) kindOfText(p passage) []Fact {
	for at := range span(p.from, min(p.to, p.from+2)) { // "Interrupt. Plays …"
		if facts := j.typedAt(at); facts != nil {
			return facts
		}
	}
	for at := range j.back(p.from, 10) {
		if facts := j.typedAt(at); facts != nil {
			return facts
		}
	}
	return []Fact{j.fact(stccg.FactHow, "play", p.from, p.to)}
}

// typedAt returns the type of card that the word at i names, and how one is used.
func (j judge) typedAt(i int) []Fact {
	for _, typ := range []string{"interrupt", "doorway"} {
		if j.says(i, "trek-"+typ) {
			return []Fact{j.fact(stccg.FactType, typ, i, i+1), j.fact(stccg.FactHow, "play", i, i+1)}
		}
	}
	switch {
	case j.says(i, "trek-event"):
		return []Fact{j.fact(stccg.FactType, "event", i, i+1), j.fact(stccg.FactHow, "use", i, i+1)}
	case j.is(i, "equipment", "skill"):
		return []Fact{j.fact(stccg.FactHow, "use", i, i+1)}
	}
	return nil
}

// meaning returns what the text p has to do with to, which may be nil, and when it lets its card
// be used. It is not clear if the text names an action in some other way, or says "during": whether
// that includes the beginning is an open point of the source.
func (j judge) meaning(p passage, to *mention) (relation, timing string, clear bool) {
	const none, limited = "none", "limited"
	says := func(class string) bool {
		return contains(span(p.from, p.to), func(at int) bool { return j.says(at, class) })
	}
	action := firstIn(span(p.from, p.to), func(at int) bool { kind, _ := j.actionAt(at); return kind != "" })
	relation = none
	if action >= 0 && j.speaksOf(p, action, to) {
		relation = string(stccg.StatedTime)
		if says("trek-undoes") {
			relation = string(stccg.Nullifies)
		}
	}
	switch {
	case says("text-suspends"):
		return none, string(stccg.SuspendsPlay), true
	case says("text-just"):
		return none, justAfter, true
	case says("text-any"):
		if relation != string(stccg.Nullifies) {
			relation = none
		}
		return relation, string(stccg.AnyTime), true
	case says("text-while"):
		return "", "", false
	case says("text-when"):
		return relation, limited, action >= 0 || to == nil
	}
	return relation, none, action < 0 || says("trek-undoes")
}

// speaksOf reports whether the action that the text p names at i may be to: "battle" may be a ship
// battle, but what the opponent does is not one's own.
func (j judge) speaksOf(p passage, i int, to *mention) bool {
	if to == nil {
		return false
	}
	kind, _ := j.actionAt(i)
	same := to.Value == kind || strings.HasSuffix(to.Value, " "+kind) || stccg.OnlyType(kind) && to.known().Type == kind
	foe := contains(span(p.from, p.to), func(at int) bool { return j.is(at, "opponent") && !j.tokens[at].Owns })
	return same && (!foe || to.by == "opponent")
}
