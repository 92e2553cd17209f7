// Package refresh keeps the rulings up to date. It fetches and parses a source and
// compares it with its current edition. If the source has changed, one transaction of the
// store writes a new revision and what to tell subscribers.
//
// No edition is lost by accident: a source that cannot be read, is empty, or has lost
// more than a fifth of its entries keeps its last edition, and every edition that was
// ever in use can be read, compared and restored.
//
// A [Refresher] makes revisions; a [Keeper] lays the live ones over the base corpus and
// swaps the index in use.
package refresh
