package meccg

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"netrep/engine"
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
	"on-guard":            {revealAlso, revealOther, cardName, cardPlaysOn, cardKeywords, keyedSiteTypes, keyedSiteNames, keyedRegions, cardChangesAA, targetThere, targetCorrupt, playableThen},
	"mp-tally":            tallyQuestion().Facts,
	"hazard-limit":        LimitRules().Facts,
	"corruption-check":    {whoChecks, checkModifier, checkReason, notDiscarded},
	"ruling-in-force":     {playFormat},
	"hazard-on-company":   {keyedSiteTypes, keyedSiteNames, keyedRegions, viaUnderDeeps, needsMoving, whichCompany},
	"attack-timing":       {uncancellable},
	"strike-reassignment": {{Name: "first.name"}, {Name: "second.name"}},
	"joining":             {atHaven, breach, companies},
	"strike-sequence":     {rolled, skillUsed},
	"site-phase":          {minorPlayed},
	"movement":            {moreFour, moveType},
	"defeated-creature":   {trophy},
	"council":             {companySide, withCard},
}

func decided(t *rapid.T, q Question) {
	rs := rapid.SampledFrom(q.Rulesets).Draw(t, "ruleset")
	told := map[string]string{}
	for _, f := range rapid.SliceOfNDistinct(rapid.SampledFrom(q.Facts), 0, len(q.Facts), func(f engine.Fact) string { return f.Name }).Draw(t, "told") {
		told[f.Name] = rapid.SampledFrom(answersTo(f)).Draw(t, f.Name)
	}
	v, err := q.Ask(rs, told)
	if err != nil {
		t.Skip(err.Error())
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	if v.Answer != engine.Depends || len(v.Missing) == 0 {
		rest := q
		rest.Facts = slices.DeleteFunc(slices.Clone(q.Facts), func(f engine.Fact) bool {
			return slices.ContainsFunc(assumed[q.Name], func(a engine.Fact) bool { return a.Name == f.Name })
		})
		for range 3 {
			full := complete(rest, rs, told, rng)
			if w, err := q.Ask(rs, full); err == nil && sameIn(q.Name, w) != sameIn(q.Name, v) {
				t.Fatalf("%s under %s\ntold %v\nis %s\nbut %s with %v", q.Name, rs.ID, told, sameIn(q.Name, v), sameIn(q.Name, w), full)
			}
		}
		return
	}
	same := ""
	var one map[string]string
	for range 5000 {
		full := complete(q, rs, told, rng)
		w, err := q.Ask(rs, full)
		switch {
		case err != nil:
		case same == "":
			same, one = sameIn(q.Name, w), full
		case same != sameIn(q.Name, w):
			return
		}
	}
	t.Fatalf("%s under %s\ntold %v\nasks for %v (%s)\nbut is always %s, as with %v", q.Name, rs.ID, told, names(v.Missing), v.Reasons[0].Code, same, one)
}

func names(facts []engine.Fact) (list []string) {
	for _, f := range facts {
		list = append(list, f.Name)
	}
	return list
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

// complete tells the facts that q asks for, one at a time, and some others.
func complete(q Question, rs Ruleset, told map[string]string, rng *rand.Rand) map[string]string {
	full := maps.Clone(told)
	tell := func(f engine.Fact) {
		if _, known := full[f.Name]; !known {
			answers := answersTo(f)
			if f.Name == "made" || f.Name == "on" {
				answers = append(answers, "1995-01-01", "2200-12-31") // the first and the last that are accepted
			}
			full[f.Name] = answers[rng.IntN(len(answers))]
		}
	}
	for _, f := range q.Facts {
		if rng.IntN(2) == 0 {
			tell(f)
		}
	}
	for range 20 {
		v, err := q.Ask(rs, full)
		if err != nil || len(v.Missing) == 0 {
			break
		}
		for _, f := range v.Missing {
			tell(f)
		}
	}
	return full
}

// answersTo returns answers to f, enough to bring every verdict.
func answersTo(f engine.Fact) (list []string) {
	for _, c := range f.Choices {
		list = append(list, c.Value)
	}
	switch f.Name {
	case "roll":
		return []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}
	case "modifier":
		return []string{"-15", "-2", "0", "2"}
	case "corruption_points":
		return []string{"0", "1", "2", "3", "4", "5", "9", "10", "11", "12", "13", "14", "15", "40"}
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
	switch {
	case list != nil:
		return list
	case f.Kind == engine.YesNo:
		return []string{"yes", "no"}
	case f.Kind == engine.Number:
		return []string{"0", "1", "5"}
	}
	return []string{"words", "Alatar"}
}
