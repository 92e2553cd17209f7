// Package verdict holds the commands that the rules engines answer.
//
// Most are a question of the engine as it is: its facts become options, and a fact
// that is missing is asked for with buttons. Chains, on-guard cards, Star Trek
// responses and Ashes effects have commands of their own, which build a question
// card by card or take facts from card data.
package verdict
