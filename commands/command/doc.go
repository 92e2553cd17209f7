// Package command says what a command is: a name, options, and a function that
// returns a reply.
//
// An [Option] checks and normalizes its own values, so that a command sees an
// [Input] that is valid. An [Env] carries what commands work with: the corpus in
// use, the clock, the store. A [Caller] is the person who asks, and where.
//
// The package also holds what all command packages share: command lines, the
// completion of refs, sources and cards, the settings and house rulings of a
// server, and who may moderate it.
package command
