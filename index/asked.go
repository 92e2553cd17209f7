package index

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// question is one that a ruling is known to answer.
type question struct {
	text   string
	folded string // the same string where it can be
	ruling int32
}

func newQuestion(text string, ruling int32) question {
	folded := fold(text)
	if folded == text {
		folded = text
	}
	return question{text, folded, ruling}
}

// compound joins the words of list that are compounds.
func (x *Index) compound(list []string) []string {
	if x.without[Compounds] {
		return list
	}
	return x.thesaurus.compound(list)
}

// plain returns the words of a question with abbreviations written out and
// compounds joined.
func (x *Index) plain(question string) []string {
	list := words(fold(question))
	if !x.without[Abbreviations] {
		list = x.thesaurus.writeOut(list)
	}
	return x.compound(list)
}

// learnAsked keys the known questions, whose words are given.
func (x *Index) learnAsked(plain [][]string) {
	used := map[string]bool{}
	for _, list := range plain {
		for _, w := range list {
			used[w] = true
		}
	}
	x.typed = slices.Sorted(maps.Keys(used))
	for i, q := range x.known {
		if key := x.keyOf(plain[i]); key != "" && !slices.Contains(x.asked[key], q.ruling) {
			x.asked[key] = append(x.asked[key], q.ruling)
		}
	}
}

// askedKey is what two ways of typing one question have in common: its telling
// words, stemmed and in alphabetical order, or all of its words if none tells
// anything.
func (x *Index) askedKey(question string) string { return x.keyOf(x.plain(question)) }

func (x *Index) keyOf(list []string) string {
	var kept []string
	for _, w := range list {
		switch t := x.words.term(w); {
		case x.thesaurus.ignored[w] || t == none:
		case t == unknown:
			kept = append(kept, w)
		default:
			kept = append(kept, x.words.names[t])
		}
	}
	if len(kept) == 0 {
		kept = slices.Clone(list)
	}
	slices.Sort(kept)
	return strings.Join(slices.Compact(kept), " ")
}

// knownAnswers returns the rulings that are known to answer the question of q.
func (x *Index) knownAnswers(q Query) []int32 {
	if x.without[Exact] {
		return nil
	}
	var list []int32
	for _, i := range x.asked[x.askedKey(q.Text)] {
		if x.admits(q, x.rulings[i]) {
			list = append(list, i)
		}
	}
	return list
}

// mostEndings is how many words an unfinished word may become.
const mostEndings = 40

// endings returns the words of known questions that an unfinished word may become.
func (x *Index) endings(start string) []string {
	i, _ := slices.BinarySearch(x.typed, start)
	list := x.typed[i:min(i+mostEndings, len(x.typed))]
	n := 0
	for n < len(list) && strings.HasPrefix(list[n], start) {
		n++
	}
	return list[:n]
}

// addUnfinished adds the beginning of a word: whatever it may become.
func (x *Index) addUnfinished(start string, u *Understanding) {
	u.endings = x.endings(start)
	c := concept{telling: x.words.rarest}
	for _, w := range u.endings {
		if t := x.words.term(w); t >= 0 {
			c.ways = append(c.ways, way{[]wanted{{id: t, near: 1, says: float32(c.telling)}}})
		}
	}
	u.concepts = append(u.concepts, c)
}

// How many known questions are shown, and how much alike they have to be; while
// one is being typed, less.
const (
	mostAlike   = 25
	leastAlike  = 0.25
	leastTyping = 0.1
)

// alike returns the known questions that are most like the one asked, one a
// ruling. While one is being typed it returns all, those first that begin so.
func (x *Index) alike(q Query, k *kin) []Known {
	type likest struct {
		question int32
		like     float32
	}
	var list []likest
	add := func(at int32, least float32) {
		one := likest{at, k.like[at]}
		if q.Typing && strings.HasPrefix(x.known[at].folded, fold(q.Text)) {
			one.like++
		}
		if one.like >= least && x.admits(q, x.rulings[x.known[at].ruling]) {
			list = append(list, one)
		}
	}
	if q.Typing {
		for _, at := range k.touched {
			add(at, leastTyping)
		}
	} else {
		for _, r := range k.rulings {
			add(k.nearest[r], leastAlike)
		}
	}
	slices.SortFunc(list, func(a, b likest) int {
		return cmp.Or(cmp.Compare(b.like, a.like), cmp.Compare(a.question, b.question))
	})
	var out []Known
	for _, l := range list {
		k := x.known[l.question]
		if len(out) == mostAlike {
			break
		}
		if !slices.ContainsFunc(out, func(o Known) bool { return o.Text == k.text }) { // several rulings may answer one
			out = append(out, Known{k.text, x.rulings[k.ruling]})
		}
	}
	return out
}
