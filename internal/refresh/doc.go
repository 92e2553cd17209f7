// Package refresh keeps the rulings fresh. A source is fetched, parsed and
// compared with its edition in use; what changed becomes a new revision together
// with what subscribers are told, in one transaction of the store.
//
// Nothing good is ever lost: a source that cannot be read, holds nothing, or has
// lost more than a fifth keeps its last edition, and every edition that was taken
// over can be read, compared and restored.
//
// A [Refresher] makes revisions; a [Keeper] lays the live ones over the base
// corpus and swaps the index in use.
package refresh
