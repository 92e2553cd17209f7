package meccg

// HazardCardFrom returns what a card's facts make of it for the question
// whether it can be played on a company; their names are those of
// [OnGuardCardFrom]. Whatever is not among them is unknown.
func HazardCardFrom(facts map[string]string) HazardCard {
	card := OnGuardCardFrom(facts)
	c := HazardCard{Name: card.Name, Keyed: card.Keyed, Conditions: card.Requires}
	if card.Requires == "company is moving" {
		c.NeedsMoving, c.Conditions = true, ""
	}
	if card.Kind == "event" || card.Kind == "creature" {
		c.Kind = card.Kind
	}
	return c
}
