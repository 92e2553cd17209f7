// Package eval measures how well a search answers judged questions: success at
// 1, 3 and 5, mean reciprocal rank and nDCG at 10 over the questions that have an
// answer, and how many of the others are refused. [Misspell] and [Fold] make
// harder questions of what there is.
package eval
