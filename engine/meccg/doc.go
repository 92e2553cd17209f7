// Package meccg answers rules questions of the Middle-earth Collectible Card
// Game under the rules of 1998 and of today.
//
// A question is a plain value with the JSON form of a conformance case's
// "given"; its answer has the form of the case's "expect". See [Queries].
//
// A rule is written in one of two forms, beside the code that needs it. A ruleOn
// is a test that [engine.Verdict]s are worked out from: it says when it applies,
// whether it holds and what to ask if that is not known, so a list of them is a
// whole question, and a decider is nothing else. A clause is a rule that a
// procedure, such as a chain or a tally, applies itself at the point where it
// matters: it has only words and refs, and a test in it would never run. What
// people check is the same for both, an [engine.Rule].
//
// What the corpus tells of cards is a table by printing, not one object by name as
// for the other games: several cards share a name, and a row joins the printings.
//
// The package is pure and total: the same question always has the same answer,
// and a question that makes no sense is an [*engine.InputError] that names the
// field at fault. How cards behave is data in the question; no rule names one.
package meccg
