package stccg

import (
	"slices"

	"netrep/engine"
)

// The questions that facts answer.
const (
	functionWords = "Which of the card's functions?"
	momentWords   = "When?"
	toWords       = "What was just initiated, or has just happened?"
	relationWords = "What does its text have to do with that action?"
	timingWords   = "When does its text say it may be used?"
	howWords      = "How is it used?"
	typeWords     = "What kind of card is it?"
	byWords       = "Who initiated it?"
	ownerWords    = "Whose mission, ship or card does it act on?"
	sinceWords    = "Has anything else happened since?"
	turnWords     = "Whose turn is it?"
)

// The choices of facts, most likely first.
var (
	yesNo         = []engine.Choice{{Value: "yes", Words: "Yes"}, {Value: "no", Words: "No"}}
	whose         = []engine.Choice{{Value: "opponent", Words: "The opponent's"}, {Value: "you", Words: "Yours"}}
	whoBegan      = []engine.Choice{{Value: "opponent", Words: "The opponent"}, {Value: "you", Words: "You"}}
	momentChoices = []engine.Choice{
		{Value: string(AtResponses), Words: "In response to an action just initiated"},
		{Value: string(AtBetween), Words: "Between actions"},
		{Value: string(AtResults), Words: "While another action is carried out"},
		{Value: string(AtBetweenDilemmas), Words: "Between two dilemmas"},
		{Value: string(AtJustAfter), Words: "Right after something has happened"},
	}
	relationChoices = []engine.Choice{
		{Value: string(StatedTime), Words: "Names it or its moment"},
		{Value: string(Nullifies), Words: "Nullifies or cancels it"},
		{Value: string(Modifies), Words: "Changes it"},
		{Value: string(OutcomeOnly), Words: "Might only change the outcome"},
		{Value: string(Through), Words: "Affects it only through another card"},
		{Value: string(ConditionOf), Words: "Changes a condition of it"},
		{Value: none, Words: "Nothing"},
	}
	timingChoices = []engine.Choice{
		{Value: none, Words: "Nothing"},
		{Value: string(AnyTime), Words: "“At any time”"},
		{Value: string(SuspendsPlay), Words: "“Suspends play”"},
		{Value: limited, Words: "Only at a moment that it states"},
		{Value: justAfterAny, Words: "“Just after” a result"},
	}
	howChoices = []engine.Choice{
		{Value: string(howPlay), Words: "It is played"},
		{Value: string(howActivate), Words: "A hidden agenda is activated"},
		{Value: string(howUse), Words: "Text of a card in play is used"},
		{Value: string(howDiscard), Words: "It is discarded"},
		{Value: string(howDownload), Words: "A download"},
		{Value: string(howSpecialDownload), Words: "A special download icon"},
	}
	typeChoices = []engine.Choice{
		{Value: interrupt, Words: "Interrupt"},
		{Value: doorway, Words: "Doorway"},
		{Value: "event", Words: "Event"},
		{Value: "objective", Words: "Objective"},
		{Value: "personnel", Words: "Personnel"},
		{Value: otherAction, Words: "Another"},
	}
)

func functionChoices(k Card) []engine.Choice {
	var list []engine.Choice
	for _, name := range k.FunctionNames() {
		list = append(list, engine.Choice{Value: name, Words: upper(name)})
	}
	return list
}

// Facts returns the facts of a question, with all their choices.
func Facts() []engine.Fact {
	list := []engine.Fact{
		{Name: FactTo, Words: toWords, Kind: engine.Text},
		{Name: FactAgainst, Words: "Which of the actions do you want to respond to? (the last one, if you don't say)", Kind: engine.Text},
		{Name: FactMoment, Words: momentWords, Choices: append(slices.Clone(momentChoices), engine.Choice{Value: string(AtInitiation), Words: "While another action is being initiated"})},
		{Name: FactBy, Words: byWords, Choices: whoBegan},
		{Name: FactTurn, Words: turnWords, Choices: whose},
		{Name: FactFunction, Words: functionWords, Kind: engine.Text},
		{Name: FactRelation, Words: relationWords, Choices: relationChoices},
		{Name: FactTiming, Words: timingWords, Choices: timingChoices},
		{Name: FactHow, Words: howWords, Choices: howChoices},
		{Name: FactType, Words: typeWords, Choices: typeChoices},
		{Name: FactOwner, Words: ownerWords, Choices: whose},
		{Name: FactSince, Words: sinceWords, Kind: engine.YesNo},
		{Name: FactNullified, Words: "Was that action nullified or canceled?", Kind: engine.YesNo},
		{Name: FactUnmet, Words: "Are its own conditions not met?", Kind: engine.YesNo},
		{Name: FactJustWaits, Words: "Does somebody want to take a “just” action now?", Kind: engine.YesNo},
	}
	for _, f := range features {
		if f.words != "" {
			list = append(list, engine.Fact{Name: f.name, Words: f.words, Kind: engine.YesNo})
		}
	}
	return list
}
