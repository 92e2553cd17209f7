// Package gateway receives interactions and messages over Discord's gateway,
// one supervised connection per shard.
//
// The session is our own, on gorilla/websocket. That of discordgo keeps the close code to
// itself, so that what is fatal cannot be told from what can be resumed; it deadlocks when
// RESUME is answered by op 7 or 9, sleeps for a second and replays events while it holds its
// lock, and waits for HELLO for ever.
package gateway
