package commands

import (
	"netrep/engine/meccg"
	"netrep/rulings"
)

// canplayNames are the options of /canplay that have a name of their own, by fact.
var canplayNames = map[string]string{
	"card.kind": "kind", "card.keyed.site_types": "keyed-site-types", "card.keyed.site_names": "keyed-sites",
	"card.keyed.regions": "keyed-regions", "card.needs_moving": "needs-moving", "card.key_by_text": "fits-by-text", "card.conditions_met": "conditions-met",
}

var canplay = asking{
	name:     "canplay",
	doc:      "Can this hazard be played on this company?",
	example:  "/canplay Cave-drake moving:yes path:wilderness,wilderness",
	question: questionNamed("hazard-on-company"),
	names:    canplayNames,
	first:    []Option{cardOption},
	prepare:  prepareCanPlay,
}.command()

func prepareCanPlay(env *Env, in Input) (prepared, error) {
	name := in.Text(optionCard)
	if name == "" {
		return prepared{question: questionNamed("hazard-on-company"), subject: "this hazard on this company"}, nil
	}
	k, err := theCard(env.Rulings.Corpus(), name, isHazard)
	if err != nil {
		return prepared{}, err
	}
	return prepared{question: meccg.HazardQuestion(hazardCard(k)), subject: k.Name + " on this company"}, nil
}

// hazardCard returns what the card data knows of a hazard that would be played on a
// company. Of an event without facts only its text can tell where it is played.
func hazardCard(k *rulings.Card) meccg.HazardCard {
	c := meccg.HazardCardFrom(cardFacts(k))
	if c.Kind == "event" && k.Facts == nil {
		c.Conditions = "what its text says of where and when it is played"
	}
	return c
}
