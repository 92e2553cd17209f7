// Package stack holds what card games' timing rules share: players declare
// actions, the last one declared is finished first, and in between windows
// open in which others may act. Every step leaves a line in a trace.
//
// A game gives its rules as a [Ruleset]; the stack knows no card and no phase
// by name. A is the game's action, L a line of its trace.
package stack
