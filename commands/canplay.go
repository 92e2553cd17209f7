package commands

import "netrep/engine/meccg"

// canplayNames are the options of /canplay that have a name of their own, by fact.
var canplayNames = map[string]string{
	"card.kind": "kind", "card.keyed.site_types": "keyed-site-types", "card.keyed.site_names": "keyed-sites",
	"card.keyed.regions": "keyed-regions", "card.needs_moving": "needs-moving",
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
	card := meccg.HazardCardFrom(cardFacts(k))
	return prepared{question: meccg.HazardQuestion(card), subject: k.Name + " on this company"}, nil
}
