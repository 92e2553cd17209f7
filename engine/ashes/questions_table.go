package ashes

import (
	"slices"
	"strings"

	"netrep/engine"
)

var (
	askTurn            = askOne("turn", "Whose turn is it?", [2]string{"mine", "My turn"}, [2]string{"theirs", "My opponent's turn"})
	askAction          = askOne("action", "Which action does it ask for?", [2]string{PayMain, "A main action"}, [2]string{PaySide, "A side action"}, [2]string{"none", "None"})
	askLeft            = askOne("left", "Do you still have that action this turn?", [2]string{"yes", "The action is left"}, [2]string{"no", "The action is spent"})
	askTrigger         = askOne("trigger", "Does it have a trigger, and has that happened?", [2]string{"met", "It has just happened"}, [2]string{"unmet", "It has not happened"}, [2]string{"none", "It has no trigger"})
	askSourceExhausted = askOne("exhausted", "Is the card being used exhausted?", [2]string{"no", "The card is ready"}, [2]string{"yes", "The card is exhausted"})
	askOwnTurn         = askYesNo("own-turn", "Does it say “during your turn”?")
)

// DeclareFacts are the facts of [DeclareQuestion].
func DeclareFacts() []engine.Fact {
	return []engine.Fact{askTurn, askAction, askLeft, askTrigger, askSourceExhausted, askOwnTurn}
}

// DeclareQuestion returns the question of whether a use may be declared; a zero
// card is described by facts.
func DeclareQuestion(c Card) question {
	return ruled("declare", "May this be used now?", DeclareFacts(), declareRules(), func(rs engine.Ruleset, facts map[string]string) (engine.Verdict, error) {
		return usually.Settled(facts, func(facts map[string]string) (engine.Verdict, error) { return mayDeclare(c, rs, facts), nil })
	})
}

// mayDeclare fills in what is known about c and asks for the rest.
func mayDeclare(c Card, rs engine.Ruleset, facts map[string]string) engine.Verdict {
	q := start{Rules: rs, Turn: facts["turn"], Use: startUse{By: "mine", Cost: []string{facts["action"]}, OwnTurn: yes(facts["own-turn"]), Exhausted: yes(facts["exhausted"])}}
	q.Use.IsReaction, q.Use.TriggerMet = facts["trigger"] == "met" || facts["trigger"] == "unmet", facts["trigger"] == "met"
	if yes(facts["left"]) {
		q.Left.Main, q.Left.Side = 1, 1
	}
	var missing []engine.Fact
	need := func(f engine.Fact, when bool) {
		if when && facts[f.Name] == "" {
			missing = append(missing, f)
		}
	}
	if c.Kind != "" {
		q.Use.Cost, q.Use.OwnTurn, q.Use.IsReaction = nil, c.OwnTurn, c.isReaction()
		for _, cost := range c.Cost {
			q.Use.Cost = append(q.Use.Cost, cost.Pay)
		}
	} else {
		need(askAction, true)
		need(askTrigger, facts["action"] == "none")
		need(askOwnTurn, facts["action"] == "none" && facts["trigger"] == "none")
	}
	acts := slices.Contains(q.Use.Cost, PayMain) || slices.Contains(q.Use.Cost, PaySide)
	need(askTrigger, c.Kind != "" && q.Use.IsReaction)
	need(askTurn, acts || q.Use.OwnTurn)
	need(askLeft, acts && facts["turn"] != "theirs")
	need(askSourceExhausted, c.Kind == "" && facts["action"] != "" || c.Kind == readySpell || c.inPlay())
	if len(missing) == 0 {
		return mayStart(q)
	}
	return dependsOn(askedWords, refs("ashes/57", "ashes/56"), missing)
}

// askedWords are the facts of [DeclareQuestion] in a sentence.
var askedWords = map[string]string{
	"turn": "whose turn it is", "action": "which action it asks for", "left": "whether that action is left", "trigger": "its trigger",
	"exhausted": "whether the card is exhausted", "own-turn": "whether it says “during your turn”",
}

func placeQuestion() question {
	kind := AskKind()
	kind.Choices = append(kind.Choices, engine.Choice{Value: Phoenixborn, Words: "Phoenixborn"})
	facts := []engine.Fact{
		kind, askRoom(toSpellboard), askBearer,
		askOne("area", "In whose area is it?", [2]string{"own", "In the area of whoever played it"}, [2]string{"opponent", "In the opponent's"}),
	}
	return ruled("place", "Where does a card go, and whose is it then?", facts, placeRules(), func(rs engine.Ruleset, given map[string]string) (engine.Verdict, error) {
		return usually.Settled(given, func(given map[string]string) (engine.Verdict, error) { return whereTo(rs, given), nil })
	})
}

