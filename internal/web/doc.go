// Package web draws replies as HTML and serves the public ruling book: a page for every
// ruling, section, card and chain of effects, and the same content as data.
//
// A [Site] is an HTTP handler. It runs the same commands as the other front ends and
// draws the resulting [netrep/commands/reply.Reply], so a page says what Discord and the
// console say. [Export] writes the pages that do not depend on a question to files under
// the same paths.
//
// # What is public
//
// A Site has no access to the store or to any server's data: the corpus of its
// [command.Env] contains only published sources. No page runs a script or loads anything
// from other sites.
//
// # Addresses
//
// The address of a ruling is /r/ followed by its ref; with @ and an edition appended, it
// is that of the ruling's text in that edition. Addresses outlive editions: if a ref has
// moved, its address redirects to the new one; if a ruling no longer exists, its address
// responds with 410 and the last text. Where refs differ only in case, all but the first
// end in ~2, ~3 and so on, because some hosts ignore case in file names.
package web
