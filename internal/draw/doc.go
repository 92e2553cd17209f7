// Package draw makes pictures of chains of effects.
//
// [FromChain] takes results of the engine under one or two rulesets; [Sheets] divides
// them into pictures and describes each in words; [Sheet.Draw] draws one. The package
// knows no rules: it shows the numbers and outcomes it is given.
//
// A picture's headline is the outcome. Below it are the cards in a stack, last
// declaration on top, with the outcome of each card next to it: declarations rise on one
// axis, resolutions fall on the other. Cards that can't be declared take one line each.
// With two rulesets each card has two outcomes, and cards that end differently are marked
// with ≠.
//
// # Size
//
// A picture is 800 pixels wide and meant to be shown at half that width, about what
// Discord gives it; no text is then smaller than 12 pixels. Long chains take several
// pictures.
//
// # Color
//
// Color is never the only signal: hazards and resources also differ in shape and in a
// word, and every outcome has its own sign and word.
//
// The same chain always produces the same bytes. The package is safe for concurrent use.
package draw
