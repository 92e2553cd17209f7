// Command fakediscord plays the scenarios of a fake Discord on the loopback interface
// against a client:
//
//	fakediscord -name discord.js -- node client.mjs
//
// A client finds the fake by the variables FAKE_ORIGIN, FAKE_TOKEN, FAKE_APP and
// FAKE_KEY. It logs in and answers every command. With -endpoint it is an HTTP
// endpoint instead, listening at the address in FAKE_LISTEN. With -once it is a
// program that judges the fake itself, by its exit status.
package main
