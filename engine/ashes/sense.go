package ashes

import "netrep/engine"

// usually is what goes without saying: nobody asks whether to use a card that is plainly exhausted
// (ashes/25), and a unit beyond the reach of opponents' spells says so in its text (ashes/74).
var usually = engine.Sense{Usual: []engine.Usual{
	{Fact: askSourceExhausted.Name, Value: "no", Else: "yes", Unless: "the card is exhausted"},
	{Fact: askBearer.Name, Value: "own", Else: "immune", Unless: "opponents' spells do not affect that unit"},
}}
