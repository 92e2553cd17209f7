// Package check finds faults in a corpus: broken links, invalid dates, misspelled cards,
// and runs of words copied from an original.
package check
