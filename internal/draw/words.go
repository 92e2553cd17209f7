package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// outcome is what happens to an action.
type outcome int8

// The outcomes, in the order in which players ask about them.
const (
	fizzles outcome = iota
	refused         // it can't be declared
	canceled
	noEffect
	undecided // the rules don't say whether it can be declared
	resolves
	outcomes // how many there are
)

// asked maps outcomes to those of the engine, which have the words.
var asked = [outcomes]meccg.Outcome{
	fizzles: meccg.Fizzles, refused: meccg.Refused, canceled: meccg.Cancelled, noEffect: meccg.NoEffect,
	undecided: meccg.Undecided, resolves: meccg.Resolves,
}

// outcomeOf returns the outcome of the action of s.
func outcomeOf(s *meccg.ChainStep) outcome {
	return outcome(max(0, slices.Index(asked[:], s.Becomes())))
}

// label returns the word shown next to a card.
func (o outcome) label() string { return asked[o].Label() }

// verb returns the verb for n cards.
func (o outcome) verb(n int) string { return asked[o].Verb(n) }

type side int8

// The sides.
const (
	hazard   side = iota // the hazard player
	resource             // the resource player
	rule                 // nobody: a rule or a card requires it
)

// String returns s in display form.
func (s side) String() string { return [...]string{"Hazard", "Resource", "Rule"}[s] }

// separator separates the parts of a line.
const separator = " · "

// start describes the hazard limit at the start of c, and what happened before.
func (c Chain) start() string {
	words := "Hazard limit "
	for i, e := range c.Editions {
		switch {
		case i == 0:
			words += strconv.Itoa(e.Limit)
		case e.Limit != c.Editions[0].Limit:
			words += fmt.Sprintf(" in %s, %d %s", c.Editions[0].Short, e.Limit, strings.ToLower(e.Short))
		}
	}
	if c.Used > 0 {
		words += fmt.Sprintf(", %d used before", c.Used)
	}
	if c.Fizzled > 0 {
		words += fmt.Sprintf(", %d fizzled before", c.Fizzled)
	}
	return words
}

// kind returns what is shown below the name of r.
func (r row) kind() string {
	return strings.Join(append([]string{r.Side.String()}, r.Notes...), separator)
}

// numbered returns the name of r after its number, as in "#4 River", without line breaks
// between them.
func (r row) numbered() string {
	if r.Number == 0 {
		return r.Name
	}
	return "#" + strconv.Itoa(r.Number) + nbsp + r.Name
}

// reason returns the reasons of f as one text.
func (f fate) reason() string { return strings.Join(f.Reasons, ", ") }

// test describes a comparison with the limit. A line may break before the sign.
func test(need string, passed bool, have string) string {
	sign := "≤"
	if !passed {
		sign = ">"
	}
	return strings.ReplaceAll(need, " ", nbsp) + " " + sign + nbsp + strings.ReplaceAll(have, " ", nbsp)
}

// nbsp is a space at which no line is broken.
const nbsp = "\u00a0"
