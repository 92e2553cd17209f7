// Package desk answers interactions in time, whichever way they arrive.
//
// A [Desk] asks a [Handler] and delivers its answer within Discord's three
// seconds, or defers it and edits it later. There is exactly one answer; a
// panic is logged under a reference id and answered, and an interaction that it
// is too late to answer is dropped. An [Endpoint] takes the interactions that
// Discord posts.
package desk
