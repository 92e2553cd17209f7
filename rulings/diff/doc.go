// Package diff compares two editions: which rulings and cards were added, removed, moved
// or changed, and how the words of a text changed.
package diff
