package lookup

import "testing"

// TestOffTopic: small talk and opinions are told from questions about the rules.
func TestOffTopic(t *testing.T) {
	for _, question := range []string{
		"gg, that was fun", "thanks bot", "anyone up for a game tonite? 8ish", "rematch tomorrow?", "which card is best against a balrog",
		"whats the strongest minion deck atm", "is it worth running 3 marvels told", "should i cut one rivendell", "rate my deck",
		"which dilemma combo do you people like most", "Which Phoenixborn would you give a new player", "looking for a game", "any tips vs corruption",
	} {
		if !offTopic(question) {
			t.Errorf("%q is no question about the rules", question)
		}
	}
	for _, question := range []string{
		"can he save the surplus hits for the weakest guy", "do you think he may reveal it", "should i roll before he taps", "thanks, and may he tap then?",
		"opp attaches an alteration to my best unit, golden veil stops that?", "who gets the strike, the weakest or the one i choose?",
		"should i run out of cards, do i draw", "would you have to discard it",
	} {
		if offTopic(question) {
			t.Errorf("%q is a question about the rules", question)
		}
	}
}
