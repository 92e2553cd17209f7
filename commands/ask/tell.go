package ask

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"netrep/index"
	"netrep/rulings"
)

// tellers find what patterns cannot: who is in a company and how many, what is
// declared in a chain, whose points are counted, and where a company moves.
var tellers = map[string]func(judge) []Fact{
	"company": judge.company,
	"chain":   judge.chain, "used-slots": judge.usedSlots,
	"tally":   judge.tally,
	"path":    judge.path,
	"regions": judge.regions,
	"dates":   judge.dates,
	"site":    judge.site, "keys": judge.keys, "changes": judge.changes, "check": judge.check, "chain-company": judge.chainCompany, "tally-more": judge.tallyMore, "wordings": judge.wordings, "faces": judge.faces,
	"used": judge.used, "victim": judge.victim, "units": judge.units, "placed": judge.placed, "triggered": judge.triggered,
	"abilities": judge.abilities, "trek": judge.trek, "home": judge.home, "asterisk": judge.asterisk, "effect": judge.effect, "taps-site": judge.tapsSite, "at-haven": judge.atHaven, "hazard": judge.hazard, "played": judge.played, "same-move": judge.sameMove, "merged": judge.merged,
}

// is reports whether the token at i is one of the words, or the plural of one.
func (j judge) is(i int, words ...string) bool {
	if i < 0 || i >= len(j.tokens) {
		return false
	}
	for _, w := range words {
		if text := j.tokens[i].Text; text == w || j.tokens[i].stem == stemOf(w) || strings.TrimSuffix(text, "s") == w {
			return true
		}
	}
	return false
}

// says reports whether the words at i are of a class of the tables.
func (j judge) says(i int, class string) bool { return j.in(i, class) > 0 }

// in returns how many words at i are one of a class of the tables, 0 if none are.
func (j judge) in(i int, class string) int {
	if i < 0 || i >= len(j.tokens) {
		return 0
	}
	id := j.ids["<"+class+">"]
	for _, f := range j.tokens[i].found {
		if f.id == id {
			return f.words
		}
	}
	return 0
}

// stemOf is [index.Stem] of the words that the code knows, each stemmed once.
func stemOf(word string) string {
	if s, known := stemmed.Load(word); known {
		return s.(string)
	}
	s := index.Stem(word)
	stemmed.Store(word, s)
	return s
}

var stemmed sync.Map // of strings, by word

// byForm looks up a token in a map of words, in any form.
func byForm(words map[string]string, k token) string {
	if v := words[k.Text]; v != "" {
		return v
	}
	for w, v := range words {
		if stemOf(w) == k.stem {
			return v
		}
	}
	return ""
}

// card returns the card of one of the types whose name begins at i.
func (j judge) card(i int, types ...string) *rulings.Card {
	c := j.tokens[i].card
	for _, t := range types {
		if c != nil && c.Type == t {
			return c
		}
	}
	return nil
}

// count returns the number at i, or 1 for an article; 0 if it is neither.
func (j judge) count(i int) int {
	switch {
	case i < 0 || i >= len(j.tokens):
	case j.tokens[i].number != nil && !j.tokens[i].signed:
		return *j.tokens[i].number
	case j.is(i, "a", "an", "another"):
		return 1
	}
	return 0
}

// A list with an unknown name is not used: what follows from the other names may be
// wrong.

// besideStranger reports whether tokens are in a list with an unknown name:
// "Aragorn, Zork and Frodo".
func (j judge) besideStranger(from, to int) bool {
	before, after := from-1, to
	listed := j.listed(from)
	for j.is(before, "and", "plus", "with") {
		before--
	}
	if listed && before >= 0 && j.tokens[before].Strange {
		return true
	}
	listed = after < len(j.tokens) && j.listed(after)
	for j.is(after, "and", "plus", "with") {
		after++
		listed = true
	}
	return listed && after < len(j.tokens) && j.tokens[after].Strange
}

