package stccg

import (
	"strings"

	"netrep/engine"
)

// Info returns what is known about k: how its functions are used, and when.
func (k Card) Info() engine.CardInfo {
	info := engine.CardInfo{Name: k.Name, Game: rules().Game, Kind: k.Type}
	if k.HiddenAgenda {
		info.Kind = strings.TrimSpace("hidden agenda " + k.Type)
	}
	if k.Source != "" {
		info.Refs = []engine.Ref{k.Source}
	}
	for _, name := range k.FunctionNames() {
		f := k.Functions[name]
		words := f.words()
		if name != Main {
			words = name + ": " + words
		}
		info.Lines = append(info.Lines, engine.UpperFirst(words)+".")
	}
	return info
}

var howWordsOf = map[How]string{
	howPlay: "you play it", howActivate: "you activate it", howUse: "you use it", howDiscard: "you discard it", howDownload: "it downloads a card",
	howSpecialDownload: "its icon downloads a card, and suspends play",
}

// words says how f is used, when, and what it does to which actions.
func (f Function) words() string {
	words := howWordsOf[f.How]
	if f.Downloads != "" {
		words = strings.Replace(words, "a card", f.Downloads, 1)
	}
	for _, t := range f.Timing {
		words += map[Timing]string{AnyTime: ", at any time", SuspendsPlay: ", which suspends play"}[t]
	}
	for _, r := range f.BearsOn {
		if how := bearingWords[r.How]; how != "" {
			words += "; " + strings.TrimSuffix(strings.Replace(strings.ToLower(how[:1])+how[1:], "%s", r.Action.words(), 1), ".")
		}
	}
	return words
}

// words names the actions of p: "any card play (interrupt)".
func (p Pattern) words() string {
	var kinds, more []string
	for _, k := range p["kind"] {
		kinds = append(kinds, kindOf(k))
	}
	for _, attribute := range []string{"card", "type"} {
		more = append(more, p[attribute]...)
	}
	whose := "any "
	if by := p["by"]; len(by) == 1 {
		whose = map[string]string{"own": "your own ", "opposing": "the opponent's ", "anyone": "any "}[by[0]]
	}
	words := whose + strings.Join(kinds, " or ")
	if len(more) > 0 {
		words += " (" + strings.Join(more, ", ") + ")"
	}
	return words
}
