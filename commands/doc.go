// Package commands lists what the bot can be asked to do and runs it.
//
// [All] names every command; the commands themselves live in packages of their
// own: lookup finds rulings, rules, terms and cards, verdict asks the engine,
// server keeps what a Discord server has chosen and announced, and ask
// understands plain questions. A front end calls [Dispatch], or [DispatchLine]
// for a command line, and renders the [netrep/commands/reply.Reply] that comes
// back.
//
// Help, completion, the slash commands of Discord and the table in docs/commands.md
// are made from the list. Nothing here knows Discord, a terminal or SQL.
package commands
