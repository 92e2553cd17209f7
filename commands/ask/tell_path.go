package ask

import (
	"slices"
	"strings"
)

// regionTypes are the words and the icons of region types.
var regionTypes = map[string]string{
	"wilderness": "wilderness", "borderland": "border-land", "freedomain": "free-domain", "shadowland": "shadow-land",
	"darkdomain": "dark-domain", "coastal": "coastal-sea",
}

var regionIcons = map[byte]string{'w': "wilderness", 'b': "border-land", 'f': "free-domain", 's': "shadow-land", 'd': "dark-domain", 'c': "coastal-sea"}

// path returns the region types that a company moves through, or that a creature
// is keyed to, if the question says which of the two.
func (j judge) path() []Fact {
	if f, ok := j.icons(); ok {
		return []Fact{f}
	}
	if f, ok := j.letters(); ok {
		return []Fact{f}
	}
	var keyed []Fact
	for i := 0; i < len(j.tokens); i++ {
		list, to := j.typesAt(i)
		if list == nil {
			continue
		}
		if j.besideStranger(i, to) || j.deniedBefore(i) {
			return nil
		}
		switch {
		case j.near(i, "key", "keyed", "keyable") && j.names("hazard"): // its keys must be in the path
			keyed = []Fact{j.fact("path", strings.Join(list, ","), i, to)}
		case j.near(i, "key", "keyed", "keyable") || j.is(to, "creatur", "hazard", "only"):
			return []Fact{j.fact("card.keyed.regions", strings.Join(list, "+"), i, to)}
		case j.near(i, "through", "path", "via", "across", "over", "thru", "passe", "pas", "crosse", "cros", "travers"):
			return []Fact{j.fact("path", strings.Join(list, ","), i, to)}
		}
		i = to - 1
	}
	return keyed
}

// letters reads a path written as two or more icon letters: "w w s".
func (j judge) letters() (Fact, bool) {
	for i := range j.tokens {
		var list []string
		to := i
		for to < len(j.tokens) {
			more := iconsOf(j.question[j.tokens[to].Start:j.tokens[to].End])
			if more == nil {
				break
			}
			list = append(list, more...)
			to++
		}
		if len(list) > 1 && !j.deniedBefore(i) {
			return j.fact("path", strings.Join(list, ","), i, to), true
		}
	}
	return Fact{}, false
}

// iconsOf returns the region types whose letters make up a word, or several
// words that the index joins into one.
func iconsOf(said string) []string {
	var list []string
	for _, letter := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" -/,", r) }) {
		name := ""
		if len(letter) == 1 {
			name = regionIcons[letter[0]|0x20]
		}
		if name == "" {
			return nil
		}
		list = append(list, name)
	}
	return list
}

// deniedBefore reports whether there is a negation a few words before i.
func (j judge) deniedBefore(i int) bool {
	for k := i - 1; k >= 0 && k >= i-4 && j.tokens[k].sentence == j.tokens[i].sentence; k-- {
		if j.tokens[k].not {
			return true
		}
	}
	return false
}

// near reports whether one of the words occurs a few words before i, in the same
// sentence.
func (j judge) near(i int, words ...string) bool {
	for k := i - 1; k >= 0 && k >= i-5 && j.tokens[k].sentence == j.tokens[i].sentence; k-- {
		if j.is(k, words...) {
			return true
		}
	}
	return false
}

// typesAt returns the list of region types that begins at i, and where it ends:
// "two wildernesses and a border-land".
func (j judge) typesAt(i int) (list []string, to int) {
	for at := i; at < len(j.tokens); {
		n := max(1, j.count(at))
		typ := at
		if j.count(at) > 0 {
			typ++
		}
		if typ >= len(j.tokens) {
			break
		}
		name := byForm(regionTypes, j.tokens[typ])
		if short := shortTypes[j.tokens[typ].Text]; name == "" && (len(list) > 0 || j.typeAt(typ+1)) {
			name = short
		}
		if name == "" {
			break
		}
		for range n {
			list = append(list, name)
		}
		to = typ + 1
		if name == "coastal-sea" && j.is(to, "sea") {
			to++
		}
		for at = to; j.is(at, "and", "then", "region"); at++ {
		}
	}
	return list, to
}

// longestSentence returns the regions of the sentence that names the most,
// since other sentences mention regions outside the path.
func longestSentence(j judge, facts []Fact) []Fact {
	sentence := func(f Fact) int {
		return j.tokens[slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == f.Start })].sentence
	}
	var best []Fact
	for from := 0; from < len(facts); {
		to := from + 1
		for to < len(facts) && sentence(facts[to]) == sentence(facts[from]) {
			to++
		}
		if to-from > len(best) {
			best = facts[from:to:to]
		}
		from = to
	}
	return best
}

// shortTypes are words that mean region types only next to others: "border
// border wilderness".
var shortTypes = map[string]string{
	"border": "border-land", "borders": "border-land", "free": "free-domain", "shadow": "shadow-land", "dark": "dark-domain", "wild": "wilderness", "wilds": "wilderness",
	"coast": "coastal-sea", "sea": "coastal-sea", "forest": "wilderness", "woods": "wilderness",
}

// typeAt reports whether there may be a region type at i.
func (j judge) typeAt(i int) bool {
	return i < len(j.tokens) && (byForm(regionTypes, j.tokens[i]) != "" || shortTypes[j.tokens[i].Text] != "")
}

// icons reads a path of icons: "{w}{w}{s}".
func (j judge) icons() (Fact, bool) {
	from := strings.IndexByte(j.question, '{')
	var list []string
	to := from
	for to >= 0 && to+2 < len(j.question) && j.question[to] == '{' && j.question[to+2] == '}' {
		name := regionIcons[j.question[to+1]|0x20]
		if name == "" {
			break
		}
		list = append(list, name)
		to += 3
	}
	if len(list) == 0 {
		return Fact{}, false
	}
	return Fact{Name: "path", Value: strings.Join(list, ","), Start: from, End: to}, true
}

// regions returns the regions that a company moves through by name, in order.
func (j judge) regions() []Fact {
	var facts []Fact
	for i := 0; i < len(j.tokens); i++ {
		if c := j.card(i, "region"); c != nil {
			facts = append(facts, j.fact("regions", c.Name, i, i+j.tokens[i].words))
			i += j.tokens[i].words - 1
		}
	}
	facts = longestSentence(j, facts)
	if colon := strings.LastIndexByte(j.question, ':'); colon >= 0 { // "through X twice: X, Y, X"
		if n := slices.IndexFunc(facts, func(f Fact) bool { return f.Start > colon }); n > 0 && len(facts)-n > 1 {
			facts = facts[n:]
		}
	}
	if len(facts) < 2 || slices.ContainsFunc(j.tokens, func(k token) bool { return k.Text == "adjacent" }) {
		return nil
	}
	way := facts[0]
	way.Name, way.Value, way.End = "type", "region", facts[len(facts)-1].End
	facts = append(facts, way)
	if !slices.ContainsFunc(j.tokens, func(k token) bool {
		return slices.Contains([]string{"companies", "both", "another", "other", "second", "two", "they"}, k.Text)
	}) { // only one company is mentioned
		way.Name, way.Value = "same_move", "no"
		facts = append(facts, way)
	}
	return facts
}
