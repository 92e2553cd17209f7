// Package diff compares two editions: which rulings and cards are new, gone, moved
// or changed, and how the words of a text changed.
package diff
