package diff

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"netrep/rulings"
)

// Limits of the search for similar rulings.
const (
	minAlike   = 500 // kept words of both texts, per thousand
	refBonus   = 150 // bonus for the same ref, per thousand
	maxShared  = 64  // a pair of words in more rulings than this is ignored
	candidates = 3   // the most similar old rulings, compared in full
)

// matcher pairs the rulings of two editions of one source.
type matcher struct {
	old, new []*rulings.Ruling
	used     []bool // by index in old
	pair     []int  // index in old by index in new, or -1
}

// matched pairs rulings, most certain pairs first.
func matched(old, new []*rulings.Ruling) *matcher {
	m := &matcher{old: old, new: new, used: make([]bool, len(old)), pair: slices.Repeat([]int{-1}, len(new))}
	m.matchEqual()
	m.matchAlike()
	m.matchRefs()
	return m
}

func (m *matcher) join(i, j int) {
	m.used[i], m.pair[j] = true, i
}

// matchEqual pairs rulings with the same content: those at the same ref first, the others
// in order.
func (m *matcher) matchEqual() {
	byRef := m.byRef()
	said := map[content][]int{}
	for j, r := range m.new {
		if i, ok := byRef[r.Ref]; ok && contentOf(m.old[i]) == contentOf(r) {
			m.join(i, j)
		}
	}
	for i, r := range m.old {
		if !m.used[i] {
			said[contentOf(r)] = append(said[contentOf(r)], i)
		}
	}
	for j, r := range m.new {
		if list := said[contentOf(r)]; m.pair[j] < 0 && len(list) > 0 {
			m.join(list[0], j)
			said[contentOf(r)] = list[1:]
		}
	}
}

// matchRefs pairs the remaining rulings by ref, including former refs.
func (m *matcher) matchRefs() {
	byRef := m.byRef()
	for j, r := range m.new {
		for _, ref := range append([]string{r.Ref}, r.Also...) {
			if i, ok := byRef[ref]; ok && m.pair[j] < 0 && !m.used[i] {
				m.join(i, j)
			}
		}
	}
}

func (m *matcher) byRef() map[string]int {
	refs := map[string]int{}
	for i, r := range m.old {
		refs[r.Ref] = i
	}
	return refs
}

// likeness is the similarity of two rulings' texts.
type likeness struct {
	i, j, score int
}

// matchAlike pairs similar rulings, most similar first.
func (m *matcher) matchAlike() {
	var list []likeness
	index := m.wordPairs()
	for j, r := range m.new {
		if m.pair[j] >= 0 {
			continue
		}
		for _, i := range m.candidates(index, r) {
			score := alike(m.old[i].Text, r.Text)
			if score < minAlike {
				continue
			}
			if m.old[i].Ref == r.Ref || slices.Contains(r.Also, m.old[i].Ref) {
				score += refBonus
			}
			list = append(list, likeness{i, j, score})
		}
	}
	slices.SortFunc(list, func(a, b likeness) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.j, b.j), cmp.Compare(a.i, b.i))
	})
	for _, l := range list {
		if !m.used[l.i] && m.pair[l.j] < 0 {
			m.join(l.i, l.j)
		}
	}
}

// wordPair is two consecutive words.
type wordPair [2]string

// pairsOf returns the distinct word pairs of a text.
func pairsOf(text string) []wordPair {
	words := strings.Fields(strings.ToLower(text))
	pairs := make([]wordPair, 0, len(words)+1)
	seen := make(map[wordPair]bool, len(words)+1)
	last := ""
	for _, w := range append(words, "") {
		p := wordPair{last, w}
		if last = w; !seen[p] {
			seen[p] = true
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// wordPairs indexes the old rulings without a partner by word pair, leaving out pairs
// that are too common.
func (m *matcher) wordPairs() map[wordPair][]int {
	index := map[wordPair][]int{}
	for i, r := range m.old {
		if m.used[i] {
			continue
		}
		for _, p := range pairsOf(r.Text) {
			if len(index[p]) <= maxShared {
				index[p] = append(index[p], i)
			}
		}
	}
	return index
}

// candidates returns the old rulings that share the most word pairs with r, and the one
// at its ref.
func (m *matcher) candidates(index map[wordPair][]int, r *rulings.Ruling) []int {
	shared := map[int]int{}
	for _, p := range pairsOf(r.Text) {
		if list := index[p]; len(list) <= maxShared {
			for _, i := range list {
				shared[i]++
			}
		}
	}
	best := slices.SortedFunc(maps.Keys(shared), func(a, b int) int {
		sameRef := func(i int) int {
			if m.old[i].Ref == r.Ref {
				return 0
			}
			return 1
		}
		return cmp.Or(cmp.Compare(sameRef(a), sameRef(b)), cmp.Compare(shared[b], shared[a]), cmp.Compare(a, b))
	})
	return best[:min(candidates+1, len(best))]
}

// alike returns how many of the words of two texts are common to both, in order, per
// thousand.
func alike(a, b string) int {
	x, y := strings.Fields(a), strings.Fields(b)
	kept := 0
	for _, e := range edits(x, y) {
		if e.kind == Kept {
			kept += e.n
		}
	}
	return 2000 * kept / max(len(x)+len(y), 1)
}
