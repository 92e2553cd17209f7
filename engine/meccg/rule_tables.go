package meccg

import (
	"maps"
	"slices"

	"netrep/engine"
)

// WithRules returns q with the rules that can decide it. Those of a question
// that is a procedure are gathered by asking it: each sample is a situation in
// which another rule decides.
func WithRules(q Question) Question {
	if samples := samplesOf(q.Name); samples != nil {
		if q.Name == onGuardQuestion {
			q.Rulesets = Rulesets() // the article speaks of on-guard cards, too
		}
		q.Rules = gathered(q, samples)
	}
	return q
}

// gathered returns the reasons that decide the samples, with the refs that each
// edition gives for them.
func gathered(q Question, samples []map[string]string) []engine.Rule {
	var list []engine.Rule
	for _, facts := range samples {
		for _, rs := range q.Rulesets {
			v, err := q.Ask(rs, facts)
			if err != nil {
				continue
			}
			for _, r := range slices.Concat(v.Reasons, stepReasons(v)) {
				list = withRule(list, rs, r)
			}
		}
	}
	return list
}

// stepReasons returns the steps of an answer that says what is so: each is a
// rule of the procedure.
func stepReasons(v engine.Verdict) (list []engine.Reason) {
	if v.Answer != engine.Answered {
		return nil
	}
	for _, s := range v.Steps {
		list = append(list, engine.Reason{Code: s.Code, Words: s.Words, Refs: s.Refs})
	}
	return list
}

// withRule adds what an edition says to the rule with a reason's code.
func withRule(list []engine.Rule, rs Ruleset, r engine.Reason) []engine.Rule {
	i := slices.IndexFunc(list, func(known engine.Rule) bool { return known.Code == r.Code })
	if i < 0 {
		i = len(list)
		list = append(list, engine.Rule{Code: r.Code, Words: r.Words, Refs: map[string][]engine.Ref{}})
	}
	for _, ref := range r.Refs {
		if !slices.Contains(list[i].Refs[rs.ID], ref) {
			list[i].Refs[rs.ID] = append(list[i].Refs[rs.ID], ref)
		}
	}
	return list
}

// varied returns base and, for each change, base with that change.
func varied(base map[string]string, changes ...map[string]string) []map[string]string {
	list := []map[string]string{base}
	for _, c := range changes {
		with := maps.Clone(base)
		maps.Copy(with, c)
		list = append(list, with)
	}
	return list
}

// one is a change of one fact.
func one(fact, value string) map[string]string { return map[string]string{fact: value} }

// samplesOf returns situations in which the rules of a procedure decide.
func samplesOf(question string) []map[string]string {
	switch question {
	case "mp-tally":
		return []map[string]string{{
			"self.character": "2", "self.item": "9", "self.duplicates_revealed_by_opponent": "1", "self.avatar_eliminated": "yes", "self.deductions": "1", "opponent.faction": "3",
		}}
	case "corruption-check":
		return varied(map[string]string{"who": "hero", "roll": "7", "corruption_points": "4"},
			one("roll", "4"), one("roll", "2"), map[string]string{"who": "minion", "roll": "4", "reason": "store"}, map[string]string{"who": "wizard avatar", "roll": "4"},
			one("who", "ally"), map[string]string{"roll": "4", "not_discarded": "yes"})
	case "strike-reassignment":
		return varied(map[string]string{"first.side": "hazard", "first.wording": "always", "second.side": "resource", "second.wording": "regardless"},
			one("second.wording", "none"), map[string]string{"second.side": "hazard", "second.wording": "always"})
	}
	return nil
}

// ChainRules returns the rules by which a chain is judged: why a declaration is
// refused, or an action fizzles.
func ChainRules() Question {
	q := Question{Name: "chain", Doc: "How does this chain of effects resolve?", Rulesets: Editions()}
	for _, s := range []ChainStep{
		{Why: WhyContext, Action: &Action{}},
		{Why: WhyNotFirst, Action: &Action{Kind: KindCreature}},
		{Why: WhyNotFirst, Action: &Action{Kind: KindCorruption}},
		{Why: WhyOnGuard, Action: &Action{Kind: KindPlaceOnGuard}},
		{Why: WhyCondition, Action: &Action{}},
		{Why: WhyUndecided, Action: &Action{Kind: KindUseCard}},
		{Why: WhyLimit, Action: &Action{}, Need: 2, Have: 1},
		{Why: WhyLimit, Action: &Action{}, Resolve: true, Need: 2, Have: 1},
		{Why: WhyCondition, Resolve: true, Action: &Action{Kind: KindPassive}},
	} {
		one := engine.Rule{Code: s.Why.String(), Refs: map[string][]engine.Ref{}}
		for _, rs := range Editions() {
			if modern(rs) && s.Why == WhyUndecided || !modern(rs) && (s.Why == WhyOnGuard || s.Action.Kind == KindCorruption) {
				continue
			}
			r := &ChainResult{Ruleset: rs}
			one.Words, one.Refs[rs.ID] = sentence(r.because(&s, s.Why)), r.whyRefs(&s, s.Why)
		}
		q.Rules = append(q.Rules, one)
	}
	return q
}
