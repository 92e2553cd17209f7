// Package cards finds cards by the names that players use: as printed, folded to
// plain letters, without articles or numerals, by initials, in other languages, by
// nickname, with typing errors, or only begun.
package cards
