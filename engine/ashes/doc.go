// Package ashes answers how an effect is carried out in Ashes: Rise of the
// Phoenixborn, first edition: what is a cost and whether it can be paid, what
// must be targeted, where a card goes, which parts of an effect are done, and
// what a cancellation spares.
//
// A use is carried out on a position, on the stack that all games share.
// [QuestionNamed] gives what a front end can ask, and [Queries] what conformance
// cases ask. Both go through the same rules.
//
// The package is pure and total: the same question always has the same answer,
// and an invalid question is an [*engine.InputError] that names the field at
// fault. How cards behave is data, see [Cards]; no rule names one.
package ashes
