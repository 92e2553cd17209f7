package meccg

import "netrep/engine"

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
	return question("corruption-check", "What does this corruption check come to?", CorruptionCheck{}, verdictOf(Corruption),
		askWho(),
		askFor(engine.Number, "roll", "What did the two dice show?"),
		askFor(engine.Number, "modifier", "What is added to the roll in all?"),
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
