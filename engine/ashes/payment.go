package ashes

import (
	"cmp"
	"slices"
)

// Payment says which die pays for which symbol: the index of a die for each
// symbol.
type Payment []int

// Pay finds dice for symbols, each its own, or reports that there are not
// enough. A die may pay for many symbols and a symbol be paid by many dice, so
// this is a matching and not a choice symbol by symbol: a die is moved to
// another symbol if that frees it. The lowest faces that do are spent, as far as
// no symbol leaves the choice of a magic.
//
// Source: ashes/59.
func Pay(dice, symbols []Face) (Payment, bool) {
	m := matching{dice: dice, symbols: symbols, payer: slices.Repeat([]int{none}, len(dice)), cheapest: ordered(dice, cmp.Compare[Level])}
	paid := 0
	for _, s := range ordered(symbols, func(a, b Level) int { return cmp.Compare(b, a) }) {
		m.seen = make([]bool, len(dice))
		if m.find(s) {
			paid++
		}
	}
	p := slices.Repeat(Payment{none}, len(symbols))
	for die, s := range m.payer {
		if s != none {
			p[s] = die
		}
	}
	return p, paid == len(symbols)
}

// none is the index of nothing.
const none = -1

// Lacking returns the symbols that p does not pay for.
func (p Payment) Lacking(symbols []Face) []Face {
	var list []Face
	for i, die := range p {
		if die == none {
			list = append(list, symbols[i])
		}
	}
	return list
}

// ordered returns the indices of faces in the order of their levels.
func ordered(faces []Face, compare func(a, b Level) int) []int {
	list := make([]int, len(faces))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(i, j int) int { return compare(faces[i].Level, faces[j].Level) })
	return list
}

// matching is a matching of dice to symbols under construction.
type matching struct {
	dice, symbols []Face
	payer         []int  // for each die, the symbol that it pays for, or none
	cheapest      []int  // the dice, the lowest faces first
	seen          []bool // dice that the present search has tried
}

// find finds a die for symbol s: one that is free, or else one whose symbol can
// be paid by another.
func (m *matching) find(s int) bool {
	for _, die := range m.cheapest {
		if m.payer[die] == none && m.dice[die].Pays(m.symbols[s]) {
			m.payer[die] = s
			return true
		}
	}
	for _, die := range m.cheapest {
		if m.seen[die] || !m.dice[die].Pays(m.symbols[s]) {
			continue
		}
		m.seen[die] = true
		if m.find(m.payer[die]) {
			m.payer[die] = s
			return true
		}
	}
	return false
}
