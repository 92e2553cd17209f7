package meccg

import (
	"netrep/engine"
)

// Questions returns the questions that a front end can offer, each with what
// it takes, by name as in [Queries].
func Questions() []Question { return append(caseQuestions(), tableQuestions()...) }

// caseQuestions returns those that conformance cases ask as well.
func caseQuestions() []Question {
	return []Question{
		OnGuardQuestion(OnGuardCard{}), tallyQuestion(), corruptionQuestion(), rulingDate.question(), rulingInForce.question(),
		HazardQuestion(HazardCard{}), attackTiming.question(), reassignmentQuestion(), joining.question(),
	}
}

// tableQuestions returns the others that come up at the table.
func tableQuestions() []Question {
	return []Question{
		strikeSequence.question(), sitePhase.question(), movement.question(), returnToOrigin.question(), environment.question(),
		defeatedCreature.question(), wounded.question(), council.question(), homeSite.question(),
	}
}

// corruptionQuestion returns the question what a corruption check comes to.
func corruptionQuestion() Question {
	return question("corruption-check", "What is the result of this corruption check?", CorruptionCheck{}, verdictOf(Corruption),
		askWho(),
		askFor(engine.Number, "roll", "What did the two dice show?"),
		askFor(engine.Number, "modifier", "What is the total modifier to the roll?"),
		askFor(engine.Number, "corruption_points", "How many corruption points does the character have?"),
		askOne("reason", "What is the check for?", [2]string{"other", "A card or a rule"}, [2]string{"store", "Storing an item"}, [2]string{"transfer", "Transferring an item"}),
		ask("not_discarded", "Does an effect keep the character from being discarded?"))
}

// QuestionNamed returns the question of that name.
func QuestionNamed(name string) (Question, bool) {
	for _, q := range Questions() {
		if q.Name == name {
			return q, true
		}
	}
	return Question{}, false
}

// reader is the answer to a case, which has a verdict for readers.
type reader interface{ reader() engine.Verdict }

func (a TallyAnswer) reader() engine.Verdict              { return a.Verdict }
func (a CorruptionAnswer) reader() engine.Verdict         { return a.Verdict }
func (a HazardOnCompanyAnswer) reader() engine.Verdict    { return a.Verdict }
func (a StrikeReassignmentAnswer) reader() engine.Verdict { return a.Verdict }

// verdictOf makes a rule that answers cases into one that answers readers.
func verdictOf[Given any, Answer reader](rule func(Ruleset, Given) (Answer, error)) func(Ruleset, Given) (engine.Verdict, error) {
	return func(rs Ruleset, g Given) (engine.Verdict, error) {
		a, err := rule(rs, g)
		if err != nil {
			return engine.Verdict{}, err
		}
		return a.reader(), nil
	}
}

// tallyQuestion returns the question who wins the council.
func tallyQuestion() Question {
	var facts []engine.Fact
	has := map[string]string{"self": "do you have", "opponent": "does your opponent have"}
	whose := map[string]string{"self": "your", "opponent": "your opponent's"}
	duplicated := map[string]string{
		"self":     "How many of your cards does your opponent hold copies of?",
		"opponent": "How many of your opponent's cards do you hold copies of?",
	}
	for _, who := range [...]string{"self", "opponent"} {
		for _, source := range sourceNames() {
			facts = append(facts, askFor(engine.Number, who+"."+source, "How many "+source+" points "+has[who]+"?"))
		}
		facts = append(facts,
			askFor(engine.Number, who+".duplicates_revealed_by_opponent", duplicated[who]),
			ask(who+".avatar_eliminated", "Was "+whose[who]+" avatar eliminated?"),
			askFor(engine.Number, who+".deductions", "What else is deducted from "+whose[who]+" total?"))
	}
	q := question("mp-tally", "Who wins the council?", Tally{}, verdictOf(Count), facts...)
	count := q.Ask
	q.Ask = func(rs Ruleset, values map[string]string) (engine.Verdict, error) {
		if len(values) == 0 {
			return open(rs, engine.Reason{
				Code: "points", Words: "Give both players' marshalling points by source; what you leave out counts as 0.", Refs: byEdition(rs, refs("crf10/free-council/6"), refs("coe/10.3.ii")),
			}, facts[:sources]...), nil
		}
		return count(rs, values)
	}
	return q
}

// twoEffects is a conflict of two effects, by name.
type twoEffects struct {
	First  Reassigning `json:"first"`
	Second Reassigning `json:"second"`
}

// reassignmentQuestion returns the question which of two effects wins.
func reassignmentQuestion() Question {
	var facts []engine.Fact
	for _, which := range [...]string{"first", "second"} {
		facts = append(facts,
			askFor(engine.Text, which+".name", "What is the "+which+" effect called?"),
			askOne(which+".side", "Whose is the "+which+" effect?", [2]string{"hazard", "The hazard player's"}, [2]string{"resource", "The resource player's"}),
			askOne(which+".wording", "How is the effect worded?", [2]string{"always", "Always"}, [2]string{"in all cases", "In all cases"},
				[2]string{"regardless", "Regardless of …"}, [2]string{"none", "None of these"}))
	}
	both := twoEffects{First: Reassigning{Name: "The first effect"}, Second: Reassigning{Name: "The second effect"}}
	return question("strike-reassignment", "Which effect assigns the strike?", both, func(rs Ruleset, q twoEffects) (engine.Verdict, error) {
		if missing := q.missing(facts); len(missing) > 0 {
			return open(rs, engine.Reason{
				Code: "wording", Words: "It depends on how each effect is worded.", Refs: byEdition(rs, refs("crf10/attack/12"), refs("coe/3.ii.3")),
			}, missing...), nil
		}
		return verdictOf(Reassign)(rs, StrikeReassignment{Effects: []Reassigning{q.First, q.Second}})
	}, facts...)
}

// missing returns those of facts that q lacks.
func (q twoEffects) missing(facts []engine.Fact) []engine.Fact {
	var list []engine.Fact
	for _, f := range facts {
		switch {
		case f.Name == "first.side" && q.First.Side == "", f.Name == "first.wording" && q.First.Wording == "",
			f.Name == "second.side" && q.Second.Side == "", f.Name == "second.wording" && q.Second.Wording == "":
			list = append(list, f)
		}
	}
	return list
}
