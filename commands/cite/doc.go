// Package cite shows rulings in replies: the line that names a source, the badges
// that say what disagrees with a ruling or took its place, its age, and the items
// of lists that lead to it.
package cite
