// Package verdict holds the commands that the rules engines answer.
//
// Most ask the engine one question directly: its facts become options, and a
// missing fact is asked for with buttons. Chains, on-guard cards, Star Trek
// responses and Ashes effects have commands of their own, which build a question
// card by card or take facts from card data.
package verdict
