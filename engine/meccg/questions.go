package meccg

import (
	"netrep/engine"
)

// questions returns the questions that a front end can offer, each with what
// it takes, by name as in [Queries]: first those that conformance cases ask as well.
func questions() []Question {
	list := []Question{
		OnGuardQuestion(OnGuardCard{}), tallyQuestion(), corruptionQuestion(), influenceQuestion(), attemptQuestion(), rulingDate.question(), rulingInForce.question(),
		HazardQuestion(HazardCard{}), attackTiming.question(), strikeQuestion(), bodyQuestion(), reassignmentQuestion(), joining.question(),
	}
	for _, d := range tableDeciders {
		list = append(list, d.question())
	}
	return list
}

// Ruled returns every question with its rules under every ruleset: those that front
// ends offer, and the chain and the hazard limit, which they ask in ways of their own.
func Ruled() []Question {
	list := append([]Question{chainRules(), limitRules()}, questions()...)
	for i := range list {
		if list[i].Name == onGuardQuestion {
			list[i].Rulesets = Rulesets() // the article covers on-guard cards too
		}
	}
	return list
}

// QuestionNamed returns the question of that name.
func QuestionNamed(name string) (Question, bool) {
	for _, q := range questions() {
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
func (a StrikeAnswer) reader() engine.Verdict             { return a.Verdict }
func (a BodyAnswer) reader() engine.Verdict               { return a.Verdict }
func (a hazardOnCompanyAnswer) reader() engine.Verdict    { return a.Verdict }
func (a strikeReassignmentAnswer) reader() engine.Verdict { return a.Verdict }

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
