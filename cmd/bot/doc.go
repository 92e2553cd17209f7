// Command bot is Netrep: it answers rules questions in Discord and at a terminal.
//
//	bot console               ask questions at a terminal
//	bot serve                 answer in Discord, by gateway or by HTTP
//	bot web                   serve the ruling book as web pages
//	bot site --out DIR        write it as files
//	bot register              tell Discord of the commands
//	bot version, health       describe the program, and the state of a serving one
//	bot import PATH…          make a corpus from rulings files
//	bot check, eval, cases    find faults, measure the search, ask the engines
//
// Every subcommand is a function in the file of its name; app.go lists them. What
// they answer comes from package commands: here are flags and wiring only. exit.go has
// the exit codes.
package main
