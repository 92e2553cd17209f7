// Package eval measures how well a search answers judged questions: success at 1, 3 and
// 5, mean reciprocal rank and nDCG at 10 over the questions that have an answer, and how
// many of the others are refused. [Misspell] and [Fold] derive harder questions from
// existing ones.
package eval
