// Package rulings holds rulings, articles and cards as data: what a ruling is,
// where it comes from, how the published source formats are read, and how two
// editions differ. It also carries the embedded corpus.
//
// The package is pure: nothing in it reads a clock, a file, a network or a
// random number. Parsers take bytes and give back data with a report of what
// they repaired, dropped or could not decide; they never fail on one bad entry.
//
// A [Ruling] is addressed by its ref, a short stable id such as
// "crf10/ann-25a", "coe/2.V.6" or "coe/glossary/size". The engine, permalinks
// and other sites cite refs, so a ref never changes its meaning.
package rulings
