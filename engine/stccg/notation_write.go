package stccg

import (
	"maps"
	"slices"
	"strings"
)

// FormatScript writes s so that [ParseScript] reads it again.
func FormatScript(s Script, cards Cards) string {
	var b strings.Builder
	for i := range s.Done {
		d := &s.Done[i]
		if d.Link != "" {
			b.WriteString(" " + string(d.Link))
		}
		if d.Link == Finishes {
			continue
		}
		if i > 0 {
			b.WriteString(" ")
		}
		b.WriteString(d.format(cards))
	}
	return b.String()
}

func (d *Declaration) format(cards Cards) string {
	a := &d.Action
	out := playerWords(a.By) + ": " + d.name(cards)
	fixed := map[string]bool{}
	if k, ok := kindNamed(a.Kind); ok && a.Card == "" && a.Type == "" {
		for _, f := range k.features {
			fixed[f] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Features)) {
		switch {
		case fixed[name] && a.Features[name] == "true":
		case a.Features[name] == "true":
			out += " [" + name + "]"
		default:
			out += " [" + name + "=" + a.Features[name] + "]"
		}
	}
	if a.Owner != "" {
		out += " [owner=" + playerWords(a.Owner) + "]"
	}
	if a.Status == Nullified {
		out += " [nullified]"
	}
	return out
}

// name writes what is done, without who does it.
func (d *Declaration) name(cards Cards) string {
	a := &d.Action
	switch k, known := cards[a.Card]; {
	case a.Card == "" && a.Type != "":
		return a.Type
	case a.Card == "":
		return kindOf(a.Kind)
	case !known || k.Type != a.Type || d.Want == nil && len(k.Functions) > 0:
		return a.Type + " '" + a.Card + "'"
	case d.Want != nil && len(k.Functions) > 1:
		return a.Card + " (" + d.Want.Name + ")"
	}
	return a.Card
}

// playerWords is how a text calls a player.
func playerWords(p Player) string {
	if p == A {
		return "you"
	}
	return "opponent"
}
