package ask

import (
	"slices"
	"strconv"
	"strings"
)

// Words for the faces of Ashes' dice.
var (
	dieTypes  = []string{"natural", "charm", "illusion", "ceremonial", "divine", "sympathy"}
	dieLevels = []string{"class", "power"}
)

// faces returns the dice and the symbols that a question mentions.
func (j judge) faces() []Fact {
	var facts []Fact
	var open []Fact // faces not yet known to be dice or symbols
	settle := func(name string) {
		for _, f := range open {
			f.Name = name
			facts = append(facts, f)
		}
		open = nil
	}
	rest := "" // what the faces are that nothing more is said of
	for i := 0; i < len(j.tokens); i++ {
		switch {
		case j.is(i, "with", "using") && (open != nil || facts == nil):
			settle(faceSymbols)
			rest = faceDice
		case j.is(i, "for") && open != nil:
			settle(faceDice)
			rest = faceSymbols
		}
		face, to := j.faceAt(i)
		if face == "" {
			continue
		}
		open = append(open, j.fact("", face, i, to))
		i = to - 1
		switch {
		case j.is(to, "die", "dice"):
			settle(faceDice)
		case j.is(to, "symbol", "cost"):
			settle(faceSymbols)
		}
	}
	if rest != "" {
		settle(rest)
	}
	return facts
}

// What a face may be: of a die that pays, or a symbol to be paid.
const (
	faceDice    = "dice"
	faceSymbols = "symbols"
)

// faceAt returns the face at i, with its number, and where it ends.
func (j judge) faceAt(i int) (face string, to int) {
	at, n := i, ""
	if c := j.count(i); c > 1 {
		n = strconv.Itoa(c) + " "
	}
	if j.count(i) > 0 {
		at++
	}
	switch {
	case at >= len(j.tokens):
		return "", 0
	case j.is(at, "basic"):
		return n + "basic", at + 1
	case slices.Contains(dieTypes, j.tokens[at].Text) && at+1 < len(j.tokens) && slices.Contains(dieLevels, j.tokens[at+1].Text):
		return n + strings.Join([]string{j.tokens[at].Text, j.tokens[at+1].Text}, " "), at + 2
	}
	return "", 0
}
