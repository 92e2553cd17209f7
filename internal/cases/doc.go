// Package cases runs files of conformance cases: questions to a rules engine
// with the answers that are expected of it.
package cases
