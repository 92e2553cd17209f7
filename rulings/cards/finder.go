package cards

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

// Finder finds cards by what players call them, ignoring case, accents, apostrophes,
// hyphens and commas. It is immutable and safe for concurrent use.
type Finder struct {
	cards   []*rulings.Card
	byAlpha []*rulings.Card // by English name
	alpha   []int32         // index of a card in byAlpha

	routes [routeCount]map[string][]int32 // indexes of cards, by folded name
	sets   map[string]string              // set id, by folded id or name

	written []name // every name of every card
}

// name is a card's name, folded.
type name struct {
	card  int32
	route route
	lang  string
	words []string
	whole string // the words in one
}

func (n name) english() bool { return n.route == byEnglish }

// A route is a way to get from the input to a card, most certain first.
type route int

const (
	byID       route = iota // the id of a printing
	byEnglish               // the English name
	byForeign               // the name in another language
	byBare                  // a name without articles; an English one also without small words
	byNickname              // what players call it
	byBase                  // a name without its roman numeral or the part in parentheses
	byInitials              // initials of all words
	byLeading               // the first two or more words, if unique to one name
	byCapitals              // initials without the small words
	lastOfFind       = byCapitals

	byShort        route = iota - 1 // an English name without article and numeral; within sentences
	byShortForeign                  // the same in another language
	routeCount
)

// NewFinder builds an index of cards.
func NewFinder(cards []*rulings.Card) *Finder {
	n := &Finder{cards: cards, sets: map[string]string{}}
	for r := range n.routes {
		n.routes[r] = map[string][]int32{}
	}
	n.sortByName()
	leading := map[string]string{} // first words, to the only name that has them
	for i, c := range cards {
		n.addCard(int32(i), c)
		n.addLeading(leading, c)
	}
	for words, name := range leading {
		if name != "" {
			n.routes[byLeading][words] = n.routes[byEnglish][name]
		}
	}
	return n
}

// sortByName fills byAlpha and alpha.
func (n *Finder) sortByName() {
	order := make([]int32, len(n.cards))
	keys := make([]string, len(n.cards))
	for i, c := range n.cards {
		order[i], keys[i] = int32(i), strings.Join(NameWords(c.Name), " ")
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(keys[a], keys[b]), cmp.Compare(a, b))
	})
	n.alpha = make([]int32, len(order))
	for place, i := range order {
		n.alpha[i] = int32(place)
		n.byAlpha = append(n.byAlpha, n.cards[i])
	}
}

// addCard indexes the i-th card by all its names.
func (n *Finder) addCard(i int32, c *rulings.Card) {
	n.addName(i, byEnglish, "en", c.Name)
	for _, lang := range slices.Sorted(maps.Keys(c.Names)) {
		n.addName(i, byForeign, lang, c.Names[lang])
	}
	for _, nick := range c.Nicknames {
		n.addName(i, byNickname, "en", nick)
	}
	for _, id := range c.IDs {
		n.addRoute(byID, Fold(id), i)
		set, _, _ := strings.Cut(id, "-")
		n.sets[Fold(set)] = set
	}
	for j, set := range c.Sets {
		if len(c.Sets) == len(c.IDs) {
			id, _, _ := strings.Cut(c.IDs[j], "-")
			n.sets[Fold(set)] = id
		}
	}
	words := NameWords(c.Name)
	rest := words
	if len(words) > 2 && slices.Contains(articles["en"], words[0]) {
		rest = words[1:]
	}
	n.addRoute(byInitials, initials(words, true), i)
	n.addRoute(byInitials, initials(rest, true), i)
	n.addRoute(byCapitals, initials(words, false), i)
}

// addName indexes the i-th card by one name.
func (n *Finder) addName(i int32, r route, lang, said string) {
	words := NameWords(said)
	if len(words) == 0 {
		return
	}
	bare := withoutArticles(words, lang)
	n.addRoute(r, Compact(words), i)
	n.addRoute(byBare, Compact(bare), i)
	n.addRoute(byBase, Compact(withoutNumeral(words)), i)
	short := byShortForeign
	if r != byForeign {
		short = byShort
	}
	if r != byNickname {
		n.addRoute(short, Compact(withoutNumeral(withoutOpening(words, lang))), i)
	}
	if base, _, ok := strings.Cut(said, "("); ok {
		n.addRoute(byBase, Fold(base), i)
	}
	n.written = append(n.written, name{i, r, lang, words, Compact(words)})
}

func (n *Finder) addRoute(r route, key string, i int32) {
	if len(key) < 2 && r >= byInitials {
		return
	}
	if list := n.routes[r][key]; key != "" && !slices.Contains(list, i) {
		n.routes[r][key] = append(list, i)
	}
}

