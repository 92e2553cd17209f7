// Package rulings holds rulings, articles and cards as data: what a ruling is,
// where it comes from, and the [Corpus] that addresses it.
//
// A [Ruling] is addressed by its ref, a short stable id such as
// "crf10/ann-25a", "coe/2.V.6" or "coe/glossary/size". The engine, permalinks
// and other sites cite refs, so a ref never changes its meaning.
//
// This package and those below it are pure: they read no clock, file or network,
// and use no randomness. Parsing is in rulings/parse, comparing editions in
// rulings/diff, finding cards by name in rulings/cards, and the corpus that is
// part of the program in rulings/embedded.
package rulings
