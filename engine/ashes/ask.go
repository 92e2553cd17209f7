package ashes

import "netrep/engine"

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

func askElement() engine.Fact {
	return askOne("element", "What does the card ask for?",
		[2]string{PayExhaust, "An exhaustion token"}, [2]string{PayMain, "A main action"}, [2]string{PaySide, "A side action"},
		[2]string{PayDiscard, "Discarding a card"}, [2]string{PayMagic, "A magic symbol"}, [2]string{"damage", "Damage or a wound"},
		[2]string{"destroy", "Destroying a unit"}, [2]string{"other", "Something else"})
}

func askExhausted() engine.Fact {
	return askOne("on", "Which card is exhausted?", [2]string{OwnCard, "The card being used"}, [2]string{"another card", "Another card"})
}

func askDiscarded() engine.Fact {
	return askOne("when", "When is it discarded?", [2]string{"before resolving", "Up front, to use it"}, [2]string{WhileResolving, "While the effect resolves"})
}

func askBearer() engine.Fact {
	return askOne("attach", "What is it attached to?", [2]string{"own", "A unit of the player's own"}, [2]string{"opposing", "An opponent's unit"},
		[2]string{"immune", "An opponent's unit that opponents' spells do not affect"})
}

func askRoom(where string) engine.Fact {
	choices := [][2]string{{"room", "A slot is free"}, {"full", "It is full"}}
	if where == ToSpellboard {
		choices = append(choices, [2]string{"copy", "A copy of it is there"})
	}
	return askOne("room", "Is there room on the "+where+"?", choices...)
}
