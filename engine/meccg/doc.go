// Package meccg answers rules questions of the Middle-earth Collectible Card
// Game under the rules of 1998 and of today.
//
// A question is a plain value with the JSON form of a conformance case's
// "given"; its answer has the form of the case's "expect". See [Queries].
//
// The package is pure and total: the same question always has the same answer,
// and a question that makes no sense is an [*engine.InputError] that names the
// field at fault. How cards behave is data in the question; no rule names one.
package meccg
