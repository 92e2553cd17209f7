package cards

import (
	"slices"
	"strings"

	"netrep/rulings"
)

// A rank says how well a card fits the input; the lowest is best. The high bits are the
// class, the next bit is set for names that are not English, and the rest is the position
// by name.
type rank int64

const (
	rankForeign rank = 1 << 32
	rankClass   rank = 1 << 33
)

// The classes of matches, best first.
const (
	fitExact   = iota // the name itself, or initials of at least three letters
	fitName           // the name starts with the input
	fitWord           // a word of the name starts with it
	fitWords          // words of the name start with its words, in any order
	fitAbbrev         // two initials
	fitContain        // the name contains it
)

// shortlist keeps the best of the cards added to it, without duplicates.
type shortlist struct {
	limit int
	cards []int32
	ranks []rank
}

func (l *shortlist) add(card int32, r rank) {
	if len(l.cards) == l.limit && r >= l.ranks[l.limit-1] {
		return
	}
	if i := slices.Index(l.cards, card); i >= 0 {
		if l.ranks[i] <= r {
			return
		}
		l.cards, l.ranks = slices.Delete(l.cards, i, i+1), slices.Delete(l.ranks, i, i+1)
	}
	i, _ := slices.BinarySearch(l.ranks, r)
	l.cards, l.ranks = slices.Insert(l.cards, i, card), slices.Insert(l.ranks, i, r)
	if len(l.cards) > l.limit {
		l.cards, l.ranks = l.cards[:l.limit], l.ranks[:l.limit]
	}
}

// Complete returns up to limit cards that prefix may become, best first: the card of that
// name, names that start with it, names with a word that does, names with words that
// start with its words, names that contain it. Within each class, English names come
// first, then it sorts by name. An empty prefix returns the first cards by name.
func (n *Finder) Complete(prefix string, limit int) []*rulings.Card {
	if limit <= 0 {
		return nil
	}
	words := NameWords(prefix)
	typed := Compact(words)
	if typed == "" {
		return slices.Clone(n.byAlpha[:min(limit, len(n.byAlpha))])
	}
	best := shortlist{limit: limit}
	n.completeNames(&best, typed)
	n.completeAbbreviation(&best, typed)
	n.completeWords(&best, words)
	return n.listed(best)
}

// Meant returns the names of the cards that name may mean, for the games: those that
// [Finder.Find] finds; if it finds none, those with words that start with those of name.
func (n *Finder) Meant(name string) []string {
	found := n.Find(name)
	if words := NameWords(name); found == nil && len(words) > 0 {
		best := shortlist{limit: len(n.cards)}
		n.completeWords(&best, words)
		found = n.listed(best)
	}
	var names []string
	for _, c := range found {
		if !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	return names
}

func (n *Finder) listed(l shortlist) []*rulings.Card {
	out := make([]*rulings.Card, len(l.cards))
	for i, card := range l.cards {
		out[i] = n.cards[card]
	}
	return out
}

// completeNames adds the names that contain what was typed, best where a word starts with it.
func (n *Finder) completeNames(best *shortlist, typed string) {
	for _, one := range n.written {
		if !strings.Contains(one.whole, typed) {
			continue
		}
		fit, rest := fitContain, one.whole
		for k, w := range one.words {
			if !strings.HasPrefix(rest, typed) {
				rest = rest[len(w):]
				continue
			}
			switch fit = fitWord; {
			case k == 0 && rest == typed:
				fit = fitExact
			case k == 0 || k == 1 && slices.Contains(articles[one.lang], one.words[0]):
				fit = fitName
			}
			break
		}
		best.add(one.card, n.rank(one.card, fit, one.english()))
	}
}

func (n *Finder) completeAbbreviation(best *shortlist, typed string) {
	fit := fitExact
	if len(typed) < len("abc") {
		fit = fitAbbrev
	}
	for _, r := range []route{byID, byInitials} {
		for _, card := range n.routes[r][typed] {
			best.add(card, n.rank(card, fit, true))
		}
	}
}

func (n *Finder) completeWords(best *shortlist, typed []string) {
	for _, one := range n.written {
		if !slices.ContainsFunc(typed, func(start string) bool {
			return !slices.ContainsFunc(one.words, func(w string) bool { return strings.HasPrefix(w, start) })
		}) {
			best.add(one.card, n.rank(one.card, fitWords, one.english()))
		}
	}
}

func (n *Finder) rank(card int32, fit int, own bool) rank {
	r := rank(fit)*rankClass + rank(n.alpha[card])
	if !own {
		r += rankForeign
	}
	return r
}
