// Package embedded holds the corpus that is part of the program: every ruling, restated
// in our own words with a reference to its original, known questions, cards and their
// nicknames.
package embedded