// whereTo answers where a card of some kind goes, or whose it is if it lies in
// another player's area.
func whereTo(rs engine.Ruleset, given map[string]string) engine.Verdict {
	kind := given["kind"]
	if given["area"] == "opponent" {
		return control(inPlay{Owner: "you", Area: "the opponent"}, kind).Verdict
	}
	if kind == "" {
		return open("It depends on what kind of card it is.", refs("ashes/82"), AskKind())
	}
	q := placing{Kind: kind, Card: "it", By: me, Rules: rs}
	q.Room = map[string]*room{
		"room": {Battlefield: 1, Spellboard: 1},
		"full": {Units: 1, Battlefield: 1, Spellboard: 1, Spells: []string{"another"}},
		"copy": {Battlefield: 1, Spellboard: 1, Spells: []string{"it"}},
	}[given["room"]]
	q.On = map[string]*bearer{
		"own": {Controller: me}, "opposing": {Controller: you}, "immune": {Controller: you, Immune: immunity},
	}[given["attach"]]
	a := place(q)
	if kind == AlterationSpell && given["attach"] == "opposing" {
		return a.Because(engine.Reason{Code: "control", Words: "The player whose unit it is on controls it; it stays yours, and goes back to your discard pile.", Refs: refs("ashes/91", "ashes/100")})
	}
	return a.Verdict
}

func partQuestion() question {
	facts := []engine.Fact{
		askOne("about", "What do you want to know about the parts of an effect?", [2]string{"skip", "May a part be left out?"}, [2]string{"order", "May they be done in another order?"},
			[2]string{"reaction", "When does a reaction that a part triggers happen?"}, [2]string{"choice", "When is something chosen?"}, [2]string{"room", "May you make room for a card?"}),
		askYesNo("may", "Does that part say “you may”?"), askYesNo("says-target", "Does the text call it a “target”?"), askYesNo("by-effect", "Does a game effect, such as meditating, do it?"),
	}
	rules := tableOf(engine.Test, partMandatory, partOptional, ruleOrder, ruleReactionsWait, choiceTarget, choiceReached, roomAtWill, roomByEffect)
	return ruled("part", "May a part be left out or done later, and when do reactions come?", facts, rules, func(_ engine.Ruleset, given map[string]string) (engine.Verdict, error) {
		return aboutParts(given, facts), nil
	})
}

// aboutParts answers what holds for the parts of any effect.
func aboutParts(given map[string]string, facts []engine.Fact) engine.Verdict {
	lacks := func(i int, ref engine.Ref, what string) engine.Verdict {
		return open("It depends on whether "+what+".", refs(ref), facts[i])
	}
	switch given["about"] {
	case "skip":
		if given["may"] == "" {
			return lacks(1, "ashes/118", "that part says “you may”")
		}
		return maySkip(yes(given["may"]))
	case "order":
		return ruleOrder.forbids()
	case "reaction":
		v := ruleReactionsWait.answers()
		v.Notes = []engine.Reason{rebornReactions}
		return v
	case "choice":
		if given["says-target"] == "" {
			return lacks(2, "ashes/71", "the text calls it a “target”")
		}
		if yes(given["says-target"]) {
			return choiceTarget.answers()
		}
		return choiceReached.answers()
	case "room":
		if given["by-effect"] == "" {
			return lacks(3, "ashes/89", "a game effect makes the room")
		}
		return mayMakeRoom(yes(given["by-effect"]))
	}
	return open("It depends on what you ask about: leaving a part out, the order, reactions, choices, or making room.", refs("ashes/114"), facts[0])
}

func abilityQuestion() question {
	facts := []engine.Fact{{Name: "abilities", Words: "Which abilities does it have and gain? (Ambush 1, Ambush 2)", Kind: engine.List}}
	return ruled("ability", "What happens when an ability is gained twice?", facts, tableOf(engine.Finding, abilityAdds), func(_ engine.Ruleset, given map[string]string) (engine.Verdict, error) {
		var list []string
		for a := range strings.SplitSeq(given["abilities"], ",") {
			if a = strings.Join(strings.Fields(a), " "); a != "" {
				list = append(list, a)
			}
		}
		if list == nil {
			return open("It depends on the abilities.", refs("ashes/38"), facts...), nil
		}
		return answered("It has "+engine.And(magnitude(list))+".", "ashes/38").Because(abilityAdds.reason()), nil
	})
}
