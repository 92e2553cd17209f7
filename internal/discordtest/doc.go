// Package discordtest is a Discord for tests: gateway and REST on the loopback
// interface, with the faults that the real one has, and an exact log of what
// the client under test did.
//
// A [Fake] delivers interactions by gateway, or signed to an HTTP endpoint once
// [Fake.SetEndpoint] has named one; the [Interaction] that it returns waits for
// the answer and measures it on Discord's side. [Script] changes how a gateway
// connection behaves, [Fault] how a route does. Whatever the client does that
// Discord would refuse or punish is a [Violation]; a test fails at its end for
// each one that it did not take with [Fake.Violations].
//
// Every request body and every answer of the fake is checked against Discord's
// published OpenAPI file, when that is at hand (see [HasSpec]), and bodies also
// against the rules that the file does not encode: [CheckMessage],
// [CheckCommands], [CheckCallback], [CheckModal].
//
// # What it does not know
//
// There is no published schema of gateway events and incoming interactions;
// they are built as the documentation shows them. Rate limits have the
// documented headers but invented numbers. Permissions, moderation, voice,
// threads and Cloudflare are not here.
package discordtest
