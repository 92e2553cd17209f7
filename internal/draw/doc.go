// Package draw makes pictures of chains of effects.
//
// [FromChain] takes what the engine worked out, under one ruleset or under
// two; [Sheets] says how many pictures that takes and what each shows in words,
// and [Sheet.Draw] draws one of them. The package knows no rules: it shows the
// numbers and outcomes it is given.
//
// A picture's headline is the outcome. Below it stand the cards as they were
// declared, the last one on top, and beside each card what becomes of it, so
// that one axis rises and the other falls. Cards that can't be declared take a
// line each. Under two rulesets each card has two outcomes, and cards that end
// differently are marked with ≠.
//
// # Size
//
// A picture is 800 pixels wide and is meant to be shown at half that width,
// which is about what Discord gives it: no text is smaller than 12 pixels then.
// Long chains take several pictures.
//
// # Color
//
// Color never speaks alone: hazards and resources also differ in shape and in
// a word, and every outcome has a sign of its own and a word.
//
// The same chain always gives the same bytes. Everything here may be used by
// several goroutines at once.
package draw
