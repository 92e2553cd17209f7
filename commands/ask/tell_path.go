package ask

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// regionTypes are the words and the letters of region types.
var regionTypes = map[string]string{
	"wilderness": "wilderness", "borderland": "border-land", "freedomain": "free-domain", "shadowland": "shadow-land",
	"darkdomain": "dark-domain", "coastal": "coastal-sea",
}

var regionIcons = map[byte]string{'w': "wilderness", 'b': "border-land", 'f': "free-domain", 's': "shadow-land", 'd': "dark-domain", 'c': "coastal-sea"}

// path returns the region types that a company moves through, or what of them is certain.
func (j judge) path() []Fact {
	card := j.hazardCard()
	list := slices.DeleteFunc(j.places(), func(p place) bool {
		return j.deniedBefore(p.from) || j.besideStranger(p.from, p.to) || p.role == "keyed" && (card == nil || agrees(card, p)) // what a company has to go through otherwise
	})
	var ways []place
	for _, p := range list {
		alone := len(p.values) == 1 && j.typeOf(p.from) != ""
		if p.Name == "path" && !alone && (p.role == "way" || p.role == "keyed" || len(p.values) > 1) {
			ways = append(ways, p)
		}
	}
	for _, p := range ways {
		if !within(p.values, ways[0].values) { // of another company, or of another turn
			return nil
		}
	}
	if len(ways) > 0 {
		moves := ways[0].Fact
		moves.Name, moves.Value = "moving", "yes"
		return []Fact{ways[0].Fact, moves}
	}
	for _, p := range list {
		if p.Name == "site.name" && slices.Contains(p.card.Keywords, "under-deeps") {
			return []Fact{j.fact("under_deeps", "yes", p.from, p.to)}
		}
	}
	return j.onTheWay(list)
}

