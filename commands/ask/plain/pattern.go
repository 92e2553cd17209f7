package plain

import "slices"

// pattern is a sequence of elements to find in a question, in order.
type pattern []element

// element is one element of a pattern: a piece of vocabulary, or a gap.
type element struct {
	id       int  // of the vocabulary, if it is not a gap
	optional bool // it may be absent
	gap      bool // any words of the same clause, or of the sentence
	far      bool // of the sentence
	not      bool // a negating word
}

// gaps returns how many gaps p has.
func (p pattern) gaps() (n int) {
	for _, e := range p {
		if e.gap {
			n++
		}
	}
	return n
}

// match is where a pattern was found.
type match struct {
	from, to int  // tokens, the last one not included
	number   *int // the last number that it took, or nil
	denied   bool // it is negated by a word in it or right before it
	said     int  // its first token: from, or a negation before that
}

// The most words that a gap may have: within a clause, and within a sentence.
const (
	gapNear = 6
	gapFar  = 12
)

// find returns the shortest match of p that begins at list[from], where the
// first element has been found with that many words.
func (p pattern) find(list []token, from int) (match, bool) {
	m := match{from: from, said: from}
	if !p.follow(list, from, from, &m) {
		return match{}, false
	}
	for i := from - 1; i >= 0 && list[i].sentence == list[from].sentence && !list[i+1].comma && (list[i].filler || list[i].not); i-- {
		if list[i].not {
			m.denied, m.said = !m.denied, i
		}
	}
	return m, true
}

// follow matches the rest of a pattern from list[at] on.
func (p pattern) follow(list []token, from, at int, m *match) bool {
	if len(p) == 0 {
		m.to = at
		return true
	}
	e := p[0]
	if e.gap {
		return p[1:].afterGap(list, from, at, e.far, m)
	}
	if at < len(list) && list[at].sentence == list[from].sentence && (p.take(list, from, at, m) || at > from && p.skip(list, from, at, m)) {
		return true
	}
	return e.optional && p[1:].follow(list, from, at, m)
}

// take matches the first element at list[at].
func (p pattern) take(list []token, from, at int, m *match) bool {
	k, before := &list[at], *m
	if k.comma && at > from && list[at-1].number != nil {
		return false
	}
	if p[0].not {
		return k.not && p[1:].follow(list, from, at+1, m)
	}
	for _, f := range k.found {
		if f.id != p[0].id {
			continue
		}
		if k.number != nil {
			m.number = k.number
		}
		if p[1:].follow(list, from, at+f.words, m) {
			return true
		}
		*m = before
	}
	return false
}

func (p pattern) skip(list []token, from, at int, m *match) bool {
	if !list[at].filler && !list[at].not || list[at].comma && (list[at-1].number != nil || list[at-1].not) {
		return false
	}
	before := *m
	m.denied = m.denied != list[at].not
	if p.follow(list, from, at+1, m) {
		return true
	}
	*m = before
	return false
}

// afterGap matches p after as few words as possible.
func (p pattern) afterGap(list []token, from, at int, far bool, m *match) bool {
	most := gapNear
	if far {
		most = gapFar
	}
	before, narrow := *m, false // narrow: right after a "no"
	for i := at; i < len(list) && i <= at+most && list[i].sentence == list[from].sentence; i++ {
		*m = before
		m.denied = m.denied != narrow
		if p.startsAt(list[i]) && p.follow(list, from, i, m) {
			return true
		}
		if endsGap(list, from, at, i, far) {
			break
		}
		narrow = list[i].narrow || narrow && list[i].filler
		before.denied = before.denied != (list[i].not && !list[i].narrow)
	}
	*m = before
	return false
}

// endsGap reports whether the words that a gap at a place skips end with list[i], at the latest. The
// pattern begins at from.
func endsGap(list []token, from, at, i int, far bool) bool {
	k, first := &list[i], &list[from]
	switch {
	case k.not && k.comma && i > from && (first.not || first.Text == "nothing"): // it denies by itself: "no allies, no item"
		return true
	case far:
		return false
	case k.not && i > at && list[i-1].Text == "and": // "nor"
		return true
	}
	return k.opens || k.Text == "but" || k.comma && i > from && first.narrow
}

// startsAt reports whether the first element of p may be at k.
func (p pattern) startsAt(k token) bool {
	if p[0].not {
		return k.not
	}
	return slices.ContainsFunc(k.found, func(f found) bool { return f.id == p[0].id })
}
