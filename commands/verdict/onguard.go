package verdict

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/commands/command"
	"netrep/commands/reply"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
	"netrep/rulings/cards"
)

// OnGuard is the /onguard command.
var OnGuard = Asking{
	name:     "onguard",
	doc:      "May this card be revealed on-guard now?",
	example:  "/onguard Muster Disperses trigger:faction",
	question: meccg.OnGuardQuestion(meccg.OnGuardCard{}),
	names: map[string]string{
		"trigger.window": optionTrigger, "trigger.card": "played", "trigger.would_tap_site": "taps-site", "trigger.also": "also-declared",
		"trigger.other_company": "other-company", "target.existed_and_legal_in_mh": "target-was-legal",
		"target.corruption_card_this_turn": "corrupted-this-turn", "site.automatic_attacks": "automatic-attacks",
		"playable_in_mh": "playable-in-mh", "card.name": OptionCard, "card.changes_automatic_attack": "changes-attack",
		"card.keyed.site_types": "keyed-site-types", "card.keyed.site_names": "keyed-sites", "card.keyed.regions": "keyed-regions", "card.key_by_text": "fits-by-text",
	},
	rulesets: []string{meccg.Article},
	first:    []command.Option{cardOption, triggerOption},
	prepare:  prepareOnGuard,
}.command()

// optionTrigger takes the moment of revealing, or what is played at it.
const optionTrigger = "trigger"

var triggerOption = command.Option{Name: optionTrigger, Doc: "When would it be revealed?", Kind: command.Choice, Choices: []command.Pick{
	{Label: "An item is played", Value: "item"},
	{Label: "A faction is played", Value: "faction"},
	{Label: "An ally is played", Value: "ally"},
	{Label: "The company enters the site", Value: meccg.EntersSite},
	{Label: "Another card is played", Value: "other"},
	{Label: "A resource is played", Value: meccg.PlaysCard},
	{Label: "A special ring follows a test", Value: meccg.RingTest},
	{Label: "An influence attempt on an opponent's card", Value: meccg.InfluencesOpponent},
	{Label: "The company does not enter", Value: meccg.DeclinesToEnter},
	{Label: "A burglary attempt", Value: meccg.Burglary},
}}

// OptionCard takes a card by name; what the card data knows need not be given.
const OptionCard = "card"

var cardOption = command.Option{Name: OptionCard, Doc: "Card name; I'll ask if I need more", Max: 100, Complete: command.CompleteCards}

// prepareOnGuard asks about the card, the moment and the site that an input names.
func prepareOnGuard(env *command.Env, in command.Input, q Prepared) (Prepared, error) {
	facts := triggerFacts(in)
	sites, site, err := namedSite(env.Rulings.Cards(), in)
	if err != nil {
		return q, err
	}
	maps.Copy(facts, site)
	card := "this card"
	if name := in.Text(OptionCard); name != "" {
		k, err := TheCard(env.Rulings.Cards(), name, IsHazard)
		if err != nil {
			return q, err
		}
		maps.Copy(facts, atSite(k, sites))
		q.Question, card = meccg.OnGuardQuestion(meccg.OnGuardCardFrom(command.CardFacts(k))), k.Name
	}
	onGuard := " on-guard" + triggerWords(facts)
	q.Facts, q.subject, q.claim = facts, "revealing "+card+onGuard, reply.UpperFirst(card)+" can be revealed"+onGuard
	return q, nil
}

// triggerFacts is what the trigger says about the moment and about what is played.
func triggerFacts(in command.Input) map[string]string {
	facts := map[string]string{}
	trigger, played := in.Text(optionTrigger), in.Text("played")
	switch trigger {
	case "item", "faction", "ally", "other":
		trigger, played = meccg.PlaysCard, trigger
	}
	if trigger == "" && played != "" {
		trigger = meccg.PlaysCard
	}
	if trigger != "" {
		facts["trigger.window"] = trigger
	}
	if played != "" {
		facts["trigger.card"] = played
	}
	return facts
}

// triggerWords says when a card would be revealed, as far as it is given.
func triggerWords(facts map[string]string) string {
	switch played := facts["trigger.card"]; {
	case played == "item" || played == "ally":
		return " when an " + played + " is played"
	case played == "faction":
		return " when a faction is played"
	case facts["trigger.window"] == meccg.EntersSite:
		return " when the company enters the site"
	}
	return ""
}

// IsHazard reports whether k is a hazard.
func IsHazard(k *rulings.Card) bool { return k.Type == "hazard" }

// TheCard returns the one card that a player means; if several share the name,
// preferably one that fits.
func TheCard(names *cards.Finder, name string, fits func(*rulings.Card) bool) (*rulings.Card, error) {
	found := names.Find(name)
	if fitting := slices.DeleteFunc(slices.Clone(found), func(k *rulings.Card) bool { return !fits(k) }); len(fitting) > 0 {
		found = fitting
	}
	called := map[string]bool{}
	for _, k := range found {
		called[k.Name] = true
	}
	switch {
	case len(found) == 0:
		hint := command.DidYouMean(names.Suggest(name, 3), "leave the card blank and describe it instead")
		return nil, &engine.InputError{Field: OptionCard, Msg: "no card is called “" + command.Clip(name) + "”", Hint: hint}
	case len(called) > 1:
		return nil, &engine.InputError{
			Field: OptionCard, Msg: fmt.Sprintf("“%s” could be %s", command.Clip(name), strings.Join(slices.Sorted(maps.Keys(called)), " or ")), Hint: "say which",
		}
	}
	return found[0], nil
}
