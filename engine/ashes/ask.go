package ashes

import (
	"slices"

	"netrep/engine"
)

var (
	askElement = askOne("element", "What does the card ask for?",
		[2]string{payExhaust, "An exhaustion token"}, [2]string{PayMain, "A main action"}, [2]string{PaySide, "A side action"},
		[2]string{payDiscard, "Discarding a card"}, [2]string{payMagic, "A magic symbol"}, [2]string{"damage", "Damage or a wound"},
		[2]string{"destroy", "Destroying a unit"}, [2]string{"other", "Something else"})
	askExhausted = askOne("on", "Which card is exhausted?", [2]string{ownCard, "The card being used"}, [2]string{"another card", "Another card"})
	askDiscarded = askOne("when", "When is it discarded?", [2]string{"before resolving", "Up front, to use it"}, [2]string{whileResolving, "While the effect resolves"})
	askBearer    = askOne("attach", "What is it attached to?", [2]string{"own", "A unit of the player's own"}, [2]string{"opposing", "An opponent's unit"},
		[2]string{"immune", "An opponent's unit that opponents' spells do not affect"})
	askUnits = askOne(factUnits, "Who has units in play?", [2]string{"both", "Both have units"}, [2]string{"mine", "Only I have units"},
		[2]string{"theirs", "Only my opponent has units"}, [2]string{"none", "Nobody has units"})
	askPile = askOne(factPile, "Is a copy left in your conjuration pile?", [2]string{"left", "A copy is left"}, [2]string{"empty", "The pile is empty"})
	askDoes = askOne(factDoes, "Is it played from hand, or used in play?", [2]string{doesPlay, "Played from hand"}, [2]string{doesActivate, "Used in play"})
)

// askOne returns a question with choices, each a value and its words.
func askOne(name, words string, choices ...[2]string) engine.Fact {
	f := engine.Fact{Name: name, Words: words, Kind: engine.OneOf}
	for _, c := range choices {
		f.Choices = append(f.Choices, engine.Choice{Value: c[0], Words: c[1]})
	}
	return f
}

func askYesNo(name, words string) engine.Fact {
	return engine.Fact{Name: name, Words: words, Kind: engine.YesNo}
}

func askText(name, words string) engine.Fact {
	return engine.Fact{Name: name, Words: words, Kind: engine.Text}
}

func askRoom(where string) engine.Fact {
	choices := [][2]string{{"room", "A slot is free"}, {"full", "It is full"}}
	if where == toSpellboard {
		choices = append(choices, [2]string{"copy", "A copy is already there"})
	}
	return askOne("room", "Is there room on the "+where+"?", choices...)
}

func askBattlefield(c Card) engine.Fact {
	words := "Is your battlefield full?"
	if c.summonsAnywhere() {
		words = "Is that battlefield full?"
	}
	return askOne(factBattlefield, words, [2]string{"room", "The battlefield has room"}, [2]string{"full", "The battlefield is full"})
}

func askFocus(levels int) engine.Fact {
	choices := [][2]string{{"0", "Not focused"}, {"1", "Focused once (two copies)"}, {"2", "Focused twice (three copies)"}}
	return askOne(factFocus, "How many times is the spell focused?", choices[:levels+1]...)
}

func askTired(c Card) engine.Fact {
	unit := "a unit"
	for _, p := range c.Effects {
		if p.Do == "unexhaust" && p.Card != "" {
			unit = "a " + p.Card
		}
	}
	return askOne(factExhausted, "Do you have "+unit+" with an exhaustion token?", [2]string{"yes", "There is an exhausted one"}, [2]string{"no", "None is exhausted"})
}

func askOthers(typ string) engine.Fact {
	return askOne(factOthers, "Is there "+engine.WithArticle(typ)+" in play to choose?", [2]string{"yes", engine.UpperFirst(engine.WithArticle(typ)) + " is in play"}, [2]string{"no", "There is none"})
}

func askTarget(c Card) engine.Fact {
	choices := [][2]string{{"theirs", "My opponent's is chosen"}, {"mine", "My own is chosen"}}
	for _, t := range c.Targets {
		if slices.Contains(t.Type, "unit") && slices.Contains(t.Type, Phoenixborn) {
			choices = append(choices, [2]string{"phoenixborn", "A Phoenixborn is chosen"})
			break
		}
	}
	return askOne(factTarget, "What is chosen as the target?", choices...)
}