// addLeading records which name starts with which words, "" if several do.
func (n *Finder) addLeading(leading map[string]string, c *rulings.Card) {
	words := NameWords(c.Name)
	name := Compact(words)
	for k := 2; k < len(words); k++ {
		key := Compact(words[:k])
		if other, taken := leading[key]; taken && other != name {
			leading[key] = ""
			continue
		}
		leading[key] = name
	}
}

// Find returns every card that name may mean, by the first of these routes that leads to
// one: the id of a printing; a name in any language, English first; a name without
// articles and small words; a nickname; a name without its roman numeral or the part in
// parentheses; the initials of all its words; two or more first words unique to one name;
// the initials without small words. Within a route, cards keep their order.
//
// A set, alignment or type in parentheses after the name narrows the choice: "Cirith
// Gorgor (AS)". Find does not tolerate typing errors; see [Finder.Suggest].
func (n *Finder) Find(name string) []*rulings.Card {
	if found := n.find(NameWords(name)); found != nil {
		return found
	}
	head, tail, ok := strings.Cut(strings.TrimSpace(name), "(")
	if !ok || !strings.HasSuffix(tail, ")") {
		return nil
	}
	which := Fold(tail)
	return slices.DeleteFunc(n.find(NameWords(head)), func(c *rulings.Card) bool { return !n.is(c, which) })
}

func (n *Finder) find(words []string) []*rulings.Card {
	if len(words) == 0 {
		return nil
	}
	if found := n.at(Compact(words), byID); found != nil {
		return found
	}
	words = withRoman(words)
	key := Compact(words)
	if found := n.at(key, byEnglish, byForeign); found != nil {
		return found
	}
	for _, bare := range bareForms(words) {
		if found := n.at(bare, byBare); found != nil {
			return found
		}
	}
	for r := byNickname; r <= lastOfFind; r++ {
		if found := n.at(key, r); found != nil {
			return found
		}
	}
	return nil
}

// bareForms returns words without articles, for each language.
func bareForms(words []string) []string {
	list := []string{Compact(words)}
	for _, lang := range []string{"en", "de", "es", "fr", "it", "nl"} {
		if bare := Compact(withoutArticles(words, lang)); bare != "" && !slices.Contains(list, bare) {
			list = append(list, bare)
		}
	}
	return list
}

// at returns the cards that any of the routes lead to, without duplicates.
func (n *Finder) at(key string, routes ...route) []*rulings.Card {
	var found []*rulings.Card
	for _, r := range routes {
		for _, i := range n.routes[r][key] {
			if c := n.cards[i]; !slices.Contains(found, c) {
				found = append(found, c)
			}
		}
	}
	return found
}

// is reports whether the word in parentheses after a name fits c: a set, alignment, type
// or id.
func (n *Finder) is(c *rulings.Card, which string) bool {
	if set := n.sets[which]; set != "" {
		return slices.ContainsFunc(c.IDs, func(id string) bool { return strings.HasPrefix(id, set+"-") })
	}
	for _, own := range append([]string{c.Alignment, c.Type, c.Kind, string(c.Game)}, c.IDs...) {
		if own != "" && Fold(own) == which {
			return true
		}
	}
	return false
}

// InText returns the cards that a phrase in a sentence, as written by [Compact], may
// name: by a name in any language, English first, by one without its article or numeral,
// by a nickname, by an English name in the plural, or by at least three initials, four in
// the plural. By a nickname or initials it may return cards of several names; of cards with
// the same name it returns only the first. Plain words name no card in another language or
// by its initials.
func (n *Finder) InText(phrase string, plain bool) []*rulings.Card {
	if found := n.at(phrase, byEnglish, byShort); found != nil {
		return found[:1]
	}
	if found := n.distinct(phrase, byNickname); found != nil {
		return found
	}
	one, plural := strings.CutSuffix(phrase, "s")
	if plural {
		if found := n.at(one, byEnglish); found != nil {
			return found[:1]
		}
		if found := n.at(one, byShort); found != nil && len(one) > shortestInitials { // "boromirs", not "miss"
			return found[:1]
		}
	}
	if plain {
		return nil
	}
	if found := n.at(phrase, byForeign, byShortForeign); found != nil && len(phrase) > shortestInitials {
		return found[:1]
	}
	if len(phrase) < shortestInitials {
		return nil
	}
	if found := n.distinct(phrase, byInitials, byCapitals); found != nil || !plural || len(one) <= shortestInitials {
		return found
	}
	return n.distinct(one, byInitials, byCapitals) // "he mtads"
}

// shortestInitials is the least number of initials that name a card in a sentence.
const shortestInitials = 3

// distinct returns the cards that routes lead to, one for each name.
func (n *Finder) distinct(key string, routes ...route) []*rulings.Card {
	var found []*rulings.Card
	for _, c := range n.at(key, routes...) {
		if !slices.ContainsFunc(found, func(o *rulings.Card) bool { return o.Name == c.Name }) {
			found = append(found, c)
		}
	}
	return found
}
