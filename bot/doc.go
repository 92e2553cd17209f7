// Package bot is the Discord front end: a [Clerk] reads interactions as command
// lines and has them answered, [Definitions] returns the commands in Discord's
// form, and [Register] registers them.
//
// The packages below it know nothing of commands: [netrep/bot/gateway] and the
// endpoint of [netrep/bot/desk] receive interactions, the desk delivers the
// answers in time, [netrep/bot/rest] makes the requests, and
// [netrep/bot/render] draws replies as Discord's components.
package bot
