// Package notation reads and writes chains of effects as text, which players
// type and paste:
//
//	limit 2: River < Deeper Shadow < Deeper Shadow < River
//	Strider, Beorn [in play: Gates of Morning]: Cave-drake | Lure of Expedience < MTaD < AUO
//	limit 2, used 1: hazard "My Card" costs 2 < resource "Other" -1 < Twilight -> Doors of Night
//
// Before the colon come the limit or the company, and whatever else is true at
// the start, separated by commas:
//
//	limit 2          company 3          Strider          3 x character "Bob" race hobbit skills [scout]
//	used 1           fizzled 1          allies 2         [fact; fact]
//	ongoing -1 min 2 sideboarded        date 1997-11-16  reading earlier-chains
//
// After it come the chains, separated by "|" or ";", and in each the
// declarations, separated by "<" (other separators that players type are
// understood, or refused with what to write: see separator.go); "()" is an empty
// chain, and one for a body check begins with "(body-check)". "(order one,
// other)" before a chain puts the triggered actions that open it in order. A
// declaration is one of
//
//	River                        the card is played
//	resource Twilight            it is played as a resource; so for hazard, event, creature, corruption
//	tap Adûnaphel                a card in play is used; so for untap and discard
//	on-guard, on-guard River     a card is placed on-guard
//	reveal Greed                 it is revealed
//	hazard creature "My Card"    any card, described; hazard and resource alone will do
//
// and after it any of
//
//	-> Doors of Night   or "@": what it is aimed at, waiting in the chain or in play
//	costs 2             against the hazard limit
//	-1, -2 min 2, x2    what it does to the limit
//	taps Thráin II      the price
//	#id, cancels id, answers id, counts, uncounted, short-event, needs [fact], needs-declare [fact],
//	needs-resolve [fact], pays [+fact; -fact], does [+fact; -fact], then (declaration), affects [body-check]
//
// Names of cards are looked up; quotes keep a name from being misread. Without
// an id of its own an action has its card's name, with a number if several do.
package notation
