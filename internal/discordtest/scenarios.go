package discordtest

import "time"

// Scenarios returns the gateway faults that every client meets sooner or later.
func Scenarios() []Scenario {
	return append(loginScenarios(), lossScenarios()...)
}

// loginScenarios returns scenarios with an unusual login.
func loginScenarios() []Scenario {
	return []Scenario{
		{Name: "login", Doc: "Nothing goes wrong.", Run: plainLogin},
		{Name: "noise", Doc: "Unknown opcodes and events.", Scripts: []Script{{Noise: true}}, Run: plainLogin},
		{Name: "heartbeat-demand", Doc: "Op 1: a heartbeat at once.", Run: demanded},
		{Name: "no-hello", Doc: "The first connection stays silent.", Scripts: []Script{{NoHello: true}}, Run: plainLogin},
		{Name: "identify-invalid", Doc: "IDENTIFY is answered by op 9.", Scripts: []Script{{OnIdentify: InvalidSession(false)}}, Run: plainLogin},
		{Name: "fatal-4004", Doc: "Wrong token: never connect again.", Scripts: []Script{{OnIdentify: CloseWith(4004)}}, Run: fatal},
		{Name: "fatal-4014", Doc: "Disallowed intents: never connect again.", Scripts: []Script{{OnIdentify: CloseWith(4014)}}, Run: fatal},
	}
}

// lossScenarios returns scenarios that lose an established connection.
func lossScenarios() []Scenario {
	reconnect := func(c *Conn) { c.Reconnect() }
	next := func(s Script) []Script { return []Script{{}, s} }
	return []Scenario{
		{Name: "reconnect", Doc: "Op 7.", Run: afterwards(reconnect, "")},
		{Name: "invalid", Doc: "Op 9, not resumable.", Run: afterwards(func(c *Conn) { c.InvalidSession(false) }, "READY")},
		{Name: "invalid-resumable", Doc: "Op 9, resumable.", Run: afterwards(func(c *Conn) { c.InvalidSession(true) }, "")},
		{Name: "close-4000", Doc: "Unknown error.", Run: afterwards(func(c *Conn) { c.Close(4000) }, "")},
		{Name: "close-4009", Doc: "The session timed out.", Run: afterwards(func(c *Conn) { c.Close(4009) }, "READY")},
		{Name: "reset", Doc: "The line breaks.", Run: afterwards(func(c *Conn) { c.Reset() }, "")},
		{Name: "missed", Doc: "A question while the client is away is answered after its return.", Run: missed},
		{Name: "zombie", Doc: "Heartbeats stay unanswered.", Heartbeat: 500 * time.Millisecond, Run: afterwards(func(c *Conn) { c.Silence() }, "")},
		{Name: "half-open", Doc: "The line is dead and nobody says so.", Heartbeat: 500 * time.Millisecond, Run: afterwards(func(c *Conn) { c.Freeze() }, "")},
		{Name: "resume-invalid", Doc: "RESUME is answered by op 9.", Scripts: next(Script{OnResume: InvalidSession(false)}), Run: afterwards(reconnect, "READY")},
		{Name: "resume-reconnect", Doc: "RESUME is answered by op 7.", Scripts: next(Script{OnResume: Reconnect()}), Run: afterwards(reconnect, "")},
		{Name: "resume-4007", Doc: "RESUME is answered by close code 4007.", Scripts: next(Script{OnResume: CloseWith(4007)}), Run: afterwards(reconnect, "READY")},
		{Name: "resume-4009", Doc: "RESUME is answered by close code 4009.", Scripts: next(Script{OnResume: CloseWith(4009)}), Run: afterwards(reconnect, "READY")},
		{Name: "resume-silent", Doc: "RESUME is not answered.", Heartbeat: 500 * time.Millisecond, Scripts: next(Script{OnResume: SayNothing(), NoACK: true}), Run: afterwards(reconnect, "")},
		{Name: "dead-resume", Doc: "The address for resuming answers nothing.", Scripts: []Script{{DeadResume: true}}, Run: afterwards(func(c *Conn) { c.Reset() }, "")},
		{Name: "rest-429", Doc: "The answer meets a 429 of its own and a global one first.", Run: limited},
	}
}
