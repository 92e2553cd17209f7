package ask

import (
	"slices"
	"strconv"
	"strings"

	"netrep/rulings"
	"netrep/rulings/cards"
)

// siteFacts returns what follows from the name of a site, where all cards of that
// name agree and nothing else is told: its type, and how many automatic-attacks it
// has.
func siteFacts(names *cards.Finder, facts []Fact) []Fact {
	at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == "site.name" })
	if at < 0 {
		return nil
	}
	sites := slices.DeleteFunc(slices.Clone(names.Find(facts[at].Value)), func(k *rulings.Card) bool { return k.Type != "site" })
	var more []Fact
	add := func(name string, of func(*rulings.Card) string) {
		told := slices.ContainsFunc(facts, func(f Fact) bool { return f.Name == name })
		if value := allSay(sites, of); value != "" && !told {
			f := facts[at]
			f.Name, f.Value = name, value
			more = append(more, f)
		}
	}
	add("site.type", siteType)
	add("site.automatic_attacks", attacks)
	return more
}

// allSay returns what all cards say, or "".
func allSay(cards []*rulings.Card, of func(*rulings.Card) string) string {
	value := ""
	for _, k := range cards {
		if said := of(k); value == "" || said == value {
			value = said
		} else {
			return ""
		}
	}
	return value
}

// siteType is what the engine calls a site's type.
func siteType(k *rulings.Card) string { return strings.ReplaceAll(k.Kind, " & ", "-and-") }

// attacks is how many automatic-attacks a site has, in the card data with a
// semicolon between them.
func attacks(k *rulings.Card) string {
	list := k.Attributes[rulings.AttrAutomaticAttacks]
	if list == "" {
		return "0"
	}
	return strconv.Itoa(1 + strings.Count(list, ";"))
}
