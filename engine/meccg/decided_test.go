package meccg

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
	"netrep/engine/enginetest"
)

// TestDecidedByWhatIsTold tells some of a question's facts. If the answer is the
// same whatever the others are, nothing may be asked; and an answer stands
// whatever else is told, but for what is assumed.
func TestDecidedByWhatIsTold(t *testing.T) {
	for _, q := range Ruled()[1:] {
		t.Run(q.Name, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { decided(t, q) }) })
	}
	cards := cardFacts(t)
	names := slices.Sorted(maps.Keys(cards))
	t.Run("named cards", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			card := cards[rapid.SampledFrom(names).Draw(t, "card")]
			q := HazardQuestion(HazardCardFrom(card))
			if rapid.Bool().Draw(t, "on-guard") {
				q = OnGuardQuestion(OnGuardCardFrom(card))
			}
			q.Facts = slices.DeleteFunc(slices.Clone(q.Facts), func(f engine.Fact) bool { return strings.HasPrefix(f.Name, "card.") && f.Name != conditionsMet.Name })
			decided(t, q)
		})
	})
}

// assumed are the facts that need not be told: a verdict takes the usual for them,
// or says in a note what it rests on.
var assumed = map[string][]engine.Fact{
	"on-guard":            {revealAlso, revealOther, revealTaps, cardName, cardPlaysOn, cardKeywords, keyedSiteTypes, keyedSiteNames, keyedRegions, cardChangesAA, targetThere, playableThen},
	"mp-tally":            tallyQuestion().Facts,
	"hazard-limit":        limitRules().Facts,
	"corruption-check":    {whoChecks, checkSupport.Fact, checkBeside, checkModifier.Fact, checkReason, notDiscarded},
	"influence-check":     {checkRoll.Fact, influenceMore.Fact},
	"influence-attempt":   {attemptTarget, attemptRoll.Fact, opponentRoll.Fact, identicalRevealed, attemptModifier.Fact, attemptPlayer, attemptOwner, attemptBarred},
	"ruling-in-force":     {playFormat},
	strikeResult:          {strikeStays, strikeSupport.Fact, strikeExcess.Fact, strikeModifier.Fact, strikeAgent, agentWounded, agentRoll.Fact},
	bodyCheck:             {bodyModifier.Fact, bodyDiscard},
	"hazard-on-company":   {keyedSiteTypes, keyedSiteNames, keyedRegions, viaUnderDeeps, needsMoving, whichCompany},
	"attack-timing":       {uncancellable, lateByText},
	"strike-reassignment": {{Name: "first.name"}, {Name: "second.name"}},
	"joining":             {atHaven, companies},
	"strike-sequence":     {rolled, skillUsed},
	"site-phase":          {minorPlayed, siteAllows},
	"movement":            {moreFour, moveType, regions},
	"defeated-creature":   {trophy},
	"return-to-origin":    {isBack},
	"draw-cards":          {companyMoves, companySide, mayDraw, drawsSelf, drawsFoe},
	"play-character":      {companySide},
	"detainment":          {saysDetainment, attackKind, siteName, normalThere},
	"council":             {companySide, withCard, ownTurnEnds, gameLength, requirementsMet}, // who meets the requirements need not say which
}

func decided(t *rapid.T, q Question) {
	same := func(v engine.Verdict) string { return sameIn(q.Name, v) }
	days := []string{"1995-01-01", "2200-12-31"} // the first and the last that are accepted
	taken := slices.Clone(assumed[q.Name])
	for _, u := range senses[q.Name].Usual {
		taken = append(taken, engine.Fact{Name: u.Fact})
	}
	ask := q.Ask
	q.Ask = func(rs engine.Ruleset, told map[string]string) (engine.Verdict, error) {
		for _, i := range senses[q.Name].Follows { // what contradicts what follows is impossible
			if told[i.Fact] == i.Value && told[i.Then] != "" && told[i.Then] != i.Is {
				return engine.Verdict{}, errors.New("impossible")
			}
		}
		if q.Name == council.name && told[gameLength.Name] == "" && told[requirementsMet.Name] == "yes" { // and nobody meets requirements that cannot be met
			others := maps.Clone(told)
			delete(others, requirementsMet.Name)
			if v, err := ask(rs, others); err == nil && v.Code() == "requirements-not-met" && v.Answer == engine.Illegal {
				return v, errors.New("impossible")
			}
		}
		return ask(rs, told)
	}
	enginetest.Decided{Question: q, Answers: answersTo, Same: same, Assumed: taken, Edges: map[string][]string{"made": days, "on": days}}.Check(t)
}

// sameIn returns what two answers to a question must share to be the same: of a
// permission the answer, of a result its code, of what is told in words the words.
func sameIn(question string, v engine.Verdict) string {
	switch {
	case v.Answer == engine.Legal || v.Answer == engine.Illegal:
		return string(v.Answer)
	case slices.Contains([]string{"joining", "strike-reassignment", "ruling-date"}, question):
		words, _, _ := strings.Cut(strings.TrimSuffix(v.Reasons[0].Words, "."), ": ") // a date may follow
		return words
	}
	return string(v.Answer) + " " + v.Code()
}

// answersTo returns answers to f, enough to bring every verdict.
func answersTo(f engine.Fact) []string {
	switch f.Name {
	case "roll", "agent_roll", "opponent_roll":
		return []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}
	case "prowess", "strike", "total", "body":
		return []string{"-40", "-20", "0", "4", "7", "8", "9", "11", "40", "80"}
	case "influence", "controller_influence":
		return []string{"-1000", "-1", "0", "3", "1000"}
	case "general_influence", "number":
		return []string{"0", "2", "7", "1000"}
	case "modifier":
		return []string{"-15", "-2", "0", "2"}
	case "corruption_points":
		return []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "40"}
	case "decks_exhausted", "points", "site.automatic_attacks":
		return []string{"0", "1", "2", "3", "4", "5", "20", "25", "30", "40"}
	case "companies":
		return []string{"2", "3", "4"}
	case "made":
		return []string{"1996-05-05", "1998-01-07", "1998-01-08", "1998-01-20"}
	case "on":
		return []string{"1998-01-07", "1998-01-20", "1998-01-26", "2005-01-01"}
	case "card.does":
		return []string{"other", "taps-site", "taps-character", "changes-automatic-attack", "removes-ally, other"}
	case "card.affects_when":
		return append(affectTokens(), "always")
	case "characters":
		return []string{"man", "hobbit, hobbit, man"}
	case "changes_at_start":
		return []string{"+1", "-2 min 2, +2"}
	case "card.keyed.regions", "path":
		return append(slices.Clone(regionTypes), "wilderness, wilderness, shadow-land, coastal-sea")
	case "regions":
		return []string{"A", "A, B, C, D", "A, B, A", "A, B, C, D, E", "A, B, C, D, E, F, G"}
	case "trigger.also":
		return declarable
	case "card.plays_on":
		return playedOn
	case "card.keyed.site_types":
		return siteTypes
	case "card.keywords":
		return []string{"corruption", "other"}
	case "site.name", "card.keyed.site_names":
		return []string{"Moria", "Bree"}
	}
	if f.Kind == engine.Number {
		return []string{"0", "1", "5"}
	}
	return enginetest.Values(f, "words", "Alatar")
}
