package plain

import (
	"strings"

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
	return marked && (bare == "" || strings.ContainsAny(bare[len(bare)-1:], " (:,-"))
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
// be used. It is not clear if the text names the action in some other way.
func (j judge) meaning(p passage, to *mention) (relation, timing string, clear bool) {
	const none = "none"
	text := func(is func(int) bool) int { return firstIn(span(p.from, p.to), is) }
	named, undoes := none, text(func(at int) bool { return j.says(at, "trek-undoes") }) >= 0
	names := text(func(at int) bool { kind, _ := j.actionAt(at); return kind != "" })
	if names >= 0 {
		kind, _ := j.actionAt(names)
		named = string(stccg.StatedTime)
		if undoes {
			named = string(stccg.Nullifies)
		}
		if to == nil || !covers(kind, to) || j.foeOnly(p) && to.by != "opponent" {
			named = none
		}
	}
	just := text(func(at int) bool { return j.is(at, "just", "immediately", "directly", "right") && j.is(at+1, "after") })
	times := text(func(at int) bool {
		starts := j.is(at, "start", "beginning") && j.is(at+1, "of")
		return starts || j.is(at, "when", "whenever", "if", "as", "just") || j.is(at, "after") && just < 0
	})
	switch {
	case text(func(at int) bool { return j.is(at, "suspend") || j.is(at, "suspends") }) >= 0:
		return none, string(stccg.SuspendsPlay), true
	case just >= 0:
		return none, justAfter, true
	case text(func(at int) bool { return j.is(at, "any") && j.is(at+1, "time") || j.is(at, "anytime") }) >= 0:
		if !undoes {
			named = none
		}
		return named, string(stccg.AnyTime), true
	case text(func(at int) bool { return j.is(at, "during", "while") }) >= 0:
		return "", "", false
	case times >= 0:
		return named, "limited", names >= 0 || to == nil
	case undoes && names >= 0:
		return named, none, true
	}
	return none, none, names < 0
}

// covers reports whether a text that names kind speaks of the action to: "battle" of a ship battle.
func covers(kind string, to *mention) bool {
	return to.Value == kind || strings.HasSuffix(to.Value, " "+kind) || stccg.OnlyType(kind) && to.known().Type == kind
}

// foeOnly reports whether the text p speaks only of what the opponent does.
func (j judge) foeOnly(p passage) bool {
	return contains(span(p.from, p.to), func(at int) bool { return j.is(at, "opponent") && !j.tokens[at].Owns })
}
