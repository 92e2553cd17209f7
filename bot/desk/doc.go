// Package desk has interactions answered in time, whichever way they came.
//
// A [Desk] asks a [Handler] and brings its answer out within Discord's three
// seconds, or puts it off and edits it later; there is exactly one, a panic is
// logged under a reference id and answered, and an interaction that nobody can
// answer any more is dropped. An [Endpoint] takes the interactions that Discord
// posts.
package desk
