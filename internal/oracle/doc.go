// Package oracle is a second, plain and slow implementation of chains of effects. Tests
// compare the rules engine with it.
//
// It was written from a description of the rules in numbered paragraphs, which rests on
// the fizzle article and on CoE 2.IV and 9 and is not kept here, without looking at the
// engine's source. Where the answers then differed, that description decided; where it is
// silent, the oracle took the engine's reading or marks a Doubt. The numbers next to
// branches are its paragraphs and tell the branches apart. All of it is test code.
package oracle
