// Package ask reads plain questions as structured ones: which of the engines'
// questions a player means, and which facts their words give.
//
// Recognizing a question is learned from labelled examples, testdata/voices:
// weights.txt, which TestChoice makes, says how much the stems of a question's
// words, the kinds of its cards and the rulings that the search finds count for
// and against each question. A question that is surely one of them is answered
// with a verdict; if it may be several, up to three are offered with the ruling
// that the search finds; if it is none, the ruling is shown alone.
//
// Facts are never made up: each has the place in the question that says it.
// They are read by the patterns in tables.txt, and by code for companies,
// chains, paths and counts of points. There is no verdict while anything that
// may change it has not been understood: a number, a negation, a name, another
// event.
package ask
