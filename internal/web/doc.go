// Package web draws replies as HTML and serves the public ruling book: a page for
// every ruling, section, card and chain of effects, and the same as data.
//
// A [Site] is an HTTP handler. It asks the same commands as the other front ends
// and draws the [netrep/commands/reply.Reply] that comes back, so that a page says
// what Discord and the console say. [Export] writes what does not depend on a
// question as files, under the same paths.
//
// # What is public
//
// A Site knows no server and no store: it is given a [command.Env] whose corpus
// holds published sources only. No page runs a script or loads anything from
// elsewhere.
//
// # Addresses
//
// A ruling stands at /r/ and its ref, the ruling of one edition at the same with
// @ and the edition at its end. Refs outlive editions: one that moved leads on, and
// one that is gone answers 410 with its last text. Where refs differ only in case,
// the later ones have ~2, ~3 at the end, because not every host of files tells them
// apart.
package web
