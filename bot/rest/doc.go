// Package rest makes requests to Discord's REST API, and holds what Discord sends
// and is sent: interactions, messages and first answers.
//
// Requests, multipart bodies and what is sent are discordgo's. Where it fails, seen
// on a scripted Discord (its version of February 2026):
//
//   - It sends every edit of every interaction through one locked bucket, so each
//     request has a bucket of its own.
//   - It sleeps without regard to contexts and without limit, takes a global limit in
//     its documented form for a local one, gives up on the proxy's HTML 429, repeats
//     at once or not at all, and forgets the status of a server error. So it meets no
//     429 and no server error: a RoundTripper waits, repeats and gives up.
//   - It reads an interaction or message with an unknown component as an error, so
//     those that come in are types of our own, which hold only what is used.
//   - It has no nonce, no descriptions of attachments and no empty list of choices;
//     these are added to what it sends.
//
// Nothing that is sent can ping anybody unless an announcement calls a role, and
// no token reaches a log or an error.
package rest