// within reports whether part has none that is not in list, as often as there.
func within(part, list []string) bool {
	left := slices.Clone(list)
	for _, v := range part {
		i := slices.Index(left, v)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

// onTheWay returns what is in a company's path for certain: a region that it goes through,
// by name or by type, and those of the sites that it comes from and goes to.
func (j judge) onTheWay(places []place) []Fact {
	var list []string
	moves, from, to := false, len(j.tokens), 0
	for _, p := range places {
		region := p.Value
		switch {
		case p.Name == "path" && p.role == "way":
		case p.Name == "region.name" && (p.role == "way" || len(list) > 0 || j.after(p.from, "in", "into")):
			moves = moves || p.role == "way"
		case p.Name == "site.name" && (j.after(p.from, "from", "leaving", "left", "to", "towards") || j.is(p.to, "to")):
			region = p.card.Attributes[rulings.AttrRegion]
		default:
			region = ""
		}
		if region != "" && !slices.Contains(list, region) {
			list = append(list, region)
			from, to = min(from, p.from), max(to, p.to)
		}
	}
	if len(list) == 0 || j.anywhere("off-map") {
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
// "two wildernesses and a border-land", "{w}{w}{b}".
func (j judge) typesAt(i int) (list []string, to int) {
	for at := i; at < len(j.tokens); {
		n := max(1, min(j.count(at), mostAlike))
		if j.is(at, "double") {
			n = 2
		}
		if j.count(at) > 0 || j.is(at, "double") {
			at++
		}
		types, behind := j.letters(at)
		if typ := j.typeOf(at); types == nil && typ != "" {
			types, behind = []string{typ}, at+1
		} else if short := j.shortType(at); types == nil && short != "" && (len(list) > 0 || j.typeAt(at+1) || j.after(at, "by", "along", "across", "over", "through")) {
			types, behind = []string{short}, at+1
		}
		if types == nil {
			break
		}
		if len(types) == 1 {
			types = slices.Repeat(types, n)
		}
		list, to = append(list, types...), behind
		if types[0] == "coastal-sea" && j.is(to, "sea") {
			to++
		}
		for at = to; j.is(at, "and", "then", "region"); at++ {
		}
	}
	return list, to
}

// typeOf returns the region type that the word at i says, or "".
func (j judge) typeOf(i int) string {
	if i >= len(j.tokens) {
		return ""
	}
	return byForm(regionTypes, j.tokens[i])
}

// shortType returns the region type that the word at i says beside others or after "by".
func (j judge) shortType(i int) string {
	if i >= len(j.tokens) {
		return ""
	}
	return shortTypes[j.tokens[i].Text]
}

// letters returns the region types whose icons or letters begin at i, and where they end:
// "{w}", "w w s". A letter alone is one only in braces.
func (j judge) letters(i int) (list []string, to int) {
	for to = i; to < len(j.tokens); to++ {
		types := iconsOf(j.question[j.tokens[to].Start:j.tokens[to].End])
		if types == nil {
			break
		}
		list = append(list, types...)
	}
	if len(list) == 1 && !strings.HasSuffix(j.question[:j.tokens[i].Start], "{") {
		return nil, i
	}
	return list, to
}

// iconsOf returns the region types whose letters make up a word, or several
// words that the index joins into one.
func iconsOf(said string) []string {
	var list []string
	for _, letter := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" -/,{}", r) }) {
		if len(letter) > 1 || regionIcons[letter[0]|0x20] == "" {
			return nil
		}
		list = append(list, regionIcons[letter[0]|0x20])
	}
	return list
}

// shortTypes are words that mean region types only next to others: "border
// border wilderness".
var shortTypes = map[string]string{
	"border": "border-land", "borders": "border-land", "free": "free-domain", "shadow": "shadow-land", "dark": "dark-domain", "wild": "wilderness", "wilds": "wilderness",
	"coast": "coastal-sea", "sea": "coastal-sea", "forest": "wilderness", "woods": "wilderness",
}

// typeAt reports whether there may be a region type at i.
func (j judge) typeAt(i int) bool {
	return j.typeOf(i) != "" || j.shortType(i) != ""
}

// regions returns the regions that a company moves through by name, in order: those of the
// sentence that names the most, or after a colon, "through X twice: X, Y, X".
func (j judge) regions() []Fact {
	bySentence := map[int][]Fact{}
	most := 0
	for i, k := range j.tokens {
		if j.card(i, "region") != nil {
			bySentence[k.sentence] = append(bySentence[k.sentence], j.fact("regions", k.card.Name, i, i+k.words))
		}
		if len(bySentence[k.sentence]) > len(bySentence[most]) {
			most = k.sentence
		}
	}
	facts := bySentence[most]
	colon := strings.LastIndexByte(j.question, ':')
	if n := slices.IndexFunc(facts, func(f Fact) bool { return colon >= 0 && f.Start > colon }); n > 0 && len(facts)-n > 1 {
		facts = facts[n:]
	}
	if len(facts) < 2 || j.anywhere("neighbours") {
		return nil
	}
	way := facts[0]
	way.Name, way.Value, way.End = "type", "region", facts[len(facts)-1].End
	facts = append(facts, way)
	if !j.anywhere("others") { // only one company is mentioned
		way.Name, way.Value = "same_move", "no"
		facts = append(facts, way)
	}
	return facts
}

// sameMove returns whether two companies move from the same site to the same new site:
// open where the question does not tell where each is and goes.
func (j judge) sameMove() []Fact {
	several, together := -1, false
	for i := range j.tokens {
		switch {
		case j.says(i, "several"):
			several = i
		case j.is(i, "both", "each") && (j.says(i+1, "sets-out") || j.says(i+2, "sets-out") || j.says(i+2, "bands")):
			several, together = i, true
		case j.is(i, "stay", "other"):
			together = false
		}
	}
	if several < 0 {
		return nil
	}
	var from, to []string
	for _, p := range j.places() {
		if p.Name != "site.name" {
			continue
		}
		at := j.wordBefore(p.from)
		if p.role == "elsewhere" || j.is(at, "in", "at") && !j.says(at-1, "ends-up") || strings.HasPrefix(j.question[p.End:], ":") {
			from = append(from, p.Value)
		} else {
			to = append(to, p.Value)
		}
	}
	value := Open
	origins, ends := len(runs(slices.Sorted(slices.Values(from)))), len(runs(slices.Sorted(slices.Values(to))))
	switch {
	case origins == 2 && ends < 2 || ends == 2 && origins < 2:
		value = "no"
	case origins == 1 && ends == 1 && (together || len(to) > 1):
		value = "yes"
	}
	return []Fact{j.fact("same_move", value, several, several+1)}
}

// merged returns whether companies would be too large together, by how many characters they
// have or would have. Where some may count half there is no telling.
func (j judge) merged() []Fact {
	var list []int
	for i := range j.tokens {
		switch {
		case (j.raceAt(i) == "hobbit" || j.is(i, "scout")) && !j.deniedBefore(i):
			return nil
		case j.count(i) > 2 && j.count(i) < 30 && !j.says(i+1, "bands") && !j.is(i+1, "of"):
			list = append(list, i)
		}
	}
	n := 0
	switch last := len(list); {
	case last == 1 && j.anywhere("together"), last == 3:
		n = j.count(list[last-1])
	case last >= 2:
		n = j.count(list[0]) + j.count(list[1])
	}
	if n == 0 || len(list) > 2 && n != j.count(list[0])+j.count(list[1]) {
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
