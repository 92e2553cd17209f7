package notation

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"netrep/engine/meccg"
)

// shortForms yields ways to write a by the name of its card, the shortest
// first.
func (p *printer) shortForms(a *meccg.Action) iter.Seq[string] {
	return func(yield func(string) bool) {
		names := shortNames(a)
		for _, name := range names {
			if !yield(name) { // which is enough for most
				return
			}
		}
		for _, said := range p.saidForms(a) {
			for _, name := range names {
				if !yield(name + said) {
					return
				}
			}
		}
	}
}

// shortName returns the shortest way to write what is done with which card.
func shortName(a *meccg.Action) string {
	switch a.Kind {
	case meccg.KindPlaceOnGuard:
		return wordOnGuard
	case meccg.KindOnGuardReveal:
		return wordReveal + " " + nameOf(a.Card)
	}
	if base, verb, ok := used(a.Card); ok {
		return verb + " " + nameOf(base)
	}
	return nameOf(a.Card)
}

// used splits the name of the use of a card, such as "Adûnaphel (tap)".
func used(name string) (card, verb string, ok bool) {
	if !strings.HasSuffix(name, ")") {
		return "", "", false
	}
	for _, verb := range [...]string{wordTap, wordUntap, wordDiscard} {
		if card, ok := strings.CutSuffix(name, " ("+verb+")"); ok {
			return card, verb, true
		}
	}
	return "", "", false
}

// shortNames returns ways to write what is done with which card, the shortest
// first.
func shortNames(a *meccg.Action) []string {
	names := []string{shortName(a)}
	switch a.Kind {
	case meccg.KindPlaceOnGuard:
		names = append(names, wordOnGuard+" "+nameOf(a.Card))
	case meccg.KindResource:
		names = append(names, "resource "+nameOf(a.Card))
	case meccg.KindEvent, meccg.KindCreature, meccg.KindCorruption:
		names = append(names, a.Kind+" "+nameOf(a.Card))
	}
	return names
}

// saidForms returns what may be written of a in addition to its card.
func (p *printer) saidForms(a *meccg.Action) []string {
	var taps, limits, targets string
	cost := ""
	if a.Cost != nil {
		cost = " costs " + strconv.Itoa(*a.Cost)
	}
	if a.Pays != nil {
		for _, f := range a.Pays.Set {
			if name, ok := strings.CutPrefix(f, "tapped: "); ok {
				taps += " taps " + p.target(name)
			}
		}
	}
	for _, e := range a.Does {
		switch {
		case e.Limit != nil:
			limits += " " + e.Limit.String()
		case e.Cancel != "":
			targets += " -> " + nameOf(e.Cancel)
		}
	}
	for _, f := range a.Needs {
		for _, kind := range []string{"in play: ", "untapped: ", "there: "} {
			if name, ok := strings.CutPrefix(f, kind); ok {
				targets += " -> " + p.target(name)
			}
		}
	}
	forms := []string{targets, taps + targets, taps, limits, limits + targets, limits + taps + targets, cost, cost + limits + targets}
	// a card's own needs come first, so that the last one may be the target alone
	if i := strings.LastIndex(targets, " -> "); i > 0 {
		forms = append(forms, targets[i:], taps+targets[i:], limits+targets[i:])
	}
	seen := map[string]bool{"": true}
	return slices.DeleteFunc(forms, func(f string) bool {
		again := seen[f]
		seen[f] = true
		return again
	})
}

// nameOf returns a card's name, in quotes if it could be misread.
func nameOf(name string) string {
	s := scanner{text: name}
	bare, _, _ := s.bare()
	if bare != name || name == "" || s.next() != 0 {
		return quote(name)
	}
	return name
}

// target returns the name of what an action is aimed at. In quotes it may be
// anything, so quotes are needed if it is not a card's name.
func (p *printer) target(name string) string {
	if found := p.cards.Find(name); len(found) > 0 && found[0].Name == name {
		return nameOf(name)
	}
	return quote(name)
}
