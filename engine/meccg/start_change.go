package meccg

import (
	"cmp"
	"strings"

	"netrep/engine"
)

// StartChange is how a card changes the hazard limit at the moment it is set. The table of card
// facts writes it as "-1 min 2 per Coastal Sea; played" or "+2; moving here; minion".
type StartChange struct {
	LimitChange
	Per   string // type of region: the change counts once for each in the path; "" if it counts once
	State string // required of the card: "played", "resolved", "in play" or "moving here"
	While string // further condition: whose company it is, where it is, or "Coastal Sea in path"; or ""
}

// StartChangeOf reads a cell of the column limit_start; an empty cell means no change.
func StartChangeOf(cell string) (c StartChange, err error) {
	if cell == "" {
		return c, nil
	}
	parts := append(split(cell, ";"), "", "")
	change, per, _ := strings.Cut(parts[0], " per ")
	c.Per, c.State, c.While = per, parts[1], parts[2]
	states := []string{"played", "resolved", "in play", "moving here"}
	return c, cmp.Or(c.read("limit_start", change), engine.Among("limit_start", cmp.Or(c.State, "no state"), states))
}
