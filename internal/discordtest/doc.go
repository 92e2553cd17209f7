// Package discordtest is a Discord for tests: gateway and REST on the loopback interface,
// with the faults of the real one, and an exact log of what the client under test did.
//
// A [Fake] delivers interactions through the gateway, or signed to an HTTP endpoint once
// [Fake.SetEndpoint] has set one; the returned [Interaction] waits for the answer and
// measures it on Discord's side. [Script] changes how a gateway connection behaves,
// [Fault] how a route does. Whatever the client does that Discord would reject or punish
// is a [Violation]; at its end, a test fails for each one that it did not take with
// [Fake.Violations].
//
// Every request body and every answer of the fake is checked against Discord's published
// OpenAPI file if that is available (see [HasSpec]), and bodies also against rules that
// the file does not express: [CheckMessage], [CheckCommands], [CheckCallback],
// [CheckModal].
//
// # Limitations
//
// There is no published schema of gateway events and incoming interactions; they are
// built as the documentation shows them. Rate limits have the documented headers but
// invented numbers. Permissions, moderation, voice, threads and Cloudflare are not
// simulated.
package discordtest
