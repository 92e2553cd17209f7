// Package rest makes requests to Discord's REST API, and holds what Discord sends
// and is sent: interactions, messages and first answers.
//
// Nothing that is sent can ping anybody unless an announcement calls a role, and
// no token reaches a log or an error. Decoding is tolerant: an unknown field or
// component in what Discord sends is no error, which is why the types of incoming
// interactions are our own: discordgo's fail on a component that they do not know.
package rest
