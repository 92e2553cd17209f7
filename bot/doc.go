// Package bot is the Discord front end: a [Clerk] reads interactions as command
// lines and has them answered, [Definitions] are the commands as Discord is told
// of them, and [Register] tells it.
//
// The rooms below it know no commands: [netrep/bot/gateway] and the endpoint of
// [netrep/bot/desk] receive interactions, the desk brings the answers out in time,
// [netrep/bot/rest] makes the requests, and [netrep/bot/render] draws replies as
// Discord's components.
package bot
