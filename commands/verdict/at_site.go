package verdict

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"netrep/commands/command"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// atSite returns what the data of a card and of a site say together: whether the card
// changes the site's automatic-attacks, and whether the site has one that the card
// requires. The sites are the versions of one; where they disagree nothing is said.
func atSite(k *rulings.Card, sites []*rulings.Card) map[string]string {
	facts := map[string]string{}
	say := func(fact string, list []string) {
		value := ""
		for _, s := range sites {
			if s.Type != "site" || s.Kind == "haven" {
				continue
			}
			v := "no"
			if slices.ContainsFunc(list, func(what string) bool { return hasAttack(s, what) }) {
				v = "yes"
			}
			if value != "" && v != value {
				return
			}
			value = v
		}
		if value != "" {
			facts[fact] = value
		}
	}
	if changed := k.Facts["attacks_changed"]; changed != "" {
		say("card.changes_automatic_attack", strings.Split(changed, "; "))
	}
	required, found := strings.CutSuffix(k.Facts["requires"], " automatic-attack")
	if races, asked := strings.CutPrefix(required, "site has an "); found && asked {
		say("target.existed_and_legal_in_mh", strings.Split(races, " or "))
	}
	maps.Copy(facts, KeyedThere(k, sites, nil, true))
	return facts
}

// KeyedThere returns the fact whether the text of a creature lets it be keyed to a site, given
// in its versions, or to the named regions that a company moves through; whole says that these
// are all that have names. There is none if that is not certain.
func KeyedThere(k *rulings.Card, sites []*rulings.Card, through []string, whole bool) map[string]string {
	text := k.Facts["keyed_text"]
	fits := map[meccg.Truth]bool{}
	for _, s := range sites {
		if s.Type == "site" && text != "" {
			kind := strings.ReplaceAll(strings.ToLower(s.Attributes[rulings.AttrSiteType]), " & ", "-and-")
			at := meccg.NamedPlace{Site: s.Name, Type: kind, Region: s.Attributes[rulings.AttrRegion], Through: through, Whole: whole}
			fits[meccg.KeyedByText(text, at)] = true
		}
	}
	if len(fits) != 1 || fits[meccg.Unknown] {
		return nil
	}
	return map[string]string{keyByText: slices.Collect(maps.Keys(fits))[0].String()}
}

// keyByText is the fact whether the text of a creature lets it be played on a company.
const keyByText = "card.key_by_text"

// OfSite returns the facts about a site that its name tells: its type, if the versions that a
// player may mean agree, and how many automatic-attacks it has, the fewest if they differ.
// They are the versions of a side; or if that is "" or has none, those of heroes and minions.
func OfSite(names *cards.Finder, site, side string) map[string]string {
	sites := slices.DeleteFunc(slices.Clone(names.Find(site)), func(k *rulings.Card) bool {
		rare := k.Alignment == "balrog" || k.Alignment == "fallen-wizard" // which players who mean them say
		return k.Type != "site" || rare && k.Alignment != side
	})
	if ofSide := func(k *rulings.Card) bool { return k.Alignment == side }; slices.ContainsFunc(sites, ofSide) {
		sites = slices.DeleteFunc(sites, func(k *rulings.Card) bool { return !ofSide(k) })
	}
	facts := map[string]string{"site.type": SiteType(sites), "site.automatic_attacks": attacks(sites)}
	maps.DeleteFunc(facts, func(_, value string) bool { return value == "" })
	return facts
}

// namedSite returns the cards of the site that an input names, and what [OfSite] says of it.
func namedSite(names *cards.Finder, in command.Input) (sites []*rulings.Card, facts map[string]string, err error) {
	name, typ := in.Text("site-name"), in.Text("site-type")
	if name == "" {
		return nil, nil, nil
	}
	other := func(k *rulings.Card) bool { return k.Type != "site" }
	if sites = slices.DeleteFunc(slices.Clone(names.Find(name)), other); len(sites) == 0 {
		hint := command.DidYouMean(slices.DeleteFunc(names.Suggest(name, 10), other), "leave it out and give the type of the site")
		return nil, nil, &engine.InputError{Field: "site-name", Msg: "there is no site “" + command.Clip(name) + "”", Hint: hint}
	}
	if typ != "" && !slices.ContainsFunc(sites, func(k *rulings.Card) bool { return SiteType([]*rulings.Card{k}) == typ }) {
		return nil, nil, &engine.InputError{
			Field: "site-type", Msg: "no card of " + sites[0].Name + " has that type", Hint: "leave out the type, or the name if an effect changes the type",
		}
	}
	return sites, OfSite(names, name, ""), nil
}

// SiteType is the engine's name for the type of a site whose cards agree, or "".
func SiteType(sites []*rulings.Card) string {
	if len(sites) == 0 || slices.ContainsFunc(sites, func(k *rulings.Card) bool { return k.Kind != sites[0].Kind }) {
		return ""
	}
	return strings.ReplaceAll(sites[0].Kind, " & ", "-and-")
}

// attacks returns the fewest automatic-attacks that a card of a site has, or "" if only
// some cards have any. The card data separates them with semicolons.
func attacks(sites []*rulings.Card) string {
	var counts []int
	for _, k := range sites {
		n := 0
		if list := k.Attributes[rulings.AttrAutomaticAttacks]; list != "" {
			n = 1 + strings.Count(list, ";")
		}
		counts = append(counts, n)
	}
	if len(counts) == 0 || slices.Min(counts) == 0 && slices.Max(counts) > 0 {
		return ""
	}
	return strconv.Itoa(slices.Min(counts))
}

// hasAttack reports whether a site has an automatic-attack of what a card's data name:
// of any site, of one by its name or its type, or of a race.
func hasAttack(site *rulings.Card, what string) bool {
	attacks := site.Attributes[rulings.AttrAutomaticAttacks]
	return what == "any" || what == site.Name || what == site.Attributes[rulings.AttrSiteType] || strings.Contains(attacks, what)
}
