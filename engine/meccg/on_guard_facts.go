package meccg

import "netrep/engine"

// askKind returns the question what the card is.
func askKind() engine.Fact {
	return askOne("card.kind", "What kind of card is it?",
		[2]string{"event", "A hazard event"}, [2]string{"creature", "A creature"}, [2]string{"neither", "Neither"})
}

// askWindow returns the question when it would be revealed.
func askWindow() engine.Fact {
	return askOne("trigger.window", "When would it be revealed?",
		[2]string{PlaysCard, "When a resource is played"},
		[2]string{EntersSite, "When the company enters the site"},
		[2]string{RingTest, "When a special ring follows a test"},
		[2]string{InfluencesOpponent, "At an attempt on an opponent's card"},
		[2]string{DeclinesToEnter, "When the company does not enter"},
		[2]string{Burglary, "At a burglary attempt"})
}

// askPlayed returns the question what resource is played.
func askPlayed() engine.Fact {
	return askOne("trigger.card", "What is played?",
		[2]string{"item", "An item"}, [2]string{"faction", "A faction"}, [2]string{"ally", "An ally"}, [2]string{"other", "Another card"})
}

// askTaps returns the question whether that resource would tap the site.
func askTaps() engine.Fact {
	return ask("trigger.would_tap_site", "Would that card tap the site if it is played successfully?")
}

// askTarget returns the question whether the target was there before, of
// which the card's text may ask more of.
func askTarget(requires string) engine.Fact {
	words := "Was its target there, and a legal one, in the movement/hazard phase?"
	if requires != "" {
		words += " (It asks for this: " + requires + ".)"
	}
	return ask("target.existed_and_legal_in_mh", words)
}

// askSiteType returns the question what type the site is.
func askSiteType() engine.Fact {
	return askOne("site.type", "What type of site is it?",
		[2]string{"ruins-and-lairs", "Ruins & Lairs"}, [2]string{"shadow-hold", "Shadow-hold"}, [2]string{"dark-hold", "Dark-hold"},
		[2]string{"border-hold", "Border-hold"}, [2]string{"free-hold", "Free-hold"}, [2]string{"haven", "Haven"})
}
