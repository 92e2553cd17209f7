// Package ask reads plain questions as structured ones: which of the engines'
// questions a player means, and which facts their words give.
//
// Which question is meant is learned from labelled examples, testdata/voices: how
// much the stems of a question's words, the kinds of its cards and the rulings that
// the search finds speak for and against each question stands in weights.txt, which
// TestChoice makes. A question that is surely one of them is answered with a verdict;
// where it may be several, up to three are offered beside the ruling that the search
// gives; where it is none, the ruling stands alone.
//
// Facts are never made up: each has the place in the question that says it. They are
// read by patterns, tables.txt, and by code where a company, a chain, a path or a
// count of points is told. There is no verdict while something that may change it is
// unread: a number, a denial, a name, another event.
package ask
