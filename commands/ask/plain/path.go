package plain

import (
	"cmp"
	"slices"
	"strings"

	"netrep/rulings"
)

// regionTypes are the region types, whose initials are their icons. The tables have a class
// of words for each, and a class with "short-" before its name for words that mean it only
// beside others: "border border wild".
var regionTypes = [...]string{"wilderness", "border-land", "free-domain", "shadow-land", "dark-domain", "coastal-sea"}

// path returns the region types that a company moves through, or those that are certain.
func (j judge) path() []Fact {
	card := j.hazardCard()
	list := slices.DeleteFunc(j.places(), func(p place) bool {
		ofCreature := p.role == "keyed" && (card == nil || agrees(card, p))
		return ofCreature || j.deniedBefore(p.from) || j.besideStranger(p.from, p.to)
	})
	var ways []place
	for _, p := range list {
		uncounted := len(p.values) == 1 && j.typeOf(p.from, "") != "" && !j.is(p.from-1, "path", "sitepath") // "through wilderness"
		if p.Name == "path" && !uncounted && (p.role == "way" || p.role == "keyed" || len(p.values) > 1) {
			ways = append(ways, p)
		}
	}
	if slices.ContainsFunc(ways, func(p place) bool { return !within(p.values, ways[0].values) }) {
		return nil // of another company, or of another turn
	}
	if len(ways) > 0 {
		return []Fact{ways[0].Fact, ways[0].As("moving", "yes")}
	}
	if only := j.onlyWay(list); only != nil {
		return only
	}
	return j.onTheWay(list)
}

// onlyWay returns the only region type in a company's path, "they only move through
// border-lands", unless the creature asked about needs it twice.
func (j judge) onlyWay(list []place) []Fact {
	list = slices.DeleteFunc(slices.Clone(list), func(p place) bool { return p.Name != "path" && p.Name != "region.name" })
	only := j.oneOf("only", "solely", "nothing", "purely")
	if len(list) != 1 || list[0].role != "way" || len(list[0].values) != 1 || !contains(j.clauseBack(list[0].from, 5), only) {
		return nil
	}
	twice := place{Fact: list[0].Fact, values: []string{list[0].Value, list[0].Value}}
	needed := func(p place) bool { return p.role == "keyed" && within(twice.values, p.values) }
	if card := j.hazardCard(); card != nil && agrees(card, twice) || slices.ContainsFunc(j.places(), needed) {
		return nil
	}
	return []Fact{twice.As("path", list[0].Value), twice.As("moving", "yes")}
}

// within reports whether list has every element of part at least as often.
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

// onTheWay returns what is certainly in a company's path: a region that it goes through, by
// name or by type, and those of the sites that it comes from and goes to.
func (j judge) onTheWay(places []place) []Fact {
	var list []string
	moves, from, to := false, len(j.tokens), 0
	for _, p := range places {
		region := p.Value
		switch {
		case p.role == "way" && p.Name == "path":
		case p.Name == "region.name" && (p.role == "way" || len(list) > 0 || j.rightAfter(p.from, "in", "into")):
			moves = moves || p.role == "way"
		case p.Name == "site.name" && (j.rightAfter(p.from, "from", "leaving", "left", "to", "towards") || j.is(p.to, "to")):
			region = p.card.Attributes[rulings.AttrRegion]
		default:
			continue
		}
		if region != "" && !slices.Contains(list, region) {
			list = append(list, region)
			from, to = min(from, p.from), max(to, p.to)
		}
	}
	if len(list) == 0 || j.anywhere("off-map") {
		return nil
	}
	facts := []Fact{j.fact(FactPathAtLeast, strings.Join(list, ","), from, to)}
	if moves || len(list) > 1 {
		facts = append(facts, facts[0].As("moving", "yes"))
	}
	return facts
}

// FactPathAtLeast is the name of a path of which some regions are known, by name or type.
// The engine takes no such fact.
const FactPathAtLeast = "path at least"

