// Package engine holds the vocabulary that every ruleset shares: what a rules
// question is answered with, and which rule each step of the answer rests on.
//
// The engine is pure. No package below it reads a clock, a file, a network or
// a random number, so the same question always has the same answer.
package engine
