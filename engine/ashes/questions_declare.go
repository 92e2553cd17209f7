package ashes

import (
	"slices"

	"netrep/engine"
)

// DeclareFacts are the facts of [DeclareQuestion].
func DeclareFacts() []engine.Fact {
	return []engine.Fact{askTurn(), askAction(), askLeft(), askTrigger(), askSourceExhausted(), askOwnTurn()}
}

// DeclareQuestion returns the question whether a use may be declared; a zero
// card is told by facts.
func DeclareQuestion(c Card) Question {
	return question("declare", "May this be used now?", DeclareFacts(), func(facts map[string]string) (engine.Verdict, error) {
		return mayDeclare(c, facts), nil
	})
}

// mayDeclare fills in what is known of c and asks for the rest.
func mayDeclare(c Card, facts map[string]string) engine.Verdict {
	q := Start{Turn: facts["turn"], Use: StartUse{By: "mine", Cost: []string{facts["action"]}, OwnTurn: yes(facts["own-turn"]), Exhausted: yes(facts["exhausted"])}}
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
		need(askAction(), true)
		need(askTrigger(), facts["action"] == "none")
		need(askOwnTurn(), facts["action"] == "none" && facts["trigger"] == "none")
	}
	acts := slices.Contains(q.Use.Cost, PayMain) || slices.Contains(q.Use.Cost, PaySide)
	need(askTrigger(), c.Kind != "" && q.Use.IsReaction)
	need(askTurn(), acts || q.Use.OwnTurn)
	need(askLeft(), acts && facts["turn"] != "theirs")
	need(askSourceExhausted(), c.Kind == "" && facts["action"] != "" || c.Kind == ReadySpell || c.inPlay())
	if v := MayStart(q); len(missing) == 0 || v.Answer == engine.Illegal && settled(q, facts) {
		return v
	}
	return open("It turns on "+and(askedWords(missing))+".", refs(refActions, refExhausted), missing...)
}

// settled reports whether what is told forbids the use, whatever is missing.
func settled(q Start, facts map[string]string) bool {
	acts := slices.Contains(q.Use.Cost, PayMain) || slices.Contains(q.Use.Cost, PaySide)
	return q.Use.Exhausted || q.Use.IsReaction && facts["trigger"] == "unmet" ||
		(acts || q.Use.OwnTurn) && facts["turn"] == "theirs" || acts && facts["left"] == "no"
}

// askedWords name facts in a sentence.
func askedWords(list []engine.Fact) []string {
	names := map[string]string{
		"turn": "whose turn it is", "action": "which action it asks for", "left": "whether that action is left", "trigger": "its trigger",
		"exhausted": "whether the card is exhausted", "own-turn": "whether it says “during your turn”",
	}
	var out []string
	for _, f := range list {
		out = append(out, names[f.Name])
	}
	return out
}

func askTurn() engine.Fact {
	return askOne("turn", "Whose turn is it?", [2]string{"mine", "My turn"}, [2]string{"theirs", "My opponent's turn"})
}

func askAction() engine.Fact {
	return askOne("action", "Which action does it ask for?", [2]string{PayMain, "A main action"}, [2]string{PaySide, "A side action"}, [2]string{"none", "None"})
}

func askLeft() engine.Fact {
	return askOne("left", "Have you that action left this turn?", [2]string{"yes", "The action is left"}, [2]string{"no", "The action is spent"})
}

func askTrigger() engine.Fact {
	return askOne("trigger", "Has it a trigger, and has that happened?", [2]string{"met", "It has just happened"}, [2]string{"unmet", "It has not happened"}, [2]string{"none", "It has no trigger"})
}

func askSourceExhausted() engine.Fact {
	return askOne("exhausted", "Is the card that is used exhausted?", [2]string{"no", "The card is ready"}, [2]string{"yes", "The card is exhausted"})
}

func askOwnTurn() engine.Fact { return askYesNo("own-turn", "Does it say “during your turn”?") }
