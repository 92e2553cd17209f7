package commands

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// onguardNames are the options of /onguard that have a name of their own, by fact.
var onguardNames = map[string]string{
	"trigger.window": optionTrigger, "trigger.card": "played", "trigger.would_tap_site": "taps-site", "trigger.also": "also-declared",
	"trigger.other_company": "other-company", "target.existed_and_legal_in_mh": "target-was-legal",
	"target.corruption_card_this_turn": "corrupted-this-turn", "site.automatic_attacks": "automatic-attacks",
	"playable_in_mh": "playable-in-mh", "card.name": optionCard, "card.changes_automatic_attack": "changes-attack",
	"card.keyed.site_types": "keyed-site-types", "card.keyed.site_names": "keyed-sites", "card.keyed.regions": "keyed-regions", "card.key_by_text": "fits-by-text",
}

var onguard = asking{
	name:     "onguard",
	doc:      "May this card be revealed on-guard now?",
	example:  "/onguard Muster Disperses trigger:faction",
	question: meccg.OnGuardQuestion(meccg.OnGuardCard{}),
	names:    onguardNames,
	rulesets: []string{meccg.Article},
	first:    []Option{cardOption, triggerOption},
	prepare:  prepareOnGuard,
}.command()

// optionTrigger takes the moment of revealing, or what is played at it.
const optionTrigger = "trigger"

var triggerOption = Option{Name: optionTrigger, Doc: "What happens, so that it could be revealed?", Kind: Choice, Choices: []Pick{
	{"An item is played", "item"},
	{"A faction is played", "faction"},
	{"An ally is played", "ally"},
	{"The company enters the site", meccg.EntersSite},
	{"Another card is played", "other"},
	{"A resource is played", meccg.PlaysCard},
	{"A special ring follows a test", meccg.RingTest},
	{"An attempt on an opponent's card", meccg.InfluencesOpponent},
	{"The company does not enter", meccg.DeclinesToEnter},
	{"A burglary attempt", meccg.Burglary},
}}

// optionCard takes a card by name; what the card data knows of it need not be
// told.
const optionCard = "card"

var cardOption = Option{Name: optionCard, Doc: "Which card? Its facts are known, or are asked for", Max: 100, Complete: completeCards}

func prepareOnGuard(env *Env, in Input) (prepared, error) {
	out := prepared{question: meccg.OnGuardQuestion(meccg.OnGuardCard{}), facts: triggerFacts(in)}
	name := in.Text(optionCard)
	if name == "" {
		out.subject = "a card on-guard" + triggerWords(out.facts)
		return out, nil
	}
	k, err := theCard(env.Rulings.Corpus(), name, isHazard)
	if err != nil {
		return prepared{}, err
	}
	out.question = meccg.OnGuardQuestion(meccg.OnGuardCardFrom(cardFacts(k)))
	out.subject = k.Name + " on-guard" + triggerWords(out.facts)
	return out, nil
}

// triggerFacts is what the trigger says of the moment and of what is played.
func triggerFacts(in Input) map[string]string {
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

// triggerWords says when a card would be revealed, as far as it was said.
func triggerWords(facts map[string]string) string {
	switch played := facts["trigger.card"]; {
	case played == "item" || played == "ally":
		return ", when an " + played + " is played"
	case played == "faction":
		return ", when a faction is played"
	case facts["trigger.window"] == meccg.EntersSite:
		return ", when the company enters the site"
	}
	return ""
}

func isHazard(k *rulings.Card) bool { return k.Type == "hazard" }

// theCard returns the one card that a player means, where several have the name
// preferably one that fits.
func theCard(c *rulings.Corpus, name string, fits func(*rulings.Card) bool) (*rulings.Card, error) {
	found := c.CardNames().Find(name)
	if fitting := slices.DeleteFunc(slices.Clone(found), func(k *rulings.Card) bool { return !fits(k) }); len(fitting) > 0 {
		found = fitting
	}
	names := map[string]bool{}
	for _, k := range found {
		names[k.Name] = true
	}
	switch {
	case len(found) == 0:
		return nil, &engine.InputError{Field: optionCard, Msg: "there is no card “" + clip(name) + "”", Hint: didYouMean(c, name)}
	case len(names) > 1:
		return nil, &engine.InputError{
			Field: optionCard, Msg: fmt.Sprintf("“%s” could be %s", clip(name), strings.Join(slices.Sorted(maps.Keys(names)), " or ")), Hint: "say which",
		}
	}
	return found[0], nil
}

func didYouMean(c *rulings.Corpus, name string) string {
	var near []string
	for _, k := range c.CardNames().Suggest(name, 3) {
		near = append(near, k.Name)
	}
	if len(near) == 0 {
		return "leave the card out and tell its facts"
	}
	return "did you mean " + strings.Join(near, " or ") + "?"
}