// typesAt returns the list of region types that begins at i, and where it ends:
// "two wildernesses and a border-land", "{w}{w}{b}".
func (j judge) typesAt(i int) (list []string, to int) {
	for at := i; at < len(j.tokens); {
		n := min(j.count(at), mostAlike)
		if j.is(at, "double") {
			n = 2
		}
		if n > 0 {
			at++
		}
		types, end := j.letters(at)
		if typ := j.typeAt(at, len(list) > 0); types == nil && typ != "" {
			types, end = []string{typ}, at+1
		}
		if types == nil {
			break
		}
		if len(types) == 1 {
			types = slices.Repeat(types, max(1, n))
		}
		list, to = append(list, types...), end
		if j.is(to-1, "coastal") && j.is(to, "sea") {
			to++
		}
		for at = to; j.is(at, "and", "then", "region"); at++ {
		}
	}
	return list, to
}

// typeAt returns the region type that the word at i names, or means beside another one or
// after "by"; or "".
func (j judge) typeAt(i int, listed bool) string {
	if listed || j.typeOf(i+1, "") != "" || j.typeOf(i+1, "short-") != "" || j.rightAfter(i, "by", "along", "across", "over", "through") {
		return cmp.Or(j.typeOf(i, ""), j.typeOf(i, "short-"))
	}
	return j.typeOf(i, "")
}

// typeOf returns the region type whose class in the tables, its name after prefix, has the
// word at i, or "".
func (j judge) typeOf(i int, prefix string) string {
	for _, typ := range regionTypes {
		if j.is(i, j.classes[prefix+typ]...) {
			return typ
		}
	}
	return ""
}

// letters returns the region types whose icons or letters begin at i, and where they end:
// "{w}", "w w s". A single letter counts only in braces.
func (j judge) letters(i int) (list []string, to int) {
	for to = i; to < len(j.tokens); to++ {
		if to > i && j.tokens[to].Start == j.tokens[to-1].Start { // an abbreviation written out
			continue
		}
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
		initial := func(typ string) bool { return strings.EqualFold(typ[:1], letter) }
		at := slices.IndexFunc(regionTypes[:], initial)
		if at < 0 {
			return nil
		}
		list = append(list, regionTypes[at])
	}
	return list
}

// mayNarrowKeys reports whether the text of the card at i, such as an eagle's, leaves only the site to
// key creatures to.
func (j judge) mayNarrowKeys(i int, _ []Fact) bool {
	c := j.card(i, "resource")
	return c != nil && strings.Contains(c.Effect, "keyed to the site")
}

// mayLengthen reports whether the text of the card at i speaks of regions, and so may allow more
// than the question says.
func (j judge) mayLengthen(i int, facts []Fact) bool {
	c := j.card(i, "resource")
	return c != nil && !gives(facts, "more_regions") && strings.Contains(c.Effect, "region")
}

// regions returns the regions that a company moves through by name, in order: those of the
// sentence that names the most.
func (j judge) regions() []Fact {
	bySentence := map[int][]Fact{}
	most := 0
	for i, c := range j.cards("region") {
		if next := j.end(i); j.is(i-1, "or") || j.is(next, "or") || j.is(next, "between") {
			return nil // whose order is not told
		}
		in := j.tokens[i].sentence
		bySentence[in] = append(bySentence[in], j.factOfCard(i, "regions", c.Name))
		if len(bySentence[in]) > len(bySentence[most]) {
			most = in
		}
	}
	facts := slices.CompactFunc(bySentence[most], func(a, b Fact) bool { return a.Value == b.Value })
	ends := func() bool { // of a path that is not told: "from Rohan to Ithilien"
		first := slices.IndexFunc(j.tokens, func(k token) bool { return k.Start == facts[0].Start })
		return len(facts) == 2 && j.is(first-1, "from") && j.is(first+j.tokens[first].words, "to")
	}
	if len(facts) < 2 || ends() || j.anywhere("neighbours") {
		return nil
	}
	way := facts[0].As("type", "region")
	way.End = facts[len(facts)-1].End
	facts = append(facts, way)
	if !j.anywhere("not-alone") { // only one company is mentioned
		facts = append(facts, way.As("same_move", "no"))
	}
	return facts
}
