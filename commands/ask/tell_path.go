package ask

import (
	"slices"
	"strings"

	"netrep/rulings"
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
	f, ok := j.icons()
	if !ok {
		f, ok = j.letters()
	}
	if !ok {
		f, ok = j.pathOrKey()
	}
	if !ok {
		return j.within()
	}
	if f.Name != "path" {
		return []Fact{f}
	}
	moves := f
	moves.Name, moves.Value = "moving", "yes"
	return []Fact{f, moves}
}

// pathOrKey returns the types that are counted, "two wildernesses and a border-land".
func (j judge) pathOrKey() (keyed Fact, ok bool) {
	for i := 0; i < len(j.tokens); i++ {
		list, to := j.typesAt(i)
		if list == nil || j.keyOf(i) {
			continue
		}
		if j.besideStranger(i, to) || j.deniedBefore(i) {
			return Fact{}, false
		}
		key := j.near(i, "key", "keyed", "keyable")
		switch counted := len(list) > 1 || j.count(i) > 0 && !j.is(i, "another"); {
		case key && j.names("hazard") && !j.is(to, "only"): // what it is keyed to has to be in the path
			keyed, ok = j.fact("path", strings.Join(list, ","), i, to), true
		case key || j.is(to, "creatur", "hazard", "only"):
			return j.fact("card.keyed.regions", strings.Join(list, "+"), i, to), true
		case counted && (j.near(i, onTheWay...) || j.is(i-1, "path", "route", "road", "by") || j.is(to, "path") || j.is(to, "in") && j.near(min(to+4, len(j.tokens)-1), "path", "sitepath") || len(list) > 1 && !j.near(i, "need", "require", "demand", "show", "want", "ask", "say", "or")):
			return j.fact("path", strings.Join(list, ","), i, to), true
		}
		i = to - 1
	}
	return keyed, ok
}

// keyOf reports whether the words at i stand in brackets behind the name of a hazard:
// what it is keyed to, as its data tell, "Cave-drake (2 wilderness)".
func (j judge) keyOf(i int) bool {
	if !strings.HasSuffix(strings.TrimRight(j.question[:j.tokens[i].Start], " "), "(") {
		return false
	}
	for at := range i {
		if j.card(at, "hazard") != nil && at+max(1, j.tokens[at].words) == i {
			return true
		}
	}
	return false
}

// onTheWay are the words for a company's way.
var onTheWay = []string{"through", "path", "route", "road", "via", "across", "over", "thru", "passe", "pas", "crosse", "cros", "travers"}

// within returns what is in a company's path for certain: a region that it goes through,
// by name or by type, and those of the sites that it comes from and goes to.
func (j judge) within() []Fact {
	var list []string
	moves, from, to := false, len(j.tokens), 0
	add := func(region string, i, n int) {
		if region != "" && !slices.Contains(list, region) {
			list = append(list, region)
			from, to = min(from, i), max(to, i+n)
		}
	}
	for i := range j.tokens {
		if j.is(i, "special", "fly", "flew", "flown", "underdeeps", "under-deeps") {
			return nil
		}
		if short := shortTypes[j.tokens[i].Text]; short != "" && j.after(i, "by", "along", "across", "over", "through") {
			add(short, i, 1)
		}
		if types, end := j.typesAt(i); len(types) == 1 && j.near(i, onTheWay...) && !j.deniedBefore(i) && !j.besideStranger(i, end) {
			add(types[0], i, end-i)
		}
		c := j.tokens[i].card
		if c == nil || j.deniedBefore(i) || j.near(i, "instead", "key", "keyed", "keyable") {
			continue
		}
		n := j.tokens[i].words
		switch {
		case c.Type == "region" && (j.near(i, onTheWay...) || j.after(i, "along")):
			moves = true
			add(c.Name, i, n)
		case c.Type == "region" && (len(list) > 0 || j.after(i, "in", "into", "by")):
			add(c.Name, i, n)
		case c.Type == "site" && (j.after(i, "from", "leaving", "left", "to", "towards") || j.is(i+n, "to")):
			add(c.Attributes[rulings.AttrRegion], i, n)
		}
	}
	if len(list) == 0 {
		return nil
	}
	facts := []Fact{j.fact(pathAtLeast, strings.Join(list, ","), from, to)}
	if moves || len(list) > 1 {
		facts = append(facts, j.fact("moving", "yes", from, to))
	}
	return facts
}

// pathAtLeast is the name of a path of which some regions are known, by name or type.
// The engine takes no such fact; see [reading.withPart].
const pathAtLeast = "path at least"

// letters reads a path of the letters of icons, of which there are two or more:
// "w w s".
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
	for i, k := range j.tokens {
		if n := j.count(i); n > 1 && len(list) == 1 && strings.TrimSpace(j.question[k.End:max(k.End, from)]) == "" && k.End <= from {
			list = slices.Repeat(list, min(n, mostAlike)) // "two {w}"
		}
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

// sameMove returns whether two companies move from the same site to the same new site:
// open where the question does not tell where each is and goes.
func (j judge) sameMove() []Fact {
	var from, to []Fact
	several, together := -1, false
	for i, k := range j.tokens {
		if slices.Contains([]string{"companies", "groups", "parties", "split", "splitting"}, k.Text) {
			several = i
		}
		if j.is(i, "both") && (j.is(i+1, "leave", "start", "begin", "go", "move", "head", "depart", "travel", "set") || j.is(i+2, "companies", "group", "head")) {
			several, together = i, true
		}
		if j.is(i, "half", "halves", "stay") {
			together = false
		}
		c := j.card(i, "site")
		switch {
		case c == nil:
		case j.after(i, "to", "for", "towards", "into"):
			to = append(to, j.fact("same_move", c.Name, i, i+k.words))
		case j.after(i, "from", "in", "at", "leave"):
			from = append(from, j.fact("same_move", c.Name, i, i+k.words))
		}
	}
	apart := func(list []Fact) bool { return len(list) == 2 && len(agreed(list)) == 0 }
	switch {
	case several < 0:
		return nil
	case apart(from) != apart(to):
		return []Fact{j.fact("same_move", "no", several, several+1)}
	case together && len(agreed(from)) > 0 && len(agreed(to)) > 0:
		return []Fact{j.fact("same_move", "yes", several, several+1)}
	}
	return []Fact{j.fact("same_move", Open, several, several+1)}
}

// merged returns whether companies would be too large together, by how many characters they
// have or would have. Where some may count half there is no telling.
func (j judge) merged() []Fact {
	var list []int
	for i := range j.tokens {
		switch {
		case j.raceAt(i) == "hobbit" || j.is(i, "scout"):
			return nil
		case j.count(i) > 2 && !j.says(i+1, "bands") && !j.is(i+1, "of"):
			list = append(list, i)
		}
	}
	together := slices.ContainsFunc(j.tokens, func(k token) bool {
		return slices.Contains([]string{"together", "total", "altogether", "combined", "merged", "joined", "makes", "sum"}, k.Text)
	})
	n := 0
	switch last := len(list); {
	case last == 1 && together, last == 3:
		n = j.count(list[last-1])
	case last == 2:
		n = j.count(list[0]) + j.count(list[1])
	}
	if n == 0 {
		return nil
	}
	value := "no"
	if n > mostTogether {
		value = "yes"
	}
	return []Fact{j.fact("would_break_composition", value, list[0], list[len(list)-1]+1)}
}

// mostTogether is how many characters a company may have.
const mostTogether = 7
