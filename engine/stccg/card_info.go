package stccg

import (
	"strings"

	"netrep/engine"
)

// Info returns what is known of k: how its functions are used, and when.
func (k Card) Info() engine.CardInfo {
	info := engine.CardInfo{Name: k.Name, Game: Rules().Game, Kind: k.Type}
	if k.HiddenAgenda {
		info.Kind = strings.TrimSpace("hidden agenda " + k.Type)
	}
	if k.Source != "" {
		info.Refs = []engine.Ref{k.Source}
	}
	for _, name := range k.FunctionNames() {
		f := k.Functions[name]
		words := strings.ReplaceAll(string(f.How), "_", " ")
		for _, t := range f.Timing {
			words += ", " + strings.ReplaceAll(string(t), "_", " ")
		}
		if f.Downloads != "" {
			words += ", fetches " + f.Downloads
		}
		if name != Main {
			words = name + ": " + words
		}
		info.Lines = append(info.Lines, upper(words)+".")
	}
	return info
}
