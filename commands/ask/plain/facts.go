package plain

import (
	"slices"
	"strconv"

	"netrep/rulings"
)

// Fact is something that a question says.
type Fact struct {
	Name       string        // as the engine calls it: "trigger.window"
	Value      string        // [Open] if it is mentioned without a value
	Card       *rulings.Card // that the value names, or nil
	Start, End int           // where the question says it, in bytes
}

// Open is the value of a fact that a question mentions without giving a value.
const Open = "unknown"

// Said returns the words of a question that say f.
func (f Fact) Said(question string) string { return question[f.Start:f.End] }

// Overlaps reports whether f and o were read from some of the same words.
func (f Fact) Overlaps(o Fact) bool { return f.Start < o.End && o.Start < f.End }

// Number returns the value of f as a number, 0 if it is not one.
func (f Fact) Number() int { return atoi(f.Value) }

// As returns another fact that the words of f tell.
func (f Fact) As(name, value string) Fact {
	return Fact{Name: name, Value: value, Start: f.Start, End: f.End}
}

// of returns f with the card that its value names.
func (f Fact) of(c *rulings.Card) Fact {
	f.Card = c
	return f
}

// FactOf returns the first of facts with a name.
func FactOf(facts []Fact, name string) (f Fact, known bool) {
	if at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == name }); at >= 0 {
		return facts[at], true
	}
	return Fact{}, false
}

// NotAmong returns the facts whose names do not occur among others.
func NotAmong(facts, others []Fact) []Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return gives(others, f.Name) })
}

// Without returns the facts that have none of some names.
func Without(facts []Fact, names ...string) []Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f Fact) bool { return slices.Contains(names, f.Name) })
}

// gives reports whether one of facts has a name.
func gives(facts []Fact, name string) bool {
	_, known := FactOf(facts, name)
	return known
}

// numberOf returns the number that the first of facts with a name gives.
func numberOf(facts []Fact, name string) (n int, known bool) {
	f, known := FactOf(facts, name)
	return f.Number(), known
}

// sumOf returns the sum of the numbers that facts with some names give.
func sumOf(facts []Fact, names ...string) (n int) {
	for _, f := range facts {
		if slices.Contains(names, f.Name) {
			n += f.Number()
		}
	}
	return n
}

// agreed returns the first of the facts with each name, if all of them say the same.
func agreed(facts []Fact) (list []Fact) {
	for i, f := range facts {
		again := func(o Fact) bool { return o.Name == f.Name }
		differs := func(o Fact) bool { return o.Name == f.Name && o.Value != f.Value }
		if !slices.ContainsFunc(facts[:i], again) && !slices.ContainsFunc(facts, differs) {
			list = append(list, f)
		}
	}
	return list
}

// fact returns a fact stated by tokens.
func (t text) fact(name, value string, from, to int) Fact {
	return Fact{Name: name, Value: value, Start: t.tokens[from].Start, End: t.tokens[to-1].End}
}

// factOfCard returns a fact that the name of the card at i states.
func (t text) factOfCard(i int, name, value string) Fact {
	return t.fact(name, value, i, t.end(i))
}

// readName is the name of facts that only say that their words were read, so that the doubt leaves
// these alone.
const readName = ".read"

// readFact returns the fact that tokens were read.
func (t text) readFact(from, to int) Fact { return t.fact(readName, "", from, to) }

// YesNo is the value of a fact that holds or does not.
func YesNo(holds bool) string {
	if holds {
		return "yes"
	}
	return "no"
}

// atoi reads a number from the card data or a reading, 0 if it is not one.
func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
