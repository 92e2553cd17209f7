// Package reply is what a command says, free of any front end: Discord, the
// console and the web each draw a [Reply] in their own way.
package reply
