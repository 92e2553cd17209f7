// Package check looks for faults in a corpus: links that lead nowhere, dates that
// are none, cards that are misspelled, and runs of words copied from an original.
package check
