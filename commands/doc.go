// Package commands holds the commands, one file each, and their dispatch.
//
// A [Command] is one value: its name, its options and a short function that
// returns a neutral [reply.Reply]. Help, completion, the slash-command JSON and
// the table in README are made from the values in [All]. Nothing in this package
// knows Discord, a terminal or SQL.
package commands
