package stccg

import (
	"slices"

	"netrep/engine"
)

// The choices of several facts, most likely first.
var (
	yesNo = []engine.Choice{{Value: "yes", Words: "Yes"}, {Value: "no", Words: "No"}}
	whose = []engine.Choice{{Value: "opponent", Words: "The opponent's"}, {Value: "you", Words: "Yours"}}
)

// The facts that a question can turn on, with the choices to offer, most likely first.
var (
	askTo       = engine.Fact{Name: FactTo, Words: "What was just initiated, or has just happened?"}
	askFunction = engine.Fact{Name: FactFunction, Words: "Which of the card's functions?"}
	askTurn     = engine.Fact{Name: FactTurn, Words: "Whose turn is it?", Choices: whose}
	askOwner    = engine.Fact{Name: FactOwner, Words: "Whose mission, ship or card does it act on?", Choices: whose}
	askSince    = engine.Fact{Name: FactSince, Words: "Has anything else happened since?", Choices: yesNo}
	askBy       = engine.Fact{Name: FactBy, Words: "Who initiated it?", Choices: []engine.Choice{
		{Value: "opponent", Words: "The opponent"}, {Value: "you", Words: "You"},
	}}
	askMoment = engine.Fact{Name: FactMoment, Words: "When?", Choices: []engine.Choice{
		{Value: string(AtResponses), Words: "In response to an action just initiated"},
		{Value: string(AtBetween), Words: "Between actions"},
		{Value: string(AtResults), Words: "While another action is being carried out"},
		{Value: string(AtBetweenDilemmas), Words: "Between two dilemmas"},
		{Value: string(AtJustAfter), Words: "Right after something has happened"},
	}}
	askRelation = engine.Fact{Name: FactRelation, Words: "What does its text have to do with that action?", Choices: []engine.Choice{
		{Value: string(StatedTime), Words: "Names it or its moment"},
		{Value: string(Nullifies), Words: "Nullifies or cancels it"},
		{Value: string(Modifies), Words: "Changes it"},
		{Value: string(OutcomeOnly), Words: "Might only change the outcome"},
		{Value: string(Through), Words: "Affects it only through another card"},
		{Value: string(ConditionOf), Words: "Changes a condition of it"},
		{Value: none, Words: "Nothing"},
	}}
	askTiming = engine.Fact{Name: FactTiming, Words: "When does its text say it may be used?", Choices: []engine.Choice{
		{Value: none, Words: "Nothing"},
		{Value: string(AnyTime), Words: "“At any time”"},
		{Value: string(SuspendsPlay), Words: "“Suspends play”"},
		{Value: limited, Words: "Only at a moment that it states"},
		{Value: justAfterAny, Words: "“Just after” a result"},
	}}
	askHow = engine.Fact{Name: FactHow, Words: "How is it used?", Choices: []engine.Choice{
		{Value: string(howPlay), Words: "It is played"},
		{Value: string(howActivate), Words: "A hidden agenda is activated"},
		{Value: string(howUse), Words: "Text of a card in play is used"},
		{Value: string(howDiscard), Words: "It is discarded"},
		{Value: string(howDownload), Words: "A download"},
		{Value: string(howSpecialDownload), Words: "A special download icon"},
	}}
	askType = engine.Fact{Name: FactType, Words: "What kind of card is it?", Choices: []engine.Choice{
		{Value: interrupt, Words: "Interrupt"},
		{Value: doorway, Words: "Doorway"},
		{Value: "event", Words: "Event"},
		{Value: "objective", Words: "Objective"},
		{Value: "personnel", Words: "Personnel"},
		{Value: otherAction, Words: "Another"},
	}}
)

// The facts of a question what becomes of an action, in addition to [FactTo].
var (
	askFate     = engine.Fact{Name: FactFate, Words: "Which action's outcome do you want to know?", Kind: engine.Text}
	askTakeBack = engine.Fact{Name: FactTakeBack, Words: "Does its player want to take it back?", Kind: engine.YesNo}
)

// FateFacts returns the facts of a question what becomes of an action: see [AskFate].
func FateFacts() []engine.Fact {
	return []engine.Fact{{Name: FactTo, Words: askTo.Words, Kind: engine.Text}, askFate, askTakeBack, askBy, askTurn}
}

// Facts returns the facts of a question whether a card may be used, with all their choices.
func Facts() []engine.Fact {
	ask := func(kind engine.FactKind, name, words string) engine.Fact {
		return engine.Fact{Name: name, Words: words, Kind: kind}
	}
	moment := askMoment
	moment.Choices = append(slices.Clone(moment.Choices), engine.Choice{Value: string(AtInitiation), Words: "While another action is being initiated"})
	list := []engine.Fact{
		ask(engine.Text, FactTo, askTo.Words),
		ask(engine.Text, FactAgainst, "Which of the actions do you want to respond to? (the last one, if you don't say)"),
		moment, askBy, askTurn,
		ask(engine.Text, FactFunction, askFunction.Words),
		askRelation, askTiming, askHow, askType, askOwner,
		ask(engine.YesNo, FactSince, askSince.Words),
		ask(engine.YesNo, FactNullified, "Was that action nullified or canceled?"),
		ask(engine.YesNo, FactUnmet, "Is any of the card's own conditions unmet?"),
		ask(engine.YesNo, FactJustWaits, "Does somebody want to take a “just” action now?"),
	}
	for _, f := range features {
		if f.words != "" {
			list = append(list, ask(engine.YesNo, f.name, f.words))
		}
	}
	return list
}
