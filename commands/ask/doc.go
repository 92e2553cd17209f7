// Package ask reads plain questions as structured ones: which of the engine's
// queries a player means, and which facts his words give.
//
// It never makes a fact up: each has the place in the question that says it.
// What it knows of wording is data, tables.txt; its own code knows only how
// patterns match, and how a company, a chain or a count of points is told.
//
// A question that is none of the engine's has no reading; one that may be two of
// them has both.
package ask
