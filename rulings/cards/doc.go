// Package cards finds cards by the names that players use: printed names, folded to plain
// letters, without articles or numerals, as initials, in other languages, nicknames,
// misspelled, or incomplete.
package cards
