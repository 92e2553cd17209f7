package stccg

import (
	"strings"

	"netrep/engine"
)

// would returns the moments at which c would be legal, each tried.
func would(c *Candidate) []engine.Alternative {
	if c.Unmet {
		return nil
	}
	var list []engine.Alternative
	add := func(code, words string) {
		list = append(list, engine.Alternative{Code: code, Words: words, Ruleset: Rules()})
	}
	between := func(turn Player) bool {
		return may(&Position{Turn: turn, Window: Window{At: AtBetween}}, c).Allowed
	}
	switch {
	case c.Function.suspends():
		add("suspend", "at any moment at which no action is being initiated")
	case between(A) && between(B):
		add("between", "between actions, on either player's turn")
	case between(A):
		add("own-turn", "between actions on your own turn")
	}
	if named := c.answers(); len(named) > 0 {
		add("response", "in response to "+strings.Join(named, " or "))
	}
	return list
}

// answers returns the actions, in words, to which c is a valid response.
func (c *Candidate) answers() []string {
	patterns := []Pattern{}
	for _, r := range c.Function.BearsOn {
		patterns = append(patterns, r.Action)
	}
	for _, k := range c.Fetched {
		for _, f := range k.Functions {
			for _, r := range f.BearsOn {
				patterns = append(patterns, r.Action)
			}
		}
	}
	var list []string
	for _, p := range patterns {
		for _, a := range p.examples() {
			words := a.Words() + p.meet(&a)
			if may(&Position{Actions: []Action{a}, Window: Window{At: AtResponses, To: a.ID}}, c).As == AsResponse {
				list = append(list, words)
			}
		}
	}
	return list
}

// meet gives a what p asks beside its kind and card, and says so.
func (p Pattern) meet(a *Action) (words string) {
	a.ID, a.By, a.Step = "a0", B, Responses
	switch side := p["by"]; {
	case len(side) != 1:
	case side[0] == "own":
		a.By, words = A, " by yourself"
	case side[0] == "opposing":
		words = " by the opponent"
	}
	if side := p["owner"]; len(side) == 1 && side[0] == "own" {
		a.Owner = A
		words += ", on what is yours"
	} else if len(side) == 1 {
		a.Owner = B
		words += ", on what is the opponent's"
	}
	for _, f := range features {
		if f.in(p) {
			a.feature(f.attribute, f.value)
			words += ", " + f.onlyIf
		}
	}
	return words
}
