// Package console is the terminal front end: it draws replies as text and reads
// command lines, with editing, history and completion on a terminal.
package console
