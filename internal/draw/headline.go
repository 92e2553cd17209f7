package draw

import (
	"fmt"
	"slices"
	"strings"
)

// headline is a one-line summary of what happens to the hazards.
type headline struct {
	Edition string // "1998"; "" if it applies to all editions
	Outcome outcome
	Words   string
}

// headlines summarizes c: in one line or, if cards differ between editions, in one line
// per edition about those cards.
func (c Chain) headlines() []headline {
	var list []headline
	for i, e := range c.Editions {
		if end := c.ending(i, true); end.total > 0 {
			h := end.difference()
			h.Edition = e.Short
			list = append(list, h)
		}
	}
	if len(list) == 0 {
		list = append(list, c.ending(0, false).headline())
	}
	return list
}

// ending is the outcomes of the hazards, or of all cards if there are no hazards.
type ending struct {
	noun  string // "hazard"
	total int
	names [outcomes][]string // in the order of declaration
}

// ending collects the outcomes under an edition of the hazards, or of the cards that
// differ.
func (c Chain) ending(edition int, differing bool) ending {
	hazards, all := ending{noun: "hazard"}, ending{noun: "card"}
	for _, s := range c.Sections {
		for i, e := range s.Editions {
			if e != edition {
				continue
			}
			for _, r := range s.Rows {
				switch {
				case differing && r.Ends != otherOutcome:
				case differing:
					all.add(r.numbered(), r.Fates[i].Outcome)
				case r.Side == hazard:
					hazards.add(r.Name, r.Fates[i].Outcome)
				default:
					all.add(r.Name, r.Fates[i].Outcome)
				}
			}
		}
	}
	if hazards.total > 0 {
		return hazards
	}
	return all
}

func (e *ending) add(name string, o outcome) {
	e.names[o] = append(e.names[o], name)
	e.total++
}

// difference words e, whose cards all end differently under other rules.
func (e ending) difference() headline {
	var parts []string
	first := outcomes
	for o, names := range e.names {
		if len(names) == 0 {
			continue
		}
		first = min(first, outcome(o))
		who := strings.Join(names, " and ")
		if len(names) > 2 {
			who = fmt.Sprintf("%d %ss", len(names), e.noun)
		}
		parts = append(parts, who+" "+outcome(o).verb(len(names)))
	}
	return headline{Outcome: first, Words: strings.Join(parts, ", ")}
}

// headline words e, starting with what goes wrong: "River fizzles, Cave-drake resolves",
// "Both hazards resolve", "2 of 7 hazards fizzle, the other 5 resolve".
func (e ending) headline() headline {
	var kinds []outcome
	for o := range outcomes {
		if len(e.names[o]) > 0 {
			kinds = append(kinds, o)
		}
	}
	switch {
	case len(kinds) == 0:
		return headline{Outcome: noEffect, Words: "Nothing is declared"}
	case len(kinds) == 1 && e.total > 1:
		return headline{Outcome: kinds[0], Words: e.everything() + " " + kinds[0].verb(e.total)}
	}
	parts := make([]string, len(kinds))
	for i, o := range kinds {
		who := e.who(o, i == 0, i > 0 && i == len(kinds)-1)
		parts[i] = who + " " + o.verb(len(e.names[o]))
	}
	return headline{Outcome: kinds[0], Words: strings.Join(parts, ", ")}
}

// everything returns the subject of a sentence about all of several cards.
func (e ending) everything() string {
	if e.total == 2 {
		return "Both " + e.noun + "s"
	}
	return fmt.Sprintf("All %d %ss", e.total, e.noun)
}

// who returns the cards with an outcome as the subject of a clause, by name if there are
// only a few.
func (e ending) who(o outcome, first, last bool) string {
	names := e.names[o]
	n := len(names)
	switch {
	case last && n == 1 && (e.shared(o) || e.total > 3):
		return "the other"
	case n == 1 && e.shared(o):
		if first {
			return "One " + names[0]
		}
		return "one " + names[0]
	case n == 1 && (first || e.total <= 3):
		return names[0]
	case n == 2 && names[0] != names[1] && e.total <= 3 && !e.shared(o):
		return names[0] + " and " + names[1]
	case first:
		return fmt.Sprintf("%d of %d %ss", n, e.total, e.noun)
	case last:
		return fmt.Sprintf("the other %d", n)
	}
	return fmt.Sprint(n)
}

// shared reports whether a card with an outcome has the same name as one with another.
func (e ending) shared(o outcome) bool {
	for other, names := range e.names {
		if outcome(other) != o && slices.ContainsFunc(names, func(name string) bool { return slices.Contains(e.names[o], name) }) {
			return true
		}
	}
	return false
}
