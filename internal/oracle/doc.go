// Package oracle is a second, plain and slow implementation of chains of effects. Tests
// compare the rules engine with it.
//
// It was written from MECCG.md, without looking at the engine's source. Where the answers
// then differed, that document decided; where it is silent, the oracle took the engine's
// reading or marks a Doubt. The numbers next to branches are paragraphs of that document.
// All of it is test code.
package oracle
