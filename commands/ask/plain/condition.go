package plain

// What a question says of how the one who faces a strike was before it.

// unclear is the condition that words may give, though of whom or when is open.
const unclear = "unclear"

// conditions returns a fact for how the character was before the strike, with the value that called
// has for it, if all words agree. One who is wounded may be called tapped as well, which changes
// nothing.
func (j judge) conditions(name string, called map[string]string) []Fact {
	var list []Fact
	for i := range j.tokens {
		value, from := j.conditionAt(i)
		switch {
		case called[value] == "", value == "tapped" && len(list) > 0 && list[0].Value == "wounded":
			continue
		case value == "wounded" && len(agreed(list)) > 0 && list[0].Value == "tapped":
			list = nil
		}
		list = append(list, j.fact(name, called[value], from, i+1))
	}
	return agreed(list)
}

// state is what a word says of somebody: the class of the tables that it is of, and whether it
// is denied.
type state struct {
	class  string
	denied bool
}

// Words for how somebody is, and the conditions that they mean. One who is hurt, or tapped, may
// have come to be so only by the strike, or for another reason.
var (
	stateWords = []string{"hurt", "sum-untapped", "sum-sound", "tapped"}
	conditions = map[state]string{
		{"sum-sound", false}: "unhurt", {"hurt", true}: "unhurt", {"sum-sound", true}: unclear,
		{"sum-untapped", false}: "untapped", {"tapped", true}: "untapped", {"sum-untapped", true}: unclear,
	}
)

// conditionAt returns what the word at i says of how the character was before the strike, "" if
// nothing, and where the words that say so begin. A word in the question asks what follows, and
// one for others or for anybody says nothing of the character.
func (j judge) conditionAt(i int) (condition string, from int) {
	class, n := j.classAt(i, "", stateWords...)
	if n == 0 {
		return "", i
	}
	from = j.denialBefore(i)
	said, named, hero := state{class, from < i}, j.conditionOf(i), j.defender()
	asked, before := j.asksFor(i), j.says(i-1, "sum-before") || j.says(i+1, "sum-before")
	condition = conditions[said]
	switch another := named >= 0 && hero >= 0 && j.tokens[named].card != j.tokens[hero].card; {
	case another && said == (state{"tapped", false}): // for support?
		return unclear, i
	case another, j.ofAnybody(i, hero), asked && !before, said == (state{"hurt", false}) && !before && j.doneByFoe(i):
		return "", i
	case asked, condition != "" && !said.denied && j.says(i+1, "hurt"): // "a fresh wound"
		return unclear, i
	case condition != "":
		return condition, from
	case said.class == "hurt" && j.hurtBefore(i):
		return "wounded", i
	case said.class == "hurt", j.is(i+1, "to", "for", "in") &&
		(named < 0 || contains(j.clauseAhead(i, 5), j.saying("helps"))):
		return unclear, i
	}
	return "tapped", i
}

// doneByFoe reports whether the word at i says what an attacker does in the strike: "the spiders
// wounded him".
func (j judge) doneByFoe(i int) bool {
	return contains(before(i, 4), func(at int) bool {
		return j.says(at, "sum-foe") && j.end(at) == i && !j.endsBefore(i)
	})
}

// denialBefore returns the place of the word that denies what stands at i, or i if none does.
func (j judge) denialBefore(i int) int {
	switch {
	case j.at(i - 1).not:
		return i - 1
	case j.at(i-2).not && j.tokens[i-1].filler, j.at(i-3).not && j.is(i-1, "or"):
		return i - 2
	}
	return i
}

// ofAnybody reports whether the word at i says how anybody must be, or those who help are, and not
// how the one at hero is.
func (j judge) ofAnybody(i, hero int) bool {
	return hero >= 0 && (j.is(i-1, "a", "an", "any", "every") && j.says(i+1, "sum-helper") || j.rightAfter(i, "for")) ||
		j.says(i+1, "sum-helper") && plural(j.tokens[i+1]) || j.says(i-1, "sum-helper") && plural(j.tokens[i-1]) ||
		j.is(i-1, "is", "was") && j.endsBefore(i-1) || j.is(i-1, "are") && j.classBefore(i, "sum-helper")
}

// conditionOf returns the place of the character whose condition the word at i gives, "tapped
// Sam", "Sam is tapped", "Sam, tapped and", or -1 if it names none.
func (j judge) conditionOf(i int) int {
	if j.card(i+1, "character") != nil && !j.endsBefore(i+1) {
		return i + 1
	}
	at := i
	for at > 0 && !j.endsBefore(at) {
		if at--; j.card(at, "character") != nil {
			return at
		}
	}
	if at == i || j.tokens[at].opens { // "Sam, who is tapped"
		return j.nameEnding(at - 1)
	}
	return -1
}

// hurtBefore reports whether a wound that is told at i is older than the strike.
func (j judge) hurtBefore(i int) bool {
	older := func(at int) bool {
		check := !j.endsBefore(at+1) && j.is(j.skipFillers(at+1), "body", "roll", "bodycheck")
		return j.says(at, "sum-before") && !check || j.is(at, "last") && j.is(at+1, "turn")
	}
	since := older(i-1) || older(i+j.classLen(i, "hurt")) || contains(j.clauseAhead(i, 6), older)
	if since || j.query.name == LabelBody {
		return since
	}
	owner := j.card(i+1, "character") != nil || j.nameEnding(i-1) >= 0
	rolled := j.firstOf("sum-thrown")
	state := j.is(i-1, "is", "was") && !j.endsBefore(i-1)
	return (owner || state && !(0 <= rolled && rolled < i)) && !j.is(i+1, "by")
}

// asksFor reports whether the word at i is what is asked for: "is he wounded?", "wounded or
// not?", "he's hurt, isn't he". Elsewhere in a question it says how things were: "does my
// tapped Gimli win?"
func (j judge) asksFor(i int) bool {
	_, end := j.sentenceBounds(i)
	tag := j.says(i, "hurt") && (j.at(i+1).not && j.deniesNothing(i+1) || j.is(i+1, "right", "no", "yes") && j.lastInSentence(i+1))
	last := j.endsBefore(i+1) || j.is(i+1, "or", "by", "after", "now", "then")
	short := end-i <= 3 && (j.endsBefore(i) || j.endsBefore(i-1) || j.endsBefore(i-2))
	asks := j.inQuestion(i) && !j.asksAt(i-1) && !j.sentenceEndsWith(i, ".")
	return tag || last && (asks || short && j.sentenceEndsWith(i, "?"))
}
