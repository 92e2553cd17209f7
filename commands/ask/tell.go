package ask

import (
	"iter"
	"slices"
	"strings"

	"netrep/index"
	"netrep/rulings"
)

// A teller finds what patterns cannot, such as who is in a company or what is declared in a
// chain. It may also know better than the rule of doubt which words change its facts: all
// but tell may be missing, and are asked once the facts are known.
type teller struct {
	tell     func(judge) []Fact
	counts   bool                                    // numbers give its facts
	denials  bool                                    // any denial may change them, and not only one of words that rules know
	members  bool                                    // it lists characters, so that an unknown name may be one
	settles  func(j judge, i int, facts []Fact) bool // the token at i changes nothing, whatever the rules say
	concerns func(j judge, i int, facts []Fact) bool // the number, denial, card or name at i may change something
	doubts   func(j judge, i int, facts []Fact) bool // so may the token at i, though it is none of these
	waives   func(j judge, h hit, facts []Fact) bool // a rule's doubt changes nothing
}

// tellers are the tellers by the names that the tables use.
var tellers = map[string]*teller{
	"company": {
		tell: judge.company, counts: true, members: true,
		concerns: judge.concernsCompany, doubts: judge.otherMember, waives: judge.noMember,
	},
	"chain-company": {tell: judge.chainCompany, members: true},
	"chain":         {tell: judge.chain, counts: true, concerns: judge.concernsChain, waives: judge.onlySaid},
	"tally":         {tell: judge.tally, counts: true, denials: true, settles: judge.again, doubts: judge.otherAvatar},
	"check":         {tell: judge.check, counts: true, settles: judge.settled, concerns: judge.concernsCheck},
	"dates":         {tell: judge.dates, counts: true},
	"trek":          {tell: judge.trek, denials: true, doubts: judge.unknownAt},
	"path":          {tell: judge.path},
	"regions":       {tell: judge.regions},
	"site":          {tell: judge.site},
	"keys":          {tell: judge.keys},
	"changes":       {tell: judge.changes},
	"visit":         {tell: judge.visit},
	"tally-more":    {tell: judge.tallyMore},
	"wordings":      {tell: judge.wordings},
	"faces":         {tell: judge.faces},
	"used":          {tell: judge.used},
	"victim":        {tell: judge.victim},
	"units":         {tell: judge.units},
	"placed":        {tell: judge.placed},
	"triggered":     {tell: judge.triggered},
	"abilities":     {tell: judge.abilities},
	"home":          {tell: judge.home, denials: true},
	"asterisk":      {tell: judge.asterisk},
	"effect":        {tell: judge.effect},
	"taps-site":     {tell: judge.tapsSite},
	"at-haven":      {tell: judge.atHaven},
	"hazard":        {tell: judge.hazard},
	"played":        {tell: judge.played},
	"same-move":     {tell: judge.sameMove},
	"merged":        {tell: judge.merged},
}

// at returns the token at i, or an empty one outside the question.
func (j judge) at(i int) *token {
	if i < 0 || i >= len(j.tokens) {
		return &token{}
	}
	return &j.tokens[i]
}

// is reports whether the token at i is one of the words, or the plural of one.
func (j judge) is(i int, words ...string) bool {
	k := j.at(i)
	return slices.ContainsFunc(words, func(w string) bool {
		return k.Text == w || k.stem == index.Stem(w) || strings.TrimSuffix(k.Text, "s") == w
	})
}

// says reports whether the words at i are of one of the classes of the tables.
func (j judge) says(i int, classes ...string) bool {
	return slices.ContainsFunc(classes, func(class string) bool { return j.in(i, class) > 0 })
}

// in returns how many words the longest entry of a class of the tables has that begins at
// i, or 0.
func (j judge) in(i int, class string) (n int) {
	id, known := j.ids["<"+class+">"]
	for _, f := range j.at(i).found {
		if known && f.id == id {
			n = max(n, f.words)
		}
	}
	return n
}

// beyond returns the first place from i on whose token is of none of the classes.
func (j judge) beyond(i int, classes ...string) int {
	for j.says(i, classes...) {
		i++
	}
	return i
}

// back yields at most so many places before i in its sentence, the nearest first.
func (j judge) back(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i - 1; at >= max(0, i-most) && j.tokens[at].sentence == j.tokens[i].sentence && yield(at); at-- {
		}
	}
}

// anyBefore reports whether fits holds for one of at most so many places before i in its sentence.
func (j judge) anyBefore(i, most int, fits func(int) bool) bool {
	for at := range j.back(i, most) {
		if fits(at) {
			return true
		}
	}
	return false
}

// ahead yields at most so many places after i in its sentence.
func (j judge) ahead(i, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := i + 1; at < min(len(j.tokens), i+1+most) && j.tokens[at].sentence == j.tokens[i].sentence && yield(at); at++ {
		}
	}
}

// byForm looks up a token in a map of words, in any form.
func byForm(words map[string]string, k token) string {
	if v := words[k.Text]; v != "" {
		return v
	}
	for w, v := range words {
		if index.Stem(w) == k.stem {
			return v
		}
	}
	return ""
}

// card returns the card of one of the types whose name begins at i.
func (j judge) card(i int, types ...string) *rulings.Card {
	if c := j.at(i).card; c != nil && slices.Contains(types, c.Type) {
		return c
	}
	return nil
}

// count returns the number at i, or 1 for an article; 0 if it is neither.
func (j judge) count(i int) int {
	switch k := j.at(i); {
	case k.number != nil && !k.signed:
		return *k.number
	case j.is(i, "a", "an", "another"):
		return 1
	}
	return 0
}

// besideStranger reports whether tokens are in a list with an unknown name, "Aragorn, Zork
// and Frodo". What follows from the other names may be wrong.
func (j judge) besideStranger(from, to int) bool {
	before := from - 1
	for j.says(before, "joiner") {
		before--
	}
	after := j.beyond(to, "joiner")
	return j.listed(from) && j.at(before).Strange || j.at(after).Strange && j.listed(after)
}

// listed reports whether the token at i continues a list: after a comma, a sign
// or an "and".
func (j judge) listed(i int) bool {
	return i > 0 && (strings.ContainsAny(j.before(i), ",+&/") || j.says(i-1, "joiner"))
}
