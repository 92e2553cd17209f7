package ashes

import "netrep/engine"

// Info returns what c costs and what its parts do.
func (c Card) Info() engine.CardInfo {
	info := engine.CardInfo{Name: c.Name, Game: Edition().Game, Kind: c.Kind, Refs: c.Examples}
	for _, cost := range c.PlayCost {
		info.Lines = append(info.Lines, "Playing it costs "+cost.words()+".")
	}
	for _, cost := range c.Cost {
		info.Lines = append(info.Lines, "Using it costs "+cost.words()+".")
	}
	for _, p := range c.Effects {
		info.Lines = append(info.Lines, "Effect: "+p.words(c)+".")
	}
	return info
}
