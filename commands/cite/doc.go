// Package cite shows rulings in replies: the line that names a source, the
// badges that say what disagrees with a ruling or supersedes it, its age, and
// the list items that open it.
package cite
