// Package web draws replies as HTML and serves the public ruling book: a page for
// every ruling, section, card and chain of effects, and the same as data.
//
// A [Site] is an HTTP handler. It asks the same commands as the other front ends
// and draws the [netrep/commands/reply.Reply] that comes back, so that a page says
// what Discord and the console say. [Export] writes the pages that do not depend on a
// question as files, under the same paths.
//
// # What is public
//
// A Site has no access to the store or to any server's data: it is given a
// [command.Env] whose corpus holds published sources only. No page runs a script or
// loads anything from other sites.
//
// # Addresses
//
// The address of a ruling is /r/ and its ref; with @ and an edition at the end, it is
// that of the ruling's text in one edition. Addresses outlive editions: that of a ref
// that has moved redirects to the new one, and that of a ruling that no longer exists
// answers 410 with the last text. Where refs differ only in case, all but the first
// end in ~2, ~3 and so on, because some hosts ignore case in the names of files.
package web
