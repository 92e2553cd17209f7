package ashes

import "slices"

// Candidates returns the ids of what may be chosen for t by a player: whatever
// fits its wording and is in play, on both sides unless the wording limits it,
// the player's own first.
//
// Source: ashes/67, ashes/125.
func (s *State) Candidates(t Target, by string) []string {
	list := []string{}
	for _, name := range s.names(by) {
		p, there := s.Players[name]
		if !there || t.Controller == OwnSide && name != by || t.Controller == Opposing && name == by {
			continue
		}
		for _, typ := range t.Type {
			list = append(list, p.ofType(name, typ)...)
		}
	}
	return list
}

// ofType returns the ids of what p has of a type.
func (p *Player) ofType(name, typ string) []string {
	switch typ {
	case "unit":
		return ids(p.Units)
	case ReadySpell:
		return ids(p.Spells)
	case AlterationSpell:
		return ids(p.Alterations)
	case Phoenixborn:
		return []string{p.PB.ID}
	case "player":
		return []string{name}
	case "card":
		return slices.Concat(ids(p.Units), ids(p.Spells), ids(p.Alterations))
	}
	var list []string // dice have no ids: they go by their faces
	for _, f := range slices.Concat(p.Exhausted, p.Active) {
		list = append(list, f.String())
	}
	return list
}

func ids(list []*Thing) []string {
	var out []string
	for _, t := range list {
		out = append(out, t.ID)
	}
	return out
}
