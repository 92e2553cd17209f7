package verdict

import (
	"maps"
	"slices"

	"netrep/commands/command"
	"netrep/engine"
	"netrep/engine/meccg"
	"netrep/rulings"
)

// CanPlay is the /canplay command.
var CanPlay = Asking{
	name:     "canplay",
	doc:      "Can this hazard be played on this company?",
	subject:  "playing this hazard on this company",
	claim:    "This hazard can be played on this company",
	example:  "/canplay Cave-drake moving:yes path:wilderness,wilderness",
	question: questionNamed("hazard-on-company"),
	names: map[string]string{
		"card.kind": "kind", "card.keyed.site_types": "keyed-site-types", "card.keyed.site_names": "keyed-sites",
		"card.keyed.regions": "keyed-regions", "card.needs_moving": "needs-moving", "card.key_by_text": "fits-by-text", "card.conditions_met": "conditions-met",
	},
	first:   []command.Option{cardOption},
	prepare: prepareCanPlay,
}.command()

// prepareCanPlay asks about the hazard and the site that an input names.
func prepareCanPlay(env *command.Env, in command.Input, q Prepared) (Prepared, error) {
	sites, facts, err := namedSite(env.Rulings.Cards(), in)
	if err != nil {
		return q, err
	}
	maps.DeleteFunc(facts, func(name, _ string) bool { return name != "site.type" })
	q.Facts = facts
	name := in.Text(OptionCard)
	if name == "" {
		return q, nil
	}
	k, err := TheCard(env.Rulings.Cards(), name, IsHazard)
	if err != nil {
		return q, err
	}
	if k.Type != "" && !hasHazardSide(k) {
		return q, &engine.InputError{Field: OptionCard, Msg: k.Name + " is not a hazard", Hint: "name a hazard creature or event"}
	}
	moves, told := in.Bool("moving")
	below, _ := in.Bool("under-deeps")
	if sites != nil {
		maps.Copy(facts, KeyedThere(k, sites, nil, told && !moves || below))
	}
	q.Question = meccg.HazardQuestion(HazardCard(k))
	q.subject, q.claim = "playing "+k.Name+" on this company", k.Name+" can be played on this company"
	return q, nil
}

// hasHazardSide reports whether k is a hazard, or may be played as one.
func hasHazardSide(k *rulings.Card) bool {
	return IsHazard(k) || slices.Contains(k.Keywords, "agent") || k.Attributes["playable as"] == "hazard"
}

// HazardCard returns what the card data knows about a hazard that would be
// played on a company. For an event without facts only its text can say where
// it is played.
func HazardCard(k *rulings.Card) meccg.HazardCard {
	c := meccg.HazardCardFrom(command.CardFacts(k))
	if c.Kind == "event" && !meccg.Surveyed(k.Facts) {
		c.Conditions = "what its text says about where and when it is played"
	}
	return c
}
