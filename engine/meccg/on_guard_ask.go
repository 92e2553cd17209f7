package meccg

import (
	"slices"
	"strings"

	"netrep/engine"
)

// OnGuardQuestion returns the question whether this card may be revealed, for
// which only the moment and the site are still to be told. A zero card can be
// told by its own facts.
func OnGuardQuestion(card OnGuardCard) Question {
	return question(onGuardQuestion, "May this card be revealed on-guard now?", OnGuard{Card: card}, AskOnGuard,
		askWindow(), askPlayed(), askTaps(),
		askFor(engine.List, "trigger.also", "What else is declared?"),
		askTarget(""), askSiteType(),
		askFor(engine.Text, "site.name", "Which site is it?"),
		askFor(engine.Number, "site.automatic_attacks", "How many automatic-attacks has the site?"),
		ask("playable_in_mh", "Could it have been played in the company's movement/hazard phase?"),
		ask("target.corruption_card_this_turn", "Was a corruption card played on that character this turn?"),
		ask("trigger.other_company", "Would it be revealed against another company than it was placed on?"),
		askFor(engine.Text, "card.name", "Which card is it?"), askKind(),
		askFor(engine.Text, "card.plays_on", "What is the card played on?"),
		askFor(engine.List, "card.does", "What does the card do?"),
		askFor(engine.List, "card.affects_when", "When does the card affect the company?"),
		ask("card.changes_automatic_attack", "Does the card change this site's automatic-attacks?"),
		askFor(engine.List, "card.keyed.site_types", "Which site types is the creature keyed to?"),
		askFor(engine.List, "card.keyed.site_names", "Which sites is the creature keyed to by name?"),
		askFor(engine.List, "card.keyed.regions", "Which regions is the creature keyed to?"),
		askKeyByText(),
		askFor(engine.List, "card.keywords", "Which keywords has the card?"),
	)
}

// AskOnGuard answers as [RevealOnGuard], with nothing taken for granted that
// the asker left out, and says what would be legal if that is not.
func AskOnGuard(rs Ruleset, q OnGuard) (engine.Verdict, error) {
	q = q.asking(rs)
	a, err := RevealOnGuard(rs, q)
	if err != nil {
		return engine.Verdict{}, err
	}
	if a.Answer == engine.Illegal {
		a.Would = OnGuardAlternatives(rs, q)
	}
	return a.Verdict, nil
}

// asking returns q with what was left out marked as unknown, so that it is
// asked for; what follows from the rest is filled in. An item, a faction or an
// ally taps the site, and a faction is played by an influence attempt (CoE
// 2.V.1, 2.V.3).
func (q OnGuard) asking(rs Ruleset) OnGuard {
	switch q.Trigger.Card {
	case "item", "faction", "ally":
		if q.Trigger.WouldTapSite == Unknown && q.Trigger.Window == PlaysCard {
			q.Trigger.WouldTapSite = Yes
		}
	}
	if q.Trigger.Card == "faction" && !slices.Contains(q.Trigger.Also, "influence") {
		q.Trigger.Also = append(slices.Clone(q.Trigger.Also), "influence")
	}
	if q.Card.Kind != "event" && q.Card.Kind != "creature or event" {
		return q
	}
	if q.Target == nil || q.Target.Existed == Unknown {
		q.Target = q.openTarget()
	}
	if q.Target == nil && q.Playable == nil && q.Card.Requires != "" {
		unknown := Unknown
		q.Playable = &unknown
	}
	if modern(rs) && q.Target != nil && q.Target.Corrupted == nil && strings.HasPrefix(q.Card.PlaysOn, "character") {
		unknown, target := Unknown, *q.Target
		target.Corrupted = &unknown
		q.Target = &target
	}
	return q
}

// openTarget returns what can be said of the target by what the card is played
// on: a card declared in the same chain was not there before, while the
// company and the site were.
func (q OnGuard) openTarget() *OnGuardTarget {
	t := OnGuardTarget{}
	if q.Target != nil {
		t = *q.Target
	}
	switch on := q.Card.PlaysOn; {
	case on == "" || on == "nothing":
		return q.Target
	case strings.Contains(on, "in chain"):
		t.Existed = No
	case (on == "company" || on == "site") && q.Card.Requires == "":
		t.Existed = Yes
	}
	return &t
}
