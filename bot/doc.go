// Package bot is the Discord front end: it receives interactions by gateway or
// by HTTP, gives them to a [Handler], and sends what the handler returns.
//
// # Transports
//
// [Gateway] keeps one connection per shard alive; [Endpoint] is a stateless
// [net/http.Handler] for Discord's signed requests. Both decode the same
// [Interaction] and leave the manners to a [Desk]: the first answer goes out
// within Discord's three seconds (deferred at 1.5 s, edited later), there is
// exactly one, a panic is logged under a reference id and answered, and an
// interaction that nobody can answer any more is dropped.
//
// # Promises
//
//   - Nothing that is sent can ping anybody: [Message] always carries an empty
//     list of allowed mentions.
//   - The bot's token and the interactions' tokens never reach a log or an error.
//   - Only decoding is tolerant: an unknown field or component in what Discord
//     sends is no error.
//
// The package knows nothing of rules; it renders [netrep/commands/reply.Reply].
package bot
