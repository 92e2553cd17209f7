// Package embedded carries the corpus that is part of the program: every ruling
// restated in our own words and pointing to its original, its known questions, the
// cards and what players call them.
package embedded
