// Package cases runs files of conformance cases: questions to a rules engine with
// expected answers.
package cases