// listed reports whether the token at i continues a list: after a comma, a sign
// or an "and".
func (j judge) listed(i int) bool {
	if i == 0 {
		return false
	}
	between := j.question[min(j.tokens[i-1].End, j.tokens[i].Start):j.tokens[i].Start]
	return strings.ContainsAny(between, ",+&/") || j.is(i-1, "and", "plus", "with")
}

// dayPattern matches a day as players write it; of the years before 2000 two digits do.
var dayPattern = regexp.MustCompile(`(?i)\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (` + months + `)[a-z]*\b(?:,? (\d{4}|'?9\d|'\d\d)\b)?|\b(` + months + `)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?\b(?:,? (\d{4}|'9\d|'\d\d)\b)?`)

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"

// The words before a day say what happened on it: a ruling was made, or a game is
// played.
var (
	ruledThen  = regexp.MustCompile(`(?i)\b(?:ruling|ruled|announced|published|posted|digest|answer\w*|correct\w*|clarif\w*|errata|made|dated|change\w*|reversal|reversed|issued|appeared|posting|decision)\b`)
	playedThen = regexp.MustCompile(`(?i)\b(?:in force|effective|valid|appl\w+|held|hold|tournament|tourney|event|played|play|game|match|worlds|nationals|club|table|cup|round|binding|counts?)\b`)
)

// dates returns the day on which a ruling was made and the day asked about. A day
// without a year is of the other's year.
func (j judge) dates() []Fact {
	var facts []Fact
	days := slices.DeleteFunc(dayPattern.FindAllStringSubmatchIndex(j.question, -1), func(at []int) bool {
		return yearOf(j.question, at) == "" && group(j.question, at, 7) == "may" // which is more often a verb
	})
	year := ""
	for _, at := range days {
		year = cmp.Or(year, yearOf(j.question, at))
	}
	if year == "" {
		return nil
	}
	behind := 0
	for _, at := range days {
		name, before := "", j.question[behind:at[0]]
		switch ruled, played := lastMatch(ruledThen, before), lastMatch(playedThen, before); {
		case ruled > played:
			name = "made"
		case played > ruled:
			name = "on"
		}
		behind = at[1]
		facts = append(facts, Fact{Name: name, Value: isoDay(j.question, at, year), Start: at[0], End: at[1]})
	}
	switch {
	case len(facts) > 2:
		return nil
	case len(facts) == 2 && (facts[0].Name == "on" && facts[1].Name != "on" || facts[0].Name == "" && facts[1].Name == "made"):
		facts[0].Name, facts[1].Name = "on", "made"
	case len(facts) == 2:
		facts[0].Name, facts[1].Name = "made", "on"
	case len(facts) == 1:
		facts[0].Name = cmp.Or(facts[0].Name, "made")
	}
	return facts
}

// lastMatch returns where the last match of p ends in s, or -1.
func lastMatch(p *regexp.Regexp, s string) int {
	all := p.FindAllStringIndex(s, -1)
	if all == nil {
		return -1
	}
	return all[len(all)-1][1]
}

// yearOf returns the year that dayPattern matched, or "": 1998 for "98".
func yearOf(s string, at []int) string {
	year := strings.TrimPrefix(group(s, at, 1)+group(s, at, 6)+group(s, at, 9), "'")
	if len(year) != 2 {
		return year
	}
	if year[0] == '9' {
		return "19" + year
	}
	return "20" + year
}

// group returns what a group of a pattern matched, or "".
func group(s string, at []int, n int) string {
	if at[2*n] < 0 {
		return ""
	}
	return s[at[2*n]:at[2*n+1]]
}

// isoDay writes what dayPattern matched as an ISO date, of a year if it names none.
func isoDay(s string, at []int, year string) string {
	month, day := group(s, at, 2), group(s, at, 3)
	if month == "" {
		day = group(s, at, 4) + group(s, at, 8)
		month = strconv.Itoa(strings.Index(months, strings.ToLower(group(s, at, 5)+group(s, at, 7)))/4 + 1)
	}
	m, _ := strconv.Atoi(month) // the pattern lets only digits through
	d, _ := strconv.Atoi(day)
	return fmt.Sprintf("%s-%02d-%02d", cmp.Or(yearOf(s, at), year), m, d)
}
